// What makes the panel quicker to use, on top of pages that work without it. Nothing is decided here.
"use strict";

(() => {
  const said = () => document.getElementById("said");
  let busy;

  const say = (text) => {
    const place = said();
    if (place) place.textContent = text;
  };

  // Slow work says so, once it is slow; a quick answer says nothing.
  document.addEventListener("htmx:beforeRequest", () => {
    clearTimeout(busy);
    busy = setTimeout(() => say(document.body.dataset.loading || ""), 500);
  });
  document.addEventListener("htmx:afterRequest", () => {
    clearTimeout(busy);
    say("");
  });
  document.addEventListener("htmx:sendError", () => say(document.body.dataset.unreachable || ""));

  // After a swap the focus is where the eye is: at what went wrong, at what was changed or asked for, else at
  // the heading.
  const settled = (came) => {
    const told = document.querySelector("#main [data-told]");
    if (told) say(told.textContent.trim());
    const of = came && came.searchParams.get("of");
    const wrong = document.querySelector("#main [data-wrong]");
    const named = document.getElementById(of ? `fact-${of}` : location.hash.slice(1));
    const place = wrong || named || (told && document.querySelector("[data-item]"));
    const target = place || document.querySelector("#main h1");
    if (!target) return;
    if (!target.hasAttribute("tabindex")) target.setAttribute("tabindex", "-1");
    if (place && !wrong) place.classList.add("touched");
    target.focus({ preventScroll: Boolean(told) && !place });
  };

  // What an address tells of a change is told once: to load the page again must not tell it again.
  const forget = () => {
    const url = new URL(location.href);
    if (!url.searchParams.has("did") && !url.searchParams.has("decided")) return;
    for (const name of ["did", "of", "was", "decided", "n", "refused", "position"]) url.searchParams.delete(name);
    history.replaceState(history.state, "", url);
  };
  document.addEventListener("htmx:afterSettle", (event) => {
    if (event.target.id !== "main") return;
    const xhr = event.detail.xhr;
    const came = xhr && xhr.responseURL ? new URL(xhr.responseURL) : null;
    setTimeout(() => {
      settled(came);
      forget();
    });
  });
  const showTab = () => {
    const tab = document.querySelector(".tabs [aria-current]");
    if (tab) tab.scrollIntoView({ block: "nearest", inline: "center" });
  };
  document.addEventListener("htmx:afterSettle", showTab);
  document.addEventListener("DOMContentLoaded", showTab);
  document.addEventListener("htmx:pushedIntoHistory", () => setTimeout(forget));
  document.addEventListener("DOMContentLoaded", forget);

  // Escape closes what was opened last, and gives the focus back to what opened it.
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    const open = document.activeElement && document.activeElement.closest("details[open]");
    if (!open) return;
    open.open = false;
    open.querySelector("summary").focus();
  });
  document.addEventListener(
    "toggle",
    (event) => {
      if (!event.target.open) return;
      const field = event.target.querySelector("input:not([type=hidden]), textarea, select");
      if (field && event.target.contains(document.activeElement)) field.focus();
    },
    true,
  );

  // The review queue by keyboard: j and k move, a approves, e amends, r rejects.
  const items = () => [...document.querySelectorAll("[data-item]")];
  const at = () => document.activeElement && document.activeElement.closest("[data-item]");
  const move = (by) => {
    const all = items();
    const next = all[Math.min(Math.max(all.indexOf(at()) + by, 0), all.length - 1)];
    if (next) next.focus();
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select")) return;
    if (!items().length) return;
    if (event.key === "j") move(1);
    else if (event.key === "k") move(-1);
    else {
      const act = at() && at().querySelector(`[data-key="${CSS.escape(event.key)}"]`);
      if (!act) return;
      if (act.tagName === "DETAILS") {
        act.querySelector("summary").focus();
        act.open = true;
      } else act.click();
    }
    event.preventDefault();
  });

  // A slider says its day while it moves.
  document.addEventListener("input", (event) => {
    const begins = event.target.type === "range" && event.target.form && event.target.form.dataset.begins;
    const told = begins && event.target.parentElement.querySelector("[data-day]");
    if (!told) return;
    const day = new Date(Date.parse(begins) + Number(event.target.value) * 864e5);
    told.textContent = day.toLocaleDateString(document.documentElement.lang, { dateStyle: "medium", numberingSystem: "latn" });
    event.target.setAttribute("aria-valuetext", told.textContent);
  });

  // How many things wait, live, wherever one is.
  const count = () => document.querySelector("[data-live=review]");
  if (count()) {
    const live = new EventSource("/panel/live");
    live.addEventListener("review", (event) => {
      if (count()) count().textContent = event.data;
    });
    live.addEventListener("signed-out", () => live.close());
  }
})();

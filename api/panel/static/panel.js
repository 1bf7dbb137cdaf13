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
    const place = wrong || document.getElementById(of ? `fact-${of}` : location.hash.slice(1));
    const target = place || document.querySelector("#main h1");
    if (!target) return;
    if (!target.hasAttribute("tabindex")) target.setAttribute("tabindex", "-1");
    if (place && !wrong) place.classList.add("touched");
    target.focus({ preventScroll: Boolean(told) && !place });
  };

  // What an address tells of a change is told once: to load the page again must not tell it again.
  const forget = () => {
    const url = new URL(location.href);
    if (!url.searchParams.has("did")) return;
    for (const name of ["did", "of", "was"]) url.searchParams.delete(name);
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
})();

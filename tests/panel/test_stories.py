"""What people do in the panel, in a real browser: a story for each thing that it is for. Every page that a
story comes by is held against axe-core in light and dark, and against the policy."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, expect

from domain.access import Role
from tests.live import reading
from tests.panel.conftest import Agency
from tests.panel.people import People, layla, sam
from tests.panel.stage import AXE, served, sign_in

_GRAVE = ("serious", "critical")
_RUN = "async () => (await axe.run(document, {resultTypes: ['violations']})).violations"
expect.set_options(timeout=15_000)


@dataclass
class Desk:
    """A person at the panel, in an agency of their own."""

    page: Page
    url: str
    people: People
    complaints: list[str] = field(default_factory=list)

    def goes_to(self, path: str) -> Page:
        self.page.goto(f"{self.url}{path}")
        return self.page

    def complains(self, said: ConsoleMessage) -> None:
        """Of a refusal that the panel told, a browser complains too."""
        if not said.text.startswith("Failed to load resource: the server responded with a status of 4"):
            self.complaints.append(f"{said.text} {said.location}")

    def sees_nothing_wrong(self) -> None:
        """No serious or critical finding, in either theme; nothing that the policy had to stop."""
        for scheme in ("light", "dark"):
            self.page.emulate_media(color_scheme=scheme)
            self.page.evaluate(AXE)
            found: list[dict[str, Any]] = self.page.evaluate(_RUN)
            grave = [
                f"{scheme} {each['id']}: {node['target']} {node['failureSummary']}"
                for each in found
                if each["impact"] in _GRAVE
                for node in each["nodes"]
            ]
            assert grave == [], "\n".join(grave)
        assert self.complaints == []


@pytest.fixture(scope="module")
def url(agency: Agency) -> Iterator[str]:
    with served(agency.composed) as address:
        yield address


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    made = browser.new_context(viewport={"width": 1280, "height": 900}, locale="en", reduced_motion="reduce")
    yield made
    made.close()


def at_the_desk(context: BrowserContext, url: str, people: People, role: Role = Role.OPERATOR) -> Desk:
    page = context.new_page()
    page.set_default_timeout(15_000)
    desk = Desk(page, url, people)
    page.on("console", lambda said: desk.complains(said) if said.type == "error" else None)
    page.on("pageerror", lambda error: desk.complaints.append(str(error)))
    sign_in(page, url, people.keys, role)
    return desk


@pytest.fixture
def people(agency: Agency) -> People:
    return People.of(agency.composed)


@pytest.fixture
def desk(context: BrowserContext, url: str, people: People) -> Desk:
    return at_the_desk(context, url, people)


def fact(page: Page, label: str, value: str) -> Locator:
    return page.locator("article.fact", has=page.get_by_role("heading", name=label)).filter(has_text=value)


# --- in, out, and the way around ----------------------------------------------------------------------------


def test_a_person_signs_in_and_out_again(context: BrowserContext, url: str, people: People) -> None:
    page = context.new_page()
    page.goto(f"{url}/panel")
    expect(page).to_have_title("Sign in · Rapport")
    field = page.get_by_label("Key")
    field.fill("rp_live_nobodys")
    field.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("This key opens nothing")
    desk = Desk(page, url, people)
    desk.sees_nothing_wrong()
    field = page.get_by_label("Key")
    field.fill(people.keys[Role.OPERATOR])
    field.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Contacts")
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("status")).to_contain_text("You are signed out.")


def test_the_first_thing_by_keyboard_is_the_way_past_the_menu(desk: Desk) -> None:
    page = desk.goes_to("/panel/contacts")
    page.keyboard.press("Tab")
    skip = page.get_by_role("link", name="Skip to the content")
    expect(skip).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#main")).to_be_focused()


# --- 1: the directory ---------------------------------------------------------------------------------------


def test_an_empty_directory_says_what_to_do(desk: Desk) -> None:
    page = desk.goes_to("/panel/contacts")
    expect(page.get_by_role("heading", name="Nobody has written yet")).to_be_visible()
    desk.sees_nothing_wrong()


def test_a_contact_is_found_by_name_by_address_and_by_what_they_are(
    context: BrowserContext, url: str, agency: Agency
) -> None:
    desk = at_the_desk(context, url, agency.people)
    page = desk.goes_to("/panel/contacts")
    rows = page.locator("tbody tr")
    expect(rows.filter(has_text="Sam Okafor")).to_have_count(1)
    everybody = rows.count()  # other tests of this house have people of their own
    assert everybody >= 9
    desk.sees_nothing_wrong()

    field = page.get_by_label("Name")
    field.fill("okaf")
    field.press("Enter")
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("Sam Okafor")
    assert "okaf" not in page.url, "a person's words never travel in an address"

    page.get_by_role("link", name="Clear").click()
    expect(rows).to_have_count(everybody)
    field = page.get_by_label("Name")
    field.fill("حداد")
    field.press("Enter")
    expect(rows).to_have_count(1)

    page.get_by_role("link", name="Clear").click()
    expect(rows).to_have_count(everybody)
    page.get_by_label("Address on it").fill("+971 50 111 2233")
    page.get_by_role("button", name="Search").click()
    expect(page.get_by_text("Say on which channel this address is.").first).to_be_visible()
    page.get_by_label("Channel").fill("whatsapp")
    page.get_by_role("button", name="Search").click()
    expect(rows).to_have_count(1)
    assert "971" not in page.url

    page.get_by_role("link", name="Clear").click()
    expect(rows).to_have_count(everybody)
    page.get_by_label("Something waits for review").check()
    page.get_by_role("button", name="Search").click()
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("1 waiting")

    page.get_by_label("Memory").select_option("restricted")
    page.get_by_role("button", name="Search").click()
    expect(page.get_by_role("heading", name="Nobody fits")).to_be_visible()
    desk.sees_nothing_wrong()


def test_who_is_due_by_retention_is_found_and_their_page_says_until_when_and_why(
    context: BrowserContext, url: str, people: People
) -> None:
    gone_quiet = people.says("971500000111", "My budget is 2M AED", days_ago=400)
    people.is_called(gone_quiet, "Rana Haddad")
    people.is_called(people.says("971500000112", "My budget is 3M AED"), "Noor Aziz")
    people.project()
    desk = at_the_desk(context, url, people)
    page = desk.goes_to("/panel/contacts")
    rows = page.locator("tbody tr")
    expect(rows).to_have_count(2)
    page.get_by_label("Something is due by retention").check()
    page.get_by_role("button", name="Search").click()
    expect(rows).to_have_count(1)
    expect(page.get_by_label("Something is due by retention")).to_be_checked()
    desk.sees_nothing_wrong()
    page.get_by_role("link", name="Rana Haddad").click()
    kept = page.get_by_role("region", name="How long it is kept")
    expect(kept).to_contain_text("548 days after they last wrote · then a person should look, and from")
    expect(kept).to_contain_text("Messages until")
    expect(kept).to_contain_text("inactive · uae_mainland/1")
    desk.sees_nothing_wrong()


# --- 2: a contact -------------------------------------------------------------------------------------------


def test_a_wrong_fact_is_put_right_in_one_gesture_and_back(desk: Desk) -> None:
    contact = sam(desk.people)
    page = desk.goes_to(f"/panel/contacts/{contact}")
    budget = fact(page, "Budget, at most", "AED 2,400,000")
    expect(budget.locator("q")).to_have_text("2.4M AED")
    desk.sees_nothing_wrong()

    budget.get_by_role("button", name="Wrong").click()
    expect(page.locator("[data-told]")).to_have_text(
        "Marked as never true. What was said before it holds again."
    )
    expect(fact(page, "Budget, at most", "AED 1,800,000").first).to_be_visible()
    page.wait_for_url(re.compile(r"/contacts/[0-9a-f-]+$"))  # to load it again must not tell it again
    desk.sees_nothing_wrong()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("[data-told]")).to_have_text("Put back, on your word.")
    expect(fact(page, "Budget, at most", "AED 2,400,000").first).to_contain_text("an operator")


def test_a_fact_is_corrected_confirmed_and_pinned(desk: Desk) -> None:
    contact = sam(desk.people)
    page = desk.goes_to(f"/panel/contacts/{contact}")
    rooms = fact(page, "Bedrooms", "3")
    rooms.locator("summary", has_text="Correct").click()
    field = rooms.get_by_label("What is true instead, in words")
    expect(field).to_be_focused()
    field.fill("a castle")
    field.press("Enter")
    expect(page.get_by_role("alert")).to_be_focused()
    expect(rooms.get_by_label("What is true instead, in words")).to_have_value("a castle")
    field.fill("4 bedrooms")
    field.press("Enter")
    expect(page.locator("[data-told]")).to_contain_text("Corrected.")
    rooms = fact(page, "Bedrooms", "4").first
    expect(rooms).to_be_focused()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("[data-told]")).to_have_text("Put back, on your word.")
    rooms = fact(page, "Bedrooms", "3").first

    rooms.get_by_role("button", name="Confirm").click()
    expect(page.locator("[data-told]")).to_contain_text("Confirmed")
    expect(rooms).to_contain_text("said 2 times")

    rooms.get_by_role("button", name="Pin").click()
    expect(page.locator("[data-told]")).to_have_text("Pinned: it is always told.")
    expect(rooms).to_contain_text("pinned")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("[data-told]")).to_have_text("No longer pinned.")


def test_what_is_forgotten_is_gone_for_good(desk: Desk) -> None:
    contact = sam(desk.people)
    page = desk.goes_to(f"/panel/contacts/{contact}")
    financing = fact(page, "Financing", "mortgage")
    financing.locator("summary", has_text="Forget").click()
    expect(financing).to_contain_text("This can't be undone.")
    desk.sees_nothing_wrong()
    financing.get_by_role("button", name="Forget for good").click()
    expect(page.locator("[data-told]")).to_contain_text("Forgotten for good.")
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)
    expect(page.locator("article.fact", has_text="mortgage")).to_have_count(0)


def test_what_waits_is_approved_on_the_contact_s_page(desk: Desk) -> None:
    contact = sam(desk.people)
    page = desk.goes_to(f"/panel/contacts/{contact}")
    waiting = page.locator("section", has=page.get_by_role("heading", name="Waits for you"))
    expect(waiting).to_contain_text("AED 24,000,000")
    waiting.get_by_role("button", name="Approve").click()
    expect(page.locator("[data-told]")).to_have_text("Approved. It is told from now on.")
    expect(page.get_by_role("heading", name="Waits for you")).to_have_count(0)


def test_of_many_values_the_latest_stand_there_and_all_of_them_a_page_further(desk: Desk) -> None:
    contact = desk.people.says("971500000044", "My budget is 2M AED")
    desk.people.likes_many(contact, 45)
    page = desk.goes_to(f"/panel/contacts/{contact}")
    wanted = page.locator("article.fact", has_text="Community")
    expect(wanted).to_have_count(12)
    expect(wanted.first).to_contain_text("Community 044")
    desk.sees_nothing_wrong()
    page.get_by_role("link", name="Show all 45").click()
    expect(wanted).to_have_count(40)
    expect(fact(page, "Budget, at most", "AED 2,000,000")).to_have_count(0)
    page.get_by_role("link", name="Next page").click()
    expect(wanted).to_have_count(5)
    desk.sees_nothing_wrong()
    last = wanted.filter(has_text="Community 000")
    last.get_by_role("button", name="Confirm").click()
    expect(page.locator("[data-told]")).to_contain_text("Confirmed")
    expect(wanted.first).to_contain_text("Community 000")
    expect(wanted.first).to_be_focused()


def test_a_quote_opens_its_message_in_the_conversation(desk: Desk) -> None:
    contact = sam(desk.people)
    page = desk.goes_to(f"/panel/contacts/{contact}")
    page.get_by_role("link", name="2.4M AED").click()
    message = page.locator("article.turn.source")
    expect(message).to_contain_text("My budget is now up to 2.4M AED")
    expect(message).to_be_focused()
    desk.sees_nothing_wrong()


def test_a_fact_tells_why_it_is_known_and_all_that_happened_to_it(desk: Desk) -> None:
    contact = sam(desk.people)
    page = desk.goes_to(f"/panel/contacts/{contact}")
    fact(page, "Budget, at most", "AED 2,400,000").get_by_role("link", name=re.compile("history")).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Budget, at most: up to AED 2,400,000")
    expect(page.get_by_text("My budget is now up to 2.4M AED")).to_be_visible()
    desk.sees_nothing_wrong()


def test_an_operator_writes_a_fact_down(desk: Desk) -> None:
    contact = desk.people.says("971500000055", "hello")
    page = desk.goes_to(f"/panel/contacts/{contact}")
    expect(page.get_by_role("heading", name="Nothing is known yet")).to_be_visible()
    desk.sees_nothing_wrong()
    page.locator("summary", has_text="Write down a fact").click()
    page.get_by_label("What it is about").select_option("bedroom_count")
    page.get_by_label("What is true, in words").fill("2 bedrooms")
    page.get_by_role("button", name="Write down").click()
    expect(fact(page, "Bedrooms", "2")).to_contain_text("an operator")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("[data-told]")).to_contain_text("never true")


def test_consent_memory_and_name_are_seen_to_beside_the_facts(desk: Desk) -> None:
    contact = sam(desk.people)
    page = desk.goes_to(f"/panel/contacts/{contact}")
    aside = page.locator("aside")
    told = page.locator("[data-told]")
    aside.get_by_role("button", name="Pause").click()
    expect(told).to_have_text("Memory is paused: nothing new is read.")
    aside.get_by_role("button", name="Resume").click()
    expect(told).to_have_text("Memory is on again.")
    aside.locator("summary", has_text="Record a consent").click()
    page.get_by_label("They agree to").select_option("marketing")
    aside.get_by_role("button", name="Record", exact=True).click()
    expect(told).to_have_text("The consent is recorded.")
    marketing = aside.locator("li", has_text="marketing")
    desk.sees_nothing_wrong()
    marketing.locator("summary").click()
    marketing.get_by_role("button", name="They no longer agree").click()
    expect(told).to_contain_text("The consent is withdrawn.")
    page.locator("summary", has_text="Name, language, relationship").click()
    page.locator("#profile-name").fill("Samuel Okafor")
    page.locator("#profile-name").press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Samuel Okafor")


def test_two_contacts_become_one_and_two_again(desk: Desk) -> None:
    contact = sam(desk.people)
    desk.people.says("971500000088", "My budget is 2M AED", days_ago=1, channel="sms")
    page = desk.goes_to(f"/panel/contacts/{contact}")
    page.locator("summary", has_text="One person with another contact").click()
    page.locator("#merge-channel").fill("sms")
    page.locator("#merge-address").fill("971500000088")
    page.get_by_role("button", name="Show what would change").click()
    expect(page.get_by_text("This would no longer hold")).to_be_visible()
    desk.sees_nothing_wrong()
    page.get_by_role("button", name="They are one person").click()
    expect(page.locator("[data-told]")).to_contain_text("They are one person now.")
    expect(page.locator(".about")).to_contain_text("sms")
    page.get_by_role("button", name="Split").click()
    expect(page.locator("[data-told]")).to_have_text("They are two contacts again.")


# --- 6: forgetting ------------------------------------------------------------------------------------------


def test_forgetting_is_shown_first_and_done_with_a_word(desk: Desk) -> None:
    contact = sam(desk.people)
    desk.people.project()
    page = desk.goes_to(f"/panel/contacts/{contact}/forget")
    desk.sees_nothing_wrong()
    page.get_by_label("Budget, at most").check()
    page.get_by_role("button", name="Show what would go").click()
    preview = page.get_by_role("region", name="This would go. Nothing was done yet.")
    expect(preview).to_contain_text("AED 2,400,000")
    desk.sees_nothing_wrong()
    page.get_by_role("button", name="Forget for good").click()
    expect(page.get_by_text("Type the word first; nothing was done.")).to_be_visible()
    field = page.get_by_label("Type “forget”")
    field.fill("forget")
    field.press("Enter")
    expect(page.get_by_text("Requested. From here every read says that it is forgotten.")).to_be_visible()
    desk.sees_nothing_wrong()
    desk.people.erase()
    expect(page.get_by_text("Completed.")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the certificate").click()
    assert json.loads(download.value.path().read_text())["signature"]


def test_a_time_to_forget_is_named_in_words_and_shown_as_days(desk: Desk) -> None:
    contact = sam(desk.people)
    desk.people.project()
    page = desk.goes_to(f"/panel/contacts/{contact}/forget")
    field = page.get_by_label("Sent in a time, in words")
    field.fill("before Ramadan")
    field.press("Enter")
    expect(page.locator("[data-wrong]")).to_contain_text("no time that can be placed")
    expect(field).to_have_value("before Ramadan")
    field.fill("between 3 and 10 May 2026")
    field.press("Enter")
    preview = page.get_by_role("region", name="This would go. Nothing was done yet.")
    expect(preview).to_contain_text("The time was read as: from 3 May 2026 until 10 May 2026")
    desk.sees_nothing_wrong()


def test_a_time_to_forget_is_read_in_arabic_too(desk: Desk) -> None:
    contact = sam(desk.people)
    desk.people.project()
    page = desk.goes_to(f"/panel/contacts/{contact}/forget?lang=ar")
    field = page.get_by_label("أُرسلت في وقت، بالكلمات")
    field.fill("في مارس 2026")
    field.press("Enter")
    expect(page.get_by_text("قُرئ الوقت على أنه:")).to_contain_text("من 1 مارس 2026 حتى 31 مارس 2026")
    desk.sees_nothing_wrong()


def test_an_officer_holds_a_single_fact_with_its_messages(
    context: BrowserContext, url: str, people: People
) -> None:
    contact = sam(people)
    desk = at_the_desk(context, url, people, Role.OFFICER)
    page = desk.goes_to(f"/panel/contacts/{contact}")
    fact(page, "Bedrooms", "3").get_by_role("link", name="Hold").click()
    holds = page.get_by_role("region", name="Legal holds")
    expect(holds).to_contain_text("No hold keeps this fact.")
    holds.locator("summary", has_text="Place a hold on this fact").click()
    desk.sees_nothing_wrong()
    page.get_by_label("Why, in words (sealed)").fill("A claim about the deposit")
    page.get_by_label("And the messages it was said in").check()
    page.get_by_role("button", name="Place the hold").click()
    expect(page.locator("[data-told]")).to_contain_text("The hold is placed.")
    expect(holds).to_contain_text("A claim about the deposit")
    expect(holds).to_contain_text("1 statement, 1 message")
    desk.sees_nothing_wrong()
    desk.goes_to(f"/panel/contacts/{contact}")
    fact(page, "Financing", "mortgage").get_by_role("link", name="Hold").click()
    expect(holds).to_contain_text("No hold keeps this fact.")
    desk.goes_to(f"/panel/contacts/{contact}/forget")
    expect(page.get_by_text("1 statement, 1 message")).to_be_visible()


def test_an_officer_holds_copies_and_erases_a_whole_contact(
    context: BrowserContext, url: str, people: People
) -> None:
    contact = sam(people)
    desk = at_the_desk(context, url, people, Role.OFFICER)
    page = desk.goes_to(f"/panel/contacts/{contact}/forget")
    with page.expect_download() as copied:
        page.get_by_role("link", name="As data").click()
    assert "2.4M AED" in copied.value.path().read_text()
    page.locator("summary", has_text="Place a hold").click()
    page.get_by_label("Why, in words (sealed)").fill("A claim about the deposit")
    page.get_by_role("button", name="Place the hold").click()
    expect(page.get_by_text("A claim about the deposit")).to_be_visible()
    desk.sees_nothing_wrong()
    page.locator("summary", has_text="Release").click()
    page.get_by_role("button", name="Release the hold").click()
    expect(page.locator("[data-told]")).to_contain_text("The hold is released")
    page.get_by_label("Everything: the whole contact").check()
    page.get_by_role("button", name="Show what would go").click()
    field = page.get_by_label("Type “forget”")
    field.fill("forget")
    field.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Erasure")
    page = desk.goes_to(f"/panel/contacts/{contact}")
    expect(page.get_by_role("heading", name="This contact was erased")).to_be_visible()
    desk.sees_nothing_wrong()


def test_a_request_is_entered_checked_and_closed(context: BrowserContext, url: str, people: People) -> None:
    contact = sam(people)
    desk = at_the_desk(context, url, people, Role.OFFICER)
    page = desk.goes_to("/panel/requests")
    expect(page.get_by_role("heading", name="No requests")).to_be_visible()
    page.locator("summary", has_text="Enter a request").click()
    page.get_by_label("What is asked").select_option("erasure")
    page.get_by_label("How it came").select_option("email")
    page.get_by_label("Id of the contact, if known").fill(str(contact))
    page.get_by_label("Note (sealed)").fill("Wrote twice")
    desk.sees_nothing_wrong()
    page.get_by_role("button", name="Enter it").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Request: erasure")
    expect(page.get_by_text("Wrote twice")).to_be_visible()
    page.get_by_label("Is it the contact?").select_option("verified")
    page.get_by_label("By what it was seen").select_option("channel")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("ol.plain")).to_contain_text("it is them")
    desk.sees_nothing_wrong()
    page.get_by_label("How it ended").select_option("withdrawn")
    page.get_by_role("button", name="Close it").click()
    expect(page.locator(".about")).to_contain_text("taken back")
    page.get_by_role("link", name="Requests").first.click()
    expect(page.locator("tbody tr")).to_contain_text("taken back")
    desk.sees_nothing_wrong()


# --- 7: schema and policy -----------------------------------------------------------------------------------


def test_a_key_is_changed_shown_and_published(context: BrowserContext, url: str, people: People) -> None:
    desk = at_the_desk(context, url, people, Role.ADMIN)
    page = desk.goes_to("/panel/schema")
    desk.sees_nothing_wrong()
    page.get_by_role("link", name="Bedrooms").click()
    page.get_by_label("What it is called").fill("Bedrooms wanted")
    page.get_by_label("A person always decides").check()
    page.get_by_role("button", name="Show what would change").click()
    expect(page.get_by_role("region", name="What would change")).to_contain_text("Bedrooms wanted")
    desk.sees_nothing_wrong()
    page.get_by_role("button", name="Publish").click()
    expect(page.locator("[data-told]")).to_contain_text("Published.")
    expect(page.get_by_role("link", name="Bedrooms wanted")).to_be_visible()


def test_what_a_change_would_do_is_tried_on_what_was_said_last(
    context: BrowserContext, url: str, people: People
) -> None:
    sam(people)
    desk = at_the_desk(context, url, people, Role.ADMIN)
    page = desk.goes_to("/panel/schema/bedroom_count")
    page.get_by_label("It is read and told").uncheck()
    page.get_by_role("button", name="Try it on the last messages").click()
    tried = page.get_by_role("region", name="On the last messages")
    expect(tried).to_contain_text("Of 1 message something else would be read.")
    expect(tried.get_by_role("row", name="Bedrooms")).to_contain_text("1")
    expect(tried).to_contain_text("The words themselves are shown to whoever may read messages.")
    assert "1.8M" not in page.content()
    desk.sees_nothing_wrong()
    page.get_by_label("It is read and told").check()
    page.get_by_label("Importance, 0 to 1").fill("0.4")
    page.get_by_role("button", name="Try it on the last messages").click()
    expect(tried).to_contain_text("The same would be read of all of them.")
    page = desk.goes_to("/panel/schema/bedroom_count")
    expect(page.get_by_label("It is read and told")).to_be_checked()


def test_an_officer_sees_the_words_of_a_change_that_is_tried_and_publishes_nothing(
    context: BrowserContext, url: str, people: People
) -> None:
    sam(people)
    desk = at_the_desk(context, url, people, Role.OFFICER)
    page = desk.goes_to("/panel/schema/bedroom_count")
    page.get_by_label("It is read and told").uncheck()
    page.get_by_role("button", name="Try it on the last messages").click()
    tried = page.get_by_role("region", name="On the last messages")
    expect(tried).to_contain_text("Of 1 message something else would be read.")
    expect(tried.get_by_role("link")).to_have_text("3 bedrooms")
    expect(page.get_by_role("button", name="Publish")).to_have_count(0)
    desk.sees_nothing_wrong()


def test_a_key_is_called_otherwise_in_arabic_by_the_form(
    context: BrowserContext, url: str, people: People
) -> None:
    desk = at_the_desk(context, url, people, Role.ADMIN)
    page = desk.goes_to("/panel/schema/bedroom_count?lang=ar")
    page.get_by_label("التسمية باللغة العربية").fill("عدد الغرف")
    page.get_by_role("button", name="عرض ما سيتغيّر").click()
    desk.sees_nothing_wrong()
    page.get_by_role("button", name="نشر").click()
    expect(page.get_by_role("link", name="عدد الغرف")).to_be_visible()


def test_a_policy_that_is_wrong_is_told_and_a_right_one_published(
    context: BrowserContext, url: str, people: People
) -> None:
    desk = at_the_desk(context, url, people, Role.ADMIN)
    page = desk.goes_to("/panel/policy")
    desk.sees_nothing_wrong()
    page.get_by_label("Deadline: answer").fill("21")
    page.get_by_role("button", name="Show what would change").click()
    expect(page.get_by_role("region", name="What would change")).to_contain_text("21")
    page.get_by_role("button", name="Publish").click()
    expect(page.locator("[data-told]")).to_contain_text("Published.")
    expect(page.get_by_label("Deadline: answer")).to_have_value("21")


# --- 8: operations ------------------------------------------------------------------------------------------


def test_whoever_runs_it_sees_how_it_is_doing(context: BrowserContext, url: str, agency: Agency) -> None:
    desk = at_the_desk(context, url, agency.people, Role.ADMIN)
    page = desk.goes_to("/panel/operations")
    expect(page.get_by_role("region", name="What became of what was read")).to_contain_text("believed")
    desk.sees_nothing_wrong()
    page.get_by_role("button", name="Make anew review").click()
    expect(page.locator("[data-told]")).to_have_text("A worker makes it anew, beside the live one.")


def test_what_was_given_up_is_tried_again_one_and_all(
    context: BrowserContext, url: str, people: People
) -> None:
    desk = at_the_desk(context, url, people, Role.ADMIN)
    page = desk.goes_to("/panel/operations")
    expect(page.get_by_role("heading", name="Nothing was given up")).to_be_visible()
    contact = sam(people)
    for cause in ("OSError", "TimeoutError", "KeyError"):
        people.a_job_fails(contact, cause)
    desk.goes_to("/panel/operations")
    shelf = page.get_by_role("region", name="Given up")
    expect(shelf.locator("tbody tr")).to_have_count(3)
    failed = shelf.locator("tbody tr", has_text="OSError")
    expect(failed).to_contain_text("a summary")
    expect(failed).to_contain_text(str(contact)[:8])
    desk.sees_nothing_wrong()
    failed.get_by_role("button", name="Try again").click()
    expect(page.locator("[data-told]")).to_contain_text("It is tried again by the next worker")
    expect(shelf.locator("tbody tr")).to_have_count(2)
    shelf.get_by_role("button", name="Try all again").click()
    expect(page.get_by_role("heading", name="Try all again?")).to_be_visible()
    expect(page.get_by_text("2 were given up.")).to_be_visible()
    desk.sees_nothing_wrong()
    page.get_by_role("button", name="Try all again").click()
    expect(page.get_by_role("heading", name="Nothing was given up")).to_be_visible()


def test_who_read_what_is_found_in_the_ledger(context: BrowserContext, url: str, people: People) -> None:
    contact = sam(people)
    people.bot_asks(contact)
    desk = at_the_desk(context, url, people, Role.AUDITOR)
    page = desk.goes_to("/panel/audit?route=context")
    expect(page.locator("tbody tr")).to_have_count(1)
    expect(page.locator("tbody tr")).to_contain_text("service_memory")
    desk.sees_nothing_wrong()
    page.get_by_label("By this way").fill("nothing")
    page.get_by_role("button", name="Search").click()
    expect(page.get_by_role("heading", name="Nobody looked")).to_be_visible()


def test_after_a_leak_an_officer_finds_whose_things_a_key_read(
    context: BrowserContext, url: str, people: People
) -> None:
    contact = sam(people)
    people.bot_asks(contact)
    people.bot_asks(contact)
    desk = at_the_desk(context, url, people, Role.OFFICER)
    page = desk.goes_to("/panel/audit")
    page.get_by_role("link", name="What a key read").click()
    expect(page.get_by_role("heading", name="Which key, and when?")).to_be_visible()
    desk.sees_nothing_wrong()
    page.get_by_label("By the key (id)").fill("nobody's")
    page.get_by_role("button", name="Show").click()
    expect(page.get_by_role("alert")).to_contain_text("That is no id of ours.")
    page.get_by_label("By the key (id)").fill("")
    page.get_by_label("From").fill("2026-01-01T00:00")
    page.get_by_role("button", name="Show").click()
    keys = page.get_by_role("region", name="By key")
    expect(keys).to_contain_text("1 contact concerned")
    keys.locator("tbody tr").first.get_by_role("link", name="Only this key").click()
    expect(keys.locator("tbody tr")).to_have_count(1)
    whose = page.get_by_role("region", name="Whose")
    expect(whose.locator("tbody tr")).to_have_count(1)
    expect(whose.locator("tbody tr")).to_contain_text(str(contact)[:8])
    expect(whose.locator("tbody tr")).to_contain_text("context")
    desk.sees_nothing_wrong()
    with page.expect_download() as downloading:
        keys.get_by_role("link", name="Download as csv").click()
    assert downloading.value.suggested_filename == "rapport-reads.csv"
    assert str(contact) in downloading.value.path().read_text(encoding="utf-8")
    page.get_by_label("Until, without it").fill("2026-01-02T00:00")
    page.get_by_role("button", name="Show").click()
    expect(page.get_by_role("heading", name="Nothing was read")).to_be_visible()
    page.get_by_label("Until, without it").fill("2025-01-02T00:00")
    page.get_by_role("button", name="Show").click()
    expect(page.get_by_role("alert")).to_contain_text("The end lies before the beginning.")


# --- without scripts, on a phone, in Arabic -----------------------------------------------------------------


def test_all_of_it_works_with_scripts_off(browser: Browser, url: str, people: People) -> None:
    contact = sam(people)
    context = browser.new_context(
        java_script_enabled=False, viewport={"width": 390, "height": 844}, locale="en"
    )
    page = context.new_page()
    sign_in(page, url, people.keys)
    page.goto(f"{url}/panel/contacts/{contact}")
    fact(page, "Bedrooms", "3").locator("summary", has_text="Correct").click()
    page.locator("details[open] input[name=text]").fill("5 bedrooms")
    page.locator("article.fact details[open] button", has_text="Save").click()
    expect(page.locator("[data-told]")).to_contain_text("Corrected.")
    expect(fact(page, "Bedrooms", "5").first).to_be_visible()
    context.close()


@pytest.mark.parametrize("lang", ["en", "ar"])
def test_nothing_runs_out_of_a_phone_s_screen(browser: Browser, url: str, people: People, lang: str) -> None:
    contact = sam(people)
    layla(people)
    people.project()
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale=lang)
    desk = at_the_desk(context, url, people)
    for path in ("/panel/contacts", f"/panel/contacts/{contact}", f"/panel/contacts/{contact}/messages"):
        page = desk.goes_to(path)
        assert page.evaluate("document.documentElement.scrollWidth - window.innerWidth") <= 0, path
    context.close()


def test_the_page_is_in_arabic_and_values_stand_the_right_way_round(
    browser: Browser, url: str, people: People
) -> None:
    contact = layla(people)
    context = browser.new_context(locale="ar", viewport={"width": 1280, "height": 900})
    desk = at_the_desk(context, url, people)
    page = desk.goes_to(f"/panel/contacts/{contact}")
    assert page.evaluate("getComputedStyle(document.documentElement).direction") == "rtl"
    expect(page.get_by_role("heading", level=1)).to_have_text("ليلى حداد")
    quotes = page.locator("q").first
    assert quotes.evaluate("e => getComputedStyle(e).direction") == "rtl"
    expect(page.get_by_role("heading", name="غرف النوم")).to_be_visible()
    expect(page.get_by_role("heading", name="Bedrooms")).to_have_count(0)
    desk.sees_nothing_wrong()
    page.locator("article.fact", has_text="غرف النوم").get_by_role("link", name="السجل").first.click()
    expect(page.get_by_text("حقيقة معتمدة")).to_be_visible()
    desk.sees_nothing_wrong()
    desk.goes_to(f"/panel/contacts/{contact}/timeline")
    expect(page.get_by_role("cell", name="غرف النوم").first).to_be_visible()
    desk.goes_to("/panel/facts/00000000-0000-0000-0000-000000000000")
    expect(page.get_by_role("alert")).to_contain_text("لا توجد حقيقة كهذه.")
    desk.goes_to(f"/panel/contacts/{contact}")
    page.get_by_role("link", name="English").click()
    assert page.evaluate("getComputedStyle(document.documentElement).direction") == "ltr"
    assert page.locator("q").first.evaluate("e => getComputedStyle(e).direction") == "rtl"
    expect(page.get_by_role("link", name="Contacts").first).to_be_visible()
    context.close()


# --- hostile words ------------------------------------------------------------------------------------------

HOSTILE = (
    '<img src=x onerror="window.broken=1">',
    "<script>window.broken=1</script>",
    "\"'><svg onload=window.broken=1>",
    "</textarea></title></script><script>window.broken=1</script>",
    "{{ 7*7 }} {% raw %} ${7*7}",
    "javascript:window.broken=1",
    "\u202e<b>desrever</b>\u202c",
)


@pytest.mark.parametrize("text", HOSTILE)
def test_what_a_contact_writes_is_shown_and_never_run(desk: Desk, text: str) -> None:
    people = desk.people
    number = "971500000066"
    people.says(number, f"My budget is 2M AED {text}")
    contact = people.says(number, f"I want to buy in {text}", conversation=text)
    people.is_called(contact, text)
    people.project()
    for path in ("/panel/contacts", f"/panel/contacts/{contact}", f"/panel/contacts/{contact}/messages"):
        page = desk.goes_to(path)
        assert page.evaluate("window.broken") is None
        assert page.locator("script").count() == 2
        assert page.locator("main b, main img").count() == 0
    expect(page.locator("h1")).to_have_text(text, use_inner_text=False)
    assert desk.complaints == []


# --- 3: what the bot sees -----------------------------------------------------------------------------------


def test_a_person_sees_the_block_to_the_letter_and_why_each_memory_is_in_it(desk: Desk) -> None:
    contact = sam(desk.people)
    desk.people.project()
    page = desk.goes_to(f"/panel/contacts/{contact}/block")
    expect(page.locator("pre")).to_contain_text("Budget, at most: AED 2,400,000")
    expect(page.get_by_text("waits for a person")).to_be_visible()
    desk.sees_nothing_wrong()
    page.get_by_label("The contact's current message").fill("anything quieter, away from the road noise?")
    page.get_by_label("Budget in tokens").fill("400")
    page.get_by_role("button", name="Show the block").click()
    expect(page.locator("pre")).to_contain_text("main road noise is too much")
    expect(page.get_by_text("an earlier message that fits the question").first).to_be_visible()
    assert "noise" not in page.url
    page.get_by_label("Budget in tokens").fill("10")
    page.get_by_role("button", name="Show the block").click()
    expect(page.get_by_role("alert")).to_contain_text("need")
    desk.sees_nothing_wrong()


def test_what_the_bot_saw_is_shown_from_the_ledger(desk: Desk) -> None:
    contact = sam(desk.people)
    page = desk.goes_to(f"/panel/contacts/{contact}/seen")
    expect(page.get_by_role("heading", name="The bot was handed nothing")).to_be_visible()
    desk.sees_nothing_wrong()
    desk.people.bot_asks(contact)
    page = desk.goes_to(f"/panel/contacts/{contact}/seen")
    expect(page.locator("pre")).to_contain_text("Budget, at most: AED 2,400,000")
    desk.sees_nothing_wrong()
    page.get_by_label("What did the bot see on …?").fill("2020-01-01T10:00")
    page.get_by_role("button", name="Look").click()
    expect(page.get_by_text("Not before that moment.")).to_be_visible()


# --- 4: the picture of time ---------------------------------------------------------------------------------


def test_the_timeline_shows_what_held_and_what_was_known_when(desk: Desk) -> None:
    contact = sam(desk.people)
    page = desk.goes_to(f"/panel/contacts/{contact}/timeline")
    bars = page.locator("svg.lanes a")
    table = page.get_by_role("region", name="The same as a table").get_by_role("row")
    expect(bars).to_have_count(table.count() - 1)
    expect(page.locator("svg.lanes a .bar.superseded")).to_have_count(1)
    expect(page.locator("svg.lanes a .bar.proposed")).to_have_count(1)
    desk.sees_nothing_wrong()

    page.get_by_label("What holds on").fill("2")
    expect(page.locator("svg.lanes .bar.current")).to_have_count(5)
    expect(page.locator("tr", has_text="up to AED 1,800,000").first).to_contain_text("holds")
    now = page.get_by_role("link", name="Now")
    now.click()
    expect(now).to_have_count(0)

    page.get_by_label("by what was known on").fill("0")
    expect(page.get_by_text("By then nothing was known.")).to_be_visible()
    desk.sees_nothing_wrong()
    now.click()
    bars.filter(has_text="AED 2,400,000").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("AED 2,400,000")


# --- 5: the review queue ------------------------------------------------------------------------------------


def test_an_empty_queue_says_what_will_stand_there(desk: Desk) -> None:
    page = desk.goes_to("/panel/review")
    expect(page.get_by_role("heading", name="Nothing waits for you")).to_be_visible()
    desk.sees_nothing_wrong()


def test_the_queue_is_worked_through_by_keyboard(desk: Desk) -> None:
    people = desk.people
    for n in range(3):
        number = f"97150333000{n}"
        people.says(number, "My budget is 1M AED", days_ago=4 - n)
        people.says(number, f"My budget is {30 + n}M AED", days_ago=3 - n)
    people.project()
    page = desk.goes_to("/panel/review")
    waits = page.locator("[data-item]")
    expect(waits).to_have_count(3)
    expect(page.locator("#menu .count")).to_have_text("3")
    desk.sees_nothing_wrong()
    with reading(people.project):
        page.keyboard.press("j")
        expect(waits.nth(0)).to_be_focused()
        page.keyboard.press("j")
        expect(waits.nth(1)).to_be_focused()
        page.keyboard.press("k")
        page.keyboard.press("a")
        expect(page.locator("[data-told]")).to_have_text("Approved. It is told from now on.")
        expect(waits).to_have_count(2)
        expect(waits.nth(0)).to_be_focused()
        page.keyboard.press("e")
        field = waits.nth(0).get_by_label("What is true instead, in words")
        expect(field).to_be_focused()
        field.fill("up to 3.1M AED")
        field.press("Enter")
        expect(page.locator("[data-told]")).to_contain_text("Amended")
        expect(waits).to_have_count(1)
        page.keyboard.press("r")
        expect(waits.nth(0).get_by_label("Why (kept with the decision)")).to_be_focused()
        page.keyboard.type("a slip of the finger")
        page.keyboard.press("Enter")
        expect(page.get_by_role("heading", name="Nothing waits for you")).to_be_visible()


def test_many_are_decided_at_once_and_the_count_follows(desk: Desk) -> None:
    people = desk.people
    for n in range(2):
        number = f"97150444000{n}"
        people.says(number, "My budget is 1M AED", days_ago=4)
        people.says(number, "My budget is 40M AED", days_ago=3)
    people.project()
    page = desk.goes_to("/panel/contacts")
    count = page.locator("#menu .count")
    expect(count).to_have_text("2")
    page.get_by_role("link", name="Review").click()
    expect(page.locator("[data-item]")).to_have_count(2)
    for box in page.get_by_role("checkbox").all():
        box.check()
    with reading(people.project):
        page.locator("#bulk").get_by_role("button", name="Reject").click()
        expect(page.locator("[data-told]")).to_contain_text("2 decided")
        people.says("971504440000", "My budget is 50M AED", days_ago=2)
        expect(count).to_have_text("1")  # told by the service, with nothing loaded

"""The one place where adapters meet ports."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from secrets import token_hex
from shutil import rmtree
from typing import Any, Final, overload
from uuid import UUID
from zoneinfo import ZoneInfo

import procrastinate

from adapters import backups, certificates, examination, ids, installation, jobs, phones, root_moving, seeds
from adapters.api_keys import ApiKeys, KeyOffice
from adapters.backlog import Backlogs, Tallies, pool_of
from adapters.checks.embedder import embedder_finding
from adapters.checks.model import model_finding
from adapters.contact_directory import StoredDirectory
from adapters.contact_streams import ContactStreams
from adapters.discloser import Discloser, recipient
from adapters.disclosures import StoredDisclosures
from adapters.embedder_tallies import CountedEmbedder
from adapters.embedding_client import EmbedderChoice, EmbeddingClient
from adapters.ended_sessions import EndedSessions
from adapters.episode_vectors import EpisodeVectors
from adapters.erasure import CryptoEraser
from adapters.exclusions import StoredExclusions
from adapters.given_up import StoredGivenUp
from adapters.idempotency import Requests
from adapters.idle_conversations import IdleConversations
from adapters.installation import Installation
from adapters.key_journal import KeyJournal
from adapters.key_tree import RootHolder, Roots
from adapters.legal_holds import StoredHolds
from adapters.minilm import MiniLm
from adapters.model_client import ModelChoice, ModelClient
from adapters.model_extractor import ModelExtractor
from adapters.model_spending import ModelUse, StoredSpending, used
from adapters.model_summary import ModelSummariser
from adapters.oidc import KeysAndTokens, Tokens, Trusted
from adapters.oidc_redirect import Client, Redirects
from adapters.postgres import Database
from adapters.projectors import Projections, VectorsOf
from adapters.publications import TenantPublications
from adapters.read_ledger import ReadLedger
from adapters.request_rates import RequestRates
from adapters.request_register import StoredRequests
from adapters.retention_clocks import StoredClocks
from adapters.review_queue import StoredReviewQueue
from adapters.root_vault import VaultChoice
from adapters.rules_extractor import RulesExtractor
from adapters.sealed_cookies import SealedCookies
from adapters.seals import PARTS, Auditor, Sealer
from adapters.secret_files import SecretFiles
from adapters.stops_journal import StopsJournal
from adapters.template_summariser import TemplateSummariser
from adapters.terms import terms
from adapters.tokens import O200kCounter
from adapters.transcripts import Transcripts
from api.asked_words import AskedWords
from api.correct import Operate
from api.directory import Search
from api.episodes import FindEpisodes
from api.forget import Forget
from api.in_force import InForce, RulesInForce
from api.inspect import Inspect
from api.keys import Keys
from api.merging import Merging
from api.metrics import Metrics
from api.panel.sessions import Sessions
from api.profile import Profiles
from api.publishing import DEFAULT_POLICY, DEFAULT_SCHEMA, Publishing
from api.reading import BURST, ReadMessages
from api.reapply import Reapplying
from api.recall import Recall
from api.remember import Remember
from api.retention import Sweeper
from api.review import ReviewDesk
from api.revise import Revise
from api.service import IdempotencyKeyReused, Service
from api.settings import Settings
from api.stops_again import StopsAgain
from api.summarise import Summarise
from api.telling import Tellings
from api.traces import Traces, recall_with, wrap
from api.transcripts import Look
from domain import sensitive
from domain.access import Keyring, Principal, Rates, Role
from domain.audit_chain import Audited
from domain.disclosing import Disclosures, Recipient
from domain.errors import NotFound
from domain.findings import Finding, look
from domain.ports import Brought, Summariser

phone_address = phones.phone_address
"""Of a phone number in any writing, for what runs without a database: an import's dry run."""


@dataclass(frozen=True, slots=True)
class Composed:
    """A running service's parts; `close` gives the connections back."""

    service: Service
    keyring: Keyring
    office: KeyOffice
    eraser: CryptoEraser
    everyone: ContactStreams
    """All tenants' contacts, as the keeper sees them: for verify."""
    keeper: Database
    reapplying: Reapplying
    queue: procrastinate.App
    warm: Callable[[], None]
    """What a worker does before its first message, so that this one does not wait for it."""
    projections: Projections
    seal: Callable[[], int]
    """Seals what nobody sealed yet, of all tenants; how many rows."""
    audited: Callable[[UUID], list[Audited]]
    """A tenant's ledgers and events, held against their seals."""
    ended_sessions: EndedSessions
    """Of the panel."""
    close: Callable[[], None]


def installed(settings: Settings) -> Installation:
    """Bring the database up: start it when embedded, migrate, plant the root."""
    return installation.install(settings.home, settings.database_url, settings.postgres_bin)


def reached(settings: Settings) -> Installation:
    return installation.reach(settings.home, settings.database_url, settings.postgres_bin)


def roles_sql(settings: Settings) -> str:
    return installation.roles_sql(settings.home)


def examined(settings: Settings) -> Iterator[Finding]:
    """What is wrong with this installation, and what is not."""
    journal = key_journal(settings)
    found = list(examination.examined(settings.home, settings.database_url, settings.postgres_bin, journal))
    yield from found
    yield model_finding(chosen_model(settings), settings.model_tokens_per_day)
    yield embedder_finding(chosen_embedder(settings))
    if any(f.check == "root" for f in found):  # so far it is examined only where there is a database of ours
        yield _policy_of(reached(settings), settings.tenant)


def _policy_of(found: Installation, tenant_name: str) -> Finding:
    app, keeper = Database(found.app, size=1), Database(found.keeper, size=1)
    try:
        tenant = KeyOffice(keeper).known_tenant(tenant_name)
        published = TenantPublications(app).last_policy(tenant) if tenant else None
    finally:
        app.close()
        keeper.close()
    label = f"{published.name}/{published.version}" if published else seeds.seed_policy().label
    return look(
        "policy",
        f"The tenant {tenant_name} remembers under the policy {label}. It is a start and no legal advice: "
        "counsel must confirm it before real people write.",
    )


def root_held(settings: Settings) -> dict[str, Any]:
    """Who holds the root that this database was last sealed under. RootMissing, Unavailable."""
    found = reached(settings)
    keeper = Database(found.keeper, size=1)
    try:
        ((epoch, fingerprint),) = keeper.tuples("SELECT epoch, fingerprint FROM rapport.root_state")
    finally:
        keeper.close()
    found.root.root(epoch, fingerprint)
    return {"holder": found.root.kind, "epoch": epoch, "opens": True}


def key_service(
    address: str,
    *,
    key: str,
    mount: str,
    namespace: str | None,
    token_file: str | None,
    ca_file: str | None,
) -> VaultChoice:
    return VaultChoice(
        address=address, key=key, mount=mount, namespace=namespace, token_file=token_file, ca_file=ca_file
    )


def root_moved(settings: Settings, choice: VaultChoice, snapshot_days: int) -> int:
    """Into a key service whose own snapshots are kept for so many days; its epoch."""
    return root_moving.move(reached(settings), replace(choice, snapshot_days=snapshot_days))


def stop_database(settings: Settings) -> None:
    installation.stop(settings.home, settings.database_url)


_COLLECT_AFTER: Final = 100_000
"""New objects that may be cyclic. A page of events is some hundred thousand that live until it is stored: by
Python's own measure (700) they would be gone through for nothing dozens of times, a quarter of a rebuild."""


def composed(found: Installation, settings: Settings, traces: Traces | None = None) -> Composed:
    gc.set_threshold(_COLLECT_AFTER, 20, 100)
    app, keeper = Database(found.app, size=12), Database(found.keeper, size=4)
    roots, keeper_roots = Roots(found.root), Roots(found.root)
    waker = jobs.Waker(app)
    contacts = ContactStreams(app, roots, zone=settings.zone, woken=waker.wake)
    everyone = ContactStreams(keeper, keeper_roots, zone=settings.zone, woken=waker.wake)
    publications = TenantPublications(app)
    shipped = InForce(seeds.seed_schema(DEFAULT_SCHEMA), seeds.seed_policy(DEFAULT_POLICY))
    rules = RulesInForce(publications, shipped)
    ledger, counter = ReadLedger(app), O200kCounter()
    transcripts = Transcripts(app, settings.zone)
    eraser = CryptoEraser(
        keeper,
        found.root,
        everyone,
        found.secrets.signing_key(),
        journal=key_journal(settings),
        suppression_days=settings.suppression_days,
        woken=waker.wake,
    )
    sealer = Sealer(keeper, found.secrets.signing_key())
    stops = StopsJournal(key_journal(settings))

    def sealed() -> int:
        try:
            return sealer.seal()
        finally:
            stops.take(keeper)

    auditor = Auditor(keeper, found.secrets.signing_key())
    tallies = Tallies(app)
    disclosures = StoredDisclosures(app)
    extractor, recalls = _extractor(settings, app, disclosures), Recall
    reader = _recipient_of(chosen_model(settings), settings.model_country)
    if traces is not None:
        wrap(traces, contacts, "append", "append_all", name="append")
        wrap(traces, contacts, "find", "find_all", "open", "open_unread", "open_again", name="open")
        wrap(traces, extractor, "read", name="extract")
        recalls = recall_with(traces)
    reading = ReadMessages(
        contacts, extractor, rules, settled=waker.read, counted=tallies.count, recipient=reader
    )
    summarise = Summarise(
        contacts,
        transcripts,
        rules,
        ledger,
        _summariser(extractor, settings, counter, disclosures),
        reading,
        settings.zone,
        reader,
    )
    idle = IdleConversations(keeper, settings.summary_idle_hours, waker.wake)
    settling = jobs.Settling(found.app)
    embedder = _embedder(settings, app)
    vectors = _vectors(settings, everyone, rules, StoredDisclosures(keeper))
    counted = CountedEmbedder(embedder, app) if embedder else None
    projections = Projections(found.keeper, keeper_roots, embedder=counted, vectors=vectors)
    backlogs = Backlogs(keeper, embedded=embedder is not None)

    def close() -> None:
        for one in (extractor, embedder):
            if isinstance(one, ModelExtractor | EmbeddingClient):
                one.close()
        waker.close()
        tallies.close()
        app.close()
        keeper.close()

    find = FindEpisodes(terms, embedder.name_version if embedder else None)
    recall = recalls(
        contacts,
        ledger,
        rules,
        counter,
        ZoneInfo(settings.zone),
        find,
        AskedWords(terms),
    )
    operate = Operate(contacts, transcripts, contacts, rules, settings.zone)
    exclusions, office, keyring = StoredExclusions(app), KeyOffice(keeper), _keyring(settings, app, keeper)
    service = Service(
        contacts=contacts,
        remember=Remember(contacts, rules, exclusions, Merging(contacts, ledger, rules)),
        reading=reading,
        recall=recall,
        inspect=Inspect(contacts, contacts, ledger, rules),
        operate=operate,
        review=ReviewDesk(contacts, StoredReviewQueue(app, contacts), operate, ledger, rules),
        profiles=Profiles(contacts, transcripts, ledger, rules),
        look=Look(contacts, transcripts, ledger, rules, recall),
        forget=Forget(contacts, contacts, eraser, ids.erased_items, ids.quote_item),
        holds=StoredHolds(app, contacts.root),
        clocks=StoredClocks(app),
        summarise=summarise,
        revise=Revise(contacts, rules, eraser, exclusions, ids.erased_items),
        exclusions=exclusions,
        disclosures=disclosures,
        requests=StoredRequests(app, contacts),
        publishing=Publishing(publications, seeds.shipped_schemas(), seeds.shipped_policies()),
        search=Search(contacts, StoredDirectory(app, roots), ledger),
        projections=projections,
        keys=Keys(office),
        rules_reader=RulesExtractor(),
        given_up=StoredGivenUp(app, waker.wake),
        once=_once(Requests(app, roots)),
        ready=_ready(app, found.root, counter),
        wait_for=settling.wait,
        close=_closing(settling),
        metrics=Metrics(backlogs.now, lambda: (pool_of("app", app), pool_of("keeper", keeper))),
    )
    read, sum_up, erase = _reading(reading, summarise), _summing_up(summarise), eraser.complete
    if traces is not None:
        read, sum_up = traces.around("read", read), traces.around("summarise", sum_up)
        erase = traces.around("erase", erase)
    # A model is waited for: whoever it reads stands in nobody's way, and waits for nobody.
    together = reading.together if isinstance(extractor, RulesExtractor) else None
    queue = jobs.queue_app(
        found.app,
        read=read,
        together=together,
        burst=BURST,
        complete_erasures=erase,
        summarise=sum_up,
        sweep_idle=idle.sweep,
        seal=sealed,
        retain=_letting_go(service, keeper),
    )
    return Composed(
        service,
        keyring,
        office,
        eraser,
        everyone,
        keeper,
        Reapplying(contacts, rules, settings.zone),
        queue,
        _warm(extractor),
        projections,
        sealed,
        lambda tenant: [auditor.audited(tenant, of) for of in PARTS],
        EndedSessions(app),
        close,
    )


def _keyring(settings: Settings, app: Database, keeper: Database) -> Keyring:
    """API keys, and what an issuer signed when one is set. Nothing of a token is looked at without one."""
    keys = ApiKeys(app)
    if settings.oidc_issuer is None:
        return keys
    office = KeyOffice(keeper)
    trusted = Trusted(
        issuer=settings.oidc_issuer,
        audience=settings.oidc_audience or "",
        jwks_url=settings.oidc_jwks_url,
        role_claim=settings.oidc_role_claim,
        tenant_claim=settings.oidc_tenant_claim,
        tenant=settings.tenant,
    )
    return KeysAndTokens(keys, Tokens(trusted, office.known_tenant))


def _letting_go(service: Service, keeper: Database) -> Callable[[], int]:
    """What the policies say, of all tenants; how many erasures it began."""

    def retain() -> int:
        tenants = [t for (t,) in keeper.tuples("SELECT tenant FROM rapport.tenants ORDER BY tenant")]
        now = datetime.now(UTC)
        sweepers = [Sweeper(UUID(int=0), tenant, Role.OFFICER) for tenant in tenants]
        return sum(len(service.retaining.run(one, now, dry=False).erasures) for one in sweepers)

    return retain


def key_journal(settings: Settings) -> KeyJournal:
    return KeyJournal(settings.key_journal or settings.home / "key-journal", settings.key_journal_days)


def rates(settings: Settings) -> Rates:
    return RequestRates(
        of_key=settings.rate_per_key, of_tenant=settings.rate_per_tenant, of_contact=settings.rate_per_contact
    )


def panel_sessions(composed: Composed, settings: Settings) -> Sessions:
    """How the panel knows who is at the browser."""
    cookies = SealedCookies(SecretFiles(settings.home / "secrets").panel_key())
    idle = timedelta(minutes=settings.panel_idle_minutes)
    return Sessions(cookies, idle=idle, ended=composed.ended_sessions, issuer=_redirects(settings))


def _redirects(settings: Settings) -> Redirects | None:
    """None where nobody can sign in by being sent to the issuer."""
    if settings.oidc_issuer is None or settings.oidc_client_id is None or settings.panel_url is None:
        return None
    secret = settings.oidc_client_secret
    return Redirects(
        Client(
            issuer=settings.oidc_issuer,
            client_id=settings.oidc_client_id,
            secret=(secret.get_secret_value() if secret else "") or None,
            redirect_uri=f"{settings.panel_url.rstrip('/')}/panel/sign-in/back",
            jwks_url=settings.oidc_jwks_url,
        )
    )


def _reading(reading: ReadMessages, summarise: Summarise) -> jobs.ReadContact:
    """An edit takes the summaries of the old text along; they are made anew from the new one, once it is
    read."""

    def read(tenant: UUID, contact_id: UUID, last_try: bool, brought: Brought | None) -> None:
        left = reading(tenant, contact_id, last_try, brought)
        if left is not None and left.memory.stale:
            summarise(tenant, contact_id, (), datetime.now(UTC), last_try)

    return read


def _summing_up(summarise: Summarise) -> jobs.SummariseContact:
    def sum_up(tenant: UUID, contact_id: UUID, conversations: Sequence[UUID], last_try: bool) -> None:
        summarise(tenant, contact_id, conversations, datetime.now(UTC), last_try)

    return sum_up


def _extractor(
    settings: Settings, app: Database, disclosures: Disclosures
) -> RulesExtractor | ModelExtractor:
    """Nothing of a model's vendors is imported before it is asked, or a worker warms up."""
    choice = chosen_model(settings)
    if choice is None:
        return RulesExtractor()
    return ModelExtractor(
        lambda: ModelClient(choice),
        choice.label,
        StoredSpending(app, settings.model_tokens_per_day),
        discloser=Discloser(_recipient_of(choice, settings.model_country), disclosures),
    )


def _summariser(
    extractor: RulesExtractor | ModelExtractor,
    settings: Settings,
    counter: O200kCounter,
    disclosures: Disclosures,
) -> Summariser:
    """The model that reads sums up too, within the same budget."""
    choice = chosen_model(settings)
    if choice is None or not isinstance(extractor, ModelExtractor):
        return TemplateSummariser(counter.count)
    discloser = Discloser(_recipient_of(choice, settings.model_country), disclosures)
    return ModelSummariser(extractor.calls, choice.label, counter.count, discloser)


@overload
def _recipient_of(choice: ModelChoice | EmbedderChoice, country: str | None) -> Recipient: ...
@overload
def _recipient_of(choice: None, country: str | None) -> None: ...
def _recipient_of(choice: ModelChoice | EmbedderChoice | None, country: str | None) -> Recipient | None:
    if choice is None:
        return None
    protocol = choice.provider if isinstance(choice, ModelChoice) else "openai"
    return recipient(protocol, choice.name, choice.base_url, country)


def _vectors(
    settings: Settings, contacts: ContactStreams, rules: RulesInForce, disclosures: Disclosures
) -> VectorsOf:
    """Somebody else's embedder is shown messages on a ground alone, and what it is shown is written down."""
    choice = chosen_embedder(settings)
    if not isinstance(choice, EmbedderChoice):
        return EpisodeVectors
    to = _recipient_of(choice, settings.embedder_country)
    discloser, telling = Discloser(to, disclosures), Tellings(contacts, rules, to)
    return partial(EpisodeVectors, discloser=discloser, telling=telling)


def chosen_model(settings: Settings) -> ModelChoice | None:
    if settings.model is None:
        return None
    provider, _, name = settings.model.partition("/")
    return ModelChoice(
        provider="anthropic" if provider == "anthropic" else "openai",
        name=name,
        base_url=settings.model_base_url,
        key=settings.model_key.get_secret_value() if settings.model_key else "",
        mode=settings.model_mode,
        seconds=settings.model_timeout,
    )


def _embedder(settings: Settings, app: Database) -> MiniLm | EmbeddingClient | None:
    choice = chosen_embedder(settings)
    if isinstance(choice, EmbedderChoice):
        return EmbeddingClient(choice, StoredSpending(app, settings.model_tokens_per_day))
    return MiniLm() if choice == "minilm" else None


def chosen_embedder(settings: Settings) -> EmbedderChoice | str:
    """`none` and `minilm` need no more than their name."""
    kind, _, name = settings.embedder.partition("/")
    if kind != "openai":
        return kind
    key = settings.embedder_key.get_secret_value() if settings.embedder_key else ""
    return EmbedderChoice(name=name, base_url=settings.embedder_base_url, key=key)


def _warm(extractor: RulesExtractor | ModelExtractor) -> Callable[[], None]:
    def warm() -> None:
        sensitive.get_ready()
        if isinstance(extractor, ModelExtractor):
            extractor.warm()

    return warm


def model_use(composed: Composed, days: int) -> list[ModelUse]:
    """Of all tenants, the newest day first."""
    return used(composed.keeper, days)


def run_worker(queue: procrastinate.App, *, concurrency: int, once: bool = False) -> None:
    asyncio.run(jobs.work(queue, concurrency=concurrency, once=once))


def _once(requests: Requests) -> Callable[[Principal, str, bytes], None]:
    def once(principal: Principal, key: str, body: bytes) -> None:
        if not requests.fits(principal.tenant, key, body):
            raise IdempotencyKeyReused("Use a new Idempotency-Key for a new request.")

    return once


def _ready(app: Database, holder: RootHolder, counter: O200kCounter) -> Callable[[], None]:
    def ready() -> None:
        installation.refuse_unready(app, holder)
        counter.warm()
        sensitive.get_ready()

    return ready


def _closing(settling: jobs.Settling) -> Callable[[], Awaitable[None]]:
    async def close() -> None:
        await settling.close()

    return close


# --- backups --------------------------------------------------------------------------------------------

BackupTold = Callable[[str, int], None]
"""The table, and how many bytes of it are through."""


def taken_backup(settings: Settings, folder: Path, told: BackupTold) -> backups.Summary:
    return backups.taken(reached(settings), folder, told)


def outlook(settings: Settings, folder: Path, told: BackupTold) -> backups.Outlook:
    """Whether a backup, the key journal and the root in this home belong together, and what a restore would
    bring back."""
    if not (settings.home / "secrets").is_dir():
        raise NotFound(
            f"There are no secrets in {settings.home}, and without its root a backup can't be opened. Put "
            "the secrets folder of the installation there first."
        )
    return backups.outlook(SecretFiles(settings.home / "secrets"), key_journal(settings), folder, told)


@contextmanager
def brought_back(
    settings: Settings,
    folder: Path,
    told: BackupTold,
    journal: KeyJournal,
    told_again: Callable[[int], None],
    *,
    tried_with: Settings | None = None,
    switched: Callable[[int], None] = lambda _: None,
) -> Iterator[Composed]:
    """A backup in a new database of this home, with what was erased since erased, what was switched off since
    switched off (`switched` hears how much), and read models made. For a drill under the root of another
    home, which stays as it is."""
    root_of = SecretFiles(tried_with.home / "secrets") if tried_with else None
    into = settings.home, settings.database_url, settings.postgres_bin
    found, fit = backups.taken_in(*into, journal, folder, told, tried_with=root_of)
    made = composed(found, settings)
    try:
        backups.told_again(made.keeper, made.everyone, made.eraser, journal, fit, told_again)
        switched(StopsAgain(made.everyone, made.service.inspect.rules).tell(StopsJournal(journal).all()))
        installation.came_back(*into)
        made.projections.catch_up()
        yield made
    finally:
        made.close()


def counts_of(composed: Composed) -> dict[str, int]:
    """Contacts, erased ones, messages, and those of them that wait to be read."""
    return backups.counts(composed.keeper)


@contextmanager
def home_for_a_drill(settings: Settings) -> Iterator[Settings]:
    """A home that is gone when the block ends, with a server of its own. The root never lies in it."""
    home = settings.home / f"drill-{token_hex(4)}"
    home.mkdir(mode=0o711)
    drill = settings.model_copy(update={"home": home, "database_url": None, "key_journal": None})
    try:
        yield drill
    finally:
        installation.stop(home, None)
        rmtree(home)


def contacts_of_all_tenants(composed: Composed) -> list[tuple[UUID, UUID]]:
    """(tenant, contact) of every contact that has a key."""
    return [
        (tenant, contact)
        for tenant, contact in composed.keeper.tuples(
            "SELECT tenant, contact_id FROM rapport.contact_keys "
            "WHERE wrapped IS NOT NULL ORDER BY contact_id"
        )
    ]


def contacts_of(composed: Composed, tenant: UUID) -> Iterator[UUID]:
    """Every contact of a tenant that has a key, a page at a time: whoever comes meanwhile may be missed, and
    nobody comes twice."""
    last = UUID(int=0)
    while page := composed.keeper.tuples(
        "SELECT contact_id FROM rapport.contact_keys WHERE tenant = %s AND wrapped IS NOT NULL "
        "AND contact_id > %s ORDER BY contact_id LIMIT 1000",
        (tenant, last),
    ):
        yield from (contact for (contact,) in page)
        last = page[-1][0]


def import_key(settings: Settings) -> bytes:
    return SecretFiles(settings.home / "secrets").import_key()


def certificate_signer(certificate: object) -> bytes:
    """The public key that signed a certificate; needs no installation. ValueError where it is not genuine."""
    return certificates.signer(certificate)


def public_key(settings: Settings) -> bytes:
    """Of this installation's signing key."""
    return certificates.public_key(SecretFiles(settings.home / "secrets").signing_key())


def waiting_to_be_read(composed: Composed, tenant: UUID) -> int:
    """Messages of a tenant."""
    counted = composed.keeper.tuples(
        "SELECT count(*) FROM rapport.messages WHERE tenant = %s AND state = 'pending'", (tenant,)
    )
    return int(counted[0][0])


def shipped_schemas() -> dict[str, dict[str, Any]]:
    """By name; needs no installation."""
    return seeds.shipped_schemas()


def first_keys(found: Installation, settings: Settings, *, all_roles: bool) -> dict[str, str]:
    """The default tenant's keys, one a role, in clear for the only time; none where any key exists already.
    The admin's is the one that RAPPORT_BOOTSTRAP_KEY gives; without it, and not for all roles, none is
    made."""
    given = settings.bootstrap_key.get_secret_value() if settings.bootstrap_key else None
    roles = list(Role) if all_roles else [Role.ADMIN] if given else []
    keeper = Database(found.keeper, size=1)
    try:
        office = KeyOffice(keeper)
        if not roles or office.any_exists():
            return {}
        return {
            role.value: office.create(role, settings.tenant, given=given if role is Role.ADMIN else None)
            for role in roles
        }
    finally:
        keeper.close()

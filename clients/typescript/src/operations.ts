// Made from docs/openapi.json by `make openapi`: change the service, not this file.
import type { Call, Options } from "./client.ts";
import type * as shapes from "./shapes.ts";

/** Every operation of the service, by its name. */
export abstract class Operations {
  protected abstract call<T>(call: Call, options?: Options): Promise<T>;

  /**
   * Change the profile: name, zone, language, relationship.
   *
   * For keys of: operator, officer.
   */
  changeContact(contactId: string, body: shapes.ProfileIn, options: { ifMatch?: string | null } & Options = {}): Promise<shapes.Contact> {
    return this.call({ method: "PATCH", path: `/v1/contacts/${encodeURIComponent(contactId)}`, body, headers: { "if-match": options.ifMatch } }, options);
  }

  /** The process answers. */
  checkHealth(options?: Options): Promise<shapes.Health> {
    return this.call({ method: "GET", path: "/healthz", repeatable: true }, options);
  }

  /**
   * The database answers and has the schema of this release, the root on this machine is its root, and the
   * tokenizer is loaded. Whether a worker is at work is not asked: a bot is answered without one.
   */
  checkReady(options?: Options): Promise<shapes.Health> {
    return this.call({ method: "GET", path: "/readyz", repeatable: true }, options);
  }

  /**
   * Whether whoever asks is the contact, and by what that was seen. Nothing is handed over or erased in
   * answer to a request before.
   *
   * For keys of: officer.
   */
  checkRequest(requestId: string, body: shapes.CheckIn, options?: Options): Promise<shapes.PersonsRequest> {
    return this.call({ method: "POST", path: `/v1/requests/${encodeURIComponent(requestId)}:check`, body, repeatable: true }, options);
  }

  /**
   * Nothing more is expected in a conversation. The next message in it opens it again.
   *
   * For keys of: bot.
   */
  closeConversation(body: shapes.CloseIn, options?: Options): Promise<shapes.Closed> {
    return this.call({ method: "POST", path: "/v1/conversations:close", body, repeatable: true }, options);
  }

  /**
   * How it ended. `DELETE /v1/contacts/{contact_id}` and `GET …/export` close the request that they are
   * called with; the rest is closed here. A refusal, also of a part, needs a `reason`.
   *
   * For keys of: officer.
   */
  closeRequest(requestId: string, body: shapes.CloseRequestIn, options?: Options): Promise<shapes.PersonsRequest> {
    return this.call({ method: "POST", path: `/v1/requests/${encodeURIComponent(requestId)}:close`, body, repeatable: true }, options);
  }

  /**
   * An operator says the same; a proposal that waits is approved.
   *
   * For keys of: operator.
   */
  confirmFact(factId: string, options: { ifMatch?: string | null } & Options = {}): Promise<shapes.OneFact> {
    return this.call({ method: "POST", path: `/v1/facts/${encodeURIComponent(factId)}:confirm`, headers: { "if-match": options.ifMatch } }, options);
  }

  /**
   * It was never so, but thus: the old statements are struck and the right one holds in their place, from
   * the same day.
   *
   * For keys of: operator.
   */
  correctFact(factId: string, body: shapes.CorrectionIn, options: { ifMatch?: string | null } & Options = {}): Promise<shapes.OneFact> {
    return this.call({ method: "PUT", path: `/v1/facts/${encodeURIComponent(factId)}`, body, headers: { "if-match": options.ifMatch }, repeatable: true }, options);
  }

  /**
   * Of how many messages a category of the policy's list was taken out, by day. Of whom, nothing tells: a
   * contact's receipts say `excluded` and never which.
   *
   * For keys of: officer, admin.
   */
  countExcluded(options: { days?: number } & Options = {}): Promise<shapes.ExcludedCounts> {
    return this.call({ method: "GET", path: "/v1/policies/excluded", query: { "days": options.days }, repeatable: true }, options);
  }

  /**
   * Approve what is proposed, say what is true instead, or reject it. The same decision again changes
   * nothing; another one than somebody made meanwhile is a conflict.
   *
   * For keys of: operator.
   */
  decideReviewItem(itemId: string, body: shapes.DecisionIn, options: { ifMatch?: string | null } & Options = {}): Promise<shapes.Decided> {
    return this.call({ method: "POST", path: `/v1/review/${encodeURIComponent(itemId)}:decide`, body, headers: { "if-match": options.ifMatch }, repeatable: true }, options);
  }

  /**
   * One decision about up to 100 items, each by itself: one that is refused holds up no other.
   *
   * For keys of: operator.
   */
  decideReviewItems(body: shapes.DecisionsIn, options?: Options): Promise<shapes.DecidedMany> {
    return this.call({ method: "POST", path: "/v1/review:decide", body, repeatable: true }, options);
  }

  /**
   * Put another text in a message's place. The old one is erased with what was read from it; the new one is
   * read as if it had been the first. The same edit again changes nothing.
   *
   * For keys of: bot.
   */
  editMessage(body: shapes.EditIn, options?: Options): Promise<shapes.Revised> {
    return this.call({ method: "POST", path: "/v1/messages:edit", body, repeatable: true }, options);
  }

  /**
   * Erase a contact for real. The person may return only as a new contact. With `request` the erasure is
   * the answer to a request of the register, of a person whose identity was checked.
   *
   * For keys of: officer.
   */
  eraseContact(contactId: string, options: { request?: string | null } & Options = {}): Promise<shapes.Erasure> {
    return this.call({ method: "DELETE", path: `/v1/contacts/${encodeURIComponent(contactId)}`, query: { "request": options.request }, repeatable: true }, options);
  }

  /**
   * Erase several contacts. Each has its own T0 and its own certificate; they share one rotation of the
   * root. One that does not exist sinks none of the others.
   *
   * For keys of: officer.
   */
  eraseContacts(body: shapes.EraseIn, options?: Options): Promise<shapes.ErasedTogether> {
    return this.call({ method: "POST", path: "/v1/erasures", body, repeatable: true }, options);
  }

  /**
   * Erase a fact for real: from T0 no read shows it; the certificate follows.
   *
   * For keys of: operator.
   */
  eraseFact(factId: string, options: { ifMatch?: string | null } & Options = {}): Promise<shapes.Erasure> {
    return this.call({ method: "DELETE", path: `/v1/facts/${encodeURIComponent(factId)}`, headers: { "if-match": options.ifMatch }, repeatable: true }, options);
  }

  /**
   * Erase a message for real: its text, its quotes, and the facts that no other message says. A key whose
   * value goes counts as not known; an older value does not come back.
   *
   * For keys of: operator.
   */
  eraseMessage(messageId: string, options?: Options): Promise<shapes.Erasure> {
    return this.call({ method: "DELETE", path: `/v1/messages/${encodeURIComponent(messageId)}`, repeatable: true }, options);
  }

  /**
   * A copy of all that is kept of a contact: profile and addresses, facts with evidence and history,
   * consents, summaries, messages, which models were shown them, and who read what. `format=html` is one file
   * without a script, to be read and printed. It comes as it is made; where `complete` at its end is false,
   * the contact was erased meanwhile. With `request` it is the answer to a request for access or portability,
   * of a person whose identity was checked; the request is closed once all of it was handed over.
   *
   * For keys of: officer.
   */
  exportContact(contactId: string, options: { format?: "json" | "html"; request?: string | null } & Options = {}): Promise<shapes.Export | string | undefined> {
    return this.call({ method: "GET", path: `/v1/contacts/${encodeURIComponent(contactId)}/export`, query: { "format": options.format, "request": options.request }, repeatable: true }, options);
  }

  /**
   * Take the longer time that the policy knows, once and before the first is over. Telling the person is
   * yours.
   *
   * For keys of: officer.
   */
  extendRequest(requestId: string, body: shapes.ExtendIn, options?: Options): Promise<shapes.PersonsRequest> {
    return this.call({ method: "POST", path: `/v1/requests/${encodeURIComponent(requestId)}:extend`, body, repeatable: true }, options);
  }

  /**
   * Show what would be forgotten; with `confirm`, erase it for real. A bot confirms with the message in
   * which the contact says yes to the preview, the first after it; people confirm by themselves, `messages`
   * with `messages:erase`. Everything is an officer's to erase. With `request` it is the answer to a request
   * of the register, which it closes.
   *
   * For keys of: bot, operator, officer.
   */
  forgetFacts(contactId: string, body: shapes.ForgetIn, options?: Options): Promise<shapes.Preview | shapes.Forgotten> {
    return this.call({ method: "POST", path: `/v1/contacts/${encodeURIComponent(contactId)}:forget`, body, repeatable: true }, options);
  }

  /**
   * A further address by which this contact is found. One that is another contact's stays theirs (409).
   *
   * For keys of: operator.
   */
  linkIdentity(contactId: string, body: shapes.IdentityIn, options?: Options): Promise<shapes.Contact> {
    return this.call({ method: "POST", path: `/v1/contacts/${encodeURIComponent(contactId)}/identities`, body, repeatable: true }, options);
  }

  /**
   * The tenant's keys, the newest first, also those that open nothing any more. Never a key itself.
   *
   * For keys of: admin.
   */
  listApiKeys(options?: Options): Promise<shapes.ApiKeys> {
    return this.call({ method: "GET", path: "/v1/api-keys", repeatable: true }, options);
  }

  /**
   * All that was said of each purpose; `in_force` marks what holds. Also of a contact that was erased.
   *
   * For keys of: bot, operator, officer, auditor.
   */
  listConsents(contactId: string, options?: Options): Promise<shapes.Consents | undefined> {
    return this.call({ method: "GET", path: `/v1/contacts/${encodeURIComponent(contactId)}/consents`, repeatable: true }, options);
  }

  /**
   * The conversations of a contact, the latest first.
   *
   * For keys of: operator, officer, auditor.
   */
  listConversations(contactId: string, options?: Options): Promise<shapes.Conversations | undefined> {
    return this.call({ method: "GET", path: `/v1/contacts/${encodeURIComponent(contactId)}/conversations`, repeatable: true }, options);
  }

  /**
   * Every call of a model about this contact, the latest first: which model, run by whom and in which
   * country, on what basis, and which messages it was shown. Also of a contact that was erased.
   *
   * For keys of: officer, auditor.
   */
  listDisclosures(contactId: string, options: { limit?: number; cursor?: string | null } & Options = {}): Promise<shapes.Disclosures | undefined> {
    return this.call({ method: "GET", path: `/v1/contacts/${encodeURIComponent(contactId)}/disclosures`, query: { "limit": options.limit, "cursor": options.cursor }, repeatable: true }, options);
  }

  /**
   * Facts with their evidence; `as_of` a valid time, `known_at` a system time.
   *
   * For keys of: bot, operator, officer, auditor.
   */
  listFacts(contactId: string, options: { asOf?: string | null; knownAt?: string | null; key?: string | null; status?: "current" | "future" | "ended" | "superseded" | "retracted" | "erased" | "proposed" | null; limit?: number; cursor?: string | null; afterPosition?: number | null; waitMs?: number } & Options = {}): Promise<shapes.Facts | undefined> {
    return this.call({ method: "GET", path: `/v1/contacts/${encodeURIComponent(contactId)}/facts`, query: { "as_of": options.asOf, "known_at": options.knownAt, "key": options.key, "status": options.status, "limit": options.limit, "cursor": options.cursor, "after_position": options.afterPosition, "wait_ms": options.waitMs }, repeatable: true }, options);
  }

  /**
   * Messages that nobody could read, of your tenant, and jobs that failed for good, of your tenant or of
   * the installation itself: what, why in one word, how often it was tried and when it was given up. Nothing
   * of anybody's is said but the id of the contact.
   *
   * For keys of: analyst, admin.
   */
  listGivenUp(options: { limit?: number } & Options = {}): Promise<shapes.GivenUpList> {
    return this.call({ method: "GET", path: "/v1/given-up", query: { "limit": options.limit }, repeatable: true }, options);
  }

  /**
   * All there ever were, the latest first. Also of a contact that was erased.
   *
   * For keys of: officer, auditor.
   */
  listHolds(contactId: string, options?: Options): Promise<shapes.Holds | undefined> {
    return this.call({ method: "GET", path: `/v1/contacts/${encodeURIComponent(contactId)}/holds`, repeatable: true }, options);
  }

  /**
   * The blocks that bots were handed, the latest first; to the letter where nothing was erased since.
   *
   * For keys of: operator, officer, auditor.
   */
  listInjections(contactId: string, options: { at?: string | null; limit?: number; cursor?: string | null } & Options = {}): Promise<shapes.Injections | undefined> {
    return this.call({ method: "GET", path: `/v1/contacts/${encodeURIComponent(contactId)}/injections`, query: { "at": options.at, "limit": options.limit, "cursor": options.cursor }, repeatable: true }, options);
  }

  /**
   * Messages of both sides, newest first; what is erased is shown as erased.
   *
   * For keys of: operator, officer, auditor.
   */
  listMessages(contactId: string, options: { conversationId?: string | null; limit?: number; cursor?: string | null } & Options = {}): Promise<shapes.Transcript | undefined> {
    return this.call({ method: "GET", path: `/v1/contacts/${encodeURIComponent(contactId)}/messages`, query: { "conversation_id": options.conversationId, "limit": options.limit, "cursor": options.cursor }, repeatable: true }, options);
  }

  /**
   * Where each read model stands: position, how far behind, who leads it, and where one has stopped.
   *
   * For keys of: analyst, admin.
   */
  listProjections(options?: Options): Promise<shapes.Projections> {
    return this.call({ method: "GET", path: "/v1/projections", repeatable: true }, options);
  }

  /**
   * Every personal read, the latest first: who, whose, when, for what, and which items were in the answer.
   * With `api_key`, `since` and `until` it says what a key that leaked has read.
   *
   * For keys of: officer, auditor.
   */
  listReads(options: { contact?: string | null; apiKey?: string | null; route?: string | null; since?: string | null; until?: string | null; limit?: number; cursor?: string | null } & Options = {}): Promise<shapes.Reads> {
    return this.call({ method: "GET", path: "/v1/audit", query: { "contact": options.contact, "api_key": options.apiKey, "route": options.route, "since": options.since, "until": options.until, "limit": options.limit, "cursor": options.cursor }, repeatable: true }, options);
  }

  /**
   * The open ones first, of these what is due first. What was written about them is read one by one.
   *
   * For keys of: officer, auditor.
   */
  listRequests(options: { state?: "open" | "closed" | "overdue" | null; kind?: shapes.Kind | null; contact?: string | null; limit?: number; cursor?: string | null } & Options = {}): Promise<shapes.PersonsRequests> {
    return this.call({ method: "GET", path: "/v1/requests", query: { "state": options.state, "kind": options.kind, "contact": options.contact, "limit": options.limit, "cursor": options.cursor }, repeatable: true }, options);
  }

  /**
   * What waits for a person, the oldest first, each with what it takes to judge it.
   *
   * For keys of: operator.
   */
  listReview(options: { key?: string | null; reason?: string | null; contact?: string | null; olderThan?: string | null; limit?: number; cursor?: string | null; afterPosition?: number | null; waitMs?: number } & Options = {}): Promise<shapes.ReviewList> {
    return this.call({ method: "GET", path: "/v1/review", query: { "key": options.key, "reason": options.reason, "contact": options.contact, "older_than": options.olderThan, "limit": options.limit, "cursor": options.cursor, "after_position": options.afterPosition, "wait_ms": options.waitMs }, repeatable: true }, options);
  }

  /**
   * Every schema by its name, as it ships or as it was last published, and which one is in force.
   *
   * For keys of: officer, admin.
   */
  listSchemas(options?: Options): Promise<shapes.Editions> {
    return this.call({ method: "GET", path: "/v1/schemas", repeatable: true }, options);
  }

  /**
   * Every event of a contact in words, oldest first, and with the first page the windows of its facts; what
   * is erased is said to be erased.
   *
   * For keys of: operator, officer, auditor.
   */
  listTimeline(contactId: string, options: { asOf?: string | null; knownAt?: string | null; limit?: number; cursor?: string | null } & Options = {}): Promise<shapes.Timeline | undefined> {
    return this.call({ method: "GET", path: `/v1/contacts/${encodeURIComponent(contactId)}/timeline`, query: { "as_of": options.asOf, "known_at": options.knownAt, "limit": options.limit, "cursor": options.cursor }, repeatable: true }, options);
  }

  /**
   * The words behind the `wording` of a consent, by version and language: every one that a policy of yours
   * ever had. A version never says anything else; new words are a new version.
   *
   * For keys of: bot, operator, officer, auditor.
   */
  listWordings(options?: Options): Promise<shapes.Wordings> {
    return this.call({ method: "GET", path: "/v1/wordings", repeatable: true }, options);
  }

  /**
   * Make a key of one role. `scopes` narrows it further; `days` lets it expire.
   *
   * For keys of: admin.
   */
  makeApiKey(body: shapes.KeyIn, options?: Options): Promise<shapes.ApiKeyMade> {
    return this.call({ method: "POST", path: "/v1/api-keys", body }, options);
  }

  /**
   * Sum up a conversation now. Where its sources are the same as before, the summary stays as it is.
   *
   * For keys of: operator.
   */
  makeSummary(contactId: string, options: { conversationId?: string | null } & Options = {}): Promise<shapes.Summarising> {
    return this.call({ method: "POST", path: `/v1/contacts/${encodeURIComponent(contactId)}/summary`, query: { "conversation_id": options.conversationId }, repeatable: true }, options);
  }

  /**
   * Two contacts are one person: the other is found as this one from here on. Without `confirm` it only
   * shows what would no longer hold. Nothing is copied and nothing is lost: a split gives both back. A bot's
   * waits for a person.
   *
   * For keys of: bot, operator.
   */
  mergeContact(contactId: string, body: shapes.MergeIn, options?: Options): Promise<shapes.Merging | shapes.MergeAsked> {
    return this.call({ method: "POST", path: `/v1/contacts/${encodeURIComponent(contactId)}:merge`, body, repeatable: true }, options);
  }

  /**
   * A channel's word that a person changed their number or id: the contact of the old address is found by
   * the new one from here on. Nobody is merged: a new address that is another contact's stays theirs.
   *
   * For keys of: bot, operator.
   */
  moveIdentity(body: shapes.MoveIn, options?: Options): Promise<shapes.Moved> {
    return this.call({ method: "POST", path: "/v1/identities:move", body, repeatable: true }, options);
  }

  /**
   * Messages are recorded and not read into facts, or nothing is told. What waits is not read any more.
   *
   * For keys of: bot, operator, officer.
   */
  pauseContact(contactId: string, body: shapes.PauseIn, options?: Options): Promise<shapes.Contact> {
    return this.call({ method: "POST", path: `/v1/contacts/${encodeURIComponent(contactId)}:pause`, body, repeatable: true }, options);
  }

  /**
   * Always tell it, whatever else fits; or no longer.
   *
   * For keys of: operator.
   */
  pinFact(factId: string, body: shapes.PinIn, options: { ifMatch?: string | null } & Options = {}): Promise<shapes.OneFact> {
    return this.call({ method: "POST", path: `/v1/facts/${encodeURIComponent(factId)}:pin`, body, headers: { "if-match": options.ifMatch } }, options);
  }

  /**
   * Keep the facts and messages that are named as they stand now, or with none the whole contact, though
   * they be erased: under a key of its own, for an officer to read. Everything else can go.
   *
   * For keys of: officer.
   */
  placeHold(contactId: string, body: shapes.HoldIn, options?: Options): Promise<shapes.Hold> {
    return this.call({ method: "POST", path: `/v1/contacts/${encodeURIComponent(contactId)}/holds`, body }, options);
  }

  /**
   * From here on this tenant remembers on these bases. Bases that are recorded stay as they are.
   *
   * For keys of: admin.
   */
  publishPolicy(body: Record<string, unknown>, options: { ifMatch?: string | null } & Options = {}): Promise<shapes.Publication> {
    return this.call({ method: "PUT", path: "/v1/policies", body, headers: { "if-match": options.ifMatch }, repeatable: true }, options);
  }

  /**
   * From here on this tenant's messages are read with this schema. Its version is given here; the one in
   * the document is not looked at. What is recorded stays as it is until `rapport schema reapply`.
   *
   * For keys of: admin.
   */
  publishSchema(name: string, body: Record<string, unknown>, options: { accept?: string | null; ifMatch?: string | null } & Options = {}): Promise<shapes.Publication> {
    return this.call({ method: "PUT", path: `/v1/schemas/${encodeURIComponent(name)}`, body, query: { "accept": options.accept }, headers: { "if-match": options.ifMatch }, repeatable: true }, options);
  }

  /**
   * A contact and its profile, of which the ETag is: facts and messages come and go without it.
   *
   * For keys of: bot, operator, officer, auditor.
   */
  readContact(contactId: string, options?: Options): Promise<shapes.Contact | undefined> {
    return this.call({ method: "GET", path: `/v1/contacts/${encodeURIComponent(contactId)}`, repeatable: true }, options);
  }

  /**
   * What to tell the bot's model about this contact. An unknown contact answers an empty block.
   *
   * For keys of: bot, operator.
   */
  readContext(body: shapes.ContextIn, options?: Options): Promise<shapes.Context> {
    return this.call({ method: "POST", path: "/v1/context", body, repeatable: true }, options);
  }

  /**
   * The block without a query, for whoever keeps it: the same text answers 304, and the ledger has that
   * read too.
   *
   * For keys of: bot, operator.
   */
  readContextOfContact(contactId: string, options: { flow?: string | null; budget?: number; format?: "json" | "text"; purpose?: string; audience?: "direct" | "group"; onOverflow?: "refuse" | "extend"; explain?: "0" | "1"; ifNoneMatch?: string | null } & Options = {}): Promise<shapes.Context | string | undefined> {
    return this.call({ method: "GET", path: `/v1/contacts/${encodeURIComponent(contactId)}/context`, query: { "flow": options.flow, "budget": options.budget, "format": options.format, "purpose": options.purpose, "audience": options.audience, "on_overflow": options.onOverflow, "explain": options.explain }, headers: { "if-none-match": options.ifNoneMatch }, repeatable: true }, options);
  }

  /**
   * How far an erasure has come, and its certificate once it is complete.
   *
   * For keys of: operator, officer.
   */
  readErasure(erasureId: string, options?: Options): Promise<shapes.Erasure> {
    return this.call({ method: "GET", path: `/v1/erasures/${encodeURIComponent(erasureId)}`, repeatable: true }, options);
  }

  /**
   * One fact, by its id or that of a statement which is its evidence.
   *
   * For keys of: bot, operator, officer, auditor.
   */
  readFact(factId: string, options?: Options): Promise<shapes.OneFact> {
    return this.call({ method: "GET", path: `/v1/facts/${encodeURIComponent(factId)}`, repeatable: true }, options);
  }

  /**
   * Every statement that a fact rests on, with its message and where it came from.
   *
   * For keys of: bot, operator, officer, auditor.
   */
  readFactEvidence(factId: string, options?: Options): Promise<shapes.EvidenceList> {
    return this.call({ method: "GET", path: `/v1/facts/${encodeURIComponent(factId)}/evidence`, repeatable: true }, options);
  }

  /**
   * Every event that speaks of a fact, in words.
   *
   * For keys of: bot, operator, officer, auditor.
   */
  readFactHistory(factId: string, options?: Options): Promise<shapes.FactHistory> {
    return this.call({ method: "GET", path: `/v1/facts/${encodeURIComponent(factId)}/history`, repeatable: true }, options);
  }

  /**
   * What was erased and nothing but this hold keeps: messages by pages, the oldest first, and with the
   * first page the facts and the addresses. Each such read is in the ledger.
   *
   * For keys of: officer.
   */
  readKept(contactId: string, holdId: string, options: { limit?: number; cursor?: string | null } & Options = {}): Promise<shapes.KeptUnderHold | undefined> {
    return this.call({ method: "GET", path: `/v1/contacts/${encodeURIComponent(contactId)}/holds/${encodeURIComponent(holdId)}/kept`, query: { "limit": options.limit, "cursor": options.cursor }, repeatable: true }, options);
  }

  /**
   * The policy in force; what PUT takes.
   *
   * For keys of: officer, admin.
   */
  readPolicy(options?: Options): Promise<shapes.Document> {
    return this.call({ method: "GET", path: "/v1/policies", repeatable: true }, options);
  }

  /**
   * What became of a message: one outcome a candidate, and at least one.
   *
   * For keys of: bot, operator, auditor.
   */
  readReceipt(messageId: string, options?: Options): Promise<shapes.Receipt> {
    return this.call({ method: "GET", path: `/v1/messages/${encodeURIComponent(messageId)}/receipt`, repeatable: true }, options);
  }

  /**
   * What is processed, what for, on what basis, who receives it and how it is protected, from the schema,
   * the policy and the recipients as they are now; with blanks for what only you know. A start: counsel must
   * confirm it.
   *
   * For keys of: officer, auditor, admin.
   */
  readRecords(options: { sheet?: "processing" | "dpia"; format?: "json" | "markdown" | "html" } & Options = {}): Promise<shapes.Records | string> {
    return this.call({ method: "GET", path: "/v1/records", query: { "sheet": options.sheet, "format": options.format }, repeatable: true }, options);
  }

  /**
   * A request with everything that was done about it: when, by whom, and what they wrote.
   *
   * For keys of: officer, auditor.
   */
  readRequest(requestId: string, options?: Options): Promise<shapes.RequestInFull> {
    return this.call({ method: "GET", path: `/v1/requests/${encodeURIComponent(requestId)}`, repeatable: true }, options);
  }

  /**
   * One thing that waits, by its id; 404 once it does not wait any more.
   *
   * For keys of: operator.
   */
  readReviewItem(itemId: string, options?: Options): Promise<shapes.ReviewItem> {
    return this.call({ method: "GET", path: `/v1/review/${encodeURIComponent(itemId)}`, repeatable: true }, options);
  }

  /**
   * The schema of this name, as it was last published or as it ships; what PUT takes.
   *
   * For keys of: officer, admin.
   */
  readSchema(name: string, options?: Options): Promise<shapes.Document> {
    return this.call({ method: "GET", path: `/v1/schemas/${encodeURIComponent(name)}`, repeatable: true }, options);
  }

  /**
   * The summary that blocks tell, and the latest of each conversation with what it was drawn from.
   *
   * For keys of: operator, officer, auditor.
   */
  readSummary(contactId: string, options?: Options): Promise<shapes.Summaries | undefined> {
    return this.call({ method: "GET", path: `/v1/contacts/${encodeURIComponent(contactId)}/summary`, repeatable: true }, options);
  }

  /**
   * Make one anew from its events, beside the live one, which it replaces once it has caught up.
   *
   * For keys of: analyst, admin.
   */
  rebuildProjection(projection: string, options?: Options): Promise<shapes.RebuildAsked> {
    return this.call({ method: "POST", path: `/v1/projections/${encodeURIComponent(projection)}:rebuild` }, options);
  }

  /**
   * Enter what a person asks. By when it is due says the policy, from the time at which it came; what you
   * write about it is sealed under the contact's key, and the rest stays when the contact is erased.
   *
   * For keys of: officer.
   */
  receiveRequest(body: shapes.RequestIn, options?: Options): Promise<shapes.PersonsRequest> {
    return this.call({ method: "POST", path: "/v1/requests", body }, options);
  }

  /**
   * What the contact says of a purpose; with `granted: false` they withdraw, and it holds at once.
   *
   * For keys of: bot, operator, officer.
   */
  recordConsent(contactId: string, body: shapes.ConsentIn, options?: Options): Promise<shapes.Consent> {
    return this.call({ method: "POST", path: `/v1/contacts/${encodeURIComponent(contactId)}/consents`, body, repeatable: true }, options);
  }

  /**
   * End it. What was erased meanwhile, and nothing but this hold still keeps, is destroyed.
   *
   * For keys of: officer.
   */
  releaseHold(contactId: string, holdId: string, options?: Options): Promise<shapes.Erasure> {
    return this.call({ method: "POST", path: `/v1/contacts/${encodeURIComponent(contactId)}/holds/${encodeURIComponent(holdId)}:release`, repeatable: true }, options);
  }

  /**
   * What did this key read between two times, and whose? A row for each key and contact: how often, how
   * many items, by what way and for what, first and last. Whom a search listed is among them. After a leak,
   * the contacts are those who are concerned.
   *
   * For keys of: officer, auditor.
   */
  reportReads(options: { apiKey?: string | null; contact?: string | null; since?: string | null; until?: string | null; format?: "json" | "csv" | "html" } & Options = {}): Promise<shapes.BreachReport | string> {
    return this.call({ method: "GET", path: "/v1/audit/report", query: { "api_key": options.apiKey, "contact": options.contact, "since": options.since, "until": options.until, "format": options.format }, repeatable: true }, options);
  }

  /**
   * The contact of an address, begun when there is none.
   *
   * For keys of: bot, operator, officer.
   */
  resolveContact(body: shapes.ResolveIn, options?: Options): Promise<shapes.Resolved> {
    return this.call({ method: "POST", path: "/v1/contacts:resolve", body, repeatable: true }, options);
  }

  /**
   * Keep all and use nothing: no block tells it, nothing is read into it. Only a person ends it.
   *
   * For keys of: bot, operator, officer.
   */
  restrictContact(contactId: string, body: shapes.RestrictIn, options?: Options): Promise<shapes.Contact> {
    return this.call({ method: "POST", path: `/v1/contacts/${encodeURIComponent(contactId)}:restrict`, body, repeatable: true }, options);
  }

  /**
   * Memory is at work again, for what comes from now on. A bot ends what the contact or a bot paused; a
   * person all but the contact's own stop, unless they name it. `paused` of the contact says what is left.
   *
   * For keys of: bot, operator, officer.
   */
  resumeContact(contactId: string, body: shapes.ResumeIn, options?: Options): Promise<shapes.Contact> {
    return this.call({ method: "POST", path: `/v1/contacts/${encodeURIComponent(contactId)}:resume`, body, repeatable: true }, options);
  }

  /**
   * Contacts of whom something is due now, by their ids: whole ones that wait for a person, facts of a
   * class and messages whose time is over. Of what is due the next sweep lets go what the policy says.
   *
   * For keys of: operator, officer, auditor.
   */
  retentionDue(options: { limit?: number; cursor?: string | null } & Options = {}): Promise<shapes.RetentionDue> {
    return this.call({ method: "GET", path: "/v1/retention/due", query: { "limit": options.limit, "cursor": options.cursor }, repeatable: true }, options);
  }

  /**
   * How the relationship stands, and until when the contact is kept by the policy.
   *
   * For keys of: operator, officer, auditor.
   */
  retentionOfContact(contactId: string, options?: Options): Promise<shapes.Retained | undefined> {
    return this.call({ method: "GET", path: `/v1/contacts/${encodeURIComponent(contactId)}/retention`, repeatable: true }, options);
  }

  /**
   * It was never true; what was said before it holds again. A proposal that waits is rejected.
   *
   * For keys of: operator.
   */
  retractFact(factId: string, options: { ifMatch?: string | null } & Options = {}): Promise<shapes.OneFact> {
    return this.call({ method: "POST", path: `/v1/facts/${encodeURIComponent(factId)}:retract`, headers: { "if-match": options.ifMatch } }, options);
  }

  /**
   * Show which facts are said to be wrong; with `confirm`, strike them: they were never true, and what was
   * said before holds again. A bot confirms with the contact's yes, as for `:forget`; people with
   * `facts:correct`.
   *
   * For keys of: bot, operator, officer.
   */
  retractFacts(contactId: string, body: shapes.RetractIn, options?: Options): Promise<shapes.Preview | shapes.Retracted> {
    return this.call({ method: "POST", path: `/v1/contacts/${encodeURIComponent(contactId)}:retract`, body, repeatable: true }, options);
  }

  /**
   * Have those that are named tried again, or all of them without `ids`, as if they were new. A message is
   * read in its own place: when it was sent counts, not when it is read.
   *
   * For keys of: admin.
   */
  retryGivenUp(body: shapes.TryAgainIn, options?: Options): Promise<shapes.TriedAgain> {
    return this.call({ method: "POST", path: "/v1/given-up:retry", body }, options);
  }

  /**
   * Revoke a key for good. The key that asks can't revoke itself.
   *
   * For keys of: admin.
   */
  revokeApiKey(keyId: string, options?: Options): Promise<shapes.ApiKey> {
    return this.call({ method: "DELETE", path: `/v1/api-keys/${encodeURIComponent(keyId)}`, repeatable: true }, options);
  }

  /**
   * Make the key's successor, which may the same. Both work until `overlap_hours` are over.
   *
   * For keys of: admin.
   */
  rotateApiKey(keyId: string, body: shapes.RotateIn, options?: Options): Promise<shapes.ApiKeyMade> {
    return this.call({ method: "POST", path: `/v1/api-keys/${encodeURIComponent(keyId)}:rotate`, body }, options);
  }

  /**
   * Let go of what is due, as the nightly sweep does; with `dry_run` count it and touch nothing. Contacts
   * that are named are erased whole as soon as their clock ran out: somebody has looked. What is under a legal
   * hold stays.
   *
   * For keys of: officer.
   */
  runRetention(body: shapes.RetentionIn, options?: Options): Promise<shapes.RetentionRun> {
    return this.call({ method: "POST", path: "/v1/retention:run", body, repeatable: true }, options);
  }

  /**
   * Contacts by an address, by words of a name, or by filters; those seen last come first. Those of whom
   * something is due by retention come by their ids.
   *
   * For keys of: operator, officer.
   */
  searchContacts(body: shapes.SearchIn, options?: Options): Promise<shapes.ContactList> {
    return this.call({ method: "POST", path: "/v1/contacts:search", body, repeatable: true }, options);
  }

  /**
   * Facts, summaries and messages of a contact that fit a question; facts first. `known` is false when
   * nothing does.
   *
   * For keys of: bot, operator.
   */
  searchMemories(contactId: string, body: shapes.MemorySearchIn, options?: Options): Promise<shapes.Memories> {
    return this.call({ method: "POST", path: `/v1/contacts/${encodeURIComponent(contactId)}/memories:search`, body, repeatable: true }, options);
  }

  /**
   * Record 1 to 500 messages; the reading follows. Repeats change nothing.
   *
   * For keys of: bot.
   */
  sendMessages(body: shapes.MessagesIn, options: { wait?: "processed" | null; idempotencyKey?: string | null } & Options = {}): Promise<shapes.Accepted> {
    return this.call({ method: "POST", path: "/v1/messages", body, query: { "wait": options.wait }, headers: { "idempotency-key": options.idempotencyKey }, repeatable: true }, options);
  }

  /**
   * A merge is undone: the contact named in the body is found by itself again, with what came through its
   * own addresses, before the merge and since.
   *
   * For keys of: operator.
   */
  splitContact(contactId: string, body: shapes.SplitIn, options?: Options): Promise<shapes.Split> {
    return this.call({ method: "POST", path: `/v1/contacts/${encodeURIComponent(contactId)}:split`, body }, options);
  }

  /**
   * An operator states a fact. A bot proposes one, with the message that says so: it waits for a person.
   *
   * For keys of: bot, operator.
   */
  stateFact(contactId: string, body: shapes.StatedIn, options: { idempotencyKey?: string | null } & Options = {}): Promise<shapes.OneFact> {
    return this.call({ method: "POST", path: `/v1/contacts/${encodeURIComponent(contactId)}/facts`, body, headers: { "idempotency-key": options.idempotencyKey } }, options);
  }

  /**
   * This address is not the contact's, or no longer: whoever writes from it next is a new contact. What
   * came through it stays.
   *
   * For keys of: operator.
   */
  unlinkIdentity(contactId: string, identityId: string, options?: Options): Promise<shapes.Contact> {
    return this.call({ method: "DELETE", path: `/v1/contacts/${encodeURIComponent(contactId)}/identities/${encodeURIComponent(identityId)}`, repeatable: true }, options);
  }

  /**
   * Withdraw a consent, or object to a basis: nothing is read or written for its purpose any more, and what
   * was kept for it is not used or erased, as the policy says.
   *
   * For keys of: operator, officer.
   */
  withdrawConsent(contactId: string, consentId: string, options?: Options): Promise<shapes.Consent> {
    return this.call({ method: "DELETE", path: `/v1/contacts/${encodeURIComponent(contactId)}/consents/${encodeURIComponent(consentId)}`, repeatable: true }, options);
  }

  /**
   * The sender takes a message back: its text and what was read from it are erased, and what held before it
   * holds again. Doing so again changes nothing.
   *
   * For keys of: bot.
   */
  withdrawMessage(body: shapes.WithdrawIn, options?: Options): Promise<shapes.Revised> {
    return this.call({ method: "POST", path: "/v1/messages:withdraw", body, repeatable: true }, options);
  }
}

// Made from docs/openapi.json by `make openapi`: change the service, not this file.

/** One verdict a message, in the order of the request. */
export interface Accepted {
  accepted: Taken[];
  position: number;
}

/** What is kept of a key beside its hash. */
export interface ApiKey {
  created_at: string;
  /** The role and id of the key that made it. */
  created_by: string | null;
  expires_at: string | null;
  id: string;
  /** To the hour. */
  last_used_at: string | null;
  name: string | null;
  replaced_by: string | null;
  replaces: string | null;
  revoked_at: string | null;
  revoked_by: string | null;
  role: Role;
  /** Only these of what the role may; null: all. */
  scopes: string[] | null;
  /** Replaced: it has a successor, and works on until `expires_at`. */
  state: "active" | "replaced" | "expired" | "revoked";
}

export interface ApiKeyMade {
  created_at: string;
  /** The role and id of the key that made it. */
  created_by: string | null;
  expires_at: string | null;
  id: string;
  /** The key itself, for the only time. */
  key: string;
  /** To the hour. */
  last_used_at: string | null;
  name: string | null;
  replaced_by: string | null;
  replaces: string | null;
  revoked_at: string | null;
  revoked_by: string | null;
  role: Role;
  /** Only these of what the role may; null: all. */
  scopes: string[] | null;
  /** Replaced: it has a successor, and works on until `expires_at`. */
  state: "active" | "replaced" | "expired" | "revoked";
}

export interface ApiKeys {
  items: ApiKey[];
}

/** What a block was asked for. */
export interface AskedFor {
  agent?: string | null;
  audience: "direct" | "group";
  budget: number;
  /** Whether it was a short block. */
  compact?: boolean;
  /** Of each message that was too long: its place among the items, from 0; and from where to where it was told. */
  cuts?: unknown[][];
  extend: boolean;
  flow: string | null;
  /** What was left out, by kind and reason. */
  left?: Record<string, number>;
  /** Whether it came with a question, which is kept nowhere. */
  query?: boolean;
  /** Last turns that were handed back beside the block. */
  recent?: number;
  /** Of the block: their version. */
  weights?: string | null;
}

/** A fact that stands in the block, the summary, or an earlier message. */
export interface BlockLine {
  /** The same as `id` for a fact; else null. */
  fact_id: string | null;
  /** Of the fact, the summary or the message. */
  id: string;
  kind: "fact" | "summary" | "episode";
  line: string;
  score: number;
  section: "instructions" | "facts" | "preferences" | "summary" | "episodes";
  /** With `explain`. */
  why?: Why | null;
}

/** Who read what of whom, taken together. */
export interface BreachReport {
  api_keys: KeyThatRead[];
  /** Who are concerned. */
  contacts: number;
  items: ReadTogether[];
  made_at: string;
  reads: number;
  since: string | null;
  until: string | null;
}

export interface Change {
  /** It changes what recorded facts mean, and was accepted. */
  breaks: boolean;
  /** null: of the schema or policy itself. */
  key: string | null;
  says: string;
}

/** Whether whoever asks is the contact. */
export interface CheckIn {
  identity: "verified" | "failed";
  note?: string | null;
  /** By what it was seen. */
  proof?: Proof | null;
}

export interface ChoiceValue {
  code: string;
  type: "choice";
}

/** A conversation in which nothing more is expected. */
export interface CloseIn {
  /** Your name of the conversation. */
  conversation: string;
  from: From;
}

/** How it ended. */
export interface CloseRequestIn {
  /** The erasure that answered it. */
  erasure_id?: string | null;
  note?: string | null;
  outcome: OutcomeInput;
  /** Why not, or not all of it. */
  reason?: Reason | null;
}

/** A conversation in which nothing more is expected. */
export interface Closed {
  contact_id: string;
  /** Your name of it. */
  conversation: string;
  position: number;
  reason: string | null;
  status: "accepted" | "duplicate";
}

/** What a contact said of a purpose, or the basis that the policy gave. */
export interface Consent {
  /** When they said so. */
  at: string;
  /** `consent`, or what the policy gave; null of a withdrawal. */
  basis: string | null;
  /** Who told us: a role and a key. null of a basis that the policy gave. */
  by: string | null;
  /** Of a withdrawal that you just made: the erase that it began. */
  erasure: string | null;
  /** false: they do not agree, or not any more. */
  granted: boolean;
  id: string;
  /** Nothing later was said of the purpose. */
  in_force: boolean;
  jurisdiction: string | null;
  /** The contact's message that shows it. */
  message_id: string | null;
  purpose: string;
  /** Of a withdrawal, what becomes of what was kept: not used any more, or erased. */
  then: "restrict" | "erase" | null;
  wording: string | null;
}

/** What the contact agreed to, where no message shows it. */
export interface ConsentGiven {
  /** A withdrawal needs the contact: use `/consents`. */
  granted?: true;
  /** service_memory, marketing, health, …: one of your policy's. */
  purpose: string;
  /** The version of the words that they agreed to; your policy's when left out. */
  wording?: string | null;
}

export interface ConsentIn {
  /** When they said so: of the message, else now. The latest word holds, by this time. */
  given_at?: string | null;
  /** false: they do not agree, or not any more. It holds at once. */
  granted?: boolean;
  /** The contact's message that shows it. A bot's withdrawal needs one. */
  message_id?: string | null;
  /** service_memory, marketing, health, …: one of your policy's. */
  purpose: string;
  /** The version of the words that they agreed to; your policy's when left out. */
  wording?: string | null;
}

/** What the contact says of a purpose of your policy. */
export interface ConsentSaid {
  /** false: they do not agree, or not any more. It holds at once. */
  granted?: boolean;
  /** service_memory, marketing, health, …: one of your policy's. */
  purpose: string;
  /** The version of the words that they agreed to; your policy's when left out. */
  wording?: string | null;
}

export interface Consents {
  /** Of each purpose, the latest first. */
  items: Consent[];
  position: number;
}

/** A contact, its profile and how it stands with its memory. */
export interface Contact {
  counts: Counts;
  first_message_at: string | null;
  id: string;
  identities: Identity[];
  language: string | null;
  last_message_at: string | null;
  memory: "on" | "paused" | "temporary" | "no_basis" | "restricted" | "erased";
  merged: MergedInto[];
  name: string | null;
  paused: ("facts" | "episodes" | "all")[];
  position: number;
  relationship: Relationship | null;
  status: "active" | "erased";
  zone: string | null;
}

/** Those seen last come first. It is a projection: moments behind what is recorded. */
export interface ContactList {
  items: ListedContact[];
  /** How a name was looked for: by parts of words, or, among many contacts, by whole words. */
  matched: "parts" | "words" | null;
  next_cursor: string | null;
  /** Up to which events are taken in. */
  position: number;
}

/** What to tell the bot's model; `text` goes into the prompt as it is. */
export interface Context {
  budget: number;
  /** null for an unknown contact, whose block is empty. */
  contact_id: string | null;
  /** The lines of data, apart. */
  context: string;
  etag: string;
  /** Of this read, in the ledger of what bots saw. */
  injection_id: string;
  /** The lines that say how to answer, apart. */
  instructions: string;
  items: BlockLine[];
  /** Whether the block tells anything. */
  known: boolean;
  memory: "on" | "paused" | "temporary" | "no_basis" | "restricted" | "erased";
  notice_due: Notice | null;
  omitted: LeftOut[];
  over_budget: boolean;
  pending: Pending;
  position: number;
  recent: Turn[];
  /** The whole block. */
  text: string;
  tokens: number;
}

/** Name the contact by `from`, or by `contact_id`. */
export interface ContextIn {
  /** Which bot asks: keys may be kept to the agents they name. */
  agent?: string | null;
  /** `group` withholds private keys. */
  audience?: "direct" | "group";
  /** Tokens, as o200k_base counts them. */
  budget?: number;
  contact_id?: string | null;
  /** Your name of it. No effect yet. */
  conversation?: string | null;
  /** Say of each item by what it was chosen and what its score is made of, and name in `omitted` what waits for a person too. Slower: it reads the contact's history. */
  explain?: boolean;
  /** What the bot is busy with; facts of other flows are left out. */
  flow?: string | null;
  from?: From | null;
  /** BCP 47: of a notice that is due, where the profile has none. */
  language?: string | null;
  /** When not even what must always be shown fits: a 422 with the minimum, or a longer text. */
  on_overflow?: "refuse" | "extend";
  /** Facts are shown for a purpose that has a basis. */
  purpose?: string;
  /** The contact's current message: what fits it comes first, and earlier messages that fit it are told. */
  query?: string | null;
  /** Last turns to hand back beside the block. */
  recent?: number;
  /** Wait so long at most until this contact's messages are read. */
  settle_ms?: number;
  /** A temporary chat: nothing is told, and nobody is looked up. */
  temporary?: boolean;
}

export interface Conversation {
  channel: string;
  first_at: string;
  id: string;
  last_at: string;
  messages: number;
  /** Yours; null once it is erased. */
  name: string | null;
}

/** A conversation in short. A cache: where it and the facts differ, the facts are right. */
export interface ConversationSummary {
  conversation_id: string;
  /** Statements and messages; a message that was edited by the id of its text. */
  drawn_from: string[];
  erased: boolean;
  id: string;
  made_at: string;
  /** A source of it is gone: it is not told, and is made anew. */
  stale: boolean;
  /** template/1, or a model and what it was told. */
  summariser: string;
  /** Null once it is erased. */
  text: string | null;
  tokens: number;
  /** This is the one that blocks tell. */
  told: boolean;
  /** When the last message that it takes in was sent. */
  up_to: string | null;
}

export interface Conversations {
  /** The latest first. */
  items: Conversation[];
  position: number;
}

/** What the fact should have said, typed or in words. */
export interface CorrectionIn {
  /** Or in words, read by the key's own rules. */
  text?: string | null;
  /** Typed, as facts are answered. */
  value?: MoneyValue | RangeValue | ChoiceValue | PlaceValue | TextValue | FlagValue | NumberValue | PercentValue | DaysValue | MomentValue | HoursValue | null;
}

export interface Counted {
  facts: number;
  /** Whose text goes too. */
  messages: number;
}

export interface Counts {
  conversations: number;
  /** That hold now. */
  facts: number;
  messages: number;
  /** Messages that are not read yet. */
  pending: number;
  /** Proposals. */
  waiting: number;
}

export interface DataOfRecord {
  key: string;
  kind: "fact" | "preference" | "procedural";
  label: string;
  /** It is kept only with the consent to this. */
  purpose: string | null;
  /** A person always decides. */
  reviewed: boolean;
  safety_critical: boolean;
  /** Of a special category. */
  special: boolean;
  /** When a bot is told it. */
  told_to: string;
}

/** A day, or a period with both ends included. */
export interface DaysValue {
  end: string | null;
  start: string | null;
  type: "days";
}

/** What was decided. */
export interface Decided {
  decided: "approved" | "amended" | "rejected";
  /** The fact that stands now; null where none does. */
  fact_id: string | null;
  id: string;
  position: number;
}

/** One line an item, in the order of the request; an id that came twice has one. */
export interface DecidedMany {
  decided: number;
  items: DecidedOrNot[];
  position: number;
  refused: number;
}

export interface DecidedOrNot {
  /** null where it was not decided. */
  decided: "approved" | "rejected" | null;
  /** The fact that stands now; null where none does. */
  fact_id: string | null;
  id: string;
  /** Why it was not decided. */
  refused: string | null;
}

/** What a person decides about a thing that waits. To amend is to say what is true instead. */
export interface DecisionIn {
  decision: "approve" | "amend" | "reject";
  /** Why, in your words. Sealed, and erased with what it speaks of. */
  reason?: string | null;
  /** Or in words, read by the key's own rules. */
  text?: string | null;
  /** Of an amended one: typed, as facts are answered. */
  value?: MoneyValue | RangeValue | ChoiceValue | PlaceValue | TextValue | FlagValue | NumberValue | PercentValue | DaysValue | MomentValue | HoursValue | null;
}

/** One decision about many. */
export interface DecisionsIn {
  decision: "approve" | "reject";
  /** Items of the queue. */
  ids: string[];
  /** Why, in your words. Sealed, and erased with what it speaks of. */
  reason?: string | null;
}

/** One call of a model about one contact. */
export interface Disclosure {
  at: string;
  basis: string | null;
  /** The contact's consent or recorded basis. */
  basis_id: string | null;
  /** `here` stays in this network; null: nobody said where. */
  country: string | null;
  id: string;
  /** Messages; of a summary its statements and facts too. */
  item_ids: string[];
  model: string;
  /** Who runs it: the host that was called, or the provider's name. */
  provider: string;
  purpose: string;
  task: "extraction" | "summary" | "embedding";
}

export interface Disclosures {
  items: Disclosure[];
  next_cursor: string | null;
  /** Of all pages. */
  recipients: ToldTo[];
}

/**
 * A schema or a policy as it was published, with its `name` and `version`; `docs/schema.md` has the
 * rest.
 */
export type Document = Record<string, unknown>;

/** The sender put another text in its place. */
export interface EditIn {
  /** Where it was sent. When given, it must be that one. */
  conversation?: string | null;
  /** With its time zone; of two edits the later one holds, in whatever order they come. Without it, when the request came. */
  edited_at?: string | null;
  from: From;
  /** The id that it was sent with. */
  id: string;
  text: string;
}

/** A schema of this tenant, as it ships or as it was published. */
export interface Edition {
  description: string | null;
  /** Messages are read with it. */
  in_force: boolean;
  name: string;
  /** null: as it ships. */
  published_at: string | null;
  published_by: string | null;
  version: number;
}

export interface Editions {
  items: Edition[];
}

/** A fact of one of the two that would not hold of both. */
export interface EndsByMerge {
  /** Whose it is now. */
  contact_id: string;
  display: string;
  fact_id: string;
  /** What its key would say; null: nothing. */
  instead: string | null;
  key: string | null;
}

/** Whom to erase. */
export interface EraseIn {
  contacts: string[];
  /** By contact, the person's request in the register that its erasure answers, and closes. Nothing is erased where one of them may not be answered so. */
  requests?: Record<string, string>;
}

export interface ErasedTogether {
  items: OneErased[];
}

/** From `t0` on no read shows it; the certificate says when that became final. */
export interface Erasure {
  /** Signed (Ed25519), once the state is `completed`. */
  certificate: Record<string, unknown> | null;
  contact_id: string;
  final_at: string | null;
  id: string;
  /** contact, fact, message, … */
  scope: string;
  state: "requested" | "rotated" | "completed";
  t0: string;
}

/** One mention: which message, and the contact's own words. */
export interface Evidence {
  asserted_by: "contact" | "operator" | "bot" | "import";
  basis_id: string | null;
  channel: string | null;
  confidence: number;
  /** The words were there, and are erased. */
  erased: boolean;
  extractor: string;
  /** The bot's message whose question or offer these words answer; null for most. */
  in_answer_to: string | null;
  /** null where a person stated it. */
  message_id: string | null;
  quote: string | null;
  sent_at: string;
  statement_id: string;
}

/** The same, with the messages themselves. */
export interface EvidenceInFull {
  /** The whole message that was answered; null once it is erased. */
  asked: string | null;
  asserted_by: "contact" | "operator" | "bot" | "import";
  basis_id: string | null;
  channel: string | null;
  confidence: number;
  conversation_id: string | null;
  /** The words were there, and are erased. */
  erased: boolean;
  extractor: string;
  /** The bot's message whose question or offer these words answer; null for most. */
  in_answer_to: string | null;
  /** The whole message; null once it is erased. */
  message: string | null;
  /** null where a person stated it. */
  message_id: string | null;
  /** Which language model read it, if one did. */
  model: string | null;
  policy: string;
  /** Name and version of what that model was told. */
  prompt: string | null;
  quote: string | null;
  received_at: string;
  recorded_at: string;
  /** Name and version: real_estate/1. */
  schema: string;
  /** Name and version of the guards that let it through. */
  scorer: string | null;
  sent_at: string;
  /** Of the quote in the message, in code points. */
  span: unknown[] | null;
  statement_id: string;
  /** In which its days were read. */
  zone: Zone | null;
}

export interface EvidenceList {
  items: EvidenceInFull[];
  position: number;
}

/** A statement with all that is recorded of where it came from. */
export interface EvidenceTold {
  asserted_by: "contact" | "operator" | "bot" | "import";
  basis_id: string | null;
  channel: string | null;
  confidence: number;
  conversation_id: string | null;
  /** The words were there, and are erased. */
  erased: boolean;
  extractor: string;
  /** The bot's message whose question or offer these words answer; null for most. */
  in_answer_to: string | null;
  /** null where a person stated it. */
  message_id: string | null;
  /** Which language model read it, if one did. */
  model: string | null;
  policy: string;
  /** Name and version of what that model was told. */
  prompt: string | null;
  quote: string | null;
  received_at: string;
  recorded_at: string;
  /** Name and version: real_estate/1. */
  schema: string;
  /** Name and version of the guards that let it through. */
  scorer: string | null;
  sent_at: string;
  /** Of the quote in the message, in code points. */
  span: unknown[] | null;
  statement_id: string;
  /** In which its days were read. */
  zone: Zone | null;
}

/** Of how many messages something of a category was taken out on a UTC day. */
export interface ExcludedCount {
  category: string;
  day: string;
  messages: number;
}

export interface ExcludedCounts {
  /** The newest day first. */
  items: ExcludedCount[];
}

/** All that is kept of one contact. */
export interface Export {
  /** false: the contact was erased while this was made. */
  complete: boolean;
  /** The oldest first. */
  consents: ExportedConsent[];
  contact: Contact;
  conversations: Conversation[];
  disclosures: Disclosure[];
  /** Of this read, in the ledger. */
  export_id: string;
  exported_at: string;
  facts: ExportedFact[];
  format: "rapport-export/1";
  holds: ExportedHold[];
  /** The oldest first. */
  messages: ExportedMessage[];
  policy: PolicyTold;
  /** The latest first. */
  reads: ExportedRead[];
  requests: ExportedRequest[];
  summaries: ConversationSummary[];
  timeline: Happened[];
  zone: string;
}

/** With the words that its wording stands for. */
export interface ExportedConsent {
  /** When they said so. */
  at: string;
  /** `consent`, or what the policy gave; null of a withdrawal. */
  basis: string | null;
  /** Who told us: a role and a key. null of a basis that the policy gave. */
  by: string | null;
  /** Of a withdrawal that you just made: the erase that it began. */
  erasure: string | null;
  /** false: they do not agree, or not any more. */
  granted: boolean;
  id: string;
  /** Nothing later was said of the purpose. */
  in_force: boolean;
  jurisdiction: string | null;
  /** The contact's message that shows it. */
  message_id: string | null;
  purpose: string;
  /** Of a withdrawal, what becomes of what was kept: not used any more, or erased. */
  then: "restrict" | "erase" | null;
  wording: string | null;
  /** By language; empty where nobody kept them. */
  wording_texts: Record<string, string>;
}

/** A fact with what it is called, all that it rests on, and every event that speaks of it. */
export interface ExportedFact {
  confidence: number;
  /** The value as people say it. */
  display: string;
  /** For If-Match. */
  etag: string;
  evidence: EvidenceTold[];
  history: Happened[];
  id: string;
  /** false: kept and not used, and shown to people alone. There is no basis for it, or the contact is restricted. */
  in_use: boolean;
  /** null where the key's name itself is personal. */
  key: string | null;
  kind: "fact" | "preference" | "procedural" | null;
  label: string | null;
  /** Always told to the bot. */
  pinned: boolean;
  recorded_at: string;
  /** No fact: somebody gave this value up, or a proposal says so. */
  revokes: boolean;
  status: "current" | "future" | "ended" | "superseded" | "retracted" | "erased" | "proposed";
  superseded_by: string | null;
  /** In the world, not in our record. */
  valid_from: string;
  valid_to: string | null;
  /** null once it is erased. */
  value: MoneyValue | RangeValue | ChoiceValue | PlaceValue | TextValue | FlagValue | NumberValue | PercentValue | DaysValue | MomentValue | HoursValue | null;
  /** Why it is not believed yet; empty unless it is `proposed`. */
  waits_for: ("review" | "jump" | "protected" | "corroboration" | "possible_conflict")[];
}

/** What must be kept though it were erased; without what was written about it. */
export interface ExportedHold {
  ground: string;
  id: string;
  in_force: boolean;
  placed_at: string;
  released_at: string | null;
  until: string | null;
  whole: boolean;
}

export interface ExportedMessage {
  channel: string;
  conversation_id: string;
  edited_at: string | null;
  erased: boolean;
  forwarded: boolean;
  gone: "withdrawn" | "erased" | null;
  kind: string | null;
  message_id: string;
  sent_at: string;
  speaker: "contact" | "bot" | "agent" | "system" | null;
  /** null once it is erased. */
  text: string | null;
}

/** Who read something of this contact. What was read, an auditor finds by the time in the ledger. */
export interface ExportedRead {
  api_key_id: string;
  at: string;
  /** The key's name, where it has one. */
  by: string | null;
  items: number;
  purpose: string;
  role: Role | null;
  route: string;
}

/** What this person asked, and what became of it; without what was written about it. */
export interface ExportedRequest {
  closed_at: string | null;
  deadline_at: string | null;
  id: string;
  kind: string;
  outcome: string | null;
  reason: string | null;
  received_at: string;
}

/** Why it takes longer. */
export interface ExtendIn {
  note?: string | null;
  reason: "complex" | "many" | "other";
}

/** A value of a key over a period, made of the statements that agree. */
export interface Fact {
  confidence: number;
  /** The value as people say it. */
  display: string;
  /** For If-Match. */
  etag: string;
  evidence: Evidence[];
  id: string;
  /** false: kept and not used, and shown to people alone. There is no basis for it, or the contact is restricted. */
  in_use: boolean;
  /** null where the key's name itself is personal. */
  key: string | null;
  kind: "fact" | "preference" | "procedural" | null;
  /** Always told to the bot. */
  pinned: boolean;
  recorded_at: string;
  /** No fact: somebody gave this value up, or a proposal says so. */
  revokes: boolean;
  status: "current" | "future" | "ended" | "superseded" | "retracted" | "erased" | "proposed";
  superseded_by: string | null;
  /** In the world, not in our record. */
  valid_from: string;
  valid_to: string | null;
  /** null once it is erased. */
  value: MoneyValue | RangeValue | ChoiceValue | PlaceValue | TextValue | FlagValue | NumberValue | PercentValue | DaysValue | MomentValue | HoursValue | null;
  /** Why it is not believed yet; empty unless it is `proposed`. */
  waits_for: ("review" | "jump" | "protected" | "corroboration" | "possible_conflict")[];
}

export interface FactHistory {
  items: Happened[];
  position: number;
}

export interface Facts {
  items: Fact[];
  next_cursor: string | null;
  position: number;
}

export interface FlagValue {
  type: "flag";
  value: boolean;
}

/** What is to be forgotten. */
export interface ForgetIn {
  /** All messages of this channel. */
  channel?: string | null;
  /** Without it nothing is done, and you see what would go. */
  confirm?: boolean;
  /** All messages of this conversation: its id, or your name of it. */
  conversation?: string | null;
  /** The whole contact: an officer confirms it. */
  everything?: boolean;
  facts?: string[];
  /** All messages sent since then. */
  from?: string | null;
  /** All that is known of these keys. */
  keys?: string[];
  /** A bot's: the message in which the contact says yes to the preview. */
  message_id?: string | null;
  /** Their texts, and the facts that no other message says. */
  messages?: string[];
  /** With `confirm`: the person's request in the register that this answers, and closes. Needs requests:write, and that it is known who asks. */
  request?: string | null;
  /** All messages sent before then. With `conversation`, `channel` and `from` it narrows them; where it is left out the preview names its own moment. */
  to?: string | null;
  /** A time in words, in English or Arabic, in place of `from` and `to`: last March, between 3 and 10 May, yesterday. It is read in the contact's zone; the preview names the days. */
  when?: string | null;
  /** All messages and facts that say all the words of one of these, in whatever form and order; `conversation`, `channel`, `from` and `to` narrow it. */
  words?: string[];
}

/** What is being erased. */
export interface Forgotten {
  erasures: Erasure[];
  position: number;
}

/** The contact's address on its channel, whoever speaks. */
export interface From {
  /** Which of your accounts on that channel. */
  account?: string;
  /** whatsapp, sms, web, …: lower case. */
  channel: string;
  /** The channel's own name of the person. */
  external_id: string;
}

/** Nothing of anybody's but the id of the contact. */
export interface GivenUpItem {
  cause: string | null;
  contact_id: string | null;
  failed_at: string | null;
  id: string;
  tries: number | null;
  what: string;
}

/** The latest first; `total` says how many there are in all. */
export interface GivenUpList {
  items: GivenUpItem[];
  total: number;
}

/** An event of the contact's stream, in words. */
export interface Happened {
  /** Its stored name. */
  event: string;
  position: number;
  recorded_at: string;
  text: string;
  version: number;
}

export interface Health {
  status: "ok" | "ready";
}

/** What is kept though it be erased otherwise. */
export interface Hold {
  contact_id: string;
  /** Of what it alone kept, once it is released. */
  erasure: string | null;
  /** The statements that it names. */
  facts: string[];
  ground: HoldGround;
  id: string;
  in_force: boolean;
  /** Items that are erased otherwise, and that it keeps. */
  kept: number;
  messages: string[];
  placed_at: string;
  placed_by: string;
  /** null once it is released: it went with the hold's key. */
  reason: string | null;
  released_at: string | null;
  released_by: string | null;
  until: string | null;
  /** All there is of the contact, whatever comes. */
  whole: boolean;
}

/** Why something must be kept that would be erased otherwise. */
export type HoldGround = "litigation" | "regulator" | "investigation" | "contract" | "law";

/** What is to be kept, and why. With no fact and no message: the whole contact. */
export interface HoldIn {
  facts?: string[];
  ground: HoldGround;
  /** Their texts, as they are now. */
  messages?: string[];
  /** In your words. It is sealed under the hold's key, and goes with it. */
  reason: string;
  /** It is released within the hour after. Without it, only a person ends it. */
  until?: string | null;
}

export interface Holds {
  /** The latest first. */
  items: Hold[];
}

/** A part of the day. */
export interface HoursValue {
  end: string | null;
  start: string | null;
  type: "hours";
  zone: string;
}

/** The request that carries it out. */
export interface HowToConfirm {
  body: Record<string, unknown>;
  /** Add the `message_id` of the contact's yes: you are a bot. */
  needs_message_id?: boolean | null;
  path: string;
}

/** How a contact is reached. */
export interface Identity {
  account: string | null;
  /** Told to operators and officers alone; null once it is erased. */
  address: string | null;
  channel: string;
  id: string;
}

/** A further address of a contact. */
export interface IdentityIn {
  /** Which of your accounts on that channel. */
  account?: string;
  /** whatsapp, sms, web, …: lower case. */
  channel: string;
  /** The channel's own name of the person. */
  external_id: string;
  /** The identity that gives way to it: a changed number. It is unlinked in the same write. */
  instead_of?: string | null;
}

/** One message. `id` is the channel's or yours; the same id again is the same message. */
export interface IncomingMessage {
  /** What the contact agrees to with this message, or not any more; it is the evidence. */
  consents?: ConsentSaid[];
  /** Your name of the conversation. */
  conversation: string;
  /** Somebody else's words: never a source. */
  forwarded?: boolean;
  from: Sender;
  /** Known again by (tenant, identity, channel, account, id). */
  id: string;
  /** The context that this bot message was written with. No effect yet: it is not stored. */
  injection_id?: string | null;
  kind?: "text" | "voice_transcript" | "button" | "list" | "caption" | "reaction";
  /** BCP 47. No effect yet: the language is told from the text. */
  lang?: string | null;
  /** What the contact replied to. No effect yet: it is not stored, and it is never a source. */
  quoted_text?: string | null;
  /** The id of the message that it answers. No effect yet: it is not stored. */
  reply_to?: string | null;
  /** With its time zone; at most five minutes ahead of our clock. */
  sent_at: string;
  /** Only what the contact says becomes memory. */
  speaker?: "contact" | "bot" | "agent" | "system";
  /** Nothing of this message is recorded, but what it switches. */
  temporary?: boolean;
  text: string;
}

/** A block that a bot was handed. */
export interface Injection {
  asked: AskedFor | null;
  at: string;
  /** An HMAC of the text; every erase of the contact replaces its key. */
  block_hash: string;
  /** The API key that asked. */
  by: string;
  injection_id: string;
  items: ShownItem[];
  /** What was recorded by then. */
  position: number;
  purpose: string;
  /** To the letter what the bot saw, where it can be shown. */
  text: string | null;
  tokens: number | null;
  /** Why there is no text: something was erased since, or the schema is another. */
  withheld: "erased_since" | "not_as_then" | null;
}

export interface Injections {
  /** The latest first. */
  items: Injection[];
  next_cursor: string | null;
  position: number;
}

export interface KeptAddress {
  account: string;
  channel: string;
  external_id: string;
}

/** A statement that was erased, and is kept. */
export interface KeptFact {
  display: string;
  id: string;
  key: string | null;
  message_id: string | null;
  quote: string | null;
  said_at: string;
}

/** A message that was erased, and is kept: in each of its texts, where it was edited. */
export interface KeptText {
  conversation_id: string;
  id: string;
  sent_at: string;
  /** null of an edited text: its message says it. */
  speaker: string | null;
  text: string | null;
}

/** What nothing but a hold keeps any more. */
export interface KeptUnderHold {
  /** With the first page, of a whole contact. */
  addresses: KeptAddress[];
  /** With the first page. */
  facts: KeptFact[];
  hold: Hold;
  /** The oldest first. */
  messages: KeptText[];
  next_cursor: string | null;
}

/** A key to make. */
export interface KeyIn {
  /** Until it expires; never when left out. */
  days?: number | null;
  /** What you call it: where it is used, not who uses it. Kept in clear. */
  name?: string | null;
  role: Role;
  /** Only these of what the role may; all when left out. */
  scopes?: Scope[] | null;
}

export interface KeyThatRead {
  contacts: number;
  first_at: string;
  id: string;
  last_at: string;
  name: string | null;
  reads: number;
  /** null: of a bearer of tokens, or of a key that is known no more. */
  role: Role | null;
}

export type Kind = "access" | "correction" | "objection" | "restriction" | "erasure" | "portability";

/** What is known and not told. */
export interface LeftOut {
  id: string | null;
  /** Of a fact; null where the key's name itself is personal. */
  key: string | null;
  kind: "fact" | "summary" | "episode";
  reason: "no_room" | "relevance" | "flow" | "review" | "audience" | "purpose" | "agent";
}

/** A contact in the directory. */
export interface ListedContact {
  channels: string[];
  /** That hold now. */
  facts: number;
  first_message_at: string | null;
  id: string;
  last_message_at: string | null;
  memory: "on" | "paused" | "no_basis" | "restricted";
  /** What the contact goes by; null when nobody said, or it is erased. */
  name: string | null;
  /** Statements that wait for a person, or for a second mention. */
  pending_review: number;
  relationship: string | null;
}

export interface Memories {
  /** Facts, then summaries, then messages; the best first. */
  items: MemoryFound[];
  /** False: nothing that is known fits. Ask the contact. */
  known: boolean;
  memory: "on" | "paused" | "temporary" | "no_basis" | "restricted" | "erased";
  position: number;
}

/** A fact, a summary or a message that fits the question. */
export interface MemoryFound {
  /** Of the fact, the summary or the message. */
  id: string;
  /** Of a fact. */
  key: string | null;
  kind: "fact" | "summary" | "episode";
  said_at: string;
  /** Within one kind: those of two kinds say nothing of each other. */
  score: number;
  /** Of a message: contact, bot, agent, system or forwarded. */
  speaker: string | null;
  /** A fact in words of the schema, what a contact wrote in “quotes”; else as it was said. */
  text: string;
  /** With `explain`. */
  why?: Record<string, number | string> | null;
}

/** A question about one contact. */
export interface MemorySearchIn {
  /** Which bot asks. */
  agent?: string | null;
  /** `group` withholds private keys, and all that was said. */
  audience?: "direct" | "group";
  /** Say what each score is made of. */
  explain?: boolean;
  /** Of these alone; all when empty. An episode is a message. */
  kinds?: ("fact" | "summary" | "episode")[];
  limit?: number;
  /** One that has a basis. */
  purpose?: string;
  /** In any words: the contact's, the bot's or an operator's. */
  query: string;
}

/** A bot says that two are one person; a person decides. */
export interface MergeAsked {
  contact_id: string;
  /** In the review queue; null where it was asked before, or they are one already. */
  item_id: string | null;
  position: number;
}

/** Who is one person with the contact of the path. */
export interface MergeIn {
  /** false: only show what would change. */
  confirm?: boolean;
  /** Who is found as the contact of the path from then on. */
  contact_id: string;
}

/** Who is found as this contact. */
export interface MergedInto {
  at: string;
  by: string;
  contact_id: string;
  into: string;
}

/** What a merge would change, or that it is done. */
export interface Merging {
  contact_id: string;
  ends: EndsByMerge[];
  /** That would hold; null once it is done. */
  facts: number | null;
  merged: boolean;
  position: number;
  /** Statements that a person would have to decide then. */
  waits: number;
}

/** What was said, by whom and when; both sides of a turn in one call. */
export interface MessagesIn {
  /** Each is held against its shape on its own: one bad item never sinks the rest. */
  messages: IncomingMessage[];
}

export interface ModelOfRecord {
  abroad: boolean;
  country: string | null;
  model: string;
  provider: string;
}

export interface MomentValue {
  at: string;
  type: "moment";
  zone: string;
}

export interface MoneyValue {
  /** Written out in full, so that no reader rounds it. */
  amount: string;
  /** What the words did not say and the schema filled in. */
  assumed?: string[] | null;
  /** ISO 4217. */
  currency: string;
  /** year, month, week or day; left out for a price. */
  per?: string | null;
  type: "money";
}

/** A changed number or id, as a channel tells of it. */
export interface MoveIn {
  /** Where they were reached. */
  from: From;
  /** Where they are reached from now on. */
  to: From;
}

/** What became of a changed number. */
export interface Moved {
  /** Of the old address; null where nobody had it. */
  contact_id: string | null;
  moved: boolean;
  /** Why nothing moved. null also where it had moved before. */
  reason: "unknown_address" | "belongs_to_another" | null;
}

/** What the contact must be told, in the policy's wording. */
export interface Notice {
  text: string;
  wording: string;
}

/** A whole number, or a fraction written out as a text. */
export interface NumberValue {
  type: "number";
  value: number | string;
}

export interface OneErased {
  contact_id: string;
  /** null where there is no such contact. */
  erasure: Erasure | null;
}

/** A fact by itself. */
export interface OneFact {
  confidence: number;
  contact_id: string;
  /** The value as people say it. */
  display: string;
  /** For If-Match. */
  etag: string;
  evidence: Evidence[];
  id: string;
  /** false: kept and not used, and shown to people alone. There is no basis for it, or the contact is restricted. */
  in_use: boolean;
  /** null where the key's name itself is personal. */
  key: string | null;
  kind: "fact" | "preference" | "procedural" | null;
  /** Always told to the bot. */
  pinned: boolean;
  recorded_at: string;
  /** No fact: somebody gave this value up, or a proposal says so. */
  revokes: boolean;
  status: "current" | "future" | "ended" | "superseded" | "retracted" | "erased" | "proposed";
  superseded_by: string | null;
  /** In the world, not in our record. */
  valid_from: string;
  valid_to: string | null;
  /** null once it is erased. */
  value: MoneyValue | RangeValue | ChoiceValue | PlaceValue | TextValue | FlagValue | NumberValue | PercentValue | DaysValue | MomentValue | HoursValue | null;
  /** Why it is not believed yet; empty unless it is `proposed`. */
  waits_for: ("review" | "jump" | "protected" | "corroboration" | "possible_conflict")[];
}

export type OutcomeInput = "fulfilled" | "partly" | "refused" | "withdrawn" | "nothing_held";

/** What became of one candidate, or that there was none. */
export interface OutcomeOutput {
  fact_id: string | null;
  key: string | null;
  outcome: "believed" | "same" | "older" | "proposed" | "rejected" | "nothing" | "failed";
  /** nothing_stated, unsupported_language, no_basis, paused, erased, a guard's name, … */
  reason: string | null;
}

export interface PauseIn {
  /** facts: nothing is read into facts, what is known is still told. episodes: earlier messages are not told. all: neither. */
  scope: "facts" | "episodes" | "all";
}

/** Messages that are recorded and not read yet. */
export interface Pending {
  messages: number;
  oldest: string | null;
}

export interface PercentValue {
  basis?: string | null;
  type: "percent";
  value: number | string;
}

/** A row of the ledger. */
export interface PersonalRead {
  /** The key, or the bearer of a token. */
  api_key_id: string;
  at: string;
  /** Null: nobody was found, or a list was read. */
  contact_id: string | null;
  /** Of a block, its `injection_id`. */
  id: string;
  /** The facts, summaries and messages that were in the answer. */
  item_ids: string[];
  position: number;
  purpose: string;
  /** By what way: context, facts, transcript, … */
  route: string;
  /** Whether a change to this row would be found. */
  sealed: boolean;
}

/** What a person asks of their own data, and where that stands. */
export interface PersonsRequest {
  closed_at: string | null;
  contact_id: string | null;
  /** null: the policy sets none. */
  deadline_at: string | null;
  /** The erasure that answered it, which has the certificate. */
  erasure_id: string | null;
  /** The copy that answered it. */
  export_id: string | null;
  extended: boolean;
  id: string;
  identity: "unchecked" | "verified" | "failed";
  jurisdiction: string;
  kind: "access" | "correction" | "objection" | "restriction" | "erasure" | "portability";
  /** It was closed after its deadline. */
  late: boolean;
  message_id: string | null;
  outcome: "fulfilled" | "partly" | "refused" | "withdrawn" | "nothing_held" | null;
  overdue: boolean;
  /** That set the deadline. */
  policy: string;
  reason: string | null;
  received_at: string;
  state: "open" | "closed";
  way: "bot" | "web" | "email" | "phone" | "letter" | "in_person" | "other";
}

export interface PersonsRequests {
  items: PersonsRequest[];
  next_cursor: string | null;
}

/** Pinned is: always told, whatever the flow. */
export interface PinIn {
  /** Whether it is always told. */
  pinned: boolean;
}

/** Where in the request something is wrong, by position and field; never what stood there. */
export interface Place {
  field: string;
  /** The least that would do. */
  minimum?: number | null;
  /** What is wrong and what to do. */
  problem?: string | null;
}

export interface PlaceValue {
  name: string;
  type: "place";
}

/** A fact, as it is put to the contact. */
export interface PointedAt {
  display: string;
  id: string;
  key: string | null;
  label: string;
  status: "current" | "future" | "ended" | "superseded" | "retracted" | "erased" | "proposed";
}

export interface PolicyTold {
  jurisdiction: string;
  name: string;
  never_kept: string[];
  /** By language. */
  notices: Record<string, string>;
  purposes: PurposeTold[];
}

/** What would be forgotten, or is said to be wrong. Nothing was done. */
export interface Preview {
  confirm: HowToConfirm;
  contact_id: string;
  counts: Counted;
  everything: boolean;
  /** Empty for everything, or where nothing fits what was said. */
  facts: PointedAt[];
  /** How many of these facts and messages a legal hold keeps; null for bots. */
  kept_under_hold?: number | null;
  kind: "forget" | "wrong";
  /** Those that were named. */
  messages: string[];
  /** An officer must do it: hand it over. */
  officer_only: boolean;
  /** Of words: the latest messages that say them, to who may read messages. */
  said?: SaidThere[];
  /** What to put to the contact, in English. */
  say: string;
  /** Of a conversation, a channel, a time or words. */
  within?: Within | null;
}

/** RFC 9457. Nothing of what was sent is repeated. */
export interface Problem {
  /** What to do. */
  detail: string;
  errors?: Place[] | null;
  status: number;
  title: string;
  /** `urn:rapport:problem:` and a name that stays. */
  type: "urn:rapport:problem:malformed" | "urn:rapport:problem:unauthenticated" | "urn:rapport:problem:forbidden" | "urn:rapport:problem:not_found" | "urn:rapport:problem:method_not_allowed" | "urn:rapport:problem:conflict" | "urn:rapport:problem:not_accepted" | "urn:rapport:problem:erased" | "urn:rapport:problem:precondition_failed" | "urn:rapport:problem:too_large" | "urn:rapport:problem:media_type" | "urn:rapport:problem:invalid" | "urn:rapport:problem:budget_too_small" | "urn:rapport:problem:idempotency_key_reused" | "urn:rapport:problem:precondition_required" | "urn:rapport:problem:too_many_requests" | "urn:rapport:problem:internal" | "urn:rapport:problem:unavailable";
}

/** What to change; what is not named stays, and null takes it away. */
export interface ProfileIn {
  /** BCP 47. */
  language?: string | null;
  /** What you call the contact. */
  name?: string | null;
  /** What retention hangs on. It can't be taken away: say that it is closed. */
  relationship?: RelationshipIn | null;
  /** IANA: the contact's days are read and shown in it. */
  zone?: string | null;
}

/** Where a read model stands. Positions are those of events. */
export interface Projection {
  behind_events: number;
  /** Age of the oldest event that is not taken in. */
  behind_seconds: number;
  error_kind: string | null;
  error_position: number | null;
  failed_at: string | null;
  head: number;
  leader: string | null;
  name: string;
  position: number;
  /** How far a making anew has come. */
  rebuilt_to: number | null;
  /** Stopped at an event it can't take; outdated until it is made anew by this release's rules; unattended while no worker leads it. */
  state: "running" | "stopped" | "outdated" | "unattended";
}

/** Of the whole installation. */
export interface Projections {
  items: Projection[];
}

/** By what somebody was known. */
export type Proof = "channel" | "signed_in" | "document" | "knowledge" | "other";

/** A value of a key, as it was said. */
export interface Proposal {
  asserted_by: "contact" | "operator" | "bot" | "import";
  confidence: number;
  /** The value, for people. */
  display: string;
  /** Which rules or model read it, with its version. */
  extractor: string;
  /** Of your schema; opened here where it is of a special category. */
  key: string | null;
  kind: string | null;
  /** The key, for people. */
  label: string | null;
  /** The contact's words; null where nobody's are given, or erased. */
  quote: string | null;
  /** What it would put an end to. */
  replaces: Replaced[];
  /** It says that this value holds no longer. */
  revokes: boolean;
  valid_from: string;
  valid_to: string | null;
  /** null where it says that nothing of the key holds any more. */
  value: MoneyValue | RangeValue | ChoiceValue | PlaceValue | TextValue | FlagValue | NumberValue | PercentValue | DaysValue | MomentValue | HoursValue | null;
}

/** What is in force now, and what changed against what was before; nothing when it was already. */
export interface Publication {
  changes: Change[];
  name: string;
  version: number;
}

export interface PurposeOfRecord {
  basis: string;
  needs_consent: boolean;
  once_withdrawn: "restrict" | "erase";
  purpose: string;
}

export interface PurposeTold {
  basis: string;
  needs_consent: boolean;
  purpose: string;
}

/** Both bounds are included; an exact number has both equal. */
export interface RangeValue {
  max: number | string | null;
  min: number | string | null;
  type: "range";
  unit?: string | null;
}

/** What one key read of one contact. */
export interface ReadTogether {
  api_key_id: string;
  /** null: of reads that name no contact. */
  contact_id: string | null;
  first_at: string;
  /** Facts, messages and summaries, each counted once. */
  items: number;
  key_name: string | null;
  last_at: string;
  purposes: string[];
  reads: number;
  role: Role | null;
  routes: string[];
}

export interface Reads {
  items: PersonalRead[];
  next_cursor: string | null;
}

/** Why not, or not all, of it; or why it takes longer. */
export type Reason = "not_identified" | "legal_hold" | "legal_obligation" | "rights_of_others" | "excessive" | "complex" | "many" | "other";

/** `GET /v1/projections` says how far it has come. */
export interface RebuildAsked {
  name: string;
  rebuild: "asked for";
}

/** At least one outcome once the state is `done`. */
export interface Receipt {
  intent: ReceiptIntent | null;
  outcomes: OutcomeOutput[];
  state: "pending" | "done" | "failed";
}

/** What the message asked of the contact's own memory. */
export interface ReceiptIntent {
  /** Which were pinned, or which it points at. */
  facts: string[];
  kind: "stop" | "resume" | "attention" | "forget" | "wrong" | "ask_known" | "remember";
  /** What waits for a yes: of forget and wrong, offered with stop. */
  preview: Preview | null;
  /** Of remember: no_key, pins_full. Of wrong: corrected, when the message says what is so. Of forget: no_such_time, when the time that it names can't be placed: ask for its days. */
  reason: string | null;
}

export interface RecipientOfRecord {
  abroad: boolean;
  calls: number;
  country: string | null;
  first_at: string;
  last_at: string;
  model: string;
  provider: string;
}

/** What is processed, as it is set up. */
export interface Records {
  data: DataOfRecord[];
  days: "calendar" | "business";
  /** Days. */
  deadlines: Record<string, number>;
  jurisdiction: string;
  /** Category to the purpose whose consent lets it in. */
  kept_with_consent: Record<string, string>;
  made_at: string;
  /** That reads; null: rules do. */
  model: ModelOfRecord | null;
  never_kept: string[];
  policy: string;
  purposes: PurposeOfRecord[];
  /** Models that were shown anything. */
  recipients: RecipientOfRecord[];
  retention: RetentionOfRecord;
  schema: string;
}

export interface Relationship {
  since: string;
  state: "active" | "inactive" | "closed";
}

export interface RelationshipIn {
  /** From now, if not given. */
  since?: string | null;
  state: "active" | "inactive" | "closed";
}

/** What holds now, and would hold no longer. */
export interface Replaced {
  display: string;
  fact_id: string;
  valid_from: string;
  /** null once it is erased. */
  value: MoneyValue | RangeValue | ChoiceValue | PlaceValue | TextValue | FlagValue | NumberValue | PercentValue | DaysValue | MomentValue | HoursValue | null;
}

export interface RequestAct {
  at: string;
  by: string;
  deadline_at: string | null;
  identity: "unchecked" | "verified" | "failed" | null;
  note: string | null;
  /** There was a note, and it went with the contact. */
  note_erased: boolean;
  outcome: "fulfilled" | "partly" | "refused" | "withdrawn" | "nothing_held" | null;
  proof: "channel" | "signed_in" | "document" | "knowledge" | "other" | null;
  reason: string | null;
  what: "received" | "checked" | "extended" | "closed";
}

/** What a person asks of their own data. */
export interface RequestIn {
  /** Without it, of nobody that is known here. */
  contact_id?: string | null;
  kind: Kind;
  /** The contact's message that asks for it. */
  message_id?: string | null;
  note?: string | null;
  /** When it came: the clock runs from there. */
  received_at?: string | null;
  way: Way;
}

/** With everything that was done about it. */
export interface RequestInFull {
  acts: RequestAct[];
  closed_at: string | null;
  contact_id: string | null;
  /** null: the policy sets none. */
  deadline_at: string | null;
  /** The erasure that answered it, which has the certificate. */
  erasure_id: string | null;
  /** The copy that answered it. */
  export_id: string | null;
  extended: boolean;
  id: string;
  identity: "unchecked" | "verified" | "failed";
  jurisdiction: string;
  kind: "access" | "correction" | "objection" | "restriction" | "erasure" | "portability";
  /** It was closed after its deadline. */
  late: boolean;
  message_id: string | null;
  outcome: "fulfilled" | "partly" | "refused" | "withdrawn" | "nothing_held" | null;
  overdue: boolean;
  /** That set the deadline. */
  policy: string;
  reason: string | null;
  received_at: string;
  state: "open" | "closed";
  way: "bot" | "web" | "email" | "phone" | "letter" | "in_person" | "other";
}

/** An address to find or begin a contact by. */
export interface ResolveIn {
  /** Which of your accounts on that channel. */
  account?: string;
  /** whatsapp, sms, web, …: lower case. */
  channel: string;
  /** What the contact agreed to elsewhere, as on a web form. */
  consents?: ConsentGiven[];
  /** The channel's own name of the person. */
  external_id: string;
  /** Their number, with its country, in any writing: a further address of the contact. When it is another contact's, the answer says so, and nothing is merged. */
  phone?: string | null;
}

/** The contact of an address. */
export interface Resolved {
  created: boolean;
  id: string;
  /** The phone given is another contact's, and stays so: nothing is merged on the way. */
  phone_belongs_to_another: boolean;
}

export interface RestrictIn {
  /** The contact's message in which they ask for it, if there is one. */
  message_id?: string | null;
  /** true: all is kept and nothing is used. false: used again. */
  restricted: boolean;
}

export interface ResumeIn {
  /** Sent by a person: the contact's own stop ends too. Without it that stop stays. */
  of?: "contact" | null;
  /** Of all: whatever is paused. */
  scope?: "facts" | "episodes" | "all";
}

/** How long a contact is kept, and what of it is due now. */
export interface Retained {
  /** From when facts of a class go. */
  classes: Record<string, string>;
  contact_id: string;
  /** From here on a person should look. null: never by the policy. */
  due_at: string | null;
  /** From here on the sweep erases it whole. null: only a person does. */
  erased_from: string | null;
  /** Statements that are due by their class. */
  facts: number;
  /** Under a legal hold: it never goes whole. */
  held: boolean;
  /** By the contact; or when they came. */
  last_said_at: string;
  /** Messages that are due. */
  messages: number;
  /** From here on their texts go, and no fact. */
  messages_from: string | null;
  relationship: Relationship;
  /** `partly`: facts or messages are due; `waits`: for a person; `goes`: with the next sweep. */
  state: "kept" | "partly" | "waits" | "goes" | "held";
}

export interface RetentionDue {
  items: Retained[];
  next_cursor: string | null;
}

/** Which of what is due, and whether it is only counted. */
export interface RetentionIn {
  /** Only these; whole, where their clock ran out. Left out: whatever the sweep would. */
  contacts?: string[] | null;
  /** Count what would go, and touch nothing. */
  dry_run?: boolean;
}

/** Days; null is without end. */
export interface RetentionOfRecord {
  classes: Record<string, number>;
  facts: number | null;
  facts_once_closed: number | null;
  looked_at_by_a_person: number | null;
  messages: number | null;
  messages_at_most: number | null;
  messages_once_closed: number | null;
}

/** What went, or with `dry_run` would. */
export interface RetentionRun {
  /** That went whole. */
  contacts: number;
  dry_run: boolean;
  erasures: string[];
  facts: number;
  /** Contacts that would go, and are under a legal hold. */
  held: number;
  /** Contacts of whom anything was due. */
  looked_at: number;
  messages: number;
  /** Contacts that wait for a person. */
  waiting: number;
}

/** Which facts are wrong: by id, or all of a key. */
export interface RetractIn {
  /** Without it nothing is done, and you see what is meant. */
  confirm?: boolean;
  facts?: string[];
  /** All that is known of these keys. */
  keys?: string[];
  /** A bot's: the message in which the contact says yes to the preview. */
  message_id?: string | null;
}

/** What was struck. */
export interface Retracted {
  position: number;
  retracted: string[];
}

/** A thing that waits for a person. */
export interface ReviewItem {
  channel: string | null;
  contact_id: string;
  /** Send it back as If-Match; null of a call for attention. */
  etag: string | null;
  id: string;
  message_id: string | null;
  /** Of a merge: the contact that would be found as this one. */
  one_with: string | null;
  /** null of a call for attention. */
  proposal: Proposal | null;
  reasons: WaitingFor[];
  /** The message between the turns before and after it. */
  said: SaidTurn[];
  /** When it began to wait. */
  since: string;
  /** A proposal is approved, amended or rejected; a call for attention, once somebody has looked at the contact, approved; a merge approved, which merges the two, or rejected. */
  what: "proposal" | "attention" | "merge";
}

/** What waits longest comes first. */
export interface ReviewList {
  items: ReviewItem[];
  next_cursor: string | null;
  /** Of the queue: what was recorded later is not in it yet. */
  position: number;
}

/** What became of an edit or of a withdrawal. Only what was accepted changed anything. */
export interface Revised {
  contact_id: string;
  /** Of the text that went, and of what was read from it. */
  erasure_id: string | null;
  /** Yours. */
  id: string;
  message_id: string;
  position: number;
  reason: string | null;
  status: "accepted" | "duplicate" | "refused";
}

export type Role = "bot" | "operator" | "officer" | "auditor" | "analyst" | "admin";

/** How long the old key works on beside its successor. */
export interface RotateIn {
  /** 0: the old one ends at once. */
  overlap_hours?: number;
}

/** A message that says the words. */
export interface SaidThere {
  id: string;
  sent_at: string;
  speaker: string;
  text: string | null;
}

/** A turn of the conversation. */
export interface SaidTurn {
  message_id: string;
  sent_at: string;
  /** Whether it is the message that this came from. */
  source: boolean;
  speaker: "contact" | "bot" | "agent" | "system";
  /** null once it is erased. */
  text: string | null;
}

export type Scope = "context:read" | "messages:write" | "messages:erase" | "receipts:read" | "contacts:resolve" | "contacts:search" | "contacts:read" | "contacts:write" | "contacts:pause" | "contacts:forget" | "contacts:merge" | "identities:move" | "identities:write" | "contacts:restrict" | "consents:read" | "consents:record" | "consents:withdraw" | "transcripts:read" | "summaries:make" | "facts:read" | "facts:state" | "facts:correct" | "facts:erase" | "review:read" | "review:decide" | "contacts:erase" | "erasures:read" | "holds:read" | "holds:place" | "holds:open" | "schemas:read" | "schemas:write" | "policies:read" | "policies:write" | "projections:read" | "projections:rebuild" | "keys:read" | "keys:write" | "audit:read" | "disclosures:read" | "contacts:export" | "requests:read" | "requests:write" | "retention:read" | "retention:run" | "records:read" | "jobs:read" | "jobs:retry";

/** By an address, by a name, by filters, or by a name among those that the filters let through. */
export interface SearchIn {
  /** The contact of this address, and no other. */
  address?: From | null;
  channel?: string | null;
  /** `next_cursor` of the answer before, with all else the same. */
  cursor?: string | null;
  last_message_from?: string | null;
  /** Before this time. */
  last_message_to?: string | null;
  limit?: number;
  memory?: "on" | "paused" | "no_basis" | "restricted" | null;
  /** Words of a name, in any case and order. Parts of words are found among at most 1,000 contacts that fit the filters; where more do, whole words are. */
  name?: string | null;
  /** Whether something waits for a person. */
  pending_review?: boolean | null;
  /** Alone: those of whom something is due by the policy, by their ids. */
  retention_due?: boolean;
}

/** The contact's address on its channel, whoever speaks. */
export interface Sender {
  /** Which of your accounts on that channel. */
  account?: string;
  /** whatsapp, sms, web, …: lower case. */
  channel: string;
  /** The channel's own name of the person. */
  external_id: string;
  /** The contact's number, with its country, should the address not be it: a further address of the contact. When it is another contact's, the verdict says so, and nothing is merged. */
  phone?: string | null;
}

/** What stood in a block, as it is now; of a message its id alone. */
export interface ShownItem {
  id: string;
  key: string | null;
  status: string | null;
}

/** They are two again. */
export interface Split {
  contact_id: string;
  position: number;
  split_off: string;
}

/** Who was merged into the contact of the path, and is somebody else. */
export interface SplitIn {
  /** One that `merged` of the contact names. */
  contact_id: string;
}

/** A value, typed or in words; with `message_id` it is what a bot read there. */
export interface StatedIn {
  /** Of your schema. */
  key: string;
  /** A bot's: the message that says so. */
  message_id?: string | null;
  /** A bot's: the words of it, verbatim. */
  quote?: string | null;
  /** Or in words, read by the key's own rules. */
  text?: string | null;
  /** Since when it holds; from now, if not given. */
  valid_from?: string | null;
  /** Until when; open, if not given. */
  valid_to?: string | null;
  /** Typed, as facts are answered. */
  value?: MoneyValue | RangeValue | ChoiceValue | PlaceValue | TextValue | FlagValue | NumberValue | PercentValue | DaysValue | MomentValue | HoursValue | null;
}

export interface Summaries {
  /** The latest of each conversation, newest first. */
  items: ConversationSummary[];
  position: number;
  /** The one that blocks tell: the latest, while all it was drawn from stands. */
  summary: ConversationSummary | null;
}

/** A conversation that is being summed up, behind what waits to be read. */
export interface Summarising {
  contact_id: string;
  conversation_id: string;
  position: number;
  /** Why nothing of this contact is summed up: paused, no_basis or restricted. */
  reason: string | null;
  status: "accepted" | "refused";
}

/** What became of one message, at the place where it stood in the request. */
export interface Taken {
  contact_id: string | null;
  /** Yours; null where the message was refused. */
  id: string | null;
  /** What the contact asks of their own memory, if anything: answer to it. A stop is done. */
  intent: "stop" | "resume" | "attention" | "forget" | "wrong" | "ask_known" | "remember" | null;
  message_id: string | null;
  /** The phone given is another contact's, and stays so: nothing is merged on the way. */
  phone_belongs_to_another: boolean;
  reason: string | null;
  status: "accepted" | "duplicate" | "conflict" | "not_recorded" | "refused";
}

export interface TextValue {
  text: string;
  type: "text";
}

export interface Timeline {
  /** Oldest first. */
  items: Happened[];
  next_cursor: string | null;
  position: number;
  /** By key; with the first page alone. */
  windows: WindowOfTime[];
}

/** A message as it stands in the transcript. */
export interface ToldMessage {
  channel: string;
  conversation_id: string;
  direction: "inbound" | "outbound";
  edited_at: string | null;
  /** How often it was edited. */
  edition: number;
  erased: boolean;
  /** Taken back by its sender, or erased. */
  gone: "withdrawn" | "erased" | null;
  kind: string;
  message_id: string;
  received_at: string;
  sent_at: string;
  speaker: "contact" | "bot" | "agent" | "system";
  /** Whether it is read. */
  state: "pending" | "done" | "failed";
  /** null once it is erased. */
  text: string | null;
}

/** A model that was shown something, and how often. */
export interface ToldTo {
  calls: number;
  country: string | null;
  first_at: string;
  last_at: string;
  model: string;
  provider: string;
}

export interface Transcript {
  /** Newest first. */
  items: ToldMessage[];
  next_cursor: string | null;
  position: number;
}

export interface TriedAgain {
  count: number;
}

/** What is to be tried again. Without `ids`: all that is given up. */
export interface TryAgainIn {
  /** As the list has them. */
  ids?: string[] | null;
}

/** One of the last messages. */
export interface Turn {
  sent_at: string;
  speaker: "contact" | "bot" | "agent" | "system";
  text: string;
}

export interface WaitingFor {
  /** review, jump, protected, corroboration, possible_conflict, attention, same_phone, ninth_digit, mexican_one, asked; more may come. */
  code: string;
  /** The same, for people. */
  text: string;
}

/** How it came. */
export type Way = "bot" | "web" | "email" | "phone" | "letter" | "in_person" | "other";

/** By what an item was chosen, what was seen of it, and what its score is made of. */
export interface Why {
  by: "safety_critical" | "pinned" | "always" | "flow" | "relevant" | "summary" | "similar" | "neighbour";
  /** How sure the reading is; more mentions make it surer. */
  certainty?: number | null;
  /** Of a message: the share of the query it meets. */
  covered?: number | null;
  /** Less than 1 for a fact of another flow. */
  fit?: number | null;
  /** Of a message: its rank among those found. */
  found?: number | null;
  /** Of its key. */
  importance?: number | null;
  /** What adds up to the score of a fact. */
  parts: Record<string, number>;
  /** To the query; left out without one. */
  similarity?: number | null;
  /** 1 when said today, half of it after each half-life of the key; what was said more often fades more slowly. */
  strength?: number | null;
  /** The version of the weights. */
  weights: string;
}

/** A fact, or what was said and is none, with when it holds in the world and when we recorded it. */
export interface WindowOfTime {
  display: string;
  fact_id: string;
  key: string | null;
  /** Of the key, as the schema has it. */
  label: string | null;
  recorded_at: string;
  /** At `as_of`, else now. */
  status: "current" | "future" | "ended" | "superseded" | "retracted" | "erased" | "proposed";
  superseded_by: string | null;
  valid_from: string;
  valid_to: string | null;
}

/** The sender took the message back (unsend). */
export interface WithdrawIn {
  /** Where it was sent. When given, it must be that one. */
  conversation?: string | null;
  from: From;
  /** The id that it was sent with. */
  id: string;
}

/** What goes with the messages of a conversation, a channel or a time. */
export interface Within {
  /** Of a time: `from 1 March 2026 to 31 March 2026`, where the contact is. */
  days?: string | null;
  first_at: string | null;
  /** Statements whose facts stay, because another message says them too. */
  kept_facts: number;
  last_at: string | null;
  /** Of `facts`, those that still wait for a person or a second mention. */
  proposals: number;
  /** Behind the facts: nothing else says them. */
  statements: number;
  /** Versions of summaries that were drawn from any of it. */
  summaries: number;
}

/** Words that people agree to. */
export interface Wording {
  /** People are told it now. */
  in_force: boolean;
  /** null: it ships. */
  since: string | null;
  /** By language. */
  texts: Record<string, string>;
  version: string;
}

export interface Wordings {
  items: Wording[];
}

export interface Zone {
  /** IANA. */
  name: string;
  /** Whose it is. */
  of: "contact" | "tenant";
}

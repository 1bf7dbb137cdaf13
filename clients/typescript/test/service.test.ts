/** The client and the service itself: RAPPORT_URL, RAPPORT_BOT_KEY and RAPPORT_OPERATOR_KEY say where. */

import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";

import { RapportClient, RapportProblem } from "../src/index.ts";

function client(role: "BOT" | "OPERATOR"): RapportClient {
  const { RAPPORT_URL: url, [`RAPPORT_${role}_KEY`]: key } = process.env;
  assert(url && key, "tests/clients runs this with a service beside it");
  return new RapportClient({ url, key });
}

const bot = client("BOT");
const operator = client("OPERATOR");
const sam = { channel: "whatsapp", external_id: randomUUID() };
const sent_at = new Date(Date.now() - 60_000).toISOString();

test("what a contact says stands in the next context, with its quote, until it is erased", async () => {
  const message = { from: sam, conversation: "c1", id: "m1", text: "My budget is 2.4M AED", sent_at };
  const { accepted } = await bot.sendMessages({ messages: [message] }, { wait: "processed" });
  assert.equal(accepted[0]?.status, "accepted");

  const receipt = await bot.readReceipt(accepted[0]!.message_id!);
  assert.deepEqual([receipt.state, receipt.outcomes[0]?.outcome], ["done", "believed"]);

  const context = await bot.readContext({ from: sam });
  assert.match(context.text, /AED 2,400,000/);

  const { items } = await operator.listFacts(context.contact_id!);
  const budget = items.find((fact) => fact.key === "budget_max");
  assert(budget?.value?.type === "money");
  assert.deepEqual([budget.value.amount, budget.evidence[0]?.quote], ["2400000", "2.4M AED"]);

  let position = "";
  const erasure = await operator.eraseFact(budget.id, {
    seen: (_, headers) => (position = headers.get("x-position") ?? ""),
  });
  assert.equal(erasure.scope, "fact");
  assert.match(position, /^\d+$/);
  assert.doesNotMatch((await bot.readContext({ from: sam })).text, /2,400,000/);
});

test("the same message again is the same message", async () => {
  const message = { from: sam, conversation: "c1", id: "m2", text: "Hello", sent_at };
  const first = await bot.sendMessages({ messages: [message] });
  const again = await bot.sendMessages({ messages: [message] });
  assert.deepEqual([first.accepted[0]?.status, again.accepted[0]?.status], ["accepted", "duplicate"]);
  assert.equal(first.accepted[0]?.message_id, again.accepted[0]?.message_id);
});

test("what is refused says what to do, and where", async () => {
  const bad = bot.readContext({ from: sam, budget: 0 });
  await assert.rejects(bad, (error) => {
    assert(error instanceof RapportProblem);
    assert.deepEqual([error.kind, error.status], ["invalid", 422]);
    assert.deepEqual(error.errors, [{ field: "budget", problem: "must be at least 1" }]);
    return true;
  });
});

test("a role that may not is told so, and an id that is nobody's is not there", async () => {
  await assert.rejects(bot.eraseFact(randomUUID()), { name: "RapportProblem", kind: "forbidden" });
  await assert.rejects(operator.readErasure(randomUUID()), { name: "RapportProblem", kind: "not_found" });
});

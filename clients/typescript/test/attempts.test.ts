/** What the client does when the service does not answer well: a server that misbehaves on purpose. */

import assert from "node:assert/strict";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, test } from "node:test";

import { RapportClient, RapportProblem, RapportUnreachable } from "../src/index.ts";

type Turn = (request: IncomingMessage, response: ServerResponse) => void;

const KEY = "rp_live_made_up";
const open: (() => void)[] = [];
afterEach(() => open.splice(0).forEach((close) => close()));

/** Answers each request with the next turn; the client that talks to it, and the requests that came. */
async function serving(...turns: Turn[]): Promise<{ client: RapportClient; asked: IncomingMessage[]; url: string }> {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    turns[Math.min(asked.length, turns.length) - 1]!(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  open.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { client: new RapportClient({ url, key: KEY, longestWaitMs: 20 }), asked, url };
}

const well: Turn = (_, response) => json(response, 200, { id: "c", created: false });
const busy: Turn = (_, response) => problem(response, "unavailable", 503);
const lost: Turn = (request) => request.socket.destroy();
const silent: Turn = () => {};

function json(response: ServerResponse, status: number, body: unknown, type = "application/json"): void {
  response.writeHead(status, { "content-type": type, "retry-after": "1" }).end(JSON.stringify(body));
}

function problem(response: ServerResponse, kind: string, status: number): void {
  const told = { type: `urn:rapport:problem:${kind}`, title: "No", status, detail: "Do this.", errors: [] };
  json(response, status, told, "application/problem+json");
}

/** A call that may not be repeated, as a route would be that nothing guards. */
class Careless extends RapportClient {
  once(): Promise<unknown> {
    return this.call({ method: "POST", path: "/v1/once", body: {} });
  }
  onceByKey(): Promise<unknown> {
    return this.call({ method: "POST", path: "/v1/once", body: {}, headers: { "idempotency-key": "k" } });
  }
}

const address = { channel: "whatsapp", external_id: "971500000001" };

test("a call that may be repeated is tried again after 503, 429 and a lost connection", async () => {
  for (const turn of [busy, ((_, r) => problem(r, "slow_down", 429)) as Turn, lost]) {
    const { client, asked } = await serving(turn, turn, well);
    assert.deepEqual(await client.resolveContact(address), { id: "c", created: false });
    assert.equal(asked.length, 3);
  }
});

test("a call is given up after its retries, with what the service said last", async () => {
  const { client, asked } = await serving(busy);
  await assert.rejects(client.resolveContact(address), (error) => {
    assert(error instanceof RapportProblem);
    assert.deepEqual([error.kind, error.status, error.detail], ["unavailable", 503, "Do this."]);
    return true;
  });
  assert.equal(asked.length, 3);
});

test("a call that may not be repeated is tried once, unless it has an Idempotency-Key", async () => {
  const { url, asked } = await serving(busy);
  const careless = new Careless({ url, key: KEY, longestWaitMs: 20 });
  await assert.rejects(careless.once(), RapportProblem);
  assert.equal(asked.length, 1);
  await assert.rejects(careless.onceByKey(), RapportProblem);
  assert.equal(asked.length, 4);
});

test("what is refused for good is not tried again", async () => {
  const { client, asked } = await serving((_, response) => problem(response, "invalid", 422));
  await assert.rejects(client.resolveContact(address), { name: "RapportProblem", kind: "invalid" });
  assert.equal(asked.length, 1);
});

test("a silent service is given up in time", async () => {
  const { client, asked } = await serving(silent);
  await assert.rejects(client.resolveContact(address, { timeoutMs: 30 }), {
    name: "RapportUnreachable",
    message: "Rapport did not answer in time.",
  });
  assert.equal(asked.length, 3);
});

test("whoever calls can end the call, and gets their own reason", async () => {
  const { client } = await serving(silent);
  const ending = new AbortController();
  const call = client.resolveContact(address, { signal: ending.signal });
  ending.abort(new Error("the contact wrote again"));
  await assert.rejects(call, { message: "the contact wrote again" });
});

test("the key is not sent on to where a redirect leads, and stands in no error", async () => {
  const { client, asked } = await serving((_, r) => r.writeHead(302, { location: "/elsewhere" }).end());
  await assert.rejects(client.resolveContact(address), (error) => {
    assert(error instanceof RapportUnreachable);
    assert(!`${error.stack}${error.cause}`.includes(KEY));
    return true;
  });
  assert(asked.every((request) => request.url === "/v1/contacts:resolve"));
  assert(!JSON.stringify(client).includes(KEY));
});

test("what a proxy in between says is no answer of Rapport's", async () => {
  const { client } = await serving((_, r) => r.writeHead(502, { "content-type": "text/html" }).end("<h1>"));
  await assert.rejects(client.resolveContact(address), RapportUnreachable);
});

test("ids are written into the path as they are, and what is not given is not sent", async () => {
  const { client, asked } = await serving((_, r) => json(r, 200, { items: [], next_cursor: null, position: 1 }));
  await client.listFacts("a/b?c", { asOf: "2026-11-30T10:00:00+04:00" });
  assert.equal(asked[0]!.url, "/v1/contacts/a%2Fb%3Fc/facts?as_of=2026-11-30T10%3A00%3A00%2B04%3A00");
});

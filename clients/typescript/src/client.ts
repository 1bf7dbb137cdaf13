/**
 * One call after another over `fetch`, with a time-out each, and again after a while where that is safe.
 * What can be called is in `operations.ts`.
 */

import { RapportProblem, RapportUnreachable } from "./errors.ts";
import { Operations } from "./operations.ts";

export interface Connection {
  /** Where the service answers, such as `https://rapport.example.internal`. */
  url: string;
  /** An API key, `rp_live_…`. */
  key: string;
  /** Of one attempt; 15,000 unless told, since `wait: "processed"` may take 10 seconds. */
  timeoutMs?: number;
  /** How often a call that may be repeated is tried again; 2 unless told. */
  retries?: number;
  /** The longest wait between two attempts, whatever the service asks for; 10,000 unless told. */
  longestWaitMs?: number;
}

export interface Options {
  /** Ends the call when it is aborted, between attempts too. */
  signal?: AbortSignal;
  timeoutMs?: number;
  /** Shown the answer's status and headers: ETag, X-Position, Location. */
  seen?: (status: number, headers: Headers) => void;
}

export interface Call {
  method: string;
  path: string;
  query?: Record<string, string | number | boolean | null | undefined>;
  headers?: Record<string, string | null | undefined>;
  body?: unknown;
  /** Called twice it changes nothing more. */
  repeatable?: boolean;
}

const IDEMPOTENCY_KEY = "idempotency-key";

export class RapportClient extends Operations {
  readonly #url: string;
  readonly #key: string;
  readonly #timeoutMs: number;
  readonly #retries: number;
  readonly #longestWaitMs: number;

  constructor(connection: Connection) {
    super();
    this.#url = connection.url.replace(/\/+$/, "");
    this.#key = connection.key;
    this.#timeoutMs = connection.timeoutMs ?? 15_000;
    this.#retries = connection.retries ?? 2;
    this.#longestWaitMs = connection.longestWaitMs ?? 10_000;
  }

  protected override async call<T>(call: Call, options: Options = {}): Promise<T> {
    const request = this.#request(call);
    const repeatable = call.repeatable || request.headers.has(IDEMPOTENCY_KEY);
    for (let retry = 0; ; retry++) {
      const last = !repeatable || retry >= this.#retries;
      try {
        const response = await this.#attempt(request, options);
        if (last || !mayServeLater(response.status)) return await answer<T>(response, options);
        await response.body?.cancel();
        await wait(this.#pause(retry, response.headers.get("retry-after")), options.signal);
      } catch (error) {
        if (last || !(error instanceof RapportUnreachable)) throw error;
        await wait(this.#pause(retry, null), options.signal);
      }
    }
  }

  #request(call: Call): Required<Pick<RequestInit, "method">> & { url: string; headers: Headers; body?: string } {
    const query = new URLSearchParams(present(call.query));
    const headers = new Headers(present(call.headers));
    headers.set("authorization", `Bearer ${this.#key}`);
    headers.set("accept", "application/json");
    const request = { method: call.method, url: this.#url + call.path + (query.size ? `?${query}` : ""), headers };
    if (call.body === undefined) return request;
    headers.set("content-type", "application/json");
    return { ...request, body: JSON.stringify(call.body) };
  }

  async #attempt({ url, ...request }: RequestInit & { url: string }, options: Options): Promise<Response> {
    const timeout = AbortSignal.timeout(options.timeoutMs ?? this.#timeoutMs);
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
    try {
      // The service never redirects: whatever does must not see the key.
      const response = await fetch(url, { ...request, signal, redirect: "error" });
      return new Response(bodyless(response.status) ? null : await response.arrayBuffer(), response);
    } catch (cause) {
      options.signal?.throwIfAborted();
      throw new RapportUnreachable(
        timeout.aborted ? "Rapport did not answer in time." : "Rapport can't be reached.",
        { cause },
      );
    }
  }

  /** What the service asks for, else twice as long each time; spread, so that many clients do not come at once. */
  #pause(retry: number, asked: string | null): number {
    const seconds = Number(asked ?? NaN);
    const least = Number.isFinite(seconds) ? seconds * 1000 : 100 * 2 ** retry;
    return Math.min(least * (1 + Math.random() / 2), this.#longestWaitMs);
  }
}

function mayServeLater(status: number): boolean {
  return status === 429 || status === 503;
}

function bodyless(status: number): boolean {
  return status === 204 || status === 304;
}

async function answer<T>(response: Response, options: Options): Promise<T> {
  options.seen?.(response.status, response.headers);
  const text = await response.text();
  const type = response.headers.get("content-type") ?? "";
  if (response.ok || response.status === 304) {
    return (type.includes("json") ? JSON.parse(text) : text || undefined) as T;
  }
  if (type.startsWith("application/problem+json")) throw new RapportProblem(JSON.parse(text));
  throw new RapportUnreachable(`Something that is not Rapport answered with ${response.status}.`);
}

function present(given: Call["query"] = {}): Record<string, string> {
  const found = Object.entries(given).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(found.map(([name, value]) => [name, String(value)]));
}

async function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener("abort", stop, { once: true });
  });
}

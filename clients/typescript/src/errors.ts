/** What can go wrong with a call. No message repeats what was sent, and none holds the key. */

import type * as shapes from "./shapes.ts";

/** The last part of a problem's `type`: `invalid`, `not_found`, `conflict`, … */
export type ProblemKind = shapes.Problem["type"] extends infer T
  ? T extends `urn:rapport:problem:${infer Kind}`
    ? Kind
    : never
  : never;

/** The service refused, and says what to do in `detail`. */
export class RapportProblem extends Error {
  override readonly name = "RapportProblem";
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  /** Where in the request something is wrong, by position and field. */
  readonly errors: readonly shapes.Place[];
  /** Newer services may know kinds that this client does not. */
  readonly kind: ProblemKind | (string & {});

  constructor(problem: shapes.Problem) {
    super(`${problem.title}. ${problem.detail}`);
    this.status = problem.status;
    this.title = problem.title;
    this.detail = problem.detail;
    this.errors = problem.errors ?? [];
    this.kind = problem.type.replace("urn:rapport:problem:", "");
  }
}

/** No answer came: the network, a time-out, or something between that is not Rapport. `cause` says more. */
export class RapportUnreachable extends Error {
  override readonly name = "RapportUnreachable";
}

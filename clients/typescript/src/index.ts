export { RapportClient } from "./client.ts";
export type { Connection, Options } from "./client.ts";
export { RapportProblem, RapportUnreachable } from "./errors.ts";
export type { ProblemKind } from "./errors.ts";
export type * from "./shapes.ts";

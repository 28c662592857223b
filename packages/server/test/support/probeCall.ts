/** One request of the probe, and what it must return. */
import * as Effect from "effect/Effect"
import type { Answer, CallOptions } from "../support.ts"
import type { Belongings } from "./belongings.ts"
import { type Expectation, isInternalError } from "./expectations.ts"

export interface ProbeCall {
  readonly name: string
  readonly response: Effect.Effect<Answer>
  /** Where the caller asks about its own things. */
  readonly own: Expectation
  /** Where it asks about those of another organization. */
  readonly foreign: Expectation
}

export interface ProbeContext {
  readonly caller: Belongings
  /** Whose things are asked about: the caller's own, or another organization's. */
  readonly target: Belongings
  /** A request with the caller's key, below `/api/v1`. */
  readonly request: (path: string, options?: CallOptions) => Effect.Effect<Answer>
  /** A request with the key of a third organization, below `/api/v1`. */
  readonly partner: (path: string, options?: CallOptions) => Effect.Effect<Answer>
  /** Opens the address of a file with the token of the caller's grant. */
  readonly openFile: (url: string) => Effect.Effect<Answer>
  /** A request with the session of an admin of the caller's organization, below `/api/v1`. */
  readonly asMember: (path: string, options?: CallOptions) => Effect.Effect<Answer>
  /** A request without a key. */
  readonly readPublic: (path: string, options?: CallOptions) => Effect.Effect<Answer>
  /** A request of the administrator about the caller's organization, below its address. */
  readonly administer: (path: string, options?: CallOptions) => Effect.Effect<Answer>
  readonly createOrganization: (body: object) => Effect.Effect<Answer>
}

/** A request that needs another one before it. Where the database refuses that one, its refusal is the response. */
export const following = (first: Effect.Effect<Answer>, response: Effect.Effect<Answer>): Effect.Effect<Answer> =>
  Effect.flatMap(first, (answer) => (isInternalError(answer) ? Effect.succeed(answer) : response))

export type ProbeCalls = (context: ProbeContext) => ReadonlyArray<ProbeCall>

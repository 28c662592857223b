/** Files that the command line names. */
import * as Effect from "effect/Effect"
import { existsSync } from "node:fs"
import { UsageError } from "./outcome.ts"

/** Fails with a usage error unless the file exists. */
export const requireFile = (file: string): Effect.Effect<void, UsageError> =>
  existsSync(file) ? Effect.void : Effect.fail(new UsageError({ reason: `file not found: ${file}` }))

/** Why a text could not be parsed as JSON; `cause` is what `JSON.parse` threw. */
export const jsonProblem = (cause: unknown): string =>
  `is not valid JSON: ${cause instanceof Error ? cause.message : String(cause)}`

/** Files that the command line names. */
import * as Effect from "effect/Effect"
import { existsSync } from "node:fs"
import { en, type Texts } from "../texts/en.ts"
import { UsageError } from "./outcome.ts"

/** Fails with a usage error unless the file exists. */
export const requireFile = (file: string, { failures }: Texts = en): Effect.Effect<void, UsageError> =>
  existsSync(file) ? Effect.void : Effect.fail(new UsageError({ reason: failures.fileNotFound(file) }))

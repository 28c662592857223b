/**
 * Reads a secret from the environment or a file, never from the command line, which other users of the machine can see
 * and shells keep in their history.
 */
import * as Config from "effect/Config"
import * as Effect from "effect/Effect"
import * as FileSystem from "effect/FileSystem"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import { requireFile } from "./files.ts"
import { type Texts, texts as en } from "../texts/en/index.ts"
import { UsageError } from "./outcome.ts"

/** The text of the file, otherwise of the variable; a usage error where both are missing or empty. */
export const readSecret = Effect.fnUntraced(function* (
  file: Option.Option<string>,
  { flag, variable }: { readonly flag: string; readonly variable: string },
  texts: Texts = en
) {
  if (Option.isSome(file)) yield* requireFile(file.value, texts)
  const files = yield* FileSystem.FileSystem
  const text = Option.isSome(file)
    ? yield* files.readFileString(file.value)
    : yield* Config.String(variable).pipe(Config.withDefault(""))
  if (text.trim() !== "") return Redacted.make(text.trim())
  return yield* new UsageError({ reason: texts.failures.setSecret(variable, flag) })
})

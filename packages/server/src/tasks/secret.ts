/**
 * Secrets come from the environment or a file, never from the command line: other users of the machine see that, and
 * shells remember it.
 */
import * as Effect from "effect/Effect"
import * as FileSystem from "effect/FileSystem"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import { WrongUsage } from "../commands/outcome.ts"

export const readSecret = Effect.fnUntraced(function* (
  file: Option.Option<string>,
  { flag, variable }: { readonly flag: string; readonly variable: string }
) {
  const files = yield* FileSystem.FileSystem
  const text = Option.isSome(file) ? yield* files.readFileString(file.value) : (process.env[variable] ?? "")
  if (text.trim() !== "") return Redacted.make(text.trim())
  return yield* new WrongUsage({ reason: `Set ${variable}, or name a file that holds it with --${flag}.` })
})

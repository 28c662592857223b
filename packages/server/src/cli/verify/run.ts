/** Verifies the proof of a passport, and prints what was checked. */
import { type Level, verify } from "@dpp/proof"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { ProblemsFound, Undecided } from "../shared/outcome.ts"
import { printJson } from "../shared/output.ts"
import { english, type Language } from "../texts/language.ts"
import { isAddress } from "./download.ts"
import { readBundle, readDocument, readKept, readKeys } from "./inputs.ts"
import { fetchFromIssuer } from "./issuer.ts"
import { toJson, toText } from "./report.ts"

export interface Input extends Language {
  readonly source: string
  readonly document: Option.Option<string>
  readonly since: Option.Option<string>
  readonly keys: ReadonlyArray<string>
  readonly level: "0" | "1" | "2" | "3"
  readonly offline: boolean
  readonly json: boolean
}

const levels: Readonly<Record<Input["level"], Level>> = { "0": 0, "1": 1, "2": 2, "3": 3 }

export const run = Effect.fnUntraced(function* (input: Input) {
  const { json, keys, level, offline, source } = input
  const texts = json ? english.texts : input.texts
  const pinnedKeys = yield* readKeys(keys, texts)
  const kept = Option.isSome(input.since) ? yield* readKept(input.since.value, texts) : undefined
  const document = Option.isSome(input.document) ? yield* readDocument(input.document.value, texts) : undefined
  const bundle = yield* readBundle(source, texts)
  const needsDid = isAddress(source) || pinnedKeys.length === 0
  const { notes, ...fetched } = offline
    ? { kept, notes: [] }
    : yield* Effect.promise(() => fetchFromIssuer(bundle, { needsDid, kept, texts }))
  const options = { level: levels[level], pinnedKeys, document, ...fetched }
  const verification = yield* Effect.promise(() => verify(bundle, options))
  const found = { source, verification, notes }
  yield* json ? printJson(toJson(found)) : Console.log(toText(found, input).join("\n"))
  if (verification.outcome === "broken") return yield* new ProblemsFound()
  if (verification.outcome === "undecided") return yield* new Undecided({ reason: "" })
})

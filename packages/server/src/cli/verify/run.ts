/** Verifies the proof of a passport, and prints what was checked. */
import { DppNotFetched, type ProofLevel, verify } from "@dpp/client/verify"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { ProblemsFound, Undecided } from "../shared/outcome.ts"
import { printJson } from "../shared/output.ts"
import { english, type Language } from "../texts/language.ts"
import { readDocument, readExpected, readKeys, readSince, readSource } from "./inputs.ts"
import { notFetched, toJson, toText } from "./report.ts"

export interface Input extends Language {
  readonly source: string
  readonly expect: Option.Option<string>
  readonly document: Option.Option<string>
  readonly since: Option.Option<string>
  readonly keys: ReadonlyArray<string>
  readonly level: "0" | "1" | "2" | "3"
  readonly offline: boolean
  readonly json: boolean
}

const levels: Readonly<Record<Input["level"], ProofLevel>> = { "0": 0, "1": 1, "2": 2, "3": 3 }

const orNotFetched = (cause: unknown): DppNotFetched => {
  if (cause instanceof DppNotFetched) return cause
  throw cause
}

export const run = Effect.fnUntraced(function* (input: Input) {
  const { json, level, offline } = input
  const texts = json ? english.texts : input.texts
  const key = yield* readKeys(input.keys, texts)
  const since = Option.isSome(input.since) ? yield* readSince(input.since.value, texts) : undefined
  const document = Option.isSome(input.document) ? yield* readDocument(input.document.value, texts) : undefined
  const source = yield* readSource(input.source, offline, texts)
  const expect = Option.isSome(input.expect) ? yield* readExpected(input.expect.value, texts) : undefined
  const options = { level: levels[level], expect, key, since, document, offline }
  const verification = yield* Effect.promise((signal) => verify(source, { ...options, signal }).catch(orNotFetched))
  if (verification instanceof DppNotFetched) return yield* new Undecided({ reason: notFetched(verification, texts) })
  const found = { source: input.source, verification }
  yield* json ? printJson(toJson(found)) : Console.log(toText(found, input).join("\n"))
  if (verification.outcome === "broken") return yield* new ProblemsFound()
  if (verification.outcome === "undecided") return yield* new Undecided({ reason: "" })
})

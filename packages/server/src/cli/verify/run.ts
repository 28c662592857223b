/** Verifies the proof of a passport, and prints what was checked. */
import { DppNotFetched, type ProofLevel, verify } from "@dpp/client/verify"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { ProblemsFound, Undecided } from "../shared/outcome.ts"
import { printJson } from "../shared/output.ts"
import { english, type Language } from "../texts/language.ts"
import { readDocument, readKeys, readSince, readSource } from "./inputs.ts"
import { notFetched, toJson, toText } from "./report.ts"

export interface Input extends Language {
  readonly source: string
  readonly document: Option.Option<string>
  readonly since: Option.Option<string>
  readonly keys: ReadonlyArray<string>
  readonly level: "0" | "1" | "2" | "3"
  readonly offline: boolean
  readonly json: boolean
}

const levels: Readonly<Record<Input["level"], ProofLevel>> = { "0": 0, "1": 1, "2": 2, "3": 3 }

export const run = Effect.fnUntraced(function* (input: Input) {
  const { json, level, offline } = input
  const texts = json ? english.texts : input.texts
  const key = yield* readKeys(input.keys, texts)
  const since = Option.isSome(input.since) ? yield* readSince(input.since.value, texts) : undefined
  const document = Option.isSome(input.document) ? yield* readDocument(input.document.value, texts) : undefined
  const source = yield* readSource(input.source, offline, texts)
  const verification = yield* Effect.tryPromise({
    try: (signal) => verify(source, { level: levels[level], key, since, document, offline, signal }),
    catch: (cause) => cause
  }).pipe(
    Effect.catch((cause) =>
      cause instanceof DppNotFetched ? new Undecided({ reason: notFetched(cause, texts) }) : Effect.die(cause)
    )
  )
  const found = { source: input.source, verification }
  yield* json ? printJson(toJson(found)) : Console.log(toText(found, input).join("\n"))
  if (verification.outcome === "broken") return yield* new ProblemsFound()
  if (verification.outcome === "undecided") return yield* new Undecided({ reason: "" })
})

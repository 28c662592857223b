/** Records what the registry answered, from a file. */
import type { RegistryRecorded, RegistryResult } from "@dpp/client"
import { maximumResults } from "@dpp/core/registry"
import { registryResults } from "@dpp/sheets/registry/registryResults"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import { type ApiCall, commandFailed, openClient, request } from "../shared/apiClient.ts"
import { parseJson, readBounded, refusalOf, requireFile } from "../shared/files.ts"
import { ProblemsFound, UsageError } from "../shared/outcome.ts"
import { printJson } from "../shared/output.ts"
import type { Language } from "../texts/language.ts"
import { templateOfProcess } from "./prepare.ts"
import type { Locale } from "@dpp/core/text"
import { sayReceived } from "@dpp/core/validation"

export interface Input extends ApiCall, Language {
  readonly file: string
}

type Outcome = RegistryRecorded["data"][number]

/** A file can be sent again: what was recorded before changes nothing. */
export const result = Effect.fnUntraced(function* (input: Input) {
  const { file, json, locale, texts, url } = input
  const words = texts.registry
  yield* requireFile(file, texts)
  const template = yield* templateOfProcess
  const results = yield* Effect.tryPromise({
    try: async () => registryResults(file, await readBounded(file), template, parseJson),
    catch: (cause) => new UsageError({ reason: `${file} ${refusalOf(cause)}` })
  })
  if (results.length === 0) return yield* new UsageError({ reason: words.noResults(file) })
  const client = yield* openClient(input)
  const outcomes: Array<Outcome> = []
  for (let sent = 0; sent < results.length; sent += maximumResults) {
    // The service validates each result.
    const part = results.slice(sent, sent + maximumResults) as ReadonlyArray<RegistryResult>
    const { data } = yield* request((signal) => client.registry.record(part, { signal })).pipe(
      Effect.mapError(commandFailed(url, texts))
    )
    outcomes.push(...data.map((one) => ({ ...one, index: one.index + sent })))
  }
  const count = (status: Outcome["status"]) => outcomes.filter((one) => one.status === status).length
  const meta = { stored: count("stored"), unchanged: count("unchanged"), rejected: count("rejected") }
  const remarkable = outcomes.filter(({ findings, status }) => status === "rejected" || findings !== undefined)
  if (json) yield* printJson({ ...meta, results: remarkable })
  else {
    yield* Console.log(words.recorded(meta))
    for (const one of remarkable)
      yield* Console.log(`  ${words.line(one.index + 1)}: ${remarkOf(one, words.differs, locale)}`)
  }
  if (remarkable.length > 0) return yield* new ProblemsFound()
})

const remarkOf = ({ errors, product_id, rules }: Outcome, differs: string, locale: Locale): string =>
  errors === undefined
    ? `${product_id}: ${differs}`
    : Object.entries(sayReceived({ messages: errors, rules }, locale))
        .map(([field, messages]) => `${field} ${messages.join("; ")}`)
        .join("; ")

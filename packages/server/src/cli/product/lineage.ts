/** Shows which batteries a battery was made of, and which were made of it. */
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { type ApiCall, commandFailed, openClient, request } from "../shared/apiClient.ts"
import { printJson } from "../shared/output.ts"
import type { Language } from "../texts/language.ts"
import { findBattery } from "../shared/findProduct.ts"
import { lineageLines } from "./lineageLines.ts"

export interface Input extends ApiCall, Language {
  readonly product: string
  readonly depth: Option.Option<number>
}

export const lineage = Effect.fnUntraced(function* (input: Input) {
  const { depth, json, texts, url } = input
  const client = yield* openClient(input)
  const { id } = yield* findBattery(client, input.product, input)
  const found = yield* request((signal) =>
    client.lifecycle.lineage(id, Option.isSome(depth) ? { depth: depth.value } : {}, { signal })
  ).pipe(Effect.mapError(commandFailed(url, texts)))
  return yield* json ? printJson(found) : Console.log(lineageLines(found, id, texts).join("\n"))
})

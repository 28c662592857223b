/** Shows where the values of one product come from. */
import type { ValueProvenance } from "@dpp/client"
import { conditionDefinitions, productDefinitions } from "@dpp/core/catalogue"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import { type ApiCall, commandFailed, openClient, request } from "../shared/apiClient.ts"
import { printJson } from "../shared/output.ts"
import type { Language } from "../texts/language.ts"
import { findProduct } from "../shared/findProduct.ts"

export interface Input extends ApiCall, Language {
  readonly product: string
}

export const provenance = Effect.fnUntraced(function* (input: Input) {
  const { json, texts, url } = input
  const client = yield* openClient(input)
  const { id } = yield* findProduct(client, input.product, input)
  const found = yield* request((signal) => client.provenance.get(id, { signal })).pipe(
    Effect.mapError(commandFailed(url, texts))
  )
  yield* json ? printJson(found) : Console.log(linesOf(found, input).join("\n"))
})

/** One line for each attribute, in the order of the response. */
const linesOf = (
  found: Readonly<Record<string, ValueProvenance>>,
  { locale, texts }: Language
): ReadonlyArray<string> => {
  const { empty, request: asked, sources } = texts.provenance
  const labels = new Map([...productDefinitions, ...conditionDefinitions].map(({ label, name }) => [name, label]))
  const lines = Object.entries(found).map(([name, { actor, at, request_id, source }]) =>
    [
      `${labels.get(name)?.[locale] ?? name}: ${sources[source]}`,
      actor?.name,
      at ?? undefined,
      request_id === undefined ? undefined : asked(request_id)
    ]
      .filter((part) => part !== undefined)
      .join(", ")
  )
  return lines.length === 0 ? [empty] : lines
}

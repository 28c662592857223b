/** Lists the model templates of the organization, and shows one with what its batteries would lack. */
import type { Template } from "@dpp/client"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import { missingLines, valueLines } from "../product/show.ts"
import { type ApiCall, commandFailed, openClient, request } from "../shared/apiClient.ts"
import { printJson } from "../shared/output.ts"
import { printRecords } from "../shared/table.ts"
import { valueIn } from "../shared/valueText.ts"
import type { Language } from "../texts/language.ts"
import { findNamed, type Input } from "./find.ts"

export const list = Effect.fnUntraced(function* (input: ApiCall & Language) {
  const { json, locale, texts, url } = input
  const client = yield* openClient(input)
  const templates = yield* request(async (signal) => {
    const found: Array<Template> = []
    for await (const template of client.templates.list({ per_page: 100 }, { signal })) found.push(template)
    return found
  }).pipe(Effect.mapError(commandFailed(url, texts)))
  if (json) return yield* printJson(templates)
  if (templates.length === 0) return yield* Console.log(texts.template.none)
  const { category, complete, id, name } = texts.product.columns
  yield* printRecords(false, [name, category, "GTIN", complete, id])(
    templates.map((template) => ({
      [name]: template.name,
      [category]: valueIn("battery_category", template.battery_category, locale),
      GTIN: template.gtin,
      [complete]: `${template.completeness.percent} %`,
      [id]: template.id
    }))
  )
})

export const show = Effect.fnUntraced(function* (input: Input) {
  const template = yield* findNamed(yield* openClient(input), input)
  if (input.json) return yield* printJson(template)
  const lines = [
    `${template.name} (${template.id})`,
    ...(template.gtin === null ? [] : [`  GTIN ${template.gtin}`]),
    ...valueLines(template, input.locale),
    ...missingLines(template.completeness, input)
  ]
  yield* Console.log(lines.join("\n"))
})

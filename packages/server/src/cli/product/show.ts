/** Shows the values of one product, step by step, and what is missing by law. */
import { steps } from "@dpp/core/catalogue"
import type { Locale } from "@dpp/core/text"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import { type ApiCall, openClient } from "../shared/apiClient.ts"
import { labelledField, stepLabel } from "../shared/labelledField.ts"
import { printJson } from "../shared/output.ts"
import type { Language } from "../texts/language.ts"
import { type AnyProduct, findProduct } from "./find.ts"

export interface Input extends ApiCall, Language {
  readonly product: string
}

export const show = Effect.fnUntraced(function* (input: Input) {
  const product = yield* findProduct(yield* openClient(input), input.product, input)
  yield* input.json ? printJson(product) : Console.log(textOf(product, input).join("\n"))
})

const textOf = (product: AnyProduct, { locale, texts }: Language): ReadonlyArray<string> => [
  `${product.name} (${product.serial_number ?? product.id})`,
  `  ${[product.id, product.category, product.status].join(", ")}`,
  ...(product.category === "batteries" ? [`  ${product.public_url}`] : []),
  ...(product.gtin === null ? [] : [`  GTIN ${product.gtin}`]),
  ...steps.flatMap((step) => {
    const rows = step.product.flatMap(({ label, name, shape }) => {
      const value: unknown = Object.entries(product).find(([field]) => field === name)?.[1]
      return value === null || value === undefined
        ? []
        : [`    ${label[locale]}: ${valueText(value, locale)}${shape.unit === null ? "" : ` ${shape.unit}`}`]
    })
    return rows.length === 0 ? [] : [`  ${step.label[locale]}`, ...rows]
  }),
  ...missingOf(product, { locale, texts })
]

const missingOf = (product: AnyProduct, { locale, texts }: Language): ReadonlyArray<string> => {
  if (product.category !== "batteries") return []
  const missing = product.completeness.steps.flatMap(({ missing: fields, step }) =>
    fields.map(
      ({ condition, field, legal_source }) =>
        `    ${stepLabel(step, locale)}: ${labelledField(field, locale)} (${legal_source})` +
        (condition === undefined ? "" : `. ${condition} ${texts.validate.declare}`)
    )
  )
  return missing.length === 0
    ? [`  ${texts.product.nothingMissing}`]
    : [`  ${texts.product.missing(missing.length)}`, ...missing]
}

/** Numbers with the decimal sign of the language; a document by its address; other parts of lists as JSON. */
const valueText = (value: unknown, locale: Locale): string => {
  if (typeof value === "number") return value.toLocaleString(locale, { maximumFractionDigits: 20, useGrouping: false })
  if (typeof value === "string") return value
  if (Array.isArray(value)) return value.map((entry: unknown) => valueText(entry, locale)).join("; ")
  if (typeof value === "object" && value !== null && "url" in value) return String(value.url)
  return JSON.stringify(value)
}

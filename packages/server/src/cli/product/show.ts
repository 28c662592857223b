/** Shows the values of one product, step by step, and what is missing by law. */
import type { Product } from "@dpp/client"
import { steps } from "@dpp/core/catalogue"
import { conditionIn } from "@dpp/core/sheets"
import type { Locale } from "@dpp/core/text"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import { type ApiCall, openClient } from "../shared/apiClient.ts"
import { labelledField, stepLabel } from "../shared/labelledField.ts"
import { printJson } from "../shared/output.ts"
import { sourceText, unitText, valueIn } from "../shared/valueText.ts"
import type { Language } from "../texts/language.ts"
import { type AnyProduct, findProduct } from "../shared/findProduct.ts"

export interface Input extends ApiCall, Language {
  readonly product: string
}

export const show = Effect.fnUntraced(function* (input: Input) {
  const product = yield* findProduct(yield* openClient(input), input.product, input)
  yield* input.json ? printJson(product) : Console.log(textOf(product, input).join("\n"))
})

const textOf = (product: AnyProduct, { locale, texts }: Language): ReadonlyArray<string> => [
  `${product.name} (${product.serial_number ?? product.id})`,
  `  ${[product.id, categoryText(product, texts), valueIn("status", product.status, locale)].join(", ")}`,
  ...(product.category === "batteries" ? [`  ${product.public_url}`] : []),
  ...(product.gtin === null ? [] : [`  GTIN ${product.gtin}`]),
  ...valueLines(product, locale),
  ...(product.category === "batteries" ? missingLines(product.completeness, { locale, texts }) : [])
]

/** The values of a product or template, below the steps that they belong to. */
export const valueLines = (record: object, locale: Locale): ReadonlyArray<string> => {
  const values = new Map<string, unknown>(Object.entries(record))
  return steps.flatMap((step) => {
    const rows = step.product.flatMap(({ label, name, shape }) => {
      const value = values.get(name)
      return value === null || value === undefined
        ? []
        : [`    ${label[locale]}: ${valueText(name, value, locale)}${unitText(shape.unit, locale)}`]
    })
    return rows.length === 0 ? [] : [`  ${step.label[locale]}`, ...rows]
  })
}

/** What is missing by law, with its legal source. */
export const missingLines = (
  { steps: counted }: Product["completeness"],
  { locale, texts }: Language
): ReadonlyArray<string> => {
  const missing = counted.flatMap(({ missing: fields, step }) =>
    fields.map(
      ({ condition, field, legal_source }) =>
        `    ${stepLabel(step, locale)}: ${labelledField(field, locale)} (${sourceText(legal_source, locale)})` +
        (condition === undefined ? "" : `. ${conditionText(field, condition, locale)} ${texts.validate.declare}`)
    )
  )
  return missing.length === 0
    ? [`  ${texts.product.nothingMissing}`]
    : [`  ${texts.product.missing(missing.length)}`, ...missing]
}

/** `battery` or `battery model`; in English the category of the API. */
const categoryText = ({ category }: AnyProduct, { locale, product: words }: Language["texts"]): string =>
  locale === "en" ? category : words.kinds[category]

const conditionText = (field: string, condition: string, locale: Locale): string =>
  locale === "en" ? condition : conditionIn(field, locale)

/** Numbers with the decimal sign of the language; a document by its address; other parts of lists as JSON. */
export const valueText = (field: string, value: unknown, locale: Locale): string => {
  if (typeof value === "number") return value.toLocaleString(locale, { maximumFractionDigits: 20, useGrouping: false })
  if (typeof value === "string") return valueIn(field, value, locale) ?? value
  if (Array.isArray(value)) return value.map((entry: unknown) => valueText(field, entry, locale)).join("; ")
  if (typeof value === "object" && value !== null && "url" in value) return String(value.url)
  return JSON.stringify(value)
}

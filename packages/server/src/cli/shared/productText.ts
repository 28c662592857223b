/** Products and templates as text: values step by step, what is missing by law, and where values come from. */
import type { Product, Template, ValueProvenance } from "@dpp/client"
import { steps } from "@dpp/core/catalogue"
import { attributeLabel, sectionLabel } from "@dpp/core/languages"
import { conditionIn } from "@dpp/core/sheets"
import type { Locale } from "@dpp/core/text"
import type { Language } from "../texts/language.ts"
import type { AnyProduct } from "./findProduct.ts"
import { tableOf } from "./output.ts"
import { labelledField, sourceText, stepLabel, unitText, valueIn } from "./valueText.ts"

export const productText = (product: AnyProduct, { locale, texts }: Language): string =>
  [
    `${product.name} (${product.serial_number ?? product.id})`,
    `  ${[product.id, categoryText(product, texts), valueIn("status", product.status, locale)].join(", ")}`,
    ...(product.category === "batteries" ? [`  ${product.public_url}`] : []),
    ...(product.gtin === null ? [] : [`  GTIN ${product.gtin}`]),
    ...valueLines(product, locale),
    ...(product.category === "batteries" ? missingLines(product.completeness, { locale, texts }) : [])
  ].join("\n")

/** Products as a table. */
export const productsText = (products: ReadonlyArray<AnyProduct>, { locale, texts }: Language): string => {
  if (products.length === 0) return texts.product.none
  const { category, complete, id, name, serial, status } = texts.product.columns
  return tableOf(
    products.map((product) => ({
      [serial]: product.serial_number,
      [name]: product.name,
      [category]: valueIn("battery_category", product.battery_category, locale),
      [status]: valueIn("status", product.status, locale),
      [complete]: product.category === "batteries" ? `${product.completeness.percent} %` : null,
      [id]: product.id
    }))
  )
}

/** A template with what its batteries would lack. */
export const templateText = (template: Template, language: Language): string =>
  [
    `${template.name} (${template.id})`,
    ...(template.gtin === null ? [] : [`  GTIN ${template.gtin}`]),
    ...valueLines(template, language.locale),
    ...missingLines(template.completeness, language)
  ].join("\n")

export const templatesText = (templates: ReadonlyArray<Template>, { locale, texts }: Language): string => {
  if (templates.length === 0) return texts.template.none
  const { category, complete, id, name } = texts.product.columns
  return tableOf(
    templates.map((template) => ({
      [name]: template.name,
      [category]: valueIn("battery_category", template.battery_category, locale),
      GTIN: template.gtin,
      [complete]: `${template.completeness.percent} %`,
      [id]: template.id
    }))
  )
}

/** The values of a product or template, below the steps that they belong to. */
const valueLines = (record: object, locale: Locale): ReadonlyArray<string> => {
  const values = new Map<string, unknown>(Object.entries(record))
  return steps.flatMap((step) => {
    const rows = step.product.flatMap(({ name, shape }) => {
      const value = values.get(name)
      return value === null || value === undefined
        ? []
        : [`    ${attributeLabel(name, locale)}: ${valueText(name, value, locale)}${unitText(shape.unit, locale)}`]
    })
    return rows.length === 0 ? [] : [`  ${sectionLabel(step.id, locale)}`, ...rows]
  })
}

/** What is missing by law, with its legal source. */
const missingLines = (
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

/** Where values come from: one line for each attribute, in the order of the response. */
export const provenanceText = (
  found: Readonly<Record<string, ValueProvenance>>,
  { locale, texts }: Language
): string => {
  const { empty, request: asked, sources } = texts.provenance
  const lines = Object.entries(found).map(([name, { actor, at, request_id, source }]) =>
    [
      `${attributeLabel(name, locale)}: ${sources[source]}`,
      actor?.name,
      at ?? undefined,
      request_id === undefined ? undefined : asked(request_id)
    ]
      .filter((part) => part !== undefined)
      .join(", ")
  )
  return lines.length === 0 ? empty : lines.join("\n")
}

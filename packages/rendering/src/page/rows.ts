/** The rows of the public page: how they are found, and their HTML in sections. */
import { type Language, languages, languageTag, textsOf } from "@dpp/core/languages"
import { isUri, toUri } from "@dpp/core/identifiers"
import { explanationOf, type PassportRow, type PassportSection, type TextPart } from "@dpp/core/passport"
import { readersText } from "../shared/readersText.ts"
import { type Content, type Html, html } from "./Html.ts"
import type { PageSection } from "./section.ts"

/** Finds a public row by its name. The page reads attributes in no other way, so it cannot show one that is not public. */
export type FindRow = (name: string) => PassportRow | undefined

/** The text of a row; `undefined` without row, and for a row of another kind. */
export const textOf = (row: PassportRow | undefined): string | undefined =>
  row?.value.kind === "text" ? row.value.text : undefined

/** Rows that hold an identifier, which is easier to read in a monospaced font. */
const codes: ReadonlySet<string> = new Set(["model_identifier", "serial_number", "passport_id", "product_id"])
const emails: ReadonlySet<string> = new Set(["mfr_email", "operator_email"])

/** The figures and rows of a step: label with explanation, and a text with its unit, or a list. */
export const stepSection = (
  { id, label, rows }: PassportSection,
  language: Language,
  {
    figures,
    foreign,
    supplied
  }: {
    readonly figures: ReadonlyArray<Html>
    readonly foreign: string | null
    readonly supplied: ReadonlySet<string>
  }
): PageSection => ({
  id,
  label,
  content: html`${figures}${rows.length > 0 && html`<dl class="rows">${rows.map((row) => rowHtml(row, language, { foreign, supplied }))}</dl>`}`
})

/** A row whose label opens its explanation. */
const rowHtml = (
  row: PassportRow,
  language: Language,
  { foreign, supplied }: { readonly foreign: string | null; readonly supplied: ReadonlySet<string> }
): Html =>
  html`<div>
    <dt>${labelHtml(row, language)}${readersTag(row, language)}</dt>
    <dd>${valueHtml(row, foreign)}${supplierTag(row, language, supplied)}</dd>
  </div>`

/** Says that a supplier stated the value; nothing for other values. */
export const supplierTag = ({ name }: PassportRow, language: Language, supplied: ReadonlySet<string>): Content =>
  supplied.has(name) && html` <span class="tag">${textsOf(language).page.stated_by_supplier}</span>`

/** Names who may read a value that is not public; nothing for a public one. */
export const readersTag = ({ point }: PassportRow, language: Language): Content => {
  const readers = readersText(point, language)
  return readers !== null && html` <span class="tag readers">${readers}</span>`
}

/** Labels with their explanations, by language and name: the catalogue bounds their number. */
const labels = new Map<string, Content>()

/** The label of a row, which opens what it means and the law behind it. */
export const labelHtml = ({ label, name }: PassportRow, language: Language): Content => {
  const key = `${language} ${name}`
  const known = labels.get(key) ?? makeLabel(name, label, language)
  labels.set(key, known)
  return known
}

const makeLabel = (name: string, label: string, language: Language): Content => {
  const explanation = explanationOf(name, language)
  if (explanation === null) return label
  const foreign = explanation.language !== language && html` lang="${languageTag(explanation.language)}"`
  const law =
    explanation.sources.length > 0 &&
    html`<p class="law">${textsOf(language).page.legal_basis}: ${explanation.sources.join("; ")}</p>`
  return html`<details><summary>${label}</summary><p${foreign}>${explanation.text}</p>${law}</details>`
}

/** The attribute `lang` of a text that the organization typed; nothing where no mark is needed. */
export const langOf = (foreign: string | null): Content => foreign !== null && html` lang="${foreign}"`

/** The tag of a text that is not in the language of the page: its own, or that of the organization. */
const tagOf = ({ isTyped, language }: TextPart, foreign: string | null): string | null =>
  language === undefined ? (isTyped ? foreign : null) : (tags.get(language) ?? language)

/** The tags of the languages of the page where they are more than the language. */
const tags: ReadonlyMap<string, string> = new Map(languages.map((language) => [language, languageTag(language)]))

/** An item of a list, with its language on the parts that the organization typed. */
const itemHtml = (item: string, parts: ReadonlyArray<TextPart> | undefined, foreign: string | null): Html => {
  if (parts === undefined || parts.every((part) => tagOf(part, foreign) === null)) return html`<bdi>${item}</bdi>`
  const marked = parts.map((part) => {
    const tag = tagOf(part, foreign)
    return tag === null ? part.text : html`<span lang="${tag}">${part.text}</span>`
  })
  return html`<bdi>${marked}</bdi>`
}

/**
 * The value of a row. Texts that callers wrote are isolated, so that their direction changes nothing around them. `foreign`: the
 * language of texts that the organization typed; null where it is that of the page.
 */
export const valueHtml = ({ everyday, name, unit, value }: PassportRow, foreign: string | null): Content => {
  switch (value.kind) {
    case "text":
      if (emails.has(name)) return html`<a href="mailto:${encodeURI(value.text)}">${value.text}</a>`
      if (isUri(value.text)) return html`<a href="${toUri(value.text)}" rel="noopener">${value.text}</a>`
      if (codes.has(name)) return html`<bdi class="code">${value.text}</bdi>`
      if (unit === null) return html`<bdi${langOf(tagOf(value, foreign))}>${value.text}</bdi>`
      return html`${value.text} <span class="unit">${unit}${everyday !== undefined && html` (${everyday})`}</span>`
    case "list":
      return html`<ul class="many">
        ${value.items.map((item, index) => html`<li>${itemHtml(item, value.parts?.[index], foreign)}</li>`)}
      </ul>`
    case "documents":
      // All documents are in a list of their own.
      return false
  }
}

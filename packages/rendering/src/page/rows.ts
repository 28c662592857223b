/** The rows of the public page: how they are found, and their HTML in sections. */
import type { Language } from "@dpp/core/languages"
import { isUri, toUri } from "@dpp/core/identifiers"
import type { PassportRow, PassportSection } from "@dpp/core/passport"
import { documentHtml } from "./documents.ts"
import { type Content, html } from "./Html.ts"

/** Finds a public row by its name. The page reads attributes in no other way, so it cannot show one that is not public. */
export type FindRow = (name: string) => PassportRow | undefined

/** The text of a row; `undefined` without row, and for a row of another kind. */
export const textOf = (row: PassportRow | undefined): string | undefined =>
  row?.value.kind === "text" ? row.value.text : undefined

/** Rows that hold an identifier, which is easier to read in a monospaced font. */
const codes: ReadonlySet<string> = new Set(["model_identifier", "serial_number", "passport_id", "product_id"])

/** A section with its rows: label, and a text with its unit, a list, or documents with type and language. */
export const sectionHtml = (section: PassportSection, language: Language): Content =>
  html` <section class="card" id="${section.id}" aria-labelledby="${section.id}-title">
    <h2 id="${section.id}-title">${section.label}</h2>
    <dl class="rows">
      ${section.rows.map(
        (row) =>
          html` <div>
            <dt>${row.label}</dt>
            <dd>${valueHtml(row, language)}</dd>
          </div>`
      )}
    </dl>
  </section>`

const valueHtml = ({ name, unit, value }: PassportRow, language: Language): Content => {
  switch (value.kind) {
    case "text":
      if (isUri(value.text)) return html`<a href="${toUri(value.text)}" rel="noopener">${value.text}</a>`
      if (codes.has(name)) return html`<span class="code">${value.text}</span>`
      return unit === null ? value.text : html`${value.text} <span class="unit">${unit}</span>`
    case "list":
      return html`<ul class="many">
        ${value.items.map((item) => html`<li>${item}</li>`)}
      </ul>`
    case "documents":
      return value.documents.map((document) => documentHtml(document, language))
  }
}

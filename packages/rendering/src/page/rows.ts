/** The rows of the public page: how they are found, and their HTML in sections. */
import type { Locale } from "@dpp/core/text"
import { isUri, toUri } from "@dpp/core/identifiers"
import type { PassportRow, PassportSection, RowDocument } from "@dpp/core/passport"
import * as Option from "effect/Option"
import { type Content, html } from "./Html.ts"
import { pageWords } from "./pageWords.ts"

/** Finds a public row by its name. The page reads attributes in no other way, so it cannot show one that is not public. */
export type FindRow = (name: string) => PassportRow | undefined

/** The text of a row; `undefined` without row, and for a row of another kind. */
export const textOf = (row: PassportRow | undefined): string | undefined =>
  row?.value.kind === "text" ? row.value.text : undefined

/** Rows that hold an identifier, which is easier to read in a monospaced font. */
const codes: ReadonlySet<string> = new Set(["model_identifier", "serial_number", "passport_id", "product_id"])

/** A section with its rows: label, and a text with its unit, a list, or documents with type and language. */
export const sectionHtml = (section: PassportSection, locale: Locale): Content =>
  html` <section class="card" id="${section.id}" aria-labelledby="${section.id}-title">
    <h2 id="${section.id}-title">${section.label}</h2>
    <dl class="rows">
      ${section.rows.map(
        (row) =>
          html` <div>
            <dt>${row.label}</dt>
            <dd>${valueHtml(row, locale)}</dd>
          </div>`
      )}
    </dl>
  </section>`

const valueHtml = ({ name, unit, value }: PassportRow, locale: Locale): Content => {
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
      return value.documents.map((document) => documentHtml(document, locale))
  }
}

const documentHtml = ({ contentType, language, title, url }: RowDocument, locale: Locale): Content => {
  const tags = [
    ...(contentType === null ? [] : [typeName(contentType, locale)]),
    ...(language === null ? [] : [languageName(language, locale)])
  ]
  return html`<div class="document">
    <a href="${url}" rel="noopener" ${language !== null && html`hreflang="${language}"`}>${title}</a>
    <span class="tags">${tags.map((tag) => html`<span class="tag">${tag}</span> `)}</span>
  </div>`
}

/** The common names of media types. */
const mediaTypes: Readonly<Record<string, string>> = {
  "application/pdf": "PDF",
  "application/json": "JSON",
  "application/xml": "XML",
  "image/jpeg": "JPEG",
  "image/png": "PNG",
  "image/svg+xml": "SVG",
  "image/webp": "WebP",
  "text/csv": "CSV",
  "text/plain": "TXT"
}

const typeName = (contentType: string, locale: Locale): string =>
  contentType === "text/html" ? pageWords[locale].web_page : (mediaTypes[contentType] ?? contentType)

/** `German` for `de`; the tag itself if it has no known name. */
const languageName = (language: string, locale: Locale): string =>
  Option.getOrElse(nameIn(locale, language), () => undefined) ?? language

const nameIn = Option.liftThrowable((locale: Locale, language: string) =>
  new Intl.DisplayNames([locale], { type: "language" }).of(language)
)

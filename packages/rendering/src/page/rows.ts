/** The value of a row as HTML: a text with its unit, a list, or documents with their type and language. */
import type { Locale } from "@dpp/core/text"
import { isUri, toUri } from "@dpp/core/identifiers"
import type { PassportRow, PassportSection, RowDocument } from "@dpp/core/passport"
import * as Option from "effect/Option"
import { type Content, html } from "./Html.ts"
import { mediaTypes, pageWords } from "./pageWords.ts"

/** Rows that hold an identifier, which reads better in a font of equal widths. */
const codes: ReadonlySet<string> = new Set(["model_identifier", "serial_number", "passport_id", "product_id"])

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

const typeName = (contentType: string, locale: Locale): string =>
  contentType === "text/html" ? pageWords[locale].web_page : (mediaTypes[contentType] ?? contentType)

/** `German` for `de`; the tag itself where nobody knows its name. */
const languageName = (language: string, locale: Locale): string =>
  Option.getOrElse(nameIn(locale, language), () => undefined) ?? language

const nameIn = Option.liftThrowable((locale: Locale, language: string) =>
  new Intl.DisplayNames([locale], { type: "language" }).of(language)
)

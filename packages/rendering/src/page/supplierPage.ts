/**
 * The page on which a supplier answers a request: who asks, for what, by when, and a form for the values. It works without script.
 *
 * @source inferred: see docs/decisions/0095-requests-to-suppliers.md
 */
import { attributeLabel, completeLanguages, type Language, textsOf } from "@dpp/core/languages"
import { isPractice } from "@dpp/core/party"
import { formatMoment } from "@dpp/core/passport"
import { formTexts } from "@dpp/core/sheets"
import type { DataRequestStatus } from "@dpp/core/supplier"
import type { SupplierPage } from "@dpp/service/ports/PageRenderer"
import * as DateTime from "effect/DateTime"
import { frame, policyWithStyle } from "./frame.ts"
import { type Content, css, type Html, html } from "./Html.ts"
import { supplier as supplierStyle } from "./style/sheets.ts"
import { supplierField } from "./supplierFields.ts"

/** What the style element contains, byte for byte, because the policy names it by its hash. */
const styleText = css`
  ${[supplierStyle]}
`

/** Search engines must not index the page. */
// oxfmt-ignore
const head = html`<meta name="robots" content="noindex" /><style>${styleText}</style>`

export const supplierPolicy = policyWithStyle(styleText.toString())

/** Returns the HTML document of the page. */
export const supplierPage = (page: SupplierPage, language: Language): string => {
  const { request } = page
  const words = textsOf(language).supplier
  const title = request.status === "open" ? words.title : words[`state_${request.status}`]
  return frame({
    menu: { languages: completeLanguages },
    language,
    isPractice: isPractice(request.organization_id),
    title,
    head,
    main: html`<div class="wrap">
      <div class="form">
        <h1>${title}</h1>
        ${request.status === "open" ? openContent(page, language) : closedContent(page, request.status, language)}
      </div>
    </div>`
  })
}

/** A text in which the organization is named. */
const named = (text: string, { organization }: SupplierPage): string =>
  text.replaceAll("{organization}", () => organization)

const closedContent = (page: SupplierPage, status: Exclude<DataRequestStatus, "open">, language: Language): Content => {
  const words = textsOf(language).supplier
  return html`<p class="lead" role="status">${named(words[`text_${status}`], page)}</p>`
}

const openContent = (page: SupplierPage, language: Language): Content => {
  const { accepted, problems, request, texts } = page
  const words = textsOf(language).supplier
  const open = request.fields.filter((field) => !request.accepted_fields.includes(field))
  return html`<p class="lead">${named(words.asks, page)}</p>
    ${facts(page, language)}
    <p>${named(words.text, page)}</p>
    <p class="hint">${words.secret}</p>
    ${notices(page, language)} ${workbook(language)}
    <form method="post" enctype="multipart/form-data" action="?lang=${language}">
      <h2>${words.fields}</h2>
      ${open.map((field) => supplierField({ field, texts, error: problems[field] }, language))}
      ${request.accepted_fields.map(
        (field) =>
          html`<p>
            ${attributeLabel(field, language)}<br />
            <span class="hint"
              >${words.accepted.replace("{value}", () => shownText(formTexts(accepted, language), field))}</span
            >
          </p>`
      )}
      <div class="buttons">
        <button name="action" value="save" class="quiet">${words.save}</button>
        <button name="action" value="submit">${words.submit}</button>
      </div>
    </form>`
}

/** All texts of an attribute in one line. */
const shownText = (texts: Readonly<Record<string, string>>, field: string): string =>
  Object.entries(texts)
    .flatMap(([name, text]) => (name === field || name.startsWith(`${field}.`) ? [text] : []))
    .join(", ")

/** Whom the request is for, by when, and what the organization says. */
const facts = ({ request }: SupplierPage, language: Language): Html => {
  const words = textsOf(language).supplier
  const due = request.due_at === null ? null : formatMoment(DateTime.formatIso(request.due_at), language)
  const lines: ReadonlyArray<readonly [string, string | null]> = [
    [words.recipient, request.recipient.name],
    [words.due, due],
    [words.note, request.note]
  ]
  return html`<dl class="facts">
    ${lines.map(
      ([term, text]) =>
        text !== null &&
        html`<div>
          <dt>${term}</dt>
          <dd>${text}</dd>
        </div>`
    )}
  </dl>`
}

const notices = (page: SupplierPage, language: Language): Content => {
  const { notice, problems, request } = page
  const words = textsOf(language).supplier
  const wrong = request.fields.filter((field) => problems[field] !== undefined)
  if (wrong.length > 0) {
    return html`<div class="banner wrong" role="alert">
      <p>${words.problems}</p>
      <ul>
        ${wrong.map((field) => html`<li><a href="#${field}">${attributeLabel(field, language)}</a></li>`)}
      </ul>
    </div>`
  }
  if (notice !== null) {
    return notice === "saved"
      ? html`<p class="banner" role="status">${words.saved}</p>`
      : html`<p class="banner wrong" role="alert">${words[notice]}</p>`
  }
  if (request.rejection === null) return null
  const { fields, reason } = request.rejection
  return html`<div class="banner wrong" role="status">
    <p>
      ${named(
        words.rejected.replace("{reason}", () => reason),
        page
      )}
    </p>
    <ul>
      ${fields.map((field) => html`<li><a href="#${field}">${attributeLabel(field, language)}</a></li>`)}
    </ul>
  </div>`
}

/** The workbook with the same fields, to fill in and upload. */
const workbook = (language: Language): Html => {
  const words = textsOf(language).supplier
  return html`<details class="workbook">
    <summary>${words.workbook}</summary>
    <p>${words.workbook_text}</p>
    <p><a class="button" href="?lang=${language}&amp;format=xlsx">${words.workbook}</a></p>
    <form method="post" enctype="multipart/form-data" action="?lang=${language}">
      <div class="field">
        <label for="workbook">${words.file}</label>
        <input id="workbook" name="workbook" type="file" accept=".xlsx,.ods,.csv" required />
      </div>
      <button>${words.upload}</button>
    </form>
  </details>`
}

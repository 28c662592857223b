/** The sections after the attributes: documents, who may see more, and the history of the passport. */
import { formatDay, formatMoment, type PassportFacts, type PassportSection } from "@dpp/core/passport"
import { formerHolders, publishedAt } from "@dpp/core/product"
import { type Language, textsOf } from "@dpp/core/languages"
import type { SignedVersion } from "@dpp/service/ports/Safeguards"
import * as DateTime from "effect/DateTime"
import { documentHtml, type DocumentToken } from "./documents.ts"
import { tokenForm } from "./formParts.ts"
import { type Html, html } from "./Html.ts"
import type { PageLinks } from "./pageLinks.ts"
import { versionText } from "../shared/versionText.ts"
import { endUserDocuments } from "./questions.ts"
import type { PageSection } from "./section.ts"
import { type FindRow, labelHtml, readersTag, supplierTag, textOf, valueHtml } from "./rows.ts"

/**
 * The documents of all steps in one list, but those that the question about giving back shows. Documents that are not public are
 * opened with the token of the reader, if there is one.
 */
export const documentsSection = (
  sections: ReadonlyArray<PassportSection>,
  language: Language,
  { supplied, token }: { readonly supplied: ReadonlySet<string>; readonly token: DocumentToken }
): ReadonlyArray<PageSection> => {
  const rows = sections.flatMap((section) =>
    section.rows.filter(({ name, value }) => value.kind === "documents" && !endUserDocuments.includes(name))
  )
  if (rows.length === 0) return []
  const content = html`<dl class="rows">
    ${rows.map(
      (row) =>
        html`<div>
          <dt>${labelHtml(row, language)}${readersTag(row, language)}</dt>
          <dd>
            ${row.value.kind === "documents" && row.value.documents.map((one) => documentHtml(one, { label: row.label, language, token: row.point === 1 ? null : token }))}${supplierTag(row, language, supplied)}
          </dd>
        </div>`
    )}
  </dl>`
  return [{ id: "documents", label: textsOf(language).page.documents, content }]
}

/**
 * Who may see what is not on this page, and whom to ask; where the service shows the page, also the form to do so, and a form
 * for a token.
 *
 * @source EU 2023/1542 Art. 77(2)
 */
export const moreData = (find: FindRow, language: Language, { asking }: PageLinks): PageSection => {
  const { access, page: words } = textsOf(language)
  const contacts = ["operator_email", "operator_website"].flatMap((name) => find(name) ?? [])
  return {
    id: "more-data",
    label: words.more_data,
    content: html`<p>${words.more_data_text}</p>
      <p class="ask">
        ${words.more_data_ask} <bdi>${textOf(find("operator_name"))}</bdi>${contacts.map(
          (row) => html`, ${valueHtml(row, null)}`
        )}
      </p>
      ${
        asking !== null &&
        html`<p class="screen"><a class="button" href="${asking(language)}">${access.ask}</a></p>
          ${tokenForm(language)}`
      }`
  }
}

/**
 * Who has answered for the passport in turn, with the days; nothing where it has been one organization.
 *
 * @source EU 2023/1542 Art. 77(4)
 */
const operators = ({ organization, product }: PassportFacts, find: FindRow, language: Language): Html | false => {
  const former = formerHolders(product)
  const days = ["…", ...former.map(({ until }) => formatDay(until.slice(0, "YYYY-MM-DD".length), language)), "…"]
  const row = find("operator_name")
  return (
    former.length > 0 &&
    row !== undefined &&
    html`<div>
      <dt>${row.label}</dt>
      <dd>
        ${[...former, organization].map(
          ({ name }, index) => html`<p><bdi>${name}</bdi> (${days[index]} – ${days[index + 1]})</p>`
        )}
      </dd>
    </div>`
  )
}

/** When the passport was published and last changed, who answered for it, and the version of its content. */
export const history = (
  facts: PassportFacts,
  find: FindRow,
  language: Language,
  { links, version }: { readonly links: PageLinks; readonly version: SignedVersion | null }
): PageSection => {
  const words = textsOf(language).page
  const published = publishedAt(facts.product.state)
  return {
    id: "history",
    label: words.history,
    content: html`<dl class="rows">
      ${
        published !== null &&
        html`<div>
          <dt>${words.first_published}</dt>
          <dd>${formatMoment(DateTime.formatIso(published), language)}</dd>
        </div>`
      }
      <div>
        <dt>${words.last_updated}</dt>
        <dd>${textOf(find("last_updated"))}</dd>
      </div>
      ${operators(facts, find, language)}
      ${
        version !== null &&
        html`<div>
          <dt>${words.version}</dt>
          <dd>
            ${versionText(version, language)}
            <p class="document">
              <a href="${links.proof}" type="application/json">${words.signed_proof}</a>
              ${version.isPending && html`<span class="tag">${words.being_signed}</span>`}
            </p>
          </dd>
        </div>`
      }
    </dl>`
  }
}

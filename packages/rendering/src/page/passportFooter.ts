/** The end of the passport page. */
import type { PassportFacts } from "@dpp/core/passport"
import { backupUrl } from "@dpp/core/party"
import { type Language, textsOf } from "@dpp/core/languages"
import { isPracticeUrl } from "@dpp/core/passport"
import type { Safeguards } from "@dpp/service/ports/Safeguards"
import { type Html, html } from "./Html.ts"
import type { PageLinks } from "./pageLinks.ts"
import { qrCode } from "./qrCode.ts"
import { type FindRow, textOf } from "./rows.ts"

/** The code of a practice passport has the word for practice above it. */
const markedCode = (publicUrl: string, language: Language): Html => {
  const { practice_mark, qr_code } = textsOf(language).page
  const code = qrCode(publicUrl, qr_code)
  return isPracticeUrl(publicUrl)
    ? html`<div>
        <p><strong>${practice_mark}</strong></p>
        ${code}
      </div>`
    : code
}

/**
 * Address, identifiers and date of the passport, the providers of the service and of the back-up copy, the legal basis, and the
 * proof if there is one.
 */
export const passportFooter = (
  { product, publicUrl, serviceName }: PassportFacts,
  find: FindRow,
  language: Language,
  {
    legal,
    links,
    safeguards: { backupProvider, version }
  }: { readonly legal: string; readonly links: PageLinks; readonly safeguards: Safeguards }
): Html => {
  const { page: words, state } = textsOf(language)
  return html` <footer>
    <div class="wrap">
      ${markedCode(publicUrl, language)}
      <dl>
        <div>
          <dt>${words.passport_address}</dt>
          <dd class="code">${publicUrl}</dd>
        </div>
        ${
          product.gtin !== null &&
          html`<div>
            <dt>GTIN</dt>
            <dd class="code">${product.gtin}</dd>
          </div>`
        }
        <div>
          <dt>${words.serial_number}</dt>
          <dd class="code">${textOf(find("serial_number"))}</dd>
        </div>
        <div>
          <dt>${words.last_updated}</dt>
          <dd>${textOf(find("last_updated"))}</dd>
        </div>
        ${
          serviceName !== null &&
          html`<div>
            <dt>${words.provider}</dt>
            <dd><bdi>${serviceName}</bdi></dd>
          </div>`
        }
        ${
          backupProvider !== null &&
          html`<div>
            <dt>${words.backup_copy}</dt>
            <dd>
              <a href="${backupUrl(backupProvider, publicUrl)}" rel="noopener"><bdi>${backupProvider.name}</bdi></a>
            </dd>
          </div>`
        }
      </dl>
      <p>${legal}</p>
      ${state === "draft" && html`<p>${words.draft_translation}</p>`}
      <p class="screen">
        ${links.pdf !== null && html`<a href="${links.pdf(language)}" type="application/pdf">${words.as_pdf}</a> ·`}
        <a href="${links.json}" type="application/json">${words.machine_readable}</a> ·
        <a href="${links.jsonld}" type="application/ld+json">${words.linked_data}</a>
        ${
          version !== null &&
          html`· <a href="${links.proof}" type="application/json">${words.signed_proof}</a> ·
            <a href="/verify">${words.verify_proof}</a>`
        }
      </p>
    </div>
  </footer>`
}

/** The pages that replace a passport: it is not yet published, has ceased to exist, or does not exist. */
import { type Language, textsOf } from "@dpp/core/languages"
import { type CeasedPassport, formatDay, isPracticeUrl } from "@dpp/core/passport"
import type { UnpublishedPassport } from "@dpp/service/ports/PageRenderer"
import { battery, frame } from "./frame.ts"
import { type Html, html } from "./Html.ts"
import { linkRows } from "./lifeSection.ts"

/** GTIN and serial number, as they are printed on the battery. */
const identifiers = (
  { gtin, serialNumber }: Pick<CeasedPassport, "gtin" | "serialNumber">,
  language: Language
): ReadonlyArray<Html | false> => [
  gtin !== null &&
    html`<div>
      <dt>GTIN</dt>
      <dd class="code">${gtin}</dd>
    </div>`,
  html`<div>
    <dt>${textsOf(language).page.serial_number}</dt>
    <dd class="code">${serialNumber}</dd>
  </div>`
]

/** Shows the identifiers, the manufacturer, and that the passport is not yet published. */
export const notYetPublishedPage = (passport: UnpublishedPassport, language: Language): string => {
  const words = textsOf(language).page
  return frame({
    language,
    isPractice: isPracticeUrl(passport.url),
    title: words.not_published,
    head: html`<link rel="canonical" href="${passport.url}" />`,
    main: html`<div class="wrap">
      <div class="notice">
        ${battery(72)}
        <h1>${words.not_published}</h1>
        <p class="lead">${words.not_published_text}</p>
        <dl class="ids">
          <div>
            <dt>${words.manufacturer}</dt>
            <dd><bdi>${passport.manufacturer}</bdi></dd>
          </div>
          ${identifiers(passport, language)}
        </dl>
      </div>
    </div>`
  })
}

/** Shows that the passport has ceased to exist, and what came after it. Search engines must not index it. */
export const ceasedPage = (passport: CeasedPassport, language: Language): string => {
  const words = textsOf(language).page
  const { recycledOn, statementSha256, successors } = passport
  return frame({
    language,
    isPractice: isPracticeUrl(passport.url),
    title: words.ceased,
    head: html`<meta name="robots" content="noindex" />`,
    main: html`<div class="wrap">
      <div class="notice">
        ${battery(72)}
        <h1>${words.ceased}</h1>
        <p class="lead">${words.ceased_text}</p>
        <dl class="ids">
          ${identifiers(passport, language)}
          ${
            recycledOn !== null &&
            html`<div>
              <dt>${words.recycled_on}</dt>
              <dd>${formatDay(recycledOn, language)}</dd>
            </div>`
          }
          ${
            statementSha256 !== null &&
            html`<div>
              <dt>${words.last_statement}</dt>
              <dd class="code">${statementSha256}</dd>
            </div>`
          }
        </dl>
        ${linkRows(words.went_into, successors, language)}
      </div>
    </div>`
  })
}

/** Shows that no passport is published at the address. Search engines must not index it. */
export const notFoundPage = (language: Language): string => {
  const words = textsOf(language).page
  return frame({
    language,
    title: words.not_found,
    head: html`<meta name="robots" content="noindex" />`,
    main: html`<div class="wrap">
      <div class="notice">
        ${battery(72)}
        <h1>${words.not_found}</h1>
        <p class="lead">${words.not_found_text}</p>
      </div>
    </div>`
  })
}

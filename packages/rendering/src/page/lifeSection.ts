/**
 * The section about second life: which batteries this one was made of, and which were made of it.
 *
 * @source EU 2023/1542 Art. 13(9)
 * @source EU 2023/1542 Art. 77(7)
 */
import { type Language, textsOf } from "@dpp/core/languages"
import { type LifeLink, lifeLinks, operationText, type PassportFacts } from "@dpp/core/passport"
import { inactiveText } from "../shared/inactiveText.ts"
import { type Html, html } from "./Html.ts"
import type { PageSection } from "./section.ts"

/** One row for each operation and battery; nothing without batteries. */
export const linkRows = (label: string, links: ReadonlyArray<LifeLink>, language: Language): Html | false =>
  links.length > 0 &&
  html`<dl class="rows">
    <div>
      <dt>${label}</dt>
      <dd>${links.map((link) => html`<p class="document">${linkText(link, language)}</p>`)}</dd>
    </div>
  </dl>`

const linkText = ({ name, operation, parts, url }: LifeLink, language: Language): Html => {
  const words = textsOf(language).page
  const what =
    url === null
      ? html`${words.without_passport}`
      : html`<a href="${url}" rel="noopener">${name ?? words.battery_passport}</a>`
  return html`${operationText(operation, language)}: ${what}${parts && html` (${words.parts_of_it})`}`
}

/** A note above the page of a passport that is no longer in force. */
export const inactiveNote = ({ product }: PassportFacts, language: Language): Html | false => {
  const text = inactiveText(product.life, language)
  return text !== null && html`<p class="banner" role="note">${text}</p>`
}

export const lifeSection = (facts: PassportFacts, language: Language): ReadonlyArray<PageSection> => {
  const { predecessors, successors } = lifeLinks(facts.product.life, facts.publicUrl)
  if (predecessors.length + successors.length === 0) return []
  const words = textsOf(language).page
  return [
    {
      id: "second-life",
      label: words.second_life,
      content: html`${linkRows(words.made_of, predecessors, language)}${linkRows(words.went_into, successors, language)}`
    }
  ]
}

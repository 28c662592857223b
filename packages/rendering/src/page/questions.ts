/** What people ask first: how long the battery lasts, what is in it, and how to give it back. */
import type { View } from "@dpp/core/access"
import { formatMonthName, type PassportFacts, type PassportRow, warrantyEnd } from "@dpp/core/passport"
import { type Language, textsOf } from "@dpp/core/languages"
import { documentLinks } from "./documents.ts"
import { type Content, type Html, html } from "./Html.ts"
import { type FindRow, supplierTag, valueHtml } from "./rows.ts"
import { bin, lettersOf } from "./symbols.ts"

type Item = readonly [label: string, value: Content]

const items = (list: ReadonlyArray<Item>): Content =>
  list.length > 0 &&
  html`<dl>
    ${list.map(
      ([label, value]) =>
        html`<div>
          <dt>${label}</dt>
          <dd>${value}</dd>
        </div>`
    )}
  </dl>`

const card = (id: string, title: string, content: Content): Html =>
  html`<section class="card" aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${content}
  </section> `

const rowItem = (row: PassportRow | undefined, foreign: string | null = null): ReadonlyArray<Item> =>
  row === undefined ? [] : [[row.label, valueHtml(row, foreign)]]

/** The categories whose battery management system lets the buyer read the state of health. */
const readable: ReadonlySet<string> = new Set(["ev", "lmt", "stationary"])

/** @source EU 2023/1542 Art. 14(2) */
const lifetime = ({ product }: PassportFacts, find: FindRow, language: Language, view: View): Content => {
  const words = textsOf(language).page
  const { battery_category: category, manufacturing_date: made, warranty_period: period } = product.attributes
  const end = made === undefined || period === undefined ? null : warrantyEnd(made, period)
  return items([
    ...rowItem(find("warranty_period")),
    ...(end === null ? [] : [[words.warranty_end, formatMonthName(end, language)] as const]),
    ...rowItem(find("expected_lifetime_cycles")),
    ...rowItem(find("capacity_threshold_for_exhaustion")),
    ...(readable.has(category) && !view.shows(4) ? [[words.state_of_health, words.state_of_health_text] as const] : [])
  ])
}

const composition = (find: FindRow, foreign: string | null): Content =>
  items(
    ["battery_chemistry", "critical_raw_materials", "hazardous_substances"].flatMap((name) =>
      rowItem(find(name), foreign)
    )
  )

/** Shown by the question about giving back, and nowhere else. */
export const endUserDocuments: ReadonlyArray<string> = [
  "separate_collection_information",
  "end_of_life_information",
  "waste_prevention_information",
  "waste_safety_instructions"
]

/**
 * @source EU 2023/1542 Art. 13(5) (lead and cadmium)
 * @source EU 2023/1542 Art. 64(1)
 */
const giveBack = (facts: PassportFacts, find: FindRow, language: Language, supplied: ReadonlySet<string>): Content =>
  html`<div class="return">
      ${bin(language, lettersOf(facts, find))}
      <p>${textsOf(language).page.give_back_text}</p>
    </div>
    ${endUserDocuments.map((name) => {
      const row = find(name)
      return html`${documentLinks(row)}${row !== undefined && supplierTag(row, language, supplied)}`
    })}`

/** Three cards, one for each question. */
export const questions = (
  facts: PassportFacts,
  find: FindRow,
  language: Language,
  {
    foreign,
    supplied,
    view
  }: { readonly foreign: string | null; readonly supplied: ReadonlySet<string>; readonly view: View }
): Html => {
  const words = textsOf(language).page
  return html`<div class="questions">
    ${card("lasts", words.lifetime, lifetime(facts, find, language, view))}
    ${card("contains", words.composition, composition(find, foreign))}
    ${card("return", words.give_back, giveBack(facts, find, language, supplied))}
  </div>`
}

/** Symbols of the law as pictures: separate collection with chemical symbols, and the CE marking. */
import type { PassportFacts } from "@dpp/core/passport"
import { type Language, textsOf } from "@dpp/core/languages"
import { type Html, html } from "./Html.ts"
import type { FindRow } from "./rows.ts"

/**
 * The crossed-out wheeled bin, with the chemical symbols below it that the chemistry implies.
 *
 * @source EU 2023/1542 Annex VI Part B
 * @source EU 2023/1542 Art. 13(5)
 */
export const bin = (language: Language, letters: string | null = null): Html => {
  const { symbol_bin: name } = textsOf(language).page
  const label = letters === null ? name : `${name} (${letters})`
  return html`<svg class="symbol" viewBox="0 0 48 ${letters === null ? 56 : 72}" role="img" aria-label="${label}">
    <g fill="none" stroke="currentColor" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round">
      <path d="M13 13h22l-2.6 29H15.6zM11 13l2-4h22l2 4M20 9V6h8v3M17 19h14M4 3l40 46M44 3 4 49" />
      <circle cx="31" cy="45" r="3.4" />
    </g>
    ${letters !== null && html`<text x="24" y="68" text-anchor="middle" font-size="15" font-weight="700" fill="currentColor">${letters}</text>`}
  </svg>`
}

/**
 * The CE marking.
 *
 * @source EU 2023/1542 Art. 19 (general principles of the CE marking)
 */
const ce = (language: Language): Html =>
  html`<svg class="symbol" viewBox="0 0 56 40" role="img" aria-label="${textsOf(language).page.symbol_ce}">
    <path
      d="M24 4.3A16 16 0 1 0 24 35.7M52 4.3A16 16 0 1 0 52 35.7M36.5 20H48"
      fill="none"
      stroke="currentColor"
      stroke-width="5"
    />
  </svg>`

/** The symbol that the chemistry implies, where it is declared; none for a chemistry without lead and cadmium. */
export const lettersOf = ({ product }: PassportFacts, find: FindRow): string | null => {
  const { battery_chemistry: chemistry } = product.attributes
  if (find("cadmium_lead_symbols") === undefined) return null
  if (chemistry === "Pb") return "Pb"
  return chemistry === "Ni-Cd" ? "Cd" : null
}

/** The symbols for which the passport has a document: none is shown that the manufacturer has not declared. */
export const symbols = (facts: PassportFacts, find: FindRow, language: Language): ReadonlyArray<Html> => {
  const shown = [
    find("separate_collection_symbol") !== undefined && bin(language, lettersOf(facts, find)),
    find("eu_declaration_of_conformity") !== undefined && ce(language)
  ].filter((symbol) => symbol !== false)
  return shown.length === 0 ? [] : [html`<p class="symbols">${shown}</p>`]
}

/**
 * The languages that a Member State requires, and which of them a declaration lacks.
 *
 * @source EU 2023/1542 Art. 18(2)
 * @source inferred: the official languages of each Member State; a Member State may require others
 */
import * as Schema from "effect/Schema"
import { MemberState } from "../party/MemberState.ts"
import { expecting } from "../text/broken.ts"

/** By the code of ISO 3166 of the Member State. */
export const officialLanguages: Readonly<Record<MemberState, readonly [string, ...ReadonlyArray<string>]>> = {
  AT: ["de"],
  BE: ["nl", "fr", "de"],
  BG: ["bg"],
  CY: ["el"],
  CZ: ["cs"],
  DE: ["de"],
  DK: ["da"],
  EE: ["et"],
  ES: ["es"],
  FI: ["fi", "sv"],
  FR: ["fr"],
  GR: ["el"],
  HR: ["hr"],
  HU: ["hu"],
  IE: ["en", "ga"],
  IT: ["it"],
  LT: ["lt"],
  LU: ["fr", "de"],
  LV: ["lv"],
  MT: ["mt", "en"],
  NL: ["nl"],
  PL: ["pl"],
  PT: ["pt"],
  RO: ["ro"],
  SE: ["sv"],
  SI: ["sl"],
  SK: ["sk"]
}

export const Market = Schema.Union([
  MemberState,
  Schema.Struct({
    country: MemberState,
    languages: Schema.Array(
      Schema.String.check(Schema.isPattern(/^[a-z]{2}$/u, { ...expecting("languageCode") }))
    ).annotate({ description: "The languages that it asks for." })
  })
]).annotate({
  identifier: "DeclarationMarket",
  description: "A Member State as `FR`, or with the languages that it asks for, if it has several."
})
export type Market = typeof Market.Type

/** Where a Member State has several languages, one is enough unless the market names which. */
export const missingLanguages = (
  markets: ReadonlyArray<Market>,
  languages: ReadonlyArray<string>
): ReadonlyArray<string> => [
  ...new Set(
    markets.flatMap((market) => {
      if (typeof market !== "string") return market.languages.filter((language) => !languages.includes(language))
      const asked = officialLanguages[market]
      return asked.some((language) => languages.includes(language)) ? [] : asked.slice(0, 1)
    })
  )
]

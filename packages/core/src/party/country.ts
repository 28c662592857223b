/**
 * Countries by their two capital letters: the officially assigned codes of ISO 3166-1, and XK, by which EU law refers to
 * Kosovo, which has no assigned code.
 *
 * @source spec §2.2 (country)
 */
import * as Schema from "effect/Schema"
import { locales } from "../text/Locale.ts"
import { nearest } from "../text/nearest.ts"
import { trimmed } from "../text/trimmed.ts"
import { expecting } from "../text/broken.ts"

export const countryCodes: ReadonlySet<string> = new Set(
  `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC
  CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE
  GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM
  KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ
  NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH
  SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG
  VI VN VU WF WS XK YE YT ZA ZM ZW`.split(/\s+/u)
)

/** Codes that are in use for a country that ISO gives another one. */
const otherCodes: Readonly<Record<string, string>> = { EL: "GR", UK: "GB" }

const names = new Map<string, string>()

/** The code of a country that is written in another way: `Germany`, `Deutschland`, `de`. */
const codeOf = (country: string): string | undefined => {
  const code = country.trim().toUpperCase()
  if (countryCodes.has(code)) return code
  if (names.size === 0) {
    for (const locale of locales) {
      const display = new Intl.DisplayNames(locale, { type: "region" })
      for (const one of countryCodes) names.set((display.of(one) ?? one).toLowerCase(), one)
    }
  }
  return otherCodes[code] ?? names.get(nearest(country, names.keys()) ?? "")
}

/** A country as callers send it; stored values from before this rule may be other texts. */
export const countryInput = trimmed(
  100,
  1,
  Schema.makeFilter((value: string) => countryCodes.has(value.trim()), {
    ...expecting("country"),
    suggest: codeOf
  })
)

/** What is usual for a value, as the core says it in English, in other languages. */
import { catalogue } from "../catalogue/Catalogue.ts"
import type { Locale } from "../text/Locale.ts"
import { labelOf, unitIn } from "./labels.ts"

type Other = Exclude<Locale, "en">

/** A value whose unit is a word: `8 years`. */
export const unitsIn = (text: string, locale: Other): string =>
  text.replaceAll(/\b(?:years|%\/month)/gu, (unit) => unitIn(unit, locale))

const phrases: Readonly<Record<Other, ReadonlyArray<readonly [RegExp, string]>>> = {
  de: [
    [/usually (\S+) to (\S+)/u, "üblich sind $1 bis $2"],
    [/(\S+) or later/u, "üblich ist $1 oder später"],
    [/^(P\S+) to (P\S+)$/u, "üblich sind $1 bis $2"],
    [/V per cell/u, "V je Zelle"],
    [/ lost at 1 C/u, " Verlust bei 1 C"],
    [/ of (?=[^,]+)/u, " × "]
  ],
  fr: [
    [/usually (\S+) to (\S+)/u, "habituellement de $1 à $2"],
    [/(\S+) or later/u, "habituellement $1 ou plus tard"],
    [/^(P\S+) to (P\S+)$/u, "habituellement de $1 à $2"],
    [/V per cell/u, "V par élément"],
    [/ lost at 1 C/u, ", perte à 1 C"],
    [/ of (?=[^,]+)/u, " × "]
  ],
  zh: [
    [/usually (\S+) to (\S+)/u, "通常为 $1 至 $2"],
    [/(\S+) or later/u, "通常为 $1 年或以后"],
    [/^(P\S+) to (P\S+)$/u, "通常为 $1 至 $2"],
    [/V per cell/u, "V/单体"],
    [/ lost at 1 C/u, "（1 C 时的损失）"],
    [/ of (?=[^,]+)/u, " × "]
  ]
}

/** Such as `17.4 Wh/kg, usually 45 to 390`. */
export const usualIn = (usual: string, locale: Other): string => {
  const translated = phrases[locale].reduce((text, [pattern, words]) => text.replace(pattern, words), usual)
  return unitsIn(translated, locale)
    .replaceAll(" x ", " × ")
    .replaceAll(/\b[a-z]+_[a-z_0-9]+\b/gu, (name) => (name in catalogue ? labelOf(name, locale) : name))
}

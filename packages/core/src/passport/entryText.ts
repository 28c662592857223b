/** One entry of a list on one line: a plain text, a material of a component, or a hazardous substance. */
import type { Language } from "../languages/languages.ts"
import type { ComponentMaterial, HazardousSubstance } from "../catalogue/composites.ts"
import { formatNumber } from "./formats.ts"
import { impactText } from "./hazardStatements.ts"
import { type TextPart, typed, wordOr } from "./typedText.ts"
import { componentWord, materialWord } from "./words.ts"

export type Entry = string | ComponentMaterial | HazardousSubstance

/** The parts of the line, which are read without a space between them. */
export const entryParts = (entry: Entry, locale: Language): ReadonlyArray<TextPart> => {
  if (typeof entry === "string") return [wordOr(materialWord(entry, locale), entry)]
  return "chemical_name" in entry ? substanceParts(entry, locale) : materialParts(entry, locale)
}

const inBrackets = (text: string, locale: Language): TextPart => {
  if (text === "") return { text }
  return { text: locale === "zh" ? `（${text}）` : ` (${text})` }
}

const materialParts = ({ component, identifier = "", name }: ComponentMaterial, locale: Language) => [
  wordOr(componentWord(component, locale), component),
  colon(locale),
  wordOr(materialWord(name, locale), name),
  inBrackets(identifier, locale)
]

/** `Ethylene carbonate (CAS 96-49-1), electrolyte, 5.2 %: Harmful if swallowed.` */
const substanceParts = (substance: HazardousSubstance, locale: Language): ReadonlyArray<TextPart> => {
  const { chemical_name, concentration_percent: share, impact, location } = substance
  const identifier = [substance.identifier_type, substance.identifier].filter((part) => part !== undefined).join(" ")
  const comma = { text: locale === "zh" ? "，" : ", " }
  return [
    typed(chemical_name),
    inBrackets(identifier, locale),
    ...(location === undefined ? [] : [comma, placePart(location, locale)]),
    ...(share === undefined ? [] : [comma, { text: `${formatNumber(share, locale)} %` }]),
    ...(impact === undefined ? [] : [colon(locale), wordOr(impactText(impact, locale), impact)])
  ]
}

/** Within a line, the word keeps the case in which the caller wrote it; German nouns have a capital letter. */
const placePart = (place: string, locale: Language): TextPart => {
  const word = componentWord(place, locale)
  return wordOr(locale === "de" || place !== place.toLowerCase() ? word : word?.toLowerCase(), place)
}

const colon = (locale: Language): TextPart => ({ text: locale === "zh" ? "：" : ": " })

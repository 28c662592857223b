/** One entry of a list on one line: a plain text, a material of a component, or a hazardous substance. */
import type { Language } from "../languages/languages.ts"
import type { ComponentMaterial, HazardousSubstance } from "../catalogue/composites.ts"
import { formatNumber } from "./formats.ts"
import { impactText } from "./hazardStatements.ts"
import { componentWord, materialWord } from "./words.ts"

export type Entry = string | ComponentMaterial | HazardousSubstance

export const entryText = (entry: Entry, locale: Language): string => {
  if (typeof entry === "string") return materialWord(entry, locale)
  return "chemical_name" in entry ? substanceText(entry, locale) : materialText(entry, locale)
}

const inBrackets = (text: string, locale: Language): string => {
  if (text === "") return ""
  return locale === "zh" ? `（${text}）` : ` (${text})`
}

const materialText = ({ component, identifier = "", name }: ComponentMaterial, locale: Language): string => {
  const part = componentWord(component, locale)
  return `${part}${colon(locale)}${materialWord(name, locale)}${inBrackets(identifier, locale)}`
}

/** `Ethylene carbonate (CAS 96-49-1), electrolyte, 5.2 %: Harmful if swallowed.` */
const substanceText = (substance: HazardousSubstance, locale: Language): string => {
  const identifier = [substance.identifier_type, substance.identifier].filter((part) => part !== undefined).join(" ")
  const share = substance.concentration_percent
  const facts = [
    `${substance.chemical_name}${inBrackets(identifier, locale)}`,
    ...(substance.location === undefined ? [] : [placeText(substance.location, locale)]),
    ...(share === undefined ? [] : [`${formatNumber(share, locale)} %`])
  ].join(locale === "zh" ? "，" : ", ")
  return substance.impact === undefined ? facts : `${facts}${colon(locale)}${impactText(substance.impact, locale)}`
}

/** Within a line, the word keeps the case in which the caller wrote it; German nouns have a capital letter. */
const placeText = (place: string, locale: Language): string => {
  const word = componentWord(place, locale)
  return locale === "de" || place !== place.toLowerCase() ? word : word.toLowerCase()
}

const colon = (locale: Language): string => (locale === "zh" ? "：" : ": ")

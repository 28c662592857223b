/** One entry of a list on one line: a plain text, a material of a component, or a hazardous substance. */
import type { Language } from "../languages/languages.ts"
import type { ComponentMaterial, HazardousSubstance } from "../catalogue/composites.ts"
import { formatNumber } from "./formats.ts"
import { impactText, statementText } from "./hazardStatements.ts"
import { type Reading, type TextPart, wordOr } from "./typedText.ts"
import { componentWord, materialWord } from "./words.ts"

export type Entry = string | ComponentMaterial | HazardousSubstance

/** The parts of the line, which are read without a space between them. */
export const entryParts = (entry: Entry, reading: Reading): ReadonlyArray<TextPart> => {
  if (typeof entry === "string") return [wordOr((text) => materialWord(text, reading.locale), entry, reading)]
  return "chemical_name" in entry ? substanceParts(entry, reading) : materialParts(entry, reading)
}

const inBrackets = (text: string, locale: Language): TextPart => {
  if (text === "") return { text }
  return { text: locale === "zh" ? `（${text}）` : ` (${text})` }
}

const materialParts = ({ component, identifier = "", name }: ComponentMaterial, reading: Reading) => [
  wordOr((text) => componentWord(text, reading.locale), component, reading),
  colon(reading.locale),
  wordOr((text) => materialWord(text, reading.locale), name, reading),
  inBrackets(identifier, reading.locale)
]

/**
 * `Ethylene carbonate (CAS 96-49-1), electrolyte, 5.2 %: Harmful if swallowed (H302).` A substance with a known CAS number has its name
 * in the language of the reader, and statements have their words.
 */
const substanceParts = (substance: HazardousSubstance, reading: Reading): ReadonlyArray<TextPart> => {
  const { chemical_name, concentration_percent: share, location } = substance
  const { locale } = reading
  const identifier = [substance.identifier_type, substance.identifier].filter((part) => part !== undefined).join(" ")
  const comma = { text: locale === "zh" ? "，" : ", " }
  const nameWord = (text: string) => materialWord(substance.identifier ?? "", locale) ?? materialWord(text, locale)
  return [
    wordOr(nameWord, chemical_name, reading),
    inBrackets(identifier, locale),
    ...(location === undefined ? [] : [comma, wordOr((text) => placeWord(text, locale), location, reading)]),
    ...(share === undefined ? [] : [comma, { text: `${formatNumber(share, locale)} %` }]),
    ...impactParts(substance, reading)
  ]
}

/** The statements, then what the organization says of the impact unless it says the same. */
const impactParts = ({ hazards, impact }: HazardousSubstance, reading: Reading): ReadonlyArray<TextPart> => {
  const { locale } = reading
  const statements = hazards === undefined ? [] : [{ text: statementText(hazards, locale) }]
  const words = impact === undefined ? [] : [wordOr((text) => impactText(text, locale), impact, reading)]
  const said = words.filter(({ text }) => statements[0]?.text.includes(text) !== true)
  const [first, ...others] = [...statements, ...said]
  return first === undefined ? [] : [colon(locale), first, ...others.flatMap((part) => [semicolon(locale), part])]
}

/** Within a line, the word keeps the case in which the caller wrote it; German nouns have a capital letter. */
const placeWord = (place: string, locale: Language): string | undefined => {
  const word = componentWord(place, locale)
  return locale === "de" || place !== place.toLowerCase() ? word : word?.toLowerCase()
}

const colon = (locale: Language): TextPart => ({ text: locale === "zh" ? "：" : ": " })
const semicolon = (locale: Language): TextPart => ({ text: locale === "zh" ? "；" : "; " })

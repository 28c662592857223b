/** One entry of a list on one line: a plain text, a material of a component, or a hazardous substance. */
import type { Locale } from "../text/Locale.ts"
import type { ComponentMaterial, HazardousSubstance } from "../catalogue/composites.ts"
import { formatNumber } from "./formats.ts"
import { componentWords } from "./words.ts"

export type Entry = string | ComponentMaterial | HazardousSubstance

export const entryText = (entry: Entry, locale: Locale): string => {
  if (typeof entry === "string") return entry
  return "chemical_name" in entry ? substanceText(entry, locale) : materialText(entry, locale)
}

const inBrackets = (text: string, locale: Locale): string => {
  if (text === "") return ""
  return locale === "zh" ? `（${text}）` : ` (${text})`
}

const materialText = ({ component, identifier = "", name }: ComponentMaterial, locale: Locale): string => {
  const part = componentWords[component.toLowerCase()]?.[locale] ?? component
  return `${part}${colon(locale)}${name}${inBrackets(identifier, locale)}`
}

/** `Ethylene carbonate (CAS 96-49-1), electrolyte, 5.2 %: Harmful if swallowed.` */
const substanceText = (substance: HazardousSubstance, locale: Locale): string => {
  const identifier = [substance.identifier_type, substance.identifier].filter((part) => part !== undefined).join(" ")
  const share = substance.concentration_percent
  const facts = [
    `${substance.chemical_name}${inBrackets(identifier, locale)}`,
    ...(substance.location === undefined ? [] : [substance.location]),
    ...(share === undefined ? [] : [`${formatNumber(share, locale)} %`])
  ].join(locale === "zh" ? "，" : ", ")
  return substance.impact === undefined ? facts : `${facts}${colon(locale)}${substance.impact}`
}

const colon = (locale: Locale): string => (locale === "zh" ? "：" : ": ")

/**
 * Words for the values of closed lists, in every language that a passport is shown in.
 *
 * Codes that are names, such as `NMC`, stay as the models write them.
 *
 * @source inferred: the translations are ours; the values are those of the catalogue
 */
import { byCategory, type BatteryCategory } from "../catalogue/BatteryCategory.ts"
import { substanceIn } from "../catalogue/substances.ts"
import { keyFinder, type Label, type Language, labelAt, textAt } from "../languages/languages.ts"

export const categoryWords: Readonly<Record<BatteryCategory, Label>> = byCategory((category) =>
  labelAt("values", `battery_category.${category}`)
)

/** The word for a value of a closed list; the value itself where the list has no words. */
export const valueWord = (attribute: string, value: string, language: Language): string =>
  textAt("values", `${attribute}.${value}`, language) ?? value

/** The word for a part of a cell that the law names; undefined for any other part. */
export const componentWord = (component: string, language: Language): string | undefined =>
  textAt("components", component.toLowerCase(), language)

const materialKey = keyFinder("materials")

/**
 * The word for a raw material that is named in any of the languages, or by its CAS number; undefined for any other text.
 *
 * @source inferred: the names are those of Annex II to Regulation (EU) 2024/1252, as far as batteries contain them
 */
export const materialWord = (material: string, language: Language): string | undefined =>
  textAt("materials", substanceIn(material)?.name ?? materialKey(material) ?? "", language)

/** The word for an empty list, which states that there is none. */
export const none = (language: Language): string => textAt("values", "none", language) ?? ""

/**
 * Words for the values of closed lists, in every language that a passport is shown in.
 *
 * Codes that are names, such as `NMC`, stay as the models write them.
 *
 * @source inferred: the translations are ours; the values are those of the catalogue
 */
import { byCategory, type BatteryCategory } from "../catalogue/BatteryCategory.ts"
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
 * CAS numbers of the elements and of graphite.
 *
 * @source inferred: numbers that suppliers write in place of names
 */
const casNumbers: ReadonlyMap<string, string> = new Map([
  ["7429-90-5", "aluminium"],
  ["7440-36-0", "antimony"],
  ["7440-69-9", "bismuth"],
  ["7440-42-8", "boron"],
  ["7440-48-4", "cobalt"],
  ["7440-50-8", "copper"],
  ["7782-42-5", "graphite"],
  ["7439-92-1", "lead"],
  ["7439-93-2", "lithium"],
  ["7439-95-4", "magnesium"],
  ["7439-96-5", "manganese"],
  ["7440-02-0", "nickel"],
  ["7440-03-1", "niobium"],
  ["7723-14-0", "phosphorus"],
  ["7440-21-3", "silicon metal"],
  ["7440-32-6", "titanium metal"],
  ["7440-33-7", "tungsten"],
  ["7440-62-2", "vanadium"]
])

const casNumberIn = (text: string): string | undefined =>
  /^\s*(?:CAS(?: no\.?)?:? *)?(\d{2,7}-\d{2}-\d)\s*$/iu.exec(text)?.[1]

/**
 * The word for a raw material that is named in any of the languages, or by its CAS number; undefined for any other text.
 *
 * @source inferred: the names are those of Annex II to Regulation (EU) 2024/1252, as far as batteries contain them
 */
export const materialWord = (material: string, language: Language): string | undefined =>
  textAt("materials", casNumbers.get(casNumberIn(material) ?? "") ?? materialKey(material) ?? "", language)

/** The word for an empty list, which states that there is none. */
export const none = (language: Language): string => textAt("values", "none", language) ?? ""

/**
 * The content of a battery's printed label: texts in one language, and the chemical symbols below the crossed-out bin.
 *
 * The texts are those of Annex VI Part A as far as the passport has them. What it lacks is listed, never invented.
 *
 * @source EU 2023/1542 Art. 13(1)
 * @source EU 2023/1542 Art. 13(4)
 * @source EU 2023/1542 Annex VI Part A
 * @source EU 2023/1542 Art. 38(6) (the identification of the battery)
 * @source EU 2023/1542 Art. 38(7) (the identification of the manufacturer)
 */
import type { AttributeName, ValueOf } from "../catalogue/Catalogue.ts"
import { inOneLanguage } from "../catalogue/inOneLanguage.ts"
import { restrictedMetalOf } from "../product/restrictedMetals.ts"
import type { Locale } from "../text/Locale.ts"
import { type TypedText, textIn } from "../text/TypedText.ts"
import { entryParts } from "./entryText.ts"
import { formatMonth, formatNumber, formatUnit } from "./formats.ts"
import { labelWords } from "../texts/label.ts"
import type { LabelItem } from "./labelWords.ts"
import { joined as joinedParts } from "./typedText.ts"
import { materialWord, none, valueWord } from "./words.ts"

type PrintedAttribute =
  | "battery_category"
  | "battery_chemistry"
  | "battery_chemistry_other"
  | "battery_mass"
  | "critical_raw_materials"
  | "extinguishing_agent"
  | "extinguishing_agent_fire_class"
  | "manufacturing_date"
  | "manufacturing_place"
  | "mfr_email"
  | "mfr_name"
  | "mfr_postal_address"
  | "mfr_trade_name"
  | "mfr_website"
  | "model_identifier"
  | "rated_capacity"
  | "serial_number"

/** A hazardous substance, as far as the label needs it. */
interface LabelledSubstance {
  readonly chemical_name: TypedText
  readonly identifier_type?: string | undefined
  readonly identifier?: string | undefined
  readonly concentration_percent?: number | undefined
}

/** A battery as the API returns it, as far as its label shows it. */
export type LabelledBattery = {
  readonly name: string
  readonly gtin: string | null
  readonly hazardous_substances?: ReadonlyArray<LabelledSubstance> | null | undefined
} & { readonly [Name in PrintedAttribute & AttributeName]?: ValueOf<Name> | null | undefined }

/** One item of the label. */
export interface LabelLine {
  readonly item: LabelItem
  /** What stands before the text, such as `Weight: `; null where the text needs nothing. */
  readonly word: string | null
  readonly text: string
}

/** What is printed on the label of one battery. */
export interface BatteryLabel {
  /** The model, otherwise the name of the product. */
  readonly title: string
  /** The most important lines first: a label that is too small leaves out the last ones. */
  readonly lines: ReadonlyArray<LabelLine>
  /** Items of Annex VI Part A for which the passport has no value. */
  readonly missing: ReadonlyArray<LabelItem>
  /** Symbols of the metals whose limit is exceeded, to be printed below the crossed-out bin. */
  readonly chemicalSymbols: ReadonlyArray<ChemicalSymbol>
}

export type ChemicalSymbol = "Cd" | "Pb"

/** Texts, symbols and gaps of the label of one battery. `own`: the language of the organization, for texts that are not in that of the label. */
export const batteryLabel = (given: LabelledBattery, locale: Locale, own: string = locale): BatteryLabel => {
  const battery = inOneLanguage(given, locale, own)
  const words = labelWords[locale]
  const entries = Object.entries(textsOf(battery, locale)) as ReadonlyArray<[LabelItem, string | null]>
  return {
    title: battery.model_identifier ?? battery.name,
    lines: entries.flatMap(([item, text]) =>
      text === null ? [] : [{ item, word: withColon(words[item], locale), text }]
    ),
    missing: entries.filter(([item, text]) => text === null && item !== "gtin").map(([item]) => item),
    chemicalSymbols: chemicalSymbols(battery)
  }
}

const withColon = (word: string | null, locale: Locale): string | null =>
  word === null ? null : `${word}${labelWords[locale].colon}`

/** The text of every item, in the order of the label. */
const textsOf = (battery: LabelledBattery, locale: Locale): Readonly<Record<LabelItem, string | null>> => ({
  serial_number: battery.serial_number ?? null,
  gtin: battery.gtin,
  manufacturer: manufacturerText(battery),
  category: wordOf("battery_category", categoryOfLaw(battery.battery_category), locale),
  capacity: quantity(battery.rated_capacity, "Ah", locale),
  chemistry: chemistryText(battery, locale),
  weight: quantity(battery.battery_mass, "kg", locale),
  manufacturing_date: battery.manufacturing_date == null ? null : formatMonth(battery.manufacturing_date, locale),
  manufacturing_place: battery.manufacturing_place ?? null,
  extinguishing_agent: extinguishingText(battery, locale),
  critical_raw_materials: listed(
    battery.critical_raw_materials?.map((material) => materialWord(material, locale) ?? material),
    locale
  ),
  hazardous_substances: listed(
    battery.hazardous_substances
      ?.filter((substance) => restrictedMetalOf(substance) === undefined)
      // The label names the substance; its impact is in the passport.
      .map(({ chemical_name, identifier, identifier_type }) =>
        joinedParts(
          entryParts(
            { chemical_name, ...(identifier && { identifier }), ...(identifier_type && { identifier_type }) },
            { locale }
          )
        )
      ),
    locale
  )
})

/**
 * The law knows no category without battery management system.
 *
 * @source EU 2023/1542 Art. 3(1)(13)
 */
const categoryOfLaw = (category: LabelledBattery["battery_category"]) =>
  category === "industrial_without_bms" ? "industrial" : category

/** The word for the code with what is added to it; of another chemistry its own words alone. */
const chemistryText = (battery: LabelledBattery, locale: Locale): string | null => {
  const { battery_chemistry: code, battery_chemistry_other: words } = battery
  const added = words == null ? null : textIn(words, locale)
  return joined([code === "other" && added !== null ? null : wordOf("battery_chemistry", code, locale), added])
}

/** Name, trade name where it is another one, address, and where available web and e-mail address. */
const manufacturerText = (battery: LabelledBattery): string | null => {
  const { mfr_email, mfr_name, mfr_postal_address, mfr_trade_name, mfr_website } = battery
  if (mfr_name == null) return null
  return joined([
    mfr_name,
    mfr_trade_name === mfr_name ? null : mfr_trade_name,
    mfr_postal_address,
    mfr_website,
    mfr_email
  ])
}

const extinguishingText = (battery: LabelledBattery, locale: Locale): string | null => {
  const { extinguishing_agent: agent, extinguishing_agent_fire_class: fireClass } = battery
  if (agent == null) return null
  const text = textIn(agent, locale)
  return fireClass == null ? text : `${text}${labelWords[locale].fireClass(fireClass)}`
}

const joined = (parts: ReadonlyArray<string | null | undefined>): string | null => {
  const given = parts.filter((part) => part !== null && part !== undefined)
  return given.length === 0 ? null : given.join(", ")
}

const wordOf = (attribute: AttributeName, value: string | null | undefined, locale: Locale): string | null =>
  value == null ? null : valueWord(attribute, value, locale)

const quantity = (value: number | null | undefined, unit: string, locale: Locale): string | null =>
  value == null ? null : `${formatNumber(value, locale)} ${formatUnit(unit, value, locale)}`

/** An empty list states that there are none. */
const listed = (entries: ReadonlyArray<string> | null | undefined, locale: Locale): string | null => {
  if (entries == null) return null
  return entries.length === 0 ? none(locale) : entries.join(locale === "zh" ? "、" : ", ")
}

/** In percent by weight. */
const limits = { cadmium: 0.002, lead: 0.004 } as const
const symbols = { cadmium: "Cd", lead: "Pb" } as const
const chemistries = { cadmium: "Ni-Cd", lead: "Pb" } as const

/**
 * The metals that the battery declares above their limit: by its chemistry, or as a substance with its share.
 *
 * @source EU 2023/1542 Art. 13(5)
 * @source inferred: a metal that is declared as hazardous without a share is marked
 */
export const chemicalSymbols = (
  battery: Pick<LabelledBattery, "battery_chemistry" | "hazardous_substances">
): ReadonlyArray<ChemicalSymbol> =>
  (["cadmium", "lead"] as const)
    .filter(
      (metal) =>
        battery.battery_chemistry === chemistries[metal] ||
        battery.hazardous_substances?.some(
          (substance) =>
            restrictedMetalOf(substance) === metal && (substance.concentration_percent ?? 100) > limits[metal]
        )
    )
    .map((metal) => symbols[metal])

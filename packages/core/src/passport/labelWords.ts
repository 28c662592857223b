/**
 * The items of the printed label. Their words are those of Annex VI Part A in each language of the regulation.
 *
 * @source EU 2023/1542 Annex VI Part A
 * @source inferred: the Chinese words are ours
 */

/** The items of a label; `gtin` is not one of Annex VI. */
export const labelItems = [
  "serial_number",
  "gtin",
  "manufacturer",
  "category",
  "capacity",
  "chemistry",
  "weight",
  "manufacturing_date",
  "manufacturing_place",
  "extinguishing_agent",
  "critical_raw_materials",
  "hazardous_substances"
] as const
export type LabelItem = (typeof labelItems)[number]

/** The word before the text of each item; null where the text needs none. */
export type LabelWords = Readonly<Record<LabelItem, string | null>> & {
  /** Between the word and the text of an item. */
  readonly colon: string
  /** Appended to the extinguishing agent. */
  readonly fireClass: (fireClass: string) => string
}

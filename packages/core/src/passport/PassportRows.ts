/**
 * A passport as readers see it: one row for each attribute that has a value, formatted for a language.
 *
 * The page and the PDF both use these rows, so they cannot differ.
 *
 * @source EU 2023/1542 Annex XIII
 */
import type { View } from "../access/View.ts"
import type { AnnexPoint } from "../catalogue/AnnexPoint.ts"
import type { Audience } from "../catalogue/AttributeDefinition.ts"
import { type Language, textsOf } from "../languages/languages.ts"
import * as Option from "effect/Option"
import { type NamedDefinition, type StepId, steps } from "../catalogue/Catalogue.ts"
import { isJsonObject, type JsonObject } from "../text/Json.ts"
import type { TypedText } from "../text/TypedText.ts"
import { kgCo2PerKilowattHour } from "../catalogue/quantities.ts"
import { uri } from "../catalogue/texts.ts"
import type { BatteryCondition } from "../condition/BatteryCondition.ts"
import { toUri } from "../identifiers/Uri.ts"
import { attributeLabel, sectionLabel } from "../languages/labels.ts"
import type { PassportFacts } from "./Passport.ts"

import { formatDay, formatMonthName, formatDuration, formatMoment, formatNumber, formatUnit } from "./formats.ts"
import { type Entry, entryParts } from "./entryText.ts"
import { displayedValues } from "./displayedValues.ts"
import { inEverydayUnit } from "./inEverydayUnit.ts"
import { joined, type Reading, type TextPart, typed, typedAttributes } from "./typedText.ts"
import { none, valueWord } from "./words.ts"

export type RowValue =
  /** `isTyped`: the organization wrote the text, in its own language unless `language` says another one. */
  | ({ readonly kind: "text" } & TextPart)
  /** `parts` has the parts of each item; absent where the organization wrote none of them. */
  | {
      readonly kind: "list"
      readonly items: ReadonlyArray<string>
      readonly parts?: ReadonlyArray<ReadonlyArray<TextPart>>
    }
  | { readonly kind: "documents"; readonly documents: ReadonlyArray<RowDocument> }

export interface RowDocument {
  readonly url: string
  /** The title; the name of the file where the passport has none. */
  readonly title: string
  readonly language: string | null
  readonly contentType: string | null
}

export interface PassportRow {
  /** The wire name of the attribute; the path of a condition value. */
  readonly name: string
  readonly label: string
  readonly value: RowValue
  /** The unit after a number, `%` and `°C` included; null for other values. */
  readonly unit: string | null
  /** The same value in a unit that readers know better, such as `210 kW`; absent where there is none. */
  readonly everyday?: string
  readonly audience: Audience
  /** The point of Annex XIII that decides who reads the row. */
  readonly point: AnnexPoint
  readonly isCondition: boolean
}

export interface PassportSection {
  readonly id: StepId
  readonly label: string
  readonly rows: ReadonlyArray<PassportRow>
}

/** Empty sections are left out. */
export const passportRows = (
  facts: PassportFacts,
  condition: BatteryCondition | null,
  options: Reading & { readonly view: View }
): ReadonlyArray<PassportSection> =>
  steps.flatMap((step): ReadonlyArray<PassportSection> => {
    const rows = displayedValues(step, facts, condition, options.view).map(({ definition, isCondition, value }) =>
      rowOf(definition, value, {
        locale: options.locale,
        own: options.own ?? facts.language,
        isCondition,
        isBackUp: facts.product.attributes.is_back_up === true
      })
    )
    return rows.length === 0 ? [] : [{ id: step.id, label: sectionLabel(step.id, options.locale), rows }]
  })

interface RowOptions extends Reading {
  readonly isCondition: boolean
  readonly isBackUp: boolean
}

/** An attribute as a reader of a language sees it. */
export const rowOf = (
  row: NamedDefinition,
  value: unknown,
  { isBackUp, isCondition, locale, own }: RowOptions
): PassportRow => {
  const unit = isBackUp && row.shape === kgCo2PerKilowattHour ? perKilowattMinute : row.shape.unit
  const measured = unit === null || typeof value !== "number" ? null : { unit, value }
  const everyday = measured === null ? null : inEverydayUnit(measured.value, measured.unit, locale)
  return {
    name: row.name,
    label: attributeLabel(row.name, locale),
    value: valueOf(row, value, { locale, own }),
    unit: measured === null ? null : unitText(row, measured, locale),
    ...(everyday === null ? {} : { everyday }),
    audience: row.audience,
    point: row.point,
    isCondition
  }
}

/** The footprint is one of the energy that the battery delivers, and not of its capacity: the unit alone does not say so. */
const unitText = ({ name }: NamedDefinition, { unit, value }: Measured, locale: Language): string => {
  const text = formatUnit(unit, value, locale)
  const isDelivered = name === "carbon_footprint_per_functional_unit" && unit !== perKilowattMinute
  return isDelivered ? `${text} ${textsOf(locale).page.delivered_energy}` : text
}

interface Measured {
  readonly unit: string
  readonly value: number
}

/** @source EU 2023/1542 Annex II(3) */
const perKilowattMinute = "kgCO2eq/kWmin"

const valueOf = (row: NamedDefinition, value: unknown, reading: Reading): RowValue => {
  const { locale } = reading
  if (typeof value === "number") return { kind: "text", text: formatNumber(value, locale) }
  if (typeof value === "boolean") return { kind: "text", text: valueWord(row.name, String(value), locale) }
  if (Array.isArray(value)) {
    // Sound: the lists of the catalogue hold texts, materials or hazardous substances.
    return value.length === 0 ? { kind: "text", text: none(locale) } : listOf(value as ReadonlyArray<Entry>, reading)
  }
  // Sound: the value of such an attribute is a typed text.
  if (typedAttributes.has(row.name)) return { kind: "text", ...typed(value as TypedText, reading) }
  if (isJsonObject(value)) return { kind: "documents", documents: [documentOf(row, value)] }
  if (row.shape !== uri) return { kind: "text", text: textOf(row, String(value), locale) }
  const url = toUri(String(value))
  return { kind: "documents", documents: [{ url, title: fileNameAt(url), language: null, contentType: null }] }
}

const listOf = (entries: ReadonlyArray<Entry>, reading: Reading): RowValue => {
  const parts = entries.map((entry) => entryParts(entry, reading))
  const items = parts.map(joined)
  const hasTyped = parts.some((line) => line.some(({ isTyped }) => isTyped))
  return hasTyped ? { kind: "list", items, parts } : { kind: "list", items }
}

const textOf = (row: NamedDefinition, value: string, locale: Language): string => {
  switch (row.shape.type) {
    case "date":
      return row.name === monthOnly ? formatMonthName(value, locale) : formatDay(value, locale)
    case "date-time":
      return formatMoment(value, locale)
    case "duration":
      return formatDuration(value, locale)
    case "enum":
      return valueWord(row.name, value, locale)
    default:
      return value
  }
}

/**
 * Readers learn the month of manufacture: the law asks for month and year.
 *
 * @source EU 2023/1542 Annex VI Part A(4)
 */
const monthOnly = "manufacturing_date"

/** Address and media type are those of v2.0. A missing title becomes the name of the file. */
const documentOf = (row: NamedDefinition, value: JsonObject): RowDocument => {
  const written: unknown = row.shape.v20.write(value)
  const node = isJsonObject(written) ? written : {}
  const url = textAt(node, "url") ?? ""
  return {
    url,
    title: textAt(value, "title") ?? fileNameAt(url),
    language: textAt(value, "language"),
    contentType: textAt(node, "contentType")
  }
}

const decodePercent = Option.liftThrowable((text: string): string => decodeURIComponent(text))

/** The last part of the path of an address; its host where the path is empty. */
const fileNameAt = (url: string): string => {
  if (!URL.canParse(url)) return url
  const { host, pathname } = new URL(url)
  const last = pathname.split("/").findLast((part) => part !== "")
  return last === undefined ? host : Option.getOrElse(decodePercent(last), () => last)
}

const textAt = (node: JsonObject, key: string): string | null => {
  const value = node[key]
  return typeof value === "string" ? value : null
}

/**
 * A format that passports are written in, and perhaps read from: its table, its writer, its reader.
 *
 * The table is the source of the documentation and of the losses. A value is a loss if the table has no place for it, or if
 * reading what was written does not return it.
 */
import { valueInOneLanguage } from "@dpp/core/catalogue"
import type { Json, JsonObject } from "@dpp/core/text"
import type { ForeignFormat, Passport } from "@dpp/core/passport"
import type { View } from "@dpp/core/access"
import { isSame } from "./isSame.ts"
import type { JsonDocument } from "./JsonDocument.ts"
import type { LeftOver } from "./LeftOvers.ts"
import { isImported, type Values, valuesFor } from "./PassportValues.ts"
import { type Relatives, relativesOf } from "./relatives.ts"

/** Where a format has the value of an attribute. */
export interface Place {
  readonly attribute: string
  /** Names from the root of the document to the value. */
  readonly path: string
  /** The `semanticId` or IRI of the place. */
  readonly meaning?: string
  /** Unit of the value there, if it is another than that of the attribute. */
  readonly unit?: string
  /** `out`: the service writes the value itself, or the place does not lead back to one attribute. */
  readonly direction: "both" | "out"
}

/** Why a value is not, or not exactly, in the document. */
export type LossReason =
  /** The format has no place for the attribute. */
  | "no_place"
  /** The format has a place, which cannot hold this value, or not all of it. */
  | "not_exact"
  /** The attribute is not part of the passport of this battery category. */
  | "not_in_category"

export interface Loss {
  readonly attribute: string
  readonly reason: LossReason
}

export interface Read {
  readonly values: Values
  /** At most 5,000 values. */
  readonly leftOver: ReadonlyArray<LeftOver>
  /** How many further values are left over. */
  readonly omitted: number
  /** Bodies of requests that record the events of the battery, oldest first; absent in a format without events. */
  readonly events?: ReadonlyArray<JsonObject>
}

/** A document, and what reading its places returns: a value that does not return is a loss. */
export interface Written {
  readonly document: JsonDocument
  readonly returned: Values
}

export interface Format {
  /** The files that the format is written as. */
  readonly files: ReadonlyArray<ForeignFormat>
  readonly title: string
  readonly version: string
  readonly places: ReadonlyArray<Place>
  readonly write: (values: Values, relatives: Relatives) => Written
  /** Absent for a format that is only written. */
  readonly read?: (document: JsonObject) => Read
}

export interface Exported {
  readonly document: JsonDocument
  readonly losses: ReadonlyArray<Loss>
}

/** Writes a passport for the reader of a view, and lists what of it the format cannot carry. */
export const exportPassport = (format: Format, passport: Passport, view: View): Exported => {
  const { outside, values } = valuesFor(passport, view)
  // A format has a text in one language: the other languages are a loss.
  const { language = "en" } = passport.facts
  const spoken = new Map([...values].map(([name, value]) => [name, valueInOneLanguage(name, value, language) as Json]))
  const { document, returned } = format.write(spoken, relativesOf(passport))
  return {
    document,
    losses: [
      ...lossesOf(format, values, returned),
      ...outside.map((attribute) => ({ attribute, reason: "not_in_category" as const }))
    ]
  }
}

const lossesOf = (format: Format, values: Values, returned: Values): ReadonlyArray<Loss> => {
  const placed = placedNames(format)
  return [...values].flatMap(([attribute, value]): ReadonlyArray<Loss> => {
    const direction = placed.get(attribute)
    if (direction === undefined) return [{ attribute, reason: "no_place" }]
    if (direction === "out" || isSame(attribute, returned.get(attribute), value)) return []
    return [{ attribute, reason: "not_exact" }]
  })
}

const placed = new WeakMap<Format, ReadonlyMap<string, Place["direction"]>>()

/** The attributes that have a place; `both` if one of their places leads back. */
export const placedNames = (format: Format): ReadonlyMap<string, Place["direction"]> => {
  const known = placed.get(format)
  if (known !== undefined) return known
  const names = new Map<string, Place["direction"]>()
  for (const { attribute, direction } of format.places) {
    if (names.get(attribute) !== "both") names.set(attribute, isImported(attribute) ? direction : "out")
  }
  placed.set(format, names)
  return names
}

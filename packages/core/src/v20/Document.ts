/**
 * Joins the stored parts of a passport and the condition of the battery to a v2.0 document for one reader.
 *
 * Nothing is validated or computed again: a reader's document is the stored one without what the reader may not see.
 *
 * @source EU 2023/1542 Art. 77(2)
 */
import * as DateTime from "effect/DateTime"
import { ownerView, type View } from "../access/View.ts"
import type { Passport, PassportFacts } from "../passport/Passport.ts"
import type { Json, JsonObject } from "../text/Json.ts"
import { conditionWriter } from "./conditionWriters.ts"
import type { DocumentPart, PassportParts } from "./DocumentPart.ts"

export interface PassportDocument extends JsonObject {
  readonly dppHeader: JsonObject
  readonly batteryPassportData: JsonObject
}

/** A passport with the parts of its document, as they were written when their versions began. */
export interface StoredPassport extends Passport {
  readonly parts: PassportParts
  /** Present if the organization has ever asked suppliers for values; never in a passport of an earlier moment. */
  readonly mayBeSupplied?: true
}

/** What a document states apart from its parts. */
type Frame = Pick<PassportFacts, "lastUpdated" | "publicUrl"> & {
  readonly product: { readonly attributes: Pick<PassportFacts["product"]["attributes"], "battery_category"> }
}

/** Returns the document of a passport, by default as its owner sees it. */
export const documentOf = (
  parts: PassportParts,
  { lastUpdated, product, publicUrl }: Frame,
  condition: Passport["condition"],
  view: View = ownerView
): PassportDocument => {
  const { content } = parts
  const others = [parts.operator, parts.facility, parts.service].filter((part) => part !== null)
  const isShown = visibility([content, ...others], view)
  const stated = Object.assign(
    { lastUpdated: DateTime.formatIso(lastUpdated), uniqueProductIdentifier: publicUrl },
    ...others.map(({ header }) => header)
  ) as JsonObject
  const values =
    condition === null ? {} : conditionWriter(content.exporter)(condition, product.attributes.battery_category, view)
  return {
    dppHeader: fill(content.header, stated, (name) => isShown(`/dppHeader/${name}`)),
    batteryPassportData: Object.fromEntries(
      Object.entries(content.data).map(([section, properties]) => {
        const stated = Object.assign({}, ...others.map(({ data }) => data[section])) as JsonObject
        const own = fill(properties, stated, (name) => isShown(`/batteryPassportData/${section}/${name}`))
        return [section, { ...own, ...values[section] }]
      })
    )
  }
}

/** Puts what other parts state at the places that the content keeps for it. */
const fill = (content: JsonObject, stated: JsonObject, isShown: (name: string) => boolean): JsonObject => {
  const filled: Record<string, Json> = {}
  for (const [name, value] of Object.entries(content)) {
    const known = value ?? stated[name]
    if (known !== undefined && isShown(name)) filled[name] = known
  }
  return filled
}

const visibility = (parts: ReadonlyArray<DocumentPart>, view: View): ((pointer: string) => boolean) => {
  if (view.isWhole) return () => true
  return (pointer) =>
    parts.every(({ points }) => {
      const point = points[pointer]
      return point === undefined || view.shows(point)
    })
}

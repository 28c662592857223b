/** What a row changes in the battery that has its serial number or its own key. Fields that the row does not have stay as they are. */
import * as Schema from "effect/Schema"
import { catalogue } from "../catalogue/Catalogue.ts"
import { isInLanguages } from "../catalogue/inOneLanguage.ts"
import { type Gtin, toGtin14 } from "../identifiers/Gtin.ts"
import { statusChangeIssues } from "../lifecycle/statusChanges.ts"
import { type Issue, issue } from "../text/Issues.ts"
import { isSameJson, type Json, type JsonObject } from "../text/Json.ts"
import { isByLanguage } from "../text/TypedText.ts"
import type { BatteryInput } from "../product/ProductInput.ts"

/**
 * Returns the body of an update; no keys if the battery already has all values of the row. A draft is never made of a
 * published passport.
 *
 * @param row the row as it was parsed
 * @param sent the names of the fields that the row has
 * @param stored the battery as the API returns it
 */
export const rowChanges = (row: BatteryInput, sent: ReadonlySet<string>, stored: JsonObject): JsonObject => {
  // A template is copied when a battery is created, and changes nothing later.
  const copied = new Set(row.template_fields)
  const given = Object.entries({ ...row.attributes, ...baseFields(row, sent) })
    .filter(([field]) => !copied.has(field) && !isDefaultStatus(field, sent))
    .map(([field, value]) => [field, withStoredLanguages(field, value, stored[field])] as const)
  const changes = given.filter(([field, value]) => !isSameJson(value, stored[field] ?? null))
  const inapplicable = copied.has("not_applicable") ? [] : row.not_applicable
  const declared = new Set([...namesIn(stored["not_applicable"]), ...inapplicable])
  const valued = given.filter(([field]) => declared.delete(field))
  const cleared = inapplicable.filter((field) => (stored[field] ?? null) !== null)
  const isDeclarationChanged =
    valued.length > 0 || inapplicable.some((name) => !namesIn(stored["not_applicable"]).includes(name))
  return {
    // Sound: parsed values are JSON.
    ...(Object.fromEntries(changes) as JsonObject),
    ...Object.fromEntries(cleared.map((field) => [field, null])),
    ...(isDeclarationChanged ? { not_applicable: [...declared] } : {}),
    ...(row.status === "published" && stored["status"] === "draft" ? { status: "published" } : {})
  }
}

/** A row has a column for each language: the texts in further languages stay as they are. */
const withStoredLanguages = (field: string, value: unknown, stored: Json | undefined): unknown =>
  isInLanguages(field, value) && isInLanguages(field, stored) && isByLanguage(value) && isByLanguage(stored)
    ? { ...stored, ...value }
    : value

/** A new battery is `original` unless its row says otherwise; the status of a stored one stays as it is. */
const isDefaultStatus = (field: string, sent: ReadonlySet<string>): boolean =>
  field === "battery_status" && !sent.has(field)

const isStatus = Schema.is(Schema.toType(catalogue.battery_status.shape.input))

/** Why the service refuses changes of a published passport that a row makes; the same as it would say. */
export const refusedChanges = (changes: JsonObject, stored: JsonObject): ReadonlyArray<Issue> => {
  if (stored["status"] !== "published" || Object.keys(changes).length === 0) return []
  if (stored["passport_status"] === "inactive" || stored["passport_status"] === "ceased") {
    return [issue("passport_status", "passportEnded", { status: stored["passport_status"] })]
  }
  const [before, after] = [stored["battery_status"], changes["battery_status"]]
  return isStatus(before) && isStatus(after) ? statusChangeIssues(before, after) : []
}

const baseFields = ({ external_id, facility_id, gtin, name }: BatteryInput, sent: ReadonlySet<string>) => ({
  ...(sent.has("name") ? { name } : {}),
  ...(gtin === null ? {} : { gtin }),
  ...(external_id === null ? {} : { external_id }),
  ...(facility_id === null ? {} : { facility_id })
})

const namesIn = (value: Json | undefined): ReadonlyArray<string> =>
  Array.isArray(value) ? value.filter((name) => typeof name === "string") : []

/** Whether row and battery have different GTINs: they are two batteries, although their serial numbers are equal. */
export const isOtherBattery = ({ gtin }: BatteryInput, stored: JsonObject): boolean => {
  const other = stored["gtin"]
  // Sound: the API returns valid GTINs.
  return gtin !== null && typeof other === "string" && toGtin14(gtin) !== toGtin14(other as Gtin)
}

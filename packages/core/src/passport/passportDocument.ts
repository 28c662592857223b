/**
 * The service's own document of a passport, `dpp-passport/1`: every value under the name that the API has for it. A service that
 * reads it has nothing to translate, so a passport can move without a loss.
 *
 * Equal passports give equal documents.
 *
 * @source EU 2023/1542 Art. 77(5) (transferable, without vendor lock-in)
 * @source EU 2023/1542 Art. 77(2) (values of the points that the reader sees)
 * @source inferred: readers other than the owner learn the month of manufacture, and of predecessors their addresses
 */
import * as DateTime from "effect/DateTime"
import type { View } from "../access/View.ts"
import { conditionDefinitions, productDefinitions } from "../catalogue/Catalogue.ts"
import { type BatteryCondition, flatten, nest } from "../condition/BatteryCondition.ts"
import type { LifecycleEvent } from "../product/ProductLife.ts"
import type { Predecessor } from "../product/Predecessor.ts"
import type { Json, JsonObject } from "../text/Json.ts"
import { lifeLinks } from "./lifeLinks.ts"
import { type ShownEvent, shownEvents } from "./shownEvents.ts"
import type { Passport, PassportFacts } from "./Passport.ts"

export const passportFormat = "dpp-passport/1"

/** A file that the passport names, which this service stores. */
export interface PassportFile {
  /** The attribute that names it; `image_url` for the image. */
  readonly field: string
  readonly url: string
  readonly content_type: string
  /** Length of the content. */
  readonly bytes: number
  /** SHA-256 of the content as hexadecimal digits. */
  readonly sha256: string
}

/** Where a value comes from, without the person who entered it. */
export interface StatedOrigin {
  readonly source: string
  /** ISO 8601; null if it is not known. */
  readonly at: string | null
}

/** What is not a value of the passport. A service that reads the document does not need it. */
export interface PassportRecords {
  readonly provenance: Readonly<Record<string, StatedOrigin>>
  readonly files: ReadonlyArray<PassportFile>
}

const noRecords: PassportRecords = { provenance: {}, files: [] }

/** Writes the document for the reader of a view. Events and declarations are for the owner and authorities, the own key for the owner. */
export const passportDocument = (
  { condition, facts }: Passport,
  view: View,
  { files, provenance }: PassportRecords = noRecords
): JsonObject => {
  const { product, publicUrl } = facts
  const { isWhole } = view
  const life = isWhole
    ? {
        declarations: product.not_applicable,
        predecessors: wholePredecessors(facts),
        lifecycle_events: product.life.events.map(eventOf),
        ...(facts.facility === null ? {} : { facility: facilityOf(facts.facility) }),
        provenance: Object.fromEntries(Object.entries(provenance).map(([name, origin]) => [name, { ...origin }]))
      }
    : { predecessors: shownPredecessors(facts), ...known(shownEvents(product.life, view)) }
  return {
    format: passportFormat,
    passport_id: product.id,
    unique_product_identifier: publicUrl,
    passport_status: product.life.standing,
    last_updated: DateTime.formatIso(facts.lastUpdated),
    product: productFields(facts, view),
    condition: shownCondition(condition, view),
    ...life,
    files: files.map((file) => ({ ...file }))
  }
}

/** The fields in the order of the API. One without a value is left out. */
const productFields = ({ product }: PassportFacts, view: View): JsonObject => {
  const { attributes, external_id, gtin, name } = product
  const shown = productDefinitions.flatMap((definition): ReadonlyArray<[string, Json]> => {
    const value = attributes[definition.name]
    if (value === undefined || !view.shows(definition.point)) return []
    const isDay = definition.name === "manufacturing_date" && typeof value === "string"
    return [[definition.name, isDay ? dayFor(view, value) : value]]
  })
  return {
    name,
    ...(gtin === null ? {} : { gtin }),
    ...(external_id === null || !view.isOwner ? {} : { external_id }),
    ...Object.fromEntries(shown)
  }
}

/** @source EU 2023/1542 Annex VI Part A(4) */
const dayFor = ({ isWhole }: View, date: string): string => (isWhole ? date : `${date.slice(0, "YYYY-MM".length)}-01`)

const shownCondition = (condition: BatteryCondition | null, view: View): BatteryCondition | null => {
  if (condition === null) return null
  const points = new Map(conditionDefinitions.map(({ name, point }) => [name, point]))
  const values = [...flatten(condition)].filter(([name, value]) => value !== null && view.shows(points.get(name) ?? 4))
  return values.length === 0 ? null : nest(condition.lastUpdate, new Map(values))
}

/** A battery of this service has an address elsewhere, and no id. */
const wholePredecessors = ({ product: { life }, publicUrl }: PassportFacts): ReadonlyArray<JsonObject> => {
  const { predecessors } = lifeLinks(life, publicUrl)
  return life.predecessors.map(({ product_id, ...one }: Predecessor, index) => {
    const url = predecessors[index]?.url
    return product_id === undefined || url == null ? { ...one } : { ...one, passport_url: url }
  })
}

const shownPredecessors = ({ product: { life }, publicUrl }: PassportFacts): ReadonlyArray<JsonObject> =>
  lifeLinks(life, publicUrl).predecessors.flatMap(({ operation, parts, url }) =>
    url === null ? [] : [{ operation, passport_url: url, ...(parts ? { parts } : {}) }]
  )

/** Without a member where there is nothing to know, as in documents of earlier releases. */
const known = (events: ReadonlyArray<ShownEvent>): JsonObject =>
  events.length === 0 ? {} : { lifecycle_events: events.map((event) => ({ ...event })) }

const eventOf = ({ replaced, responsible, ...event }: LifecycleEvent): JsonObject => ({
  ...event,
  ...(responsible === undefined ? {} : { responsible: { ...responsible } }),
  ...(replaced === undefined ? {} : { status_before: replaced.battery_status })
})

const facilityOf = ({ city, country, gln, name, postal_code, street }: NonNullable<PassportFacts["facility"]>) =>
  ({ name, gln, street, postal_code, city, country }) satisfies JsonObject

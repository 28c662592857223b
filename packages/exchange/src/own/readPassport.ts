/**
 * Reads `dpp-passport/1`, the service's own document. Its fields are those that a caller sends, so nothing is translated.
 *
 * Addresses, ids and times of the service that wrote it, provenance and the list of files are not values of the battery: the service
 * that reads it has its own. What it cannot take over is left over by name: the facility, which it may not have, predecessors by an id
 * of the other service, and a passport that is no longer active.
 */
import { productDefinitions } from "@dpp/core/catalogue"
import { flatten } from "@dpp/core/condition"
import { passportFormat } from "@dpp/core/passport"
import { isJsonObject, type Json, type JsonObject } from "@dpp/core/text"
import * as Result from "effect/Result"
import type { Read } from "../values/Format.ts"
import { LeftOvers } from "../values/LeftOvers.ts"
import { eventsToRecord } from "./events.ts"

const known = new Set<string>(["name", "gtin", "external_id", ...productDefinitions.map(({ name }) => name)])

/** Members that are not values of the battery. */
const ofService = new Set(["format", "passport_id", "unique_product_identifier", "last_updated", "provenance", "files"])

/** A reading without time has none: `toDraft` leaves its values over. */
const conditionValues = (condition: Json | undefined, leftOvers: LeftOvers): ReadonlyArray<[string, Json]> => {
  if (!isJsonObject(condition)) {
    leftOvers.add("condition", condition)
    return []
  }
  const values = flatten(condition)
  const groups = new Set([...values.keys()].map((name) => name.split(".")[0]))
  const { lastUpdate } = condition
  for (const [key, value] of Object.entries(condition)) {
    if (key !== "lastUpdate" && !groups.has(key)) leftOvers.add(`condition/${key}`, value)
    else if (isJsonObject(value)) {
      for (const [leaf, child] of Object.entries(value)) {
        if (!values.has(`${key}.${leaf}`)) leftOvers.add(`condition/${key}/${leaf}`, child)
      }
    }
  }
  return [...values, ...(lastUpdate === undefined ? [] : [["lastUpdate", lastUpdate] as [string, Json]])].filter(
    ([, value]) => value !== null
  )
}

const predecessorsOf = (value: Json | undefined, leftOvers: LeftOvers): ReadonlyArray<Json> => {
  if (!Array.isArray(value)) {
    leftOvers.add("predecessors", value)
    return []
  }
  return value.filter((one: Json, index) => {
    const isOwn = isJsonObject(one) && one["product_id"] !== undefined
    if (isOwn) leftOvers.add(`predecessors[${index}]`, one)
    return !isOwn
  })
}

export const isPassportDocument = (document: JsonObject): boolean => document["format"] === passportFormat

/** Fails with a sentence if the document has another format. */
export const readPassport = (document: JsonObject): Result.Result<Read, string> => {
  if (!isPassportDocument(document)) return Result.fail(`must have "format": "${passportFormat}"`)
  const leftOvers = new LeftOvers()
  const { condition, declarations, lifecycle_events, passport_status, predecessors, product, ...rest } = document
  for (const [name, value] of Object.entries(rest)) if (!ofService.has(name)) leftOvers.add(name, value)
  if (passport_status !== "active") leftOvers.add("passport_status", passport_status)
  if (!isJsonObject(product)) leftOvers.add("product", product)
  const fields = Object.entries(isJsonObject(product) ? product : {}).filter(([name, value]) => {
    const isKnown = known.has(name)
    if (!isKnown) leftOvers.add(`product/${name}`, value)
    return isKnown && value !== null
  })
  const { events, status } = eventsToRecord(lifecycle_events, leftOvers)
  const links = predecessorsOf(predecessors, leftOvers)
  const declared = Array.isArray(declarations) && declarations.length > 0
  if (!Array.isArray(declarations)) leftOvers.add("declarations", declarations)
  return Result.succeed({
    values: new Map([
      ...fields,
      ...(status === undefined ? [] : ([["battery_status", status]] as const)),
      ...(declared ? ([["not_applicable", declarations]] as const) : []),
      ...(links.length === 0 ? [] : ([["predecessors", links]] as const)),
      ...conditionValues(condition, leftOvers)
    ]),
    leftOver: leftOvers.listed,
    omitted: leftOvers.omitted,
    events
  })
}

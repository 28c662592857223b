/**
 * Single values of a v2.0 document, by their path.
 *
 * A path has the names from the root of the document, or from one of its two parts, separated by dots: `dppHeader.dppStatus`,
 * `performanceAndDurability.ratedCapacity`. The entry of a list has its position, from 0: `batteryMaterialsAndComposition.criticalRawMaterials[0]`. The
 * forms of JSONPath (`$.dppHeader`) and with slashes, percent-encoded in an address, are read as well.
 *
 * @source spec §4.5
 * @source inferred: the form of a path, of which public implementations have several; see docs/standards.md
 */
import { isJsonObject, type Json } from "../text/Json.ts"
import type { PassportDocument } from "./Document.ts"

/** The names and positions of a path. */
export const elementSteps = (path: string): ReadonlyArray<string> =>
  path.replace(/^\$\.?/u, "").match(/[^./[\]]+/gu) ?? []

const childOf = (node: Json | undefined, name: string): Json | undefined => {
  if (Array.isArray(node)) return /^\d{1,9}$/u.test(name) ? (node as ReadonlyArray<Json>)[Number(name)] : undefined
  return isJsonObject(node) && Object.hasOwn(node, name) ? node[name] : undefined
}

/** The value at a path; undefined if the document has none. */
export const elementAt = (document: PassportDocument, path: string): Json | undefined => {
  const steps = elementSteps(path)
  if (steps.length === 0) return undefined
  const { batteryPassportData, dppHeader } = document
  return [document, batteryPassportData, dppHeader]
    .map((root) => steps.reduce<Json | undefined>(childOf, root))
    .find((found) => found !== undefined)
}

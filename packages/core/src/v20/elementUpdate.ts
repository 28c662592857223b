/**
 * A change of a single property of a v2.0 document as fields of an update.
 *
 * @source spec §4.5
 */
import { steps } from "../catalogue/Catalogue.ts"
import { type Issue, issue } from "../text/Issues.ts"
import type { Json, JsonObject } from "../text/Json.ts"
import * as Result from "effect/Result"
import { elementSteps } from "./elements.ts"
import { mergedProperty } from "./Merged.ts"
import { parseDocument } from "./parseDocument.ts"

/** The attributes that a property of a section states. */
const attributesOf = (section: string, property: string): ReadonlyArray<string> =>
  steps
    .filter(({ v20 }) => v20 === section)
    .flatMap(({ product }) => product)
    .filter(({ name, shape, v20 }) => {
      const isOwn = v20 === property && shape.v20.read !== undefined
      return isOwn || mergedProperty(name)?.property === property
    })
    .map(({ name }) => name)

/** Returns flat fields; `null` clears every attribute that the property states. Fails with the reasons, by path. */
export const elementUpdate = (path: string, value: Json): Result.Result<JsonObject, ReadonlyArray<Issue>> => {
  const [first = "", ...rest] = elementSteps(path)
  const [section = "", property = "", ...deeper] = first === "batteryPassportData" ? rest : [first, ...rest]
  const names = attributesOf(section, property)
  if (names.length === 0 || deeper.length > 0) {
    return Result.fail([issue("elementPath", "elementPath")])
  }
  const cleared: JsonObject = Object.fromEntries(names.map((name) => [name, null]))
  if (value === null) return Result.succeed(cleared)
  const { issues, product } = parseDocument({ batteryPassportData: { [section]: { [property]: value } } })
  if (issues.length > 0) return Result.fail(issues.map((one) => ({ ...one, field: "body" })))
  return Result.succeed({
    ...cleared,
    ...Object.fromEntries(
      names.flatMap((name) => {
        const field = product[name]
        return field === undefined ? [] : [[name, field]]
      })
    )
  })
}

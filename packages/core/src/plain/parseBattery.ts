/** What the functions of this folder share to read a battery. */
import type * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import { type BatteryInput, parse } from "../product/ProductInput.ts"
import { said } from "../text/Issue.ts"
import { type Issue, issue } from "../text/Issues.ts"
import type { UnrecognizedFields } from "../text/UnrecognizedFields.ts"
import type { Battery } from "./Battery.ts"
import type { Decoded } from "./Decoded.ts"

/** The parsed battery, or its issues. */
export const parseBattery = (input: unknown, now: DateTime.Utc): Decoded<BatteryInput> =>
  Result.flatMap(
    Result.mapError(parse(input, now), ({ issues }) => issues),
    (parsed) => (parsed.category === "batteries" ? Result.succeed(parsed) : Result.fail([issue("category", "isModel")]))
  )

/** A parsed battery as flat fields, which parse to the same again. */
export const fieldsOf = (parsed: BatteryInput): Battery => {
  const { attributes, external_id, facility_id, gtin, name, not_applicable, predecessors } = parsed
  return {
    name,
    ...(gtin === null ? {} : { gtin }),
    ...(external_id === null ? {} : { external_id }),
    ...(facility_id === null ? {} : { facility_id }),
    ...(not_applicable.length === 0 ? {} : { not_applicable }),
    ...(predecessors.length === 0 ? {} : { predecessors }),
    ...attributes
  }
}

export const warningsOf = ({ unrecognized, warnings }: Pick<BatteryInput, "unrecognized" | "warnings">) => [
  ...warnings.map(said),
  ...ignored(unrecognized, new Set(warnings.map(({ field }) => field))).map(said)
]

/** Unknown fields without another remark. */
const ignored = ({ names, omitted }: UnrecognizedFields, remarked: ReadonlySet<string>): ReadonlyArray<Issue> => [
  ...names.filter((field) => !remarked.has(field)).map((field) => issue(field, "ignored")),
  ...(omitted === 0 ? [] : [issue("body", "moreIgnored", { count: omitted })])
]

/** What the functions of this folder share to read a battery. */
import type * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import { type BatteryInput, parse } from "../product/ProductInput.ts"
import { type Issue, toIssues } from "../text/Issues.ts"
import type { UnrecognizedFields } from "../text/UnrecognizedFields.ts"
import type { Battery } from "./Battery.ts"
import type { Decoded } from "./Decoded.ts"

/** The parsed battery, or its issues. */
export const parseBattery = (input: unknown, now: DateTime.Utc): Decoded<BatteryInput> =>
  Result.flatMap(
    Result.mapError(parse(input, now), ({ details }) => toIssues(details)),
    (parsed) =>
      parsed.category === "batteries"
        ? Result.succeed(parsed)
        : Result.fail([{ field: "category", message: "is that of a battery model, which has no passport" }])
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
  ...warnings,
  ...ignored(unrecognized, new Set(warnings.map(({ field }) => field)))
]

/** Unknown fields without another remark. */
const ignored = ({ names, omitted }: UnrecognizedFields, remarked: ReadonlySet<string>): ReadonlyArray<Issue> => [
  ...names.filter((field) => !remarked.has(field)).map((field) => ({ field, message: "is unknown and ignored" })),
  ...(omitted === 0 ? [] : [{ field: "body", message: `has ${omitted} more fields that are unknown and ignored` }])
]

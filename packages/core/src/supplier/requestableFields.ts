/**
 * Which attributes a supplier can be asked for, and which of them are missing.
 *
 * @source inferred: see docs/decisions/0095-requests-to-suppliers.md
 */
import * as Result from "effect/Result"
import type { BatteryCategory } from "../catalogue/BatteryCategory.ts"
import {
  type AttributeName,
  catalogue,
  isAttributeName,
  isIndividual,
  productDefinitions
} from "../catalogue/Catalogue.ts"
import { type Issue, type ValidationFailed, validationFailed, issue } from "../text/Issues.ts"

/** What a completeness says of missing fields. */
interface Lacking {
  readonly steps: ReadonlyArray<{ readonly missing: ReadonlyArray<{ readonly field: string }> }>
}

/** What the fields of a request are for. `isOne`: a single battery, which may be asked for what belongs to it alone. */
export interface RequestTarget {
  readonly isOne: boolean
  readonly categories: ReadonlyArray<BatteryCategory>
  readonly completeness: ReadonlyArray<Lacking>
}

/** Attributes that identify a battery or decide which rules apply to it: its operator states them. */
const ownFields: ReadonlySet<string> = new Set(["serial_number", "battery_category", "battery_status"])

const problemOf = (field: string, { categories, isOne }: RequestTarget) => {
  if (!isAttributeName(field)) return "noAttribute"
  if (ownFields.has(field)) return "ownAttribute"
  if (isIndividual(field) && !isOne) return "singleAttribute"
  const { duty } = catalogue[field]
  return categories.every((category) => duty[category] === "-") ? "otherCategory" : undefined
}

/** The attributes that a request is about, in the order of the catalogue. `missing`: what the completeness lacks. */
export const requestedFields = (
  asked: ReadonlyArray<string> | "missing",
  target: RequestTarget
): Result.Result<ReadonlyArray<AttributeName>, ValidationFailed> => {
  const names = asked === "missing" ? missingFields(target) : asked
  const issues =
    names.length === 0
      ? [issue("fields", "nothingMissing")]
      : names.flatMap((name, index): ReadonlyArray<Issue> => {
          const problem = problemOf(name, target)
          return problem === undefined ? [] : [issue(`fields[${index}]`, problem, { name })]
        })
  if (issues.length > 0) return Result.fail(validationFailed(issues))
  return Result.succeed(productDefinitions.map(({ name }) => name).filter((name) => names.includes(name)))
}

/** The duty of an entry (`hazardous_substances[].impact`) is part of its attribute. */
const missingFields = (target: RequestTarget): ReadonlyArray<string> =>
  [
    ...new Set(
      target.completeness.flatMap(({ steps }) =>
        steps.flatMap(({ missing }) => missing.map(({ field }) => field.split("[", 1)[0] ?? field))
      )
    )
  ].filter((field) => problemOf(field, target) === undefined)

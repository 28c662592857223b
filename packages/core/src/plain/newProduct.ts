/** Fills in what a battery leaves to its operator. */
import * as Result from "effect/Result"
import { autoFill } from "../product/AutoFill.ts"
import { withinSize } from "../product/ProductSize.ts"
import type { Battery } from "./Battery.ts"
import type { Outcome } from "./Outcome.ts"
import { together } from "./Decoded.ts"
import { fieldsOf, parseBattery, warningsOf } from "./parseBattery.ts"
import type { Facility, Operator } from "./PassportFacts.ts"
import { printedFacility, printedOperator } from "./printedParties.ts"
import { refused } from "./refused.ts"
import { utcOf } from "./utcOf.ts"

export interface NewProductFacts {
  readonly now: Date
  readonly operator: Operator
  readonly facility?: Facility | null | undefined
}

export interface NewProduct {
  readonly battery: Battery
  /** Names of the fields that were filled in. */
  readonly filled: ReadonlyArray<string>
}

/**
 * Parses a battery, and fills in the manufacturer (`mfr_*`) from the operator and `manufacturing_place` from the facility, where the
 * battery has no value. A battery that names another manufacturer gets nothing of the operator.
 *
 * @takes any JSON value, `{ now: Date, operator, facility? }`
 * @returns `Outcome<NewProduct>`: battery, filled
 * @fails `ok: false` with the issues of each field; TypeError where `now` is not a valid date
 */
export const newProduct = (input: unknown, { facility, now, operator }: NewProductFacts): Outcome<NewProduct> => {
  const time = utcOf("now", now)
  const read = together({
    battery: parseBattery(input, time),
    organization: printedOperator(operator, time),
    facility: printedFacility(facility, time)
  })
  if (Result.isFailure(read)) return refused(read.failure)
  const { battery, ...parties } = read.success
  const { attributes, fields } = autoFill(battery.attributes, parties)
  return Result.match(withinSize(attributes, battery.unrecognized), {
    onFailure: ({ issues }) => refused(issues),
    onSuccess: () => ({
      ok: true,
      value: { battery: fieldsOf({ ...battery, attributes }), filled: fields },
      warnings: warningsOf(battery)
    })
  })
}

/** Duties that begin on a day: they bind publications from that day on, and no passport that was published before. */
import * as DateTime from "effect/DateTime"
import { type AttributeName, type Attributes, steps } from "../catalogue/Catalogue.ts"
import type { BatteryCategory } from "../catalogue/BatteryCategory.ts"
import type { MissingInStep } from "./Completeness.ts"

type Battery = Attributes & { readonly battery_category: BatteryCategory }

/** Returns the attributes without a value whose duty has begun by a moment, in the order of the steps. */
export const begunDuties = (attributes: Battery, now: DateTime.Utc): ReadonlyArray<MissingInStep> => {
  const today = DateTime.formatIsoDateUtc(now)
  return steps.flatMap(({ id, product }) =>
    product.flatMap(({ duty, dutyFrom, name, source }): ReadonlyArray<MissingInStep> => {
      const isDue = dutyFrom !== undefined && dutyFrom <= today && duty[attributes.battery_category] === "M"
      if (!isDue || attributes[name] !== undefined) return []
      return [{ step: id, field: name satisfies AttributeName, legal_source: source.join("; "), since: dutyFrom }]
    })
  )
}

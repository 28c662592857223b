/** Values that are far outside of what such a battery can have. */
import type { UnlikelyValue } from "../product/unlikely/UnlikelyValue.ts"
import { unlikelyValues as unlikely } from "../product/unlikely/unlikelyValues.ts"
import type { BatteryFields } from "./Battery.ts"
import { presentFields } from "./presentFields.ts"

/**
 * Returns values that are probably wrong, mostly because of a wrong unit or decimal point, and what was probably meant; at most one for
 * each field. They are valid: ask a person.
 *
 * @example
 * unlikelyValues({ battery_mass: 412_000 }) // meant: 412 kg, sent in g
 *
 * @takes fields of a battery
 * @returns list of `UnlikelyValue`: field, value, usual, meant
 * @fails never
 */
export const unlikelyValues = (battery: BatteryFields): ReadonlyArray<UnlikelyValue> => unlikely(presentFields(battery))

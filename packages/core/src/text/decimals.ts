/**
 * Arithmetic on numbers as people write them.
 *
 * 2500.7 g is 2.5007 kg, and 0.1 % + 0.2 % is 0.3 %; binary arithmetic gives 2.5006999999999997 and 0.30000000000000004.
 */
import * as BigDecimal from "effect/BigDecimal"

/**
 * Moves the decimal point: by 3 places to the right (2.5 becomes 2500), by -3 places to the left. A value that is not
 * finite is returned as it is.
 */
export const shiftDecimal = (value: number, places: number): number => {
  if (places === 0 || !Number.isFinite(value)) return value
  const decimal = BigDecimal.fromNumberUnsafe(value)
  return BigDecimal.toNumberUnsafe(BigDecimal.make(decimal.value, decimal.scale - places))
}

/** Adds decimals exactly. A single value is returned as it is; no values are 0. */
export const sumOfDecimals = (values: ReadonlyArray<number>): number =>
  values.length === 1 && values[0] !== undefined
    ? values[0]
    : BigDecimal.toNumberUnsafe(BigDecimal.sumAll(values.map((value) => BigDecimal.fromNumberUnsafe(value))))

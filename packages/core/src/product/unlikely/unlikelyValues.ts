/**
 * Finds values far outside of what such a battery can have, mostly because of a wrong unit or decimal point, and what was
 * probably meant.
 *
 * Of all corrections of one value, the one counts that makes most quantities usual. Then the next value is examined, so that a
 * mass in grams is found beside a capacity in milliampere hours, although both fit together.
 */
import { type Attributes, catalogue } from "../../catalogue/Catalogue.ts"
import { type Issue, issue } from "../../text/Issues.ts"
import { type Check, checks, isUnusual, type NumberField } from "./checks.ts"
import { chemistries } from "./ranges.ts"
import { type Reading, readingsOf, withUnit } from "./readings.ts"
import type { UnlikelyValue } from "./UnlikelyValue.ts"
import { unlikelyTimes } from "./unlikelyTimes.ts"

/** Returns the unlikely values of a battery or a battery model, at most one for each field. */
export const unlikelyValues = (attributes: Attributes): ReadonlyArray<UnlikelyValue> => [
  ...unlikelyNumbers(attributes),
  ...unlikelyTimes(attributes)
]

export const unlikelyWarnings = (attributes: Attributes): ReadonlyArray<Issue> =>
  unlikelyValues(attributes).map(({ field, params, rule }) => ({ field, rule, params }))

/** Whether the nominal voltage is that of one cell, although the battery has too little energy for its mass with it. */
const hasVoltageOfCell = ({
  battery_chemistry: chemistry,
  battery_mass,
  nominal_voltage,
  rated_capacity
}: Attributes) => {
  const cell = chemistry === undefined ? undefined : chemistries[chemistry].cellVoltage
  // A battery of lead or nickel can be a single cell.
  if (cell === undefined || cell[0] < 2 || nominal_voltage === undefined) return false
  const perMass = (nominal_voltage * (rated_capacity ?? 0)) / (battery_mass ?? 1)
  return (
    nominal_voltage >= cell[0] &&
    nominal_voltage <= cell[1] &&
    perMass < chemistries[chemistry ?? "other"].specificEnergy[0]
  )
}

const maximumCorrections = 5

const unlikelyNumbers = (attributes: Attributes): ReadonlyArray<UnlikelyValue> => {
  const found = new Map<NumberField, UnlikelyValue>()
  let examined = attributes
  const tooLittle = checks.find((check) => check.unit === "Wh/kg" && isUnusual(check, attributes))
  if (tooLittle !== undefined && hasVoltageOfCell(attributes)) {
    // The capacity fits the battery, and the voltage one cell of it.
    found.set("nominal_voltage", unlikely("nominal_voltage", attributes, tooLittle))
    const { nominal_voltage: _voltage, ...others } = attributes
    examined = others
  }
  for (let count = 0; count < maximumCorrections; count++) {
    const unusual = checks.filter((check) => isUnusual(check, examined))
    const corrections = bestCorrections(examined, unusual, found)
    for (const { check, field, reading } of corrections) found.set(field, unlikely(field, examined, check, reading))
    const [first] = corrections
    if (first === undefined) break
    examined = { ...examined, [first.field]: first.reading.number }
  }
  for (const check of checks.filter((one) => isUnusual(one, examined))) {
    const [field] = check.fields
    if (!check.fields.some((one) => found.has(one))) found.set(field, unlikely(field, examined, check))
  }
  return [...found.values()]
}

interface Correction {
  readonly field: NumberField
  readonly reading: Reading
  /** A quantity that the correction makes usual. */
  readonly check: Check
  /** How many quantities are still unusual. */
  readonly left: number
  readonly distance: number
}

/**
 * The corrections of one value that leave the fewest unusual quantities, the likeliest of each field. If mass and capacity do not
 * fit, either can be wrong: both are reported. The first is nearest to the middle of all ranges.
 */
const bestCorrections = (
  attributes: Attributes,
  unusual: ReadonlyArray<Check>,
  found: ReadonlyMap<NumberField, UnlikelyValue>
): ReadonlyArray<Correction> => {
  const fields = [...new Set(unusual.flatMap(({ fields: all }) => all))].filter((field) => !found.has(field))
  const corrections = fields.flatMap((field) => {
    const [likeliest] = readingsOf(field, attributes[field])
      .flatMap((reading): ReadonlyArray<Correction> => {
        const corrected = { ...attributes, [field]: reading.number }
        const check = unusual.find((one) => !isUnusual(one, corrected))
        if (check === undefined) return []
        const left = checks.filter((one) => isUnusual(one, corrected)).length
        return [{ field, reading, check, left, distance: distanceFromUsual(corrected) }]
      })
      .toSorted(byPlausibility)
    return likeliest === undefined || likeliest.left >= unusual.length ? [] : [likeliest]
  })
  const [best, ...others] = corrections.toSorted(byPlausibility)
  return best === undefined
    ? []
    : [best, ...others.filter((other) => other.left === best.left && kindOf(other) === kindOf(best))]
}

/** A wrong unit is likelier than a wrong decimal point, and kilowatts for watts likelier than a small unit for a large one. */
const byPlausibility = (one: Correction, other: Correction): number =>
  one.left - other.left || kindOf(one) - kindOf(other) || one.distance - other.distance

const kindOf = ({ reading }: Correction): number =>
  reading.unit === undefined ? 2 : reading.unit.startsWith("k") || reading.unit.startsWith("M") ? 0 : 1

/** How far the quantities lie from the middle of their ranges, in powers of ten. */
const distanceFromUsual = (attributes: Attributes): number =>
  checks.reduce((sum, { quantity, range }) => {
    const [value, usual] = [quantity(attributes), range(attributes)]
    if (value === undefined || usual === undefined || value <= 0 || usual[0] <= 0) return sum
    return sum + Math.abs(Math.log10(value / Math.sqrt(usual[0] * usual[1])))
  }, 0)

const unlikely = (
  field: NumberField,
  attributes: Attributes,
  { fields, quantity, range, unit }: Check,
  reading?: Reading
): UnlikelyValue => {
  const [low, high] = range(attributes) ?? [0, 0]
  const value = attributes[field] ?? 0
  const unitOfField = catalogue[field].shape.unit ?? undefined
  const usual = `usually ${low} to ${high}`
  const isValueItself = fields.length === 1 && unit !== "V per cell" && !unit.startsWith("of ")
  const shown = isValueItself
    ? { low, high, rangeUnit: unit === "" ? undefined : unit }
    : { low, high, quantity: short(quantity(attributes) ?? 0), basis: unit }
  const texts = {
    value: withUnit(value, unitOfField),
    usual: isValueItself ? withUnit(usual, unit) : `${shown.quantity} ${unit}, ${usual}`
  }
  const params = { value, unit: unitOfField, ...shown }
  if (reading === undefined) return { ...issue(field, "unlikely", params), ...texts }
  const meant = reading.number
  return reading.unit === undefined
    ? {
        ...issue(field, "unlikelyMeant", { ...params, meant }),
        ...texts,
        meant: { value: withUnit(meant, unitOfField) }
      }
    : {
        ...issue(field, "unlikelyUnit", { ...params, meant, sentUnit: reading.unit }),
        ...texts,
        meant: { value: withUnit(meant, unitOfField), sentAs: withUnit(value, reading.unit) }
      }
}

/** At most three significant digits. */
const short = (value: number): number => Number(value.toPrecision(3))

/**
 * Values of a reading that are probably in another unit, belong to another battery, or were read wrongly: against the rated values of
 * the battery, the reading before, and each other. They are stored all the same.
 *
 * @source inferred: the bounds are so wide that no reading of a healthy or of a worn battery reaches them
 */
import { type Issue, issue } from "../text/Issues.ts"
import { type BatteryCondition, valueAt } from "./BatteryCondition.ts"

/** Rated and initial values of a battery, in the units of the catalogue. */
export interface BatteryRatings {
  readonly rated_capacity?: number | null | undefined
  readonly nominal_voltage?: number | null | undefined
  readonly certified_usable_energy?: number | null | undefined
  readonly original_power_at_80_soc?: number | null | undefined
  readonly original_power_at_20_soc?: number | null | undefined
  readonly initial_internal_resistance?: number | null | undefined
}

export interface ComparedReading {
  /** The condition before; null for the first reading, and for one that is older than the condition. */
  readonly before: BatteryCondition | null
  /** The condition after the reading, or the reading alone if it is older. */
  readonly after: BatteryCondition
  readonly reading: BatteryCondition
}

const numberAt = (condition: BatteryCondition | null, path: string): number | undefined => {
  const value = condition === null ? undefined : valueAt(condition, path)
  return typeof value === "number" ? value : undefined
}

const rounded = (value: number): number => Number(value.toPrecision(4))

/** By how much a battery may hold more than its rated capacity. */
const mostCapacity = 1.3
/** By how many points fade and remaining capacity may disagree. */
const mostDisagreement = 10
/** How many times the energy of its cycles may have passed through a battery. */
const mostThroughput = 1.5
/** How many times larger or smaller than at the beginning power and resistance may be. */
const mostChange = 20
const temperatures = { low: -60, high: 120 }

const percentages = ["stateOfCharge", "capacity.fade", "power.fade", "efficiency.remainingRoundTrip", "efficiency.fade"]

const counters = [
  "capacity.throughput",
  "energy.throughput",
  "cycles.full",
  "temperature.minutesAboveBoundary",
  "temperature.minutesBelowBoundary",
  "temperature.minutesChargingAboveBoundary",
  "temperature.minutesChargingBelowBoundary",
  "negativeEvents.deepDischarge",
  "negativeEvents.overcharge"
]

/** State of charge, fades and efficiency that the reading has, if each of them could be a fraction. */
const fractions = (reading: BatteryCondition): ReadonlyArray<Issue> => {
  const sent = percentages.flatMap((path) => {
    const value = numberAt(reading, path)
    return value === undefined ? [] : [{ path, value }]
  })
  return sent.every(({ value }) => value > 0 && value <= 1)
    ? sent.map(({ path, value }) => issue(path, "readingFraction", { value, meant: rounded(value * 100) }))
    : []
}

const capacities = ({ after, reading }: ComparedReading, { rated_capacity: rated }: BatteryRatings) => {
  const [remaining, fade] = [numberAt(after, "capacity.remaining"), numberAt(after, "capacity.fade")]
  if (rated == null || rated <= 0 || remaining === undefined) return []
  if (numberAt(reading, "capacity.remaining") !== undefined && remaining > mostCapacity * rated)
    return [issue("capacity.remaining", "readingAboveRated", { value: remaining, rated })]
  const isSent = ["capacity.remaining", "capacity.fade"].some((path) => numberAt(reading, path) !== undefined)
  const expected = 100 * (1 - remaining / rated)
  if (fade === undefined || !isSent || Math.abs(expected - fade) <= mostDisagreement) return []
  const params = { fade, remaining, rated, expected: rounded(expected) }
  return ["capacity.fade", "capacity.remaining"].map((path) => issue(path, "readingFade", params))
}

const throughputs = ({ after, reading }: ComparedReading, ratings: BatteryRatings): ReadonlyArray<Issue> => {
  const { certified_usable_energy, nominal_voltage, rated_capacity } = ratings
  const cycles = numberAt(after, "cycles.full")
  if (cycles === undefined) return []
  const energy =
    certified_usable_energy ??
    (rated_capacity == null || nominal_voltage == null ? null : (rated_capacity * nominal_voltage) / 1000)
  return [
    { path: "energy.throughput", ofCycle: energy, unit: "kWh" },
    { path: "capacity.throughput", ofCycle: rated_capacity, unit: "Ah" }
  ].flatMap(({ ofCycle, path, unit }) => {
    const value = numberAt(after, path)
    const isSent = [path, "cycles.full"].some((one) => numberAt(reading, one) !== undefined)
    if (value === undefined || ofCycle == null || !isSent) return []
    // The first cycle may not be complete.
    const most = mostThroughput * Math.max(cycles, 1) * ofCycle
    return value <= most
      ? []
      : [issue(path, "readingThroughput", { value: `${value} ${unit}`, cycles, energy: `${rounded(ofCycle)} ${unit}` })]
  })
}

const changes = (reading: BatteryCondition, ratings: BatteryRatings): ReadonlyArray<Issue> =>
  [
    { path: "power.remainingAt80Soc", initial: ratings.original_power_at_80_soc, unit: "W" },
    { path: "power.remainingAt20Soc", initial: ratings.original_power_at_20_soc, unit: "W" },
    { path: "internalResistance.current", initial: ratings.initial_internal_resistance, unit: "Ohm" }
  ].flatMap(({ initial, path, unit }) => {
    const value = numberAt(reading, path)
    if (value === undefined || initial == null || initial <= 0) return []
    const isLikely = value <= mostChange * initial && value >= initial / mostChange
    return isLikely ? [] : [issue(path, "readingScale", { value: `${value} ${unit}`, initial: `${initial} ${unit}` })]
  })

const backwards = ({ before, reading }: ComparedReading): ReadonlyArray<Issue> =>
  counters.flatMap((path) => {
    const [value, former] = [numberAt(reading, path), numberAt(before, path)]
    return value === undefined || former === undefined || value >= former
      ? []
      : [issue(path, "readingBackwards", { value, former })]
  })

const temperature = (reading: BatteryCondition): ReadonlyArray<Issue> => {
  const value = numberAt(reading, "temperature.current")
  return value === undefined || (value >= temperatures.low && value <= temperatures.high)
    ? []
    : [issue("temperature.current", "readingTemperature", { value, ...temperatures })]
}

export const unlikelyReadings = (compared: ComparedReading, ratings: BatteryRatings): ReadonlyArray<Issue> => [
  ...fractions(compared.reading),
  ...capacities(compared, ratings),
  ...throughputs(compared, ratings),
  ...changes(compared.reading, ratings),
  ...temperature(compared.reading),
  ...backwards(compared)
]

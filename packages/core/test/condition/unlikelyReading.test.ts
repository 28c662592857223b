import { ConditionReading, type BatteryCondition } from "@dpp/core/condition"
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import { assert, describe, it } from "@effect/vitest"

const now = DateTime.makeUnsafe("2027-03-01T10:00:00Z")
const ratings = {
  rated_capacity: 16.7,
  nominal_voltage: 36,
  certified_usable_energy: 0.6,
  original_power_at_80_soc: 500,
  original_power_at_20_soc: 400,
  initial_internal_resistance: 0.08
}
const before: BatteryCondition = {
  lastUpdate: "2027-02-01T10:00:00Z",
  stateOfCharge: 70,
  capacity: { remaining: 15.9, fade: 5, throughput: 3000 },
  energy: { throughput: 110 },
  cycles: { full: 190 }
}

const warningsOf = (
  reading: object,
  former: BatteryCondition | null = null,
  battery: object = ratings
): ReadonlyArray<string> | "refused" => {
  const parsed = ConditionReading.parse(reading, now)
  if (Result.isFailure(parsed)) return "refused"
  const { warnings } = ConditionReading.apply(former, parsed.success, battery)
  return [...new Set(warnings.map(({ field }) => field))]
}

describe("a reading that was mixed up", () => {
  it.each<[string, object, ReadonlyArray<string> | "refused"]>([
    ["8500 for 85 %", { stateOfCharge: 8500 }, "refused"],
    ["a fraction for percent", { stateOfCharge: 0.85 }, ["stateOfCharge"]],
    ["a fraction beside a percentage", { stateOfCharge: 0.85, stateOfCertifiedEnergy: 95 }, ["stateOfCharge"]],
    ["fractions everywhere", { stateOfCharge: 0.85, capacity: { fade: 0.05 } }, ["stateOfCharge", "capacity.fade"]],
    ["milliampere hours", { capacity: { remaining: 15_200 } }, ["capacity.remaining"]],
    ["three times the rated capacity", { capacity: { remaining: 50.1 } }, ["capacity.remaining"]],
    [
      "a fade of 60 % beside 95 % of the capacity",
      { capacity: { remaining: 15.9, fade: 60 } },
      ["capacity.fade", "capacity.remaining"]
    ],
    ["Kelvin", { temperature: { current: 298 } }, ["temperature.current"]],
    ["watt hours", { energy: { throughput: 125_000 }, cycles: { full: 200 } }, ["energy.throughput"]],
    ["kilowatts", { power: { remainingAt80Soc: 0.45 } }, ["power.remainingAt80Soc"]],
    ["milliohms", { internalResistance: { current: 95 } }, ["internalResistance.current"]],
    ["an efficiency as a fraction", { efficiency: { remainingRoundTrip: 0.93 } }, ["efficiency.remainingRoundTrip"]]
  ])("%s is noticed at its field", (_, reading, expected) => {
    assert.deepStrictEqual(warningsOf(reading), expected)
  })

  it("is noticed by counters that run backwards, unless it is older than the condition", () => {
    const reading = { cycles: { full: 189 }, energy: { throughput: 111 } }
    assert.deepStrictEqual(warningsOf(reading, before), ["cycles.full"])
    const late = { ...reading, lastUpdate: "2027-01-01T10:00:00Z" }
    assert.deepStrictEqual(warningsOf(late, before), [])
  })

  it("is compared with values of the condition that it does not have itself", () => {
    assert.deepStrictEqual(warningsOf({ capacity: { fade: 40 } }, before), ["capacity.fade", "capacity.remaining"])
    assert.deepStrictEqual(warningsOf({ energy: { throughput: 180 } }, before), ["energy.throughput"])
  })
})

describe("a reading of a battery in use", () => {
  it.each<[string, object]>([
    ["a new one", { stateOfCharge: 100, capacity: { remaining: 16.9, fade: 0 }, cycles: { full: 0 } }],
    ["the first cycle", { cycles: { full: 0 }, energy: { throughput: 0.3 }, capacity: { throughput: 8 } }],
    ["a worn one", { capacity: { remaining: 11.2, fade: 33 }, internalResistance: { current: 0.19 } }],
    ["an empty one", { stateOfCharge: 0 }],
    ["a nearly empty one", { stateOfCharge: 0.5, efficiency: { remainingRoundTrip: 93 } }],
    ["a cold one", { temperature: { current: -25 } }],
    ["after many cycles", { cycles: { full: 900 }, energy: { throughput: 480 }, capacity: { throughput: 14_000 } }],
    ["little power left", { power: { remainingAt80Soc: 220, remainingAt20Soc: 90, fade: 56 } }],
    ["the same counters again", { cycles: { full: 190 }, energy: { throughput: 110 } }],
    ["a document of an accident", { negativeEvents: { deepDischarge: 2, overcharge: 0 } }]
  ])("%s has no warning", (_, reading) => {
    assert.deepStrictEqual(warningsOf(reading), [])
    assert.deepStrictEqual(warningsOf({ ...reading, lastUpdate: "2027-01-01T10:00:00Z" }, before), [])
  })

  it("of a battery without rated values is compared with nothing of them", () => {
    assert.deepStrictEqual(
      warningsOf({ capacity: { remaining: 15_200 }, power: { remainingAt80Soc: 1 } }, null, {}),
      []
    )
  })
})

/** A battery in use after some two years, with every condition value: for demonstrations and tests. Invented. */
import type { BatteryCondition } from "../condition/BatteryCondition.ts"

export const sampleCondition: BatteryCondition = {
  lastUpdate: "2026-11-20T10:00:00Z",
  stateOfCharge: 81.5,
  stateOfCertifiedEnergy: 97,
  capacity: { remaining: 198, fade: 2.9, throughput: 5_300 },
  energy: { remaining: 74.8, throughput: 2_100 },
  power: { remainingAt80Soc: 205_000, remainingAt20Soc: 160_000, fade: 1.2 },
  efficiency: { remainingRoundTrip: 94.6, fade: 0.9 },
  selfDischarge: { currentRate: 1.3, evolution: 0.2 },
  internalResistance: { current: 0.0425, increase: 1.1 },
  cycles: { full: 212 },
  temperature: {
    current: 21.5,
    minutesAboveBoundary: 4,
    minutesBelowBoundary: 0,
    minutesChargingAboveBoundary: 0,
    minutesChargingBelowBoundary: 3
  },
  negativeEvents: { deepDischarge: 0, overcharge: 1, accidents: { url: "https://docs.example.com/accidents.html" } }
}

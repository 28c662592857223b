/** Times in extreme temperatures that are longer than the time in service. */
import { existsSync, readFileSync } from "node:fs"
import type { BatteryCondition } from "../../src/condition/BatteryCondition.ts"
import * as ConditionReading from "../../src/condition/ConditionReading.ts"
import { type BatteryService, timeInServiceWarnings } from "../../src/condition/timeInService.ts"
import * as ProductInput from "../../src/product/ProductInput.ts"
import { validateRows } from "../../src/sheets/validateRows.ts"
import { toDetails } from "../../src/text/Issues.ts"
import { validatePassport } from "../../src/validation/validatePassport.ts"
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import { now } from "../support/facts.ts"
import { messageOf } from "../../src/text/messages.ts"
import type { Issue } from "../../src/text/Issues.ts"

const above = "temperature.minutesAboveBoundary"
const below = "temperature.minutesBelowBoundary"
const date = "put_into_service_date"

const measured = (temperature: object, lastUpdate = "2026-05-18T01:00:00Z"): BatteryCondition => ({
  lastUpdate,
  temperature: { ...temperature }
})
const warned = (condition: BatteryCondition | null, battery: BatteryService): ReadonlyArray<string> =>
  timeInServiceWarnings(condition, battery).map(({ field }) => field)

describe("time in service", () => {
  const battery = { put_into_service_date: "2026-05-18" }
  const times = (minutesAboveBoundary: number, minutesBelowBoundary: number) =>
    measured({ minutesAboveBoundary, minutesBelowBoundary })

  it("may be as long as the times above and below together, and not a minute shorter", () => {
    assert.deepStrictEqual(warned(times(40, 20), battery), [])
    assert.deepStrictEqual(warned(times(41, 20), battery), [above, below, date])
    assert.deepStrictEqual(warned(times(0, 61), battery), [below, date])
    assert.deepStrictEqual(warned(measured({ minutesAboveBoundary: 61 }), battery), [above, date])
    const message =
      "the times above and below the temperature boundaries add up to 61 min, " +
      "but only 60 min passed from put_into_service_date (2026-05-18) to 2026-05-18T01:00:00Z (EU 2023/1542 Annex VII Part B(4))"
    assert.deepStrictEqual(new Set(timeInServiceWarnings(times(41, 20), battery).map(messageOf)), new Set([message]))
  })

  it("does not count times of charging, which are part of the others", () => {
    const all = { minutesAboveBoundary: 40, minutesBelowBoundary: 20 }
    const charging = { minutesChargingAboveBoundary: 40, minutesChargingBelowBoundary: 20 }
    assert.deepStrictEqual(warned(measured({ ...all, ...charging }), battery), [])
  })

  it("is unknown without a date, a condition or a moment", () => {
    assert.deepStrictEqual(warned(times(999_999, 0), {}), [])
    assert.deepStrictEqual(warned(times(999_999, 0), { put_into_service_date: null }), [])
    assert.deepStrictEqual(warned(null, battery), [])
    assert.deepStrictEqual(warned(measured({ minutesAboveBoundary: 999_999 }, ""), battery), [])
    assert.deepStrictEqual(warned(measured({}), battery), [])
  })

  it("begins at the time of the date if it has one, in its zone, and a begun minute counts", () => {
    const since = (put_into_service_date: string) => warned(times(30, 0), { put_into_service_date })
    assert.deepStrictEqual(since("2026-05-18T02:30:00+02:00"), [])
    assert.deepStrictEqual(since("2026-05-18T00:30:01Z"), [])
    assert.deepStrictEqual(since("2026-05-18T00:31:00Z"), [above, date])
  })

  it("is 0 before the battery is put into service", () => {
    assert.deepStrictEqual(warned(times(1, 0), { put_into_service_date: "2026-05-19" }), [above, date])
    assert.deepStrictEqual(warned(times(0, 0), { put_into_service_date: "2026-05-19" }), [])
  })

  it("is not compared for a battery that came from another one, which may count from its first service", () => {
    for (const battery_status of ["repurposed", "remanufactured"]) {
      assert.deepStrictEqual(warned(times(61, 0), { ...battery, battery_status }), [])
    }
    assert.deepStrictEqual(warned(times(61, 0), { ...battery, battery_status: "re-used" }), [above, date])
  })

  it("is compared with the condition after a reading, and with a late reading alone", () => {
    const apply = (before: BatteryCondition, input: object) =>
      ConditionReading.apply(before, Result.getOrThrow(ConditionReading.parse(input, now)), battery).warnings.length
    assert.strictEqual(apply(times(0, 30), measured({ minutesAboveBoundary: 30 })), 0)
    assert.strictEqual(apply(times(0, 30), measured({ minutesAboveBoundary: 31 })), 3)
    const late = "2026-05-18T00:20:00Z"
    assert.strictEqual(apply(times(61, 0), measured({ minutesAboveBoundary: 20 }, late)), 0)
    assert.strictEqual(apply(times(0, 0), measured({ minutesAboveBoundary: 21 }, late)), 2)
  })
})

describe("time in service of a battery that is sent with its condition", () => {
  const flat = { name: "Traction battery", serial_number: "TB-1", battery_category: "lmt" }
  const minute = "2026-11-21T09:00:00Z"
  const treeWith = (minutes: unknown) => ({
    ...flat,
    put_into_service_date: minute,
    Battery_Passport: {
      PerformanceAndDurability: {
        TimeSpentInExtremeTemperaturesAboveBoundary: minutes,
        TimeSpentInExtremeTemperaturesBelowBoundary: 10
      }
    }
  })
  const fieldsOf = (warnings: ReadonlyArray<Issue>) =>
    warnings.filter(({ rule }) => rule === "timeInService").map(({ field }) => field)

  it("is compared for a v1.3 tree, until now", () => {
    const created = (minutes: unknown) =>
      fieldsOf(Result.getOrThrow(ProductInput.parse(treeWith(minutes), now)).warnings)
    const validated = (minutes: unknown) =>
      fieldsOf(validatePassport(treeWith(minutes), { profile: "eu-2027-02", now }).warnings)
    for (const warnings of [created, validated]) {
      assert.deepStrictEqual(warnings(20), [])
      assert.deepStrictEqual(warnings(21), [above, below, date])
      assert.deepStrictEqual(warnings("many"), [])
    }
  })

  it("is a warning of a row, which is valid", () => {
    const rowsWith = (minutesAboveBoundary: number) =>
      validateRows(
        {
          rows: [
            {
              row: 1,
              product: { ...flat, put_into_service_date: "2026-05-18" },
              condition: measured({ minutesAboveBoundary }),
              findings: []
            }
          ],
          findings: [],
          warnings: [],
          headers: new Map()
        },
        { profile: "eu-2027-02", now }
      )
    assert.deepStrictEqual(rowsWith(60).warnings, [])
    const { valid, warnings } = rowsWith(61)
    assert.deepStrictEqual(
      warnings.map(({ column }) => column),
      [above, date]
    )
    assert.lengthOf(valid, 1)
  })

  const examples = new URL("../../../../../shared/fixtures/v1.3/", import.meta.url)
  it.skipIf(!existsSync(examples))("is long enough in the published examples of v1.3", () => {
    for (const name of ["ev", "lmt", "stationary", "other-industrial", "industrial-without-bms"]) {
      const tree: unknown = JSON.parse(readFileSync(new URL(`${name}.gefeg.json`, examples), "utf8"))
      const { warnings } = validatePassport(tree, { profile: "eu-2027-02", now })
      assert.notInclude(JSON.stringify(toDetails(warnings)), "temperature boundaries", name)
    }
  })
})

/** The rows of a request with several readings: how the request is read, and how a row is validated. */
import { ConditionReading } from "@dpp/core/condition"
import { type BatteryName, maximumReadings, type NamedReading, parseNamed, type ProductId } from "@dpp/core/product"
import { type Details, type Issue, type ValidationFailed, type Rules, fieldRefused, inRow, issue } from "@dpp/core/text"
import * as Result from "effect/Result"
import type { FoundBattery } from "../ports/ConditionStore.ts"

/** A reading as it was sent. */
export interface ReadingRow {
  readonly index: number
  /** Fails with what is wrong with the name of the battery. */
  readonly named: Result.Result<NamedReading, ReadonlyArray<Issue>>
}

/** A reading that is not stored. */
export interface RejectedReading {
  readonly index: number
  readonly status: "rejected"
  /** The id that the reading names; null if it names none. */
  readonly product_id: ProductId | null
  readonly errors: Details
  readonly rules: Rules
}

/** A valid reading of a battery of the organization. */
export interface ValidReading {
  readonly index: number
  readonly battery: FoundBattery
  readonly parsed: ConditionReading.ConditionReading
}

/** The rows of a body `{ readings: [...] }`. */
export const parseRows = (body: unknown): Result.Result<ReadonlyArray<ReadingRow>, ValidationFailed> => {
  const readings = typeof body === "object" && body !== null && "readings" in body ? body.readings : undefined
  if (!Array.isArray(readings)) return Result.fail(fieldRefused("readings", "array"))
  if (readings.length === 0 || readings.length > maximumReadings) {
    return Result.fail(fieldRefused("readings", "readingCount", { count: maximumReadings }))
  }
  return Result.succeed(readings.map((input: unknown, index) => ({ index, named: parseNamed(input) })))
}

/** The ids and serial numbers by which the batteries of the rows are found. */
export const namesIn = (rows: ReadonlyArray<ReadingRow>) => {
  const names = rows.flatMap(({ named }) => (Result.isSuccess(named) ? [named.success.battery] : []))
  return {
    ids: [...new Set(names.flatMap((name) => ("id" in name ? [name.id] : [])))],
    serialNumbers: [...new Set(names.flatMap((name) => ("key" in name ? [name.key.serial_number] : [])))]
  }
}

const keyOf = ({ gtin14, serial_number }: Pick<FoundBattery, "gtin14" | "serial_number">): string =>
  `${gtin14 ?? ""}:${serial_number}`

/** Finds the battery of a name among those that were read. */
export const batteryFinder = (batteries: ReadonlyArray<FoundBattery>) => {
  const byId = new Map(batteries.map((battery) => [battery.id, battery]))
  const byKey = new Map(batteries.map((battery) => [keyOf(battery), battery]))
  return (name: BatteryName): FoundBattery | undefined =>
    "id" in name ? byId.get(name.id) : byKey.get(keyOf(name.key))
}

/** Why a reading of a battery that the organization does not have, or no longer has, is rejected. */
export const unknownBattery = (index: number, name: BatteryName): RejectedReading => {
  const [product_id, field] = "id" in name ? [name.id, "product_id"] : [null, "serial_number"]
  return { index, status: "rejected", product_id, ...inRow([issue(field, "noBattery")]) }
}

/** Why a reading of a battery is rejected whose passport does not change any more. */
const passportEnded = ({ standing }: FoundBattery): ReadonlyArray<Issue> => [
  issue("passport_status", endings[standing])
]

const endings = {
  active: "standingActive",
  inactive: "standingInactive",
  ceased: "standingCeased",
  transferred: "standingTransferred"
} as const

/** Validates one reading independently of the others, by the time at which its battery was read. */
export const validateRow = (
  { index, named }: ReadingRow,
  find: (name: BatteryName) => FoundBattery | undefined
): Result.Result<ValidReading, RejectedReading> => {
  const rejected = (product_id: ProductId | null, issues: ReadonlyArray<Issue>): RejectedReading => ({
    index,
    status: "rejected",
    product_id,
    ...inRow(issues)
  })
  if (Result.isFailure(named)) return Result.fail(rejected(null, named.failure))
  const { battery: name, reading } = named.success
  const battery = find(name)
  if (battery === undefined) return Result.fail(unknownBattery(index, name))
  if (battery.standing !== "active") return Result.fail(rejected(battery.id, passportEnded(battery)))
  return Result.mapBoth(ConditionReading.parse(reading, battery.now), {
    onFailure: ({ issues }) => rejected(battery.id, issues),
    onSuccess: (parsed) => ({ index, battery, parsed })
  })
}

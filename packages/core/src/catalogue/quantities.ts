/**
 * Measured values: a number with a unit.
 *
 * The service stores one unit per attribute; v1.3 may bring another, which is converted exactly. v1.3 spells the unit key of
 * a capacity in two ways within one schema; both are read. Whole numbers of v1.3 may be decimals here.
 */
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { scalar, objectSchema, type ReadIssue, schemaOf, type Shape } from "./Shape.ts"
import { shiftDecimal } from "../text/decimals.ts"
import { isJsonObject, type JsonObject } from "../text/Json.ts"
import { broken } from "../text/broken.ts"

const atLeast = (minimum: number) => Schema.Finite.check(Schema.isGreaterThanOrEqualTo(minimum))
const upTo = (maximum: number) => Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum }))
const nonNegative = atLeast(0)
const share = upTo(100)
const temperature = atLeast(-273.15)
const mass = upTo(100_000)
const whole = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))

interface Dialect {
  readonly value: string
  /** The first is written; all are read. */
  readonly unit: readonly [string, ...ReadonlyArray<string>]
  /** Accepted unit symbols with their power of ten: g is -3 where kg is 0. The first is written, and its power is 0. */
  readonly units: Readonly<Record<string, number>>
  readonly ignored?: ReadonlyArray<string>
}

const firstOf = (units: Readonly<Record<string, number>>): string => Object.keys(units)[0] ?? ""

const schemaOfQuantity = (value: Schema.Codec<number, number>, dialect: Dialect): JsonObject =>
  objectSchema(
    { [dialect.value]: schemaOf(value), [dialect.unit[0]]: { type: "string", enum: Object.keys(dialect.units) } },
    [dialect.value, dialect.unit[0]]
  )

const readQuantity =
  (dialect: Dialect) =>
  (node: unknown): Result.Result<unknown, ReadIssue> => {
    if (!isJsonObject(node)) return Result.fail({ path: [], found: broken("object") })
    const value = node[dialect.value]
    const unitKey = dialect.unit.find((key) => node[key] !== undefined) ?? dialect.unit[0]
    const unit = node[unitKey]
    if (typeof value !== "number") return Result.fail({ path: [dialect.value], found: broken("number") })
    const power = typeof unit === "string" && Object.hasOwn(dialect.units, unit) ? dialect.units[unit] : undefined
    if (power === undefined) {
      return Result.fail({ path: [unitKey], found: broken("oneOf", { values: Object.keys(dialect.units).join(", ") }) })
    }
    return Result.succeed(shiftDecimal(value, power))
  }

const quantity = (
  type: string,
  unit: string,
  value: Schema.Codec<number, number>,
  v13: Dialect,
  v20: Dialect
): Shape<number> => {
  // Error messages name the unit.
  const input = value.annotate({ unit })
  return {
    type,
    unit,
    input,
    v13: {
      schema: schemaOfQuantity(input, v13),
      write: (value) => ({ [v13.value]: value, [v13.unit[0]]: firstOf(v13.units) }),
      read: readQuantity(v13),
      reads: [v13.value, ...v13.unit],
      ignored: v13.ignored ?? []
    },
    v20: {
      schema: schemaOfQuantity(input, v20),
      write: (value) => ({ [v20.value]: value, [v20.unit[0]]: firstOf(v20.units) }),
      read: readQuantity(v20)
    }
  }
}

const temperatureRange = [
  "temperatureRangeUpperBoundary",
  "temperatureRangeLowerBoundary",
  "temperatureRangeUpperBoundaryValue",
  "temperatureRangeLowerBoundaryValue"
]

export const kilogram = quantity(
  "decimal",
  "kg",
  mass,
  { value: "gramKgValue", unit: ["gramKg"], units: { kg: 0, g: -3 } },
  { value: "gramKilogramValue", unit: ["gramKilogramUnit"], units: { kg: 0, g: -3 } }
)

export const ampereHour = quantity(
  "decimal",
  "Ah",
  nonNegative,
  {
    value: "amperehourMiliamperehourValue",
    unit: ["ampereHourMiliamperehour", "amperehourMiliamperehour"],
    units: { Ah: 0, mAh: -3 }
  },
  { value: "amperehourMiliamperehourValue", unit: ["amperehourMiliamperehourUnit"], units: { Ah: 0, mAh: -3 } }
)

export const kilowattHour = quantity(
  "decimal",
  "kWh",
  nonNegative,
  { value: "kilowattHourValue", unit: ["kilowattHour"], units: { kWh: 0 } },
  { value: "kilowattHourValue", unit: ["kilowattHourUnit"], units: { kWh: 0 } }
)

export const volt = quantity(
  "decimal",
  "V",
  nonNegative,
  { value: "voltValue", unit: ["volt"], units: { V: 0 }, ignored: temperatureRange },
  { value: "voltValue", unit: ["voltUnit"], units: { V: 0 } }
)

const v20Watt = (key: string): Dialect => ({ value: key, unit: ["wattUnit"], units: { W: 0 } })

const wattAt = (key: string): Shape<number> =>
  quantity(
    "decimal",
    "W",
    nonNegative,
    { value: key, unit: ["watt"], units: { W: 0 }, ignored: temperatureRange },
    v20Watt(key)
  )

export const watt = wattAt("wattValue")

/** A node of v2.0 with one of the two powers states nothing of the other. v1.3 requires both. */
const halfOf = (key: string, other: string): Shape<number> => {
  const shape = wattAt(key)
  const read: Shape<number>["v20"]["read"] = (node) =>
    isJsonObject(node) && node[key] === undefined && node[other] !== undefined
      ? Result.succeed(undefined)
      : readQuantity(v20Watt(key))(node)
  return { ...shape, v20: { ...shape.v20, read } }
}

/** Power at 80 % state of charge: one half of a node that it shares with `wattAt20Soc`. */
export const wattAt80Soc = halfOf("wattValueAt80SoC", "wattValueAt20SoC")
export const wattAt20Soc = halfOf("wattValueAt20SoC", "wattValueAt80SoC")

export const wattPerWattHour = quantity(
  "decimal",
  "W/Wh",
  nonNegative,
  { value: "wattPerWattHourValue", unit: ["wattPerWattHour"], units: { "W/Wh": 0 } },
  { value: "wattPerWattHourValue", unit: ["wattPerWattHourUnit"], units: { "W/Wh": 0 } }
)

export const ohm = quantity(
  "decimal",
  "Ohm",
  nonNegative,
  { value: "ohmValue", unit: ["ohm"], units: { Ohm: 0 } },
  { value: "ohmValue", unit: ["ohmUnit"], units: { Ohm: 0 } }
)

export const amperePerAmpereHour = quantity(
  "decimal",
  "A/Ah",
  nonNegative,
  { value: "amperePerAmpereHourValue", unit: ["amperePerAmpereHour"], units: { "A/Ah": 0 } },
  { value: "amperePerAmpereHourValue", unit: ["amperePerAmpereHourUnit"], units: { "A/Ah": 0 } }
)

export const percent = quantity(
  "percent",
  "%",
  share,
  { value: "percentageValue", unit: ["percent"], units: { "%": 0 } },
  { value: "percentageValue", unit: ["percentUnit"], units: { "%": 0 } }
)

export const percentPerMonth = quantity(
  "percent",
  "%/month",
  share,
  { value: "percentMonthValue", unit: ["percentMonth"], units: { "%/month": 0 } },
  { value: "percentMonthValue", unit: ["percentMonthUnit"], units: { "%/month": 0 } }
)

export const celsius = quantity(
  "decimal",
  "°C",
  temperature,
  { value: "celsiusValue", unit: ["degreeCelsius"], units: { "°C": 0 } },
  { value: "celsiusValue", unit: ["degreeCelsiusUnit"], units: { "°C": 0 } }
)

export const kgCo2PerKilowattHour = quantity(
  "decimal",
  "kgCO2eq/kWh",
  nonNegative,
  {
    value: "kgCO2-equivalentPerKilowattHourValue",
    unit: ["kgCO2-equivalentPerKilowattHour"],
    units: { "kgCO2-eq/kWh": 0 }
  },
  {
    value: "kgCO2EquivalentPerKilowattHourValue",
    unit: ["kgCO2EquivalentPerKilowattHourUnit"],
    units: { "kgCO2e/kWh": 0 }
  }
)

export const kgCo2 = quantity(
  "decimal",
  "kgCO2eq",
  nonNegative,
  { value: "kgCO2-equivalentValue", unit: ["kgCO2-equivalent"], units: { "kgCO2-eq": 0 } },
  { value: "kgCO2EquivalentValue", unit: ["kgCO2EquivalentUnit"], units: { kgCO2e: 0 } }
)

/** A length, for example of the housing. Neither model has one. */
export const millimetre: Shape<number> = scalar("decimal", "mm", nonNegative.annotate({ unit: "mm" }))
/** A statement that is true or false. Neither model has one. */
export const statement: Shape<boolean> = scalar("boolean", null, Schema.Boolean)
export const years: Shape<number> = scalar("decimal", "years", nonNegative.annotate({ unit: "years" }))
export const count: Shape<number> = scalar("integer", null, whole)
export const minutes: Shape<number> = scalar("integer", "min", whole.annotate({ unit: "min" }))

/** What a value was probably meant to be: the same number in another unit, or with another decimal point. */
import { catalogue } from "../../catalogue/Catalogue.ts"
import { shiftDecimal } from "../../text/decimals.ts"
import type { NumberField } from "./checks.ts"

export interface Reading {
  /** In the unit of the attribute. */
  readonly number: number
  /** The unit in which the sent number would be right; absent for another decimal point. */
  readonly unit?: string
}

/** By power of ten: a mass in g is -3 where the attribute is in kg. */
const units: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  mm: { 1: "cm", 3: "m" },
  kg: { [-3]: "g", 3: "t" },
  Ah: { [-3]: "mAh" },
  V: { [-3]: "mV", 3: "kV" },
  W: { [-3]: "mW", 3: "kW" },
  kWh: { [-3]: "Wh", 3: "MWh" },
  Ohm: { [-3]: "mOhm" },
  "kgCO2eq/kWh": { [-3]: "gCO2eq/kWh", 3: "tCO2eq/kWh" },
  kgCO2eq: { [-3]: "gCO2eq", 3: "tCO2eq" }
}

const powers = [-3, 3, -1, 1, -2, 2]

/** Returns the readings of a value, wrong units first. A share is also read as a fraction, a temperature in K and °F. */
export const readingsOf = (field: NumberField, value: number | undefined): ReadonlyArray<Reading> => {
  if (value === undefined) return []
  const { unit } = catalogue[field].shape
  if (unit === "°C") {
    return [
      { number: rounded(value - 273.15), unit: "K" },
      { number: rounded((value - 32) / 1.8), unit: "°F" }
    ]
  }
  return powers.map((power) => {
    const other = unit === null ? undefined : units[unit]?.[power]
    return { number: shiftDecimal(value, power), ...(other === undefined ? {} : { unit: other }) }
  })
}

const rounded = (value: number): number => Math.round(value * 10) / 10

export const withUnit = (value: number | string, unit: string | undefined): string =>
  unit === undefined || unit === "" ? String(value) : `${value} ${unit}`

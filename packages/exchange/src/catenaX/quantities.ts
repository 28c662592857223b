/** Quantities with units, and durations, of Catena-X. */
import { isJsonObject, shiftDecimal, type JsonObject } from "@dpp/core/text"
import type { Form } from "../json/forms.ts"
import { asText } from "../values/asText.ts"

/** A value with a unit: the first is written, all are read. The powers of ten are those of the unit of the attribute. */
const measure = (units: Readonly<Record<string, number>>): Form => {
  const [unit = ""] = Object.keys(units)
  return {
    unit,
    write: (value) => ({ value, unit }),
    read: (node) => {
      if (!isJsonObject(node) || typeof node["value"] !== "number") return undefined
      const power = units[asText(node["unit"])]
      return power === undefined ? undefined : shiftDecimal(node["value"], power)
    }
  }
}

export const millimetre = measure({
  "unit:millimetre": 0,
  "unit:centimetre": 1,
  "unit:metre": 3,
  "unit:kilometre": 6
})

export const kilogram = measure({ "unit:kilogram": 0, "unit:gram": -3, "unit:tonneMetricTon": 3 })

const lifeUnits = { Y: "unit:year", M: "unit:month", D: "unit:day" } as const

/** A duration in one unit: years, months or days. */
export const lifetime: Form = {
  write: (value): JsonObject | undefined => {
    const [, count, letter] = /^P(\d+)([YMD])$/u.exec(asText(value)) ?? []
    if (count === undefined) return undefined
    // Sound: the expression has these letters only.
    return { lifeValue: Number(count), lifeUnit: lifeUnits[letter as keyof typeof lifeUnits] }
  },
  read: (node) => {
    if (!isJsonObject(node)) return undefined
    const { lifeUnit, lifeValue } = node
    const letter = Object.entries(lifeUnits).find(([, unit]) => unit === lifeUnit)?.[0]
    return letter === undefined || !Number.isSafeInteger(lifeValue) ? undefined : `P${asText(lifeValue)}${letter}`
  }
}

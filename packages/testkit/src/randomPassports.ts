/**
 * Random passports in pairs that differ only in what a view withholds: what a reader of the view receives must be equal for
 * both, byte for byte. A surface that shows, counts or hashes a withheld value makes a difference.
 *
 * @source EU 2023/1542 Art. 77(2)
 */
import type { View } from "@dpp/core/access"
import { viewFor } from "@dpp/core/access"
import { type AnnexPoint, annexPoints, batteryCategories, catalogue, conditionDefinitions } from "@dpp/core/catalogue"
import type { BatteryCondition } from "@dpp/core/condition"
import type { Passport } from "@dpp/core/passport"
import { newProduct, ProductId, ProductInput } from "@dpp/core/product"
import { sampleCondition, sampleDraft } from "@dpp/core/samples"
import * as Result from "effect/Result"
import { aFacility, anOrganization, minute, uuidOf } from "./builders.ts"

type Random = () => number
type Values = Readonly<Record<string, unknown>>

export interface PassportPair {
  readonly view: View
  /** Two passports that a reader of the view cannot distinguish. */
  readonly passports: readonly [Passport, Passport]
}

const now = minute(500_000)
const organization = anOrganization({ trade_name: "Example", gln: "9526001000005", email: "info@example.com" })
const facility = aFacility({ gln: "9526001000104" })

const complete = batteryCategories.map((category) => {
  const draft = Result.getOrThrow(ProductInput.parse(sampleDraft(category), now))
  if (draft.category !== "batteries") throw new Error("The sample is a battery model.")
  const id = ProductId.make(uuidOf(9))
  return Result.getOrThrow(newProduct(draft, { id, now, organization, facility })).product
})

/** Another value of the same type; texts of closed forms (dates, enums) stay. */
const varied = (value: unknown, random: Random): unknown => {
  if (typeof value === "number") return Math.round(value * (0.5 + random()) * 1000) / 1000
  if (Array.isArray(value)) return value.filter(() => random() < 0.7)
  if (typeof value === "object" && value !== null && "url" in value) {
    return { ...value, url: `https://example.com/${Math.floor(random() * 1e9)}.pdf` }
  }
  return value
}

/** Each value is kept, changed or left out. What `isFixed` names stays as it is. */
const variedValues = (values: Values, random: Random, isFixed: (name: string) => boolean): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (isFixed(name)) return [[name, value]]
      const choice = random()
      return choice < 0.2 ? [] : [[name, choice < 0.6 ? varied(value, random) : value]]
    })
  )

const pointOf: ReadonlyMap<string, AnnexPoint> = new Map(
  Object.entries(catalogue).map(([name, { point }]) => [name, point])
)
const identity = new Set(["serial_number", "battery_category", "battery_chemistry"])

/** Every condition value has point 4, so they are there or not as a whole. */
const conditionFrom = (random: Random): BatteryCondition | null =>
  random() < 0.2 || conditionDefinitions.length === 0
    ? null
    : { ...sampleCondition, stateOfCharge: Math.floor(random() * 100), cycles: { full: Math.floor(random() * 1e4) } }

const pick = <A>(values: ReadonlyArray<A>, random: Random): A => {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error("Nothing to pick from.")
  return value
}

/** The same numbers from `random` give the same pair. */
export const passportPair = (random: Random): PassportPair => {
  const view = viewFor(annexPoints.filter(() => random() < 0.5))
  const base = pick(complete, random)
  const first = variedValues({ ...base.attributes }, random, (name) => identity.has(name))
  const isShown = (name: string) => identity.has(name) || view.shows(pointOf.get(name) ?? 1)
  // What the first lacks may come back in the second, if it is withheld.
  const hidden = Object.fromEntries(Object.entries(base.attributes).filter(([name]) => !isShown(name)))
  const second: Record<string, unknown> = { ...first, ...variedValues(hidden, random, () => false) }
  for (const name of Object.keys(hidden)) if (random() < 0.3) delete second[name]
  const passport = (attributes: Values, condition: BatteryCondition | null, identifiers: string): Passport => ({
    facts: {
      // Sound: the values are those of complete products, changed within their types.
      product: { ...base, attributes: attributes as unknown as typeof base.attributes },
      organization: { ...organization, gln: identifiers === "" ? null : "9526001000005", eori: "DE1234567890123" },
      facility: { ...facility, gln: identifiers === "" ? null : "9526001000104" },
      publicUrl: "https://passports.example.com/p/1",
      lastUpdated: now,
      serviceName: null
    },
    condition
  })
  const condition = conditionFrom(random)
  return {
    view,
    passports: [
      passport(first, condition, "with"),
      passport(second, view.shows(4) ? condition : conditionFrom(random), view.shows(3) || random() < 0.5 ? "with" : "")
    ]
  }
}

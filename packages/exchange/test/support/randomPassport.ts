/** Passports with random values of every type: what a format must return, or list. */
import { type BatteryCategory, conditionDefinitions, productDefinitions } from "@dpp/core/catalogue"
import { nest } from "@dpp/core/condition"
import type { Passport } from "@dpp/core/passport"
import type { Json } from "@dpp/core/text"
import { completePassport } from "./passports.ts"

type Random = () => number

const below = (random: Random, count: number): number => Math.floor(random() * count)
const pick = <A>(random: Random, values: ReadonlyArray<A>): A => {
  const value = values[below(random, values.length)]
  if (value === undefined) throw new Error("Nothing to pick from.")
  return value
}

const letters = `a b c X Y Z 0 1 9 - / . , ; : " ' < > & ä ß 漢 字 🔋 % #`.split(" ").concat([" ", "\n", "\t"])

/** Mostly short; sometimes as long as a text may be, or with a character that XML does not allow. */
const text = (random: Random): string => {
  const length = random() < 0.05 ? 2000 : 1 + below(random, 30)
  const written = Array.from({ length }, () => pick(random, letters)).join("")
  return `x${written.slice(0, 1990)}x${random() < 0.03 ? "\u{1}" : ""}`
}

/** With up to nine decimals, very small, very large, 0, whole. */
const number = (random: Random, maximum: number): number =>
  pick(random, [
    0,
    maximum,
    Math.round(random() * maximum),
    Number((random() * maximum).toFixed(below(random, 10))),
    random() * 1e-9,
    random() * maximum
  ])

const some = <A>(random: Random, value: () => A): A | undefined => (random() < 0.5 ? value() : undefined)

const present = (fields: Readonly<Record<string, Json | undefined>>): Json =>
  Object.fromEntries(Object.entries(fields).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])))

const address = (random: Random): string =>
  `https://docs.example.com/${below(random, 1e6)}${pick(random, ["", ".pdf", ".html", ".bin"])}`

const valueOf = (type: string, known: unknown, random: Random): Json => {
  switch (type) {
    case "text":
      return typeof known === "string" && /^\d+$/u.test(known) ? known : text(random)
    case "percent":
      return number(random, 100)
    case "decimal":
      return number(random, 100_000)
    case "integer":
      return pick(random, [0, below(random, 5000), below(random, 2 ** 40)])
    case "date":
      return pick(random, ["2026-05-18", "2026-05-18T10:11:12Z", "2025-12-31"])
    case "duration":
      return pick(random, ["P8Y", "P30M", "P1Y6M", "P90D", "P2W", "PT5H"])
    case "uri":
      return address(random)
    case "document":
      return present({
        url: address(random),
        title: some(random, () => text(random).slice(0, 300)),
        language: some(random, () => pick(random, ["de", "en-GB", "zh-Hant-TW"])),
        content_type: some(random, () => pick(random, ["application/pdf", "text/html", "image/png"]))
      })
    default:
      // Sound: the values of samples are JSON. Lists lose some of their entries.
      return (Array.isArray(known) ? known.filter(() => random() < 0.7) : known) as Json
  }
}

/** The attributes that closed forms or other rules bind. */
const fixed = new Set([
  "serial_number",
  "battery_category",
  "gtin",
  "battery_chemistry",
  "battery_status",
  "mfr_website"
])

export const randomPassport = (category: BatteryCategory, random: Random): Passport => {
  const { condition, facts } = completePassport(category)
  const attributes = Object.fromEntries(
    productDefinitions.flatMap(({ name, shape }): ReadonlyArray<[string, unknown]> => {
      const known = facts.product.attributes[name]
      if (known === undefined || fixed.has(name)) return known === undefined ? [] : [[name, known]]
      return random() < 0.2 ? [] : [[name, valueOf(shape.type, known, random)]]
    })
  )
  const measured = new Map(
    conditionDefinitions.flatMap(({ name, shape }): ReadonlyArray<[string, Json]> =>
      random() < 0.2 ? [] : [[name, valueOf(shape.type, null, random)]]
    )
  )
  return {
    // Sound: the values are those of a complete product, or others of their type.
    facts: {
      ...facts,
      product: { ...facts.product, attributes: attributes as unknown as typeof facts.product.attributes }
    },
    condition: random() < 0.2 || condition === null ? null : nest("2026-11-20T10:00:00.250+01:00", measured)
  }
}

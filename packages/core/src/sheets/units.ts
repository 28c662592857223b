/**
 * Units that people write in headers and cells, and their exact conversion into the unit of an attribute.
 *
 * A unit is a base with a power of ten: `mAh` is Ah with -3. Only units of the same base are converted, by moving the
 * decimal point. Letters differ in case where the case decides (`mW` and `MW`), and not otherwise (`KG`).
 */
import * as Result from "effect/Result"
import { shiftDecimal } from "../text/decimals.ts"
import { SheetProblem } from "./problems/SheetProblem.ts"

/** The most characters of a unit. */
const longestUnit = 60

interface Unit {
  readonly base: string
  readonly power: number
}

const prefixes: Readonly<Record<string, number>> = { "": 0, k: 3, M: 6, G: 9, m: -3, µ: -6, μ: -6 }
/** Bases that have prefixes, with other names of them. */
const prefixed: Readonly<Record<string, ReadonlyArray<string>>> = {
  g: ["g"],
  Ah: ["Ah"],
  Wh: ["Wh"],
  W: ["W"],
  V: ["V"],
  A: ["A"],
  m: ["m"],
  Ohm: ["Ohm", "Ω", "Ω"],
  gCO2eq: ["gCO2eq"]
}

const named: ReadonlyArray<readonly [base: string, power: number, ...names: ReadonlyArray<string>]> = [
  ["g", 0, "Gramm", "gram", "grams", "gramme", "grammes", "克"],
  ["g", 3, "Kilogramm", "kilogram", "kilograms", "Kilo", "kilogramme", "kilogrammes", "千克", "公斤"],
  ["g", 6, "t", "Tonne", "Tonnen", "tonnes", "吨"],
  ["gCO2eq", 6, "tCO2eq"],
  ["Ah", 0, "Amperestunden", "ampere-hours", "ampères-heures", "安时"],
  ["Wh", 0, "Wattstunden", "watt-hours", "wattheures", "瓦时"],
  ["Wh", 3, "Kilowattstunden", "kilowatt-hours", "kilowattheures", "千瓦时"],
  ["W", 0, "Watt", "watts", "瓦"],
  ["W", 3, "Kilowatt", "kilowatts", "千瓦"],
  ["V", 0, "Volt", "volts", "伏"],
  ["m", -2, "cm"],
  ["%", 0, "%", "％", "Prozent", "percent", "per cent", "pour cent"],
  ["°C", 0, "°C", "℃", "C", "degC", "Grad Celsius"],
  [
    "years",
    0,
    "years",
    "year",
    "yr",
    "a",
    "Jahre",
    "Jahr",
    "Jahren",
    "ans",
    "an",
    "années",
    "anni",
    "anno",
    "lata",
    "lat",
    "rok",
    "años",
    "año",
    "jaar",
    "年"
  ],
  [
    "months",
    0,
    "months",
    "month",
    "Monate",
    "Monat",
    "Monaten",
    "Mon",
    "mois",
    "mesi",
    "mese",
    "miesiące",
    "miesięcy",
    "miesiąc",
    "mies",
    "meses",
    "maanden",
    "月",
    "个月"
  ],
  ["days", 0, "days", "day", "d", "Tage", "Tag", "Tagen", "jours", "giorni", "天", "日"],
  ["min", 0, "min", "minutes", "minute", "Minuten", "分钟"],
  ["count", 0, "Zyklen", "cycles", "cicli", "次"]
]

const exact = new Map<string, Unit>([
  ...Object.entries(prefixed).flatMap(([base, names]) =>
    names.flatMap((name) =>
      Object.entries(prefixes).map(([prefix, power]): [string, Unit] => [`${prefix}${name}`, { base, power }])
    )
  ),
  ...named.flatMap(([base, power, ...names]) => names.map((name): [string, Unit] => [plainOf(name), { base, power }]))
])

/** Units by their names in lower case; several where they differ in case only. */
const anyCase = new Map<string, Array<Unit>>()
for (const [name, unit] of exact) anyCase.set(name.toLowerCase(), [...(anyCase.get(name.toLowerCase()) ?? []), unit])

/** One spelling of a unit: without spaces, `CO2eq` for all names of the CO₂ equivalent, `/` for `per`. */
function plainOf(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll("₂", "2")
    .replaceAll(/\s+(?:per|pro|je)\s+/giu, "/")
    .replaceAll(/[\s.]/gu, "")
    .replaceAll(/(?:éq|eq|équivalent)-?CO2/giu, "CO2")
    .replaceAll(/CO2[-_]?(?:äquivalente?|equivalents?|äqu?|eq|e|当量)?/giu, "CO2eq")
}

const simpleUnit = (text: string): Unit | undefined => {
  const found = exact.get(text)
  if (found !== undefined) return found
  const [only, ...others] = anyCase.get(text.toLowerCase()) ?? []
  return others.every(({ base, power }) => base === only?.base && power === only.power) ? only : undefined
}

/** Reads a unit such as `kg`, `mAh`, `kg CO₂-Äq./kWh`, `kg éq. CO₂` or `%/Monat`; undefined if it is not known. */
export const unitOf = (text: string): Unit | undefined => {
  if (text.length > longestUnit) return undefined
  const [above = "", below, ...more] = plainOf(text).split("/")
  const unit = simpleUnit(above)
  if (unit === undefined || more.length > 0) return undefined
  if (below === undefined) return unit
  const divisor = simpleUnit(below)
  return divisor && { base: `${unit.base}/${divisor.base}`, power: unit.power - divisor.power }
}

/** Converts a value between units, exactly: 2500.7 g are 2.5007 kg. `to` is null for a number without unit. */
export const convert = (value: number, from: string, to: string | null): Result.Result<number, SheetProblem> => {
  // A C-rate of 1 C is 1 A for each Ah.
  const source = unitOf(to === "A/Ah" && from === "C" ? to : from)
  const target = to === null ? { base: "count", power: 0 } : unitOf(to)
  return source === undefined || target === undefined || source.base !== target.base
    ? Result.fail(SheetProblem.OtherUnit({ given: from, unit: to }))
    : Result.succeed(shiftDecimal(value, source.power - target.power))
}

const alternatives: Readonly<Record<string, ReadonlyArray<string>>> = {
  kg: ["kg", "g", "t"],
  Ah: ["Ah", "mAh"],
  kWh: ["kWh", "Wh", "MWh"],
  W: ["W", "kW"],
  V: ["V", "mV"],
  Ohm: ["Ohm", "mOhm"]
}

/** The units that people write for values in a unit, for messages. */
export const alternativesTo = (unit: string): ReadonlyArray<string> => alternatives[unit] ?? [unit]

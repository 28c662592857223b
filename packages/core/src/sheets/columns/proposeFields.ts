/** Proposes fields for a column with an unknown header: by its words, its unit and its values. */
import * as Result from "effect/Result"
import { nearestOf } from "../../text/nearest.ts"
import * as Schema from "effect/Schema"
import { Gtin } from "../../identifiers/Gtin.ts"
import { firstOfMonth, parseDay, withCentury } from "../dates.ts"
import { parseDuration } from "../durations.ts"
import { type Cell, isDay, isEmpty, isUnreadable, type ReadableCell, textOf } from "../Table.ts"
import { hintIn, numberTypes, shapeOf } from "../headers.ts"
import { convert, unitOf } from "../units.ts"
import { codeOf, hasClosedList, shortForm } from "../values.ts"
import { type Concept, conceptsIn } from "./concepts.ts"
import { type FieldConcepts, fieldConcepts } from "./fieldConcepts.ts"
import { fieldsByName, fieldNames, plainName } from "./fieldNames.ts"

/** How many fields are proposed. */
const most = 3
/** How many values of a column are examined. */
const examined = 30
/** A proposal below this is a guess. */
const leastScore = 1
/** All values of the column are in one closed list. */
const ownValues = 5
/** The values of the column are names that are known for a field. */
const knownNames = 7
/** A header that differs in a few letters from a name. */
const misspelled = 6

const nearestName = nearestOf(fieldNames.map(([name]) => name))

/** Names in lower case, by the field whose values they are. */
export type KnownNames = ReadonlyMap<string, ReadonlySet<string>>

interface Scored {
  readonly field: string
  readonly score: number
}

/** Concepts that many headers have, and that say nothing about the field. */
const neutral: ReadonlySet<Concept> = new Set(["battery", "cell", "link"])

const scoreOf = ({ goesWith, needs }: FieldConcepts, named: ReadonlySet<Concept>): number => {
  const met = needs.filter((concept) => named.has(concept)).length
  if (met === 0) return 0
  const fitting = goesWith.filter((concept) => named.has(concept)).length
  const others = [...named].filter(
    (concept) => !neutral.has(concept) && !needs.includes(concept) && !goesWith.includes(concept)
  )
  const penalty = others.length + (others.includes("foreign") ? 4 : 0)
  return 2 * met - 1.5 * (needs.length - met) + fitting - penalty
}

/**
 * Returns at most three fields, the likeliest first.
 *
 * @param header the header as it is in the file
 * @param cells the cells below it
 * @param taken the fields that other columns have
 * @param known the names that values of a field can be, such as those of models
 */
export const proposeFields = (
  header: string,
  cells: ReadonlyArray<Cell>,
  taken: ReadonlySet<string>,
  known: KnownNames = new Map()
): ReadonlyArray<string> => {
  if (areRowNumbers(cells)) return []
  const named = conceptsIn(header)
  const { hint, name } = hintIn(header)
  const values = cells.filter((cell) => !isEmpty(cell) && !isUnreadable(cell)).slice(0, examined)
  const close = nearestName(name)
  const isSpelling = close !== undefined && Math.abs(close.length - name.length) <= 1
  const spelled = isSpelling ? fieldsByName.get(plainName(close)) : undefined
  const scored: Array<Scored> = [
    ...fieldConcepts.map((one): Scored => ({ field: one.field, score: scoreOf(one, named) })),
    ...(spelled === undefined ? [] : [{ field: spelled, score: misspelled }]),
    ...(named.has("foreign")
      ? []
      : closedFields.map((field) => ({ field, score: hasValuesOf(field, values) ? ownValues : 0 })))
  ]
  const hasDays = areDays(values)
  if (hasDays && !named.has("foreign")) scored.push({ field: "manufacturing_date", score: 1 })
  if (areGtins(values)) scored.push({ field: "gtin", score: ownValues })
  for (const [field, names] of known) {
    if (areNames(values, names)) scored.push({ field, score: knownNames })
  }
  const best = new Map<string, number>()
  for (const { field, score } of scored) {
    if (score <= 0 || (hasDays && shapeOf(field).type !== "date")) continue
    const total = score + unitScore(field, hint) + valueScore(field, values)
    if (total > (best.get(field) ?? 0)) best.set(field, total)
  }
  const sorted = [...best].toSorted(([, one], [, other]) => other - one)
  const fields = (sorted[0]?.[1] ?? 0) < leastScore ? [] : sorted.map(([field]) => field)
  return fields.filter((field) => !taken.has(field)).slice(0, most)
}

/** The share of values that decides what a column has. */
const leastShare = 0.8

const areMostly = (values: ReadonlyArray<Cell>, isOne: (cell: ReadableCell) => boolean): boolean =>
  values.length > 0 && values.filter((cell) => isReadable(cell) && isOne(cell)).length >= values.length * leastShare

const isDayLike = (cell: ReadableCell): boolean => {
  if (typeof cell === "object") return isDay(cell)
  const text = textOf(cell)
  return typeof cell === "string" && Result.isSuccess(parseDay(withCentury(text) ?? firstOfMonth(text) ?? text, "dmy"))
}

const areDays = (values: ReadonlyArray<Cell>): boolean => areMostly(values, isDayLike)

/** The numbers 1, 2, 3 … of a list, which do not identify batteries. */
const areRowNumbers = (cells: ReadonlyArray<Cell>): boolean => {
  const filled = cells.filter(isReadable).slice(0, examined).map(textOf)
  return filled.length > 2 && filled.every((text, index) => text.replace(/\.$/u, "") === String(index + 1))
}

const isGtin = Schema.is(Gtin)

const areGtins = (values: ReadonlyArray<Cell>): boolean =>
  areMostly(values, (cell) => isGtin(textOf(cell).replaceAll(/[\s-]/gu, "")))

const areNames = (values: ReadonlyArray<Cell>, names: ReadonlySet<string>): boolean =>
  areMostly(values, (cell) => names.has(textOf(cell).toLowerCase()))

const closedFields = ["battery_category", "battery_chemistry", "battery_status"]

const isReadable = (cell: Cell): cell is ReadableCell => !isEmpty(cell) && !isUnreadable(cell)

const hasValuesOf = (field: string, values: ReadonlyArray<Cell>): boolean =>
  values.length > 0 && values.every((cell) => isReadable(cell) && meansValueOf(field, textOf(cell)))

const meansValueOf = (field: string, text: string): boolean =>
  codeOf(field, text) !== undefined || shortForm(field, text).length === 1

/** A unit decides between fields with the same words: CO₂ in kg, or in kg for each kWh. */
const unitScore = (field: string, hint: string): number => {
  if (unitOf(hint) === undefined) return 0
  const { type, unit } = shapeOf(field)
  if (type === "duration") return Result.isSuccess(parseDuration("1", hint)) ? 1 : -2
  if (!numberTypes.has(type)) return -2
  return Result.isSuccess(convert(1, hint, unit)) ? 1.5 : -4
}

/** Fields that many batteries have in common. */
const ofMany: ReadonlySet<string> = new Set([
  "model_identifier",
  "mfr_identifier",
  "mfr_name",
  "mfr_trade_name",
  "facility_id",
  "template_id",
  "manufacturing_place"
])

/** So many values that are all different are numbers of single things, and no models. */
const manyValues = 10

const areAllDifferent = (values: ReadonlyArray<Cell>): boolean =>
  values.length >= manyValues && new Set(values.filter(isReadable).map(textOf)).size === values.length

/** Values that a field cannot have outweigh the words of the header. */
const valueScore = (field: string, values: ReadonlyArray<Cell>): number => {
  if (values.length === 0) return 0
  if (ofMany.has(field) && areAllDifferent(values)) return -3
  const fitting = values.filter((cell) => isReadable(cell) && fits(field, cell)).length
  return fitting >= values.length * leastShare ? 0.5 : -3
}

const fits = (field: string, cell: ReadableCell): boolean => {
  const { type } = shapeOf(field)
  const text = textOf(cell)
  if (numberTypes.has(type))
    return typeof cell !== "boolean" && !(typeof cell === "object" && isDay(cell)) && /^[+-]?\d/u.test(text)
  if (type === "date") return isDayLike(cell)
  if (type === "duration") return /^P?\d/iu.test(text)
  if (type === "uri" || type === "document") return /^(?:https?:|www\.|\{)|\.\w{2,4}$/iu.test(text)
  if (field === "gtin") return /^\d{8,14}$/u.test(text.replaceAll(/[\s-]/gu, ""))
  if (field === "manufacturing_place" || field === "mfr_name") return typeof cell === "string" && /\p{L}/u.test(text)
  if (hasClosedList(field)) return meansValueOf(field, text)
  if (type === "text") return !(typeof cell === "object" && isDay(cell)) && !/^https?:/iu.test(text)
  return true
}

/**
 * Finds the field of a column by its header: a field name, a label in any language, or a usual other name, with an optional
 * unit (`Masse (kg)`, `Gewicht in g`) and an optional mark of required columns (`*`).
 */
import { catalogue, isAttributeName } from "../catalogue/Catalogue.ts"
import { nearestOf } from "../text/nearest.ts"
import { type DateOrder, orderIn } from "./dates.ts"
import { isDurationUnit } from "./durations.ts"
import { labelsOf } from "./labels.ts"
import { baseLabels, otherNames } from "./names.ts"
import { SheetProblem } from "./problems/SheetProblem.ts"
import { convert } from "./units.ts"

/** The column of a field. */
export interface Column {
  readonly field: string
  /** The header as it is in the file, on one line. */
  readonly header: string
  /** The unit that the header states; undefined if it states none. */
  readonly unit: string | undefined
  /** The order of dates that the header states. */
  readonly order: DateOrder | undefined
}

/** A header that is not the name of a field, and why. */
export interface UnknownHeader {
  readonly header: string
  readonly problem: SheetProblem
}

/** One spelling of a name: letters and digits in lower case. */
export const plainName = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "")

const names: ReadonlyArray<readonly [name: string, field: string]> = [
  ...[...Object.keys(catalogue), ...Object.keys(baseLabels)].flatMap((field) =>
    [field, ...labelsOf(field)].map((name) => [name, field] as const)
  ),
  ...Object.entries(otherNames).flatMap(([field, others]) => others.map((name) => [name, field] as const))
]

/** The field of each name in its one spelling. */
export const fieldsByName: ReadonlyMap<string, string> = new Map(names.map(([name, field]) => [plainName(name), field]))

const nearestName = nearestOf(names.map(([name]) => name))

const brackets = /^(?<name>.+?)\s*[([（](?<hint>[^()[\]（）]+)[)\]）]$/su
const words = /^(?<name>.+?)\s+in\s+(?<hint>\S+)$/su
const separated = /^(?<name>.+?)\s*[,/]\s*(?<hint>[^\s,/]+)$/su

/** The column of a header; null for an empty header and for one that is not known. */
export const knownColumn = (text: string): Column | UnknownHeader | null => {
  const header = oneLine(text)
  if (header.length > longestHeader) return null
  const name = withoutMark(header)
  if (name === "") return null
  const field = fieldsByName.get(plainName(name))
  if (field !== undefined && !brackets.test(name)) return { field, header, unit: undefined, order: undefined }
  for (const pattern of [brackets, words, separated]) {
    const { hint = "", name: before = "" } = pattern.exec(name)?.groups ?? {}
    const found = fieldsByName.get(plainName(before))
    if (found !== undefined) return withHint(found, header, hint.trim())
  }
  return field === undefined ? null : { field, header, unit: undefined, order: undefined }
}

/** The column of a header, or why it has none; null for an empty header. */
export const columnOf = (text: string): Column | UnknownHeader | null => {
  const header = oneLine(text)
  if (header === "") return null
  const known = knownColumn(header)
  return known ?? { header, problem: SheetProblem.UnknownColumn({ meant: nearestName(header) }) }
}

/** The most characters of a header. */
const longestHeader = 300

/** A header without the mark of mandatory columns. */
export const withoutMark = (header: string): string =>
  header.endsWith("*") ? withoutMark(header.slice(0, -1)) : header.trimEnd()

const oneLine = (text: string): string => text.replaceAll(/\s+/gu, " ").trim()

const withHint = (field: string, header: string, hint: string): Column | UnknownHeader => {
  const { type, unit } = shapeOf(field)
  const order = type === "date" ? orderIn(hint) : undefined
  if (order !== undefined) return { field, header, unit: undefined, order: order === "ymd" ? undefined : order }
  if (type === "duration" && isDurationUnit(hint)) return { field, header, unit: hint, order: undefined }
  if (numberTypes.has(type)) {
    const checked = convert(1, hint, unit)
    return checked._tag === "Success"
      ? { field, header, unit: hint, order: undefined }
      : { header, problem: SheetProblem.OtherUnitInHeader({ given: hint, unit, field }) }
  }
  return { header, problem: SheetProblem.UnexpectedInHeader({ text: hint, field }) }
}

export const numberTypes: ReadonlySet<string> = new Set(["decimal", "integer", "percent"])

/** Type and unit of a field that is not necessarily an attribute. */
export const shapeOf = (field: string): { readonly type: string; readonly unit: string | null } =>
  isAttributeName(field) ? catalogue[field].shape : { type: "text", unit: null }

/**
 * Finds the field of a column by its header: a field name, a label in any language, or a usual other name, with an optional
 * unit (`Masse (kg)`, `Gewicht in g`) and an optional mark of required columns (`*`).
 */
import { catalogue, isAttributeName } from "../catalogue/Catalogue.ts"
import { type TextLanguage, textLanguages } from "../text/TypedText.ts"
import { type DateOrder, orderIn } from "./dates.ts"
import { isDurationUnit } from "./durations.ts"
import { fieldsByName, plainName } from "./columns/fieldNames.ts"
import { SheetProblem } from "./problems/SheetProblem.ts"
import { convert, unitOf } from "./units.ts"

/** The column of a field. */
export interface Column {
  readonly field: string
  /** The header as it is in the file, on one line. */
  readonly header: string
  /** The unit that the header states; undefined if it states none. */
  readonly unit: string | undefined
  /** The order of dates that the header states. */
  readonly order: DateOrder | undefined
  /** The language that the header states of a text that people read; absent if it states none. */
  readonly language?: TextLanguage
}

/** A header that is not the name of a field, and why. */
export interface UnknownHeader {
  readonly header: string
  readonly problem: SheetProblem
}

const brackets = /^(?<name>.+?)\s*[([（](?<hint>[^()[\]（）]+)[)\]）]$/su
const words = /^(?<name>.+?)\s+in\s+(?<hint>\S+)$/su
const separated = /^(?<name>.+?)\s*[,/:]\s*(?<hint>[^\s,/]+)$/su
const spaced = /^(?<name>.+?)\s+(?<hint>\S+)$/su

/** Fields by header as the caller has decided; null for a column that is to be ignored. */
export type ColumnMapping = ReadonlyMap<string, string | null>

const noMapping: ColumnMapping = new Map()

/** The field that a header names; undefined if it names none, or has another unit than the field. */
export const fieldOf = (text: string, mapping: ColumnMapping = noMapping): string | undefined => {
  const column = knownColumn(text, mapping)
  return column !== null && "field" in column ? column.field : undefined
}

/** The column of a header; null for an empty header and for one that is not known. */
export const knownColumn = (text: string, mapping: ColumnMapping = noMapping): Column | UnknownHeader | null => {
  const header = oneLine(text)
  const mapped = mapping.get(header)
  if (mapped !== undefined) return mappedColumn(header, mapped)
  if (header.length > longestHeader) return null
  const name = withoutMark(header)
  if (name === "") return null
  const field = fieldsByName.get(plainName(name))
  if (field !== undefined && !brackets.test(name)) return { field, header, unit: undefined, order: undefined }
  for (const pattern of [brackets, words, spaced, separated]) {
    const { hint = "", name: before = "" } = pattern.exec(name)?.groups ?? {}
    const found = fieldsByName.get(plainName(before))
    // Without a sign between them, only a unit does not belong to the name.
    if (found !== undefined && (pattern !== spaced || unitOf(hint) !== undefined)) {
      const column = withHint(found, header, hint.trim())
      // What is in brackets may be a part of the name: `Recycled cobalt (pre-consumer)`.
      return "field" in column || field === undefined || field === found
        ? column
        : { field, header, unit: undefined, order: undefined }
    }
  }
  return field === undefined ? null : { field, header, unit: undefined, order: undefined }
}

/** The column of a header that the caller has decided, with the unit or order of dates that the header states. */
const mappedColumn = (header: string, field: string | null): Column | UnknownHeader => {
  if (field === null) return { header, problem: SheetProblem.IgnoredColumn() }
  const { hint } = hintIn(header)
  return hint === "" ? { field, header, unit: undefined, order: undefined } : withHint(field, header, hint)
}

/** What makes a unit after it the divisor of another one: `CO2 je kWh`. */
const divides = /\b(?:je|per|pro|par)$/iu

/** Divides a header from the unit or the order of dates that it states; the hint is empty where there is none. */
export const hintIn = (header: string): { readonly name: string; readonly hint: string } => {
  for (const pattern of [brackets, words, spaced, separated]) {
    const { hint = "", name = "" } = pattern.exec(withoutMark(header))?.groups ?? {}
    const isUnit = unitOf(hint.trim()) !== undefined && !divides.test(name)
    if (isUnit || orderIn(hint) !== undefined) return { name, hint: hint.trim() }
  }
  return { name: header, hint: "" }
}

/** The column of a header, or why it has none; null for an empty header. */
export const columnOf = (text: string, mapping: ColumnMapping = noMapping): Column | UnknownHeader | null => {
  const header = oneLine(text)
  if (header === "") return null
  const known = knownColumn(header, mapping)
  return known ?? { header, problem: SheetProblem.UnknownColumn({ proposals: [] }) }
}

/** The most characters of a header. */
const longestHeader = 300

/** A header without the mark of mandatory columns. */
export const withoutMark = (header: string): string =>
  header.endsWith("*") ? withoutMark(header.slice(0, -1)) : header.trimEnd()

const oneLine = (text: string): string => text.replaceAll(/\s+/gu, " ").trim()

/** Hints in brackets that do not change what a column has. */
const withoutMeaning: ReadonlySet<string> = new Set(["url", "link", "pdf", "eu", "list", "liste", "lista", "text"])

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
  const language = textLanguages.find((one) => one === hint.toLowerCase())
  if (language !== undefined && isAttributeName(field) && catalogue[field].shape.typedText === true)
    return { field, header, unit: undefined, order: undefined, language }
  return withoutMeaning.has(hint.toLowerCase())
    ? { field, header, unit: undefined, order: undefined }
    : { header, problem: SheetProblem.UnexpectedInHeader({ text: hint, field }) }
}

export const numberTypes: ReadonlySet<string> = new Set(["decimal", "integer", "percent"])

/** Type and unit of a field that is not necessarily an attribute. */
export const shapeOf = (field: string): { readonly type: string; readonly unit: string | null } =>
  isAttributeName(field) ? catalogue[field].shape : { type: "text", unit: null }

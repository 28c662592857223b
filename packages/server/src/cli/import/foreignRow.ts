/**
 * Reads passports in other forms than flat fields: v1.3 trees as they are published, v2.0 documents, proofs, and the formats of others.
 *
 * What was translated, and what the form does not say exactly, is a warning of the row.
 */
import { type Finding, type Row, SheetProblem } from "@dpp/core/sheets"
import { nest } from "@dpp/core/condition"
import { isJsonObject, issue, type Issue, type Json, type JsonObject } from "@dpp/core/text"
import { isTree, translateTree, treeReading, withoutReading, withSerialNumber } from "@dpp/core/v13"
import { isDocument, parseDocument } from "@dpp/core/v20"
import { bundleFormat, verify } from "@dpp/proof/bundle"
import type { VerifiedStatement } from "@dpp/proof/statement"
import { isSame } from "@dpp/exchange"
import * as DateTime from "effect/DateTime"
import { fromExchange, isExchange } from "./exchangeFile.ts"

export interface ForeignRow {
  readonly row: Row
  readonly warnings: ReadonlyArray<Finding>
}

/** What the caller knows beside the file. */
export interface Beside {
  /** For a passport without a serial number, or with one that is refused. */
  readonly serialNumber?: string | undefined
  /** For a reading whose time the file does not state. */
  readonly measuredAt?: string | undefined
}

/** Returns flat fields of a passport in another form, with the condition of the battery; other rows as they are. */
export const foreignRow = async (row: Row, beside: Beside = {}): Promise<ForeignRow> => {
  const read = await inOtherForm(row, beside)
  const { product } = read.row
  const { serialNumber } = beside
  if (product === row.product || serialNumber === undefined || !isJsonObject(product)) return read
  const own = product["serial_number"]
  // A tree is translated in part: its serial number stays in it.
  const named = own === undefined ? withSerialNumber(product, serialNumber) : product
  const isMissing = named === product && own === undefined && !isTree(product)
  return { ...read, row: { ...read.row, product: isMissing ? { ...product, serial_number: serialNumber } : named } }
}

const inOtherForm = async (row: Row, { measuredAt }: Beside): Promise<ForeignRow> => {
  const { product } = row
  if (!isJsonObject(product)) return { row, warnings: [] }
  if (product["format"] === bundleFormat) return fromProof(row, product, measuredAt)
  if (isDocument(product)) return fromDocument(row, product, measuredAt)
  if (isExchange(product)) return fromExchange(row, product, measuredAt)
  return isTree(product) ? fromTree(row, product, measuredAt) : { row, warnings: [] }
}

/** A reading at the time that the caller states; without one, its values are named. */
const readingOf = (values: ReadonlyMap<string, Json>, measuredAt: string | undefined) => ({
  condition: values.size === 0 || measuredAt === undefined ? {} : { condition: nest(measuredAt, values) },
  undated: [...(measuredAt === undefined ? values : [])].map(([field, value]) =>
    issue(field, "undated", { value: JSON.stringify(value) })
  )
})

const finding = (row: Row, issue: Issue): Finding => ({
  row: row.row,
  column: issue.field,
  problem: SheetProblem.Invalid({ issue })
})

const fromTree = (row: Row, tree: JsonObject, measuredAt: string | undefined): ForeignRow => {
  const { left, product, translated } = translateTree(tree)
  const values = treeReading(tree, DateTime.nowUnsafe())
  const { condition, undated } = readingOf(values, measuredAt)
  const issues = [
    ...translated.map(({ field, path, value }) =>
      issue(field, "translated", { path, value: typeof value === "string" ? value : JSON.stringify(value) })
    ),
    ...left.map(({ found, path }) => ({ field: path, ...found })),
    ...undated
  ]
  const found = { ...row, product: withoutReading(product, values), ...condition }
  return { row: found, warnings: issues.map((one) => finding(row, one)) }
}

const fromDocument = (
  row: Row,
  { batteryPassportData = null, dppHeader = null, ...flat }: JsonObject,
  measuredAt: string | undefined
): ForeignRow => {
  const {
    condition: values,
    issues,
    product,
    unrecognized,
    warnings
  } = parseDocument({ batteryPassportData, dppHeader })
  const unknown = unrecognized.map((field) => issue(field, "notField"))
  const { condition, undated } = readingOf(values, measuredAt)
  return {
    row: {
      ...row,
      product: { ...product, ...flat },
      ...condition,
      findings: [...row.findings, ...issues.map((one) => finding(row, one))]
    },
    warnings: [...warnings.filter(({ field }) => !Object.hasOwn(flat, field)), ...unknown, ...undated].map((one) =>
      finding(row, one)
    )
  }
}

/** The document that the issuer signed, with its disclosures. A status that the caller asked for stands beside it. */
const fromProof = async (
  row: Row,
  { status, ...bundle }: JsonObject,
  measuredAt: string | undefined
): Promise<ForeignRow> => {
  const { condition: measured, passport: signed, statement } = await verify(JSON.stringify(bundle))
  if (statement === undefined || (typeof bundle["passport"] === "string" && signed === undefined)) {
    return { row: { ...row, findings: [...row.findings, finding(row, issue("body", "notAProof"))] }, warnings: [] }
  }
  const stated = status === undefined ? {} : { status }
  const passport = signed?.passport ?? bundle["passport"]
  const read =
    passport !== undefined && isJsonObject(passport)
      ? signedAlike(fromExchange(row, { ...passport, ...stated }, measuredAt), passport, statement)
      : fromDocument(row, { ...statement.document, ...stated }, measured === undefined ? measuredAt : undefined)
  return measured === undefined ? read : { ...read, row: { ...read.row, condition: measured.condition } }
}

const asText = (value: Json | undefined): string => (typeof value === "string" ? value : "")

const monthOf = (date: Json): string => asText(date).slice(0, "YYYY-MM".length)

/** The passport of a bundle is not signed: what the statement has of it must be the same. Its name and day of manufacture are not in it. */
const signedAlike = (
  { row, warnings }: ForeignRow,
  { passport_id }: JsonObject,
  { document, payload }: VerifiedStatement
): ForeignRow => {
  const signed = Object.entries(parseDocument(document).product)
  const sent = isJsonObject(row.product) ? row.product : {}
  const other = signed.filter(([name, value]) => {
    const stated = sent[name]
    if (stated === undefined || name === "name") return false
    if (name === "manufacturing_date") return monthOf(stated) !== monthOf(value)
    return !isSame(name, stated, value)
  })
  const names = payload.dpp.id === `urn:uuid:${asText(passport_id)}` ? [] : ["passport_id"]
  const findings = [...names, ...other.map(([field]) => field)].map((field) =>
    finding(row, issue(field, "differsFromSigned"))
  )
  return { row: { ...row, findings: [...row.findings, ...findings] }, warnings }
}

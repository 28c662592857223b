/**
 * Reads passports in other forms than flat fields: v1.3 trees as they are published, v2.0 documents, proofs, and the formats of others.
 *
 * What was translated, and what the form does not say exactly, is a warning of the row.
 */
import { type Finding, type Row, SheetProblem } from "@dpp/core/sheets"
import { isJsonObject, type Issue, type JsonObject } from "@dpp/core/text"
import { isTree, translateTree } from "@dpp/core/v13"
import { isDocument, parseDocument } from "@dpp/core/v20"
import { bundleFormat, verify } from "@dpp/proof/bundle"
import { isSame } from "@dpp/exchange"
import { fromExchange, isExchange } from "./exchangeFile.ts"

export interface ForeignRow {
  readonly row: Row
  readonly warnings: ReadonlyArray<Finding>
}

/** Returns flat fields of a passport in another form, with the condition of the battery; other rows as they are. */
export const foreignRow = async (row: Row): Promise<ForeignRow> => {
  const { product } = row
  if (!isJsonObject(product)) return { row, warnings: [] }
  if (product["format"] === bundleFormat) return fromProof(row, product)
  if (isDocument(product)) return fromDocument(row, product)
  if (isExchange(product)) return fromExchange(row, product)
  return isTree(product) ? fromTree(row, product) : { row, warnings: [] }
}

const finding = (row: Row, { field, message }: Issue): Finding => ({
  row: row.row,
  column: field,
  problem: SheetProblem.Invalid({ field, message })
})

const fromTree = (row: Row, tree: JsonObject): ForeignRow => {
  const { left, product, translated } = translateTree(tree)
  const issues = [
    ...translated.map(({ field, path, value }) => ({
      field,
      message: `is translated from ${path}: ${typeof value === "string" ? value : JSON.stringify(value)}`
    })),
    ...left.map((field) => ({
      field,
      message: "is not translated: send its attribute as a flat field next to the tree"
    }))
  ]
  return { row: { ...row, product }, warnings: issues.map((issue) => finding(row, issue)) }
}

const fromDocument = (row: Row, { batteryPassportData = null, dppHeader = null, ...flat }: JsonObject): ForeignRow => {
  const { condition, issues, product, unrecognized, warnings } = parseDocument({ batteryPassportData, dppHeader })
  const unknown = unrecognized.map((field) => ({ field, message: "is not a field" }))
  const undated = [...condition].map(([field, value]) => ({
    field,
    message: `is left over, because the document does not say when it was measured: ${JSON.stringify(value)}`
  }))
  return {
    row: {
      ...row,
      product: { ...product, ...flat },
      findings: [...row.findings, ...issues.map((issue) => finding(row, issue))]
    },
    warnings: [...warnings.filter(({ field }) => !Object.hasOwn(flat, field)), ...unknown, ...undated].map((issue) =>
      finding(row, issue)
    )
  }
}

/** The document that the issuer signed, with its disclosures. A status that the caller asked for stands beside it. */
const fromProof = async (row: Row, { status, ...bundle }: JsonObject): Promise<ForeignRow> => {
  const { condition: measured, statement } = await verify(JSON.stringify(bundle))
  if (statement === undefined) {
    const message = "is not a valid proof: dpp verify says why"
    return { row: { ...row, findings: [...row.findings, finding(row, { field: "body", message })] }, warnings: [] }
  }
  const stated = status === undefined ? {} : { status }
  const { passport } = bundle
  const read =
    passport !== undefined && isJsonObject(passport)
      ? signedAlike(fromExchange(row, { ...passport, ...stated }), statement.document)
      : fromDocument(row, { ...statement.document, ...stated })
  return measured === undefined ? read : { ...read, row: { ...read.row, condition: measured.condition } }
}

/** The passport of a bundle is not signed: what the statement has of it must be the same. Its name and day of manufacture are not in it. */
const signedAlike = ({ row, warnings }: ForeignRow, document: JsonObject): ForeignRow => {
  const signed = Object.entries(parseDocument(document).product)
  const sent = isJsonObject(row.product) ? row.product : {}
  const other = signed.filter(([name, value]) => {
    const stated = sent[name]
    if (stated === undefined || name === "name") return false
    if (name === "manufacturing_date") return String(stated).slice(0, 7) !== String(value).slice(0, 7)
    return !isSame(name, stated, value)
  })
  const findings = other.map(([field]) => finding(row, { field, message: "differs from the signed statement" }))
  return { row: { ...row, findings: [...row.findings, ...findings] }, warnings }
}

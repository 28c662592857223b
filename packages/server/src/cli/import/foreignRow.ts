/**
 * Reads passports in other forms than flat fields: v1.3 trees as they are published, v2.0 documents, proofs, and the formats of others.
 *
 * What was translated, and what the form does not say exactly, is a warning of the row.
 */
import { type Finding, type Row, type Sheet, SheetProblem } from "@dpp/core/sheets"
import { isJsonObject, type Issue, type JsonObject } from "@dpp/core/text"
import { isTree, translateTree } from "@dpp/core/v13"
import { isDocument, parseDocument } from "@dpp/core/v20"
import { aas, catenaX, type Read, readPackage, toDraft } from "@dpp/exchange"
import { bundleFormat, verify } from "@dpp/proof/bundle"
import { FileRefused } from "@dpp/sheets/fileLimits"
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"

interface ForeignRow {
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
  return {
    row: {
      ...row,
      product: { ...product, ...flat },
      ...(condition === null ? {} : { condition }),
      findings: [...row.findings, ...issues.map((issue) => finding(row, issue))]
    },
    warnings: [...warnings.filter(({ field }) => !Object.hasOwn(flat, field)), ...unknown].map((issue) =>
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
  const read = fromDocument(row, { ...statement.document, ...(status === undefined ? {} : { status }) })
  return measured === undefined ? read : { ...read, row: { ...read.row, condition: measured.condition } }
}

const isShell = ({ assetAdministrationShells, submodels }: JsonObject): boolean =>
  Array.isArray(assetAdministrationShells) || Array.isArray(submodels)

/** Every Battery Pass has these sections, in which no flat field is an object. */
const isBatteryPass = ({ characteristics, identification, performance }: JsonObject): boolean =>
  isJsonObject(identification) && (isJsonObject(performance) || isJsonObject(characteristics))

export const isExchange = (input: JsonObject): boolean => isShell(input) || isBatteryPass(input)

const leftOverAt = (row: number, column: string, message: string): Finding => ({
  row,
  column,
  problem: SheetProblem.Invalid({ field: column, message })
})

/** What was read of the file: a row with the draft, its reading, and a warning for each value that was left over. */
const rowOf = (row: Row, read: Read): { readonly row: Row; readonly warnings: ReadonlyArray<Finding> } => {
  const { condition, leftOver, omitted, product } = toDraft(read, DateTime.nowUnsafe())
  return {
    row: { ...row, product, ...(condition === null ? {} : { condition }) },
    warnings: [
      ...leftOver.map(({ path, value }) =>
        leftOverAt(row.row, path, `has no place in a passport: ${JSON.stringify(value)}`)
      ),
      ...(omitted === 0
        ? []
        : [leftOverAt(row.row, "file", `has ${omitted} further values without a place in a passport`)])
    ]
  }
}

const fromExchange = (row: Row, { status, ...document }: JsonObject) => {
  const read = (isShell(document) ? aas.read : catenaX.read)?.(document) ?? {
    values: new Map(),
    leftOver: [],
    omitted: 0
  }
  const { row: found, warnings } = rowOf(row, read)
  // A status that the caller asked for stands beside the file.
  if (status === undefined || !isJsonObject(found.product)) return { row: found, warnings }
  return { row: { ...found, product: { ...found.product, status } }, warnings }
}

/** The shell in a package. Throws `FileRefused` with what is wrong with it. */
export const readPackageFile = (bytes: Uint8Array): Sheet => {
  const read = readPackage(bytes)
  if (Result.isFailure(read)) throw new FileRefused(read.failure)
  const { row, warnings } = rowOf({ row: 1, product: null, findings: [] }, read.success)
  return { rows: [row], findings: [], warnings, headers: new Map() }
}

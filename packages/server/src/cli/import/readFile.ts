/**
 * Reads the products of a file by its extension: a spreadsheet (.csv, .tsv, .xlsx, .ods), .json (a list or
 * `{ products: [...] }`, or one passport as a v1.3 tree, a v2.0 document, a proof or in the formats of others), .ndjson or .jsonl, or
 * .aasx.
 *
 * Every format is checked against the limits of `fileLimits.ts` before it occupies memory for rows.
 */
import { type Finding, type Row, type Sheet, SheetProblem, type Table } from "@dpp/core/sheets"
import { FileRefused, requireTableSize } from "@dpp/sheets/fileLimits"
import { type FileOptions, readBatteries } from "@dpp/sheets/readBatteries"
import { isSpreadsheet, type SpreadsheetExtension, spreadsheetExtensions } from "@dpp/sheets/readSpreadsheet"
import { isJsonObject, type JsonObject, type BrokenRule, broken, type Locale } from "@dpp/core/text"
import { isTree } from "@dpp/core/v13"
import { isDocument } from "@dpp/core/v20"
import { bundleFormat } from "@dpp/proof/bundle"
import { isCredential, wrapped } from "@dpp/exchange"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as Path from "node:path"
import { decodeText, parseJson, readBounded, refusalRule, standard } from "../shared/files.ts"
import { isExchange, readPackageFile } from "./exchangeFile.ts"
import { type Beside, foreignRow } from "./foreignRow.ts"
import { say } from "@dpp/core/validation"

/** The content of the file does not match its extension, or exceeds a limit. */
export class FileUnreadable extends Schema.TaggedError<FileUnreadable>()("FileUnreadable", {
  file: Schema.String,
  reason: Schema.String
}) {
  override get message(): string {
    return `${this.file} ${this.reason}`
  }
}

export interface ImportFile extends Sheet {
  /** The tables of a spreadsheet. */
  readonly tables?: ReadonlyArray<Table>
  /** The bytes of an XLSX workbook. */
  readonly workbook?: Uint8Array
}

export const readFile = (
  file: string,
  options: FileOptions & Beside & { readonly locale?: Locale } = {}
): Effect.Effect<ImportFile, FileUnreadable> =>
  Effect.tryPromise({
    try: async () => {
      const piped = file === standard ? await readBounded(file) : undefined
      const extension = piped === undefined ? Path.extname(file).toLowerCase() : extensionOf(piped)
      if (isSpreadsheet(extension)) return readRows(extension, piped ?? (await readBounded(file)), options)
      const read = jsonReaders[extension]
      if (read === undefined) throw notReadable
      const sheet = read(piped ?? (await readBounded(file)), options)
      return options.key === "name" ? sheet : withStatus(await withForeignRows(sheet, options), options.status)
    },
    catch: (cause) => new FileUnreadable({ file, reason: say(refusalRule(cause), options.locale ?? "en") })
  })

/** What standard input has, by its first bytes: a workbook, JSON, one product for each line, or a table of text. */
const extensionOf = (bytes: Buffer): string => {
  const start = bytes.subarray(0, 100).toString("latin1")
  if (start.startsWith("PK")) return start.includes("opendocument") ? ".ods" : ".xlsx"
  const text = start.replace(/^\u00EF\u00BB\u00BF/u, "").trimStart()
  if (text.startsWith("[")) return ".json"
  return text.startsWith("{") ? (hasLines(bytes) ? ".ndjson" : ".json") : ".csv"
}

/** Whether the first line is JSON by itself, and another line follows. */
const hasLines = (bytes: Buffer): boolean => {
  const [first = "", ...others] = decodeText(bytes).trim().split(/\r?\n/u, 2)
  if (others.length === 0) return false
  try {
    JSON.parse(first)
    return true
  } catch {
    return false
  }
}

const readRows = async (extension: SpreadsheetExtension, bytes: Buffer, options: FileOptions): Promise<ImportFile> => ({
  ...(await readBatteries(extension, bytes, options)),
  ...(extension === ".xlsx" ? { workbook: bytes } : {})
})

/** Passports in other forms become products. */
const withForeignRows = async (sheet: Sheet, beside: Beside): Promise<Sheet> => {
  const read = await Promise.all(sheet.rows.map((row) => foreignRow(row, beside)))
  return {
    ...sheet,
    rows: read.map(({ row }) => row),
    warnings: [...sheet.warnings, ...read.flatMap((one) => one.warnings)]
  }
}

/** Products without a status get this one. */
const withStatus = (sheet: Sheet, status: "published" | undefined): Sheet =>
  status === undefined
    ? sheet
    : {
        ...sheet,
        rows: sheet.rows.map((row) => ({
          ...row,
          product: isJsonObject(row.product) ? { status, ...row.product } : row.product
        }))
      }

const sheetOf = (products: ReadonlyArray<unknown>): Sheet => ({
  rows: products.map((product, index) => ({ row: index + 1, product, findings: [] })),
  findings: [],
  warnings: [],
  headers: new Map()
})

const readJson = (bytes: Buffer, { key }: FileOptions): Sheet => {
  const input = parseJson(bytes)
  if (Array.isArray(input)) return sheetOf(input)
  // One model.
  if (key === "name" && isJsonObject(input)) return sheetOf([input])
  if (typeof input === "object" && input !== null && "products" in input && Array.isArray(input.products)) {
    return sheetOf(input.products)
  }
  if (isJsonObject(input) && isPassport(input)) return sheetOf([input])
  if (isJsonObject(input) && isCredential(input)) throw new FileRefused(broken("unreadableFile", { reason: wrapped }))
  throw new FileRefused(broken("noProducts"))
}

/** A v1.3 tree, a v2.0 document, a proof, `dpp-passport/1`, a shell or a Battery Pass. */
const isPassport = (input: JsonObject): boolean =>
  isTree(input) || isDocument(input) || input["format"] === bundleFormat || isExchange(input)

const readLines = (bytes: Buffer): Sheet => {
  const rows: Array<Row> = []
  let line = 0
  for (let start = 0; start < bytes.length; line += 1) {
    const end = bytes.indexOf("\n", start)
    const text = bytes.subarray(start, end < 0 ? bytes.length : end)
    start += text.length + 1
    if (isBlank(text)) continue
    requireTableSize(rows.length + 2, 0)
    rows.push(toRow(text, line + 1))
  }
  return { rows, findings: [], warnings: [], headers: new Map() }
}

/** Whether a line has spaces, tabs and line ends only. */
const isBlank = (line: Uint8Array): boolean => line.every((byte) => byte === 32 || byte === 9 || byte === 13)

const toRow = (line: Uint8Array, row: number): Row => {
  try {
    return { row, product: parseJson(line), findings: [] }
  } catch (cause) {
    return { row, product: null, findings: [unreadable(row, refusalRule(cause))] }
  }
}

const unreadable = (row: number, refusal: BrokenRule): Finding => ({
  row,
  column: "body",
  problem: SheetProblem.Invalid({ issue: { field: "body", ...refusal } })
})

const jsonReaders: Readonly<Record<string, (bytes: Buffer, options: FileOptions) => Sheet>> = {
  ".aasx": readPackageFile,
  ".json": readJson,
  ".ndjson": readLines,
  ".jsonl": readLines
}

const notReadable = new FileRefused(
  broken("extension", { ends: [...spreadsheetExtensions, ...Object.keys(jsonReaders)].join(", ") })
)

/**
 * Reads the products of a file by its extension: .csv, .xlsx, .json (a list or `{ products: [...] }`), .ndjson, .jsonl.
 *
 * csv-parse reads CSV: it is maintained, has no dependencies and follows RFC 4180. read-excel-file reads XLSX: it is
 * maintained and does nothing else. The registry's `xlsx` is an old version with known vulnerabilities, and exceljs is no
 * longer maintained.
 */
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { createHash } from "node:crypto"
import * as Fs from "node:fs/promises"
import * as Path from "node:path"
import { jsonProblem } from "../shared/files.ts"
import { type Cell, toSheet } from "./columns.ts"
import type { Row, Sheet } from "./Row.ts"

/** The content of the file does not match its extension. */
export class FileUnreadable extends Schema.TaggedError<FileUnreadable>()("FileUnreadable", {
  file: Schema.String,
  cause: Schema.Defect()
}) {
  override get message(): string {
    return `${this.file} cannot be read`
  }
}

export interface ImportFile extends Sheet {
  /** SHA-256 of its bytes, hexadecimal. */
  readonly hash: string
}

export const readFile = (file: string): Effect.Effect<ImportFile, FileUnreadable> =>
  Effect.tryPromise({
    try: async () => {
      const bytes = await Fs.readFile(file)
      return { hash: createHash("sha256").update(bytes).digest("hex"), ...(await readers(file)(bytes)) }
    },
    catch: (cause) => new FileUnreadable({ file, cause })
  })

const readers = (file: string): ((bytes: Buffer) => Sheet | Promise<Sheet>) => {
  switch (Path.extname(file).toLowerCase()) {
    case ".csv":
      return readCsv
    case ".xlsx":
      return readXlsx
    case ".json":
      return readJson
    case ".ndjson":
    case ".jsonl":
      return readLines
    default:
      throw new Error("expected one of .csv, .xlsx, .json, .ndjson, .jsonl")
  }
}

const textOf = (bytes: Buffer): string => new TextDecoder("utf-8", { fatal: true }).decode(bytes)

const readCsv = async (bytes: Buffer): Promise<Sheet> => {
  const { parse } = await import("csv-parse/sync")
  const text = textOf(bytes)
  const records = parse(text, { delimiter: delimiterOf(text), relaxColumnCount: true })
  return toSheet(records)
}

/** Spreadsheets write a semicolon where the decimal sign is a comma: the header decides. */
const delimiterOf = (text: string): string => {
  const header = text.slice(0, /\r?\n/u.exec(text)?.index)
  const count = (sign: string) => header.split(sign).length
  return [",", ";", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

const readXlsx = async (bytes: Buffer): Promise<Sheet> => {
  const { readSheet } = await import("read-excel-file/node")
  // Sound: the library's type for a date is the constructor of the value that it returns.
  return toSheet((await readSheet(bytes)) as ReadonlyArray<ReadonlyArray<Cell>>)
}

const sheetOf = (products: ReadonlyArray<unknown>): Sheet => ({
  rows: products.map((product, index) => ({ row: index + 1, product, findings: [] })),
  findings: [],
  headers: new Map()
})

const readJson = (bytes: Buffer): Sheet => {
  const input: unknown = JSON.parse(textOf(bytes))
  if (Array.isArray(input)) return sheetOf(input)
  if (typeof input === "object" && input !== null && "products" in input && Array.isArray(input.products)) {
    return sheetOf(input.products)
  }
  throw new Error("expected a list of products, or an object with one under products")
}

const readLines = (bytes: Buffer): Sheet => ({
  rows: textOf(bytes)
    .split(/\r?\n/u)
    .flatMap((line, index) => (line.trim() === "" ? [] : [lineOf(line, index + 1)])),
  findings: [],
  headers: new Map()
})

const lineOf = (line: string, row: number): Row => {
  try {
    return { row, product: JSON.parse(line), findings: [] }
  } catch (cause) {
    return { row, product: null, findings: [{ row, column: "body", message: jsonProblem(cause) }] }
  }
}

/**
 * The documents that rows name by file. They are uploaded after the battery is stored; until then the row has an address
 * that only says which file it is, so that the row can be validated.
 */
import { fileTypeOf, maximumFileSize, safeFileName } from "@dpp/core/product"
import { type Finding, headersAt, type Row, rowKey, type Sheet, SheetProblem } from "@dpp/core/sheets"
import { isJsonObject } from "@dpp/core/text"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { createHash } from "node:crypto"
import { existsSync, readFileSync, statSync } from "node:fs"
import * as Path from "node:path"
import { documentFields } from "../product/documentFields.ts"
import { UsageError } from "../shared/outcome.ts"
import type { Texts } from "../texts/en/index.ts"

export interface DocumentFile {
  readonly path: string
  /** The name that the service stores. */
  readonly name: string
  readonly bytes: number
  readonly digest: string
  /** Time of the last change, in milliseconds. */
  readonly changedAt: number
}

/** The files of a row, by attribute. */
export type RowDocuments = ReadonlyMap<string, DocumentFile>
/** By the keys of rows. */
export type Documents = ReadonlyMap<string, RowDocuments>

const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory()

/** The folder that the caller names; otherwise the one beside the file that has its name, if it exists. */
export const documentFolder = (file: string, named: Option.Option<string>, texts: Texts) => {
  if (Option.isSome(named) && !isFolder(named.value)) {
    return Effect.fail(new UsageError({ reason: texts.import.noFolder(named.value) }))
  }
  const beside = Path.join(Path.dirname(file), Path.parse(file).name)
  return Effect.succeed(Option.getOrElse(named, () => (isFolder(beside) ? beside : undefined)))
}

const isAddress = (text: string): boolean => /^[a-z][a-z\d+.-]*:/iu.test(text) || text.startsWith("{")

const read = (folder: string, name: string): Result.Result<DocumentFile, SheetProblem> => {
  const path = Path.resolve(folder, name)
  const isBelow = path.startsWith(Path.resolve(folder) + Path.sep)
  if (!isBelow || !existsSync(path) || !statSync(path).isFile()) {
    return Result.fail(SheetProblem.NoFile({ name, folder }))
  }
  const { mtimeMs: changedAt, size: bytes } = statSync(path)
  if (bytes > maximumFileSize) return Result.fail(SheetProblem.FileTooLarge({ name }))
  const content = readFileSync(path)
  const type = fileTypeOf(content)
  if (type === null) return Result.fail(SheetProblem.NotADocument({ name }))
  const digest = createHash("sha256").update(content).digest("hex")
  return Result.succeed({ path, name: safeFileName(Path.basename(path), type), bytes, digest, changedAt })
}

/** Finds the files that cells name in the folder. Addresses stay as they are. */
export const findDocuments = <S extends Sheet>(sheet: S, folder: string) => {
  const files = new Map<string, Result.Result<DocumentFile, SheetProblem>>()
  const fileFor = (name: string) => {
    const found = files.get(name) ?? read(folder, name)
    files.set(name, found)
    return found
  }
  const documents = new Map<string, RowDocuments>()
  const rows = sheet.rows.map((row): Row => {
    if (!isJsonObject(row.product)) return row
    const product: Record<string, unknown> = { ...row.product }
    const found = new Map<string, DocumentFile>()
    const findings: Array<Finding> = []
    for (const field of documentFields) {
      const value = product[field]
      if (typeof value !== "string" || isAddress(value.trim())) continue
      const file = fileFor(value.trim())
      if (Result.isSuccess(file)) {
        found.set(field, file.success)
        product[field] = `https://documents.invalid/${file.success.digest}/${encodeURIComponent(file.success.name)}`
      } else {
        // The finding replaces the one that the text is not an address.
        const column = headersAt(sheet, row.sheet).get(field) ?? field
        const place = row.sheet === undefined ? { row: row.row } : { row: row.row, sheet: row.sheet }
        findings.push({ ...place, column, problem: file.failure })
        delete product[field]
      }
    }
    if (found.size > 0) documents.set(rowKey(row), found)
    return { ...row, product, findings: [...row.findings, ...findings] }
  })
  return { sheet: { ...sheet, rows }, documents: documents as Documents }
}

/** The row without the documents that are to be uploaded. */
export const withoutDocuments = (row: Row, documents: Documents): Row => {
  const own = documents.get(rowKey(row))
  if (own === undefined || !isJsonObject(row.product)) return row
  return { ...row, product: Object.fromEntries(Object.entries(row.product).filter(([field]) => !own.has(field))) }
}

/** As `withoutDocuments`, and a draft: the battery is published with its documents. */
export const beforeDocuments = (row: Row, documents: Documents): Row => {
  const { product, ...rest } = withoutDocuments(row, documents)
  if (!documents.has(rowKey(row)) || !isJsonObject(product)) return row
  const { status: _published, ...draft } = product
  return { ...rest, product: draft }
}

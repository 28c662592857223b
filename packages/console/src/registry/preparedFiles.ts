/** The next files of a worksheet: their rows, the files as the service writes them, and the record that they were prepared. */
import type { RegistryRow } from "@dpp/client"
import { zipFiles } from "@dpp/sheets/archive/zipFiles"
import { queryOptions } from "@tanstack/react-query"
import { dpp, fileOf } from "../api/client.ts"
import { download } from "../controls/download.ts"
import { idOf, type Selection } from "./worksheet.ts"

export type Format = "csv" | "json" | "xml"

/** So many files are downloaded at once: as many rows as can be recorded with one request. */
const mostFiles = 10

interface NextFile {
  /** Undefined for the first one. */
  readonly cursor: string | undefined
  readonly rows: ReadonlyArray<RegistryRow>
}

export const nextFilesQuery = (selection: Selection) =>
  queryOptions({
    queryKey: ["registry", "files", selection],
    queryFn: async ({ signal }) => {
      const files: Array<NextFile> = []
      let cursor: string | undefined
      do {
        const page = await dpp.registry.file({ ...selection, ...(cursor !== undefined && { cursor }) }, { signal })
        if (page.data.length > 0) files.push({ cursor, rows: page.data })
        cursor = page.cursor ?? undefined
      } while (cursor !== undefined && files.length < mostFiles)
      return { files, hasMore: cursor !== undefined }
    }
  })

/** A CSV file has the names of its columns once. */
const joined = (files: ReadonlyArray<string>): string =>
  `\uFEFF${files.map((text, index) => (index === 0 ? text : text.slice(text.indexOf("\r\n") + 2))).join("")}`

/** As the registry takes it: at most 100 batteries in each XML or JSON file, so several are in one archive. A table has all of them. */
const archived = async (name: string, format: Format, blobs: ReadonlyArray<Blob>): Promise<void> => {
  const [first, ...others] = blobs
  if (first === undefined) return
  if (others.length === 0) return download(first, `${name}.${format}`)
  if (format === "csv") {
    return download(new Blob([joined(await Promise.all(blobs.map((blob) => blob.text())))]), `${name}.csv`)
  }
  const named = await Promise.all(
    blobs.map(async (blob, index) => {
      const file = `${name}-${String(index + 1).padStart(5, "0")}.${format}`
      return [file, new Uint8Array(await blob.arrayBuffer())] as const
    })
  )
  download(zipFiles(Object.fromEntries(named)), `${name}.zip`)
}

/**
 * Downloads the files and records which version of each battery they have. The rows are read first: if a battery changes in between, it
 * is in the next file again.
 */
export const prepareFiles = async (selection: Selection, format: Format, files: ReadonlyArray<NextFile>) => {
  const { status, worksheet } = selection
  const blobs: Array<Blob> = []
  for (const { cursor } of files) {
    const query = new URLSearchParams({ format, worksheet, ...(status && { status }), ...(cursor && { cursor }) })
    blobs.push(await fileOf(`/registry-file?${query.toString()}`))
  }
  await archived(worksheet, format, blobs)
  const rows = files.flatMap((file) => file.rows)
  const isNew = worksheet === "registrations"
  if (isNew) {
    await dpp.registry.record(
      rows.map((row) => ({
        product_id: idOf(row),
        status: "prepared",
        ...(row.version === null ? {} : { registered_version: row.version }),
        ...(row.statement_sha256 === null ? {} : { registered_statement_sha256: row.statement_sha256 })
      }))
    )
  }
  return {
    count: rows.length,
    unsigned: rows.filter(({ statement_sha256 }) => isNew && statement_sha256 === null).length
  }
}

/** The next file of a worksheet: its rows, the file as the service writes it, and the record that it was prepared. */
import type { RegistryRow } from "@dpp/client"
import { queryOptions } from "@tanstack/react-query"
import { dpp, fileOf } from "../api/client.ts"
import { download } from "../controls/download.ts"

export type Worksheet = "registrations" | "deregistrations"
export type Format = "csv" | "json" | "xml"

/** What a file can have. */
export const mostRows = 100

export interface Selection {
  readonly worksheet: Worksheet
  /** Without it: what is to be sent. */
  readonly status?: "prepared" | "registered" | "failed"
}

/** The first file of a selection; `hasMore` if others follow. */
export const worksheetQuery = (selection: Selection) =>
  queryOptions({
    queryKey: ["registry", selection],
    queryFn: async ({ signal }) => {
      const { cursor, data } = await dpp.registry.file(selection, { signal })
      return { rows: data, hasMore: cursor !== null }
    }
  })

export const idOf = ({ passport_id }: RegistryRow): string => passport_id.replace("urn:uuid:", "")

/**
 * Downloads the file and records which version of each battery it has. The rows are read first: if a battery changes in between, it
 * is in the next file again.
 */
export const prepareFile = async (worksheet: Worksheet, format: Format, rows: ReadonlyArray<RegistryRow>) => {
  download(await fileOf(`/registry-file?format=${format}&worksheet=${worksheet}`), `${worksheet}.${format}`)
  if (worksheet === "registrations") {
    await dpp.registry.record(
      rows.map((row) => ({
        product_id: idOf(row),
        status: "prepared",
        ...(row.version === null ? {} : { registered_version: row.version }),
        ...(row.statement_sha256 === null ? {} : { registered_statement_sha256: row.statement_sha256 })
      }))
    )
  }
  const isNew = worksheet === "registrations"
  return {
    count: rows.length,
    unsigned: rows.filter(({ statement_sha256 }) => isNew && statement_sha256 === null).length
  }
}

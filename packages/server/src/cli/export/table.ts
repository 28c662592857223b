/** Exports batteries as a table: one row for each, with all flat fields. */
import type { DppClient, Product, ProductsListQuery } from "@dpp/client"
import { writeCsv } from "@dpp/sheets/csv/writeCsv"
import { writeWorkbook } from "@dpp/sheets/SheetWriterFiles"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Fs from "node:fs/promises"
import { commandFailed, openClient, request } from "../shared/apiClient.ts"
import { writeFile } from "../shared/files.ts"
import { CommandFailed } from "../shared/outcome.ts"
import { printJson } from "../shared/output.ts"
import { show } from "../shared/progress.ts"
import type { Texts } from "../texts/en/index.ts"
import { columns, headerOf, rowOf } from "./columns.ts"
import type { Input } from "./documents.ts"

interface TableInput extends Input {
  readonly header: "labels" | "fields"
  readonly status: "published" | "draft" | "all"
}

type Cells = ReturnType<typeof rowOf>

/** A workbook is made in memory as a whole. */
const maximumXlsxRows = 20_000

/** Takes the rows of the table, page by page. */
interface TableWriter {
  readonly add: (rows: ReadonlyArray<Cells>) => Effect.Effect<void, CommandFailed>
  readonly end: Effect.Effect<void, CommandFailed>
  readonly maximumRows: number
}

export const exportTable = Effect.fnUntraced(function* (input: TableInput & { readonly format: "csv" | "xlsx" }) {
  const { filter, format, header, json, out, status, texts, url } = input
  const client = yield* openClient(input)
  const writer = format === "csv" ? csvWriter(out, texts) : xlsxWriter(out, texts)
  yield* writer.add([headerOf(header, input)])
  const nextPage = pagesOf(client, { ...filter, ...(status === "all" ? {} : { status }) })
  let rows = 0
  for (;;) {
    const page = yield* nextPage.pipe(Effect.mapError(commandFailed(url, texts)))
    if (page === undefined) break
    if (page.total > writer.maximumRows) {
      const reason = texts.export.tooMany(writer.maximumRows.toLocaleString(texts.locale))
      return yield* new CommandFailed({ reason })
    }
    yield* writer.add(page.batteries.map(rowOf))
    rows += page.batteries.length
    // Batteries that are created meanwhile are exported, too.
    yield* show(rows, Math.max(rows, page.total), texts.progress.passports, texts.locale)
  }
  yield* writer.end
  const exported = { exported: rows, file: out, columns: columns.length }
  yield* json ? printJson(exported) : Console.log(texts.export.rows(rows, out))
})

/** Returns the next page each time; undefined after the last one. */
const pagesOf = (client: DppClient, filter: ProductsListQuery) => {
  const query = { ...filter, category: "batteries", sort: "created_at", order: "asc", per_page: 100 } as const
  const pages = client.products.list(query).pages()
  return request(async () => {
    const next = await pages.next()
    if (next.done === true) return undefined
    const { data, pagination } = next.value
    return {
      total: pagination.total,
      batteries: data.filter((product): product is Product => product.category === "batteries")
    }
  })
}

const csvWriter = (out: string, texts: Texts): TableWriter => {
  let isEmpty = true
  return {
    add: (rows) =>
      Effect.tryPromise({
        try: async () => {
          const text = rows.length === 0 ? "" : writeCsv(rows)
          // Only the file begins with a byte order mark, not every page.
          await (isEmpty ? Fs.writeFile(out, text) : Fs.appendFile(out, text.replace(/^\uFEFF/u, "")))
          isEmpty = false
        },
        catch: (cause) => new CommandFailed({ reason: texts.product.cannotWrite(out), cause })
      }),
    end: Effect.void,
    maximumRows: Number.POSITIVE_INFINITY
  }
}

const xlsxWriter = (out: string, texts: Texts): TableWriter => {
  const table: Array<Cells> = []
  return {
    add: (rows) => Effect.sync(() => void table.push(...rows)),
    end: Effect.suspend(() => {
      const [head = [], ...body] = table
      const rows = [
        head.map((value) => ({ value, kind: "section" as const })),
        ...body.map((cells) => cells.map((value) => ({ value })))
      ]
      const title = texts.export.title
      const sheet = { name: title, rows, frozenRows: 1, widths: columns.map(() => 22) }
      return Effect.flatMap(
        Effect.promise(() => writeWorkbook({ title, sheets: [sheet] }, "xlsx")),
        (bytes) => writeFile(out, bytes, texts)
      )
    }),
    maximumRows: maximumXlsxRows
  }
}

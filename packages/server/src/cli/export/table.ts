/** Exports batteries as a table: one row for each, with all flat fields. */
import type { Product } from "@dpp/client"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Fs from "node:fs/promises"
import { commandFailed, openClient, request } from "../shared/apiClient.ts"
import { CommandFailed } from "../shared/outcome.ts"
import { printJson } from "../shared/output.ts"
import { show } from "../shared/progress.ts"
import { columns, headerOf, rowOf } from "./columns.ts"
import { csvRow } from "./csvRow.ts"
import type { Input } from "./run.ts"

export const exportTable = Effect.fnUntraced(function* (input: Input) {
  const { filter, header, json, out, status, texts, url } = input
  const client = yield* openClient(input)
  const writing = <A>(work: () => Promise<A>) =>
    Effect.tryPromise({
      try: work,
      catch: (cause) => new CommandFailed({ reason: texts.product.cannotWrite(out), cause })
    })
  // A byte order mark, by which spreadsheet programs recognise UTF-8.
  yield* writing(() => Fs.writeFile(out, `\uFEFF${csvRow(headerOf(header, input))}`))
  const query = {
    ...filter,
    category: "batteries",
    sort: "created_at",
    order: "asc",
    per_page: 100,
    ...(status === "all" ? {} : { status })
  } as const
  const pages = client.products.list(query).pages()
  let rows = 0
  for (;;) {
    const { done, value: page } = yield* request(() => pages.next()).pipe(Effect.mapError(commandFailed(url)))
    if (done === true || page === undefined) break
    const batteries = page.data.filter((product): product is Product => product.category === "batteries")
    yield* writing(() => Fs.appendFile(out, batteries.map((battery) => csvRow(rowOf(battery))).join("")))
    rows += batteries.length
    // Batteries that are created meanwhile are exported, too.
    yield* show(rows, Math.max(rows, page.pagination.total), texts.progress.passports, texts.locale)
  }
  yield* json
    ? printJson({ exported: rows, file: out, columns: columns.length })
    : Console.log(texts.export.rows(rows, out))
})

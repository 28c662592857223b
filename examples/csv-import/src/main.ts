/** Creates drafts from a table of batteries. After a correction, run it again: rows that are already stored are skipped. */
import { DppBulkStopped, DppClient } from "@dpp/client"
import { parse } from "csv-parse"
import { createReadStream } from "node:fs"
import { fileURLToPath } from "node:url"
import { toProduct } from "./columns.ts"

const file = process.argv[2] ?? fileURLToPath(new URL("../batteries.csv", import.meta.url))

const dpp = new DppClient({
  apiKey: process.env["DPP_API_KEY"] ?? "",
  baseUrl: process.env["DPP_URL"] ?? "http://localhost:3000"
})

/** Reads the table row by row, so it may be larger than the memory. Line 1 has the names of the columns. */
async function* products() {
  const rows: AsyncIterable<Record<string, string>> = createReadStream(file).pipe(
    parse({ columns: true, delimiter: ";", bom: true, trim: true, skip_empty_lines: true })
  )
  for await (const row of rows) yield toProduct(row)
}

try {
  const { data } = await dpp.products.bulkCreateAll(products())
  for (const product of data.products) {
    console.log(`${product.serial_number}: created, ${product.completeness.percent} % complete`)
  }
  for (const { errors, index, reason, serial_number } of data.skipped_serials) {
    console.log(`row ${index + 1}, ${serial_number}: ${reason}`, JSON.stringify(errors))
  }
  console.log(`${data.imported} created, ${data.skipped} skipped`)
} catch (error) {
  if (!(error instanceof DppBulkStopped)) throw error
  console.error(`Stopped at row ${error.index + 1} after ${error.done.data.imported} were created. ${error.message}`)
  process.exitCode = 1
}

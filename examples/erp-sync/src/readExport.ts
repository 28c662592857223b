/** Reads an export of the ERP: a CSV file with `;` between the cells, or a JSON file with a list of rows. */
import { parse } from "csv-parse/sync"
import { readFileSync } from "node:fs"
import { type ErpBattery, type ErpRow, toBattery } from "./map.ts"

const rowsOf = (file: string): ReadonlyArray<ErpRow> => {
  const text = readFileSync(file, "utf8")
  return file.endsWith(".json")
    ? JSON.parse(text)
    : parse(text, { columns: true, delimiter: ";", bom: true, trim: true, skip_empty_lines: true })
}

/**
 * The batteries of an export.
 *
 * @throws {Error} a row has no key, or the key of an earlier row: two rows would change the same battery
 */
export const readExport = (file: string): ReadonlyArray<ErpBattery> => {
  const rows = new Map<string, number>()
  return rowsOf(file).map((row, index) => {
    const battery = toBattery(row)
    const { external_id: key } = battery
    const earlier = rows.get(key)
    if (key === "") throw new Error(`Row ${index + 1} of ${file} has no key.`)
    if (earlier !== undefined) throw new Error(`Rows ${earlier} and ${index + 1} of ${file} have the same key, ${key}.`)
    rows.set(key, index + 1)
    return battery
  })
}

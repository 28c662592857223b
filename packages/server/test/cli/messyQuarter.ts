/** The batteries of a quarter as a German company has them: a title, units, decimal commas, dates with dots, and a row of totals. */
import { columns } from "./germanBattery.ts"
import { type XlsxCell, xlsxOf } from "./xlsx.ts"

export const quarterSerials = ["TR82-26-000001", "TR82-26-000002", "TR82-26-000003"]

/** Title, empty row, header, batteries, total. */
const table = (): ReadonlyArray<ReadonlyArray<string>> => [
  ["Batterien, Werk Dresden, 2. Quartal 2026"],
  [],
  columns("").map(([header]) => header),
  ...quarterSerials.map((serial) => columns(serial).map(([, cell]) => cell)),
  ["Summe", "", "", "", "", "", "", "1435501,5"]
]

/** Some cells are real dates and numbers, as in a workbook that several people have edited. */
export const quarterXlsx = (): Buffer =>
  xlsxOf(
    table().map((cells, row) =>
      cells.map((cell, column): XlsxCell => {
        if (row === 4 && column === 5) return new Date("2026-05-18T00:00:00Z")
        if (row === 4 && column === 7) return 478500.5
        return cell === "" ? null : cell
      })
    )
  )

/** As a German Excel saves it: semicolons, Windows-1252. */
export const quarterCsv = (): Buffer => {
  const text = table()
    .map((cells) => cells.map((cell) => (cell.includes(";") ? `"${cell}"` : cell)).join(";"))
    .join("\r\n")
  // The quotation marks are the only characters of the text that Latin-1 does not have.
  return Buffer.from(text.replaceAll("„", "\u0084").replaceAll("“", "\u0093"), "latin1")
}

/** A cell as a spreadsheet program shows it to the reader: `02.05.2026`, `496,8`, `12,5 %`. A text stays as it is in the file. */
import { type Cell, shownCell } from "@dpp/core/sheets"

/** As many digits as a spreadsheet program has. */
const mostDigits = 15

export const cellText = (tag: string): ((cell: Cell) => string) => {
  const number = new Intl.NumberFormat(tag, { maximumSignificantDigits: mostDigits, useGrouping: false })
  const day = new Intl.DateTimeFormat(tag, { day: "2-digit", month: "2-digit", year: "numeric", timeZone: "UTC" })
  return (cell) => {
    if (typeof cell === "number") return number.format(cell)
    if (typeof cell !== "object" || cell === null) return shownCell(cell)
    if ("day" in cell && /^\d{4}-\d{2}-\d{2}$/u.test(cell.day)) return day.format(new Date(cell.day))
    if ("number" in cell) return `${cell.shown ?? number.format(cell.number)} ${cell.unit}`.trim()
    return shownCell(cell)
  }
}

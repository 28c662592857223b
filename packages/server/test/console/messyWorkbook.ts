/** Workbooks as a German company has them: the batteries of the import tests, with what a person would still ask about. */
import { columns } from "../cli/germanBattery.ts"
import { workbookWith, type XlsxCell } from "../cli/xlsx.ts"

/** Three complete batteries: one has an own word for a column, another a serial number with spaces and an ambiguous chemistry. */
export const messyWorkbook = (serials: readonly [string, string, string]): Buffer => {
  const all = serials.map(columns)
  const headers = (all[0] ?? []).map(([header]) => (header === "Zellchemie" ? "Zelltyp" : header))
  const cellOf = (header: string, cell: string, index: number): XlsxCell => {
    if (header === "Zellchemie") return index === 2 ? "Li-Ion" : "NMC"
    if (header === "Seriennummer" && index === 2) return cell.replaceAll("-", " ")
    return cell
  }
  return workbookWith([
    { name: "Deckblatt", rows: [["Batterieliste"], ["Stand: November 2026"]] },
    {
      name: "Traktion",
      rows: [
        ["Lieferung KW 47"],
        [],
        [...headers, "Lieferant intern"],
        ...all.map((battery, index) => [...battery.map(([header, cell]) => cellOf(header, cell, index)), "Müller"])
      ]
    }
  ])
}

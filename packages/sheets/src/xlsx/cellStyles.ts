/** How the cells of workbooks look. */
import type { CellKind } from "@dpp/core/sheets"
import type { CellStyle } from "hucre/xlsx"

const fill = (rgb: string): CellStyle => ({ fill: { type: "pattern", pattern: "solid", fgColor: { rgb } } })
const font = (style: NonNullable<CellStyle["font"]>): CellStyle => ({ font: { name: "Calibri", size: 11, ...style } })
const wrapped: CellStyle = { alignment: { wrapText: true, vertical: "top" } }

export const cellStyles: Readonly<Record<CellKind, CellStyle>> = {
  title: font({ bold: true, size: 16 }),
  note: font({ italic: true, color: { rgb: "595959" } }),
  section: font({ bold: true, color: { rgb: "1F4E5F" } }),
  mandatory: { ...fill("CFE2EC"), ...font({ bold: true }), ...wrapped },
  conditional: { ...fill("E6EFF4"), ...font({ bold: true }), ...wrapped },
  optional: { ...fill("F2F2F2"), ...font({}), ...wrapped },
  example: font({ italic: true, color: { rgb: "7F7F7F" } }),
  problem: fill("FFC7CE"),
  warning: fill("FFEB9C")
}

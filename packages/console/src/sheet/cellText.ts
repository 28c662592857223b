/** A cell as the page shows it. */
import { type Cell, isEmpty, textOf } from "@dpp/core/sheets"

export const cellText = (cell: Cell): string =>
  isEmpty(cell) ? "" : typeof cell === "object" && "problem" in cell ? "#" : textOf(cell)

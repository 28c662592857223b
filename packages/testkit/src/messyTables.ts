/**
 * The workbook of a German maker of e-bike batteries as several people have edited it: three sheets, titles and groups above the
 * names, a merged column of models, 300 rows, dates of five kinds, units in cells, blanks in numbers, errors of formulas and a sum.
 */
import type { Cell, Merge, Table } from "@dpp/core/sheets"

const columns = [
  "Baureihe",
  "Serien-Nr.",
  "EAN-Code",
  "Produktionstag",
  "Gewicht [kg]",
  "Kapazität (mAh)",
  "Nennspannung [V]",
  "Energie (kWh)",
  "Zelltyp",
  "geprüft durch",
  "Bemerkung",
  "Kunde",
  "Preis netto",
  "Lagerplatz",
  "Interne Nr.",
  "Palette",
  "Farbe",
  "Auftrag",
  "LS-Nr.",
  "Charge intern"
] as const

const groups: ReadonlyArray<Cell> = ["Stammdaten", "", "", "", "Technik", "", "", "", "", "Prüfung", "Verwaltung"]

const two = (number: number): string => String(number).padStart(2, "0")

/** The day of a row, in the five kinds that five people have written. */
const dayOf = (index: number): Cell => {
  const day = (index % 28) + 1
  const month = 1 + (index % 6)
  switch (index % 8) {
    case 0:
      return { day: `2026-${two(month)}-${two(day)}` }
    case 1:
    case 2:
    case 3:
      return `${two(day)}.${two(month)}.2026`
    case 4:
    case 5:
      return `${two(day)}.${two(month)}.26`
    case 6:
      return `${day}. ${["Januar", "Februar", "März", "April", "Mai", "Juni"][month - 1]} 2026`
    default:
      return `2026-${two(month)}-${two(day)}`
  }
}

const massOf = (index: number): Cell => {
  if (index % 11 === 3) return "2.850 g"
  return index % 3 === 0 ? "2,85 kg" : 2.85
}

const capacityOf = (index: number): Cell => {
  if (index % 25 === 4) return "13,8 Ah"
  if (index % 40 === 7) return "ca. 13800"
  return index % 60 === 9 ? "k. A." : 13_800
}

const energyOf = (index: number): Cell => {
  if (index % 90 === 5) return { problem: { _tag: "FormulaError", error: "#DIV/0!" } }
  return index % 9 === 8 ? 0.4968 : 496.8
}

const rowOf = (index: number, model: string): ReadonlyArray<Cell> => [
  model,
  `PP500-26-${String(index + 1).padStart(5, "0")}`,
  index % 11 === 6 ? "4 012345 000054" : "4012345000054",
  dayOf(index),
  massOf(index),
  capacityOf(index),
  36,
  energyOf(index),
  "NMC 811",
  ["Schulz", "Yılmaz"][index % 2] ?? "",
  index % 7 === 0 ? "bitte prüfen" : null,
  "Radhaus Nord",
  389.5,
  `R${index % 9}`,
  4711 + index,
  index % 12,
  "schwarz",
  `A-${index}`,
  `L${index}`,
  `X${index % 5}`
]

/** What was typed wrongly: a 31 February, a year to come, a number that lost its digits, a number twice, blanks around a number. */
const mistakes: ReadonlyArray<readonly [row: number, column: number, cell: Cell]> = [
  [17, 3, "31.02.2026"],
  [33, 3, "14.03.2062"],
  [54, 1, 40_123_450_000_541_230],
  [57, 1, "  PP500-26-00058 "],
  [90, 1, "PP500-26-00090"]
]

const batteries = (): ReadonlyArray<ReadonlyArray<Cell>> => {
  const rows = Array.from({ length: 300 }, (_, index) => [
    ...rowOf(index, index === 0 ? "PowerPack 500" : index === 180 ? "PowerPack 700" : "")
  ])
  for (const [row, column, cell] of mistakes) {
    const cells = rows[row]
    if (cells !== undefined) cells[column] = cell
  }
  return rows
}

/** The first row of batteries, counted from 0. */
const first = 5
const merges: ReadonlyArray<Merge> = [
  { row: first, column: 0, lastRow: first + 179, lastColumn: 0 },
  { row: first + 180, column: 0, lastRow: first + 299, lastColumn: 0 },
  { row: 0, column: 0, lastRow: 0, lastColumn: 5 }
]

/** The columns that a passport does not have, by their places. */
export const hiddenColumn = columns.indexOf("Interne Nr.")

export const messyTables = (): ReadonlyArray<Table> => [
  { name: "Deckblatt", rows: [["Batterieliste 2026"], ["Stand", "November 2026"], ["Bearbeiter", "Frau Schulz"]] },
  {
    name: "Batterien",
    merges,
    rows: [
      ["Batterieliste PowerPack, Werk Leipzig"],
      ["vertraulich, nur für den internen Gebrauch"],
      [],
      groups,
      columns,
      ...batteries(),
      ["Summe", "", "", "", 855, "", "", 134_136]
    ]
  },
  {
    name: "Preise",
    rows: [
      ["Artikel", "Preis"],
      ["PowerPack 500", 389.5],
      ["PowerPack 700", 529]
    ]
  }
]

/** Spreadsheets of other kinds: a French maker, a Polish one, and the export of a supplier's program in one column. */
import type { Cell, Table } from "@dpp/core/sheets"
import { dividedRows } from "@dpp/sheets/csv/readCsv"

const two = (number: number): string => String(number).padStart(2, "0")

const frenchMonths = ["janvier", "février", "mars", "avril", "mai", "juin"]

/** Batteries of bicycles as a French maker lists them. */
export const french = (): ReadonlyArray<Table> => {
  const row = (index: number): ReadonlyArray<Cell> => {
    const day = (index % 27) + 1
    const month = (index % 6) + 1
    const date = [
      `${two(day)}/${two(month)}/2026`,
      `${two(day)}/${two(month)}/2026`,
      `${day} ${frenchMonths[month - 1]} 2026`,
      `${frenchMonths[month - 1]} 2026`,
      { day: `2026-${two(month)}-${two(day)}` }
    ][index % 5]
    return [
      index + 1,
      "VAE Ville 500",
      `FR26/${String(index).padStart(4, "0")}`,
      date,
      index % 6 === 0 ? "2 850 g" : "2,85",
      index % 13 === 4 ? "env. 13,8" : index % 17 === 3 ? "NC" : "13,8",
      "36 V",
      index % 19 === 2 ? "à compléter" : "496,8",
      "Lithium-ion NMC",
      "vélo électrique",
      "3 560 070 000 005",
      "Lyon (69), France",
      "24 mois",
      "M. Dubois",
      index % 8 === 0 ? "à vérifier avec le client" : "",
      "Cycles Martin",
      `${two(day)}/07/2026`
    ]
  }
  return [
    {
      name: "Liste",
      merges: [{ row: 0, column: 0, lastRow: 0, lastColumn: 6 }],
      rows: [
        ["Liste des batteries – usine de Lyon – 1er semestre 2026"],
        ["Document interne, ne pas diffuser"],
        [],
        [
          "N°",
          "Modèle",
          "N° série",
          "Fabriqué le",
          "Poids (kg)",
          "Capacité (Ah)",
          "Tension nominale",
          "Énergie (Wh)",
          "Chimie",
          "Usage",
          "Code-barres",
          "Lieu de fabrication",
          "Garantie",
          "Contrôlé par",
          "Observations",
          "Client",
          "Date d'expédition"
        ],
        ...Array.from({ length: 120 }, (_, index) => row(index)),
        ["Total", "", "", "", "342"]
      ]
    },
    {
      name: "Clients",
      rows: [
        ["Client", "Ville"],
        ["Cycles Martin", "Lyon"]
      ]
    }
  ]
}

const polishMonths = ["stycznia", "lutego", "marca", "kwietnia", "maja", "czerwca"]

/** Batteries as a Polish maker lists them, on a sheet for each line of production. */
export const polish = (): ReadonlyArray<Table> => {
  const row = (line: string, index: number): ReadonlyArray<Cell> => {
    const day = (index % 27) + 1
    const month = (index % 6) + 1
    const dates = [
      `${two(day)}.${two(month)}.2026 r.`,
      `${two(day)}.${two(month)}.2026`,
      `${day} ${polishMonths[month - 1]} 2026`,
      `${two(month)}.2026`,
      `${two(day)}-${two(month)}-26`
    ]
    return [
      index + 1,
      `${line}-2026-${String(index).padStart(4, "0")}`,
      "Akumulator miejski 36V",
      dates[index % 5],
      index % 7 === 0 ? "2850 g" : "2,85",
      index % 9 === 0 ? "ok. 14" : index % 11 === 5 ? "brak danych" : "14",
      36,
      "504",
      index % 2 === 0 ? "NMC" : "Li-Ion NMC",
      "rower elektryczny",
      "Poznań",
      "2 lata",
      index % 10 === 0 ? "b.d." : "5 901234 123457",
      "Nowak",
      "sprawdzić"
    ]
  }
  const header = [
    "Lp.",
    "Nr seryjny",
    "Nazwa",
    "Data prod.",
    "Masa",
    "Pojemność [Ah]",
    "Napięcie [V]",
    "Energia [Wh]",
    "Chemia ogniw",
    "Zastosowanie",
    "Miejsce produkcji",
    "Gwarancja",
    "Kod EAN",
    "Kontroler",
    "Uwagi"
  ]
  const sheet = (line: string): Table => ({
    name: `Linia ${line}`,
    rows: [
      [`Produkcja, linia ${line}`],
      header,
      ["", "", "", "", "kg", "", "", "", "", "", "", "", "", "", ""],
      ...Array.from({ length: 80 }, (_, index) => row(line, index)),
      ["Razem", "", "", "", "228"]
    ]
  })
  return [sheet("A"), sheet("B")]
}

/** What a supplier's program exports, pasted into one column of a workbook. */
export const oneColumn = (): ReadonlyArray<Table> => {
  const line = (index: number): string =>
    [
      `CN${20_260_000 + index}`,
      "BP-36-14",
      `202605${two((index % 28) + 1)}`,
      index % 15 === 3 ? "N/A" : "2850",
      index % 12 === 5 ? "~13800" : "13800",
      "36.0",
      "NCM",
      index % 20 === 7 ? "TBD" : "6901234567892",
      '"Shenzhen, CN"',
      "24M",
      `PO-88${index}`,
      "1",
      index % 30 === 0 ? '"urgent, see mail"' : ""
    ].join(",")
  const rows = [
    ["EXPORT_BATCH 2026-06-01 08:00"],
    ["SN,MODEL_NO,MFG_DATE,NET_WT_G,RATED_CAP_MAH,NOM_VOLT,CELL_CHEM,BARCODE,ORIGIN,WARRANTY,PO_NO,QTY,REMARK"],
    ...Array.from({ length: 200 }, (_, index) => [line(index)]),
    ["END OF FILE"]
  ]
  const table = { name: "Sheet1", rows }
  return [{ ...table, rows: dividedRows(table) ?? rows }]
}

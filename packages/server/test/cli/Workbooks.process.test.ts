/** Workbooks as they are: with unit rows, merged cells, totals, values above tables, and one sheet per model. */
import { inFolder } from "@dpp/testkit/Process"
import { assert, describe, it } from "@effect/vitest"
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { dpp } from "../support/dpp.ts"
import { completeProfile, type Json, type Organization, organizationServer } from "../support/organizationServer.ts"
import { columns } from "./germanBattery.ts"
import { workbookWith, type XlsxCell } from "./xlsx.ts"

const createOrganization = organizationServer()

const productsOf = async ({ call }: Organization): Promise<ReadonlyArray<Json>> => {
  const response = await call("/products?per_page=100&sort=name&order=asc")
  return ((await response.json()) as { readonly data: ReadonlyArray<Json> }).data
}

/** What these columns are called here, with the unit that is in a row of its own, and the cell. */
const renamed: Readonly<Record<string, readonly [header: string, unit: string | null, cell: XlsxCell]>> = {
  Batteriekategorie: ["Batterietyp", null, "E-Auto"],
  Herstellungsort: ["Werk", null, "Dresden, Sachsen"],
  "Herstellungsdatum (TT.MM.JJJJ)": ["Herst.-Datum", "TT.MM.JJJJ", "18.05.2026"],
  "Garantie (Jahre)": ["Garantie", "(Jahre)", 8],
  "Gewicht in g": ["Gewicht", "(kg)", 478.5],
  Zellchemie: ["Zellchemie", null, "NMC"],
  "Kapazität [mAh]": ["Nennkap.", "[mAh]", 204_000],
  "Nennspannung (V)": ["Spannung", "V", 400],
  "Maximal zulässige Leistung": ["Max. Leistung", "kW", 230],
  "Innenwiderstand am Anfang (mOhm)": ["Innenwiderstand", "mΩ", 62],
  "Erwartete Lebensdauer in Lade-Entlade-Zyklen": ["Zyklenfestigkeit", "–", 1500]
}

const cellsOf = (serial: string): ReadonlyArray<readonly [string, string | null, XlsxCell]> =>
  columns(serial).map(([header, cell]) => renamed[header] ?? [header, null, cell])

const expected = {
  status: "published",
  battery_category: "ev",
  manufacturing_place: "Dresden, Sachsen",
  manufacturing_date: "2026-05-18",
  warranty_period: "P8Y",
  battery_mass: 478.5,
  battery_chemistry: "Li-ion NMC",
  rated_capacity: 204,
  nominal_voltage: 400,
  maximum_permitted_power: 230_000,
  initial_internal_resistance: 0.062,
  expected_lifetime_cycles: 1500
}

/** Runs three commands: the first writes the mapping, the second rehearses, the third publishes. Returns the first output. */
const publishIn = async (organization: Organization, file: string, rows: number): Promise<string> => {
  const german = { ...organization.environment, LANG: "de_DE.UTF-8", LC_ALL: "" }
  const map = join(file, "..", "Zuordnung.json")
  const command = ["import", file, "--publish", "--map", map]
  const first = await dpp(command, german)
  assert.strictEqual(first.code, 1, first.stdout + first.stderr)
  assert.include(first.stdout, `Vorschläge für die unbekannten Spalten geschrieben: ${map}`)
  const second = await dpp(command, german)
  assert.strictEqual(second.code, 0, second.stdout + second.stderr)
  assert.match(second.stdout, new RegExp(`${rows} von ${rows} Zeilen sind gültig`, "u"))
  const third = await dpp([...command, "--apply"], german)
  assert.strictEqual(third.code, 0, third.stdout + third.stderr)
  assert.include(third.stdout, `${rows} Batteriepässe sind veröffentlicht.`)
  return first.stdout
}

describe("a workbook becomes published passports with three commands and without a removed column", () => {
  it("with a unit row, group titles, merged cells, short forms, remarks and a row of totals", () =>
    inFolder(async (folder) => {
      const organization = await createOrganization(completeProfile)
      const file = join(folder, "Akkuliste.xlsx")
      const serials = ["TR82-26-000001", "TR82-26-000002", "TR82-26-000003"]
      const names = cellsOf("").map(([header]) => header)
      const merged = ["Garantie", "Gewicht", "Bezeichnung"].map((header) => names.indexOf(header))
      const rows: ReadonlyArray<ReadonlyArray<XlsxCell>> = [
        ["Batterien, Werk Dresden, 2. Quartal 2026"],
        [],
        ["Identifikation", null, null, "Allgemeines"],
        [...names, "Bemerkung", "Preis (EUR)"],
        [...cellsOf("").map(([, unit]) => unit), null, null],
        ...serials.map((serial, battery) => [
          ...cellsOf(serial).map(([, , cell], index) => (battery > 0 && merged.includes(index) ? null : cell)),
          "geprüft",
          1234.5
        ]),
        [null, "Summe", ...names.slice(2).map(() => null), null, 3703.5]
      ]
      const letter = (index: number) => String.fromCodePoint(65 + index)
      const merges = merged.map((index) => `${letter(index)}6:${letter(index)}8`)
      writeFileSync(file, workbookWith([{ name: "Batterien", rows, merges: ["D3:H3", ...merges] }]))

      const output = await publishIn(organization, file, 3)
      assert.match(output, /^Zeilen 6–8, Zellchemie: Warnung: „NMC“ wurde als „Lithium-Ionen \(NMC\)“ gelesen$/mu)
      assert.match(output, /^Zeile 9, Seriennummer: Warnung: die Zeile sieht wie eine Summenzeile aus/mu)
      const { columns: mapped } = JSON.parse(readFileSync(join(folder, "Zuordnung.json"), "utf8")) as Json
      assert.deepStrictEqual(mapped, {
        Batterietyp: "battery_category",
        Werk: "manufacturing_place",
        "Nennkap. (mAh)": "rated_capacity",
        "Spannung (V)": "nominal_voltage",
        Bemerkung: null,
        "Preis (EUR)": null
      })
      const products = await productsOf(organization)
      assert.deepStrictEqual(
        products.map((product) => String(product["serial_number"])).toSorted((one, other) => one.localeCompare(other)),
        serials
      )
      for (const product of products)
        assert.deepInclude(product, { ...expected, name: "Traktionsbatterie TR82-26-000001" })
    }))

  it("with one sheet per model, and the values of the model above its table", () =>
    inFolder(async (folder) => {
      const organization = await createOrganization(completeProfile)
      const file = join(folder, "Modelle.xlsx")
      const own = new Set(["Bezeichnung", "Seriennummer", "Herst.-Datum", "Modell"])
      const sheetOf = (model: string, serials: ReadonlyArray<string>) => ({
        name: model,
        rows: [
          [`Modell: ${model}`],
          ["Batterietyp: E-Auto"],
          ["Werk:", "Dresden, Sachsen"],
          ...cellsOf("").flatMap(([header, unit, cell]): ReadonlyArray<ReadonlyArray<XlsxCell>> => {
            if (own.has(header) || header === "Batterietyp" || header === "Werk") return []
            const label = header === "Nennkap." ? "Nennkapazität" : header === "Spannung" ? "Nennspannung" : header
            return [[unit === null || unit === "–" ? label : `${label} (${unit.replaceAll(/[()[\]]/gu, "")})`, cell]]
          }),
          [],
          ["Akku-Nr.", "Bezeichnung", "Herst.-Datum", "Werk", "Kunde"],
          ...serials.map((serial) => [
            serial,
            `Traktionsbatterie ${model}`,
            "18.05.2026",
            "Dresden, Sachsen",
            "Meyer AG"
          ]),
          ["Gesamt", null, null, null, serials.length]
        ]
      })
      writeFileSync(file, workbookWith([sheetOf("TR-82", ["TR82-1", "TR82-2"]), sheetOf("TR-90", ["TR90-1"])]))
      await publishIn(organization, file, 3)
      const products = await productsOf(organization)
      assert.deepStrictEqual(
        new Map(products.map((product) => [product["serial_number"], product["model_identifier"]])),
        new Map([
          ["TR82-1", "TR-82"],
          ["TR82-2", "TR-82"],
          ["TR90-1", "TR-90"]
        ])
      )
      for (const product of products) assert.deepInclude(product, expected)
    }))
})

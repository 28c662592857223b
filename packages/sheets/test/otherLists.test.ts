/** Spreadsheets of other kinds ask at most ten questions, too. */
import { assert, it } from "@effect/vitest"
import { settleSheet } from "@dpp/testkit/settleSheet"
import { french, oneColumn, polish } from "./otherLists.ts"

it("a French list", () => {
  const settled = settleSheet(french(), {
    dateOrder: "dmy",
    decimal: "comma",
    models: ["Vélo 500"],
    columns: {
      "N° série": "serial_number",
      "Fabriqué le": "manufacturing_date",
      "Énergie (Wh)": "certified_usable_energy",
      "Tension nominale": "nominal_voltage",
      "Code-barres": "gtin",
      Usage: "battery_category",
      Garantie: "warranty_period"
    },
    values: { "vélo électrique": "lmt" }
  })
  assert.isAtMost(settled.questions.length, 10, settled.questions.join("\n"))
  assert.deepStrictEqual([settled.open, settled.valid], [[], 120])
})

it("a Polish list", () => {
  const settled = settleSheet(polish(), {
    dateOrder: "dmy",
    decimal: "comma",
    models: ["Miejski 36V"],
    columns: {
      "Nr seryjny": "serial_number",
      Nazwa: "name",
      "Data prod.": "manufacturing_date",
      "Masa (kg)": "battery_mass",
      "Pojemność [Ah]": "rated_capacity",
      "Napięcie [V]": "nominal_voltage",
      "Energia [Wh]": "certified_usable_energy",
      "Chemia ogniw": "battery_chemistry",
      Zastosowanie: "battery_category",
      "Miejsce produkcji": "manufacturing_place",
      Gwarancja: "warranty_period",
      "Kod EAN": "gtin"
    },
    values: { "rower elektryczny": "lmt", "2 lata": "2 years" }
  })
  assert.isAtMost(settled.questions.length, 10, settled.questions.join("\n"))
  assert.deepStrictEqual([settled.open, settled.valid], [[], 160])
})

it("an export in one column", () => {
  const settled = settleSheet(oneColumn(), {
    dateOrder: "dmy",
    decimal: "point",
    models: ["BP-36-14"],
    columns: {
      MFG_DATE: "manufacturing_date",
      NET_WT_G: "battery_mass",
      RATED_CAP_MAH: "rated_capacity",
      NOM_VOLT: "nominal_voltage",
      CELL_CHEM: "battery_chemistry",
      BARCODE: "gtin",
      ORIGIN: "manufacturing_place",
      MODEL_NO: "model_identifier",
      SN: "serial_number"
    },
    values: { "24M": "24 months" }
  })
  assert.isAtMost(settled.questions.length, 10, settled.questions.join("\n"))
  assert.deepStrictEqual([settled.open, settled.valid], [[], 200])
})

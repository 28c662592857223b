/** The rule of the mapping: no cell gets lost, and none changes its meaning. */
import { assert, it } from "@effect/vitest"
import { type ErpRow, toBattery } from "../src/map.ts"

const row: ErpRow = {
  Equipment: "10000001",
  Description: "Home storage HS-10",
  GTIN: "9526001000029",
  "Serial number": "HS10-26-0001",
  Type: "ESS",
  Weight: "98500",
  Unit: "G",
  "Capacity (Ah)": "200",
  "Voltage (V)": "51,2",
  "Produced on": "2026-06-04"
}

it("maps columns to fields, and converts units, decimal commas and categories", () => {
  assert.deepStrictEqual(toBattery(row), {
    external_id: "10000001",
    serial_number: "HS10-26-0001",
    name: "Home storage HS-10",
    battery_category: "stationary",
    gtin: "09526001000029",
    battery_mass: 98.5,
    rated_capacity: 200,
    nominal_voltage: 51.2,
    manufacturing_date: "2026-06-04"
  })
})

it("reads numbers of a JSON export as those of a CSV export", () => {
  const { battery_mass, external_id, rated_capacity } = toBattery({
    ...row,
    Equipment: 10000001,
    Weight: 412.5,
    Unit: "KG",
    "Capacity (Ah)": 200
  })
  assert.deepStrictEqual([external_id, battery_mass, rated_capacity], ["10000001", 412.5, 200])
})

it("clears the field of an empty cell", () => {
  const { battery_mass, gtin, manufacturing_date } = toBattery({ ...row, Weight: "", GTIN: " ", "Produced on": null })
  assert.deepStrictEqual([battery_mass, gtin, manufacturing_date], [null, null, null])
})

it("leaves what it does not understand to the service, which rejects it", () => {
  const battery: object = toBattery({ ...row, Type: "ABC", "Capacity (Ah)": "2oo", Unit: "LB" })
  assert.deepInclude(battery, { battery_category: "ABC", rated_capacity: "2oo", battery_mass: "98500 LB" })
  assert.deepInclude(toBattery({ ...row, Unit: null }) as object, { battery_mass: "98500 without unit" })
})

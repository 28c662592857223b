/** Unlikely values in a table: warnings for drafts, and a stop for publication until they are accepted. */
import { type Cell, problemText, readTables, type RowContext, validateRows } from "@dpp/core/sheets"
import { assert, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"

const header = [
  "name",
  "serial_number",
  "battery_category",
  "model_identifier",
  "battery_mass",
  "rated_capacity",
  "nominal_voltage"
]
const battery = (serial: string, mass: number, capacity: number): ReadonlyArray<Cell> => [
  "E-bike battery",
  serial,
  "lmt",
  "EB-500",
  mass,
  capacity,
  36
]

const validate = (
  rows: ReadonlyArray<ReadonlyArray<Cell>>,
  context: Partial<RowContext> = {},
  status?: "published"
) => {
  const now = DateTime.makeUnsafe("2026-11-22T00:00:00Z")
  const sheet = readTables([{ name: "", rows: [header, ...rows] }], { status })
  const { findings, valid, warnings } = validateRows(sheet, { profile: "eu-2027-02", now, ...context })
  const unlikely = (list: typeof findings) =>
    list
      .filter(({ problem }) => problem._tag.startsWith("Unlikely"))
      .map(({ column, problem, row }) => `${row} ${column}: ${problemText(problem, "en")}`)
  return { findings: unlikely(findings), warnings: unlikely(warnings), valid: valid.length }
}

it("an unlikely value of a draft is a warning", () => {
  const { findings, valid, warnings } = validate([battery("T-1", 2850, 13.8)])
  assert.deepStrictEqual([findings, valid], [[], 1])
  assert.match(
    warnings.join("\n"),
    /^2 battery_mass: 2850 kg is an unlikely value \(.*\): was 2\.85 kg meant \(2850 g\)\?$/u
  )
})

it("an unlikely value of a row to be published is a finding, unless it is accepted", () => {
  const stopped = validate([battery("T-1", 2850, 13.8)], {}, "published")
  assert.match(stopped.findings.join("\n"), /2850 g\)\? correct it, or accept it with --accept-unlikely$/u)
  assert.deepStrictEqual(stopped.warnings, [])
  const accepted = validate([battery("T-1", 2850, 13.8)], { acceptsUnlikely: true }, "published")
  assert.deepStrictEqual(accepted.findings, [])
  assert.match(accepted.warnings.join("\n"), /2850 kg is an unlikely value/u)
})

it("a row that differs from the others of its model by a power of ten is unlikely, even within the usual range", () => {
  const rows = [battery("T-1", 2.85, 13.8), battery("T-2", 2.85, 13.8), battery("T-3", 2.85, 1.38)]
  const { warnings } = validate(rows)
  const other =
    "4 rated_capacity: 1.38 Ah is an unlikely value: 1/10 of the value of other batteries of model EB-500, which is 13.8 Ah"
  assert.deepStrictEqual(warnings, [other])
})

/** Texts that spreadsheet programs change, and serial numbers as companies write them. */
import { type Cell, problemText, readTables } from "@dpp/core/sheets"
import { assert, it } from "@effect/vitest"

const read = (header: string, cell: Cell) => {
  const [row] = readTables([
    {
      name: "",
      rows: [
        ["Bezeichnung", header],
        ["TB", cell]
      ]
    }
  ]).rows
  const [finding] = row?.findings ?? []
  return finding === undefined ? Object.values(row?.product ?? {})[1] : `! ${problemText(finding.problem, "en")}`
}

it("a number cell with more than 15 digits is refused in columns of texts, and read in columns of numbers", () => {
  for (const header of ["Seriennummer", "GTIN", "Modell"]) {
    assert.strictEqual(read(header, 123_456_789_012_345), "123456789012345")
    const refused = /^! is a number of more than 15 digits \(1234567890123456\)/u
    assert.match(String(read(header, 1_234_567_890_123_456)), refused)
    assert.match(String(read(header, { number: 1_234_567_890_123_456, unit: "", shown: "1234567890123456" })), refused)
    assert.strictEqual(read(header, "12345678901234567"), "12345678901234567")
  }
  assert.strictEqual(read("Masse", 1_234_567_890_123_456), 1_234_567_890_123_456)
})

it("a serial number with other separators is refused with the one to write", () => {
  for (const text of ["EB.500.1", "EB_500_1", "EB 500 1", "EB – 500.1"]) {
    assert.match(String(read("Seriennummer", text)), /write EB-500-1, for example$/u, text)
  }
  // What hyphens do not correct is left to the validation.
  for (const text of ["EB-500/1", "EB#500", "X"]) assert.strictEqual(read("Seriennummer", text), text)
  assert.strictEqual(read("Modell", "EB 500.1"), "EB 500.1")
})

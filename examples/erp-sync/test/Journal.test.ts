/** The rule of the journal: it has a row only if its whole line was written, wherever a crash cut the file off. */
import { assert, it } from "@effect/vitest"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Journal } from "../src/Journal.ts"

const battery = (number: number, battery_mass = 412) => ({ external_id: `ERP-${number}`, battery_mass })

it("has the rows whose lines are whole, and takes further rows after a crash", () => {
  const folder = mkdtempSync(join(tmpdir(), "erp-journal-"))
  try {
    const file = join(folder, "journal")
    new Journal(file).add([battery(1), battery(2)])
    const whole = readFileSync(file, "utf8")
    for (let length = 0; length <= whole.length; length += 1) {
      writeFileSync(file, whole.slice(0, length))
      new Journal(file).add([battery(3)])
      const journal = new Journal(file)
      const found = [1, 2, 3].map((number) => journal.has(battery(number)))
      assert.deepStrictEqual(found, [length >= whole.length / 2, length === whole.length, true], `${length} characters`)
    }
    const journal = new Journal(file)
    assert.isFalse(journal.has(battery(1, 411)), "a row that the ERP has changed")
    journal.add([battery(1, 411)])
    assert.isFalse(new Journal(file).has(battery(1)), "a row that the ERP has changed back")
    assert.isTrue(new Journal(file).has(battery(1, 411)))
    journal.end()
    journal.end()
    assert.isFalse(new Journal(file).has(battery(1)))
  } finally {
    rmSync(folder, { recursive: true })
  }
})

/** The table is imported, its two invalid rows are reported, and a second run creates nothing twice. */
import { outputOf, withDemoServer } from "@dpp/testkit/ServerProcess"
import { assert, it } from "@effect/vitest"
import { fileURLToPath } from "node:url"

const main = fileURLToPath(new URL("../src/main.ts", import.meta.url))

it("creates 18 of 20 rows, reports why 2 are skipped, and can be repeated", () =>
  withDemoServer(async (environment) => {
    const first = await outputOf([main], environment)
    assert.match(first, /^EB36-0001: created, \d+ % complete$/mu)
    assert.match(first, /^row 8, EB36-0008: validation_failed \{"battery_mass":\[.+\]\}$/mu)
    assert.match(first, /^row 14, EB48-0003: duplicate_in_request/mu)
    assert.match(first, /^18 created, 2 skipped$/mu)
    const second = await outputOf([main], environment)
    assert.match(second, /^row 1, EB36-0001: duplicate_in_database/mu)
    assert.match(second, /^0 created, 20 skipped$/mu)
  }))

/** The tree is imported, properties that are not imported are reported, and the document is valid. */
import { outputOf, withDemoServer } from "@dpp/testkit/ServerProcess"
import { assert, it } from "@effect/vitest"
import { fileURLToPath } from "node:url"

const main = fileURLToPath(new URL("../src/main.ts", import.meta.url))

it("reports warnings and completeness, publishes and exports", () =>
  withDemoServer(async (environment) => {
    const output = await outputOf([main], environment)
    assert.match(output, /^warning: Battery_Passport\.PerformanceAndDurability\.StateOfChargeSoC .*condition/mu)
    assert.match(output, /^unrecognized: Battery_Passport\.PerformanceAndDurability\.CellSupplier$/mu)
    assert.match(output, /^mass: 431\.2 kg; capacity: 174 Ah$/mu)
    assert.strictEqual([...output.matchAll(/^\w+: 100 %/gmu)].length, 7, output)
    const document: unknown = JSON.parse(output.slice(output.indexOf("\n{") + 1))
    assert.containsAllKeys(document, ["dppHeader", "batteryPassportData"])
  }))

/** The example runs as its readers run it. */
import { assert, it } from "@effect/vitest"
import { execFileSync } from "node:child_process"
import { fileURLToPath } from "node:url"

it("tells what is missing, exports a complete battery and names what it refuses", () => {
  const main = fileURLToPath(new URL("../src/main.ts", import.meta.url))
  const output = execFileSync(process.execPath, ["--conditions=@dpp/source", main], { encoding: "utf8" })
  assert.match(output, /^mass: 412 kg; told: \{.+\}$/mu)
  assert.match(output, /^general: \d+ %/mu)
  assert.match(output, /EU 2023\/1542/u)
  assert.match(output, /^exported: identifiersAndProductData, /mu)
  assert.match(output, /^refused: \{"name":.*"battery_mass":/mu)
})

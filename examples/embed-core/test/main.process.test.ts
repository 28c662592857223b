/** The example runs as its readers run it. */
import { assert, it } from "@effect/vitest"
import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

it("reports what is missing, exports a complete battery and rejects an invalid one", () => {
  const main = fileURLToPath(new URL("../src/main.ts", import.meta.url))
  const output = execFileSync(process.execPath, ["--conditions=@dpp/source", main], { encoding: "utf8" })
  assert.match(output, /^mass: 412 kg; warnings: \[.+\]$/mu)
  assert.match(output, /^general: \d+ %/mu)
  assert.match(output, /EU 2023\/1542/u)
  assert.match(output, /^exported: identifiersAndProductData, /mu)
  assert.match(output, /^unlikely: battery_mass 412000 kg; probably 412 kg$/mu)
  assert.match(output, /^valid: true$/mu)
  assert.match(output, /^JSON-LD: Traction battery/mu)
  assert.match(output, /^rejected: The input is invalid: name .*; battery_mass /mu)
})

it("is what docs/embedding.md shows, line by line and in this order", () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8")
  const [, block = ""] = /^```ts\n(.*?)^```$/msu.exec(read("../../../docs/embedding.md")) ?? []
  const shown = block.split("\n").filter((line) => line !== "")
  const program = read("../src/main.ts").split("\n")
  let place = 0
  for (const line of shown) {
    const found = program.indexOf(line, place)
    assert.isAtLeast(found, place, line)
    place = found + 1
  }
  assert.isAbove(shown.length, 10)
})

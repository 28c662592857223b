import { nodeWarnings, oldestNode } from "@dpp/server/runtime/nodeVersion"
import { assert, it } from "@effect/vitest"
import { readFileSync } from "node:fs"

it("the server warns of a Node that is older than `engines` requires", () => {
  const manifest = readFileSync(new URL("../../package.json", import.meta.url), "utf8")
  assert.deepStrictEqual(JSON.parse(manifest).engines, { node: `>=${oldestNode}` })
  assert.deepStrictEqual(["24.0.0", "24.21.0", "26.1.0"].flatMap(nodeWarnings), [])
  for (const version of ["20.20.2", "22.18.0", "23.9.0"]) {
    assert.include(nodeWarnings(version).join(), `This is Node ${version}.`)
  }
})

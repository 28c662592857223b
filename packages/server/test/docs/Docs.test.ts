/** The settings that the pages name are there. */
import { settingsTable } from "@dpp/server/runtime/settingsTable"
import { assert, describe, it } from "@effect/vitest"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** What callers set, and who runs the tests. */
const others = [
  "DPP_ADMIN_TOKEN",
  "DPP_API_KEY",
  "DPP_GRANT_TOKEN",
  "DPP_URL",
  "DPP_ADMIN_URL",
  "DPP_NODE20",
  "DPP_SCREENSHOTS",
  "DPP_TEST_RUNS",
  "DPP_TEST_SEED",
  "DPP_TEST_SINCE"
]

it("docs/cli.md marks as required what may not be omitted", () => {
  const page = readFileSync(at("../../../../docs/cli.md"), "utf8")
  assert.match(page, /^\| `--out` \| .*\(required\) \|$/mu)
  assert.notMatch(page, /^\| `--clear` \| .*\(required\) \|$/mu)
})

describe("every page", () => {
  it("names settings that there are", () => {
    const folder = at("../../../../docs")
    const pages = readdirSync(folder)
      .filter((name) => name.endsWith(".md"))
      .map((name) => join(folder, name))
    const roots = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "packages/client/README.md"]
    const texts = [...pages, ...roots.map((name) => at(`../../../../${name}`))].map((file) =>
      readFileSync(file, "utf8")
    )
    const named = new Set(texts.flatMap((text) => text.match(/\bDPP_[A-Z0-9_]*[A-Z0-9]/gu) ?? []))
    assert.deepStrictEqual(
      [...named].filter((name) => !(name in settingsTable) && !others.includes(name)),
      []
    )
    assert.isAbove(named.size, 15)
  })
})

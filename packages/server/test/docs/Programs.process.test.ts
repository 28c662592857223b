/** The TypeScript of README and docs/calling.md compiles as printed; `FirstContact.process.test.ts` runs it. */
import { assert, it } from "@effect/vitest"
import { spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Below a package that has the client, and in a folder that is never committed. */
const build = at("../../dist")

const compilerOptions = {
  noEmit: true,
  composite: false,
  incremental: false,
  declaration: false,
  declarationMap: false,
  // The variables of a page are there to be copied.
  noUnusedLocals: false
}

it("the programs of the pages compile as printed", { timeout: 180_000 }, () => {
  mkdirSync(build, { recursive: true })
  const folder = mkdtempSync(join(build, "readme-"))
  try {
    const files = ["README.md", "packages/client/README.md", "docs/calling.md"].map((page, index) => {
      const blocks = [...readFileSync(at(`../../../../${page}`), "utf8").matchAll(/^```ts\n(.*?)^```$/gmsu)]
      assert.isAbove(blocks.length, 0, page)
      const file = join(folder, `page-${index}.ts`)
      writeFileSync(file, blocks.map(([, code]) => code).join("\n"))
      return file
    })
    const config = { extends: at("../../../../tsconfig.base.json"), compilerOptions, files }
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config))
    const tsc = at("../../../../node_modules/typescript/bin/tsc")
    const { status, stdout } = spawnSync(process.execPath, [tsc, "-p", folder], { encoding: "utf8" })
    assert.deepStrictEqual({ status, stdout }, { status: 0, stdout: "" })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

/** The types of the main entry as the compiler writes them: programs without Effect can read them. */
import { assert, beforeAll, afterAll, describe, it } from "@effect/vitest"
import { execFileSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import * as Path from "node:path"

const root = Path.resolve(import.meta.dirname, "../../../..")

describe("the declarations", () => {
  const folder = mkdtempSync(Path.join(tmpdir(), "dpp-types-"))
  beforeAll(() => {
    const tsc = Path.join(root, "node_modules", "typescript", "bin", "tsc")
    const flags = [
      "--composite",
      "false",
      "--incremental",
      "false",
      "--tsBuildInfoFile",
      "null",
      "--declarationMap",
      "false"
    ]
    const config = ["-p", Path.join(root, "packages", "core"), "--emitDeclarationOnly", "--outDir", folder]
    execFileSync(process.execPath, [tsc, ...config, ...flags])
  }, 60_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** Every module that a reader of the types has to open, with the packages among them. */
  const reached = (entry: string) => {
    const files = new Set([Path.join(folder, entry)])
    const packages = new Set<string>()
    for (const file of files) {
      for (const [, , from = ""] of readFileSync(file, "utf8").matchAll(/(from |import\()"([^"]+)"/gu)) {
        if (from.startsWith(".")) files.add(Path.join(Path.dirname(file), from.replace(/\.ts$/u, ".d.ts")))
        else packages.add(from)
      }
    }
    return { files: [...files], packages: [...packages] }
  }

  it("of the main entry and of the samples name no type of another package", () => {
    const { files, packages } = reached("index.d.ts")
    assert.deepStrictEqual(packages, [])
    assert.isAbove(files.length, 10)
    assert.deepStrictEqual(reached("samples/index.d.ts").packages, [])
  })

  it("of the entry for Effect do, so that the check above would see them", () => {
    assert.include(reached("effect.d.ts").packages, "effect/Schema")
  })
})

import { assert, describe, it } from "@effect/vitest"
import { spawnSync } from "node:child_process"
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import * as Path from "node:path"
import { dependencyProblems } from "../imports.ts"
import { root } from "../repository.ts"

const oxlint = Path.join(root, "node_modules", "oxlint", "bin", "oxlint")

/** The rules that oxlint reports for files in a folder with the configuration of this repository. */
const reported = (files: Readonly<Record<string, string>>): ReadonlyArray<string> => {
  const folder = mkdtempSync(Path.join(tmpdir(), "dpp-imports-"))
  try {
    for (const name of [".oxlintrc.json", ".oxlintrc.imports.json"])
      copyFileSync(Path.join(root, name), Path.join(folder, name))
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(Path.join(folder, Path.dirname(path)), { recursive: true })
      writeFileSync(Path.join(folder, path), `${text}\n`)
    }
    const { stdout } = spawnSync(process.execPath, [oxlint, "--format", "unix"], { cwd: folder, encoding: "utf8" })
    return [...stdout.matchAll(/\[Error\/(.+)\]$/gmu)].map(([, rule = ""]) => rule)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const isRefused = (path: string, line: string): boolean =>
  reported({ [path]: line })
    .join()
    .includes("restricted-imports")

describe("who may import whom", () => {
  it.each([
    ["core/src/A.ts", `export * from "@dpp/service/products/Products"`],
    ["core/src/A.ts", `export type X = typeof import("@dpp/service/products/Products")`],
    ["core/src/A.ts", `export const a = await import("node:fs")`],
    ["core/src/A.ts", `export * from "effect/Effect"`],
    ["core/src/A.ts", `export * from "effect/http/HttpRouter"`],
    ["core/src/A.ts", `export * from "effect"`],
    ["core/src/A.ts", `export * from "pg"`],
    ["core/src/A.ts", `export * from "./B.js"`],
    ["core/src/A.ts", `export * from "../test/B.ts"`],
    ["core/test/A.test.ts", `export * from "@dpp/http/Routes"`],
    ["core/test/A.test.ts", `export * from "../../http/src/Routes.ts"`],
    ["service/src/A.ts", `export * from "@dpp/testkit/aDraft"`],
    ["service/src/A.ts", `export * from "effect/http-api/HttpApi"`],
    ["service/src/A.ts", `export * from "effect/sql/SqlClient"`],
    ["persistence/src/A.ts", `export * from "@dpp/service/products/Products"`],
    ["persistence/src/A.ts", `export * from "fs"`],
    ["http/src/A.ts", `export * from "../../core/src/B.ts"`],
    ["server/src/A.ts", `export * from "@effect/platform-node"`]
  ])("%s may not say %s", (path, line) => {
    assert.isNotEmpty(reported({ [`packages/${path}`]: line }))
  })

  it("an example uses published packages only, its tests also the testkit", () => {
    assert.isTrue(isRefused("examples/a/src/A.ts", `export * from "@dpp/service/products/Products"`))
    assert.isTrue(isRefused("examples/a/src/A.ts", `export * from "@dpp/testkit/ServerProcess"`))
    assert.isFalse(isRefused("examples/a/test/A.test.ts", `export * from "@dpp/testkit/ServerProcess"`))
    assert.isFalse(isRefused("examples/a/src/A.ts", `export * from "@dpp/client"\nexport * from "csv-parse"`))
  })

  it("allows what the row names", () => {
    const http = `export * from "effect/Effect"\nexport * from "@dpp/service/products/Products"\nexport * from "../ErrorBody.ts"`
    assert.isFalse(isRefused("packages/http/src/handlers/Products.ts", http))
    const test = `export * from "@dpp/testkit/aDraft"\nexport * from "../src/B.ts"\nexport * from "node:fs"`
    assert.isFalse(isRefused("packages/core/test/A.test.ts", test))
    assert.isFalse(isRefused("packages/persistence/src/A.ts", `export * from "@dpp/service/ports/AuditLog"`))
  })

  it("finds a cycle of imports, also of types", () => {
    const cycle = {
      "packages/core/src/A.ts": `import type { B } from "./inner/B.ts"\nexport type A = B | 1`,
      "packages/core/src/inner/B.ts": `import type { A } from "../A.ts"\nexport type B = A`
    }
    assert.deepStrictEqual(reported(cycle), ["import(no-cycle)", "import(no-cycle)"])
  })
})

describe("the core and the service", () => {
  it("take the time, chance and the environment as values", () => {
    for (const text of ["Date.now()", "new Date()", "Date()", "Math.random()", "globalThis.crypto", "process.env"]) {
      assert.isNotEmpty(reported({ "packages/core/src/A.ts": `export const a = ${text}` }), text)
      assert.isNotEmpty(reported({ "packages/service/src/A.ts": `export const a = ${text}` }), text)
    }
    assert.deepStrictEqual(reported({ "packages/server/src/A.ts": "export const a = new Date()" }), [])
  })
})

describe("the dependencies of a package", () => {
  it("are its row", () => {
    const dependencies = { "@dpp/core": "workspace:*", effect: "1.0.0" }
    assert.deepStrictEqual(dependencyProblems("service", { dependencies }), [])
    assert.deepStrictEqual(dependencyProblems("service", { peerDependencies: dependencies }), [])
    for (const manifest of [
      { dependencies: { ...dependencies, "@dpp/http": "workspace:*" } },
      { dependencies, peerDependencies: { jest: "1.0.0" } },
      { dependencies, devDependencies: { jest: "1.0.0" } },
      { dependencies: {} }
    ])
      assert.lengthOf(dependencyProblems("service", manifest), 1)
    assert.lengthOf(dependencyProblems("other", {}), 1)
  })
})

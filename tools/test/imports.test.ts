import { assert, describe, it } from "@effect/vitest"
import { check, circles, importsOf, refusedDependencies, refusedImports, table } from "../imports.ts"
import { packagesIn } from "../repository.ts"

const reasons = (path: string, ...lines: ReadonlyArray<string>) => refusedImports({ path, text: lines.join("\n") })

const refuses = (path: string, line: string, reason: RegExp) => {
  const found = reasons(path, line)
  assert.strictEqual(found.length, 1, line)
  assert.match(found[0] ?? "", reason)
}

describe("who may import whom", () => {
  it("every package has a row", () => {
    assert.deepStrictEqual(
      packagesIn("packages").filter((name) => table[name] === undefined),
      []
    )
  })

  it("all imports and dependencies of the repository agree with the table", () => {
    assert.deepStrictEqual(check(), [])
  })

  it("reads every way to import, types too", () => {
    const text = [
      `import type { A } from "a"`,
      `import { type B } from "b"`,
      `import "c"`,
      `export * from "d"`,
      `export type { E } from "e"`,
      `type F = import("f").F`,
      `type G = typeof import("g")`,
      `const h = await import("h")`,
      `export const none = 1`,
      `import("i" + h)`
    ].join("\n")
    assert.deepStrictEqual(
      importsOf({ path: "x.ts", text }).map(({ line, specifier }) => `${line} ${specifier}`),
      ["1 a", "2 b", "3 c", "4 d", "5 e", "6 f", "7 g", "8 h", "10 (computed)"]
    )
  })

  it("allows what the row names", () => {
    assert.deepStrictEqual(
      reasons(
        "packages/http/src/handlers/Products.ts",
        `import * as Effect from "effect/Effect"`,
        `import * as Products from "@dpp/service/Products"`,
        `import { stepsIncomplete } from "../ErrorBody.ts"`
      ),
      []
    )
    assert.deepStrictEqual(reasons("packages/core/test/A.test.ts", `import { aDraft } from "@dpp/testkit/aDraft"`), [])
  })

  it("refuses a package that the row does not name, as a type too", () => {
    refuses("packages/core/src/A.ts", `import type { X } from "@dpp/service/Products"`, /core may not import service/u)
    refuses("packages/http/src/A.ts", `type X = import("@dpp/persistence/Postgres").X`, /may not import persistence/u)
    refuses("packages/service/src/A.ts", `import { aDraft } from "@dpp/testkit/aDraft"`, /may not import testkit/u)
    refuses("packages/api/test/A.test.ts", `import * as H from "@dpp/http/Routes"`, /api may not import http/u)
    refuses("packages/core/src/A.ts", `import pg from "pg"`, /pg is not in the row of core/u)
    refuses("packages/core/src/A.ts", `const x = await import(name)`, /computed/u)
  })

  it("keeps the core pure", () => {
    for (const module of ["Effect", "Layer", "Context", "Clock", "Config", "Random", "Stream", "http/HttpRouter"]) {
      refuses("packages/core/src/A.ts", `import * as X from "effect/${module}"`, /core is pure/u)
    }
    refuses("packages/core/src/A.ts", `import { readFileSync } from "node:fs"`, /runs without Node/u)
    refuses("packages/core/src/A.ts", `import { Schema } from "effect"`, /not the barrel/u)
  })

  it("keeps HTTP and SQL apart", () => {
    refuses("packages/service/src/A.ts", `import * as X from "effect/http/HttpRouter"`, /may not use/u)
    refuses("packages/service/src/A.ts", `import * as X from "effect/http-api/HttpApi"`, /may not use/u)
    refuses("packages/service/src/A.ts", `import * as X from "effect/sql/SqlClient"`, /may not use/u)
    refuses("packages/http/src/A.ts", `import { SqlClient } from "effect/sql"`, /may not use/u)
    refuses("packages/persistence/src/A.ts", `import * as X from "effect/http/HttpRouter"`, /may not use/u)
    refuses("packages/server/src/A.ts", `import { NodeRuntime } from "@effect/platform-node"`, /not the index/u)
  })

  it("relative imports end in .ts and stay in the sources of their package", () => {
    refuses("packages/core/src/A.ts", `import { b } from "./B"`, /ends in \.ts/u)
    refuses("packages/core/src/A.ts", `import { b } from "./B.js"`, /ends in \.ts/u)
    refuses("packages/http/src/A.ts", `import { b } from "../../core/src/B.ts"`, /stays in its package/u)
    refuses("packages/core/src/A.ts", `import { b } from "../test/B.ts"`, /sources import sources/u)
  })

  it("a package.json declares its row", () => {
    const dependencies = { "@dpp/core": "workspace:*", effect: "1.0.0" }
    assert.deepStrictEqual(refusedDependencies("service", { dependencies }), [])
    assert.match(
      refusedDependencies("service", { dependencies: { ...dependencies, "@dpp/http": "workspace:*" } }).join(),
      /"@dpp\/http" is not in the row of service/u
    )
    assert.deepStrictEqual(refusedDependencies("service", { peerDependencies: dependencies }), [])
    assert.match(
      refusedDependencies("service", { dependencies, peerDependencies: { jest: "1.0.0" } }).join(),
      /"jest" is not in the row/u
    )
    assert.match(refusedDependencies("service", { dependencies: {} }).join(), /"effect" .* not declared/u)
    assert.match(refusedDependencies("service", { dependencies, devDependencies: { jest: "1.0.0" } }).join(), /"jest"/u)
    assert.deepStrictEqual(refusedDependencies("other", {}), [
      "packages/other/package.json: package other has no row in tools/imports.ts"
    ])
  })

  it("finds a circle of relative imports, types too", () => {
    const file = (name: string, text: string) => ({ path: `packages/core/src/${name}.ts`, text })
    assert.deepStrictEqual(
      circles([
        file("A", `import { b } from "./B.ts"`),
        file("B", `import type { C } from "./inner/C.ts"`),
        file("inner/C", `export * from "../A.ts"`),
        file("D", `import { a } from "./A.ts"`)
      ]),
      ["packages/core/src/A.ts -> packages/core/src/B.ts -> packages/core/src/inner/C.ts -> packages/core/src/A.ts"]
    )
    assert.deepStrictEqual(circles([file("A", `import { b } from "./B.ts"`), file("B", `export const b = 1`)]), [])
  })
})

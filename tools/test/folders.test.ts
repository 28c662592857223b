/** No folder of the core, the service or the HTTP API imports upward. */
import { assert, describe, it } from "@effect/vitest"
import { folderDifferences, folders, upwardImports } from "../folders.ts"
import { sourcesBelow } from "../repository.ts"

const core = "packages/core/src"

/** The problems of a file of the folder `product` that has one statement. */
const problemsOf = (statement: string): ReadonlyArray<string> =>
  upwardImports([{ path: `${core}/product/A.ts`, text: `/** Comment. */\n${statement}\n` }])

describe("the folders within packages", () => {
  it.each([
    [`import { B, type C as D } from "../passport/B.ts"`, "B, C"],
    [`import type { B } from "../passport/B.ts"`, "B"],
    [`import * as B from "../passport/B.ts"`, "B"],
    [`import "../passport/B.ts"`, "a module"],
    [`export { B as default } from "../passport/B.ts"`, "B"],
    [`export type * from "../passport/B.ts"`, "a module"],
    [`export const b = await import("../passport/B.ts")`, "a module"],
    [`export type B = typeof import("../passport/B.ts")`, "a module"]
  ])("may not import upward: %s", (statement, names) => {
    assert.deepStrictEqual(problemsOf(statement), [
      `${core}/product/A.ts:2: product is below passport: ${names} from "../passport/B.ts"`
    ])
  })

  it("may import neither the entry of the package nor a folder without a layer", () => {
    assert.lengthOf(problemsOf(`export * from "../index.ts"`), 1)
    assert.lengthOf(problemsOf(`export * from "../other/B.ts"`), 1)
  })

  it("may import downward, their own files, and other packages", () => {
    for (const source of ["../catalogue/B.ts", "./B.ts", "./inner/B.ts", "../product/B.ts", "effect/Schema"])
      assert.deepStrictEqual(problemsOf(`export * from "${source}"`), [], source)
    const inner = { path: `${core}/sheets/problems/A.ts`, text: `export * from "../Sheet.ts"` }
    assert.deepStrictEqual(upwardImports([inner, { path: `${core}/index.ts`, text: `export * from "./v20/B.ts"` }]), [])
  })

  it("of each package have their own order", () => {
    const upward = upwardImports([
      { path: "packages/service/src/ports/A.ts", text: `export * from "../products/B.ts"` },
      { path: "packages/http/src/handlers/A.ts", text: `export * from "../products/B.ts"` }
    ])
    assert.deepStrictEqual(upward, [
      `packages/service/src/ports/A.ts:1: ports is below products: a module from "../products/B.ts"`
    ])
  })

  it("have a layer each, and no import of the sources points up", () => {
    assert.deepStrictEqual(folderDifferences(), [])
    for (const name of Object.keys(folders))
      assert.deepStrictEqual(upwardImports(sourcesBelow(`packages/${name}/src`)), [], name)
  })
})

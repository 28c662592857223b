/** The public packages as their users receive them: installed from their tarballs with npm, outside of this workspace. */
import { findRuntimes } from "@dpp/testkit/Runtimes"
import { withDemoServer } from "@dpp/testkit/ServerProcess"
import { assert, beforeAll, afterAll, describe, it } from "@effect/vitest"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import * as Path from "node:path"
import { exportedNames, pack, publicPackages } from "../packages.ts"
import { read, root, run } from "../repository.ts"

/** The first block of TypeScript of a README. */
const exampleOf = (name: string): string => {
  const [, code] = /^```ts\n(.*?)^```$/msu.exec(read(`packages/${name}/README.md`)) ?? []
  if (code === undefined) throw new Error(`The README of ${name} has no example`)
  return code
}

// Sound: package.json of the root is written by hand and pnpm has read it before.
const versions = (JSON.parse(read("package.json")) as { readonly devDependencies: Record<string, string> })
  .devDependencies

it("the exported names of a module include the members of its namespaces", () => {
  const names = exportedNames("packages/core/src/product/index.ts")
  assert.includeMembers([...names], ["Product", "ProductInput", "ProductInput.parse"])
  assert.deepStrictEqual(names, names.toSorted())
})

describe("the public packages", () => {
  const folder = mkdtempSync(Path.join(tmpdir(), "dpp-registry-"))
  const tarballs = new Map<string, string>()

  beforeAll(() => {
    run("tsc", ["-b"])
    for (const name of publicPackages()) tarballs.set(name, pack(name, folder))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it("are core, api and client", () => {
    assert.deepStrictEqual([...tarballs.keys()], ["api", "client", "core"])
  })

  it("hold the licence and the README, and no tests", () => {
    for (const tarball of tarballs.values()) {
      const files = run("tar", ["-tzf", tarball]).split("\n")
      assert.includeMembers(files, ["package/LICENSE", "package/README.md"])
      assert.deepStrictEqual(
        files.filter((file) => /\.test\.|\/test\/|tsbuildinfo/u.test(file)),
        []
      )
    }
  })

  it("are installed with npm, compile under nodenext, and run their READMEs' first examples", async () => {
    const project = Path.join(folder, "project")
    mkdirSync(project)
    writeFileSync(Path.join(project, "package.json"), JSON.stringify({ private: true, type: "module" }))
    const others = ["effect", "@types/node"].map((name) => `${name}@${versions[name]}`)
    run("npm", ["install", "--no-audit", "--no-fund", ...tarballs.values(), ...others], project)
    for (const name of tarballs.keys()) writeFileSync(Path.join(project, `${name}.ts`), exampleOf(name))
    const compilerOptions = {
      module: "nodenext",
      moduleResolution: "nodenext",
      target: "es2022",
      strict: true,
      exactOptionalPropertyTypes: true,
      types: ["node"],
      outDir: "out",
      rootDir: "."
    }
    const config = { compilerOptions, files: [...tarballs.keys()].map((name) => `${name}.ts`) }
    writeFileSync(Path.join(project, "tsconfig.json"), JSON.stringify(config))
    run(process.execPath, [Path.join(root, "node_modules", "typescript", "bin", "tsc"), "-p", project])

    for (const { args, command } of findRuntimes()) {
      const example = (name: string, env = {}) =>
        run(command, [...args, Path.join(project, "out", `${name}.js`)], project, env)
      assert.match(example("core"), /^general \d+ %/mu)
      assert.match(example("api"), /^[1-9]\d paths$/mu)
      await withDemoServer(async (environment) => {
        assert.match(example("client", environment), /^general \d+ %$/mu)
      })
    }
  }, 240_000)
})

/** The public packages as strangers get them: installed from their tarballs with plain npm, outside of this workspace. */
import { findRuntimes } from "@dpp/testkit/Runtimes"
import { withDemoServer } from "@dpp/testkit/ServerProcess"
import { assert, beforeAll, afterAll, describe, it } from "@effect/vitest"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import * as Path from "node:path"
import { contentProblems, packAll, problemsOf, publicPackages, run, type Tarball } from "../packages.ts"
import { read, root } from "../repository.ts"

/** The first block of TypeScript of a README. */
const exampleOf = (name: string): string => {
  const [, code] = /^```ts\n(.*?)^```$/msu.exec(read(`packages/${name}/README.md`)) ?? []
  if (code === undefined) throw new Error(`The README of ${name} has no example`)
  return code
}

// Sound: package.json of the root is written by hand and pnpm has read it before.
const versions = (JSON.parse(read("package.json")) as { readonly devDependencies: Record<string, string> })
  .devDependencies

describe("a tarball", () => {
  const manifest = { name: "@dpp/core", license: "Apache-2.0", dependencies: { effect: "4.1.0" } }
  const files = ["package.json", "README.md", "LICENSE", "dist/Gtin.js", "dist/Gtin.d.ts"].map((f) => `package/${f}`)

  it("holds build, types, licence and README", () => {
    assert.deepStrictEqual(contentProblems(manifest, files), [])
    for (const file of files)
      assert.lengthOf(
        contentProblems(
          manifest,
          files.filter((f) => f !== file)
        ),
        1,
        file
      )
  })

  it("holds no tests and no ranges of this workspace", () => {
    assert.lengthOf(contentProblems(manifest, [...files, "package/src/Gtin.test.ts"]), 1)
    assert.lengthOf(contentProblems({ ...manifest, peerDependencies: { "@dpp/core": "workspace:*" } }, files), 1)
  })
})

describe("the public packages", () => {
  const folder = mkdtempSync(Path.join(tmpdir(), "dpp-stranger-"))
  const tarballs: Array<Tarball> = []

  beforeAll(() => {
    run("tsc", ["-b"])
    tarballs.push(...packAll(folder))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it("are core, api and client", () => {
    assert.deepStrictEqual(publicPackages(), ["api", "client", "core"])
  })

  it("please publint and are-the-types-wrong", () => {
    assert.deepStrictEqual(tarballs.flatMap(problemsOf), [])
  }, 60_000)

  it("are installed with npm, compile under nodenext, and run their READMEs' first examples", async () => {
    const project = Path.join(folder, "project")
    mkdirSync(project)
    writeFileSync(Path.join(project, "package.json"), JSON.stringify({ private: true, type: "module" }))
    const others = ["effect", "@types/node"].map((name) => `${name}@${versions[name]}`)
    run("npm", ["install", "--no-audit", "--no-fund", ...tarballs.map(({ file }) => file), ...others], { cwd: project })
    for (const { name } of tarballs) writeFileSync(Path.join(project, `${name}.ts`), exampleOf(name))
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
    const config = { compilerOptions, files: tarballs.map(({ name }) => `${name}.ts`) }
    writeFileSync(Path.join(project, "tsconfig.json"), JSON.stringify(config))
    run(process.execPath, [Path.join(root, "node_modules", "typescript", "bin", "tsc"), "-p", project])

    for (const { args, command } of findRuntimes()) {
      const example = (name: string, env = {}) =>
        run(command, [...args, Path.join(project, "out", `${name}.js`)], { cwd: project, env })
      assert.match(example("core"), /^general \d+ %/mu)
      assert.match(example("api"), /^[1-9]\d paths$/mu)
      await withDemoServer(async (environment) => {
        assert.match(example("client", environment), /^general \d+ %$/mu)
      })
    }
  }, 240_000)
})

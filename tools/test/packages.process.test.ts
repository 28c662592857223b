/** The public packages as their users receive them: installed from their tarballs with npm, outside of this workspace. */
import { findRuntimes } from "@dpp/testkit/Runtimes"
import { withDemoServer } from "@dpp/testkit/ServerProcess"
import { isFull } from "@dpp/testkit/testRuns"
import { assert, beforeAll, afterAll, describe, it } from "@effect/vitest"
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import * as Path from "node:path"
import { exportedNames, installLines, pack, publicPackages, purposes } from "../packages.ts"
import { withRepository } from "../repositoryFields.ts"
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

/** What a CommonJS program of a user begins with, for any TypeScript from 5.4 on. */
const commonJsProgram = `
import { DppClient, DppConnectionLost, type ProductCreate } from "@dpp/client"

const battery: ProductCreate = { name: "Traction battery", serial_number: "TB-1", battery_category: "ev" }
const dpp = new DppClient({ apiKey: "key", baseUrl: "http://localhost:1", maxAttempts: 1 })
dpp.products.create(battery).then(
  ({ data }) => console.log(data.category === "batteries" && data.completeness.percent),
  (error: unknown) => console.log(error instanceof DppConnectionLost)
)
`

it("a release names the repository that it runs in", () => {
  const filled = withRepository('{"name":"@dpp/core"}', "packages/core", "https://github.com", "owner/name")
  assert.deepStrictEqual(JSON.parse(filled), {
    name: "@dpp/core",
    homepage: "https://github.com/owner/name#readme",
    bugs: "https://github.com/owner/name/issues",
    repository: { type: "git", url: "git+https://github.com/owner/name.git", directory: "packages/core" }
  })
})

describe("the public packages", () => {
  const runtimes = findRuntimes()
  const folder = mkdtempSync(Path.join(tmpdir(), "dpp-registry-"))
  const tarballs = new Map<string, string>()

  beforeAll(() => {
    run("tsc", ["-b"])
    for (const name of publicPackages()) tarballs.set(name, pack(name, folder))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it("are core, proof, api and client, with a line that installs no more than a purpose needs", () => {
    assert.deepStrictEqual([...tarballs.keys()], ["api", "client", "core", "proof"])
    assert.deepStrictEqual(Object.values(purposes), [["client", "proof"], ["core"]])
    assert.lengthOf(installLines(folder).split("\n"), 7)
  })

  it("name their purpose, author, licence and the Node that they need", () => {
    for (const name of tarballs.keys()) {
      const manifest: object = JSON.parse(read(`packages/${name}/package.json`))
      assert.containsAllKeys(manifest, ["description", "keywords", "license", "author", "engines"], name)
    }
  })

  it("have READMEs without links to files that are not in the package", () => {
    for (const name of tarballs.keys()) {
      const links = [...read(`packages/${name}/README.md`).matchAll(/\]\((?!https:|#)([^)]*)\)/gu)].map(([, to]) => to)
      assert.deepStrictEqual(links, [], name)
    }
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

    for (const { args, command } of runtimes) {
      const example = (name: string, env = {}) =>
        run(command, [...args, Path.join(project, "out", `${name}.js`)], project, env)
      assert.match(example("core"), /^general \d+ %/mu)
      assert.match(example("api"), /^[1-9]\d paths$/mu)
      assert.match(example("proof"), /^ok, level 2: \{.*"batteryMass":412\}\}\}$/mu)
      await withDemoServer(async (environment) => {
        assert.match(example("client", environment), /^general \d+ %$/mu)
      })
    }
  })

  it("let a CommonJS program require the client, with TypeScript 5.4 and later", () => {
    const project = Path.join(folder, "commonjs")
    mkdirSync(project)
    writeFileSync(Path.join(project, "package.json"), JSON.stringify({ private: true }))
    writeFileSync(Path.join(project, "main.ts"), commonJsProgram)
    const compilers = ["5.4.5", "5.9.3"].map((version) => `typescript-${version}@npm:typescript@${version}`)
    const [line = ""] = /(?<=^ {2}npm install ).*$/mu.exec(installLines(folder)) ?? []
    run("npm", ["install", "--no-audit", "--no-fund", ...line.split(" "), ...compilers], project)
    assert.isFalse(existsSync(Path.join(project, "node_modules", "effect")))
    const options = {
      target: "es2022",
      lib: ["es2022", "dom"],
      types: [],
      strict: true,
      exactOptionalPropertyTypes: true
    }
    // The oldest compiler with the oldest resolution, and the newest with the newest; a complete run tests all four.
    const resolutions = [
      ["commonjs", "node10"],
      ["node16", "node16"]
    ] as const
    for (const [index, version] of ["5.4.5", "5.9.3"].entries()) {
      for (const [module, moduleResolution] of isFull ? resolutions : resolutions.slice(index, index + 1)) {
        const compilerOptions = { ...options, module, moduleResolution }
        writeFileSync(Path.join(project, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["main.ts"] }))
        run(process.execPath, [Path.join("node_modules", `typescript-${version}`, "bin", "tsc")], project)
        assert.include(readFileSync(Path.join(project, "main.js"), "utf8"), 'require("@dpp/client")')
        for (const { args, command, name } of runtimes.filter((runtime) => runtime.name.startsWith("Node"))) {
          // Node below 20.19 cannot require an ES module; this option makes every Node behave so.
          const flags = name.startsWith("Node 20") ? [] : ["--no-experimental-require-module"]
          assert.strictEqual(run(command, [...flags, ...args, "main.js"], project), "true\n", name)
        }
      }
    }
  })
})

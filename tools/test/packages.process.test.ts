/** The public packages as their users receive them: installed from their tarballs with npm, outside of this workspace. */
import { freePort } from "@dpp/testkit/freePort"
import { type Running, startProgram, until } from "@dpp/testkit/Process"
import { findRuntimes } from "@dpp/testkit/Runtimes"
import { withDemoServer } from "@dpp/testkit/ServerProcess"
import { isFull } from "@dpp/testkit/testRuns"
import { assert, beforeAll, afterAll, describe, it } from "@effect/vitest"
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import * as Path from "node:path"
import { buildConsole } from "../buildConsole.ts"
import { bundleCli } from "../bundleCli.ts"
import { exportedNames, installLines, libraries, pack, publicPackages, purposes } from "../packages.ts"
import { recordBuild } from "../recordBuild.ts"
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

/** An application with an Effect of its own, of an earlier version than the core has. */
const programWithEffect3 = `
import { completeness, newProduct, parse, toV20, unlikelyValues, validate } from "@dpp/core"
import { sampleDraft } from "@dpp/core/samples"
import { DateTime, Effect } from "effect"

const now = DateTime.toDate(DateTime.unsafeMake("2026-11-21T10:00:00Z"))
const operator = { name: "Muster", street: "Ring 1", postal_code: "10115", city: "Berlin", country: "DE", gln: "9526001000005" }
const id = "0199c0de-0000-7000-8000-000000000001"

const program = Effect.gen(function* () {
  const parsed = yield* Effect.sync(() => parse(sampleDraft("ev"), { now }))
  if (!parsed.ok) return yield* Effect.fail(parsed.message)
  const filled = newProduct(parsed.value, { now, operator, facility: { city: "Berlin", country: "DE" } })
  if (!filled.ok) return yield* Effect.fail(filled.message)
  const { battery } = filled.value
  const document = toV20(battery, { id, publicUrl: "https://example.com/p/1", lastUpdated: now, operator })
  if (!document.ok) return yield* Effect.fail(document.message)
  return [completeness(battery).percent, unlikelyValues(battery).length, validate(document.value, { now }).errors.length]
})
console.log(JSON.stringify(Effect.runSync(program)))
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
  let sourcesOfCli: ReadonlyArray<string> = []

  /** Installs tarballs of the packages, and others from the registry, in an empty folder. */
  const install = (project: string, names: ReadonlyArray<string>, others: ReadonlyArray<string> = []): void => {
    mkdirSync(project)
    writeFileSync(Path.join(project, "package.json"), JSON.stringify({ private: true, type: "module" }))
    const files = names.map((name) => Path.join(folder, `${name}.tgz`))
    run("npm", ["install", "--no-audit", "--no-fund", "--prefer-offline", ...files, ...others], project)
  }

  beforeAll(async () => {
    run("tsc", ["-b"])
    buildConsole()
    recordBuild()
    sourcesOfCli = await bundleCli()
    for (const name of publicPackages()) tarballs.set(name, pack(name, folder))
  }, 300_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it("are the libraries, the commands, and the server with its parts; a line installs no more than a purpose needs", () => {
    const parts = ["exchange", "http", "persistence", "rendering", "server", "service", "sheets"]
    assert.deepStrictEqual([...tarballs.keys()], [...libraries, "cli", ...parts].toSorted())
    assert.deepStrictEqual(Object.values(purposes).slice(0, 3), [["client", "proof"], ["core"], ["cli"]])
    assert.sameMembers(Object.values(purposes).at(-1) ?? [], [...libraries, ...parts])
    assert.lengthOf(installLines(folder).split("\n"), 15)
  })

  it("have one version, so that each installs the others of its release", () => {
    // Sound: package.json files are written by hand and pnpm has read them before.
    const released = publicPackages().map(
      (name) => JSON.parse(read(`packages/${name}/package.json`)) as { version: string }
    )
    assert.lengthOf([...new Set(released.map(({ version }) => version))], 1)
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

  it("hold the licence, the README and what was built, and no tests", () => {
    const entries = { cli: "bin/main.js", server: "dist/main.js", persistence: "dist/migrations/index.js" } as const
    for (const [name, tarball] of tarballs) {
      const files = run("tar", ["-tzf", tarball]).split("\n")
      assert.includeMembers(files, ["package/LICENSE", "package/README.md"], name)
      if (Object.hasOwn(entries, name)) assert.include(files, `package/${entries[name as keyof typeof entries]}`)
      if (name !== "cli")
        assert.isTrue(
          files.some((file) => /^package\/dist\/.*\.d\.ts$/u.test(file)),
          name
        )
      assert.deepStrictEqual(
        files.filter((file) => /\.test\.|\/test\/|tsbuildinfo/u.test(file)),
        []
      )
    }
  })

  it("are installed with npm, compile under nodenext, and run their READMEs' first examples", async () => {
    const project = Path.join(folder, "project")
    install(
      project,
      libraries,
      ["@types/node"].map((name) => `${name}@${versions[name]}`)
    )
    for (const name of libraries) writeFileSync(Path.join(project, `${name}.ts`), exampleOf(name))
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
    const config = { compilerOptions, files: libraries.map((name) => `${name}.ts`) }
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

  it("let programs use the core beside an Effect of their own, and with TypeScript 5.4 and later", () => {
    const project = Path.join(folder, "effect3")
    const compilers = ["5.4.5", "5.7.3", "5.9.3"].map((version) => `typescript-${version}@npm:typescript@${version}`)
    install(project, ["core"], ["effect@3.22.4", ...compilers])
    writeFileSync(Path.join(project, "core.ts"), exampleOf("core"))
    writeFileSync(Path.join(project, "beside.ts"), programWithEffect3)
    const compilerOptions = {
      module: "nodenext",
      target: "es2022",
      lib: ["es2022", "dom"],
      types: [],
      strict: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: false
    }
    // The types of this Effect need TypeScript 5.7.
    const programs = [
      ["5.4.5", "core", /^general \d+ %/mu],
      ["5.7.3", "beside", /^\[100,0,0\]$/mu],
      ["5.9.3", "beside", /^\[100,0,0\]$/mu]
    ] as const
    for (const [version, name, printed] of programs) {
      writeFileSync(Path.join(project, "tsconfig.json"), JSON.stringify({ compilerOptions, files: [`${name}.ts`] }))
      const tsc = Path.join("node_modules", `typescript-${version}`, "bin", "tsc")
      const opened = run(process.execPath, [tsc, "--listFiles"], project)
      assert.strictEqual(opened.includes("/node_modules/effect/"), name === "beside")
      assert.notInclude(
        opened,
        "core/node_modules/effect",
        "The types of the main entry name those of the core's Effect"
      )
      for (const { args, command } of runtimes) {
        assert.match(run(command, [...args, Path.join(project, `${name}.js`)], project), printed)
      }
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

  it("have the commands that need no database, and nothing of a database in them", () => {
    const isOfServer = /^packages\/(?:persistence|http|service|server)\/src\/(?!cli\/)/u
    assert.deepStrictEqual(sourcesOfCli.filter((path) => isOfServer.test(path)).toSorted(), [
      "packages/http/src/response/release.ts",
      "packages/server/src/runtime/ProcessEnvironment.ts",
      "packages/server/src/runtime/registryTemplate.ts",
      "packages/service/src/access/TokenFormat.ts",
      "packages/service/src/ports/SheetWriter.ts"
    ])
    assert.match(read("packages/cli/bin/licences.txt"), /^effect\n\n(?:.*\n)*.*MIT/mu)
  })

  /** What a server with the demo organization prints once it is ready. */
  const addressesOf = async (running: Running) => {
    const output = await until(running, /curl .*model-json/u)
    const [, DPP_API_KEY = "", DPP_URL = ""] = /Bearer (\S+)" (\S+)\/api\/v1/u.exec(output) ?? []
    return { api: { DPP_API_KEY, DPP_URL }, output, page: /Public page +(\S+)/u.exec(output)?.[1] ?? "" }
  }
  const stop = async ({ child, ended }: Running): Promise<void> => {
    child.kill("SIGTERM")
    await ended
  }

  it("start the service and run the commands from their tarballs: import, labels, PDF, console, entity tags of a build", async () => {
    const server = Path.join(folder, "server")
    const cli = Path.join(folder, "cli")
    install(server, purposes["To run the service"])
    install(cli, ["cli"])
    const dpp = (...args: ReadonlyArray<string>) => [
      process.execPath,
      Path.join("node_modules", "@dpp", "cli", "bin", "main.js"),
      ...args
    ]
    const ended = async (args: ReadonlyArray<string>, environment = {}) =>
      (({ code, stderr, stdout }) => ({ code, text: `${stdout}${stderr}` }))(
        await startProgram(dpp(...args), environment, cli).ended
      )

    const help = await ended(["--help"])
    assert.match(help.text, /^ {2}validate /mu)
    assert.notMatch(help.text, /^ {2}(?:serve|backup) /mu)
    const battery = Path.join(root, "docs", "complete-battery.json")
    const validated = await ended(["validate", battery])
    assert.deepStrictEqual([validated.code, /^ {2}valid$/mu.test(validated.text)], [0, true], validated.text)

    const command = [process.execPath, Path.join("node_modules", "@dpp", "server", "dist", "main.js")]
    const settings = { DPP_DEMO: "on", DPP_PORT: String(await freePort()), DPP_DATA_DIR: Path.join(server, "data") }
    const version = await startProgram([...command, "--version"], {}, server).ended
    assert.match(version.stdout, /^dpp v\d+\.\d+\.\d+(?:-rc\.\d+)?\+[\da-f]{12}\.[\da-f]{12}\n$/u)
    assert.strictEqual((await ended(["--version"])).text, version.stdout)
    const [, build = ""] = version.stdout.trim().split(" v")
    const running = startProgram([...command, "serve"], settings, server)
    let tag = ""
    try {
      const { api, output, page } = await addressesOf(running)
      assert.include(output, `Version        ${build}\n`)
      assert.strictEqual((await (await fetch(`${api.DPP_URL}/health/ready`)).json()).build, build)

      writeFileSync(Path.join(cli, "batteries.json"), `[${readFileSync(battery, "utf8")}]`)
      const imported = await ended(["import", "batteries.json", "--apply", "--publish", "--allow-local-address"], api)
      assert.strictEqual(imported.code, 0, imported.text)
      const labels = await ended(
        ["labels", "--status", "published", "--out", "labels.pdf", "--preview", "label.png"],
        api
      )
      assert.strictEqual(labels.code, 0, labels.text)
      assert.strictEqual(readFileSync(Path.join(cli, "labels.pdf")).subarray(0, 5).toString(), "%PDF-")
      const pdf = await ended(["product", "pdf", page.split("/").at(-1) ?? "", "--out", "passport.pdf"], api)
      assert.strictEqual(pdf.code, 0, pdf.text)
      for (const address of ["console/", "docs", "api/v1/openapi.json"]) {
        assert.strictEqual((await fetch(`${api.DPP_URL}/${address}`)).status, 200, address)
      }
      const path = `/products/${page.split("/").at(-1)}`
      const piped = `echo '{"name": "Renamed"}' | "$0" "$@" api PATCH ${path} --input -`
      const [node, main = ""] = dpp()
      assert.match(run("sh", ["-c", piped, node ?? "", main], cli, api), /"name":\s*"Renamed"/u)
      tag = (await fetch(page)).headers.get("etag") ?? ""
    } finally {
      await stop(running)
    }

    const revalidated = async (): Promise<number> => {
      const again = startProgram([...command, "serve"], settings, server)
      try {
        const { page } = await addressesOf(again)
        return (await fetch(page, { headers: { "if-none-match": tag } })).status
      } finally {
        await stop(again)
      }
    }
    assert.strictEqual(await revalidated(), 304)
    writeFileSync(Path.join(server, "node_modules", "@dpp", "http", "dist", "build.txt"), "another\n")
    assert.strictEqual(await revalidated(), 200)
  })
})

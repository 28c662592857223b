/** The README of @dpp/client: its TypeScript compiles and runs as printed, in one go, against a real server. */
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { spawn } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { layerWith, TestServer } from "../support.ts"

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Below a package that has the client, and in a folder that is never committed. */
const build = at("../../dist")

const compilerOptions = {
  noEmit: true,
  composite: false,
  incremental: false,
  declaration: false,
  declarationMap: false
}

const run = (args: ReadonlyArray<string>, env: Readonly<Record<string, string>> = {}) =>
  new Promise<{ readonly code: number | null; readonly output: string }>((resolve) => {
    const child = spawn(process.execPath, args, { env: { ...process.env, ...env } })
    let output = ""
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()))
    child.on("close", (code) => resolve({ code, output }))
  })

layer(layerWith(), { excludeTestServices: true })("the README of @dpp/client", (it) => {
  it.effect(
    "compiles and runs as printed",
    () =>
      Effect.gen(function* () {
        const { call, origin, ours } = yield* TestServer
        const readme = readFileSync(at("../../../client/README.md"), "utf8")
        const blocks = [...readme.matchAll(/^```ts\n(.*?)^```$/gmsu)].map(([, code]) => code)
        assert.isAtLeast(blocks.length, 7)
        mkdirSync(build, { recursive: true })
        const folder = mkdtempSync(join(build, "readme-"))
        const file = join(folder, "readme.ts")
        writeFileSync(file, blocks.join("\n"))
        const config = { extends: at("../../../../tsconfig.base.json"), compilerOptions, files: [file] }
        writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config))
        const [types, printed] = yield* Effect.promise(() =>
          Promise.all([
            run([at("../../../../node_modules/typescript/bin/tsc"), "-p", folder]),
            run(["--conditions=@dpp/source", file], { DPP_API_KEY: ours.key, DPP_URL: origin })
          ])
        ).pipe(Effect.ensuring(Effect.sync(() => rmSync(folder, { recursive: true }))))
        assert.deepStrictEqual(types, { code: 0, output: "" })
        assert.strictEqual(printed.code, 0, printed.output)
        assert.match(printed.output, /^general \d+ %$/mu)
        assert.match(printed.output, /^1200 created$/mu)
        assert.match(printed.output, /^Ours GmbH$/mu)
        const stored = yield* call("/api/v1/products?per_page=1")
        assert.strictEqual(stored.body.pagination.total, 1201)
      }),
    60_000
  )
})

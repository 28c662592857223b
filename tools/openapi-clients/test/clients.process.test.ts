/**
 * Clients that common generators write from the OpenAPI document compile under strict TypeScript, and make a passport: they
 * create a battery, publish it and export its document.
 */
import { sampleDraft } from "@dpp/core/samples"
import { startNode } from "@dpp/testkit/Process"
import { withDemoServer } from "@dpp/testkit/ServerProcess"
import { assert, describe, it } from "@effect/vitest"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("..", import.meta.url))
const document = fileURLToPath(new URL("../../../packages/api/openapi.json", import.meta.url))

/** A command of an installed package. */
const bin = (name: string, path: string): string => join(root, "node_modules", name, path)

const run = async (
  args: ReadonlyArray<string>,
  environment: Readonly<Record<string, string>> = {}
): Promise<string> => {
  const running = startNode(args, environment)
  const { code } = await running.ended
  assert.strictEqual(code, 0, `${args.join(" ")}: ${running.output()}`)
  return running.output()
}

const compilerOptions = {
  target: "ES2023",
  lib: ["ES2023", "DOM", "DOM.Iterable"],
  module: "NodeNext",
  strict: true,
  noUncheckedIndexedAccess: true,
  noImplicitReturns: true,
  verbatimModuleSyntax: true,
  rewriteRelativeImportExtensions: true,
  types: []
}

const environment = `
declare const process: { readonly env: Readonly<Record<string, string | undefined>> }
const origin = process.env["DPP_URL"] ?? ""
const headers = { Authorization: \`Bearer \${process.env["DPP_API_KEY"] ?? ""}\` }
`

const battery = (serial: string) =>
  JSON.stringify({ ...sampleDraft("ev"), gtin: null, serial_number: serial, manufacturing_place: "Berlin, DE" })

const oazapfts = `
import { ok } from "@oazapfts/runtime"
import * as api from "./generated.ts"
${environment}
if (api.defaults.baseUrl !== "http://localhost:3000") throw new Error("the document names its server")
api.defaults.baseUrl = origin
api.defaults.headers = headers
const battery: api.ProductCreate = ${battery("OAZAPFTS-1")}
const { data } = await ok(api.productsCreate(battery, {}))
await ok(api.productsUpdate(data.id, { status: "published" }, {}))
const passport = await ok(api.exportModelJson(data.id))
const again = await api.productsCreate(battery, {})
const code: "conflict" | "custom_domain_pending" | "external_id_taken" | "is_practice" | "passport_inactive" | "practice_exists" | "second_member_required" | "serial_number_taken" | undefined =
  again.status === 409 ? again.data.error.code : undefined
console.log(Object.keys(passport).join(), code)
`

const openapiFetch = `
import createClient from "openapi-fetch"
import type { components, paths } from "./generated.ts"
${environment}
const client = createClient<paths>({ baseUrl: origin, headers })
const body: components["schemas"]["ProductCreate"] = ${battery("OPENAPI-FETCH-1")}
const created = await client.POST("/api/v1/products", { body })
if (created.data === undefined) throw new Error(created.error.error.message)
const path = { id: created.data.data.id }
await client.PATCH("/api/v1/products/{id}", { params: { path }, body: { status: "published" } })
const passport = await client.GET("/api/v1/products/{id}/export/model-json", { params: { path } })
const again = await client.POST("/api/v1/products", { body })
console.log(Object.keys(passport.data ?? {}).join(), again.error?.error.code)
`

const generators = {
  oazapfts: { program: oazapfts, args: (file: string) => [bin("oazapfts", "dist/cli.js"), document, file] },
  "openapi-typescript": {
    program: openapiFetch,
    args: (file: string) => [bin("openapi-typescript", "bin/cli.js"), document, "--output", file]
  }
}

/** Generates a client and compiles the program with it; returns the path of the program. */
const build = async (name: keyof typeof generators, folder: string): Promise<string> => {
  const { args, program } = generators[name]
  mkdirSync(folder)
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }')
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["program.ts"] }))
  writeFileSync(join(folder, "program.ts"), program)
  await run(args(join(folder, "generated.ts")))
  await run([bin("typescript", "bin/tsc"), "--project", folder])
  return join(folder, "program.js")
}

describe("a client generated from the OpenAPI document", () => {
  it("compiles, and creates, publishes and exports a passport", { timeout: 120_000 }, async () => {
    // Beside node_modules, so that the programs find their packages.
    const folder = mkdtempSync(join(root, ".generated-"))
    try {
      const programs = [
        await build("oazapfts", join(folder, "oazapfts")),
        await build("openapi-typescript", join(folder, "fetch"))
      ]
      await withDemoServer(async (settings) => {
        for (const program of programs) {
          assert.strictEqual(
            (await run([program], settings)).trim(),
            "dppHeader,batteryPassportData serial_number_taken",
            program
          )
        }
      })
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

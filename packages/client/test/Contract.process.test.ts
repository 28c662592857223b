/** The client and the contract are one: same operations, same types, and nothing of Effect or of proofs in the root entry. */
import { Api, prefix } from "@dpp/api/Api"
import { MemberApi } from "@dpp/api/MemberApi"
import type * as Contract from "@dpp/api/Product"
import type * as Input from "@dpp/api/ProductInput"
import { operationIdOf } from "@dpp/api/operationId"
import { DppClient } from "@dpp/client"
import type * as Client from "@dpp/client"
import { build } from "esbuild"
import * as HttpApi from "effect/http-api/HttpApi"
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"
import { assert, describe, expectTypeOf, it } from "vitest"
import { operations } from "../src/generated/operations.ts"

const entry = (name: string): string => fileURLToPath(new URL(`../src/${name}`, import.meta.url))

/** What a page loads at once of an entry, without what `import()` loads later: the sources and their size, compressed. */
const loadedOf = async (name: string) => {
  const { metafile, outputFiles } = await build({
    entryPoints: { [name]: entry(name) },
    outdir: "out",
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    metafile: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    conditions: ["@dpp/source"],
    logLevel: "silent"
  })
  const loaded = new Set([`out/${name}.js`])
  for (const file of loaded) {
    for (const { kind, path } of metafile.outputs[file]?.imports ?? [])
      if (kind === "import-statement") loaded.add(path)
  }
  const files = outputFiles.filter(({ path }) => [...loaded].some((file) => path.endsWith(file)))
  return {
    sources: [...loaded].flatMap((file) => Object.keys(metafile.outputs[file]?.inputs ?? {})),
    size: gzipSync(Buffer.concat(files.map(({ contents }) => contents))).length
  }
}

const isOwn = (path: string): boolean => /(^|\/)client\/src\//u.test(`/${path}`) || path.startsWith("src/")
const isForProofs = (path: string): boolean => /\/(verify|proof|jose)\//u.test(path)

describe("the root entry", () => {
  it("is smaller than 12 kB, compressed, and holds files of this package alone, without those that verify", async () => {
    const { size, sources } = await loadedOf("index.ts")
    assert.isBelow(size, 12_000)
    assert.deepStrictEqual(
      sources.filter((path) => !isOwn(path) || isForProofs(path)),
      []
    )
    assert.isAbove(sources.length, 5)
  })

  it("is installed with the package that verifies, and that with jose alone", () => {
    const manifestOf = (path: string) => JSON.parse(readFileSync(entry(path), "utf8"))
    const manifest = manifestOf("../package.json")
    assert.hasAllKeys(manifest.dependencies, ["@dpp/proof"])
    assert.hasAllKeys(manifestOf("../../proof/package.json").dependencies, ["jose"])
    assert.sameMembers(Object.keys(manifest.peerDependencies), Object.keys(manifest.peerDependenciesMeta))
    for (const { optional } of Object.values<{ readonly optional: boolean }>(manifest.peerDependenciesMeta)) {
      assert.isTrue(optional)
    }
  })

  it("the entry for Effect does hold files of Effect, so that the check above would see them", async () => {
    const { sources } = await loadedOf("effect.ts")
    assert.isTrue(sources.some((path) => path.includes("node_modules/effect/")))
  })
})

it("the entry that verifies is smaller than 18 kB, compressed, and does not hold the client", async () => {
  const { size, sources } = await loadedOf("verify/index.ts")
  assert.isBelow(size, 18_000)
  assert.isTrue(sources.some(isForProofs))
  assert.deepStrictEqual(
    sources.filter((path) => /DppClient|Transport|operations|node:/u.test(path)),
    []
  )
})

describe("the operations", () => {
  it("are those of the contract, with method and path", () => {
    const declared: Record<string, string> = {}
    HttpApi.reflect(Api.addHttpApi(MemberApi), {
      onGroup: () => undefined,
      onEndpoint: ({ endpoint, group }) => {
        const path = endpoint.path.slice(prefix.length).replaceAll(/:(\w+)/gu, "{$1}")
        declared[operationIdOf(group, endpoint)] = `${endpoint.method} ${path}`
      }
    })
    const known = Object.entries(operations).map(([id, { method, path }]) => [id, `${method} ${path}`])
    assert.deepStrictEqual(Object.fromEntries(known), declared)
    assert.isNotEmpty(known)
  })

  it("that change something are not marked as idempotent", () => {
    const idempotent = Object.entries(operations).flatMap(([id, { isIdempotent, method }]) =>
      isIdempotent && !["GET", "PUT", "DELETE"].includes(method) ? [id] : []
    )
    assert.deepStrictEqual(idempotent, ["lookupByProductIds"])
  })
})

describe("the types", () => {
  it("are those of the contract", () => {
    expectTypeOf<Contract.Product>().toExtend<Client.Product>()
    expectTypeOf<keyof Client.Product>().toEqualTypeOf<keyof Contract.Product>()
    expectTypeOf<Contract.BatteryModel>().toExtend<Client.BatteryModel>()
    expectTypeOf<keyof Client.BatteryModel>().toEqualTypeOf<keyof Contract.BatteryModel>()
    expectTypeOf<Input.ProductCreate>().toExtend<Client.ProductCreate>()
    expectTypeOf<Input.ProductUpdate>().toExtend<Client.ProductUpdate>()
  })

  it("distinguish batteries from models, and reject an unknown field", () => {
    const dpp = new DppClient({ apiKey: "key", baseUrl: "http://localhost" })
    const create = () => dpp.products.create({ name: "Model A", category: "batteries_light" })
    expectTypeOf(create).returns.resolves.toHaveProperty("data").toEqualTypeOf<Client.BatteryModel>()
    const battery = { name: "Battery", serial_number: "B-1", battery_category: "ev" } as const
    expectTypeOf(() => dpp.products.create(battery))
      .returns.resolves.toHaveProperty("data")
      .toEqualTypeOf<Client.Product>()
    // @ts-expect-error no such field
    const _typo = () => dpp.products.create({ ...battery, colour: "red" })
    // @ts-expect-error a battery has a serial number
    const _incomplete = () => dpp.products.create({ name: "Battery", battery_category: "ev" })
    expectTypeOf(dpp.products.list()).resolves.toEqualTypeOf<Client.Paged<Client.ProductPage>>()
  })

  it("the name of an error determines its class", () => {
    const waitOf = (error: Client.DppRateLimited | Client.DppNotFound) =>
      error.name === "DppRateLimited" ? error.retryAfterSeconds : undefined
    expectTypeOf(waitOf).returns.toEqualTypeOf<number | null | undefined>()
  })
})

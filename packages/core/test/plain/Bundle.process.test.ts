/** What a page loads of each function of the main entry, and of each entry: compressed, as an upper bound. */
import { build } from "esbuild"
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"
import { assert, describe, it } from "@effect/vitest"

const source = fileURLToPath(new URL("../../src/", import.meta.url))

/** The sources of a program, and its size, compressed. */
const bundled = async (contents: string) => {
  const { metafile, outputFiles } = await build({
    stdin: { contents, resolveDir: source },
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    conditions: ["@dpp/source"],
    logLevel: "silent"
  })
  const [{ inputs } = { inputs: {} }] = Object.values(metafile.outputs)
  const sources = Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : []))
  return { sources, kilobytes: gzipSync(outputFiles[0]?.contents ?? "").length / 1000 }
}

/** In kB. A limit that has to rise needs a reason: what do embedders get for it? */
const functions: Readonly<Record<string, number>> = {
  completeness: 6,
  unlikelyValues: 62,
  parse: 80,
  fromV13: 82,
  newProduct: 84,
  toJsonLd: 98,
  toV20: 148,
  validate: 156
}

describe("the main entry", () => {
  it.each(Object.entries(functions))("%s takes less than %d kB", async (name, limit) => {
    const { kilobytes } = await bundled(`export { ${name} } from "./index.ts"`)
    assert.isBelow(kilobytes, limit)
    // A limit far above the size would not notice what is added.
    assert.isAbove(kilobytes, limit * 0.6)
  })

  it("has a limit for each of its functions", async () => {
    const entry = await import("@dpp/core")
    assert.sameMembers(Object.keys(functions), Object.keys(entry))
  })

  it("loads neither schemas nor texts to count, and English alone for everything else", async () => {
    const counted = await bundled('export { completeness } from "./index.ts"')
    assert.deepStrictEqual(
      counted.sources.filter((path) => /node_modules|languages/u.test(path)),
      []
    )
    const all = await bundled('export * from "./index.ts"')
    const languages = all.sources.filter((path) => /languages\/[a-z]{2}\.ts$/u.test(path))
    assert.deepStrictEqual(
      languages.map((path) => path.slice(-5)),
      ["en.ts"]
    )
  })
})

/** In kB, for all that an entry exports. */
const entries: Readonly<Record<string, number>> = {
  ".": 164,
  "./effect": 279,
  "./access": 177,
  "./audit": 28,
  "./catalogue": 59,
  "./change": 104,
  "./condition": 67,
  "./declaration": 198,
  "./identifiers": 32,
  "./jsonld": 193,
  "./languages": 125,
  "./law": 66,
  "./lifecycle": 69,
  "./mail": 156,
  "./party": 40,
  "./passport": 200,
  "./product": 102,
  "./provenance": 68,
  "./registry": 163,
  "./samples": 4,
  "./sheets": 269,
  "./supplier": 198,
  "./template": 86,
  "./text": 40,
  "./transfer": 44,
  "./v13": 68,
  "./v20": 132,
  "./validation": 276,
  "./webhook": 45
}

describe("the entries", () => {
  it.each(Object.entries(entries))("%s takes less than %d kB", async (entry, limit) => {
    const { kilobytes } = await bundled(`export * from "@dpp/core${entry.slice(1)}"`)
    assert.isBelow(kilobytes, limit)
  })

  it("have a limit each", () => {
    // Sound: package.json is written by hand.
    const manifest = JSON.parse(readFileSync(`${source}../package.json`, "utf8")) as { readonly exports: object }
    const names = Object.keys(manifest.exports).filter((name) => name !== "./package.json")
    assert.sameMembers(Object.keys(entries), names)
  })
})

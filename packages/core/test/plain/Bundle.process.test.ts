/** What a page loads of each function of the main entry, and of each entry: compressed, as an upper bound. */
import { assert, beforeAll, describe, it } from "@effect/vitest"
import { build } from "esbuild"
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"

const source = fileURLToPath(new URL("../../src/", import.meta.url))

/** In kB. A limit that has to rise needs a reason: what do embedders get for it? */
const functions: Readonly<Record<string, number>> = {
  completeness: 6,
  unlikelyValues: 68,
  parse: 87,
  fromV13: 88,
  newProduct: 90,
  toJsonLd: 105,
  toV20: 151,
  validate: 156
}

/** In kB, for all that an entry exports. Entries with labels have those of all languages of the Union, 150 kB for those that were added last; those that check an input have the
 * English texts of all rules, and those that say issues have them in four languages. The conditions of duties in words and the articles in warnings
 * name for embedders why something is asked for: 1 kB.
 * Transfers and requests to suppliers have the schemas of what the API shows. */
const entries: Readonly<Record<string, number>> = {
  ".": 165,
  "./effect": 441,
  "./access": 343,
  "./audit": 28,
  "./catalogue": 65,
  "./change": 108,
  "./condition": 72,
  "./declaration": 367,
  "./identifiers": 32,
  "./jsonld": 355,
  "./languages": 290,
  "./law": 71,
  "./lifecycle": 75,
  "./mail": 318,
  "./party": 41,
  "./passport": 364,
  "./product": 106,
  "./provenance": 73,
  "./registry": 164,
  "./samples": 4,
  "./sheets": 467,
  "./supplier": 370,
  "./template": 91,
  "./text": 46,
  "./transfer": 54,
  "./v13": 73,
  "./v20": 132,
  "./validation": 463,
  "./webhook": 49
}

interface Bundle {
  readonly sources: ReadonlyArray<string>
  readonly kilobytes: number
}

/** The programs in one build, which reads each file once: of each the sources, and its size, compressed. */
const bundlesOf = async (programs: Readonly<Record<string, string>>): Promise<ReadonlyMap<string, Bundle>> => {
  const names = Object.keys(programs)
  const { metafile, outputFiles } = await build({
    entryPoints: names.map((name, index) => ({ in: `program:${name}`, out: String(index) })),
    outdir: "out",
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    conditions: ["@dpp/source"],
    logLevel: "silent",
    plugins: [
      {
        name: "programs",
        setup: (bundle) => {
          // esbuild does not know the flag u.
          // oxlint-disable-next-line eslint/require-unicode-regexp
          bundle.onResolve({ filter: /^program:/ }, ({ path }) => ({
            path: path.slice("program:".length),
            namespace: "program"
          }))
          // oxlint-disable-next-line eslint/require-unicode-regexp
          bundle.onLoad({ filter: /^/, namespace: "program" }, ({ path }) => ({
            contents: programs[path] ?? "",
            resolveDir: source
          }))
        }
      }
    ]
  })
  return new Map(
    names.map((name, index) => {
      const inputs = metafile.outputs[`out/${index}.js`]?.inputs ?? {}
      const sources = Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : []))
      const file = outputFiles.find(({ path }) => path.endsWith(`/out/${index}.js`))
      return [name, { sources, kilobytes: gzipSync(file?.contents ?? "").length / 1000 }]
    })
  )
}

let bundles: ReadonlyMap<string, Bundle> = new Map()
const bundled = (name: string): Bundle => {
  const bundle = bundles.get(name)
  if (bundle === undefined) throw new Error(`${name} was not built`)
  return bundle
}

beforeAll(async () => {
  const ofFunctions = Object.keys(functions).map((name) => [name, `export { ${name} } from "./index.ts"`])
  const ofEntries = Object.keys(entries).map((entry) => [entry, `export * from "@dpp/core${entry.slice(1)}"`])
  bundles = await bundlesOf(Object.fromEntries([...ofFunctions, ...ofEntries]))
}, 60_000)

describe("the main entry", () => {
  it.each(Object.entries(functions))("%s takes less than %d kB", (name, limit) => {
    const { kilobytes } = bundled(name)
    assert.isBelow(kilobytes, limit)
    // A limit far above the size would not notice what is added.
    assert.isAbove(kilobytes, limit * 0.6)
  })

  it("has a limit for each of its functions", async () => {
    assert.sameMembers(Object.keys(functions), Object.keys(await import("@dpp/core")))
  })

  it("loads neither schemas nor texts to count, and English alone for everything else", () => {
    assert.deepStrictEqual(
      bundled("completeness").sources.filter((path) => /node_modules|languages/u.test(path)),
      []
    )
    const languages = bundled(".").sources.filter((path) => /languages\/[a-z]{2}\.ts$/u.test(path))
    assert.deepStrictEqual(
      languages.map((path) => path.slice(-5)),
      ["en.ts"]
    )
  })
})

describe("the entries", () => {
  it.each(Object.entries(entries))("%s takes less than %d kB", (entry, limit) => {
    assert.isBelow(bundled(entry).kilobytes, limit)
  })

  it("have a limit each", () => {
    // Sound: package.json is written by hand.
    const manifest = JSON.parse(readFileSync(`${source}../package.json`, "utf8")) as { readonly exports: object }
    const names = Object.keys(manifest.exports).filter((name) => name !== "./package.json")
    assert.sameMembers(Object.keys(entries), names)
  })
})

/** What a page loads of the client: nothing of Effect or of proofs in the root entry. */
import { build } from "esbuild"
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"
import { assert, describe, it } from "vitest"

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
  it("is smaller than 13 kB, compressed, and holds files of this package alone, without those that verify", async () => {
    const { size, sources } = await loadedOf("index.ts")
    assert.isBelow(size, 13_000)
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

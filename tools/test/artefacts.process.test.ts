/** Everything that a release has, as `pnpm artefacts` writes it. */
import { freePort } from "@dpp/testkit/freePort"
import { startProgram, until } from "@dpp/testkit/Process"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Ajv } from "ajv"
import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import * as Path from "node:path"
import { buildConsole } from "../buildConsole.ts"
import { publicPackages } from "../packages.ts"
import { recordBuild, releaseName } from "../recordBuild.ts"
import { checksumsOf, writeArtefacts } from "../release/artefacts.ts"
import { sorted } from "../release/billOfMaterials.ts"
import { withSortedUnions } from "../release/stableDeclarations.ts"
import { run } from "../repository.ts"

/** The schemas that CycloneDX publishes, as its library has them. */
const schemaOf = (name: string): object => {
  const library = createRequire(import.meta.url).resolve("@cyclonedx/cyclonedx-library/package.json")
  const path = Path.join(Path.dirname(library), "res", "schema", `${name}.SNAPSHOT.schema.json`)
  // Sound: a schema is an object.
  return JSON.parse(readFileSync(path, "utf8")) as object
}

describe("the artefacts of a release", () => {
  const folder = mkdtempSync(Path.join(tmpdir(), "dpp-artefacts-"))
  const first = Path.join(folder, "first")
  const release = releaseName()
  const platform = `dpp-server-${release}-${process.platform}-${process.arch}`
  const readFirst = (name: string): string => readFileSync(Path.join(first, name), "utf8")

  beforeAll(async () => {
    run("tsc", ["-b"])
    buildConsole()
    recordBuild()
    await writeArtefacts(first)
  }, 300_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it("are the packages, the production build, bill of materials, licences, and the checksums of all of them", () => {
    const packages = publicPackages().map((name) => `dpp-${name}-${release}.tgz`)
    const listed = [...packages, `${platform}.tar.gz`, "sbom.cdx.json", "licences.txt"]
    assert.sameMembers(readdirSync(first), [...listed, "SHA256SUMS"])
    const sums = readFirst("SHA256SUMS").trimEnd().split("\n")
    assert.sameMembers(
      sums.map((line) => line.slice(66)),
      listed
    )
    assert.isTrue(sums.every((line) => /^[\da-f]{64} {2}\S/u.test(line)))
  })

  it("have the same bytes when they are written again", async () => {
    const second = Path.join(folder, "second")
    await writeArtefacts(second)
    assert.strictEqual(checksumsOf(second), checksumsOf(first))
  }, 300_000)

  it("have the same declarations, although the compiler orders inferred types by chance", () => {
    const compiled = ["a", "b"].map((name) => {
      const target = Path.join(folder, name)
      const flags = ["--outDir", target, "--composite", "false", "--incremental", "false", "--tsBuildInfoFile", "null"]
      run("tsc", ["-p", "packages/api", ...flags])
      return globSync("**/*.d.ts", { cwd: target })
        .toSorted()
        .map((path) => withSortedUnions(path, readFileSync(Path.join(target, path), "utf8")))
    })
    assert.isAbove(compiled[0]?.length ?? 0, 50)
    assert.deepStrictEqual(compiled[0], compiled[1])
  })

  it("have a bill of materials that is valid by the schema of CycloneDX 1.6, with a licence and a hash of every component", () => {
    const place = "http://cyclonedx.org/schema/"
    const ajv = new Ajv({ strict: false, validateFormats: false })
    for (const name of ["spdx", "jsf-0.82"])
      ajv.addSchema({ ...schemaOf(name), $id: `${place}${name}.SNAPSHOT.schema.json` })
    const isValid = ajv.compile(schemaOf("bom-1.6"))
    // Sound: the assertions below read no more than the schema requires.
    const bom = JSON.parse(readFirst("sbom.cdx.json")) as {
      readonly metadata: { readonly component: object }
      readonly components: ReadonlyArray<{
        readonly purl: string
        readonly licenses?: ReadonlyArray<object>
        readonly externalReferences?: ReadonlyArray<{ readonly hashes?: ReadonlyArray<object> }>
      }>
    }
    assert.isTrue(isValid(bom), JSON.stringify(isValid.errors?.slice(0, 3)))
    assert.isFalse(isValid({ ...bom, components: [{ type: "package" }] }))
    assert.deepInclude(bom.metadata.component, { name: "battery-passport", version: release })
    const names = bom.components.map(({ purl }) => purl.replace(/@[^@]*$/u, ""))
    // What is built into the console and into the command line is in it, and nothing of development.
    assert.includeMembers(names, [
      "pkg:npm/effect",
      "pkg:npm/%40dpp/core",
      "pkg:npm/react-aria-components",
      "pkg:npm/pdfkit"
    ])
    assert.notInclude(names, "pkg:npm/vitest")
    for (const { externalReferences = [], licenses, purl } of bom.components) {
      assert.isNotEmpty(licenses ?? [], purl)
      const isHashed = externalReferences.some(({ hashes = [] }) => hashes.length > 0)
      assert.isTrue(isHashed || purl.startsWith("pkg:npm/%40dpp/"), purl)
    }
    const licences = readFirst("licences.txt")
    assert.match(licences, /^effect@\S+ \(MIT\)$/mu)
    assert.match(licences, /^sharp@\S+ \(Apache-2\.0\)$/mu)
  })

  it("start from the unpacked production build alone", async () => {
    run("tar", ["-xzf", Path.join(first, `${platform}.tar.gz`), "-C", folder])
    const port = String(await freePort())
    const place = Path.join(folder, "place")
    mkdirSync(place)
    const command = [process.execPath, Path.join(folder, platform, "dist", "main.js"), "serve"]
    const server = startProgram(
      command,
      { DPP_DEMO: "on", DPP_PORT: port, DPP_DATA_DIR: Path.join(place, "data") },
      place
    )
    try {
      const [, page = ""] = /Public page +(\S+)/u.exec(await until(server, /curl .*model-json/u)) ?? []
      assert.strictEqual((await fetch(page)).status, 200)
      assert.strictEqual((await fetch(`http://localhost:${port}/console/`)).status, 200)
    } finally {
      server.child.kill("SIGTERM")
      await server.ended
    }
  })
})

it("a bill of materials depends on its content alone, and a licence that is not known is an error", () => {
  const bom = (refs: ReadonlyArray<string>, serialNumber: string) =>
    JSON.stringify({
      serialNumber,
      metadata: { timestamp: serialNumber, component: { name: "own", "bom-ref": "pkg:npm/own@0.0.0" } },
      components: refs.map((ref) => ({ name: ref, "bom-ref": ref, licenses: [{}] })),
      dependencies: [{ ref: "pkg:npm/own@0.0.0", dependsOn: refs }]
    })
  const one = sorted(bom(["b", "a"], "1"), "1.0.0", "2026-11-28T00:00:00.000Z")
  assert.strictEqual(one, sorted(bom(["a", "b"], "2"), "1.0.0", "2026-11-28T00:00:00.000Z"))
  assert.include(one, '"pkg:npm/own@1.0.0"')
  assert.match(one, /"urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}"/u)
  const unknown = bom(["a"], "1").replace('"licenses":[{}]', '"version":"1"')
  assert.throws(() => sorted(unknown, "1.0.0", ""), "a names no licence")
})

it("the unions of a declaration are sorted, whatever is nested in them", () => {
  const text = 'export declare const a: "b" | { readonly x: F<"d" | "c"> | "b" } | "a"\ntype B = ("z" | "y")[] | null\n'
  assert.strictEqual(
    withSortedUnions("a.d.ts", text),
    'export declare const a: "a" | "b" | { readonly x: "b" | F<"c" | "d"> }\ntype B = ("y" | "z")[] | null\n'
  )
})

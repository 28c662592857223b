/** `dpp mirror` on PostgreSQL, beside a running service: what it keeps and deletes in a folder that it has written before. */
import { formerManifestText, parseManifest } from "@dpp/proof/mirror"
import { isAvailable, unavailable } from "@dpp/testkit/EmbeddedPostgres"
import { assert, describe, layer } from "@effect/vitest"
import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { filesOf, layer as sceneLayer } from "../support/mirrorScene.ts"
import { run, isUnlisted, listedIn } from "../support/mirrorFiles.ts"

describe.skipIf(!isAvailable)(isAvailable ? "dpp mirror" : unavailable, () => {
  layer(sceneLayer, { excludeTestServices: true })((it) => {
    it.effect("follows the feed of changes with --incremental, and deletes what is no longer public", () =>
      run(async ({ call, declaration, first, folder, mirror, publish, second }) => {
        const site = join(folder, "incremental")
        await mirror([site])
        const before = filesOf(site)
        const again = async () => (await mirror([site, "--incremental"])).report
        assert.include(await again(), { visited: 0, passports: 2, written: 0, removed: 0 })
        await call(`/products/${second.id}`, "PATCH", { battery_mass: 411, eu_declaration_of_conformity: declaration })
        const third = await publish()
        assert.include(await again(), { visited: 2, passports: 3, removed: 0 })
        const after = filesOf(site)
        const changed = [...after].filter(([path, bytes]) => before.get(path)?.equals(bytes) !== true)
        const isOf = (path: string) => [second, third].some((passport) => path.startsWith(`${passport.folder}/`))
        const outside = changed.map(([path]) => path).filter((path) => !isOf(path))
        assert.isTrue(
          outside.every((path) => isUnlisted(path) || path.includes("/log/")),
          outside.join()
        )
        assert.isTrue(after.has(`${second.folder}/versions/2.sd-jwt`))
        assert.include(after.get(`${second.folder}/passport.json`)?.toString() ?? "", "411")

        // The document stays as long as one passport names it.
        const elsewhere = "https://documents.example.com/declaration.pdf"
        const document = new URL(declaration).pathname.slice(1)
        await call(`/products/${first.id}`, "PATCH", { eu_declaration_of_conformity: elsewhere })
        await call(`/products/${third.id}?confirm=true`, "DELETE")
        assert.include(await again(), { visited: 2, passports: 2 })
        assert.isTrue(filesOf(site).has(document))
        await call(`/products/${second.id}`, "PATCH", { eu_declaration_of_conformity: elsewhere })
        assert.include(await again(), { visited: 1, removed: 1 })
        const fresh = join(folder, "fresh")
        assert.strictEqual((await mirror([fresh])).code, 0)
        const paths = (of: string) => [...filesOf(of).keys()].filter((path) => !path.startsWith("."))
        assert.sameMembers(paths(site), paths(fresh))
        assert.deepStrictEqual((await mirror(["--check", site])).report.findings, [])
        await call(`/products/${first.id}`, "PATCH", { eu_declaration_of_conformity: declaration })
      })
    )

    it.effect("takes over a folder of the former format, and leaves nothing of it that is no longer public", () =>
      run(async ({ folder, mirror, organization }) => {
        const site = join(folder, "former")
        await mirror([site])
        const files = filesOf(site)
        for (const name of ["manifest", ".mirror-state"]) rmSync(join(site, name), { recursive: true })
        writeFileSync(join(site, ".mirror-state.json"), '{"release":"0","recipient":null,"passports":{}}')
        const manifest = parseManifest(files.get("manifest.json") ?? Buffer.of())
        const listed = await listedIn(files)
        writeFileSync(join(site, "manifest.json"), formerManifestText({ ...manifest, files: listed }))
        mkdirSync(join(site, "01/09526001000043/21/GONE"), { recursive: true })
        writeFileSync(join(site, "01/09526001000043/21/GONE/index.html"), "")
        assert.include((await mirror([site, "--incremental"])).report, { removed: 1 })
        const checked = await mirror(["--check", site, "--key", join(site, "o", organization, "jwks.json")])
        assert.deepStrictEqual(checked.report.findings, [])
      })
    )
  })
})

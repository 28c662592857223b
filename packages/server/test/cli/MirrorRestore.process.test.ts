/** A mirror of a service on PostgreSQL: what its check finds, and what it gives back when the service is gone. */
import { isAvailable, unavailable } from "@dpp/testkit/EmbeddedPostgres"
import { prepareFolder } from "@dpp/testkit/preparedFolder"
import { until } from "@dpp/testkit/Process"
import { startServer } from "@dpp/testkit/ServerProcess"
import { assert, describe, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { profile } from "../support.ts"
import { dpp } from "../support/dpp.ts"
import { served } from "../support/servedFolder.ts"
import { layer as sceneLayer, MirrorScene } from "../support/mirrorScene.ts"
import { run } from "../support/mirrorFiles.ts"

describe.skipIf(!isAvailable)(isAvailable ? "dpp mirror" : unavailable, () => {
  layer(sceneLayer, { excludeTestServices: true })((it) => {
    it.effect("is intact by its check, unless a byte, a file or the log differs", () =>
      run(async ({ call, first, folder, mirror, organization }) => {
        const site = join(folder, "checked")
        await mirror([site])
        const whole = await served(site, (address) => mirror(["--check", address]))
        assert.deepStrictEqual([whole.code, whole.report.outcome, whole.report.findings], [0, "intact", []])
        const [log] = whole.report.logs
        assert.strictEqual(log.size, log.issuer_size)

        const copy = join(folder, "copy")
        const checked = async (change: () => void) => {
          cpSync(site, copy, { recursive: true })
          change()
          const { code, report } = await served(copy, (address) => mirror(["--check", address]))
          rmSync(copy, { recursive: true })
          const findings = report.findings.map(({ at, reason }: Record<string, string>) => [at, reason])
          return { code, findings }
        }
        const flip = (path: string, offset: number) => {
          const bytes = readFileSync(join(copy, path))
          bytes[offset] = (bytes[offset] ?? 0) ^ 1
          writeFileSync(join(copy, path), bytes)
        }
        const [page, gone] = [`${first.folder}/index.de.html`, `${first.folder}/index.zh.html`]
        const log0 = `o/${organization}/log`
        const found = await checked(() => {
          flip(page, 900)
          flip(`${log0}/tile/0/0`, 3)
          rmSync(join(copy, gone))
        })
        assert.strictEqual(found.code, 1)
        assert.sameDeepMembers(found.findings, [
          [page, "mirror-file-changed"],
          [gone, "mirror-file-missing"],
          [`${log0}/tile/0/0`, "mirror-file-changed"],
          [`${log0}/checkpoint`, "log-tiles"]
        ])
        const unsigned = await checked(() => rmSync(join(copy, "manifest.sig")))
        assert.deepStrictEqual(unsigned, { code: 1, findings: [["manifest.sig", "manifest-unsigned"]] })

        await call(`/products/${first.id}`, "PATCH", { battery_mass: 405 })
        await mirror([join(folder, "newer")])
        const behind = await served(site, (address) => mirror(["--check", address]))
        assert.strictEqual(behind.code, 0)
        assert.isAbove(behind.report.logs[0].issuer_size, behind.report.logs[0].size)
      })
    )

    it.effect("is decided without the service by a pinned key and a kept checkpoint", () =>
      Effect.gen(function* () {
        const { stopService } = yield* MirrorScene
        yield* stopService
        yield* run(async ({ folder, mirror, organization }) => {
          const site = join(folder, "orphaned")
          await mirror([site])
          const of = (name: string) => join(site, "o", organization, name)
          const alone = await mirror(["--check", site])
          assert.deepStrictEqual([alone.code, alone.report.outcome], [2, "undecided"])
          const known = ["--key", of("jwks.json"), "--since", of("log/checkpoint")]
          const decided = await mirror(["--check", site, ...known])
          assert.deepStrictEqual([decided.code, decided.report.outcome], [0, "intact"])
        })
      })
    )

    it.effect("brings the public part of the organization back into an empty instance", () =>
      run(async ({ declaration, first, folder, organization, second }) => {
        const site = join(folder, "orphaned")
        const restored = join(folder, "restored")
        const key = ["--key", join(site, "o", organization, "jwks.json")]
        const args = ["restore", site, "--organization", organization, "--data-dir", restored, "--json"]
        const unknown = await dpp(args)
        assert.strictEqual(unknown.code, 1)
        assert.include(unknown.stderr, "The mirror is not intact")
        prepareFolder(restored)
        const { code, stderr, stdout } = await dpp([...args, ...key])
        assert.strictEqual(code, 0, stderr)
        const report = JSON.parse(stdout)
        const passports: ReadonlyArray<Record<string, unknown>> = report.passports
        assert.deepInclude(report.organization, { former_id: organization, name: profile.name })
        assert.sameMembers(
          passports.map(({ address }) => address),
          [first.publicUrl, second.publicUrl]
        )
        const found = passports.find(({ address }) => address === first.publicUrl) ?? {}
        assert.include(found, { documents: 1, missing_documents: 0, reason: null })
        assert.isNotEmpty(found["withheld"])
        assert.isTrue(report.not_restored.some((line: string) => line.startsWith("Restricted values")))
        const again = await dpp([...args, ...key])
        assert.strictEqual(again.code, 1)
        assert.include(again.stderr, "is not empty")

        const { origin, port } = new URL(declaration)
        const server = startServer({
          DPP_DATA_DIR: restored,
          DPP_PORT: port,
          DPP_PUBLIC_URL: origin,
          DPP_ADMIN_TOKEN: "admin-token-of-the-restored"
        })
        try {
          await until(server, /API +http/u)
          const get = async (path: string, token: string, init: RequestInit = {}) =>
            (
              await fetch(`${origin}${path}`, {
                ...init,
                headers: { authorization: `Bearer ${token}`, "content-type": "application/json" }
              })
            ).json()
          const keys = `/admin/v1/organizations/${report.organization.id}/api-keys`
          const body = JSON.stringify({ name: "restored" })
          const issued = await get(keys, "admin-token-of-the-restored", { method: "POST", body })
          const { data } = await get(`/api/v1/products/${String(found["product_id"])}`, issued.data.key)
          const serial = decodeURIComponent(first.publicUrl.split("/").at(-1) ?? "")
          assert.include(data, { status: "draft", serial_number: serial })
          assert.strictEqual(data.eu_declaration_of_conformity.url, declaration)
          assert.isNull(data.safety_measures)
          assert.match(await (await fetch(declaration)).text(), /^%PDF-1\.4/u)
        } finally {
          server.child.kill("SIGTERM")
          await server.ended
        }
      })
    )
  })
})

/** `dpp mirror` on PostgreSQL, beside a running service: what it writes, keeps, seals and deletes, and what its check finds. */
import { formerManifestText, listedFiles, type ManifestFile, openFile, parseManifest } from "@dpp/proof/mirror"
import { isAvailable, unavailable } from "@dpp/testkit/EmbeddedPostgres"
import { prepareFolder } from "@dpp/testkit/preparedFolder"
import { until } from "@dpp/testkit/Process"
import { startServer } from "@dpp/testkit/ServerProcess"
import { assert, describe, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { createHash, generateKeyPairSync } from "node:crypto"
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { profile } from "../support.ts"
import { dpp } from "../support/dpp.ts"
import { served } from "../support/servedFolder.ts"
import { filesOf, layer as sceneLayer, MirrorScene, secret } from "../support/mirrorScene.ts"

const run = <A>(use: (scene: MirrorScene["Service"]) => Promise<A>) =>
  Effect.flatMap(MirrorScene, (scene) => Effect.promise(() => use(scene)))

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex")

const jwkOf = async (key: CryptoKey): Promise<string> => JSON.stringify(await crypto.subtle.exportKey("jwk", key))

const generateKeyPair = () => crypto.subtle.generateKey("X25519", true, ["deriveBits"])

/** Whether a file is beside those that the manifest lists. */
const isUnlisted = (path: string): boolean => /^(?:\.mirror-state|manifest)[./]/u.test(path)

/** The state says how far the feed was followed, which other entries of the audit log change as well. */
const withoutState = (files: ReadonlyMap<string, Buffer>) =>
  new Map([...files].filter(([path]) => path !== ".mirror-state.json"))

/** The files that a manifest lists. */
const listedIn = async (files: ReadonlyMap<string, Buffer>): Promise<ReadonlyArray<ManifestFile>> => {
  const manifest = parseManifest(files.get("manifest.json") ?? Buffer.of())
  const listed: Array<ManifestFile> = []
  const parts = listedFiles(manifest, async ({ path }) => files.get(path) ?? Buffer.of())
  for await (const part of parts) listed.push(...part)
  return listed
}

describe.skipIf(!isAvailable)(isAvailable ? "dpp mirror" : unavailable, () => {
  layer(sceneLayer, { excludeTestServices: true })((it) => {
    it.effect("writes the files that its signed manifest lists, and nothing when nothing has changed", () =>
      run(async ({ declaration, first, folder, mirror, second }) => {
        const site = join(folder, "site")
        const { code, report, stderr } = await mirror([site])
        assert.strictEqual(code, 0, stderr)
        assert.include(report, { passports: 2, waiting: 0, removed: 0 })
        const files = filesOf(site)
        const listed = await listedIn(files)
        assert.sameMembers(
          listed.map(({ path }) => path),
          [...files.keys()].filter((path) => !isUnlisted(path))
        )
        for (const { path, sha256: hash, size } of listed) {
          const bytes = files.get(path) ?? Buffer.of()
          assert.deepStrictEqual([bytes.length, sha256(bytes)], [size, hash], path)
        }
        assert.include(second.folder, "MIR%2F")
        for (const passport of [first, second]) {
          for (const name of ["index.html", "index.de.html", "passport.json", "linkset.json", "proof"])
            assert.isTrue(files.has(`${passport.folder}/${name}`), name)
        }
        assert.isTrue(files.has(new URL(declaration).pathname.slice(1)))
        assert.isTrue(files.has(`${first.folder}/versions/2.sd-jwt`))

        const again = await mirror([site])
        assert.include(again.report, { passports: 2, written: 0, removed: 0 })
        assert.deepStrictEqual(withoutState(filesOf(site)), withoutState(files))
      })
    )

    it.effect("has passports in exchange formats, as they are at the public address, until none is asked for", () =>
      run(async ({ first, folder, mirror }) => {
        const site = join(folder, "formats")
        const { code, report, stderr } = await mirror([site, "--formats", "epcis,aas"])
        assert.strictEqual(code, 0, stderr)
        const added = () => [...filesOf(site).keys()].filter((path) => /\.(aas|epcis)\.json$/u.test(path))
        assert.lengthOf(added(), 2 * report.passports)
        const shell = filesOf(site).get(`${first.folder}/passport.aas.json`)?.toString() ?? ""
        assert.include(shell, "BatteryNameplate")
        assert.notInclude(shell, secret)
        const links = filesOf(site).get(`${first.folder}/linkset.json`)?.toString() ?? ""
        const atService = await fetch(first.publicUrl, { headers: { accept: "application/linkset+json" } })
        const expected: { linkset: ReadonlyArray<Record<string, ReadonlyArray<{ readonly href: string }>>> } =
          await atService.json()
        const masterData = (text: typeof expected) => text.linkset[0]?.["https://ref.gs1.org/voc/masterData"] ?? []
        assert.deepStrictEqual(
          masterData(JSON.parse(links)),
          masterData(expected).filter(({ href }) => /linkType|format=(?:jsonld|aas|epcis)$/u.test(href))
        )
        assert.include((await mirror([site, "--formats", "aas,epcis", "--incremental"])).report, { visited: 0 })
        const without = await mirror([site, "--incremental"])
        assert.include(without.report, { removed: 2 * report.passports })
        assert.isEmpty(added())
        const unknown = await mirror([site, "--formats", "aas,untp"])
        assert.strictEqual(unknown.code, 2)
        assert.include(unknown.stderr, "--formats")
      })
    )

    it.effect("holds restricted values as digests, and no restricted document", () =>
      run(async ({ first, folder, mirror, restrictedToken }) => {
        const site = join(folder, "digests")
        await mirror([site])
        const files = filesOf(site)
        for (const [path, bytes] of files) {
          assert.isFalse(bytes.includes(secret) || bytes.includes(restrictedToken), path)
          for (const segment of bytes.toString("latin1").split(/[.~"\\]/u))
            assert.notInclude(Buffer.from(segment, "base64url").toString("latin1"), secret, path)
        }
        const statement = files.get(`${first.folder}/versions/2.sd-jwt`)?.toString() ?? ""
        const [, payload = ""] = statement.split(".")
        assert.include(Buffer.from(payload, "base64url").toString(), '"_sd"')
        assert.match(statement, /^[^~]+~$/u)
      })
    )

    it.effect("adds everything for a back-up provider, who alone can open it", () =>
      run(async ({ first, folder, mirror, restrictedToken }) => {
        const site = join(folder, "sealed")
        const { privateKey, publicKey } = await generateKeyPair()
        const recipient = ["--recipient", await jwkOf(publicKey)]
        assert.strictEqual((await mirror([site, ...recipient])).code, 0)
        const files = filesOf(site)
        const open = async (path: string) =>
          Buffer.from(await openFile(files.get(path) ?? Buffer.of(), privateKey)).toString()
        assert.include(await open(`${first.folder}/passport.jwe`), secret)
        assert.match(await open(`${first.folder}/versions/2.jwe`), /^[^~]+~.+~$/u)
        assert.match(await open(`sealed/${sha256(Buffer.from(restrictedToken))}.jwe`), /^%PDF-1\.4/u)
        assert.isFalse([...files.values()].some((bytes) => bytes.includes(secret)))

        assert.include((await mirror([site, ...recipient])).report, { written: 0, removed: 0 })
        assert.deepStrictEqual(withoutState(filesOf(site)), withoutState(files))
        const without = await mirror([site])
        assert.isAbove(without.report.removed, 0)
        assert.isFalse([...filesOf(site).keys()].some((path) => path.endsWith(".jwe")))

        const privatePem = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey
        writeFileSync(join(folder, "private.pem"), privatePem.export({ type: "pkcs8", format: "pem" }))
        for (const key of [await jwkOf(privateKey), join(folder, "private.pem")]) {
          const refused = await mirror([site, "--recipient", key])
          assert.strictEqual(refused.code, 2)
          assert.include(refused.stderr, "--recipient needs a public key")
        }
      })
    )

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

    it.effect("does not touch what is not a mirror, and needs the keys of the service", () =>
      run(async ({ folder, mirror }) => {
        const other = join(folder, "other")
        mkdirSync(other)
        writeFileSync(join(other, "diary.txt"), "mine")
        const refused = await mirror([other])
        assert.strictEqual(refused.code, 1)
        assert.include(refused.stderr, "has files that are not those of a mirror")
        const unsigned = await mirror([join(folder, "unsigned")], { DPP_KEY_ENCRYPTION_KEY: "" })
        assert.strictEqual(unsigned.code, 1)
        assert.include(unsigned.stderr, "Set DPP_KEY_ENCRYPTION_KEY")
        const unknown = "00000000-0000-7000-8000-00000000ffff"
        assert.include((await mirror([join(folder, "x"), "--organization", unknown])).stderr, unknown)
        for (const args of [[], [other, "--check", other]]) assert.strictEqual((await mirror(args)).code, 2)
      })
    )

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

/** `dpp mirror` on PostgreSQL, beside a running service: what it writes, seals and refuses. */
import { sampleDraft } from "@dpp/core/samples"
import { openFile } from "@dpp/proof/mirror"
import { isAvailable, unavailable } from "@dpp/testkit/EmbeddedPostgres"
import { assert, describe, layer } from "@effect/vitest"
import * as Headers from "effect/http/Headers"
import { createHash, generateKeyPairSync } from "node:crypto"
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { routeOf } from "../../src/cli/backup-provider/serve/route.ts"
import { aSerial } from "../support.ts"
import { filesOf, layer as sceneLayer, secret } from "../support/mirrorScene.ts"
import { run, isUnlisted, listedIn } from "../support/mirrorFiles.ts"

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex")

const jwkOf = async (key: CryptoKey): Promise<string> => JSON.stringify(await crypto.subtle.exportKey("jwk", key))

const generateKeyPair = () => crypto.subtle.generateKey("X25519", true, ["deriveBits"])

/** The state says how far the feed was followed, which other entries of the audit log change as well. */
const withoutState = (files: ReadonlyMap<string, Buffer>) =>
  new Map([...files].filter(([path]) => path !== ".mirror-state.json"))

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
          const whole = JSON.parse(files.get(`${passport.folder}/passport.dpp.json`)?.toString() ?? "{}")
          assert.deepInclude(whole, { format: "dpp-passport/1", condition: null })
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
          masterData(expected).filter(({ href }) => /linkType|format=(?:jsonld|passport|aas|epcis)$/u.test(href))
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

    it.effect("leads from each link of each page to one of its files", () =>
      run(async ({ call, first, folder, mirror, second }) => {
        const successors: Array<string> = []
        for (const [pack, parts] of [
          [first, true],
          [second, true],
          [first, true]
        ] as const) {
          const made = await call(`/products/${pack.id}/successor`, "POST", {
            operation: "repurposing",
            battery_category: "stationary",
            serial_number: aSerial(),
            ...(successors.length === 0 ? { gtin: "09526001000029" } : {}),
            parts
          })
          const {
            gtin: _gtin,
            serial_number: _serial,
            battery_category: _category,
            ...values
          } = sampleDraft("stationary")
          const body = { ...values, manufacturing_place: "Graz, AT", battery_status: "repurposed", status: "published" }
          await call(`/products/${made.data.id}`, "PATCH", body)
          successors.push(made.data.id)
        }
        const site = join(folder, "links")
        const { code, stderr } = await mirror([site])
        assert.strictEqual(code, 0, stderr)
        const files = filesOf(site)
        const { origin } = new URL(first.publicUrl)
        const followed = [...files].flatMap(([path, bytes]) => {
          if (!path.endsWith(".html")) return []
          const base = `${origin}/${path.replace(/\/?index\.html$|\/?index\.\w\w\.html$/u, "")}`
          return [...bytes.toString().matchAll(/(?:href|src)="([^"#]*)[^"]*"/gu)].flatMap(([, link = ""]) => {
            const url = new URL(link.replaceAll("&amp;", "&"), base)
            return url.origin !== origin || link === "" ? [] : [{ path, url }]
          })
        })
        const broken = followed.filter(({ url }) => {
          const route = routeOf({
            url: `${url.pathname}${url.search}`,
            headers: Headers.fromInput({ accept: "text/html" })
          })
          const path = route?.path ?? url.pathname.slice(1)
          return !files.has(path)
        })
        assert.deepStrictEqual([...new Set(broken.map(({ path, url }) => `${path}: ${url.href}`))], [])
        const ofLife = followed.filter(
          ({ path, url }) => path.startsWith(first.folder) && url.pathname.includes("/21/")
        )
        assert.isAtLeast(new Set(ofLife.map(({ url }) => url.pathname)).size, 2)
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
  })
})

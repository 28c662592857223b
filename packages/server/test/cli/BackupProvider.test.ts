/** `dpp backup-provider`: what it stores of a mirror, what it refuses, and what it serves. */
import { openCopies } from "@dpp/server/cli/backup-provider/serve/Copies"
import { makeHandler } from "@dpp/server/cli/backup-provider/serve/respond"
import { openBackup } from "@dpp/server/cli/backup-provider/store/BackupFolder"
import { keptText } from "@dpp/server/cli/backup-provider/store/Copy"
import { jwkSet } from "@dpp/proof/keys"
import { partOf } from "@dpp/proof/mirror"
import { inFolder } from "@dpp/testkit/Process"
import { TestIssuer } from "@dpp/testkit/TestIssuer"
import { assert, describe, it } from "@effect/vitest"
import { once } from "node:events"
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { dpp } from "../support/dpp.ts"
import { served } from "../support/servedFolder.ts"
import { type MirrorOfOne, passportFolder, writeSignedMirror } from "../support/signedMirror.ts"

const page = (text: string): string => `<!doctype html><html lang="en"><body class="a"><h1>${text}</h1></body></html>`
/** A second passport, without statements. */
const second = "p/01a31c5e-7a00-7000-8000-000000000042"
const upload = "files/abcdefghijklmnopqrstuvwxyz123456/manual.pdf"
/** A third one, in the same part of the manifest as the second. */
const neighbour = Array.from({ length: 100_000 }, (_, number) => `p/neighbour-${number}`).find(
  (folder) => partOf(`${folder}/`) === partOf(`${second}/`)
)
const neighbourFiles = { [`${neighbour}/index.html`]: page("neighbour") }
const secondFiles = {
  [`${second}/index.html`]: page("second"),
  [`${second}/index.en.html`]: page("second"),
  [`${second}/passport.json`]: `{"manual":"https://passports.example.com/${upload}"}`,
  [`${second}/linkset.json`]: "{}",
  [upload]: "%PDF-1.4"
}
const more = {
  "index.html": page("first"),
  "index.en.html": page("first"),
  "index.de.html": page("erste"),
  "passport.json": '{"a":"ü"}',
  "linkset.json": "{}",
  "passport.ttl": "<> a <b> ."
}

interface Scene {
  readonly issuer: TestIssuer
  /** Publishes a version, and writes the mirror. */
  readonly write: (mirror?: Partial<MirrorOfOne> & { readonly isSameVersion?: boolean }) => Promise<void>
  readonly accept: (settings?: Readonly<Record<string, string>>) => Promise<{
    readonly code: number | null
    // Reports are looked into by tests that know their form.
    // oxlint-disable-next-line typescript/no-explicit-any
    readonly report: any
  }>
  readonly at: (path: string) => string
  /** The names of all stored files. */
  readonly stored: () => ReadonlyArray<string>
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Response>
}

const withScene = (use: (scene: Scene) => Promise<void>): Promise<void> =>
  inFolder(async (folder) => {
    const issuer = await TestIssuer.create()
    const [site, backups] = [join(folder, "site"), join(folder, "backups")]
    const organization = issuer.did.split(":").at(-1) ?? ""
    writeFileSync(join(folder, "jwks.json"), JSON.stringify(jwkSet(issuer.issuer)))
    const version = (number: number) => ({
      [`versions/${number}.sd-jwt`]: `${issuer.statements[number - 1]?.jwt ?? ""}~`
    })
    const write: Scene["write"] = async ({ isSameVersion = false, ...mirror } = {}) => {
      if (!isSameVersion) await issuer.publish({ restricted: [] })
      const versions = Object.assign({}, ...issuer.history.map((entry) => version(entry.version)))
      const writtenAt = `2026-11-23T10:00:0${issuer.history.length}.000Z`
      const all = { issuer, bundle: await issuer.bundle(), others: secondFiles, writtenAt, ...mirror }
      await writeSignedMirror(site, { ...all, more: { ...more, ...versions, ...mirror.more } })
    }
    await served(site, async (address) => {
      const accept: Scene["accept"] = async (settings = {}) => {
        const args = [`${address}/manifest.json`, "--organization", organization, "--json"]
        const key = ["--key", join(folder, "jwks.json")]
        const environment = { DPP_BACKUP_DIR: backups, DPP_BACKUP_ALLOW_PRIVATE: "on", ...settings }
        const { code, stderr, stdout } = await dpp(["backup-provider", "accept", ...args, ...key], environment)
        return { code, report: stdout === "" ? { stderr } : JSON.parse(stdout) }
      }
      const handler = makeHandler(
        {
          name: "Sicherung <GmbH>",
          copies: openCopies(backups),
          mayReadMetrics: () => true,
          now: () => Date.parse("2026-11-23T11:00:00.000Z")
        },
        (cause) => assert.fail(String(cause))
      )
      const server = createServer(handler).listen(0, "127.0.0.1")
      await once(server, "listening")
      // Sound: the server listens on a port.
      const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      const stored = () =>
        readdirSync(backups, { recursive: true, encoding: "utf8" }).filter((path) => path.includes("/blobs/"))
      try {
        await use({
          issuer,
          write,
          accept,
          stored,
          at: (path) => join(site, path),
          get: (path, headers = {}) => fetch(`${origin}/${path}`, { headers })
        })
      } finally {
        server.closeAllConnections()
        server.close()
      }
    })
  })

describe("dpp backup-provider", () => {
  it("stores a verified mirror, and serves its bytes at the printed addresses", () =>
    withScene(async ({ accept, get, issuer, stored, write }) => {
      assert.strictEqual((await get("health/ready")).status, 503)
      await write()
      const { code, report } = await accept()
      assert.deepInclude(report, { outcome: "accepted", passports: 2, lost: [], copy_of: "2026-11-23T10:00:01.000Z" })
      assert.strictEqual(code, 0)
      const before = stored()
      assert.deepInclude((await accept()).report, { outcome: "unchanged" })
      assert.deepStrictEqual(stored(), before)

      const printed = passportFolder(issuer)
      const shown = async (path: string, headers = {}) => {
        const response = await get(path, headers)
        return [response.status, response.headers.get("content-type"), await response.text()] as const
      }
      const json = "application/json"
      assert.deepStrictEqual(await shown(printed), [200, json, more["passport.json"]])
      // The same battery by a shorter GTIN, and with a qualifier that does not name it.
      for (const path of ["01/9526001000012/21/TR82-26-000147", "01/09526001000012/10/L/21/TR82-26-000147/"])
        assert.deepStrictEqual(await shown(path), [200, json, more["passport.json"]])
      const turtle = [200, "text/turtle", more["passport.ttl"]]
      for (const [suffix, accept] of [["?format=rdf"], ["", "text/turtle"], ["/passport.ttl"]] as const)
        assert.deepStrictEqual(await shown(printed + suffix, accept === undefined ? {} : { accept }), turtle)
      // The copy lacks this format: the reader who accepts others receives the data.
      assert.deepStrictEqual(await shown(printed, { accept: "application/n-quads" }), [
        200,
        json,
        more["passport.json"]
      ])
      assert.strictEqual((await get(`${printed}?format=n-quads`)).status, 404)
      assert.deepStrictEqual(await shown(`${printed}/proof`), [200, json, await issuer.bundle()])
      assert.deepStrictEqual(await shown(upload), [200, "application/pdf", "%PDF-1.4"])
      const [status, type, german] = await shown(printed, { accept: "text/html", "accept-language": "sv, de;q=0.8" })
      assert.deepStrictEqual([status, type], [200, "text/html; charset=utf-8"])
      const line =
        "Sicherungskopie von passports.example.com:4321, Stand 2026-11-23 10:00 UTC, bereitgestellt von Sicherung &lt;GmbH&gt;"
      assert.strictEqual(german, more["index.de.html"].replace('"a">', `"a"><p role="note">${line}</p>`))
      const header = (await get(printed)).headers
      assert.strictEqual(header.get("dpp-copy"), 'provider="Sicherung%20%3CGmbH%3E"; as-of="2026-11-23T10:00:01.000Z"')
      assert.strictEqual((await get(printed, { "if-none-match": header.get("etag") ?? "" })).status, 304)
      for (const path of [
        "01/09526001000012/21/X",
        `${printed}?format=pdf`,
        `${printed}/..%2fproof`,
        "state.json",
        `${printed}/proof?date=2026-11-23T10:00:00Z`
      ])
        assert.strictEqual((await get(path)).status, 404, path)
    }))

  it("keeps earlier copies, and passports that a later manifest no longer has", () =>
    withScene(async ({ accept, get, issuer, stored, write }) => {
      await write({ others: { ...secondFiles, ...neighbourFiles } })
      await accept()
      const before = stored()
      await write({ others: neighbourFiles, more: { "passport.json": '{"a":2}' } })
      const { report } = await accept()
      assert.deepInclude(report, { outcome: "accepted", passports: 2, lost: [second] })
      assert.includeMembers([...stored()], [...before])
      assert.strictEqual(await (await get(passportFolder(issuer))).text(), '{"a":2}')
      for (const path of [second, upload]) {
        const response = await get(path)
        assert.strictEqual(response.status, 200, path)
        assert.include(response.headers.get("dpp-copy"), "2026-11-23T10:00:01.000Z")
      }
      // The whole part is gone.
      await write({ others: {} })
      assert.sameMembers((await accept()).report.lost, [second, neighbour])
      assert.strictEqual((await get(upload)).status, 200)
      assert.include(await (await get("metrics")).text(), "dpp_backup_lost_passports{organization=")
      await write()
      assert.deepInclude((await accept()).report, { outcome: "accepted", passports: 2, lost: [neighbour] })
      assert.include((await get(second)).headers.get("dpp-copy"), "2026-11-23T10:00:04.000Z")
    }))

  it("refuses a mirror that is forged, older or rewritten, stores nothing of it, and counts the failure", () =>
    withScene(async ({ accept, at, get, issuer, stored, write }) => {
      await write()
      await write()
      await accept()
      const before = stored()
      const isRefused = async (reason: RegExp) => {
        const { code, report } = await accept()
        assert.strictEqual(code, 1)
        assert.match(report.reason ?? report.stderr, reason)
        assert.deepStrictEqual(stored(), before)
      }
      // Bytes that the manifest does not name; a signature that does not fit; a path that leads outside; a size that is too large.
      await write({ more: { "index.de.html": page("dritte") } })
      writeFileSync(at(`${passportFolder(issuer)}/index.de.html`), page("forged"))
      await isRefused(/index\.de\.html: mirror-file-changed/u)
      await write({ isSameVersion: true })
      writeFileSync(at("manifest.sig"), readFileSync(at("manifest.sig"), "utf8").replace(/.{9}\n$/u, "AAAAAAAA\n"))
      await isRefused(/manifest\.sig: /u)
      await write({
        isSameVersion: true,
        list: (files) => files.map((file) => ({ ...file, path: file.path.replace("p/01", "p/../01") }))
      })
      await isRefused(/manifest\.json: manifest-malformed/u)
      await write({
        isSameVersion: true,
        list: (files) => files.map((file) => ({ ...file, size: file.path === upload ? 1e12 : file.size }))
      })
      await isRefused(/manual\.pdf: mirror-file-changed/u)
      // Older by its moment; by its log; without a version; with another log under the same name.
      await write({ isSameVersion: true, writtenAt: "2026-11-23T10:00:01.500Z" })
      await isRefused(/older than the copy of 2026-11-23T10:00:02/u)
      await write({ isSameVersion: true, size: 1, bundle: "{}" })
      await isRefused(/log\/checkpoint: /u)
      await write({ isSameVersion: true, list: (files) => files.filter(({ path }) => !path.endsWith("/2.sd-jwt")) })
      await isRefused(/lacks versions of 01.*older/u)
      const forked = await TestIssuer.create()
      while (forked.history.length < issuer.history.length) await forked.publish({ restricted: [], document: {} })
      await write({ isSameVersion: true, issuer: forked, bundle: await forked.bundle() })
      await isRefused(/log\/checkpoint: /u)
      const ready = JSON.parse(await (await get("health/ready")).text())
      assert.include(ready.copies[0], { failures: 8, copy_of: "2026-11-23T10:00:02.000Z", age_seconds: 3598 })
      assert.match(ready.copies[0].last_failure.reason, /./u)
      const metrics = await (await get("metrics")).text()
      assert.match(metrics, /dpp_backup_failures\{organization="[0-9a-f-]+"\} 8\n/u)
      assert.match(metrics, /dpp_backup_copy_age_seconds\{organization="[0-9a-f-]+"\} 3598\n/u)

      await write()
      assert.deepInclude((await accept()).report, { outcome: "accepted" })
      assert.include(JSON.parse(await (await get("health/ready")).text()).copies[0], {
        failures: 0,
        last_failure: null
      })
    }))

  it("keeps the addresses of one service from the organizations of another", () =>
    inFolder(async (root) => {
      const file = { path: `${second}/passport.json`, size: 2, sha256: "" }
      const store = async (organization: string, origin: string, written_at: string, bytes: string) => {
        const folder = openBackup(root, organization)
        const kept = await folder.stage(keptText([{ ...file, sha256: await folder.stage(bytes) }]))
        const parts = { [partOf(file.path)]: { signed: "", kept } }
        const common = {
          format: 1,
          manifest_url: "",
          manifest: "m",
          signatures: "",
          issuers: [],
          keys: [],
          checkpoints: []
        } as const
        const copy = { ...common, origin, written_at, accepted_at: written_at, files: 1, passports: 1, lost: 0, parts }
        await folder.commit()
        await folder.addCopy("m", copy)
        await folder.setState({ ...(await folder.state()), current: "m" })
      }
      const id = (digit: number) => `00000000-0000-7000-8000-00000000000${digit}`
      await store(id(1), "https://a.example.com", "2026-11-23T10:00:00.000Z", "1")
      await store(id(2), "https://b.example.com", "2026-11-24T10:00:00.000Z", "2")
      await store(id(3), "https://a.example.com", "2026-11-22T10:00:00.000Z", "3")
      const { find } = openCopies(root)
      const shown = async (host: string) => (await (await find(file.path, host))?.read())?.toString()
      assert.strictEqual(await shown("a.example.com"), "1")
      assert.strictEqual(await shown("b.example.com"), "2")
      assert.isUndefined(await shown("custom.example.com"))
    }))

  it("requests no private address", () =>
    withScene(async ({ accept, stored, write }) => {
      await write()
      const refused = await accept({ DPP_BACKUP_ALLOW_PRIVATE: "off" })
      assert.strictEqual(refused.code, 1)
      assert.include(refused.report.stderr, "its address is not public")
      assert.deepStrictEqual(stored(), [])
    }))
})

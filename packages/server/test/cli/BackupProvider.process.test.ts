/** `dpp backup-provider`: what it stores of a mirror, what it refuses, and what it serves. */
import { openCopies } from "@dpp/server/cli/backup-provider/serve/Copies"
import { makeHandler } from "@dpp/server/cli/backup-provider/serve/respond"
import { openBackup, sha256Of } from "@dpp/server/cli/backup-provider/store/BackupFolder"
import { keptText } from "@dpp/server/cli/backup-provider/store/Copy"
import { jwkSet } from "@dpp/proof/keys"
import { type ManifestFile, partOf } from "@dpp/proof/mirror"
import { startDpp } from "@dpp/testkit/DppCommand"
import { inFolder, type Running } from "@dpp/testkit/Process"
import { TestIssuer } from "@dpp/testkit/TestIssuer"
import { assert, describe, it } from "@effect/vitest"
import { once } from "node:events"
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
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
  /** The same as a process of its own. */
  readonly start: () => Running
  /** What the web server of the mirror was asked for. `onHeld` is called with the first request for `held`, which has no response. */
  readonly serving: { requested: Array<string>; held: string; onHeld: () => void }
  readonly at: (path: string) => string
  /** The folder of the organization's copies. */
  readonly backups: string
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
    const serving: Scene["serving"] = { requested: [], held: "", onHeld: () => undefined }
    const isHeld = (path: string): boolean => {
      serving.requested.push(path)
      if (path === serving.held) serving.onHeld()
      return path === serving.held
    }
    const atAddress = async (address: string) => {
      const args = [
        "backup-provider",
        "accept",
        `${address}/manifest.json`,
        "--organization",
        organization,
        "--json",
        "--key",
        join(folder, "jwks.json")
      ]
      const environment = { DPP_BACKUP_DIR: backups, DPP_BACKUP_ALLOW_PRIVATE: "on" }
      const accept: Scene["accept"] = async (settings = {}) => {
        const { code, stderr, stdout } = await dpp(args, { ...environment, ...settings })
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
          start: () => startDpp(args, environment),
          serving,
          backups: join(backups, organization),
          stored,
          at: (path) => join(site, path),
          get: (path, headers = {}) => fetch(`${origin}/${path}`, { headers })
        })
      } finally {
        server.closeAllConnections()
        server.close()
      }
    }
    await served(site, atAddress, isHeld)
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
      const turtle = [200, "text/turtle", more["passport.ttl"]] as const
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

  it("continues a pull that was killed, without what it had downloaded", () =>
    withScene(async ({ accept, at, backups, serving, start, stored, write }) => {
      const many = Array.from(
        { length: 40 },
        (_, number) => [`p/many-${number}/index.html`, page(`${number}`)] as const
      )
      await write({ others: Object.fromEntries(many) })
      const parts = JSON.parse(readFileSync(at("manifest.json"), "utf8")).parts.map((part: ManifestFile) => part.path)
      const inOrder = many
        .map(([path]) => path)
        .toSorted((one, other) => parts.indexOf(partOf(one)) - parts.indexOf(partOf(other)))
      serving.held = inOrder.at(-1) ?? ""
      const isReached = new Promise<void>((resolve) => (serving.onHeld = resolve))
      const killed = start()
      await isReached
      killed.child.kill("SIGKILL")
      await killed.ended
      assert.deepStrictEqual(stored(), [])

      // Whatever the part before that of the held file has was complete. One of these files is damaged on the disk.
      const incoming = (path: string) => join(backups, "incoming", sha256Of(readFileSync(at(path))))
      const [damaged = "", ...complete] = inOrder.filter((path) => partOf(path) !== partOf(serving.held))
      writeFileSync(incoming(damaged), "half")
      writeFileSync(`${incoming(serving.held)}.1.part`, "ha")
      serving.held = ""
      serving.requested = []
      const { report } = await accept()
      assert.include(report, { reason: null, outcome: "accepted", passports: 41 })
      assert.isAbove(report.resumed_bytes, 0)
      assert.include(serving.requested, damaged)
      for (const path of complete) assert.notInclude(serving.requested, path)
      assert.sameMembers(readdirSync(backups), ["blobs", "copies", "state.json"])
    }))

  it("continues after a mirror that stopped to respond, and keeps nothing of one that is refused", () =>
    withScene(async ({ accept, at, backups, serving, write }) => {
      await write()
      const hidden = readFileSync(at(`${second}/index.html`))
      rmSync(at(`${second}/index.html`))
      assert.match((await accept()).report.reason, /mirror-file-missing/u)
      serving.requested = []
      writeFileSync(at(`${second}/index.html`), hidden)
      assert.include((await accept()).report, { outcome: "accepted" })
      assert.notInclude(serving.requested, `${second}/passport.json`)

      await write({ more: { "passport.json": '{"a":3}', "index.de.html": page("dritte") } })
      rmSync(at(upload))
      writeFileSync(at("manifest.sig"), "")
      assert.include((await accept()).report, { outcome: "refused" })
      assert.sameMembers(readdirSync(backups), ["blobs", "copies", "state.json"])
    }))

  it("refuses a mirror that is forged, older or rewritten, stores nothing of it, and counts the failure", () =>
    withScene(async ({ accept, at, backups, get, issuer, stored, write }) => {
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
      const status = async () => {
        const { code, stdout } = await dpp(["backup-provider", "status", "--json"], {
          DPP_BACKUP_DIR: join(backups, "..")
        })
        return { code, copy: JSON.parse(stdout).copies[0] }
      }
      const troubled = await status()
      assert.strictEqual(troubled.code, 1)
      assert.deepInclude(troubled.copy, { failures: 8, passports: 2, last_failure: ready.copies[0].last_failure })
      assert.include(troubled.copy.problems, "more than two runs in a row failed")
      const metrics = await (await get("metrics")).text()
      assert.match(metrics, /dpp_backup_failures\{organization="[0-9a-f-]+"\} 8\n/u)
      assert.match(metrics, /dpp_backup_copy_age_seconds\{organization="[0-9a-f-]+"\} 3598\n/u)

      await write()
      assert.deepInclude((await accept()).report, { outcome: "accepted" })
      assert.include(JSON.parse(await (await get("health/ready")).text()).copies[0], {
        failures: 0,
        last_failure: null
      })
      assert.deepInclude((await status()).copy, { failures: 0, last_failure: null })
      assert.notInclude((await status()).copy.problems, "more than two runs in a row failed")
    }))

  it("keeps the addresses of one service from the organizations of another", () =>
    inFolder(async (root) => {
      const file = { path: `${second}/passport.json`, size: 2, sha256: "" }
      const other = `${neighbour}/passport.json`
      const store = async (
        organization: string,
        origin: string,
        written_at: string,
        bytes: string,
        paths: ReadonlyArray<string> = [file.path]
      ) => {
        const folder = openBackup(root, organization)
        const sha256 = await folder.stage(bytes)
        const kept = await folder.stage(keptText(paths.map((path) => ({ ...file, path, sha256 }))))
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
      const ported = "https://ports.example.com"
      await store(id(4), `${ported}:4321`, "2026-11-22T10:00:00.000Z", "4", [file.path, other])
      const { find } = openCopies(root)
      const shown = async (host: string, path = file.path) => (await (await find(path, host))?.read())?.toString()
      for (const host of ["a.example.com", "A.example.com:443", "a.example.com:8443"])
        assert.strictEqual(await shown(host), "1", host)
      for (const host of ["ports.example.com", "ports.example.com:4321"])
        assert.strictEqual(await shown(host), "4", host)
      // A host of one service never shows what only another one has; a host of none does.
      assert.isUndefined(await shown("a.example.com", other))
      assert.strictEqual(await shown("custom.example.com", other), "4")
      assert.isUndefined(await shown("not a host"))
      assert.strictEqual(await shown("b.example.com"), "2")
      assert.isUndefined(await shown("custom.example.com"))
      // The port distinguishes two services with the same name.
      await store(id(5), `${ported}:5432`, "2026-11-22T10:00:00.000Z", "5")
      assert.strictEqual(await shown("ports.example.com:4321"), "4")
      assert.strictEqual(await shown("ports.example.com:5432"), "5")
      assert.isUndefined(await shown("ports.example.com"))
    }))

  it("says that a folder has no copies", () =>
    inFolder(async (folder) => {
      const { code, stdout } = await dpp(["backup-provider", "status"], { DPP_BACKUP_DIR: folder })
      assert.strictEqual(code, 1)
      assert.include(stdout, "no copies")
    }))

  it("requests no private address", () =>
    withScene(async ({ accept, stored, write }) => {
      await write()
      const refused = await accept({ DPP_BACKUP_ALLOW_PRIVATE: "off" })
      assert.strictEqual(refused.code, 1)
      assert.include(refused.report.error.message, "its address is not public")
      assert.deepStrictEqual(stored(), [])
    }))
})

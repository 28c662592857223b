/**
 * Every entry that verifies, against the proof of the wrong thing: of another battery, of another organization, and of a version
 * that was replaced before the checkpoint that the caller kept.
 */
import { type ProofCheck, verify } from "@dpp/client/verify"
import { bundleText, makeBundle } from "@dpp/proof/bundle"
import { didDocument } from "@dpp/proof/keys"
import { presentStatement } from "@dpp/proof/statement"
import { verifyPage } from "@dpp/rendering/page/verify/verifyPage"
import { type IssuerSite, withIssuerSite } from "@dpp/testkit/IssuerSite"
import { inFolder } from "@dpp/testkit/Process"
import { at, TestIssuer } from "@dpp/testkit/TestIssuer"
import { assert, describe, it } from "vitest"
import { mkdirSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { hasBrowser, inBrowser } from "../support/browser.ts"
import { dpp } from "../support/dpp.ts"
import { checkSignedMirror, writeSignedMirror } from "../support/signedMirror.ts"

type Case = "right" | "otherBattery" | "otherOrganization" | "superseded"

/** What is verified: the proof that is found where that of the site's passport is expected, and the newest checkpoint. */
interface Scene extends IssuerSite {
  readonly bundle: string
  readonly newest: string
  readonly file: (name: string, content: string | Uint8Array) => string
}

/** What an entry reports. */
interface Found {
  readonly outcome: "ok" | "broken" | "undecided"
  readonly reasons: ReadonlyArray<string>
}

type Entry = (scene: Scene) => Promise<Found>

const otherOrganization = "https://other.example.com"

const issuerOf = async (origin: string, serial: string): Promise<TestIssuer> => {
  const issuer = await TestIssuer.create(1, origin)
  Object.assign(issuer, { subject: `${origin}/01/09526001000012/21/${serial}` })
  await issuer.publish()
  return issuer
}

/** The bundle of the first version, as it was before there was another. */
const firstBundle = async (issuer: TestIssuer): Promise<string> =>
  bundleText(
    makeBundle({
      sdJwt: presentStatement(at(issuer.statements, 0), () => true),
      inclusion: { index: 0, size: 1, path: [] },
      checkpoint: await issuer.checkpoint(1),
      issuer: issuer.issuer,
      history: issuer.history.slice(0, 1)
    })
  )

const bundles: Readonly<Record<Case, (issuer: TestIssuer) => Promise<string>>> = {
  right: (issuer) => issuer.bundle(),
  otherBattery: async ({ subject }) => (await issuerOf(new URL(subject).origin, "OTHER")).bundle(),
  otherOrganization: async () => (await issuerOf(otherOrganization, "OTHER")).bundle(),
  superseded: firstBundle
}

const withScene = (name: Case, run: (scene: Scene) => Promise<void>): Promise<void> =>
  inFolder((folder) =>
    withIssuerSite(async (site) => {
      const { issuer } = site
      const bundle = await bundles[name](issuer)
      site.replace(`${issuer.subject}/proof`, (response) => response.end(bundle))
      const file = (path: string, content: string | Uint8Array): string => {
        mkdirSync(dirname(join(folder, path)), { recursive: true })
        writeFileSync(join(folder, path), content)
        return join(folder, path)
      }
      await run({ ...site, bundle, newest: await issuer.checkpoint(), file })
    })
  )

const reasonsOf = (checks: ReadonlyArray<ProofCheck>): ReadonlyArray<string> =>
  checks.flatMap((check) => (check.state === "passed" ? [] : [check.reason]))

const command =
  (source: (scene: Scene) => ReadonlyArray<string>): Entry =>
  async (scene) => {
    const since = scene.file("kept.checkpoint", scene.newest)
    const { code, stderr, stdout } = await dpp(["verify", "--json", ...source(scene), "--since", since, "--level", "3"])
    assert.notStrictEqual(stdout, "", stderr)
    const { checks, outcome } = JSON.parse(stdout)
    assert.strictEqual(code, { ok: 0, broken: 1, undecided: 2 }[outcome as Found["outcome"]])
    return { outcome, reasons: reasonsOf(checks) }
  }

const sdk =
  (source: (scene: Scene) => string | URL, expect: (scene: Scene) => string | undefined): Entry =>
  async (scene) => {
    const options = { expect: expect(scene), since: scene.newest, level: 3 as const }
    const { checks, outcome } = await verify(source(scene), options)
    return { outcome, reasons: reasonsOf(checks) }
  }

/** A mirror whose issuer has signed the wrong proof. */
const mirror: Entry = async ({ bundle, file, issuer, newest }) => {
  const isOld = JSON.parse(bundle).checkpoint === (await issuer.checkpoint(1))
  const root = join(dirname(file("place", "")), "mirror")
  await writeSignedMirror(root, { issuer, bundle, ...(isOld ? { size: 1 } : {}) })
  const kept = { checkpoint: newest, ...(isOld ? { path: await issuer.consistency(1) } : {}) }
  const { code, findings } = await checkSignedMirror(root, issuer, kept)
  const outcomes: ReadonlyArray<Found["outcome"]> = ["ok", "broken", "undecided"]
  return { outcome: outcomes[code ?? 0] ?? "undecided", reasons: findings.map(([, reason]) => reason) }
}

/** The page as a reader has saved it. */
const page =
  (expected: (issuer: TestIssuer) => string): Entry =>
  ({ bundle, file, issuer, newest }) =>
    inBrowser(async (browser) => {
      const opened = await browser.newPage()
      await opened.goto(`file://${file("verify.html", verifyPage("en"))}`)
      await opened.locator("summary", { hasText: "What you know" }).click()
      await opened.setInputFiles("#key", file("did.json", JSON.stringify(didDocument(issuer.issuer))))
      const path = JSON.parse(bundle).inclusion.size === 1 ? await issuer.consistency(1) : undefined
      await opened.setInputFiles("#kept", file("kept.json", JSON.stringify({ checkpoint: newest, path })))
      await opened.fill("#expect", expected(issuer))
      await opened.setInputFiles("#proof", file("bundle.json", bundle))
      const shown = await opened.locator("#result .outcome").textContent()
      const outcome = shown === "VERIFIED" ? "ok" : shown === "BROKEN" ? "broken" : "undecided"
      return { outcome, reasons: await opened.locator("#result .reason code").allTextContents() }
    })

const bundleFile = ({ bundle, file }: Scene): string => file("bundle.json", bundle)
const serialNumber = "09526001000012/TR82-26-000147"

const entries: Readonly<Record<string, Entry>> = {
  "dpp verify URL": command(({ issuer }) => [issuer.subject]),
  "dpp verify FILE --expect ADDRESS": command((scene) => [bundleFile(scene), "--expect", scene.issuer.subject]),
  "dpp verify FILE --expect GTIN/SERIAL": command((scene) => [bundleFile(scene), "--expect", serialNumber]),
  "verify of the client with an address": sdk(
    ({ issuer }) => new URL(issuer.subject),
    () => undefined
  ),
  "verify of the client with a bundle": sdk(
    ({ bundle }) => bundle,
    ({ issuer }) => issuer.subject
  ),
  "dpp mirror --check": mirror,
  "the page with an address": page(({ subject }) => subject),
  "the page with GTIN/SERIAL": page(() => serialNumber)
}

const isHere = (name: string): boolean => hasBrowser || !name.startsWith("the page")

describe.each(Object.entries(entries))("%s", (name, entry) => {
  describe.skipIf(!isHere(name))("knows which passport it was asked for", () => {
    const isMirror = name === "dpp mirror --check"
    const mismatch = isMirror ? "mirror-other-passport" : "address_mismatch"

    it("accepts the proof of what was asked for", () =>
      withScene("right", async (scene) => {
        assert.deepStrictEqual(await entry(scene), { outcome: "ok", reasons: [] })
      }))

    it.each(["otherBattery", "otherOrganization"] as const)("finds that a proof is of another passport: %s", (wrong) =>
      withScene(wrong, async (scene) => {
        const { outcome, reasons } = await entry(scene)
        assert.strictEqual(outcome, "broken")
        assert.include(reasons, mismatch)
      })
    )

    it("finds that the version was replaced before the checkpoint that was kept", () =>
      withScene("superseded", async (scene) => {
        // A mirror is as old as its last run, so that this alone does not break it.
        const outcome = isMirror ? "undecided" : "broken"
        assert.deepStrictEqual(await entry(scene), { outcome, reasons: ["checkpoint_outdated"] })
      }))
  })
})

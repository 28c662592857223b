/** `dpp mirror --check` of a folder: what no manifest names, and the whole history of a passport. */
import { historyPages, historyPageText } from "@dpp/proof/statement"
import { inFolder } from "@dpp/testkit/Process"
import { TestIssuer } from "@dpp/testkit/TestIssuer"
import { assert, describe, it } from "vitest"
import { cpSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { siteAt } from "../../src/cli/mirror/check/site.ts"
import { checkSignedMirror, passportFolder, writeSignedMirror } from "../support/signedMirror.ts"

const issuerWith = async (versions: number): Promise<TestIssuer> => {
  const issuer = await TestIssuer.create()
  for (let version = 0; version < versions; version += 1) await issuer.publish({ restricted: [] })
  return issuer
}

describe("the manifest at an address", () => {
  it("is refused as soon as it is larger than a manifest is, before it is read as a whole", async () => {
    let pulled = 0
    const megabyte = new Uint8Array(1024 * 1024)
    // A body that never ends, as that of a small compressed file can be when it is unpacked.
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        pulled += 1
        controller.enqueue(megabyte)
      }
    })
    const site = siteAt("https://mirror.example.com", async () => new Response(body))
    const failure = await site.read("manifest.json").then(
      () => null,
      (cause: unknown) => cause
    )
    assert.include(String(failure), "larger than 64 MB")
    assert.isAtMost(pulled, 66)
  })
})

describe("the check of a folder", () => {
  it("reports files, folders and links that the manifest does not name", () =>
    inFolder(async (parent) => {
      const issuer = await issuerWith(1)
      const [root, folder] = [join(parent, "site"), passportFolder(issuer)]
      await writeSignedMirror(root, { issuer, bundle: await issuer.bundle() })
      const check = async () => checkSignedMirror(root, issuer, { checkpoint: await issuer.checkpoint() })
      const at = (path: string) => join(root, path)
      writeFileSync(at(".mirror-state.json"), "{}")
      assert.deepStrictEqual(await check(), { code: 0, findings: [] })

      writeFileSync(at("evil.html"), "<h1>Recall</h1>")
      writeFileSync(at(`${folder}/index.html`), "")
      mkdirSync(at("01/empty"))
      mkdirSync(at("new/deeper"), { recursive: true })
      writeFileSync(at("new/deeper/file"), "")
      symlinkSync(parent, at("outside"))
      symlinkSync("absent", at(`${folder}/dangling`))
      // What the manifest names, and is a link: its target may change after the check.
      renameSync(at(`${folder}/proof`), join(parent, "proof"))
      symlinkSync(join(parent, "proof"), at(`${folder}/proof`))
      const { code, findings } = await check()
      assert.strictEqual(code, 1)
      assert.sameDeepMembers(
        [...findings],
        [
          "01/empty/",
          "new/",
          "evil.html",
          "outside",
          `${folder}/dangling`,
          `${folder}/index.html`,
          `${folder}/proof`
        ].map((path) => [path, "mirror-file-unlisted"] as const)
      )

      const linked = join(parent, "linked")
      for (const path of ["evil.html", "01/empty", "new", "outside", folder]) rmSync(at(path), { recursive: true })
      await writeSignedMirror(root, { issuer, bundle: await issuer.bundle() })
      symlinkSync(root, linked)
      assert.strictEqual((await checkSignedMirror(linked, issuer, { checkpoint: await issuer.checkpoint() })).code, 0)
      cpSync(at("o"), join(parent, "o"), { recursive: true })
      rmSync(at("o"), { recursive: true })
      symlinkSync(join(parent, "o"), at("o"))
      assert.deepStrictEqual(await check(), { code: 1, findings: [["o", "mirror-file-unlisted"]] })
    }))

  it("needs every page of a history, as the statement binds it", () =>
    inFolder(async (parent) => {
      const issuer = await issuerWith(130)
      const pages = await historyPages(issuer.history)
      const more = Object.fromEntries(pages.map(({ before, text }) => [`history/${before}.json`, text]))
      assert.deepStrictEqual(Object.keys(more), ["history/31.json"])
      const path = `${passportFolder(issuer)}/history/31.json`
      const bundle = await issuer.bundle()
      const check = async (files: Readonly<Record<string, string>>) => {
        const root = join(parent, crypto.randomUUID())
        await writeSignedMirror(root, { issuer, bundle, more: files })
        return checkSignedMirror(root, issuer, { checkpoint: await issuer.checkpoint() })
      }
      assert.deepStrictEqual(await check(more), { code: 0, findings: [] })
      assert.deepStrictEqual(await check({}), { code: 1, findings: [[path, "mirror-file-missing"]] })
      const other = historyPageText({ history: issuer.history.slice(1, 30), older: null })
      assert.deepStrictEqual(await check({ "history/31.json": other }), {
        code: 1,
        findings: [[path, "history-page"]]
      })
    }))
})

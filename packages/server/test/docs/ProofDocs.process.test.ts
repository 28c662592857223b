/** The commands of docs/proof.md verify a bundle, and its vectors of the audit log are those of the service. */
import { auditHash } from "@dpp/persistence/changes/auditHash"
import { historyPages } from "@dpp/proof/statement"
import { inFolder, startProgram } from "@dpp/testkit/Process"
import { TestIssuer } from "@dpp/testkit/TestIssuer"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

const page = readFileSync(new URL("../../../../docs/proof.md", import.meta.url), "utf8")
const blocks = (language: string): ReadonlyArray<string> =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, "gmsu"))].map(([, text = ""]) => text)

const shell = (script: string, folder: string) =>
  startProgram(["bash", "-eu", "-o", "pipefail", "-c", script], {}, folder).ended

const [signature = "", content = "", checkpoint = "", inclusion = "", history = "", audit = ""] = blocks("sh")
const entries = blocks("json")
  .map((text) => text.trim())
  .filter((text) => text.startsWith("{"))
const hashes = [...page.matchAll(/^`([\da-f]{64})`$/gmu)].map(([, hash = ""]) => hash)

describe("docs/proof.md", () => {
  it("has commands that verify a bundle at every place of the log, and that refuse a changed one", () =>
    inFolder(async (folder) => {
      const issuer = await TestIssuer.create()
      await issuer.log.append("audit-head", new Uint8Array(32))
      for (let version = 1; version <= 4; version += 1) await issuer.publish()
      const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
      write("did.json", JSON.stringify(JSON.parse(await issuer.bundle()).did))
      for (let version = 1; version <= 4; version += 1) {
        write("bundle.json", await issuer.bundle(version))
        const outputs: Array<string> = []
        for (const script of [signature, content, checkpoint, inclusion]) {
          const { code, stderr, stdout } = await shell(script, folder)
          assert.strictEqual(code, 0, `${script}${stderr}`)
          outputs.push(stdout)
        }
        assert.match(outputs[0] ?? "", /Signature Verified Successfully/u)
        assert.match(outputs[1] ?? "", /"batteryStatus",\{"status":"original"\}|"facilityId",/u)
        assert.match(outputs[2] ?? "", /Signature Verified Successfully/u)
        assert.strictEqual(outputs[3], "in the log\n")
      }
      const text = await issuer.bundle()
      write("bundle.json", text.replace(/"index":4,"size":5/u, '"index":3,"size":5'))
      assert.notStrictEqual((await shell(inclusion, folder)).code, 0)
      write("bundle.json", text.replace("\\n5\\n", "\\n6\\n"))
      assert.notStrictEqual((await shell(checkpoint, folder)).code, 0)
      const [head = "", payload = "", rest = ""] = JSON.parse(text).sd_jwt.split(".")
      write("bundle.json", JSON.stringify({ sd_jwt: `${head}.${payload.slice(0, -1)}A.${rest}` }))
      assert.notStrictEqual((await shell(signature, folder)).code, 0)
    }))

  it("has commands that check the history, of which a bundle lists the newest 100 versions", () =>
    inFolder(async (folder) => {
      const issuer = await TestIssuer.create()
      for (let version = 1; version <= 130; version += 1) await issuer.publish()
      const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
      write("bundle.json", await issuer.bundle())
      write("did.json", JSON.stringify(JSON.parse(await issuer.bundle()).did))
      for (const script of [signature, content]) assert.strictEqual((await shell(script, folder)).code, 0)
      const [page] = await historyPages(issuer.history)
      write("page.json", page?.text ?? "")
      const { code, stderr, stdout } = await shell(history, folder)
      assert.deepStrictEqual([code, stdout], [0, "newest versions\n30 older versions, null before them\n"], stderr)
      write("page.json", (page?.text ?? "").replace('"index":7', '"index":8'))
      assert.notStrictEqual((await shell(history, folder)).code, 0)
    }))

  it("has the hashes of audit entries that the service computes, also with points", () =>
    inFolder(async (folder) => {
      const parsed = entries.map((text) => JSON.parse(text))
      let previous: string | null = null
      const computed: Array<string> = []
      for (const entry of parsed) {
        previous = auditHash(previous, { ...entry, created_at: DateTime.makeUnsafe(entry.created_at) })
        computed.push(previous)
      }
      assert.deepStrictEqual(computed, hashes)
      assert.deepStrictEqual(
        parsed.map(({ points }) => points),
        [undefined, [1, 2, 4]]
      )
      writeFileSync(join(folder, "first.json"), entries[0] ?? "")
      writeFileSync(join(folder, "second.json"), entries[1] ?? "")
      const { code, stdout } = await shell(audit, folder)
      assert.deepStrictEqual([code, stdout], [0, `${hashes[1]}\n`])
    }))
})

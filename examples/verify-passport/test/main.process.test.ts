/** The example runs as its readers run it, on a bundle that another implementation wrote, and on changed ones. */
import { inFolder, startProgram } from "@dpp/testkit/Process"
import { TestIssuer } from "@dpp/testkit/TestIssuer"
import { assert, it } from "@effect/vitest"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const main = fileURLToPath(new URL("../src/main.ts", import.meta.url))

it("accepts a bundle at every place of the log, and refuses changed ones", () =>
  inFolder(async (folder) => {
    const issuer = await TestIssuer.create()
    await issuer.log.append("audit-head", new Uint8Array(32))
    for (let version = 1; version <= 4; version += 1) await issuer.publish()
    const run = async (text: string, address = issuer.subject) => {
      writeFileSync(join(folder, "bundle.json"), text)
      writeFileSync(join(folder, "did.json"), JSON.stringify(JSON.parse(await issuer.bundle()).did))
      return startProgram([process.execPath, main, "bundle.json", "did.json", address], {}, folder).ended
    }
    for (let version = 1; version <= 4; version += 1) {
      const { code, stderr, stdout } = await run(await issuer.bundle(version))
      assert.strictEqual(code, 0, stderr)
      assert.match(stdout, new RegExp(`^signed by did:web:\\S+ for https://\\S+: version ${version}$`, "mu"))
      assert.match(stdout, /^disclosed: batteryStatus = \{"status":"original"\}$/mu)
      assert.match(stdout, /^withheld or absent: 1$/mu)
      assert.match(stdout, new RegExp(`^in the log \\S+ at ${version} of 5$`, "mu"))
    }
    const wrong = await run(await issuer.bundle(), issuer.subject.replace("TR82", "TR83"))
    assert.strictEqual(wrong.code, 1)
    assert.include(wrong.stderr, "It is the proof of another passport")
    const bundle = JSON.parse(await issuer.bundle())
    const other = await TestIssuer.create(7)
    await other.publish()
    const foreign = JSON.parse(await other.bundle())
    const [jwt = "", ...disclosures] = bundle.sd_jwt.split("~")
    for (const [changes, reason] of [
      [{ sd_jwt: foreign.sd_jwt }, /does not publish the key|does not sign/u],
      [{ sd_jwt: `${jwt.slice(0, -9)}A${jwt.slice(-8)}~${disclosures.join("~")}` }, /signature verification failed/u],
      [{ sd_jwt: `${jwt}~${foreign.sd_jwt.split("~").slice(1).join("~")}` }, /not part of the statement/u],
      [{ checkpoint: foreign.checkpoint }, /signed with another key/u],
      [{ checkpoint: bundle.checkpoint.replace("\n5\n", "\n6\n") }, /signature of the log is not valid/u],
      [{ inclusion: { ...bundle.inclusion, index: 1 } }, /not in the log|The path/u]
    ] as const) {
      const { code, stderr } = await run(JSON.stringify({ ...bundle, ...changes }))
      assert.strictEqual(code, 1)
      assert.match(stderr, reason)
    }
  }))

/** `dpp backup` and `dpp restore`, as processes: the responses after a restore are the same as before. */
import { reportNotRun } from "@dpp/testkit/notRun"
import { dpp } from "@dpp/testkit/DppCommand"
import { prepareFolder } from "@dpp/testkit/preparedFolder"
import { inFolder } from "@dpp/testkit/Process"
import { assert, describe, it } from "@effect/vitest"
import { existsSync, readdirSync, symlinkSync } from "node:fs"
import { join } from "node:path"
import { serverOf } from "../support/demoServer.ts"

describe("dpp backup and dpp restore", () => {
  it("give the same answers, of today and of before, and the same files", () =>
    inFolder(async (folder) => {
      const [from, to] = [join(folder, "from"), join(folder, "to")]
      const archive = join(folder, "backup.tar.gz")
      const encryption = { DPP_KEY_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64") }
      const first = await serverOf(from, { DPP_DEMO: "on", ...encryption })
      const ask = first.ask(first.key)
      const { data } = JSON.parse((await ask("/products?status=published")).text)
      const id: string = data[0].id
      const published = new Date().toISOString()
      await ask(`/products/${id}/condition`, { method: "PATCH", body: JSON.stringify({ stateOfCharge: 81.5 }) })
      await ask(`/products/${id}`, { method: "PATCH", body: JSON.stringify({ battery_mass: 321 }) })
      const form = new FormData()
      form.append("file", new Blob(["%PDF-1.7 report"]), "report.pdf")
      const headers = { authorization: `Bearer ${first.key}` }
      const { url } = JSON.parse((await ask(`/products/${id}/files`, { method: "POST", headers, body: form })).text)
      const paths = [
        "/organization",
        "/products?per_page=100&sort=name",
        `/products/${id}/condition`,
        `/products/${id}/export/model-json`,
        `/dpps/${id}?date=${published}`,
        "/audit-log?per_page=100&resource_type=product",
        new URL(url).pathname
      ]
      const before = await Promise.all(paths.map((path) => ask(path)))
      assert.deepStrictEqual([...new Set(before.map(({ status }) => status))], [200])
      assert.match((await dpp(["backup", archive], { DPP_DATA_DIR: from })).stderr, /stop the server/u)
      assert.strictEqual(await first.stop(), 0)

      const written = await dpp(["backup", archive, "--json"], { DPP_DATA_DIR: from })
      assert.strictEqual(written.code, 0, written.stderr)
      // The demo has five pictures.
      assert.deepInclude(JSON.parse(written.stdout), { files: 6, missing_files: [] })
      assert.strictEqual((await dpp(["backup", archive], { DPP_DATA_DIR: from })).code, 1)
      const restored = await dpp(["restore", archive, "--take-over"], { DPP_DATA_DIR: to, ...encryption })
      assert.deepStrictEqual([restored.code, restored.stderr], [0, ""])
      const again = await dpp(["restore", archive], { DPP_DATA_DIR: to })
      assert.match(again.stderr, /not empty/u)
      assert.match((await dpp(["verify-audit"], { DPP_DATA_DIR: to })).stdout, /intact: \d+ entries/u)

      const second = await serverOf(to, encryption)
      const after = await Promise.all(paths.map((path) => second.ask(first.key)(path)))
      assert.deepStrictEqual(after, before)
      await second.stop()
    }))
})

const hasFullDevice = existsSync("/dev/full")
if (!hasFullDevice) reportNotRun("A backup on a full disk is not tested: this system has no /dev/full.")

describe("dpp backup that cannot write its archive", () => {
  it.skipIf(!hasFullDevice)("says so in one line, and leaves nothing", () =>
    inFolder(async (folder) => {
      const DPP_DATA_DIR = prepareFolder(join(folder, "data"))
      const archive = join(folder, "backup.tar.gz")
      symlinkSync("/dev/full", `${archive}.part`)
      const { code, stderr, stdout } = await dpp(["backup", archive], { DPP_DATA_DIR })
      assert.deepStrictEqual([code, stdout], [1, ""])
      assert.strictEqual(stderr, `${archive} cannot be written: ENOSPC: no space left on device.\n`)
      assert.deepStrictEqual(readdirSync(folder), ["data"])
      const nowhere = await dpp(["backup", join(folder, "none/backup.tar.gz")], { DPP_DATA_DIR })
      assert.deepStrictEqual([nowhere.code, nowhere.stderr.split("\n").length], [1, 2], nowhere.stderr)
      assert.match(nowhere.stderr, /cannot be written: ENOENT/u)
    })
  )
})

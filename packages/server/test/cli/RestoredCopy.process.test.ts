/** A backup is restored, and both services run with the same settings: the copy signs and delivers nothing, until it takes over. */
import { inFolder } from "@dpp/testkit/Process"
import { sampleDraft } from "@dpp/core/samples"
import { assert, describe, it } from "@effect/vitest"
import { join } from "node:path"
import { dpp } from "../support/dpp.ts"
import { createOrganization, launch, metrics, send, stop } from "../support/signingServer.ts"
import { type Message, startReceiver } from "../support/webhookReceiver.ts"

const ready = async (origin: string) => (await fetch(`${origin}/health/ready`)).json()

describe("a restored copy beside its service", () => {
  it("writes and reads, and signs and delivers only once it takes over", () =>
    inFolder(async (folder) => {
      const [from, to] = [join(folder, "from"), join(folder, "to")]
      const archive = join(folder, "backup.tar.gz")
      const receiver = await startReceiver()
      const settings = {
        DPP_WEBHOOK_ALLOW_PRIVATE: "on",
        DPP_KEY_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64")
      }
      const before = await launch({ ...settings, DPP_DATA_DIR: from })
      const { key } = await createOrganization(before.origin, "Muster Batterien GmbH")
      const api = (origin: string, path: string, body?: object, method?: string) =>
        send(`${origin}/api/v1${path}`, key, body, method)
      const draft = { ...sampleDraft("ev"), manufacturing_place: "Ulm", gtin: "9526001000012", status: "published" }
      const publish = async (origin: string, serial_number: string): Promise<string> => {
        const { body, text } = await api(origin, "/products", { ...draft, serial_number })
        assert.property(body, "data", text)
        return body.data.id
      }
      const statusOfProof = async (origin: string, id: string) =>
        (await api(origin, `/products/${id}/export/proof`)).status
      /** Waits until a passport is signed. */
      const signed = async (origin: string, id: string) => {
        while ((await statusOfProof(origin, id)) !== 200);
      }
      const first = await publish(before.origin, "COPY-1")
      await api(before.origin, "/webhooks", { url: `${receiver.origin}/hooks`, events: ["*"] })
      await signed(before.origin, first)
      await stop(before)
      assert.strictEqual((await dpp(["backup", archive], { DPP_DATA_DIR: from })).code, 0)
      const restored = await dpp(["restore", archive, "--json"], { ...settings, DPP_DATA_DIR: to })
      assert.deepInclude(JSON.parse(restored.stdout), { is_copy: true, key_encryption_key: "right" })
      assert.strictEqual(restored.stderr, "")
      // Without the key of the archive, nothing can be signed, even with --take-over.
      const missing = await dpp(["restore", archive, "--take-over"], { DPP_DATA_DIR: join(folder, "a") })
      assert.strictEqual(missing.code, 0)
      assert.match(missing.stderr, /^The key encryption key is missing: .*key-encryption\.key/u)
      const other = { DPP_KEY_ENCRYPTION_KEY: Buffer.alloc(32, 8).toString("base64") }
      const wrong = await dpp(["restore", archive], { ...other, DPP_DATA_DIR: join(folder, "b") })
      assert.match(wrong.stderr, /^The key encryption key is not that of the archive: /u)
      const nothing = await dpp(["restore"], { DPP_DATA_DIR: join(folder, "c") })
      assert.match(nothing.stderr, /Name an archive that dpp backup wrote, or add --take-over/u)

      const [service, copy] = [
        await launch({ ...settings, DPP_DATA_DIR: from }),
        await launch({ ...settings, DPP_DATA_DIR: to })
      ]
      assert.deepInclude(await ready(copy.origin), { status: "ready", restored_copy: true })
      assert.notProperty(await ready(service.origin), "restored_copy")
      const arrived = (id: string) => (messages: ReadonlyArray<Message>) =>
        messages.some(({ body }) => body.data.resource_id === id)
      const own = await publish(copy.origin, "COPY-2")
      const later = await publish(service.origin, "COPY-3")
      await receiver.until(arrived(later))
      await signed(service.origin, later)
      // The service has done what it was asked later.
      assert.isFalse(arrived(own)(receiver.messages))
      assert.notStrictEqual(await statusOfProof(copy.origin, own), 200)
      assert.strictEqual(await statusOfProof(copy.origin, first), 200)
      const text = await metrics(copy.origin)
      assert.match(text, /^dpp_restored_copy(?:\{[^}]*\})? 1$/mu)
      assert.match(text, /^dpp_webhook_deliveries_total\{[^}]*outcome="delivered"[^}]*\} 0$/mu)
      const output = await stop(copy)
      assert.match(output, /Signing +waits, and nothing is sent: a restored copy/u)
      assert.match(output, /level=WARN[^\n]*This database was restored from a backup/iu)
      await stop(service)

      assert.match((await dpp(["restore", "--take-over"], { DPP_DATA_DIR: from })).stdout, /not a restored copy/u)
      assert.match((await dpp(["restore", "--take-over"], { DPP_DATA_DIR: to })).stdout, /sign and send from now on/u)
      const successor = await launch({ ...settings, DPP_DATA_DIR: to })
      await receiver.until(arrived(own))
      await signed(successor.origin, own)
      assert.notProperty(await ready(successor.origin), "restored_copy")
      await stop(successor)
      await receiver.close()
    }))
})

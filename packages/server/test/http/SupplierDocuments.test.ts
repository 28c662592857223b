/** Documents on the page of a supplier: up to 10 MB, and only the one that was saved last is kept. */
import { maximumFileSize } from "@dpp/core/product"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { sharedServer, TestServer } from "../support.ts"

const pdf = (bytes: number) => {
  const content = new Uint8Array(bytes).fill(32)
  content.set(new TextEncoder().encode("%PDF-1.7\n"))
  return new Blob([content])
}

/** A request for a test report, as its supplier has it in a browser. */
const aPage = Effect.gen(function* () {
  const { call, origin } = yield* TestServer
  const template = yield* call("/api/v1/templates", { body: { name: "Modell 7", battery_category: "ev" } })
  const fields = ["battery_mass", "test_reports"]
  const made = yield* call("/api/v1/data-requests", {
    body: { recipient: { name: "Zellen AG", locale: "en" }, template_id: template.body.data.id, fields }
  })
  const { pathname } = new URL(made.body.url)
  const send = (file: Blob, texts: Readonly<Record<string, string>> = {}) =>
    Effect.promise(async () => {
      const form = new FormData()
      form.append("test_reports.file", file, "report.pdf")
      for (const [name, value] of Object.entries({ action: "save", ...texts })) form.append(name, value)
      const response = await fetch(`${origin}${pathname}`, { method: "POST", body: form })
      const text = await response.text()
      const [, address = ""] = /name="test_reports.address"[^>]* value="([^"]+)"/u.exec(text) ?? []
      return { status: response.status, text, file: address === "" ? "" : new URL(address).pathname }
    })
  return { send, readStatus: (file: string) => Effect.map(call(file), ({ status }) => status) }
})

layer(sharedServer, { excludeTestServices: true })("a document of a supplier", (it) => {
  it.effect("has up to 10 MB, whatever a client without a key may hold", () =>
    Effect.gen(function* () {
      const { readStatus, send } = yield* aPage
      for (const bytes of [1_200_000, maximumFileSize]) {
        const saved = yield* send(pdf(bytes))
        assert.strictEqual(saved.status, 200)
        assert.strictEqual(yield* readStatus(saved.file), 200)
      }
      const larger = yield* send(pdf(maximumFileSize + 1))
      assert.strictEqual(larger.status, 400)
      assert.include(larger.text, "A file is larger than 10 MB")
    })
  )

  it.effect("ends with the next save once it was replaced, also if it was never saved", () =>
    Effect.gen(function* () {
      const { readStatus, send } = yield* aPage
      const saved = yield* send(pdf(100))
      const refused = yield* send(pdf(200), { battery_mass: "heavy" })
      assert.strictEqual(refused.status, 400)
      assert.notStrictEqual(refused.file, saved.file)
      assert.deepStrictEqual(yield* Effect.all([saved.file, refused.file].map(readStatus)), [200, 200])
      const last = yield* send(pdf(300))
      const files = [saved.file, refused.file, last.file]
      assert.deepStrictEqual(yield* Effect.all(files.map(readStatus)), [404, 404, 200])
    })
  )
})

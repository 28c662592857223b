/** `dpp labels`: a label for each battery whose identifiers are locked, and none for others (spec §3). */
import { decodeQr, grayscale } from "@dpp/testkit/decodeQr"
import { hasPoppler, pdfPages } from "@dpp/testkit/poppler"
import { inFolder } from "@dpp/testkit/Process"
import { documentsOf } from "@dpp/server/cli/labels/documents"
import { assert, it as test, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { dpp } from "../support/dpp.ts"
import { aSerial, sharedServer, TestServer } from "../support.ts"

layer(sharedServer, { excludeTestServices: true })("dpp labels", (it) => {
  it.effect("prints codes that lead to the passports, and names drafts without a lock", () =>
    Effect.gen(function* () {
      const { call, origin, ours } = yield* TestServer
      const draft = (name: string) =>
        Effect.map(
          call("/api/v1/products", { body: { name, serial_number: aSerial(), battery_category: "ev" } }),
          ({ body }) => body.data
        )
      const locked = [yield* draft("Traction battery"), yield* draft("Traction battery")]
      for (const { id } of locked) yield* call(`/api/v1/products/${id}/preprint-qr`, { method: "POST" })
      const open = yield* draft("Open battery")
      const environment = { DPP_URL: origin, DPP_API_KEY: ours.key }

      yield* Effect.promise(() =>
        inFolder(async (folder) => {
          const out = join(folder, "labels.pdf")
          const all = await dpp(["labels", "--out", out, "--json"], environment)
          assert.strictEqual(all.code, 1, all.stderr)
          const skipped = [{ id: open.id, serial_number: open.serial_number }]
          const summary = JSON.parse(all.stdout)
          assert.deepInclude(summary, { labels: 2, files: [out], skipped, too_small: [], omitted: {} })
          assert.deepInclude(summary.missing, { capacity: 2, weight: 2, hazardous_substances: 2 })
          assert.strictEqual(readFileSync(out).subarray(0, 5).toString("latin1"), "%PDF-")
          // Without poppler-utils the codes are not read; the testkit says so.
          if (hasPoppler) {
            const pages = await Promise.all(pdfPages(readFileSync(out), 300).map((page) => grayscale(page)))
            const codes = await Promise.all(pages.map(decodeQr))
            assert.deepStrictEqual(
              codes.flat(),
              locked.map(({ public_url: url }) => url)
            )
          }

          const some = await dpp(["labels", "--out", out, "--search", "Traction"], environment)
          assert.strictEqual(some.code, 0, some.stderr)
          assert.strictEqual(some.stdout, `2 labels written to ${out}.\n`)
          assert.match(some.stderr, /^No value in 2 passports for: .*weight/mu)
          assert.match(some.stderr, /^The crossed-out bin is 8\.1 mm wide: enough for a largest side of up to 21 cm²/mu)

          const preview = join(folder, "preview.png")
          const german = ["--lang", "de", "--size", "100x60", "--largest-side", "400x300", "--preview", preview]
          const single = await dpp(["labels", "--out", out, "--search", "Traction", ...german], environment)
          assert.strictEqual(single.stdout, `2 Etiketten geschrieben: ${out}.\n`)
          assert.notMatch(single.stderr, /Tonne/u)
          assert.deepStrictEqual(await decodeQr(await grayscale(readFileSync(preview))), [locked[0].public_url])

          const small = await dpp(["labels", "--out", out, "--search", "Traction", "--size", "20x15"], environment)
          assert.strictEqual(small.code, 1)
          assert.match(small.stderr, /QR code \(at least \d+ mm\) and bin do not fit on this label/u)
          const wrong = await dpp(["labels", "--out", out, "--size", "big"], environment)
          assert.deepStrictEqual([wrong.code, wrong.stdout], [2, ""])
          const none = join(folder, "none.pdf")
          const nothing = await dpp(["labels", "--out", none, "--status", "published"], environment)
          assert.deepStrictEqual([nothing.code, nothing.stdout, existsSync(none)], [0, "No labels.\n", false])
        })
      )
    })
  )
})

test("many labels are divided into documents of limited size, in their order", () => {
  assert.deepStrictEqual(documentsOf([], "labels.pdf", 2), [])
  assert.deepStrictEqual(documentsOf([1, 2], "labels.pdf", 2), [{ path: "labels.pdf", labels: [1, 2] }])
  assert.deepStrictEqual(documentsOf([1, 2, 3], "out/labels.v1.pdf", 2), [
    { path: "out/labels.v1-1.pdf", labels: [1, 2] },
    { path: "out/labels.v1-2.pdf", labels: [3] }
  ])
  const many = documentsOf(
    Array.from({ length: 25_000 }, (_, index) => index),
    "labels"
  )
  assert.deepStrictEqual([many.length, many[0]?.path, many[20]?.path], [21, "labels-01", "labels-21"])
  assert.isTrue(many.every(({ labels }) => labels.length <= 1200))
})

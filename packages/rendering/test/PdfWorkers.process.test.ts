import { pdfPassportModel } from "@dpp/rendering/pdf/PdfPassportModel"
import * as PdfWorkers from "@dpp/rendering/PdfWorkers"
import { hasPoppler, pdfText } from "@dpp/testkit/poppler"
import { runs } from "@dpp/testkit/testRuns"
import { assert, describe, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { compact } from "./support/compact.ts"
import { passportOf } from "./support/passport.ts"

/** Only the test of the limit measures time. */
const timeout = "5 minutes"

describe("threads that render PDFs", () => {
  const small = passportOf("industrial_without_bms", { condition: null })
  const model = pdfPassportModel(small)
  const renderModel = Effect.flatMap(PdfWorkers.PdfWorkers, (workers) => workers.render(model))

  layer(PdfWorkers.layer({ size: 1, documentsPerThread: 2, timeout }), { excludeTestServices: true })((it) => {
    it.effect("are replaced after some documents, and render equal models to equal bytes", () =>
      Effect.gen(function* () {
        const documents = yield* Effect.all(
          Array.from({ length: 3 }, () => renderModel),
          { concurrency: 3 }
        )
        assert.strictEqual(new Set(documents.map((pdf) => Buffer.from(pdf).toString("base64"))).size, 1)
      })
    )

    it.effect.skipIf(!hasPoppler)("show every character, whatever the documents before contained", () =>
      Effect.gen(function* () {
        const named = (name: string) => {
          const product = { ...small.facts.product, name }
          return pdfPassportModel({ ...small, facts: { ...small.facts, product } })
        }
        const workers = yield* PdfWorkers.PdfWorkers
        for (const name of ["Ž · Ý", "Batteries 2.5 Z. Y"]) {
          const text = compact(pdfText(yield* workers.render(named(name))))
          assert.include(text, compact(name))
        }
      })
    )

    it.effect("report the error of a document, and render the next one", () =>
      Effect.gen(function* () {
        const workers = yield* PdfWorkers.PdfWorkers
        const broken = { ...model, lastUpdated: "not a date" }
        const failure = yield* Effect.flip(workers.render(broken))
        assert.isTrue(failure._tag === "PdfFailed" && /RangeError/u.test(failure.reason), String(failure))
        assert.isAbove((yield* renderModel).length, 10_000)
      })
    )

    it.effect("are not used again after an interrupted document", () =>
      Effect.gen(function* () {
        yield* Effect.timeoutOption(renderModel, "5 millis")
        assert.strictEqual(Buffer.from(yield* renderModel).toString("latin1", 0, 5), "%PDF-")
      })
    )
  })

  layer(PdfWorkers.layer({ size: 1, timeout: "1 millis" }), { excludeTestServices: true })((it) => {
    it.effect("fail a document that takes too long", () =>
      Effect.gen(function* () {
        assert.strictEqual((yield* Effect.flip(renderModel))._tag, "PdfTooSlow")
      })
    )
  })

  layer(PdfWorkers.layer({ size: 1, documentsPerThread: 1000, timeout }), { excludeTestServices: true })((it) => {
    it.effect("use at most a third more memory after three times as many documents", () =>
      Effect.gen(function* () {
        const workers = yield* PdfWorkers.PdfWorkers
        const documents = runs(8, 20)
        for (let count = 0; count < documents; count += 1) yield* workers.render(model)
        const before = process.memoryUsage().rss
        for (let count = 0; count < 2 * documents; count += 1) yield* workers.render(model)
        assert.isBelow(process.memoryUsage().rss / before, 1.33)
      })
    )
  })
})

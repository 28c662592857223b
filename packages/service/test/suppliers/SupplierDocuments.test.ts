/** Documents of suppliers: what a saved answer keeps, what it replaces, and how many documents and bytes a request may hold. */
import type { Answerer } from "@dpp/core/access"
import { dataRequestLimits } from "@dpp/core/supplier"
import { DataRequestStore } from "@dpp/service/ports/DataRequestStore"
import { FileRecords } from "@dpp/service/ports/FileRecords"
import { FileStore } from "@dpp/service/ports/FileStore"
import { PracticeStore } from "@dpp/service/ports/PracticeStore"
import { Templates } from "@dpp/service/products/Templates"
import { OrphanedFileCleanup } from "@dpp/service/shared/OrphanedFileCleanup"
import { DataRequests } from "@dpp/service/suppliers/DataRequests"
import { SupplierAnswers } from "@dpp/service/suppliers/SupplierAnswers"
import * as SupplierAnswersModule from "@dpp/service/suppliers/SupplierAnswers"
import { SupplierDocuments } from "@dpp/service/suppliers/SupplierDocuments"
import { useCases } from "@dpp/testkit/useCases"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { aTenant } from "../support.ts"

const pdf = { name: "report.pdf", bytes: new TextEncoder().encode("%PDF-1.7\n") }

/** The token in an address of a file. */
const tokenOf = (address: string): string => address.split("/").at(-2) ?? ""

/** A request for a document, as its supplier has it. */
const aSupplier = Effect.gen(function* () {
  const { caller } = yield* aTenant()
  const made = yield* (yield* Templates).create(caller, { name: "TR-82", battery_category: "ev" })
  const { request } = yield* (yield* DataRequests).create(caller, {
    recipient: { name: "Zellen AG" },
    template_id: made.template.id,
    fields: ["test_reports", "battery_mass"]
  })
  const answerer: Answerer = {
    organization: caller.organization,
    actor: { _tag: "Supplier", id: request.id, name: "Zellen AG" },
    correlationId: "00000000-0000-4000-8000-000000000001"
  }
  const documents = yield* SupplierDocuments
  const answers = yield* SupplierAnswers
  const records = yield* FileRecords
  const files = yield* FileStore
  return {
    answerer,
    caller,
    request,
    upload: documents.add(answerer, "test_reports", pdf),
    save: (address: string) => answers.save(answerer, { test_reports: { url: address } }),
    submit: answers.submit(answerer),
    /** Whether the record and the bytes of a document are stored. */
    isStored: (address: string) =>
      Effect.zipWith(records.find(tokenOf(address)), files.read(tokenOf(address)), (record, bytes) => [
        Option.isSome(record),
        Option.isSome(bytes)
      ])
  }
})

const stored = [true, true]
const gone = [false, false]

layer(useCases)("a document of a supplier", (it) => {
  it.effect("is deleted by the next save if it was replaced before, saved or not", () =>
    Effect.gen(function* () {
      const { isStored, save, upload } = yield* aSupplier
      const [first, second, third] = [yield* upload, yield* upload, yield* upload]
      yield* save(second)
      assert.deepStrictEqual(yield* Effect.all([first, second, third].map(isStored)), [gone, stored, gone])
      const fourth = yield* upload
      assert.deepStrictEqual(yield* isStored(second), stored, "until the answer is saved")
      yield* save(fourth)
      assert.deepStrictEqual(yield* Effect.all([second, fourth].map(isStored)), [gone, stored])
      yield* save(fourth)
      assert.deepStrictEqual(yield* isStored(fourth), stored)
    })
  )

  it.effect("stays if an answer was submitted with it, because the organization may use it since then", () =>
    Effect.gen(function* () {
      const { caller, isStored, request, save, submit, upload } = yield* aSupplier
      const first = yield* upload
      yield* save(first)
      yield* submit
      yield* (yield* DataRequests).reject(caller, request.id, { reason: "Another year, please" })
      const second = yield* upload
      yield* save(second)
      assert.deepStrictEqual(yield* Effect.all([first, second].map(isStored)), [stored, stored])
    })
  )

  it.effect(
    "that was replaced is not counted any more, and its bytes are deleted later if the server ends at once",
    () =>
      Effect.gen(function* () {
        const { answerer, isStored, upload } = yield* aSupplier
        const bytes = Effect.flatMap(PracticeStore, ({ usageOf }) =>
          Effect.map(usageOf(answerer.organization.id), ({ storedBytes }) => storedBytes)
        )
        const [first, second] = [yield* upload, yield* upload]
        const before = yield* bytes
        const ended = Layer.fresh(SupplierAnswersModule.layer).pipe(
          Layer.provide(Layer.succeed(OrphanedFileCleanup, { run: Effect.die("The server has ended.") }))
        )
        const saving = Effect.flatMap(SupplierAnswers, (answers) =>
          answers.save(answerer, { test_reports: { url: second } })
        )
        assert.strictEqual((yield* Effect.exit(Effect.provide(saving, ended)))._tag, "Failure")
        assert.deepStrictEqual(yield* isStored(first), [false, true])
        assert.strictEqual(yield* bytes, before - pdf.bytes.length)
        yield* (yield* OrphanedFileCleanup).run
        assert.deepStrictEqual(yield* Effect.all([first, second].map(isStored)), [gone, stored])
      })
  )

  it.effect("that was deleted meanwhile cannot be stated, as by a second window of the supplier", () =>
    Effect.gen(function* () {
      const { save, upload } = yield* aSupplier
      const [first, second] = [yield* upload, yield* upload]
      yield* save(second)
      const refused = yield* Effect.flip(save(first))
      assert.deepInclude(refused, {
        _tag: "ValidationFailed",
        details: { test_reports: ["names a file that was deleted: upload it again"] }
      })
      const elsewhere = first.replace(/^https:..[^/]+/u, "https://documents.example.com")
      yield* save(elsewhere)
    })
  )

  it.effect("has room while the documents of the request hold less than 100 MB; otherwise none of it is stored", () =>
    Effect.gen(function* () {
      const { isStored, request, save, upload } = yield* aSupplier
      const store = yield* DataRequestStore
      const held = { token: "x".repeat(22), bytes: dataRequestLimits.documentBytes - 2 * pdf.bytes.length + 1 }
      yield* store.setDocuments(request, [{ ...held, isSubmitted: false }])
      const first = yield* upload
      const refused = yield* Effect.flip(upload)
      assert.deepInclude(refused, {
        _tag: "AnswerDocumentsFull",
        bound: "bytes",
        max: dataRequestLimits.documentBytes
      })
      assert.lengthOf(yield* store.documents(request.organization_id, request.id), 2)
      // What was replaced gives its room back.
      yield* save(first)
      assert.deepStrictEqual(yield* isStored(yield* upload), stored)
    })
  )

  it.effect("is one of at most 1,000, however small they are; otherwise none of it is stored", () =>
    Effect.gen(function* () {
      const { answerer, isStored, request, save, upload } = yield* aSupplier
      const store = yield* DataRequestStore
      const held = { bytes: 1, isSubmitted: false }
      yield* store.setDocuments(
        request,
        Array.from({ length: dataRequestLimits.documents - 1 }, (_, number) => ({
          ...held,
          token: String(number).padStart(22, "x")
        }))
      )
      const first = yield* upload
      const { usageOf } = yield* PracticeStore
      const before = yield* usageOf(answerer.organization.id)
      assert.deepInclude(yield* Effect.flip(upload), {
        _tag: "AnswerDocumentsFull",
        bound: "documents",
        max: dataRequestLimits.documents
      })
      assert.deepStrictEqual(yield* usageOf(answerer.organization.id), before)
      yield* save(first)
      assert.deepStrictEqual(yield* isStored(yield* upload), stored)
    })
  )
})

/** The workbook of a request: a supplier downloads it, fills it in and uploads it. */
import type { Answerer } from "@dpp/core/access"
import type { Language } from "@dpp/core/languages"
import { type AnswerTables, answerWorkbook } from "@dpp/core/sheets"
import { type DataRequestStateRefused, pick, requirePermitted } from "@dpp/core/supplier"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { Upload } from "../files/uploads.ts"
import { FileUnreadable, ForeignReading } from "../ports/ForeignReading.ts"
import { SheetWriter } from "../ports/SheetWriter.ts"
import type { TooManyWaiting } from "../shared/FairQueue.ts"
import { Turns } from "../shared/Turns.ts"
import { SupplierAnswers } from "./SupplierAnswers.ts"

/** A workbook of all attributes has some 30 kB; a larger file is not unpacked. */
const maximumBytes = 1024 * 1024

export class SupplierWorkbooks extends Context.Service<
  SupplierWorkbooks,
  {
    readonly write: (answerer: Answerer, language: Language) => Effect.Effect<Uint8Array>
    /**
     * The stored values with those of the workbook, or what is wrong with these. Nothing is stored. The workbook is read when it is
     * the turn of the organization.
     */
    readonly read: (
      answerer: Answerer,
      upload: Upload,
      language: Language
    ) => Effect.Effect<AnswerTables, FileUnreadable | DataRequestStateRefused | TooManyWaiting>
  }
>()("@dpp/service/suppliers/SupplierWorkbooks") {}

export const layer = Layer.effect(
  SupplierWorkbooks,
  Effect.gen(function* () {
    const answers = yield* SupplierAnswers
    const writer = yield* SheetWriter
    const reading = yield* ForeignReading
    const { supplierFiles } = yield* Turns

    const open = Effect.fnUntraced(function* (answerer: Answerer) {
      const { answer, request } = yield* answers.find(answerer)
      const fields = request.fields.filter((field) => !request.accepted_fields.includes(field))
      return { request, fields, values: pick(answer.values, fields) }
    })

    const write = Effect.fn("SupplierWorkbooks.write")(function* (answerer: Answerer, language: Language) {
      const { fields, values } = yield* open(answerer)
      return yield* writer.write(answerWorkbook(fields, values, language), "xlsx")
    })

    const read = Effect.fn("SupplierWorkbooks.read")(function* (
      answerer: Answerer,
      { bytes, name }: Upload,
      language: Language
    ) {
      const { fields, request, values } = yield* open(answerer)
      yield* Effect.fromResult(requirePermitted(request, "answer"))
      if (bytes.length > maximumBytes) return yield* new FileUnreadable({ reason: "is larger than 1 MB" })
      const workbook = reading.workbook({ name, bytes, fields, language })
      const given = yield* supplierFiles.run(answerer.organization.id, workbook)
      return { ...given, values: { ...values, ...given.values } }
    })

    return SupplierWorkbooks.of({ write, read })
  })
)

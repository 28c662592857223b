/** The documents of an answer: which of them a save keeps, and how many there may be, of how many bytes. */
import {
  type AnswerDocument,
  dataRequestLimits,
  requireRoom,
  savedDocuments,
  submittedDocuments
} from "@dpp/core/supplier"
import { assert, it } from "@effect/vitest"
import * as Result from "effect/Result"

const aDocument = (name: string, fields: Partial<AnswerDocument> = {}): AnswerDocument => ({
  token: name.repeat(32),
  bytes: 10,
  isSubmitted: false,
  ...fields
})
const named = (...documents: ReadonlyArray<AnswerDocument>) => ({
  test_reports: { url: documents.map(({ token }) => `https://example.com/files/${token}/report.pdf`).join(" ") }
})

it("a save keeps the documents that the answer names, and those that were ever submitted", () => {
  const [named1, replaced, submitted] = [aDocument("a"), aDocument("b"), aDocument("c", { isSubmitted: true })]
  const documents = [named1, replaced, submitted]
  assert.deepStrictEqual(savedDocuments(documents, named(named1)), { kept: [named1, submitted], replaced: [replaced] })
  assert.deepStrictEqual(savedDocuments(documents, {}), { kept: [submitted], replaced: [named1, replaced] })
})

it("a document is submitted with an answer that names it, and stays submitted", () => {
  const [one, other] = [aDocument("a"), aDocument("b", { isSubmitted: true })]
  assert.deepStrictEqual(submittedDocuments([one, other], named(one)), [{ ...one, isSubmitted: true }, other])
  assert.deepStrictEqual(submittedDocuments([one, other], {}), [one, other])
})

it("a document has room up to the bytes of the request", () => {
  const max = dataRequestLimits.documentBytes
  const documents = [aDocument("a", { bytes: max - 20 }), aDocument("b")]
  assert.isTrue(Result.isSuccess(requireRoom(documents, 10)))
  const refused = requireRoom(documents, 11)
  assert.deepInclude(Result.isFailure(refused) ? refused.failure : {}, {
    _tag: "AnswerDocumentsFull",
    bound: "bytes",
    max
  })
})

it("a document has room up to the number of documents of the request, however small they are", () => {
  const max = dataRequestLimits.documents
  const documents = Array.from({ length: max - 1 }, () => aDocument("a", { bytes: 1, isSubmitted: true }))
  assert.isTrue(Result.isSuccess(requireRoom(documents, 1)))
  const refused = requireRoom([...documents, aDocument("b", { bytes: 1 })], 1)
  assert.deepInclude(Result.isFailure(refused) ? refused.failure : {}, { bound: "documents", max })
})

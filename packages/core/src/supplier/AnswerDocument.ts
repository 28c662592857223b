/**
 * The documents that a supplier uploads for an answer. They are stored before the answer is saved, so the request remembers each of
 * them: the next save finds those that were replaced.
 *
 * @source inferred: the bounds of all documents of a request; see docs/decisions/0095-requests-to-suppliers.md
 */
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { Attributes } from "../catalogue/Catalogue.ts"
import { dataRequestLimits } from "./DataRequest.ts"

export interface AnswerDocument {
  /** The token in the address of the file. */
  readonly token: string
  /** Length of the stored content. */
  readonly bytes: number
  /** Whether an answer was submitted with it. The organization may have used its address since, so it stays. */
  readonly isSubmitted: boolean
}

/** The request would have more than `max` documents, or they would hold more than `max` bytes together. */
export class AnswerDocumentsFull extends Schema.TaggedError<AnswerDocumentsFull>()("AnswerDocumentsFull", {
  bound: Schema.Literals(["documents", "bytes"]),
  max: Schema.Finite
}) {}

/** Fails unless a further document of so many bytes has room beside the others. */
export const requireRoom = (
  documents: ReadonlyArray<AnswerDocument>,
  bytes: number
): Result.Result<void, AnswerDocumentsFull> => {
  const full = (bound: "documents" | "bytes", max: number) => Result.fail(new AnswerDocumentsFull({ bound, max }))
  const { documentBytes, documents: most } = dataRequestLimits
  if (documents.length >= most) return full("documents", most)
  const held = documents.reduce((sum, document) => sum + document.bytes, 0)
  return held + bytes > documentBytes ? full("bytes", documentBytes) : Result.succeed(undefined)
}

export interface SavedDocuments {
  readonly kept: ReadonlyArray<AnswerDocument>
  /** Those that the answer names no more, or has never named, and that were never submitted. */
  readonly replaced: ReadonlyArray<AnswerDocument>
}

/** What becomes of the documents of a request when an answer with these values is saved. */
export const savedDocuments = (documents: ReadonlyArray<AnswerDocument>, values: Attributes): SavedDocuments => {
  const text = JSON.stringify(values)
  const isKept = ({ isSubmitted, token }: AnswerDocument) => isSubmitted || text.includes(token)
  return { kept: documents.filter(isKept), replaced: documents.filter((document) => !isKept(document)) }
}

/** The documents of a request when an answer with these values is submitted. */
export const submittedDocuments = (
  documents: ReadonlyArray<AnswerDocument>,
  values: Attributes
): ReadonlyArray<AnswerDocument> => {
  const text = JSON.stringify(values)
  return documents.map((document) => ({
    ...document,
    isSubmitted: document.isSubmitted || text.includes(document.token)
  }))
}

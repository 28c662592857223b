/**
 * Whether products may hold the uploaded files that their attributes name: the audience of a file and that of the attribute
 * must agree.
 *
 * One statement reads the audiences for all products of a request; none if no attribute has a text that could be a token. The address of another
 * organization's file is an address like any other, so that nothing can be learned about it.
 */
import type { OrganizationId } from "@dpp/core/party"
import { type AttributeDocument, documentProblems, type FileAudience } from "@dpp/core/product"
import { type Issue, type ValidationFailed, validationFailed } from "@dpp/core/text"
import * as Effect from "effect/Effect"
import type { FileRecords } from "../ports/FileRecords.ts"

const noAudiences: ReadonlyMap<string, FileAudience> = new Map()

/** Returns issues and warnings for each list of documents, in the order of the lists. */
export const findDocumentProblems = Effect.fnUntraced(function* (
  records: FileRecords["Service"],
  organization: OrganizationId,
  lists: ReadonlyArray<ReadonlyArray<AttributeDocument>>
) {
  const tokens = [...new Set(lists.flatMap((documents) => documents.map(({ token }) => token)))]
  const audiences = tokens.length === 0 ? noAudiences : yield* records.audiencesForShare(organization, tokens)
  return lists.map((documents) => documentProblems(documents, audiences))
})

/** Returns the warnings about the documents of one product, or fails with their issues. */
export const checkDocuments = Effect.fnUntraced(function* (
  records: FileRecords["Service"],
  organization: OrganizationId,
  documents: ReadonlyArray<AttributeDocument>
): Effect.fn.Return<ReadonlyArray<Issue>, ValidationFailed> {
  const [problems = { issues: [], warnings: [] }] = yield* findDocumentProblems(records, organization, [documents])
  return problems.issues.length === 0 ? problems.warnings : yield* validationFailed(problems.issues)
})

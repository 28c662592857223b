/**
 * Changes who may read a file. A file that a public attribute holds cannot become restricted: the passport would offer everyone a link
 * that does not work. The change and an assignment of the same file take turns, so that neither misses the other.
 *
 * @source inferred: see docs/decisions/0026-uploaded-files.md
 */
import type { Caller } from "@dpp/core/access"
import { ofProduct } from "@dpp/core/audit"
import { requireApproved } from "@dpp/core/change"
import {
  documentPoint,
  documentProblems,
  documentsOf,
  type FileAudience,
  isPublished,
  isToken,
  mentioningFields,
  type ProductId
} from "@dpp/core/product"
import { type Issue, fieldRefused, issue, listed, listing } from "@dpp/core/text"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { Audit } from "../changes/Audit.ts"
import { secondMembers } from "../changes/secondMembers.ts"
import { type FileHolder, FileRecords } from "../ports/FileRecords.ts"
import { ProductStore } from "../ports/ProductStore.ts"
import { orProductNotFound, ResourceNotFound } from "../shared/NotFound.ts"
import { tokenOf } from "./fileAddress.ts"

/** Public attributes hold the file. `issues` name them, each with one of their products. */
export class FileInPublicUse extends Schema.TaggedError<FileInPublicUse>()("FileInPublicUse", {
  ...listing
}) {}

const imageIsPublic = fieldRefused("audience", "imageAudience")

/** The function takes its ports once. It runs in a transaction, and returns whether something changes. */
export const fileAudience = Effect.gen(function* () {
  const products = yield* ProductStore
  const records = yield* FileRecords
  const audit = yield* Audit
  const { approvalFacts } = yield* secondMembers

  return Effect.fnUntraced(function* (caller: Caller, id: ProductId, token: string, audience: FileAudience) {
    const { organization } = caller
    const product = yield* products.findForUpdate(organization.id, id).pipe(orProductNotFound(id))
    const named = isToken(token) ? yield* records.find(token) : Option.none()
    const found = Option.filter(named, (file) => file.product_id === id)
    const record = yield* Effect.fromOption(found, () => new ResourceNotFound({ resource: "file" }))
    if (product.image !== null && tokenOf(product.image) === token && audience !== "public") return yield* imageIsPublic
    const after = {
      record: { ...record, product_id: id, audience },
      fields: fieldsOf(documentsOf(product.attributes), token)
    }
    if (record.audience === audience) return { ...after, warnings: [], isChanged: false }
    if (isPublished(product)) {
      const difference = [{ field: record.name, before: record.audience, after: audience }]
      yield* Effect.fromResult(requireApproved(difference, yield* approvalFacts(caller, yield* DateTime.now)))
    }
    // Before the holders are read: an assignment in progress ends first, and a later one finds the new audience.
    yield* records.setAudience(organization.id, token, audience)
    const holders = yield* records.holders(organization.id, token, mentioningFields)
    const { issues, warnings } = problemsOf(holders, token, audience)
    if (issues.length > 0) return yield* new FileInPublicUse({ issues: listed(heldBy(issues, holders)) })
    yield* audit.commit(caller, ofProduct(id, "product.file_updated", ["audience"]), () => Effect.void)
    return { ...after, warnings, isChanged: true }
  })
})

/** The attributes that hold the file. */
export const fieldsOf = (documents: ReturnType<typeof documentsOf>, token: string): ReadonlyArray<string> =>
  documents.filter((document) => document.token === token).map(({ field }) => field)

const problemsOf = (holders: ReadonlyArray<FileHolder>, token: string, audience: FileAudience) =>
  documentProblems(
    holders.map(({ field }) => ({ field, token, point: documentPoint(field) })),
    new Map([[token, audience]])
  )

const heldBy = (issues: ReadonlyArray<Issue>, holders: ReadonlyArray<FileHolder>): ReadonlyArray<Issue> =>
  issues.map(({ field }) => {
    const product = holders.find((holder) => holder.field === field)?.product_id
    return issue(field, "fileHeld", { product: String(product) })
  })

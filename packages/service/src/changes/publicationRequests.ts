/** Stores the change requests for publications, which drafts name, and the decision of a second member who publishes such a draft. */
import { type Caller, type ChangeRequest, ChangeRequestId } from "@dpp/core/access"
import { type Change, publicationDifference, type PublicationRequested } from "@dpp/core/change"
import type { Product } from "@dpp/core/product"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import { ChangeRequestStore } from "../ports/ChangeRequestStore.ts"
import { approvalMails } from "./approvalMails.ts"

/** The function takes its ports once. It runs in the transaction of the changes, before they are stored. */
export const publicationRequests = Effect.gen(function* () {
  const store = yield* ChangeRequestStore
  const mailApprovers = yield* approvalMails

  return Effect.fnUntraced(function* (caller: Caller, changes: ReadonlyArray<Change>) {
    const { actor, organization } = caller
    const asked = changes.flatMap((change) => (change._tag === "PublicationRequested" ? [change.after] : []))
    if (asked.length > 0) {
      yield* mailApprovers(organization.id, actor.id, ["publication"])
      yield* store.insert(asked.map(publicationRequest))
    }
    const fulfilled = changes.flatMap((change) => fulfilledBy(change, caller))
    if (fulfilled.length === 0) return
    const decided_at = yield* DateTime.now
    const decided_by = { member_id: actor.id, member_name: actor.name }
    yield* store.decide(organization.id, fulfilled, { state: "approved", decided_by, decided_at, reason: null })
  })
})

type Asked = PublicationRequested["after"]

export const isAsked = (draft: Product): draft is Asked => draft.publication_request !== null

/** The request of a draft that names it. */
export const publicationRequest = (draft: Asked): ChangeRequest => {
  const { id, member_id, member_name, requested_at } = draft.publication_request
  return {
    id: ChangeRequestId.make(id),
    organization_id: draft.organization_id,
    product_id: draft.id,
    command: { kind: "publication", body: { status: "published" } },
    difference: publicationDifference,
    requested_by: { member_id, member_name },
    requested_at: DateTime.makeUnsafe(requested_at),
    state: "waiting",
    decided_by: null,
    decided_at: null,
    reason: null
  }
}

/** The approval of the request itself stores its own decision. */
const fulfilledBy = (change: Change, { actor, approves }: Caller): ReadonlyArray<ChangeRequestId> => {
  if (change._tag !== "Published" || approves !== undefined || actor._tag !== "Member") return []
  const { publication_request: request } = change.before
  return request === null || request.member_id === actor.id ? [] : [ChangeRequestId.make(request.id)]
}

/** Stores requests for changes of what is public, which a second member decides. */
import type { ChangeRequest, ChangeRequestId, ChangeRequestState, MemberId } from "@dpp/core/access"
import type { OrganizationId } from "@dpp/core/party"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"

/** A page by number, from 1. */
export interface ChangeRequestQuery {
  readonly state: ChangeRequestState | undefined
  readonly page: number
  readonly per_page: number
}

export interface ChangeRequestPage {
  readonly requests: ReadonlyArray<ChangeRequest>
  /** Number of requests on all pages. */
  readonly total: number
}

/** Who decided what, when and why. */
export type ChangeDecision = Pick<ChangeRequest, "decided_at" | "decided_by" | "reason" | "state">

/**
 * A request for a publication waits as long as its draft names it, and is outdated afterwards, unless it was decided. The draft is
 * locked before its request.
 *
 * The audit entry of a change is appended by the use case, as the last statement of its transaction.
 */
export class ChangeRequestStore extends Context.Service<
  ChangeRequestStore,
  {
    /**
     * Stores requests of one organization by one statement. A member who asks for the same change of a product again has one request,
     * other than for a publication: returns the ids of the waiting requests, in the order of `requests`.
     */
    readonly insert: (requests: ReadonlyArray<ChangeRequest>) => Effect.Effect<ReadonlyArray<ChangeRequestId>>
    readonly find: (organization: OrganizationId, id: ChangeRequestId) => Effect.Effect<Option.Option<ChangeRequest>>
    /** Like `find`, and locks the request until the transaction ends. */
    readonly findForUpdate: (
      organization: OrganizationId,
      id: ChangeRequestId
    ) => Effect.Effect<Option.Option<ChangeRequest>>
    /** Newest first. */
    readonly list: (organization: OrganizationId, query: ChangeRequestQuery) => Effect.Effect<ChangeRequestPage>
    /** Stores one decision about requests of the organization. */
    readonly decide: (
      organization: OrganizationId,
      ids: ReadonlyArray<ChangeRequestId>,
      decision: ChangeDecision
    ) => Effect.Effect<void>
    /** The members who invited a member, or made a link for it, since a time, and those for whom it did so. */
    readonly invitersOf: (
      organization: OrganizationId,
      member: MemberId,
      since: DateTime.Utc
    ) => Effect.Effect<ReadonlySet<string>>
  }
>()("@dpp/service/ports/ChangeRequestStore") {}

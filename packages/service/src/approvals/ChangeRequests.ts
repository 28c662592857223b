/**
 * Requests for changes of what is public: lists them, and lets a second member decide.
 *
 * An approval runs the command again, as it was sent, on what is stored now. The core decides whether it is still the change that
 * was asked for, and whether its author is a second person.
 *
 * @source inferred: see docs/decisions/0091-members-and-sessions.md
 */
import {
  type Caller,
  type ChangeRequest,
  ChangeRequestDecided,
  type ChangeRequestId,
  ChangeRequestOutdated
} from "@dpp/core/access"
import { SecondMemberRequired, withoutRequest } from "@dpp/core/change"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import type { IssuedLink } from "../access/memberLinks.ts"
import { Audit } from "../changes/Audit.ts"
import { ofChangeRequest } from "../changes/secondMembers.ts"
import { type ChangeRequestPage, type ChangeRequestQuery, ChangeRequestStore } from "../ports/ChangeRequestStore.ts"
import { FileRecords } from "../ports/FileRecords.ts"
import { ProductStore } from "../ports/ProductStore.ts"
import { Transactions } from "../ports/Transactions.ts"
import { commands } from "../products/applyCommand.ts"
import { orResourceNotFound, type ResourceNotFound } from "../shared/NotFound.ts"
import { OrphanedFileCleanup } from "../shared/OrphanedFileCleanup.ts"
import { type RequestedFailure, requestedCommands } from "./requestedCommands.ts"

type ApprovalFailure = RequestedFailure | ChangeRequestDecided

/** `code`: of the offer that was approved. `link`: for the member for whom it was asked. */
export interface Approved {
  readonly request: ChangeRequest
  readonly code: string | null
  readonly link: IssuedLink | null
}

export class ChangeRequests extends Context.Service<
  ChangeRequests,
  {
    /** Newest first. */
    readonly list: (caller: Caller, query: ChangeRequestQuery) => Effect.Effect<ChangeRequestPage>
    readonly find: (caller: Caller, id: ChangeRequestId) => Effect.Effect<ChangeRequest, ResourceNotFound>
    /** Applies the change. If it would be another one now, it fails and the request is outdated. */
    readonly approve: (caller: Caller, id: ChangeRequestId) => Effect.Effect<Approved, ApprovalFailure>
    /** The member who asked may refuse, too. */
    readonly refuse: (
      caller: Caller,
      id: ChangeRequestId,
      reason: string | undefined
    ) => Effect.Effect<ChangeRequest, ResourceNotFound | ChangeRequestDecided | SecondMemberRequired>
  }
>()("@dpp/service/approvals/ChangeRequests") {}

export const layer = Layer.effect(
  ChangeRequests,
  Effect.gen(function* () {
    const store = yield* ChangeRequestStore
    const products = yield* ProductStore
    const audit = yield* Audit
    const cleanup = yield* OrphanedFileCleanup
    const transactions = yield* Transactions
    const files = yield* FileRecords
    const run = yield* requestedCommands
    const { storeChanges } = yield* commands

    const find: ChangeRequests["Service"]["find"] = ({ organization }, id) =>
      store.find(organization.id, id).pipe(orResourceNotFound("change_request"))

    /** Locks the product before its request: a bulk change asks while it holds its products. */
    const findWaiting = Effect.fnUntraced(function* (caller: Caller, id: ChangeRequestId) {
      const { command, product_id } = yield* find(caller, id)
      // What a supplier states is locked before its products.
      const isLocked = product_id !== null && command.kind !== "answer"
      const product = isLocked ? yield* products.findForUpdate(caller.organization.id, product_id) : Option.none()
      const found = yield* store.findForUpdate(caller.organization.id, id).pipe(orResourceNotFound("change_request"))
      if (found.state !== "waiting") return yield* new ChangeRequestDecided({ state: found.state })
      return { found, product }
    })

    /** Stores the decision with its entry, the last statements of a transaction. */
    const decided = Effect.fnUntraced(function* (
      caller: Caller,
      request: ChangeRequest,
      state: "approved" | "refused" | "outdated",
      reason: string | null = null
    ) {
      const { id, name } = caller.actor
      const after: ChangeRequest = {
        ...request,
        state,
        decided_by: { member_id: id, member_name: name },
        decided_at: yield* DateTime.now,
        reason
      }
      const { command } = request
      // An image that does not become that of its product is not kept.
      const token = command.kind === "image" && state !== "approved" ? command.token : null
      const released = token === null ? 0 : yield* files.release(caller.organization.id, token)
      const record = ofChangeRequest(request.id, `change_request.${state}`)
      const { organization_id } = request
      yield* audit.commit(caller, record, () => store.decide(organization_id, [request.id], after), 0 - released)
      return after
    })

    const requireMember = ({ actor }: Caller) =>
      actor._tag === "Member"
        ? Effect.void
        : Effect.fail(new SecondMemberRequired({ reason: "member_first", request: null }))

    const applied = Effect.fnUntraced(function* (caller: Caller, id: ChangeRequestId) {
      const { found } = yield* findWaiting(caller, id)
      yield* requireMember(caller)
      const { code, isChanged, link } = yield* run({ ...caller, approves: found }, found)
      if (!isChanged) return yield* new ChangeRequestOutdated({ id, difference: [] })
      return { request: yield* decided(caller, found, "approved"), code, link }
    }, transactions.run)

    const outdate = Effect.fnUntraced(function* (caller: Caller, id: ChangeRequestId) {
      const { found } = yield* findWaiting(caller, id)
      yield* decided(caller, found, "outdated")
    }, transactions.run)

    /** A change of a draft ends the request for its publication at once: an approval then fails as for a passport. */
    const changedSince = Effect.fnUntraced(function* (
      caller: Caller,
      id: ChangeRequestId,
      failure: ChangeRequestDecided
    ) {
      const { command, difference } = yield* find(caller, id)
      return yield* failure.state === "outdated" && command.kind === "publication"
        ? new ChangeRequestOutdated({ id, difference })
        : failure
    })

    const approve: ChangeRequests["Service"]["approve"] = Effect.fn("ChangeRequests.approve")(function* (caller, id) {
      const approved = yield* Effect.catchTag(applied(caller, id), "ChangeRequestOutdated", (outdated) =>
        Effect.andThen(outdate(caller, id), Effect.fail(outdated))
      ).pipe(Effect.catchTag("ChangeRequestDecided", (failure) => changedSince(caller, id, failure)))
      yield* cleanup.run
      return approved
    })

    const refuse = Effect.fn("ChangeRequests.refuse")(function* (
      caller: Caller,
      id: ChangeRequestId,
      reason: string | undefined
    ) {
      const { found, product } = yield* findWaiting(caller, id)
      yield* requireMember(caller)
      if (found.command.kind === "publication" && Option.isSome(product)) {
        const before = product.value
        const after = withoutRequest(before)
        const change = { _tag: "Updated", before, after, fields: ["publication_request"], origins: {} } as const
        // The draft keeps its identifiers, and does not grow.
        yield* Effect.orDie(storeChanges(caller, [change]))
      }
      return yield* decided(caller, found, "refused", reason)
    }, transactions.run)

    return ChangeRequests.of({
      list: ({ organization }, query) => store.list(organization.id, query),
      find,
      approve,
      refuse
    })
  })
)

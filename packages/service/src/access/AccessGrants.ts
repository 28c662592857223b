/**
 * Makes, changes and ends access grants: which person or authority reads more of an organization's passports than the public.
 *
 * The text of a token is returned when it is made, and never stored.
 *
 * @source EU 2023/1542 Art. 77(2)
 * @source inferred: see docs/decisions/0074-access-grants.md
 */
import { recordsOf } from "@dpp/core/audit"
import {
  type AccessGrant,
  AccessGrantId,
  approveGrant,
  changedGrantFields,
  deletableRequests,
  deniableRequests,
  denyGrant,
  type GrantApproval,
  type GrantAudience,
  type GrantCreate,
  type GrantStateRefused,
  type GrantUpdate,
  newGrant,
  type RequestStatesRefused,
  type RequestSelection,
  revokeGrant,
  rotateGrant,
  updateGrant,
  type ActorContext
} from "@dpp/core/access"
import type { ProductId } from "@dpp/core/product"
import type { ValidationFailed } from "@dpp/core/text"
import * as Context from "effect/Context"
import * as Digest from "effect/crypto/Digest"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import type * as Result from "effect/Result"
import { Audit } from "../changes/Audit.ts"
import { orResourceNotFound, type ResourceNotFound } from "../shared/NotFound.ts"
import { type DroppedRequests, type GrantPage, type GrantQuery, GrantStore } from "../ports/GrantStore.ts"
import { Transactions } from "../ports/Transactions.ts"
import { accessMails } from "./accessMails.ts"
import { type ManyRequests, manyRequests } from "./manyRequests.ts"
import { ownProducts } from "./ownProducts.ts"
import * as TokenFormat from "./TokenFormat.ts"

/** A grant with the text of its new token. */
export interface IssuedGrant {
  readonly grant: AccessGrant
  readonly token: string
}

type Refused = ResourceNotFound | GrantStateRefused

export class AccessGrants extends Context.Service<
  AccessGrants,
  {
    /** Creates an active grant. */
    readonly create: (context: ActorContext, input: GrantCreate) => Effect.Effect<IssuedGrant, ValidationFailed>
    /** Newest first. */
    readonly list: (context: ActorContext, query: Omit<GrantQuery, "now">) => Effect.Effect<GrantPage>
    /** How many requests were dropped in the last 90 days because there was no room for them. */
    readonly dropped: (context: ActorContext) => Effect.Effect<DroppedRequests>
    readonly find: (context: ActorContext, id: AccessGrantId) => Effect.Effect<AccessGrant, ResourceNotFound>
    /** An update that changes nothing stores and records nothing. */
    readonly update: (
      context: ActorContext,
      id: AccessGrantId,
      input: GrantUpdate
    ) => Effect.Effect<AccessGrant, Refused | ValidationFailed>
    /** Approves a request. Its token is made when the person who asked reads the request. */
    readonly approve: (
      context: ActorContext,
      id: AccessGrantId,
      input: GrantApproval
    ) => Effect.Effect<AccessGrant, Refused | ValidationFailed>
    /** Denies a request. This is final. */
    readonly deny: (context: ActorContext, id: AccessGrantId) => Effect.Effect<AccessGrant, Refused>
    /** Denies the selected requests that wait, or none of them. Ids of no request are ignored. */
    readonly denyMany: (
      context: ActorContext,
      selection: RequestSelection
    ) => Effect.Effect<ManyRequests, RequestStatesRefused>
    /** Deletes the selected requests that wait or were denied, or none of them. Ids of no request are ignored. */
    readonly removeMany: (
      context: ActorContext,
      selection: RequestSelection
    ) => Effect.Effect<ManyRequests, RequestStatesRefused>
    /** Revokes a grant. This is final, and its token is refused from the next request on. */
    readonly revoke: (context: ActorContext, id: AccessGrantId) => Effect.Effect<AccessGrant, Refused>
    /** Replaces the token of a grant; the old one is refused from the next request on. */
    readonly rotate: (context: ActorContext, id: AccessGrantId) => Effect.Effect<IssuedGrant, Refused>
    /** Revokes every active grant, with the reason as its note. Returns how many. */
    readonly revokeAll: (context: ActorContext, reason: string) => Effect.Effect<number>
  }
>()("@dpp/service/access/AccessGrants") {}

export const layer = Layer.effect(
  AccessGrants,
  Effect.gen(function* () {
    const store = yield* GrantStore
    const products = yield* ownProducts
    const audit = yield* Audit
    const transactions = yield* Transactions
    const mails = yield* accessMails
    const many = yield* manyRequests
    const random = yield* SecureRandom.SecureRandom
    const digest = yield* Digest.Digest

    const makeToken = Effect.fnUntraced(function* (audience: GrantAudience) {
      const prefix = TokenFormat.tokenPrefixes[audience]
      const { lookupId, text } = yield* TokenFormat.generate(prefix, random, digest)
      const stored = { lookup_id: lookupId, hash: yield* TokenFormat.hash(text, digest) }
      return { text, stored, shownPart: TokenFormat.shownPart(prefix, lookupId) }
    })

    const create = Effect.fn("AccessGrants.create")(function* (context: ActorContext, input: GrantCreate) {
      const token = yield* makeToken(input.audience)
      const id = AccessGrantId.make(yield* random.uuidV7())
      const organization_id = context.organization.id
      const now = yield* DateTime.now
      const made = newGrant(input, { id, organization_id, token_prefix: token.shownPart, now })
      const grant = yield* Effect.fromResult(made)
      yield* products.requireScope(context, input.scope)
      yield* audit.commit(context, ofGrant(id, "access_grant.created"), () =>
        store.insert(grant, { token: token.stored })
      )
      return { grant, token: token.text }
    })

    const list = Effect.fnUntraced(function* ({ organization }: ActorContext, query: Omit<GrantQuery, "now">) {
      return yield* store.list(organization.id, { ...query, now: yield* DateTime.now })
    })

    const find = ({ organization }: ActorContext, id: AccessGrantId) =>
      store.find(organization.id, id).pipe(orResourceNotFound("access_grant"))

    const findForUpdate = ({ organization }: ActorContext, id: AccessGrantId) =>
      store.findForUpdate(organization.id, id).pipe(orResourceNotFound("access_grant"))

    const storeUpdate = Effect.fnUntraced(function* (context: ActorContext, id: AccessGrantId, input: GrantUpdate) {
      const before = yield* findForUpdate(context, id)
      const after = yield* Effect.fromResult(updateGrant(before, input, yield* DateTime.now))
      const fields = changedGrantFields(before, after)
      if (fields.length === 0) return before
      yield* audit.commit(context, ofGrant(id, "access_grant.updated", fields), () => store.update(after, null))
      return after
    }, transactions.run)

    const update = Effect.fn("AccessGrants.update")(function* (
      context: ActorContext,
      id: AccessGrantId,
      input: GrantUpdate
    ) {
      yield* products.requireScope(context, input.scope)
      return yield* storeUpdate(context, id, input)
    })

    const storeApproval = Effect.fnUntraced(function* (
      context: ActorContext,
      id: AccessGrantId,
      input: GrantApproval,
      requested: ProductId | undefined
    ) {
      const before = yield* findForUpdate(context, id)
      const after = yield* Effect.fromResult(approveGrant(before, input, requested, yield* DateTime.now))
      yield* audit.commit(context, ofGrant(id, "access_grant.approved"), () => store.update(after, null))
      yield* mails.decided(context.organization, [id], true)
      return after
    }, transactions.run)

    const approve = Effect.fn("AccessGrants.approve")(function* (
      context: ActorContext,
      id: AccessGrantId,
      input: GrantApproval
    ) {
      yield* products.requireScope(context, input.scope)
      const { id: organization } = context.organization
      const requested = Option.getOrUndefined(yield* store.requestedProduct(organization, id))
      // The product may have been deleted since it was asked for.
      if (input.scope === undefined && requested !== undefined) {
        yield* products.require(organization, [requested], () => "scope")
      }
      return yield* storeApproval(context, id, input, requested)
    })

    const end = (
      action: "access_grant.denied" | "access_grant.revoked",
      change: (before: AccessGrant, now: DateTime.Utc) => Result.Result<AccessGrant, GrantStateRefused>
    ) =>
      Effect.fnUntraced(function* (context: ActorContext, id: AccessGrantId) {
        const before = yield* findForUpdate(context, id)
        const after = yield* Effect.fromResult(change(before, yield* DateTime.now))
        yield* audit.commit(context, ofGrant(id, action), () => store.update(after, null))
        if (action === "access_grant.denied") yield* mails.decided(context.organization, [id], false)
        return after
      }, transactions.run)

    const rotate = Effect.fn("AccessGrants.rotate")(function* (context: ActorContext, id: AccessGrantId) {
      const before = yield* findForUpdate(context, id)
      const token = yield* makeToken(before.audience)
      const grant = yield* Effect.fromResult(rotateGrant(before, token.shownPart, yield* DateTime.now))
      yield* audit.commit(context, ofGrant(id, "access_grant.rotated"), () => store.update(grant, token.stored))
      return { grant, token: token.text }
    }, transactions.run)

    const revokeAll = Effect.fn("AccessGrants.revokeAll")(function* (context: ActorContext, reason: string) {
      const given = { now: yield* DateTime.now, reason }
      const { written } = yield* audit.commit(context, ofGrant(null, "access_grant.all_revoked"), () =>
        store.revokeAll(context.organization.id, given)
      )
      return written
    }, transactions.run)

    return AccessGrants.of({
      create,
      list,
      dropped: ({ organization }) => store.dropped(organization.id),
      find,
      update,
      approve,
      deny: end("access_grant.denied", denyGrant),
      denyMany: many.decide(["pending"], "access_grant.denied", deniableRequests, store.denyMany),
      removeMany: many.decide(
        ["pending", "denied"],
        "access_grant.deleted",
        deletableRequests,
        (organization, { ids }) => store.removeMany(organization, ids)
      ),
      revoke: end("access_grant.revoked", revokeGrant),
      rotate,
      revokeAll
    })
  })
)

const ofGrant = recordsOf("access_grant")

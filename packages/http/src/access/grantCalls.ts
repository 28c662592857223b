/** The calls of access grants, as an organization makes them with its key and the administrator with the admin token. */
import type { AccessGrantPage } from "@dpp/api/AccessGrant"
import { defaultItems, pagination } from "@dpp/api/Pagination"
import type {
  AccessGrantId,
  ActorContext,
  GrantApproval,
  GrantCreate,
  GrantRevocation,
  GrantUpdate,
  RequestSelection
} from "@dpp/core/access"
import { AccessGrants } from "@dpp/service/access/AccessGrants"
import type { GrantQuery } from "@dpp/service/ports/GrantStore"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import { asErrorBodies } from "../response/asErrorBodies.ts"
import { droppedBody, grantBody, grantResponse, issuedResponse } from "./GrantBody.ts"

type Query = Partial<Pick<GrantQuery, "status" | "audience" | "page" | "per_page">>

export const grantCalls = Effect.map(AccessGrants, (grants) => ({
  list: Effect.fnUntraced(function* (context: ActorContext, query: Query) {
    const { audience, page = 1, per_page = defaultItems.grants, status } = query
    const [found, dropped] = yield* Effect.all(
      [grants.list(context, { audience, page, per_page, status }), grants.dropped(context)],
      { concurrency: 2 }
    )
    const now = yield* DateTime.now
    const body: AccessGrantPage = {
      data: found.grants.map((grant) => grantBody(grant, now)),
      pagination: pagination({ page, per_page }, found.total),
      meta: { dropped: droppedBody(dropped) }
    }
    return body
  }),

  find: (context: ActorContext, id: AccessGrantId) =>
    grants.find(context, id).pipe(Effect.flatMap(grantResponse), asErrorBodies),

  create: Effect.fnUntraced(function* (context: ActorContext, input: GrantCreate) {
    return yield* issuedResponse(yield* grants.create(context, input))
  }, asErrorBodies),

  update: Effect.fnUntraced(function* (context: ActorContext, id: AccessGrantId, input: GrantUpdate) {
    return yield* grantResponse(yield* grants.update(context, id, input))
  }, asErrorBodies),

  approve: Effect.fnUntraced(function* (context: ActorContext, id: AccessGrantId, input: GrantApproval) {
    return yield* grantResponse(yield* grants.approve(context, id, input))
  }, asErrorBodies),

  deny: (context: ActorContext, id: AccessGrantId) =>
    grants.deny(context, id).pipe(Effect.flatMap(grantResponse), asErrorBodies),

  denyMany: Effect.fnUntraced(function* (context: ActorContext, selection: RequestSelection) {
    const { count, isDryRun } = yield* grants.denyMany(context, selection)
    return { data: { denied: count, dry_run: isDryRun } }
  }, asErrorBodies),

  deleteMany: Effect.fnUntraced(function* (context: ActorContext, selection: RequestSelection) {
    const { count, isDryRun } = yield* grants.removeMany(context, selection)
    return { data: { deleted: count, dry_run: isDryRun } }
  }, asErrorBodies),

  revoke: (context: ActorContext, id: AccessGrantId) =>
    grants.revoke(context, id).pipe(Effect.flatMap(grantResponse), asErrorBodies),

  rotate: (context: ActorContext, id: AccessGrantId) =>
    grants.rotate(context, id).pipe(Effect.flatMap(issuedResponse), asErrorBodies),

  revokeAll: (context: ActorContext, { reason }: GrantRevocation) =>
    Effect.map(grants.revokeAll(context, reason), (revoked) => ({ data: { revoked } }))
}))

/** The calls of access grants, as an organization makes them with its key and the administrator with the admin token. */
import type { AccessGrantPage } from "@dpp/api/AccessGrant"
import { defaultItems, pagination } from "@dpp/api/Pagination"
import type { AccessGrantId } from "@dpp/core/access"
import { AccessGrants } from "@dpp/service/access/AccessGrants"
import type { ActorContext } from "@dpp/core/access"
import type { GrantQuery } from "@dpp/service/ports/GrantStore"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as ErrorBody from "../response/ErrorBody.ts"
import { droppedBody, grantBody, grantResponse, issuedResponse } from "./GrantBody.ts"
import { readJson, readOptionalJson } from "../request/JsonBody.ts"

const invalid = { ValidationFailed: ErrorBody.validationFailed } as const
const missing = { ResourceNotFound: ErrorBody.notFound } as const
const refused = { ...missing, GrantStateRefused: ErrorBody.grantStateRefused } as const

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
    grants.find(context, id).pipe(Effect.flatMap(grantResponse), Effect.catchTags(missing)),

  create: Effect.fnUntraced(function* (context: ActorContext, request: HttpServerRequest) {
    return yield* issuedResponse(yield* grants.create(context, yield* readJson(request)))
  }, Effect.catchTags(invalid)),

  update: Effect.fnUntraced(
    function* (context: ActorContext, id: AccessGrantId, request: HttpServerRequest) {
      return yield* grantResponse(yield* grants.update(context, id, yield* readJson(request)))
    },
    Effect.catchTags({ ...invalid, ...refused })
  ),

  approve: Effect.fnUntraced(
    function* (context: ActorContext, id: AccessGrantId, request: HttpServerRequest) {
      return yield* grantResponse(yield* grants.approve(context, id, yield* readOptionalJson(request)))
    },
    Effect.catchTags({ ...invalid, ...refused })
  ),

  deny: (context: ActorContext, id: AccessGrantId) =>
    grants.deny(context, id).pipe(Effect.flatMap(grantResponse), Effect.catchTags(refused)),

  denyMany: Effect.fnUntraced(
    function* (context: ActorContext, request: HttpServerRequest) {
      const { count, isDryRun } = yield* grants.denyMany(context, yield* readJson(request))
      return { data: { denied: count, dry_run: isDryRun } }
    },
    Effect.catchTags({ ...invalid, RequestStatesRefused: ErrorBody.requestStatesRefused })
  ),

  deleteMany: Effect.fnUntraced(
    function* (context: ActorContext, request: HttpServerRequest) {
      const { count, isDryRun } = yield* grants.removeMany(context, yield* readJson(request))
      return { data: { deleted: count, dry_run: isDryRun } }
    },
    Effect.catchTags({ ...invalid, RequestStatesRefused: ErrorBody.requestStatesRefused })
  ),

  revoke: (context: ActorContext, id: AccessGrantId) =>
    grants.revoke(context, id).pipe(Effect.flatMap(grantResponse), Effect.catchTags(refused)),

  rotate: (context: ActorContext, id: AccessGrantId) =>
    grants.rotate(context, id).pipe(Effect.flatMap(issuedResponse), Effect.catchTags(refused)),

  revokeAll: Effect.fnUntraced(function* (context: ActorContext, request: HttpServerRequest) {
    return { data: { revoked: yield* grants.revokeAll(context, yield* readOptionalJson(request)) } }
  }, Effect.catchTags(invalid))
}))

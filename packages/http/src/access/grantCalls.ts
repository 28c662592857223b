/** The calls of access grants, as an organization makes them with its key and the administrator with the admin token. */
import type { AccessGrantPage } from "@dpp/api/AccessGrant"
import { defaultItems, pagination } from "@dpp/api/Pagination"
import type { AccessGrantId } from "@dpp/core/access"
import { AccessGrants } from "@dpp/service/access/AccessGrants"
import type { Author } from "@dpp/service/changes/Audit"
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
  list: Effect.fnUntraced(function* (author: Author, query: Query) {
    const { audience, page = 1, per_page = defaultItems.grants, status } = query
    const [found, dropped] = yield* Effect.all(
      [grants.list(author, { audience, page, per_page, status }), grants.dropped(author)],
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

  find: (author: Author, id: AccessGrantId) =>
    grants.find(author, id).pipe(Effect.flatMap(grantResponse), Effect.catchTags(missing)),

  create: Effect.fnUntraced(function* (author: Author, request: HttpServerRequest) {
    return yield* issuedResponse(yield* grants.create(author, yield* readJson(request)))
  }, Effect.catchTags(invalid)),

  update: Effect.fnUntraced(
    function* (author: Author, id: AccessGrantId, request: HttpServerRequest) {
      return yield* grantResponse(yield* grants.update(author, id, yield* readJson(request)))
    },
    Effect.catchTags({ ...invalid, ...refused })
  ),

  approve: Effect.fnUntraced(
    function* (author: Author, id: AccessGrantId, request: HttpServerRequest) {
      return yield* grantResponse(yield* grants.approve(author, id, yield* readOptionalJson(request)))
    },
    Effect.catchTags({ ...invalid, ...refused })
  ),

  deny: (author: Author, id: AccessGrantId) =>
    grants.deny(author, id).pipe(Effect.flatMap(grantResponse), Effect.catchTags(refused)),

  denyMany: Effect.fnUntraced(
    function* (author: Author, request: HttpServerRequest) {
      const { count, isDryRun } = yield* grants.denyMany(author, yield* readJson(request))
      return { data: { denied: count, dry_run: isDryRun } }
    },
    Effect.catchTags({ ...invalid, RequestStatesRefused: ErrorBody.requestStatesRefused })
  ),

  deleteMany: Effect.fnUntraced(
    function* (author: Author, request: HttpServerRequest) {
      const { count, isDryRun } = yield* grants.removeMany(author, yield* readJson(request))
      return { data: { deleted: count, dry_run: isDryRun } }
    },
    Effect.catchTags({ ...invalid, RequestStatesRefused: ErrorBody.requestStatesRefused })
  ),

  revoke: (author: Author, id: AccessGrantId) =>
    grants.revoke(author, id).pipe(Effect.flatMap(grantResponse), Effect.catchTags(refused)),

  rotate: (author: Author, id: AccessGrantId) =>
    grants.rotate(author, id).pipe(Effect.flatMap(issuedResponse), Effect.catchTags(refused)),

  revokeAll: Effect.fnUntraced(function* (author: Author, request: HttpServerRequest) {
    return { data: { revoked: yield* grants.revokeAll(author, yield* readOptionalJson(request)) } }
  }, Effect.catchTags(invalid))
}))

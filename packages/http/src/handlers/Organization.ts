/** Handlers of the group `organization`: they translate between requests, use cases and responses. */
import { Api } from "@dpp/api/Api"
import type { AuditLogPage } from "@dpp/api/groups/Organization"
import { CurrentCaller } from "@dpp/api/Authorization"
import { defaultItems, pagination } from "@dpp/api/Pagination"
import { AccessLog } from "@dpp/service/access/AccessLog"
import type { ListPage } from "@dpp/service/shared/ListPages"
import { OwnOrganization } from "@dpp/service/organizations/OwnOrganization"
import type { AuditLink } from "@dpp/service/ports/AuditLog"
import { PassportSettings } from "@dpp/service/shared/PassportSettings"
import { SigningState } from "@dpp/service/proofs/SigningState"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { asErrorBodies } from "../response/asErrorBodies.ts"
import { auditBody, organizationBody } from "../organizations/OrganizationBody.ts"
import { nextLink } from "../response/nextLink.ts"
import { respond } from "../response/respond.ts"
import { withEtag } from "../response/withEtag.ts"

/** A page of the audit log or of the access log. `path`: below the API. */
const logResponse = (
  request: HttpServerRequest,
  path: string,
  query: Parameters<typeof nextLink>[1] & { readonly per_page: number },
  { items, next, page, total }: ListPage<AuditLink>
) => {
  const body = { data: items.map(auditBody), pagination: pagination({ page, per_page: query.per_page }, total) }
  return withEtag(request, HttpServerResponse.setHeaders(respond<AuditLogPage>(body), nextLink(path, query, next)))
}

export const layer = HttpApiBuilder.group(
  Api,
  "organization",
  Effect.fn(function* (handlers) {
    const own = yield* OwnOrganization
    const accessLog = yield* AccessLog
    const { limits, publicOrigin } = yield* PassportSettings
    const signing = yield* SigningState

    return handlers.handleAll({
      get: Effect.fnUntraced(function* () {
        const { organization } = yield* CurrentCaller
        const state = { limits, publicOrigin, signing: yield* signing.organization(organization.id) }
        return { data: organizationBody(organization, state) }
      }),
      facilities: Effect.fnUntraced(function* () {
        return { data: yield* own.facilities(yield* CurrentCaller) }
      }),
      auditLog: Effect.fnUntraced(function* ({ query, request }) {
        const per_page = query.per_page ?? defaultItems.auditLog
        const found = yield* own.auditLog(yield* CurrentCaller, {
          page: query.page,
          cursor: query.cursor,
          per_page,
          action: query.action,
          resource_type: query.resource_type,
          resource_id: query.resource_id
        })
        return logResponse(request, "/audit-log", { ...query, per_page }, found)
      }, asErrorBodies),
      accessLog: Effect.fnUntraced(function* ({ query, request }) {
        const per_page = query.per_page ?? defaultItems.auditLog
        const { grant_id, product_id } = query
        const found = yield* accessLog.list(yield* CurrentCaller, {
          page: query.page,
          cursor: query.cursor,
          per_page,
          grant_id,
          product_id
        })
        return logResponse(request, "/access-log", { ...query, per_page }, found)
      }, asErrorBodies)
    })
  })
)

/** Handlers of the group `organization`: they translate between requests, use cases and responses. */
import { Api } from "@dpp/api/Api"
import type { AuditLogPage } from "@dpp/api/groups/Organization"
import { CurrentCaller } from "@dpp/api/Authorization"
import { defaultItems, pagination } from "@dpp/api/Pagination"
import { OwnOrganization } from "@dpp/service/OwnOrganization"
import { PassportSettings } from "@dpp/service/PassportSettings"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as ErrorBody from "../ErrorBody.ts"
import { auditBody, facilityBody, organizationBody } from "../OrganizationBody.ts"
import { nextLink } from "../response/nextLink.ts"
import { respond } from "../response/respond.ts"
import { withEtag } from "../response/withEtag.ts"

export const layer = HttpApiBuilder.group(
  Api,
  "organization",
  Effect.fn(function* (handlers) {
    const own = yield* OwnOrganization
    const { requestsPerMinute } = yield* PassportSettings

    return handlers.handleAll({
      get: () =>
        Effect.map(CurrentCaller, ({ organization }) => ({ data: organizationBody(organization, requestsPerMinute) })),
      facilities: Effect.fnUntraced(function* () {
        return { data: (yield* own.facilities(yield* CurrentCaller)).map(facilityBody) }
      }),
      auditLog: Effect.fnUntraced(
        function* ({ query, request }) {
          const per_page = query.per_page ?? defaultItems.auditLog
          const { items, next, page, total } = yield* own.auditLog(yield* CurrentCaller, {
            page: query.page,
            cursor: query.cursor,
            per_page,
            action: query.action,
            resource_type: query.resource_type,
            resource_id: query.resource_id
          })
          const response = respond<AuditLogPage>({
            data: items.map(auditBody),
            pagination: pagination({ page, per_page }, total)
          })
          const link = nextLink("/audit-log", { ...query, per_page }, next)
          return withEtag(request, HttpServerResponse.setHeaders(response, link))
        },
        Effect.catchTags({ ValidationFailed: ErrorBody.validationFailed })
      )
    })
  })
)

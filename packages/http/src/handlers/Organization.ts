/** Handlers of the group `organization`: they translate between requests, use cases and responses. */
import { Api } from "@dpp/api/Api"
import { defaultItems, pagination } from "@dpp/api/Pagination"
import { PassportSettings } from "@dpp/service/PassportSettings"
import { AuditLog } from "@dpp/service/ports/AuditLog"
import { Organizations } from "@dpp/service/ports/Organizations"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { caller } from "../caller.ts"
import { auditBody, facilityBody, organizationBody } from "../OrganizationBody.ts"

export const layer = HttpApiBuilder.group(
  Api,
  "organization",
  Effect.fn(function* (handlers) {
    const organizations = yield* Organizations
    const auditLog = yield* AuditLog
    const { requestsPerMinute } = yield* PassportSettings

    return handlers.handleAll({
      get: () =>
        Effect.map(caller, ({ organization }) => ({ data: organizationBody(organization, requestsPerMinute) })),
      facilities: Effect.fnUntraced(function* () {
        const { organization } = yield* caller
        return { data: (yield* organizations.listFacilities(organization.id)).map(facilityBody) }
      }),
      auditLog: Effect.fnUntraced(function* ({ query }) {
        const { organization } = yield* caller
        const page = { page: query.page ?? 1, per_page: query.per_page ?? defaultItems.auditLog }
        const { entries, total } = yield* auditLog.list(organization.id, {
          ...page,
          action: query.action,
          resource_type: query.resource_type,
          resource_id: query.resource_id
        })
        return { data: entries.map(auditBody), pagination: pagination(page, total) }
      })
    })
  })
)

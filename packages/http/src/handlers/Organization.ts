/** Handlers of the group `organization`: translation only. */
import { Api } from "@dpp/api/Api"
import { PassportSettings } from "@dpp/service/PassportSettings"
import { Organizations } from "@dpp/service/ports/Organizations"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { caller } from "../caller.ts"
import { facilityBody, organizationBody } from "../OrganizationBody.ts"

export const layer = HttpApiBuilder.group(
  Api,
  "organization",
  Effect.fn(function* (handlers) {
    const organizations = yield* Organizations
    const { requestsPerMinute } = yield* PassportSettings

    return handlers.handleAll({
      get: () =>
        Effect.map(caller, ({ organization }) => ({ data: organizationBody(organization, requestsPerMinute) })),
      facilities: Effect.fnUntraced(function* () {
        const { organization } = yield* caller
        return { data: (yield* organizations.listFacilities(organization.id)).map(facilityBody) }
      })
    })
  })
)

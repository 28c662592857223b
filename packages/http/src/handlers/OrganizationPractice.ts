/** Handlers of the group `organizationPractice`: they translate between requests, use cases and responses. */
import { Api } from "@dpp/api/Api"
import { CurrentCaller } from "@dpp/api/Authorization"
import type { PracticeIssued } from "@dpp/api/groups/OrganizationPractice"
import type { Organization } from "@dpp/core/party"
import { Practices, type StartedPractice } from "@dpp/service/organizations/Practices"
import { SigningState } from "@dpp/service/proofs/SigningState"
import { PassportSettings } from "@dpp/service/shared/PassportSettings"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { organizationBody } from "../organizations/OrganizationBody.ts"
import { asErrorBodies } from "../response/asErrorBodies.ts"
import { respond } from "../response/respond.ts"

export const layer = HttpApiBuilder.group(
  Api,
  "organizationPractice",
  Effect.fn(function* (handlers) {
    const practices = yield* Practices
    const { limits, publicOrigin } = yield* PassportSettings
    const signing = yield* SigningState

    const bodyOf = (organization: Organization) =>
      Effect.map(signing.organization(organization.id), (word) =>
        organizationBody(organization, { limits, publicOrigin, signing: word })
      )

    const issued = Effect.fnUntraced(function* ({ key, organization }: StartedPractice) {
      return respond<PracticeIssued>({ data: yield* bodyOf(organization), api_key: key }, 201)
    })

    return handlers.handleAll({
      start: () => Effect.flatMap(CurrentCaller, practices.start).pipe(Effect.flatMap(issued), asErrorBodies),
      get: () =>
        Effect.flatMap(CurrentCaller, practices.find).pipe(
          Effect.flatMap(bodyOf),
          Effect.map((data) => ({ data })),
          asErrorBodies
        ),
      issueKey: () => Effect.flatMap(CurrentCaller, practices.issueKey).pipe(Effect.flatMap(issued), asErrorBodies),
      discard: ({ query }) =>
        Effect.flatMap(CurrentCaller, (caller) =>
          practices.discard(caller, { isConfirmed: query.confirm ?? false })
        ).pipe(asErrorBodies)
    })
  })
)

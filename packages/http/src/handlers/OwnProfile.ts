/** Handlers of the group `ownProfile`: they translate between requests, use cases and responses. */
import { CurrentSession } from "@dpp/api/Authorization"
import { MemberApi } from "@dpp/api/MemberApi"
import { type ActorRequest, toMemberActor } from "@dpp/core/access"
import { Administration } from "@dpp/service/organizations/Administration"
import { Facilities } from "@dpp/service/organizations/Facilities"
import { SigningState } from "@dpp/service/proofs/SigningState"
import { PassportSettings } from "@dpp/service/shared/PassportSettings"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { organizationBody } from "../organizations/OrganizationBody.ts"
import { asErrorBodies } from "../response/asErrorBodies.ts"

/** The member who has signed in, and the organization that the session acts for. */
const author = Effect.map(CurrentSession, ({ correlationId, member, organization: { id } }) => {
  const by: ActorRequest = { actor: toMemberActor(member), correlationId }
  return { by, id }
})

export const layer = HttpApiBuilder.group(
  MemberApi,
  "ownProfile",
  Effect.fn(function* (handlers) {
    const administration = yield* Administration
    const facilities = yield* Facilities
    const signing = yield* SigningState
    const { limits, publicOrigin } = yield* PassportSettings

    return handlers.handleAll({
      update: Effect.fnUntraced(function* ({ payload }) {
        const { by, id } = yield* author
        const organization = yield* administration.updateOrganization(by, id, payload)
        const state = { limits, publicOrigin, signing: yield* signing.organization(id) }
        return { data: organizationBody(organization, state) }
      }, asErrorBodies),
      createFacility: Effect.fnUntraced(function* ({ payload }) {
        const { by, id } = yield* author
        return { data: yield* facilities.create(by, id, payload) }
      }, asErrorBodies),
      updateFacility: Effect.fnUntraced(function* ({ params, payload }) {
        const { by, id } = yield* author
        return { data: yield* facilities.update(by, id, params.id, payload) }
      }, asErrorBodies)
    })
  })
)

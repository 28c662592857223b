/** What an organization reads about itself: its facilities and its audit log. */
import type { Caller } from "@dpp/core/access"
import type { Facility } from "@dpp/core/party"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { AuditLog, type AuditPage, type AuditQuery } from "./ports/AuditLog.ts"
import { Organizations } from "./ports/Organizations.ts"

export class OwnOrganization extends Context.Service<
  OwnOrganization,
  {
    /** By name. */
    readonly facilities: (caller: Caller) => Effect.Effect<ReadonlyArray<Facility>>
    /** Newest first. */
    readonly auditLog: (caller: Caller, query: AuditQuery) => Effect.Effect<AuditPage>
  }
>()("@dpp/service/OwnOrganization") {}

export const layer = Layer.effect(
  OwnOrganization,
  Effect.gen(function* () {
    const organizations = yield* Organizations
    const log = yield* AuditLog

    return OwnOrganization.of({
      facilities: ({ organization }) => organizations.listFacilities(organization.id),
      auditLog: ({ organization }, query) => log.list(organization.id, query)
    })
  })
)

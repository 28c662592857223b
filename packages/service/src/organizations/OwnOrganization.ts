/** What an organization reads about itself: its facilities and its audit log. */
import type { Caller } from "@dpp/core/access"
import type { Facility } from "@dpp/core/party"
import type { ValidationFailed } from "@dpp/core/text"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { Cursors } from "../shared/Cursors.ts"
import { type ListPage, type PageRequest, pagesBy } from "../shared/ListPages.ts"
import { type AuditLink, AuditLog, type AuditSelection } from "../ports/AuditLog.ts"
import { Organizations } from "../ports/Organizations.ts"

export interface AuditListQuery extends Omit<AuditSelection, "per_page">, PageRequest {}

export class OwnOrganization extends Context.Service<
  OwnOrganization,
  {
    /** By name. */
    readonly facilities: (caller: Caller) => Effect.Effect<ReadonlyArray<Facility>>
    /** Newest first. */
    readonly auditLog: (caller: Caller, query: AuditListQuery) => Effect.Effect<ListPage<AuditLink>, ValidationFailed>
  }
>()("@dpp/service/organizations/OwnOrganization") {}

export const layer = Layer.effect(
  OwnOrganization,
  Effect.gen(function* () {
    const organizations = yield* Organizations
    const log = yield* AuditLog
    const readPage = pagesBy(yield* Cursors, Schema.Int)

    return OwnOrganization.of({
      facilities: ({ organization }) => organizations.listFacilities(organization.id),
      auditLog: ({ organization: { id } }, { cursor, page, per_page, ...selection }) =>
        readPage<AuditLink>(
          { cursor, page, per_page },
          {
            scope: { organization: id, request: ["audit-log", selection] },
            positionOf: ({ position }) => position,
            numbered: (number) =>
              Effect.map(log.list(id, { ...selection, page: number, per_page }), ({ entries, total }) => ({
                items: entries,
                total
              })),
            after: (position, limit) => log.listBefore(id, { ...selection, per_page: limit }, position)
          }
        )
    })
  })
)

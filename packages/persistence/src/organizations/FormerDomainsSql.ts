/** Former custom domains in SQL. */
import { type Organization, OrganizationId } from "@dpp/core/party"
import { FormerDomains } from "@dpp/service/ports/FormerDomains"
import { CustomDomainTaken } from "@dpp/service/ports/Organizations"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import { findAll, findOneOption, orDie } from "../sql/query.ts"
import { tenantIsolation } from "../sql/tenantIsolation.ts"

const findOwner = findOneOption(Schema.Struct({ organization_id: OrganizationId }))
const findDomains = findAll(Schema.Struct({ host: Schema.String, replaced_at: Schema.DateTimeUtcFromDate }))

/** The host on which an organization shows its passports. */
const activeHost = (organization: Organization | null): string | null =>
  organization?.custom_domain_status === "active" ? organization.custom_domain : null

/**
 * Updates the former domains with a change of an organization, in its transaction and after its row was written: the
 * unique index of custom domains has then waited for a concurrent transaction that gives the host up.
 */
export const keepFormerDomains = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  {
    after,
    at,
    before
  }: { readonly before: Organization | null; readonly after: Organization; readonly at: DateTime.Utc }
) {
  const { custom_domain: host, id } = after
  const [former, present] = [activeHost(before), activeHost(after)]
  if (former !== null && former !== present) {
    yield* sql`
      INSERT INTO former_domains (host, organization_id, replaced_at) VALUES (${former}, ${id}, ${DateTime.toDateUtc(at)})
      ON CONFLICT (host) DO NOTHING`
  }
  if (host === null || (host === before?.custom_domain && present === former)) return
  const others = yield* sql`SELECT 1 FROM former_domains WHERE host = ${host} AND organization_id <> ${id}`
  if (others.length > 0) return yield* new CustomDomainTaken({ host })
  if (present !== null) {
    yield* sql`
      DELETE FROM former_domains WHERE organization_id = ${id} AND host = ${present}
      RETURNING ${tenantIsolation(sql)(id)}`
  }
})

export const layer: Layer.Layer<FormerDomains, never, SqlClient.SqlClient> = Layer.effect(
  FormerDomains,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const assertTenant = tenantIsolation(sql)

    const ownerOf = (host: string) =>
      findOwner(sql`SELECT organization_id FROM former_domains WHERE host = ${host}`).pipe(
        Effect.map(Option.map(({ organization_id }) => organization_id)),
        orDie
      )

    const list = (organization: OrganizationId) =>
      findDomains(sql`
        SELECT host, replaced_at, ${assertTenant(organization)} FROM former_domains
        WHERE organization_id = ${organization} ORDER BY host`).pipe(orDie)

    const remove = (organization: OrganizationId, host: string) =>
      sql`
        DELETE FROM former_domains WHERE organization_id = ${organization} AND host = ${host}
        RETURNING ${assertTenant(organization)}`.pipe(Effect.asVoid, orDie)

    return FormerDomains.of({ ownerOf, list, remove })
  })
)

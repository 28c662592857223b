/**
 * Hosts that were the active custom domain of an organization: codes that were printed with them lead to its present
 * address from then on, so no other organization may claim them.
 *
 * The table spans organizations, like `battery_identifiers`: one row per host.
 */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

const statements = [
  `CREATE TABLE former_domains (
    host text COLLATE "C" PRIMARY KEY,
    organization_id uuid NOT NULL REFERENCES organizations,
    replaced_at timestamptz NOT NULL
  )`,
  `CREATE INDEX former_domains_organization ON former_domains (organization_id)`,
  // What the versions of the organizations know. Of several organizations, the last one had the latest codes printed.
  `INSERT INTO former_domains (host, organization_id, replaced_at)
    SELECT DISTINCT ON (host) host, organization_id, date_trunc('milliseconds', now())
    FROM (
      SELECT profile->>'custom_domain' AS host, organization_id, since FROM organization_versions
      WHERE profile->>'custom_domain_status' = 'active' AND profile->>'custom_domain' IS NOT NULL
    ) AS known
    WHERE NOT EXISTS (
      SELECT 1 FROM organizations o
      WHERE o.custom_domain = known.host AND (o.id <> known.organization_id OR o.custom_domain_status = 'active')
    )
    ORDER BY host, since DESC`
]

export const formerDomains = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
})

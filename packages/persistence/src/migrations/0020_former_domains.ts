/**
 * Hosts that were the active custom domain of an organization: codes that were printed with them lead to its present
 * address from then on, so no other organization may claim them.
 *
 * The table spans organizations, like `battery_identifiers`: one row per host. A trigger writes it with every change of a
 * custom domain. It looks for another organization's host after the row has passed the unique constraint, which waits for
 * whoever gives the host up at the same moment.
 */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

const statements = [
  `CREATE TABLE former_domains (
    host text COLLATE "C" PRIMARY KEY,
    organization_id uuid NOT NULL REFERENCES organizations,
    replaced_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE INDEX former_domains_organization ON former_domains (organization_id)`,
  `CREATE FUNCTION organizations_former_domain() RETURNS trigger LANGUAGE plpgsql AS $body$
    BEGIN
      IF EXISTS (SELECT 1 FROM former_domains WHERE host = NEW.custom_domain AND organization_id <> NEW.id) THEN
        RAISE EXCEPTION 'the host % is a former domain of another organization', NEW.custom_domain
          USING ERRCODE = 'unique_violation', CONSTRAINT = 'former_domains_host';
      END IF;
      IF TG_OP = 'UPDATE' AND OLD.custom_domain_status = 'active' AND OLD.custom_domain IS NOT NULL
        AND (OLD.custom_domain, OLD.custom_domain_status) IS DISTINCT FROM (NEW.custom_domain, NEW.custom_domain_status)
      THEN
        INSERT INTO former_domains (host, organization_id) VALUES (OLD.custom_domain, OLD.id)
        ON CONFLICT (host) DO NOTHING;
      END IF;
      IF NEW.custom_domain_status = 'active' THEN
        DELETE FROM former_domains WHERE host = NEW.custom_domain AND organization_id = NEW.id;
      END IF;
      RETURN NULL;
    END
  $body$`,
  `CREATE TRIGGER organizations_former_domain AFTER INSERT OR UPDATE OF custom_domain, custom_domain_status
    ON organizations FOR EACH ROW EXECUTE FUNCTION organizations_former_domain()`,
  // What the versions of the organizations know. Of several organizations, the last one had the latest codes printed.
  `INSERT INTO former_domains (host, organization_id)
    SELECT DISTINCT ON (host) host, organization_id
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

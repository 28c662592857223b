/**
 * Tenant isolation under its own name: `only_own` becomes `assert_tenant`, `refuse_foreign` becomes
 * `raise_tenant_violation`. The rule stays: a statement passes the owner of each row, and the database ends it where the
 * owner is another organization.
 */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

export const tenantIsolation = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    CREATE FUNCTION raise_tenant_violation(owner uuid) RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE AS $body$
      BEGIN
        RAISE EXCEPTION 'a row belongs to organization %, not to the one of the statement', owner
          USING ERRCODE = 'insufficient_privilege';
      END
    $body$`
  // The owner is null for a row that an outer join did not find.
  yield* sql`
    CREATE FUNCTION assert_tenant(owner uuid, organization uuid)
    RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $body$
      SELECT CASE WHEN owner IS NULL OR owner = organization THEN true ELSE raise_tenant_violation(owner) END
    $body$`
  yield* sql`DROP FUNCTION only_own(uuid, uuid)`
  yield* sql`DROP FUNCTION refuse_foreign(uuid)`
})

/**
 * A second wall between organizations: a statement names the owner of what it read or changed, and the database ends it
 * where that is somebody else. What it had changed until then is undone.
 *
 * The first function becomes part of the statement that calls it; the second one is there to fail.
 */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

export const tenantWall = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    CREATE FUNCTION refuse_foreign(owner uuid) RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE AS $body$
      BEGIN
        RAISE EXCEPTION 'a row of organization % is not the caller''s', owner USING ERRCODE = 'insufficient_privilege';
      END
    $body$`
  // Without owner is what an outer join did not find.
  yield* sql`
    CREATE FUNCTION only_own(owner uuid, caller uuid) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $body$
      SELECT CASE WHEN owner IS NULL OR owner = caller THEN true ELSE refuse_foreign(owner) END
    $body$`
})

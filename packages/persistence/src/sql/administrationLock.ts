/**
 * Runs changes of organizations and facilities one after the other.
 *
 * A cluster has these tables on every node, and locks a whole table for an update but not for an insert. Two transactions that
 * insert first and then update would wait for each other. Such changes are rare, so they take this lock in every database.
 */
import type * as SqlClient from "effect/sql/SqlClient"

/** The key of the advisory lock: any number that no other program uses in the same database. */
const lock = 4_201_543_202

/** Waits for the changes in progress. Holds until the end of the transaction; a second call in it does nothing. */
export const lockAdministration = (sql: SqlClient.SqlClient) => sql`SELECT pg_advisory_xact_lock(${lock}::bigint)`

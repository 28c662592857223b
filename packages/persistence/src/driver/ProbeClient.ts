/**
 * Probes a database server: whether it responds, and whether it can be written.
 *
 * A probe has a connection of its own, so that it never waits for what requests do. After a failover the name of a server leads to
 * another one, which only a new connection reaches. So a connection to a server that has become read-only is closed.
 */
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as SqlClient from "effect/sql/SqlClient"
import type { Connection } from "effect/sql/SqlConnection"
import * as Statement from "effect/sql/Statement"
import { findOne } from "../sql/query.ts"

/** What an embedded database lacks: it has one session, on which it is probed, too. */
export class ProbeClient extends Context.Service<
  ProbeClient,
  {
    readonly sql: SqlClient.SqlClient
    /** Closes the connections to a read-only server, this one's included, as soon as no statement uses them. Does not wait for that. */
    readonly closeReadOnly: Effect.Effect<void>
  }
>()("@dpp/persistence/driver/ProbeClient") {}

const isReadOnly = "pg_is_in_recovery() OR current_setting('transaction_read_only')::bool"

/**
 * Ends the session of a connection that has no other user, if its server is read-only. The second statement fails once the
 * connection is closed, so that no other user gets it before.
 */
export const closeIfReadOnly = (connection: Connection): Effect.Effect<void> =>
  connection.execute(`SELECT pg_terminate_backend(pg_backend_pid()) WHERE ${isReadOnly}`, [], undefined).pipe(
    Effect.catch(() => connection.execute("SELECT 1", [], undefined)),
    Effect.ignore
  )

/** `silent`: the database does not respond within two seconds. */
export type ProbeResult = "writable" | "read-only" | "silent"

const findState = findOne(Schema.Struct({ is_read_only: Schema.Boolean }))

/** Probes the database. The service's own refusal of a later schema does not apply: the database responds also then. */
export const probe: Effect.Effect<Effect.Effect<ProbeResult>, never, SqlClient.SqlClient> = Effect.gen(function* () {
  const own = yield* Effect.serviceOption(ProbeClient)
  const requests = yield* SqlClient.SqlClient
  const { closeReadOnly, sql } = own._tag === "Some" ? own.value : { closeReadOnly: Effect.void, sql: requests }
  let last: ProbeResult = "writable"

  const ask = findState(sql`SELECT ${sql.literal(isReadOnly)} AS is_read_only`).pipe(
    Effect.timeout("2 seconds"),
    Effect.map(({ is_read_only }): ProbeResult => (is_read_only ? "read-only" : "writable")),
    Effect.catchTags({
      SqlError: () => Effect.succeed<ProbeResult>("silent"),
      TimeoutError: () => Effect.succeed<ProbeResult>("silent")
    }),
    Effect.provideService(Statement.CurrentTransformer, undefined)
  )

  return Effect.gen(function* () {
    const before = last
    last = yield* ask
    // Connections that were opened in the meantime may lead to the read-only server, too.
    if (before === "read-only" || last === "read-only") yield* closeReadOnly
    return last
  })
})

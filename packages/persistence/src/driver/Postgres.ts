/**
 * A PostgreSQL server (15 or later) as the database of the service.
 *
 * Statements of several requests share connections (`multiplex`); each transaction has one of others to itself,
 * and probes have one more.
 */
import * as PgClient from "@effect/sql-pg/PgClient"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Context from "effect/Context"
import * as Layer from "effect/Layer"
import * as Reactivity from "effect/reactivity/Reactivity"
import * as Redacted from "effect/Redacted"
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { connect } from "node:net"
import { maxMessageSize } from "./maxMessageSize.ts"
import { withExclusiveTransactions } from "./exclusiveTransactions.ts"
import { closeIfReadOnly, ProbeClient } from "./ProbeClient.ts"

export interface PostgresOptions {
  /** `postgres://user:password@host:port/database`; `sslmode=require` for an encrypted connection. */
  readonly url: Redacted.Redacted
  /**
   * The maximum of this process, at least two. Each transaction in progress needs one; a fifth of them is for other statements. A
   * process that is probed opens one more.
   */
  readonly maxConnections?: number
  /** After this time the database cancels a statement, so that no request waits without limit. Defaults to 30 seconds. */
  readonly statementTimeout?: Duration.Input
  /** After this time the database stops waiting for a lock that another transaction holds. Defaults to 10 seconds. */
  readonly lockTimeout?: Duration.Input
  /** After this time without a statement the database ends a transaction and its locks. Defaults to 60 seconds. */
  readonly idleTransactionTimeout?: Duration.Input
  /**
   * After this time without traffic, the process closes a connection, used or not: a network that drops packets does not
   * report it. Must be longer than the times above. Defaults to no limit, for statements that may take any time.
   */
  readonly connectionIdleTimeout?: Duration.Input
}

/**
 * What waits for a lock on a shared connection delays the statements of others. So nothing that may wait for long is sent there,
 * and what meets a lock nevertheless, as that of a migration, waits for this time at most.
 */
const sharedLockTimeout = Duration.seconds(2)

/** Connects with the first statement. If the server cannot be reached, that statement fails and not the layer. */
export const layer = (options: PostgresOptions): Layer.Layer<PgClient.PgClient | ProbeClient | SqlClient, SqlError> => {
  const { lockTimeout = "10 seconds", maxConnections = 10 } = options
  const sharedConnections = Math.max(1, Math.floor(maxConnections / 5))
  const config = configOf(options, lockTimeout)
  const shortConfig = configOf(options, Duration.min(Duration.fromInputUnsafe(lockTimeout), sharedLockTimeout))
  return Layer.effectContext(
    Effect.gen(function* () {
      const shared = yield* PgClient.make({ ...shortConfig, multiplex: true, maxConnections: sharedConnections })
      const exclusiveConnections = Math.max(1, maxConnections - sharedConnections)
      const exclusive = yield* PgClient.make({ ...config, maxConnections: exclusiveConnections })
      const probes = yield* PgClient.make({ ...shortConfig, maxConnections: 1 })
      const scope = yield* Effect.scope
      const closeReadOnly = Effect.forEach(
        [
          ...Array.from({ length: sharedConnections }, () => shared.reserve),
          ...Array.from({ length: exclusiveConnections }, () => exclusive.reserve),
          probes.reserve
        ],
        (reserve) => Effect.ignore(Effect.scoped(Effect.flatMap(reserve, closeIfReadOnly))),
        { concurrency: "unbounded", discard: true }
      ).pipe(Effect.forkIn(scope), Effect.asVoid)
      const client = withExclusiveTransactions(shared, exclusive)
      return Context.make(PgClient.PgClient, client).pipe(
        Context.add(SqlClient, client),
        Context.add(ProbeClient, { sql: probes, closeReadOnly })
      )
    })
  ).pipe(Layer.provide(Reactivity.layer))
}

const configOf = (options: PostgresOptions, lockTimeout: Duration.Input): PgClient.PgPoolConfig => ({
  url: options.url,
  applicationName: "dpp",
  maxMessageSize,
  keepAlive: "30 seconds",
  ...withIdleTimeout(options),
  // Sent when a connection is opened. A connection pooler in between must be configured to accept them.
  startupParameters: {
    statement_timeout: milliseconds(options.statementTimeout ?? "30 seconds"),
    lock_timeout: milliseconds(lockTimeout),
    idle_in_transaction_session_timeout: milliseconds(options.idleTransactionTimeout ?? "60 seconds")
  }
})

/** Connects as the driver does, with a time limit. A connection that uses no network needs none. */
const withIdleTimeout = ({ connectionIdleTimeout, url }: PostgresOptions): Pick<PgClient.PgClientConfig, "stream"> => {
  if (connectionIdleTimeout === undefined) return {}
  const { hostname, port, searchParams } = new URL(Redacted.value(url))
  if (hostname === "" || searchParams.has("host") || searchParams.has("port")) return {}
  const timeout = Duration.toMillis(Duration.fromInputUnsafe(connectionIdleTimeout))
  const host = decodeURIComponent(hostname).replaceAll(/[[\]]/gu, "")
  const to = { host, port: Number(port || 5432), timeout }
  return {
    stream: () => {
      const socket = connect({ ...to, noDelay: true, keepAlive: true, keepAliveInitialDelay: 30_000 })
      return socket.on("timeout", () => socket.destroy(new Error(`no traffic for ${timeout} ms`)))
    }
  }
}

/** Formats a duration for PostgreSQL: a whole number of milliseconds. */
const milliseconds = (duration: Duration.Input): string =>
  String(Math.ceil(Duration.toMillis(Duration.fromInputUnsafe(duration))))

/**
 * A PostgreSQL server (15 or later) as the database of the service.
 *
 * Statements of several requests share a connection (`multiplex`); a transaction has one to itself.
 */
import * as PgClient from "@effect/sql-pg/PgClient"
import * as Duration from "effect/Duration"
import type * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import type { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { connect } from "node:net"

export interface PostgresOptions {
  /** `postgres://user:password@host:port/database`; `sslmode=require` for an encrypted connection. */
  readonly url: Redacted.Redacted
  /** Of this process. Each transaction in progress needs one. */
  readonly maxConnections?: number
  /** After this time the server gives up a statement, so that no request waits for ever. */
  readonly statementTimeout?: Duration.Input
  /** After this time the server gives up waiting for a lock that another transaction holds. */
  readonly lockTimeout?: Duration.Input
  /** After this time without a statement the server ends a transaction, and with it its locks. */
  readonly idleTransactionTimeout?: Duration.Input
  /**
   * After this time without a word on a connection, used or not, the process closes it: a network that swallows what is
   * sent tells nobody. Longer than the times above. No limit if not given, for statements that may take any time.
   */
  readonly silenceTimeout?: Duration.Input
}

/** Connects when the first statement comes; a server that is not there fails that statement, not the layer. */
export const layer = (options: PostgresOptions): Layer.Layer<PgClient.PgClient | SqlClient, SqlError> =>
  PgClient.layer({
    url: options.url,
    applicationName: "dpp",
    multiplex: true,
    maxConnections: options.maxConnections ?? 10,
    keepAlive: "30 seconds",
    ...limited(options),
    // Sent when a connection is opened. A pooler in between must be told to let them pass.
    startupParameters: {
      statement_timeout: milliseconds(options.statementTimeout ?? "30 seconds"),
      lock_timeout: milliseconds(options.lockTimeout ?? "10 seconds"),
      idle_in_transaction_session_timeout: milliseconds(options.idleTransactionTimeout ?? "60 seconds")
    }
  })

/** Connects as the driver does, with a limit; what is not reached over a network needs none. */
const limited = ({ silenceTimeout, url }: PostgresOptions): Pick<PgClient.PgClientConfig, "stream"> => {
  if (silenceTimeout === undefined) return {}
  const { hostname, port, searchParams } = new URL(Redacted.value(url))
  if (hostname === "" || searchParams.has("host") || searchParams.has("port")) return {}
  const timeout = Duration.toMillis(Duration.fromInputUnsafe(silenceTimeout))
  const host = decodeURIComponent(hostname).replaceAll(/[[\]]/gu, "")
  const to = { host, port: Number(port || 5432), timeout }
  return {
    stream: () => {
      const socket = connect({ ...to, noDelay: true, keepAlive: true, keepAliveInitialDelay: 30_000 })
      return socket.on("timeout", () => socket.destroy(new Error(`no word for ${timeout} ms`)))
    }
  }
}

/** As the server wants it: a whole number of milliseconds. */
const milliseconds = (duration: Duration.Input): string =>
  String(Math.ceil(Duration.toMillis(Duration.fromInputUnsafe(duration))))

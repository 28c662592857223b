/**
 * Decides which storage failures are transient: the same request may succeed a little later. All other defects are bugs,
 * and a retry would fail in the same way.
 *
 * @source inferred: the codes are those of PostgreSQL's documentation, appendix A. The waits are ours: a server restarts
 *   within seconds, a full disk needs an administrator who makes room
 */
import type { TransientFailure } from "@dpp/service/ports/TransientFailures"
import * as Option from "effect/Option"
import { isSqlError, type SqlErrorReason } from "effect/sql/SqlError"
import { FileStoreUnavailable } from "../files/FileStoreUnavailable.ts"
import { LaterSchema } from "../migrations/laterSchema.ts"
import { codeOf } from "../sql/constraintErrors.ts"

/** SQLSTATE codes that the driver has no class for. */
const bySqlState: Readonly<Record<string, TransientFailure>> = {
  "25006": { reason: "the database is read-only", retryAfter: 5, isRefused: true },
  "25P03": { reason: "the database ended a transaction that was idle for too long", retryAfter: 1 },
  "53100": { reason: "the disk of the database is full, make room", retryAfter: 60, lasts: true },
  "53200": { reason: "the database is out of memory", retryAfter: 5 },
  "53300": { reason: "the database has no connection left", retryAfter: 5 },
  "57P01": { reason: "the database is shut down", retryAfter: 5 },
  "57P02": { reason: "the database has crashed", retryAfter: 5 },
  "57P03": { reason: "the database is starting", retryAfter: 5 }
}

/** Error codes of the operating system about the disk of the file store. */
const byErrno: Readonly<Record<string, TransientFailure>> = {
  EDQUOT: { reason: "the disk of the file store is full, make room", retryAfter: 60, lasts: true },
  ENOSPC: { reason: "the disk of the file store is full, make room", retryAfter: 60, lasts: true }
}

/** Routines of Citus that report a node whose connection was lost, and the codes that they do it with. */
const routinesOfNodes: Readonly<Record<string, string>> = {
  CheckRemoteTransactionsHealth: "XX000",
  EndRemoteCopy: "58030",
  MarkRemoteTransactionFailed: "XX000",
  ReportResultError: "XX000",
  SendCopyDataToPlacement: "58030"
}

const isLostNode = (cause: unknown): boolean =>
  cause instanceof Error && "routine" in cause && routinesOfNodes[String(cause.routine)] === codeOf(cause)

const classifySqlError = (reason: SqlErrorReason): TransientFailure | undefined => {
  switch (reason._tag) {
    case "ConnectionError":
      return { reason: "the database cannot be reached", retryAfter: 5 }
    case "DeadlockError":
    case "SerializationError":
      return { reason: "concurrent transactions conflicted", retryAfter: 1 }
    case "LockTimeoutError":
      return { reason: "the database did not grant a lock in time", retryAfter: 5 }
    case "StatementTimeoutError":
      return { reason: "a database statement took too long", retryAfter: 5 }
    default:
      if (isLostNode(reason.cause)) return { reason: "a node of the database cannot be reached", retryAfter: 5 }
      return bySqlState[codeOf(reason.cause)]
  }
}

/** Another server has migrated the database to a schema that this one does not know. It stays so until it is updated. */
export const laterSchema: TransientFailure = {
  reason: "the database has the schema of a later version",
  retryAfter: 5,
  isRefused: true
}

const classify = (defect: unknown): TransientFailure | undefined => {
  if (isSqlError(defect)) return classifySqlError(defect.reason)
  if (defect instanceof LaterSchema) return laterSchema
  if (defect instanceof FileStoreUnavailable) return { reason: defect.message, retryAfter: 5, isRefused: true }
  return byErrno[codeOf(defect)]
}

/** Returns none for a defect that is not a storage failure, and for a storage failure that is permanent. */
export const classifyStorageError = (defect: unknown): Option.Option<TransientFailure> =>
  Option.fromUndefinedOr(classify(defect))

/**
 * Which trouble of the storage passes: the same request may go well a little later. All other defects are bugs, and would
 * come again.
 *
 * @source inferred: the codes are those of PostgreSQL's documentation, appendix A. The waits are ours: a server is
 *   started again within seconds, a full disk needs somebody who makes room
 */
import * as Option from "effect/Option"
import { isSqlError, type SqlErrorReason } from "effect/sql/SqlError"

export interface StorageTrouble {
  /** For the log. */
  readonly what: string
  /** After which a repetition may go well. */
  readonly seconds: number
}

/** Reports of the server that the driver has no class for. */
const byState: Readonly<Record<string, StorageTrouble>> = {
  "25P03": { what: "the database ended a transaction that waited too long", seconds: 1 },
  "53100": { what: "the disk of the database is full, make room", seconds: 60 },
  "53200": { what: "the database is out of memory", seconds: 5 },
  "53300": { what: "the database has no connection left", seconds: 5 },
  "57P01": { what: "the database is shut down", seconds: 5 },
  "57P02": { what: "the database has crashed", seconds: 5 },
  "57P03": { what: "the database starts", seconds: 5 }
}

/** Reports of the system about the disk of the file store. */
const byErrno: Readonly<Record<string, StorageTrouble>> = {
  EDQUOT: { what: "the disk of the file store is full, make room", seconds: 60 },
  ENOSPC: { what: "the disk of the file store is full, make room", seconds: 60 }
}

const codeOf = (cause: unknown): string =>
  typeof cause === "object" && cause !== null && "code" in cause ? String(cause.code) : ""

const ofDatabase = (reason: SqlErrorReason): StorageTrouble | undefined => {
  switch (reason._tag) {
    case "ConnectionError":
      return { what: "the database cannot be reached", seconds: 5 }
    case "DeadlockError":
    case "SerializationError":
      return { what: "transactions were in each other's way", seconds: 1 }
    case "LockTimeoutError":
      return { what: "a lock of the database was not given in time", seconds: 5 }
    case "StatementTimeoutError":
      return { what: "a statement of the database took too long", seconds: 5 }
    default:
      return byState[codeOf(reason.cause)]
  }
}

/** None where the defect is no trouble of the storage, or one that does not pass. */
export const storageTrouble = (defect: unknown): Option.Option<StorageTrouble> =>
  Option.fromUndefinedOr(isSqlError(defect) ? ofDatabase(defect.reason) : byErrno[codeOf(defect)])

/**
 * Stops a PGlite whose PostgreSQL has panicked.
 *
 * PostgreSQL panics if it cannot guarantee durability: a flush has failed, or the disk is full for the write-ahead log. A
 * server then ends its process, and the next start recovers everything that was committed. PGlite would call the aborted
 * WebAssembly repeatedly, and the process would hang. This module makes every statement fail.
 */
import type { PGlite } from "@electric-sql/pglite"

const stopped = new WeakSet<PGlite>()

/** Whether a database has panicked. It must not be closed: that would write a checkpoint of data that may be lost. */
export const hasStopped = (db: PGlite): boolean => stopped.has(db)

/** Makes every statement fail once PostgreSQL has panicked. */
export const stopOnPanic = (db: PGlite): void => {
  const { Module } = db
  Module.onAbort = () => {
    stopped.add(db)
    const fail = (): never => {
      throw new Error("The embedded database has stopped, usually because of a failed disk. Restart the server.")
    }
    // PGlite's loop catches what its first call throws, but not what its next calls throw.
    Module._PostgresMainLoopOnce = fail
    Module.stackRestore = fail
    Module._PostgresSendReadyForQueryIfNecessary = fail
  }
}

/**
 * Stops a PGlite whose PostgreSQL has given up.
 *
 * PostgreSQL gives up (PANIC) where it cannot keep its word: a flush has failed, or the disk has no room for the
 * write-ahead log. A server ends its process then, and the next start recovers everything that was committed. PGlite
 * calls the aborted WebAssembly again and again instead, and the process hangs. This module makes every statement fail.
 */
import type { PGlite } from "@electric-sql/pglite"

const stopped = new WeakSet<PGlite>()

/** Such a database must not be closed: that would write a checkpoint of what may not be on the disk. */
export const hasStopped = (db: PGlite): boolean => stopped.has(db)

export const stopOnPanic = (db: PGlite): void => {
  const { Module } = db
  Module.onAbort = () => {
    stopped.add(db)
    const fail = (): never => {
      throw new Error("The embedded database has stopped, most often because its disk failed. Restart the server.")
    }
    // PGlite's loop catches what its first call throws, but not what it calls then.
    Module._PostgresMainLoopOnce = fail
    Module.stackRestore = fail
    Module._PostgresSendReadyForQueryIfNecessary = fail
  }
}

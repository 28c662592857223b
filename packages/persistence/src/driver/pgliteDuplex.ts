/**
 * PGlite as a PostgreSQL server at the other end of an in-process stream.
 *
 * The driver speaks the wire protocol over any `Duplex`; PGlite answers the wire protocol in memory. This module joins
 * the two, so that one driver, with one set of types and errors, serves the embedded database and a real server. It is
 * not a server: PGlite has exactly one session, so the driver must be given one connection (`maxConnections: 1`).
 *
 * What a server does when a connection comes or goes has to be done here, because the one session outlives them all:
 * an open transaction is rolled back, and prepared statements and settings of the connection before are dropped.
 *
 * The messages are those of the PostgreSQL documentation, "Frontend/Backend Protocol".
 */
import type { PGlite } from "@electric-sql/pglite"
import { Duplex } from "node:stream"
import { callbackify } from "node:util"

/** Request codes that may stand where a protocol version is expected. */
const cancelRequest = 80877102
const sslRequest = 80877103
const gssEncRequest = 80877104

const terminate = "X".charCodeAt(0)

/** Gives the `stream` option of the driver: every call is one connection to the same session. */
export const pgliteDuplex = (db: PGlite): (() => Duplex) => {
  const session: Session = { db, owner: undefined }
  return () => new Connection(session)
}

interface Session {
  readonly db: PGlite
  /** The connection whose messages the session serves; a connection that was overtaken is refused. */
  owner: Connection | undefined
}

class Connection extends Duplex {
  readonly #session: Session
  #received: Buffer = Buffer.alloc(0)
  #isStarted = false

  constructor(session: Session) {
    super()
    this.#session = session
  }

  /** Answers are pushed when they are there: nothing waits to be asked for. */
  override _read(): void {}

  /** A failure of PGlite itself ends the connection: the driver fails the statement and connects anew. */
  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
    callbackify(() => this.#serve())(done)
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    // What goes wrong here concerns nobody any more: whoever connects next resets the session as well.
    callbackify(() => this.#leave())(() => done(error))
  }

  #leave(): Promise<void> {
    return this.#exclusively(async () => {
      if (this.#session.owner !== this) return
      this.#session.owner = undefined
      await reset(this.#session.db)
    })
  }

  async #serve(): Promise<void> {
    while (!this.#isStarted) {
      const packet = this.#take(startupLength(this.#received))
      if (packet === undefined) return
      await this.#greet(packet)
      if (this.destroyed) return
    }
    const { isLast, length } = completeMessages(this.#received)
    const messages = this.#take(length)
    if (messages !== undefined) await this.#answer(messages)
    // What follows a goodbye is not read.
    if (isLast) this.destroy()
  }

  async #greet(packet: Buffer): Promise<void> {
    switch (packet.readInt32BE(4)) {
      case sslRequest:
      case gssEncRequest:
        this.push(Buffer.from("N"))
        return
      case cancelRequest:
        // A statement runs to its end before this is read: nothing is left to be cancelled. Servers hang up, too.
        this.destroy()
        return
    }
    await this.#exclusively(() => {
      this.#session.owner = this
      return reset(this.#session.db)
    })
    this.#isStarted = true
    await this.#answer(packet)
  }

  #answer(messages: Uint8Array): Promise<void> {
    return this.#exclusively(async () => {
      if (this.destroyed) return
      if (this.#session.owner !== this) throw new Error("PGlite has one session, and a later connection has taken it")
      // The bytes handed over lie in PGlite's memory and change with the next answer: they are copied.
      await this.#session.db.execProtocolRawStream(messages, { onRawData: (bytes) => this.push(Buffer.from(bytes)) })
    })
  }

  /** One at a time, in the order of the calls; nothing at all once PGlite is closing. */
  #exclusively(work: () => Promise<void>): Promise<void> {
    const { db } = this.#session
    return db.runExclusive(() => (db.ready ? work() : Promise.reject(new Error("PGlite is closed"))))
  }

  /** The first `length` bytes that were received; undefined for none. */
  #take(length: number): Buffer | undefined {
    if (length === 0) return undefined
    const taken = this.#received.subarray(0, length)
    this.#received = this.#received.subarray(length)
    return taken
  }
}

/** A startup packet has a length and no type. Zero while it is not complete. */
const startupLength = (received: Buffer): number => {
  if (received.length < 8) return 0
  const length = received.readInt32BE(0)
  if (length < 8) throw new Error(`A startup packet cannot be ${length} bytes long`)
  return length <= received.length ? length : 0
}

/**
 * Length of the complete messages at the front, so that a whole pipeline is answered in one call, and whether a
 * goodbye follows them.
 */
const completeMessages = (received: Buffer): { readonly length: number; readonly isLast: boolean } => {
  let length = 0
  while (received.length - length >= 5) {
    if (received[length] === terminate) return { length, isLast: true }
    const size = received.readInt32BE(length + 1)
    if (size < 4) throw new Error(`A message cannot be ${size} bytes long`)
    if (received.length - length < size + 1) break
    length += size + 1
  }
  return { length, isLast: false }
}

const message = (type: string, body: string): Buffer => {
  const bytes = Buffer.from(body)
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(bytes.length + 4, 1)
  return Buffer.concat([head, bytes])
}

const query = (text: string): Buffer => message("Q", `${text}\0`)

/**
 * Makes the session as good as new. A failed statement whose Sync never came makes the session skip what follows, so
 * the rollback is said once before the Sync (which would otherwise commit) and once after it.
 */
const freshSession = Buffer.concat([query("ROLLBACK"), message("S", ""), query("ROLLBACK"), query("DISCARD ALL")])

const reset = (db: PGlite): Promise<void> => db.execProtocolRawStream(freshSession, { onRawData: () => {} })

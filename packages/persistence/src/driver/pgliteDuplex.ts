/**
 * PGlite as a PostgreSQL server at the other end of an in-process stream.
 *
 * The driver uses the wire protocol over any `Duplex`; PGlite processes the wire protocol in memory. This module connects
 * the two, so that one driver, with one set of types and errors, serves the embedded database and a real server. PGlite
 * has exactly one session, so the driver must open one connection (`maxConnections: 1`).
 *
 * This module also does what a server does when a connection opens or closes, because the session outlives all
 * connections: it rolls back an open transaction and discards prepared statements and settings.
 *
 * The messages are those of the PostgreSQL documentation, "Frontend/Backend Protocol".
 */
import type { PGlite } from "@electric-sql/pglite"
import { Duplex } from "node:stream"
import { callbackify } from "node:util"
import type { PgliteStatements } from "./pgliteStatements.ts"

/** Request codes that may be sent in place of a protocol version. */
const cancelRequest = 80877102
const sslRequest = 80877103
const gssEncRequest = 80877104

const terminate = "X".charCodeAt(0)

/** Returns the `stream` option of the driver: every call opens one connection to the same session. */
export const pgliteDuplex = (db: PGlite, statements: PgliteStatements): (() => Duplex) => {
  const session: Session = { db, statements, owner: undefined }
  return () => new Connection(session)
}

interface Session {
  readonly db: PGlite
  readonly statements: PgliteStatements
  /** The connection that owns the session; an earlier connection is refused. */
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

  /** Responses are pushed as soon as they exist, so there is nothing to do on a read. */
  override _read(): void {}

  /** A failure of PGlite itself ends the connection: the driver fails the statement and connects again. */
  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
    callbackify(() => this.#serve())(done)
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    // A failure here has no effect: the next connection resets the session, too.
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
      await this.#start(packet)
      if (this.destroyed) return
    }
    const { isLast, length } = completeMessages(this.#received)
    const messages = this.#take(length)
    if (messages !== undefined) await this.#respond(messages)
    // Messages after a Terminate message are not read.
    if (isLast) this.destroy()
  }

  async #start(packet: Buffer): Promise<void> {
    switch (packet.readInt32BE(4)) {
      case sslRequest:
      case gssEncRequest:
        this.push(Buffer.from("N"))
        return
      case cancelRequest:
        // A statement completes before this is read, so there is nothing to cancel. A server closes the connection, too.
        this.destroy()
        return
    }
    await this.#exclusively(() => {
      this.#session.owner = this
      this.#session.statements.reset()
      return reset(this.#session.db)
    })
    this.#isStarted = true
    await this.#respond(packet)
  }

  #respond(messages: Buffer): Promise<void> {
    const { db, statements } = this.#session
    return this.#exclusively(async () => {
      if (this.destroyed) return
      if (this.#session.owner !== this) throw new Error("PGlite has one session, which a later connection uses")
      // The bytes are in PGlite's memory and change with the next response, so they are copied.
      const onRawData = (bytes: Uint8Array) => void this.push(Buffer.from(bytes))
      await statements.run(messages, () => db.execProtocolRawStream(messages, { onRawData }))
    })
  }

  /** Runs one call at a time, in the order of the calls. Fails once PGlite is closing. */
  #exclusively(work: () => Promise<void>): Promise<void> {
    const { db } = this.#session
    return db.runExclusive(() => (db.ready ? work() : Promise.reject(new Error("PGlite is closed"))))
  }

  /** Removes and returns the first `length` received bytes; undefined if `length` is 0. */
  #take(length: number): Buffer | undefined {
    if (length === 0) return undefined
    const taken = this.#received.subarray(0, length)
    this.#received = this.#received.subarray(length)
    return taken
  }
}

/** Returns the length of a startup packet, which has no type; 0 while it is incomplete. */
const startupLength = (received: Buffer): number => {
  if (received.length < 8) return 0
  const length = received.readInt32BE(0)
  if (length < 8) throw new Error(`A startup packet cannot have ${length} bytes`)
  return length <= received.length ? length : 0
}

/**
 * Returns the length of the complete messages at the front, so that one call processes a whole pipeline, and whether a
 * Terminate message follows them.
 */
const completeMessages = (received: Buffer): { readonly length: number; readonly isLast: boolean } => {
  let length = 0
  while (received.length - length >= 5) {
    if (received[length] === terminate) return { length, isLast: true }
    const size = received.readInt32BE(length + 1)
    if (size < 4) throw new Error(`A message cannot have ${size} bytes`)
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
 * Resets the session. After a failed statement without Sync, the session skips all messages until a Sync, so the rollback
 * is sent before the Sync (which would otherwise commit) and after it.
 */
const resetMessages = Buffer.concat([query("ROLLBACK"), message("S", ""), query("ROLLBACK"), query("DISCARD ALL")])

const reset = (db: PGlite): Promise<void> => db.execProtocolRawStream(resetMessages, { onRawData: () => {} })

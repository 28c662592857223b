/**
 * Limits and reports the time of the statements of the embedded database.
 *
 * PGlite runs in this thread: no timer fires during a statement, so `statement_timeout` has no effect. A statement is cancelled when it
 * reads a file after its time, by the flags that a server's own timer sets. One that finds everything in memory runs to its end, and
 * is reported. A transaction without limit, as that of the migrations, is neither cancelled nor reported.
 */
import type { PGlite } from "@electric-sql/pglite"

/** In milliseconds. */
export interface StatementTimes {
  readonly limit: number
  readonly slow: number
  /** `text`: without the values of its parameters. */
  readonly report: (text: string, milliseconds: number) => void
}

/** What PGlite exports and its types omit: the addresses of PostgreSQL's flags, and its memory. */
interface Flags {
  readonly HEAPU8: Uint8Array
  readonly _InterruptPending: number
  readonly _QueryCancelPending: number
}

const [parse, bind, close, query] = ["P", "B", "C", "Q"].map((letter) => letter.charCodeAt(0))

const textAt = (messages: Buffer, start: number): string => messages.toString("utf8", start, messages.indexOf(0, start))

export class PgliteStatements {
  readonly #times: StatementTimes
  /** The texts of prepared statements, by their names. */
  readonly #texts = new Map<string, string>()
  #flags: Flags | undefined
  #deadline = Infinity
  /** In a transaction that has set its limit to 0, such as that of the migrations. */
  #isUnlimited = false

  constructor(times: StatementTimes) {
    this.#times = times
  }

  /** Sets the database whose statements are cancelled. */
  set database({ Module }: PGlite) {
    // Sound: the module exports all data of PostgreSQL by name. Without them, nothing is cancelled.
    this.#flags = Module as unknown as Flags
  }

  /** Called with each read of a file. */
  readonly onRead = (): void => {
    if (performance.now() < this.#deadline || this.#flags === undefined) return
    this.#deadline = Infinity
    this.#setCancelled(this.#flags, 1)
  }

  /** Forgets the statements of a session that ends. */
  reset(): void {
    this.#texts.clear()
    this.#isUnlimited = false
  }

  /** Runs the statement of these messages of the protocol. */
  async run(messages: Buffer, work: () => Promise<unknown>): Promise<void> {
    const text = this.#textOf(messages)
    if (/^SET LOCAL statement_timeout = 0$/u.test(text)) this.#isUnlimited = true
    if (/^(?:COMMIT|ROLLBACK)$/u.test(text)) this.#isUnlimited = false
    const start = performance.now()
    this.#deadline = this.#isUnlimited ? Infinity : start + this.#times.limit
    try {
      await work()
    } finally {
      this.#deadline = Infinity
      // The statement may have ended before it noticed: the next one must not be cancelled.
      if (this.#flags !== undefined) this.#setCancelled(this.#flags, 0)
      const milliseconds = performance.now() - start
      if (milliseconds >= this.#times.slow && !this.#isUnlimited) this.#times.report(text, milliseconds)
    }
  }

  #setCancelled({ HEAPU8, _InterruptPending, _QueryCancelPending }: Flags, value: 0 | 1): void {
    HEAPU8[_QueryCancelPending] = value
    HEAPU8[_InterruptPending] = value
  }

  /** The text of the last statement that the messages run. */
  #textOf(messages: Buffer): string {
    let text = ""
    for (let at = 0; at + 5 <= messages.length; at += 1 + messages.readInt32BE(at + 1)) {
      const type = messages[at]
      const first = type === parse || type === bind || type === query ? textAt(messages, at + 5) : ""
      const second = at + 5 + Buffer.byteLength(first) + 1
      if (type === parse) this.#texts.set(first, textAt(messages, second))
      if (type === bind) text = this.#texts.get(textAt(messages, second)) ?? ""
      if (type === query) text = first
      // A statement is closed by its name, after the letter S.
      if (type === close) this.#texts.delete(textAt(messages, at + 6))
    }
    return text
  }
}

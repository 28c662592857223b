/** Which changes were yielded before, and since when that is known: what a cursor holds. */

/** 53 bits of a text, which tell two states of a product apart. */
const fingerprint = (text: string): string => {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}

interface Cursor {
  readonly since: number
  /** Fingerprints by moment. */
  readonly seen: Readonly<Record<string, ReadonlyArray<string>>>
}

const isCursor = (text: string): boolean => text.startsWith("{")

export class Seen {
  /** Milliseconds since 1970: everything before was yielded, or was not asked for. */
  since: number
  readonly #prints: Map<number, Set<string>>

  private constructor(since: number, prints: Map<number, Set<string>>) {
    this.since = since
    this.#prints = prints
  }

  /** Throws where the text is neither a moment nor a cursor. */
  static from(since: string | Date | undefined): Seen {
    if (typeof since === "string" && isCursor(since)) {
      // Sound: a cursor is made by `toCursor`; whoever writes one by hand answers for it.
      const cursor = JSON.parse(since) as Cursor
      return new Seen(
        cursor.since,
        new Map(Object.entries(cursor.seen).map(([moment, prints]) => [Number(moment), new Set(prints)]))
      )
    }
    const moment = since === undefined ? 0 : new Date(since).getTime()
    if (Number.isNaN(moment)) throw new RangeError(`since is neither a moment nor a cursor: ${String(since)}`)
    return new Seen(moment, new Map())
  }

  /** Whether this state of a product is new. */
  add(moment: number, state: unknown): boolean {
    const print = fingerprint(JSON.stringify(state))
    const prints = this.#prints.get(moment) ?? new Set()
    if (prints.has(print)) return false
    this.#prints.set(moment, prints.add(print))
    return true
  }

  /** Changes before this moment do not come any more. */
  forgetBefore(moment: number): void {
    if (moment <= this.since) return
    this.since = moment
    for (const known of this.#prints.keys()) if (known < moment) this.#prints.delete(known)
  }

  toCursor(): string {
    const seen = Object.fromEntries([...this.#prints].map(([moment, prints]) => [moment, [...prints]]))
    return JSON.stringify({ since: this.since, seen } satisfies Cursor)
  }
}

/**
 * A table in one buffer: fixed-size values by the fingerprints of texts. A million texts take 32 MB, apart from their values.
 *
 * A fingerprint has 16 bytes of a SHA-256. Two texts have the same one by accident in fewer than one of 10^26 checks of a million.
 */
import { createHash } from "node:crypto"

const keyBytes = 16

/** At the beginning of a key, so that no key is empty. */
const mark = 0x80

export class FingerprintTable {
  readonly #width: number
  #entries: Buffer
  #size = 0

  constructor(valueBytes: number, places = 1024) {
    this.#width = keyBytes + valueBytes
    this.#entries = Buffer.alloc(places * this.#width)
  }

  get bytes(): number {
    return this.#entries.length
  }

  /** The value of a text, to be read before the next change; undefined if the table does not have it. */
  get(text: string): Buffer | undefined {
    const entry = this.#entryOf(keyOf(text))
    return entry[0] === 0 ? undefined : entry.subarray(keyBytes)
  }

  /** Adds or replaces a value. Returns whether the text is new. */
  set(text: string, value: Uint8Array = new Uint8Array()): boolean {
    const key = keyOf(text)
    let entry = this.#entryOf(key)
    const isNew = entry[0] === 0
    if (isNew && (this.#size + 1) * 4 > this.#places * 3) {
      this.#grow()
      entry = this.#entryOf(key)
    }
    if (isNew) this.#size += 1
    entry.set(key)
    entry.set(value, keyBytes)
    return isNew
  }

  get #places(): number {
    return this.#entries.length / this.#width
  }

  /** The entry with the key, or the empty one where it belongs. */
  #entryOf(key: Buffer): Buffer {
    for (let place = key.readUInt32LE(4) % this.#places; ; place = (place + 1) % this.#places) {
      const entry = this.#entries.subarray(place * this.#width, (place + 1) * this.#width)
      if (entry[0] === 0 || entry.subarray(0, keyBytes).equals(key)) return entry
    }
  }

  #grow(): void {
    const former = this.#entries
    this.#entries = Buffer.alloc(former.length * 2)
    for (let start = 0; start < former.length; start += this.#width) {
      const entry = former.subarray(start, start + this.#width)
      if (entry[0] !== 0) this.#entryOf(entry.subarray(0, keyBytes)).set(entry)
    }
  }
}

const keyOf = (text: string): Buffer => {
  const key = createHash("sha256").update(text).digest().subarray(0, keyBytes)
  key[0] = (key[0] ?? 0) | mark
  return key
}

/**
 * Sends readings, a few at a time, and keeps those that could not be sent.
 *
 * Rate limits, repetition and waiting are the client's; order is the service's: a reading that arrives late is kept as
 * history and changes nothing.
 */
import { type DppClient, DppConnectionLost, DppError } from "@dpp/client"
import type { Reading } from "./Battery.ts"

export interface Message {
  readonly batteryId: string
  readonly reading: Reading
}

export interface Counts {
  sent: number
  /** Sent, but older than what the service had: history only. */
  late: number
  /** Refused for good, for example because the battery is gone. */
  refused: number
}

export class Gateway {
  readonly #dpp: DppClient
  readonly #concurrency: number
  #buffer: Array<Message> = []
  readonly counts: Counts = { sent: 0, late: 0, refused: 0 }

  constructor(dpp: DppClient, concurrency: number) {
    this.#dpp = dpp
    this.#concurrency = concurrency
  }

  /** Messages that wait for a connection. */
  get waiting(): number {
    return this.#buffer.length
  }

  /** Sends these, then what waits: the passport is up to date before its history is complete. */
  async send(messages: ReadonlyArray<Message>): Promise<void> {
    const waiting = this.#buffer
    this.#buffer = []
    await this.#sendAll([...messages])
    await this.#sendAll(waiting)
  }

  async #sendAll(queue: Array<Message>): Promise<void> {
    const work = async () => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) await this.#sendOne(next)
    }
    await Promise.all(Array.from({ length: this.#concurrency }, work))
  }

  async #sendOne(message: Message): Promise<void> {
    const { batteryId, reading } = message
    try {
      // Named by battery and time: should the buffer be sent twice, the service still stores it once.
      const idempotencyKey = `${batteryId}/${reading.lastUpdate}`
      const { updated_fields } = await this.#dpp.condition.update(batteryId, reading, { idempotencyKey })
      this.counts.sent += 1
      if (updated_fields.length === 0) this.counts.late += 1
    } catch (error) {
      if (error instanceof DppConnectionLost) this.#buffer.push(message)
      else if (error instanceof DppError && error.status !== null && error.status < 429) {
        console.error("refused:", batteryId, error.code, error.message)
        this.counts.refused += 1
      } else if (error instanceof DppError) this.#buffer.push(message)
      else throw error
    }
  }
}

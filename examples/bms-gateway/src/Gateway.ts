/**
 * Sends readings, a few at a time, and buffers those that cannot be sent.
 *
 * The client handles rate limits, retries and delays. The service handles order: it stores a late reading as history and
 * keeps the current condition.
 */
import { type DppClient, DppConnectionLost, DppError } from "@dpp/client"
import type { Reading } from "./Battery.ts"

export interface Message {
  readonly batteryId: string
  readonly reading: Reading
}

export interface Counts {
  sent: number
  /** Sent, but older than the current condition: stored as history only. */
  late: number
  /** Rejected permanently, for example because the battery was deleted. */
  rejected: number
}

export class Gateway {
  readonly #dpp: DppClient
  readonly #concurrency: number
  #buffer: Array<Message> = []
  readonly counts: Counts = { sent: 0, late: 0, rejected: 0 }

  constructor(dpp: DppClient, concurrency: number) {
    this.#dpp = dpp
    this.#concurrency = concurrency
  }

  /** Number of messages that wait for a connection. */
  get waiting(): number {
    return this.#buffer.length
  }

  /** Sends the new messages first, then the buffered ones, so that the current condition is up to date early. */
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
      // The key consists of battery and time, so the service stores a reading once even if it is sent twice.
      const idempotencyKey = `${batteryId}/${reading.lastUpdate}`
      const { updated_fields } = await this.#dpp.condition.update(batteryId, reading, { idempotencyKey })
      this.counts.sent += 1
      if (updated_fields.length === 0) this.counts.late += 1
    } catch (error) {
      if (error instanceof DppConnectionLost) this.#buffer.push(message)
      else if (error instanceof DppError && error.status !== null && error.status < 429) {
        console.error("rejected:", batteryId, error.code, error.message)
        this.counts.rejected += 1
      } else if (error instanceof DppError) this.#buffer.push(message)
      else throw error
    }
  }
}

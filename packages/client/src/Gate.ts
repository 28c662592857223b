/**
 * Where the calls of one client wait: for a place among the requests that it sends at a time, and for the end of the time for which the
 * service asked it to send none.
 *
 * All calls share the response that the allowance is used up. A call that waits here uses up none of its attempts, and one that was
 * rejected is sent first when the gate opens.
 */
import type { Environment } from "./options.ts"

export const defaultMaxConcurrency = 8

interface Entry {
  readonly signal: AbortSignal | undefined
  /** Whether the call was sent before. */
  readonly isRetry: boolean
  /** A longer wait is not made: the request is sent, and rejected. */
  readonly maxWaitMs: number
  readonly onWait: (ms: number) => void
}

/** Admits as many calls as may be sent at a time, and none while the service allows none. */
export class Gate {
  readonly #places: number
  readonly #environment: Environment
  readonly #queue: Array<() => void> = []
  #sent = 0
  /** The last time for which the gate was closed. */
  #closure = { until: 0 }

  constructor(places: number, environment: Environment) {
    this.#places = places
    this.#environment = environment
  }

  /** Sends nothing for some milliseconds. */
  close(ms: number): void {
    const until = this.#environment.now() + ms
    if (until > this.#closure.until) this.#closure = { until }
  }

  /** Resolves once the call may send a request. Every call that has entered must leave. */
  async enter({ isRetry, maxWaitMs, onWait, signal }: Entry): Promise<void> {
    await this.#takePlace(signal, isRetry)
    try {
      let waited: object | undefined
      // Once for each closure, whatever the clock says afterwards.
      while (this.#closure !== waited) {
        waited = this.#closure
        const ms = this.#closure.until - this.#environment.now()
        if (ms <= 0 || ms > maxWaitMs) continue
        onWait(ms)
        await this.#environment.sleep(ms, signal)
      }
    } catch (cause) {
      this.leave()
      throw cause
    }
  }

  /** Hands the place over to the next call. */
  leave(): void {
    const next = this.#queue.shift()
    if (next === undefined) this.#sent -= 1
    else next()
  }

  async #takePlace(signal: AbortSignal | undefined, isRetry: boolean): Promise<void> {
    if (this.#sent >= this.#places) return this.#queued(signal, isRetry)
    this.#sent += 1
  }

  #queued(signal: AbortSignal | undefined, isRetry: boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const proceed = () => {
        signal?.removeEventListener("abort", abort)
        resolve()
      }
      const abort = () => {
        this.#queue.splice(this.#queue.indexOf(proceed), 1)
        reject(signal?.reason)
      }
      signal?.throwIfAborted()
      signal?.addEventListener("abort", abort, { once: true })
      if (isRetry) this.#queue.unshift(proceed)
      else this.#queue.push(proceed)
    })
  }
}

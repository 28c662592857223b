/** A client with a clock that stands still: its delays are recorded and take no time. */
import { DppClient, type DppClientOptions } from "@dpp/client"

export const apiKey = "dpp_live_key"

/** The time of the clock. */
export const now = Date.parse("2026-11-21T10:00:00.000Z")

export const clientOf = (baseUrl: string, options: Partial<DppClientOptions> = {}) => {
  /** Milliseconds of every delay between two attempts. */
  const delays: Array<number> = []
  const dpp = new DppClient({
    apiKey,
    baseUrl,
    environment: {
      now: () => now,
      random: () => 0,
      sleep: async (ms, signal) => {
        signal?.throwIfAborted()
        delays.push(ms)
      }
    },
    ...options
  })
  return { dpp, delays }
}

export const id = "0198c0de-0000-7000-8000-000000000002"

/** The reason with which a promise is rejected; fails if the promise is fulfilled. */
export const rejection = async (promise: PromiseLike<unknown>): Promise<unknown> => {
  try {
    await promise
  } catch (cause) {
    return cause
  }
  throw new Error("The promise was not rejected")
}

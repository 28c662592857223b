/** A client whose time is told by the test: waits are noted and cost nothing. */
import { DppClient, type DppClientOptions } from "@dpp/client"

export const apiKey = "dpp_live_key"

/** The moment that it always is. */
export const now = Date.parse("2026-11-21T10:00:00.000Z")

export const clientOf = (baseUrl: string, options: Partial<DppClientOptions> = {}) => {
  /** Milliseconds of every wait between two attempts. */
  const waits: Array<number> = []
  const dpp = new DppClient({
    apiKey,
    baseUrl,
    environment: {
      now: () => now,
      random: () => 0,
      sleep: async (ms, signal) => {
        signal?.throwIfAborted()
        waits.push(ms)
      }
    },
    ...options
  })
  return { dpp, waits }
}

export const id = "0198c0de-0000-7000-8000-000000000002"

/** What a promise is rejected with; fails when it is not. */
export const rejection = async (promise: PromiseLike<unknown>): Promise<unknown> => {
  try {
    await promise
  } catch (cause) {
    return cause
  }
  throw new Error("It was not rejected")
}

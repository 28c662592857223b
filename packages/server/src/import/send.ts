/**
 * Sends one request until it is answered: waits when the server asks for it, tries again when the connection breaks.
 *
 * Every request carries an idempotency key of its own, so a request that arrives twice is done once and answered the
 * same way. Where the server has forgotten the key (after a day), the rows come back as duplicates.
 */
import type { BulkCreated } from "@dpp/api/Product"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import { createHash } from "node:crypto"
import { Refused } from "../commands/outcome.ts"
import { type ErrorObject, refusal } from "../tasks/refusal.ts"
import type { Chunk } from "./chunks.ts"

export interface Target {
  readonly url: string
  readonly key: Redacted.Redacted
  readonly run: string
}

export interface Answer {
  readonly data: (typeof BulkCreated)["Type"]["data"]
  /** Whether it was sent more than once: duplicates are then rows that arrived before. */
  readonly wasRepeated: boolean
}

/** A server that is away for longer is better asked again by a second run. */
const attempts = 8
const longestWait = 30

export const send = Effect.fnUntraced(function* (chunk: Chunk, target: Target) {
  for (let attempt = 1; ; attempt++) {
    const outcome = yield* Effect.promise(() => post(chunk, target))
    switch (outcome._tag) {
      case "Answered":
        return { data: outcome.data, wasRepeated: attempt > 1 } satisfies Answer
      case "Refused":
        return yield* outcome.refused
      case "Waiting": {
        if (attempt === attempts) {
          return yield* new Refused({
            reason: `No answer from ${target.url} after ${attempts} attempts: ${outcome.reason}. Run the same command to go on.`
          })
        }
        yield* Effect.sleep(`${outcome.seconds ?? Math.min(2 ** (attempt - 1), longestWait)} seconds`)
      }
    }
  }
})

type Outcome =
  | { readonly _tag: "Answered"; readonly data: Answer["data"] }
  | { readonly _tag: "Refused"; readonly refused: Refused }
  | { readonly _tag: "Waiting"; readonly reason: string; readonly seconds: number | null }

const post = async (chunk: Chunk, { key, run, url }: Target): Promise<Outcome> => {
  const digest = createHash("sha256").update(chunk.body).digest("hex").slice(0, 16)
  try {
    const response = await fetch(new URL("/api/v1/products/bulk", url), {
      method: "POST",
      headers: {
        authorization: `Bearer ${Redacted.value(key)}`,
        "content-type": "application/json",
        "idempotency-key": `${run}-${chunk.index}-${digest}`
      },
      body: chunk.body
    })
    const text = await response.text()
    if (response.status === 429 || response.status >= 502) {
      return { _tag: "Waiting", reason: `status ${response.status}`, seconds: secondsOf(response.headers) }
    }
    // Sound: an answer of the API, which has one of two forms by its status; anything else does not parse.
    const body = JSON.parse(text) as { readonly data: Answer["data"]; readonly error: ErrorObject }
    return response.status === 201
      ? { _tag: "Answered", data: body.data }
      : { _tag: "Refused", refused: refusal(body.error) }
  } catch (cause) {
    return { _tag: "Waiting", reason: reasonOf(cause), seconds: null }
  }
}

const secondsOf = (headers: Headers): number | null => {
  const seconds = Number(headers.get("retry-after") ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null
}

const reasonOf = (cause: unknown): string =>
  cause instanceof Error ? (cause.cause === undefined ? cause.message : reasonOf(cause.cause)) : String(cause)

/** Counts requests in the primary process, so that all workers of a server share their limits. */
import { type Allowance, RateLimiter } from "@dpp/service/ports/RateLimiter"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { Count } from "./messages.ts"
import * as ThisWorker from "./ThisWorker.ts"

export const layer = Layer.effect(
  RateLimiter,
  Effect.gen(function* () {
    const waiting = new Map<number, Deferred.Deferred<Allowance>>()
    const unsent: Array<Count> = []
    let count = 0

    yield* ThisWorker.onMessage((message) => {
      if (message._tag !== "Counted") return
      for (const { id, ...allowance } of message.allowances) {
        const asked = waiting.get(id)
        waiting.delete(id)
        if (asked !== undefined) Deferred.doneUnsafe(asked, Effect.succeed(allowance))
      }
    })

    /** Requests that arrive in one turn of the event loop share one message. */
    const sendAll = (): void => {
      ThisWorker.send({ _tag: "Count", requests: unsent.splice(0) })
    }

    return RateLimiter.of({
      consume: (key, limit, window = "minute") =>
        Effect.suspend(() => {
          const id = ++count
          const asked = Deferred.makeUnsafe<Allowance>()
          waiting.set(id, asked)
          if (unsent.length === 0) setImmediate(sendAll)
          unsent.push({ id, key, limit, window })
          return Deferred.await(asked)
        })
    })
  })
)

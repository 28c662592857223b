/**
 * Writes that may be repeated: one that carries a key is done once, and answered the same way each time.
 *
 * Claim, write and answer are one transaction. A write that was refused leaves nothing, the key included; a repetition
 * that comes while the first is at work waits for it. Answers are kept for a day.
 *
 * @source inferred: follows draft-ietf-httpapi-idempotency-key-header; see docs/decisions/0023-idempotency-key.md
 */
import * as DateTime from "effect/DateTime"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { type Answer, type IdempotencyKey, IdempotencyStore } from "./ports/IdempotencyStore.ts"
import { Transactions } from "./ports/Transactions.ts"

/** The key was used for another request. */
export class IdempotencyKeyReused extends Schema.TaggedError<IdempotencyKeyReused>()("IdempotencyKeyReused", {
  key: Schema.String
}) {}

export type Outcome<A> =
  | { readonly _tag: "Done"; readonly value: A }
  | { readonly _tag: "Repeated"; readonly answer: Answer }

export class Idempotency extends Context.Service<
  Idempotency,
  {
    /** `answerOf`: what a repetition is to be answered. */
    readonly once: <A, E, R>(
      request: IdempotencyKey & { readonly fingerprint: string },
      work: Effect.Effect<A, E, R>,
      answerOf: (value: A) => Answer
    ) => Effect.Effect<Outcome<A>, E | IdempotencyKeyReused, R>
  }
>()("@dpp/service/Idempotency") {}

export const layer = Layer.effect(
  Idempotency,
  Effect.gen(function* () {
    const store = yield* IdempotencyStore
    const transactions = yield* Transactions

    return Idempotency.of({
      once: <A, E, R>(
        { fingerprint, ...key }: IdempotencyKey & { readonly fingerprint: string },
        work: Effect.Effect<A, E, R>,
        answerOf: (value: A) => Answer
      ) =>
        transactions.run(
          Effect.gen(function* (): Effect.fn.Return<Outcome<A>, E | IdempotencyKeyReused, R> {
            const now = yield* DateTime.now
            const known = yield* store.claim(key, { now, expiry: DateTime.subtract(now, { hours: 24 }) })
            if (Option.isSome(known)) {
              if (known.value.fingerprint === fingerprint) return { _tag: "Repeated", answer: known.value.answer }
              return yield* new IdempotencyKeyReused({ key: key.key })
            }
            const value = yield* work
            yield* store.keep(key, { fingerprint, answer: answerOf(value) })
            return { _tag: "Done", value }
          })
        )
    })
  })
)

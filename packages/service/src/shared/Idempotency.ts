/**
 * Makes writes that carry an idempotency key safe to retry: the write is done once, and every retry gets its response.
 *
 * Key, write and response are one transaction. A write that fails stores nothing, not even its key. The exception is a change that
 * is refused because a second member has to approve it: what it asks for is stored, and a retry asks for the same. A retry that
 * arrives while the first request is in progress waits for it. Responses are kept for 24 hours.
 *
 * @source inferred: follows draft-ietf-httpapi-idempotency-key-header; see docs/decisions/0023-idempotency-key.md
 */
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { type IdempotencyKey, IdempotencyStore, type StoredResponse } from "../ports/IdempotencyStore.ts"
import { Transactions } from "../ports/Transactions.ts"

/** The key was used for another request. */
export class IdempotencyKeyReused extends Schema.TaggedError<IdempotencyKeyReused>()("IdempotencyKeyReused", {
  key: Schema.String
}) {}

/** The write was done by this request, or by an earlier one. */
export type Outcome<A> =
  | { readonly _tag: "Done"; readonly value: A }
  | { readonly _tag: "Replayed"; readonly response: StoredResponse }

/** `fingerprint`: equal for equal requests only. */
interface IdempotentRequest extends IdempotencyKey {
  readonly fingerprint: string
}

export class Idempotency extends Context.Service<
  Idempotency,
  {
    /** `responseOf`: the response that retries get. `isStored`: whether a failed write has stored what it asks for. */
    readonly once: <A, E, R>(
      request: IdempotentRequest,
      write: Effect.Effect<A, E, R>,
      responseOf: (value: A) => StoredResponse,
      isStored: (failure: E) => boolean
    ) => Effect.Effect<Outcome<A>, E | IdempotencyKeyReused, R>
  }
>()("@dpp/service/shared/Idempotency") {}

const keptHours = 24

export const layer = Layer.effect(
  Idempotency,
  Effect.gen(function* () {
    const store = yield* IdempotencyStore
    const transactions = yield* Transactions

    return Idempotency.of({
      once: <A, E, R>(
        { fingerprint, ...key }: IdempotentRequest,
        write: Effect.Effect<A, E, R>,
        responseOf: (value: A) => StoredResponse,
        isStored: (failure: E) => boolean
      ) =>
        Effect.gen(function* (): Effect.fn.Return<Result.Result<Outcome<A>, E>, E | IdempotencyKeyReused, R> {
          const known = yield* store.claim(key, keptHours)
          if (Option.isSome(known)) {
            if (known.value.fingerprint !== fingerprint) return yield* new IdempotencyKeyReused({ key: key.key })
            return Result.succeed({ _tag: "Replayed", response: known.value.response })
          }
          const result = yield* Effect.result(write)
          if (Result.isFailure(result)) {
            if (!isStored(result.failure)) return yield* Effect.fail(result.failure)
            yield* store.release(key)
            return Result.fail(result.failure)
          }
          yield* store.keep(key, { fingerprint, response: responseOf(result.success) })
          return Result.succeed({ _tag: "Done", value: result.success })
        }).pipe(transactions.run, Effect.flatMap(Effect.fromResult))
    })
  })
)

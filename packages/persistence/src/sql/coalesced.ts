/**
 * Look-ups that come in one turn of the event loop, asked as one statement.
 *
 * For what every request asks: under load dozens come in one turn. The statement is sent after all of them came, so
 * that none is answered with what held before it asked.
 */
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Option from "effect/Option"

/** Runs outside of any transaction, whoever asks. */
export const coalesced = <A>(
  findMany: (keys: ReadonlyArray<string>) => Effect.Effect<ReadonlyMap<string, A>>
): Effect.Effect<(key: string) => Effect.Effect<Option.Option<A>>> =>
  Effect.map(Effect.context(), (context) => {
    const runFork = Effect.runForkWith(context)
    let waiting = new Map<string, Deferred.Deferred<Option.Option<A>>>()

    const ask = (): void => {
      const asked = waiting
      waiting = new Map()
      runFork(
        Effect.map(Effect.exit(findMany([...asked.keys()])), (exit) => {
          for (const [key, answer] of asked) {
            Deferred.doneUnsafe(
              answer,
              Exit.map(exit, (found) => Option.fromUndefinedOr(found.get(key)))
            )
          }
        })
      )
    }

    return (key) =>
      Effect.suspend(() => {
        if (waiting.size === 0) setImmediate(ask)
        const answer = waiting.get(key) ?? Deferred.makeUnsafe<Option.Option<A>>()
        waiting.set(key, answer)
        return Deferred.await(answer)
      })
  })

/** Looks rows up that nearly every request needs, such as that of its key. */
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Option from "effect/Option"
import * as Request from "effect/Request"
import * as RequestResolver from "effect/RequestResolver"
import type { SqlError } from "effect/sql/SqlError"
import { orDie } from "./query.ts"

interface LookUp<Key, A> extends Request.Request<Option.Option<A>> {
  readonly key: Key
}

/**
 * One statement for all look-ups of one turn of the event loop: under load there are dozens in one turn. A batch runs with the
 * context of the look-up that opened it, with its transaction too; the context here replaces it, so that no look-up depends on the
 * transaction of another request.
 *
 * `find` gets each key once, by its text, and returns what it finds by that text.
 */
export const lookUps = Effect.fnUntraced(function* <Key, A>(
  textOf: (key: Key) => string,
  find: (keys: ReadonlyArray<Key>) => Effect.Effect<Iterable<readonly [string, A]>, SqlError>
) {
  const context = yield* Effect.context()
  const lookUp = Request.of<LookUp<Key, A>>()
  const resolver = RequestResolver.make<LookUp<Key, A>>(
    Effect.fnUntraced(
      function* (entries) {
        const asked = new Map(entries.map(({ request: { key } }) => [textOf(key), key]))
        const found = new Map(yield* find([...asked.values()]))
        for (const entry of entries) {
          entry.completeUnsafe(Exit.succeed(Option.fromUndefinedOr(found.get(textOf(entry.request.key)))))
        }
      },
      orDie,
      Effect.updateContext(() => context)
    )
  )
  return (key: Key) => Effect.request(lookUp({ key }), resolver)
})

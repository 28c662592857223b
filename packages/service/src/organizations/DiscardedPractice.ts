/**
 * Deletes what discarded practice organizations have left: files first, then rows, in batches. An interrupted discard is continued
 * at the start of the server, every ten minutes, and before a new practice organization begins.
 */
import type { OrganizationId } from "@dpp/core/party"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schedule from "effect/Schedule"
import { FileStore } from "../ports/FileStore.ts"
import { PracticeStore } from "../ports/PracticeStore.ts"

export class DiscardedPractice extends Context.Service<
  DiscardedPractice,
  {
    /** Never fails: a failure is logged, and the next run continues. Nothing that is left is readable meanwhile. */
    readonly run: Effect.Effect<void>
  }
>()("@dpp/service/organizations/DiscardedPractice") {}

const filesAtOnce = 100

export const layer = Layer.effect(
  DiscardedPractice,
  Effect.gen(function* () {
    const store = yield* PracticeStore
    const bytes = yield* FileStore

    /** The bytes go first, because only the records name them. Returns whether there may be more files. */
    const deleteFiles = Effect.fnUntraced(function* (id: OrganizationId) {
      const tokens = yield* store.files(id, filesAtOnce)
      for (const token of tokens) yield* bytes.remove(token)
      if (tokens.length > 0) yield* store.deleteFiles(id, tokens)
      return tokens.length === filesAtOnce
    })

    const repeated = <E>(batch: Effect.Effect<boolean, E>) => Effect.repeat(batch, { while: (isMore) => isMore })

    const finish = (id: OrganizationId) => Effect.andThen(repeated(deleteFiles(id)), repeated(store.deleteBatch(id)))

    return DiscardedPractice.of({
      run: Effect.flatMap(store.discarded, Effect.forEach(finish, { discard: true })).pipe(
        Effect.catchCause((cause) =>
          Effect.logWarning("A practice organization is not deleted completely yet. This is continued.", cause)
        )
      )
    })
  })
)

/** Runs at the start of the server and every ten minutes. */
export const scheduled = Layer.effectDiscard(
  Effect.flatMap(DiscardedPractice, ({ run }) => Effect.forkScoped(Effect.repeat(run, Schedule.spaced("10 minutes"))))
)

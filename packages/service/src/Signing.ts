/**
 * The queue that signs versions of passports, and the checkpoints of logs.
 *
 * Several servers share the work: each takes over one organization at a time. A failure delays the organization, never a
 * publication. The queue rests as long as it works, so that it takes at most half the time of a core.
 */
import type { OrganizationId } from "@dpp/core/party"
import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { checkpointSeconds, makeCheckpoints } from "./Checkpoints.ts"
import { LogStore } from "./ports/LogStore.ts"
import { StatementStore } from "./ports/StatementStore.ts"
import { SigningKeys, wrongKeyEncryptionKey } from "./SigningKeys.ts"
import { makeSigner } from "./StatementSigner.ts"

export class Signing extends Context.Service<
  Signing,
  {
    /** Works on one organization that has work, and returns whether there was one. Failures are logged, and retried later. */
    readonly work: Effect.Effect<boolean>
    /** Works as long as there is work. */
    readonly runAll: Effect.Effect<void>
  }
>()("@dpp/service/Signing") {}

/** A server that stops in between delays the organization by at most this time. */
const claimSeconds = 5
/** An organization is worked on for this time before it is the turn of another one. */
const sliceMillis = 2000
/** After a failure, and so often twice as long as before, an organization waits. */
const firstDelaySeconds = 1
const longestDelaySeconds = 60
const batchSize = 50
const plannedAtOnce = 500

export const layer = Layer.effect(
  Signing,
  Effect.gen(function* () {
    const log = yield* LogStore
    const statements = yield* StatementStore
    const { isOn, isOpen } = yield* SigningKeys
    const signBatch = yield* makeSigner
    const checkpoint = yield* makeCheckpoints
    const failures = new Map<OrganizationId, number>()
    let state: "unknown" | "open" | "closed" = "unknown"

    /** Takes over no organization until the key encryption key is the right one, and reports it once. */
    const canSign = Effect.gen(function* () {
      if (!isOn) return false
      if (state === "open") return true
      const before = state
      state = (yield* isOpen) ? "open" : "closed"
      if (state === "closed" && before === "unknown") yield* Effect.logError(wrongKeyEncryptionKey)
      return state === "open"
    })

    /** Rests as long as the work took. */
    const paced = Effect.fnUntraced(function* <A, E, R>(work: Effect.Effect<A, E, R>) {
      const start = yield* Clock.currentTimeMillis
      const result = yield* work
      yield* Effect.sleep(Math.min((yield* Clock.currentTimeMillis) - start, 500))
      return result
    })

    const slice = Effect.fnUntraced(function* (organization: OrganizationId) {
      const start = yield* Clock.currentTimeMillis
      let hasMore = true
      let didWork = false
      while (hasMore && (yield* Clock.currentTimeMillis) - start < sliceMillis) {
        const hasPlanned = yield* paced(statements.plan(organization, plannedAtOnce))
        const signed = yield* paced(signBatch(organization, batchSize))
        hasMore = hasPlanned || signed > 0
        didWork ||= hasMore
      }
      return (yield* checkpoint(organization)) || didWork
    })

    const delayOf = (organization: OrganizationId): number => {
      const count = failures.get(organization) ?? 0
      failures.set(organization, count + 1)
      return Math.min(firstDelaySeconds * 2 ** count, longestDelaySeconds)
    }

    const release = Effect.fnUntraced(function* (organization: OrganizationId, claimed: DateTime.Utc, seconds: number) {
      yield* log.release(organization, claimed, DateTime.add(yield* DateTime.now, { seconds }))
    })

    const workOn = Effect.fnUntraced(function* (organization: OrganizationId, claimed: DateTime.Utc) {
      const seconds = yield* slice(organization).pipe(
        // Without anything to do now, a version that could not be signed waits.
        Effect.map((didWork) => {
          failures.delete(organization)
          return didWork ? 0 : 1
        }),
        Effect.catchCause((cause) =>
          Effect.as(
            Effect.logError(`Statements of organization ${organization} could not be signed. This is retried.`, cause),
            delayOf(organization)
          )
        ),
        Effect.onInterrupt(() => release(organization, claimed, 0))
      )
      yield* release(organization, claimed, seconds)
    })

    const work = Effect.gen(function* () {
      if (!(yield* canSign)) return false
      const now = yield* DateTime.now
      const until = DateTime.add(now, { seconds: claimSeconds })
      const checkpointBefore = DateTime.subtract(now, { seconds: checkpointSeconds })
      const claimed = yield* log.claim({ now, until, checkpointBefore })
      if (Option.isNone(claimed)) return false
      yield* workOn(claimed.value, until)
      return true
    }).pipe(
      Effect.catchCause((cause) =>
        Effect.as(Effect.logWarning("The queue of signatures is interrupted. This is retried.", cause), false)
      )
    )

    return Signing.of({ work, runAll: Effect.asVoid(Effect.repeat(work, { while: (hasMore) => hasMore })) })
  })
)

/** Works until the server stops. */
export const scheduled = Layer.effectDiscard(
  Effect.flatMap(Signing, ({ work }) =>
    Effect.forkScoped(
      Effect.forever(Effect.flatMap(work, (hadWork) => (hadWork ? Effect.yieldNow : Effect.sleep("1 second"))))
    )
  )
)

/**
 * The queue that signs versions of passports, and the checkpoints of logs.
 *
 * Several servers share the work: each takes over one organization at a time. A failure delays the organization, never a
 * publication. The queue rests as long as it works, so that it takes at most half the time of a core.
 */
import type { OrganizationId } from "@dpp/core/party"
import * as Cause from "effect/Cause"
import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { CheckpointSeconds, makeCheckpoints } from "./Checkpoints.ts"
import { type Claim, LogStore } from "../ports/LogStore.ts"
import { Restorations } from "../ports/Restorations.ts"
import { StatementStore } from "../ports/StatementStore.ts"
import { countFailure, exportFailures } from "./signingFailures.ts"
import { WrongKeyEncryptionKey, wrongKeyEncryptionKey } from "./privateKeys.ts"
import { SigningKeys } from "./SigningKeys.ts"
import { SigningState } from "./SigningState.ts"
import { makeSigner } from "./StatementSigner.ts"

export class Signing extends Context.Service<
  Signing,
  {
    /** Works on one organization that has work, and returns whether there was one. Failures are logged, and retried later. */
    readonly work: Effect.Effect<boolean>
    /** Works as long as there is work. */
    readonly runAll: Effect.Effect<void>
  }
>()("@dpp/service/proofs/Signing") {}

/** A server that stops in between delays the organization by at most this time. */
const claimSeconds = 5
/** An organization is worked on for this time before it is the turn of another one. */
const sliceMillis = 2000
/** So often it is checked whether the key encryption key opens what another server may have stored. */
const keyCheckMillis = 10_000
const batchSize = 50
const plannedAtOnce = 500

/** Its steps are never negative and never long, whatever is done to the time of the machine. */
const monotonicMillis = Effect.map(Clock.monotonicTimeNanos, (nanos) => Number(nanos) / 1_000_000)

const isWrongKey = (cause: Cause.Cause<unknown>): boolean => Cause.squash(cause) instanceof WrongKeyEncryptionKey

export const layer = Layer.effect(
  Signing,
  Effect.gen(function* () {
    const log = yield* LogStore
    const statements = yield* StatementStore
    const { isCopy } = yield* Restorations
    const { isOn, isOpen } = yield* SigningKeys
    const signBatch = yield* makeSigner
    const checkpoint = yield* makeCheckpoints
    const checkpointSeconds = yield* CheckpointSeconds
    yield* exportFailures
    let keys: { readonly areOpen: boolean; readonly checkedAt: number } | undefined

    /** Takes over no organization on a restored copy, and until the key encryption key is the right one. Reports a wrong one once. */
    const canSign = Effect.gen(function* () {
      if (!isOn || (yield* isCopy)) return false
      const now = yield* monotonicMillis
      if (keys?.areOpen === true && now - keys.checkedAt < keyCheckMillis) return true
      const areOpen = yield* isOpen
      if (!areOpen) yield* countFailure("wrong_key")
      if (!areOpen && keys?.areOpen !== false) yield* Effect.logError(wrongKeyEncryptionKey)
      if (areOpen && keys?.areOpen === false)
        yield* Effect.logInfo("DPP_KEY_ENCRYPTION_KEY opens the newest key. Passports are signed again.")
      keys = { areOpen, checkedAt: now }
      return areOpen
    })

    /** Rests as long as the work took. */
    const paced = Effect.fnUntraced(function* <A, E, R>(work: Effect.Effect<A, E, R>) {
      const start = yield* monotonicMillis
      const result = yield* work
      yield* Effect.sleep(Math.min((yield* monotonicMillis) - start, 500))
      return result
    })

    const slice = Effect.fnUntraced(function* (organization: OrganizationId) {
      const start = yield* monotonicMillis
      let hasMore = true
      let didWork = false
      while (hasMore && (yield* monotonicMillis) - start < sliceMillis) {
        const hasPlanned = yield* paced(statements.plan(organization, plannedAtOnce))
        const signed = yield* paced(signBatch(organization, batchSize))
        hasMore = hasPlanned || signed > 0
        didWork ||= hasMore
      }
      return (yield* checkpoint(organization)) || didWork
    })

    /** With another key than that of the database, this server is at fault and not the organization: others go on with it. */
    const failed = Effect.fnUntraced(function* (claim: Claim, cause: Cause.Cause<unknown>) {
      if (isWrongKey(cause)) {
        keys = keys && { ...keys, checkedAt: -Infinity }
        if (!(yield* canSign)) return yield* log.release(claim, 0)
      }
      yield* countFailure("organization")
      yield* Effect.logError(
        `Statements of organization ${claim.organization} could not be signed. This is retried.`,
        cause
      )
      yield* log.postpone(claim)
    })

    const workOn = (claim: Claim) =>
      slice(claim.organization).pipe(
        Effect.onInterrupt(() => log.release(claim, 0)),
        Effect.matchCauseEffect({
          // Without anything to do now, a version that could not be signed waits.
          onSuccess: (didWork) => log.release(claim, didWork ? 0 : 1),
          onFailure: (cause) => failed(claim, cause)
        })
      )

    const work = Effect.gen(function* () {
      if (!(yield* canSign)) return false
      const claim = yield* log.claim({ seconds: claimSeconds, checkpointSeconds })
      if (Option.isNone(claim)) return false
      yield* workOn(claim.value)
      return true
    }).pipe(
      Effect.catchCause((cause) =>
        Effect.logWarning("The queue of signatures is interrupted. This is retried.", cause).pipe(
          Effect.andThen(countFailure("queue")),
          Effect.as(false)
        )
      )
    )

    return Signing.of({ work, runAll: Effect.asVoid(Effect.repeat(work, { while: (hasMore) => hasMore })) })
  })
)

/** Works until the server stops, and reports when signing stands still. */
export const scheduled: Layer.Layer<never, never, Signing | SigningState> = Layer.effectDiscard(
  Effect.gen(function* () {
    const { work } = yield* Signing
    const { report } = yield* SigningState
    yield* Effect.forkScoped(
      Effect.forever(Effect.flatMap(work, (hadWork) => (hadWork ? Effect.yieldNow : Effect.sleep("1 second"))))
    )
    yield* Effect.forkScoped(Effect.forever(Effect.andThen(Effect.sleep("10 seconds"), report)))
  })
)

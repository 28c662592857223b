/** Whether signing keeps up, for health, metrics, the log and owners. */
import type { OrganizationId } from "@dpp/core/party"
import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Semaphore from "effect/Semaphore"
import { LogStore, type QueueState } from "../ports/LogStore.ts"
import { SigningKeys } from "./SigningKeys.ts"

/**
 * `delayed`: the oldest version has waited for longer than `delaySeconds`. `failing`: the last attempts failed, or the key
 * encryption key does not open the keys of the database.
 */
export type SigningWord = "on" | "off" | "delayed" | "failing"

/** A version that waits for longer is late. */
export const delaySeconds = 60

/** How far signing is in all organizations. */
export interface SigningReport extends Pick<QueueState, "waiting" | "oldestSeconds"> {
  readonly word: SigningWord
}

export class SigningState extends Context.Service<
  SigningState,
  {
    /** At most five seconds old; as it was last known while the database does not respond. */
    readonly service: Effect.Effect<SigningReport>
    readonly organization: (id: OrganizationId) => Effect.Effect<SigningWord>
    /** Logs that signing stands still or keeps up again, when that changes. A wrong key is logged where it is found. */
    readonly report: Effect.Effect<void>
  }
>()("@dpp/service/proofs/SigningState") {}

const freshMillis = 5000

const wordOf = (isOpen: boolean, { hasFailed, oldestSeconds }: QueueState): SigningWord => {
  if (!isOpen || hasFailed) return "failing"
  return oldestSeconds > delaySeconds ? "delayed" : "on"
}

const textOf = ({ oldestSeconds, waiting, word }: SigningReport): string =>
  `Signing is ${word}. Versions that wait for a signature: ${waiting}; the oldest has waited for ${Math.round(oldestSeconds)} s.`

const off: SigningReport = { word: "off", waiting: 0, oldestSeconds: 0 }

export const layer = Layer.effect(
  SigningState,
  Effect.gen(function* () {
    const log = yield* LogStore
    const { isOn, isOpen } = yield* SigningKeys
    if (!isOn) {
      return SigningState.of({
        service: Effect.succeed(off),
        organization: () => Effect.succeed("off"),
        report: Effect.void
      })
    }
    let last: { readonly report: SigningReport; readonly isOpen: boolean } = {
      report: { ...off, word: "on" },
      isOpen: true
    }
    let readAt = -Infinity
    let logged: SigningWord = "on"

    const read = Effect.gen(function* () {
      const opens = yield* isOpen
      const { hasFailed, oldestSeconds, waiting } = yield* log.queue
      last = {
        report: { word: wordOf(opens, { hasFailed, oldestSeconds, waiting }), oldestSeconds, waiting },
        isOpen: opens
      }
    }).pipe(Effect.timeout("2 seconds"), Effect.ignoreCause)

    const oneReader = (yield* Semaphore.make(1)).withPermits(1)

    /** Who asks during a read waits for it. */
    const current = oneReader(
      Effect.gen(function* () {
        const now = Number(yield* Clock.monotonicTimeNanos) / 1_000_000
        if (now - readAt >= freshMillis) {
          readAt = now
          yield* read
        }
        return last
      })
    )

    const organization = Effect.fnUntraced(function* (id: OrganizationId) {
      const { isOpen: opens } = yield* current
      return wordOf(opens, yield* log.queueOf(id))
    })

    const report = Effect.gen(function* () {
      const { isOpen: opens, report: found } = yield* current
      if (found.word === logged) return
      logged = found.word
      if (found.word === "on") yield* Effect.logInfo("Signing keeps up again.")
      else if (opens) yield* Effect.logWarning(textOf(found))
    })

    return SigningState.of({ service: Effect.map(current, ({ report: found }) => found), organization, report })
  })
)

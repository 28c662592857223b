/** Whether signing keeps up, for health, metrics, the log and owners. */
import type { OrganizationId } from "@dpp/core/party"
import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Semaphore from "effect/Semaphore"
import { LogStore, mostCounted, type QueueState } from "../ports/LogStore.ts"
import { Restorations } from "../ports/Restorations.ts"
import { recentResults } from "../shared/recentResults.ts"
import { SigningKeys } from "./SigningKeys.ts"

/**
 * `delayed`: the oldest version has waited for longer than `delaySeconds`, or the database is a restored copy. `failing`: the last attempts failed, or the key
 * encryption key does not open the keys of the database.
 */
export type SigningWord = "on" | "off" | "delayed" | "failing"

/** A version that waits for longer is late. */
export const delaySeconds = 60

/** How far signing is in all organizations. */
export interface SigningReport extends Pick<QueueState, "oldestSeconds"> {
  readonly word: SigningWord
  /** Whether the database is a restored copy, on which nothing is signed and sent. */
  readonly isCopy: boolean
  /** Versions that wait, counted up to `mostCounted`. */
  readonly waiting: number
}

export class SigningState extends Context.Service<
  SigningState,
  {
    /** At most five seconds old; as it was last known while the database does not respond. */
    readonly service: Effect.Effect<SigningReport>
    /** At most five seconds old, too. */
    readonly organization: (id: OrganizationId) => Effect.Effect<SigningWord>
    /** Logs that signing stands still or keeps up again, and that a copy has replaced the former service, when that changes. A wrong key is logged where it is found. */
    readonly report: Effect.Effect<void>
  }
>()("@dpp/service/proofs/SigningState") {}

const freshMillis = 5000
/** Organizations whose queue is kept. */
const keptQueues = 10_000

const wordOf = (isOpen: boolean, { hasFailed, oldestSeconds }: QueueState): SigningWord => {
  if (!isOpen || hasFailed) return "failing"
  return oldestSeconds > delaySeconds ? "delayed" : "on"
}

const textOf = ({ oldestSeconds, waiting, word }: SigningReport): string =>
  `Signing is ${word}. Versions that wait for a signature: ${waiting}${waiting < mostCounted ? "" : " or more"}; the oldest has waited for ${Math.round(oldestSeconds)} s.`

const off: SigningReport = { word: "off", waiting: 0, oldestSeconds: 0, isCopy: false }

/** Said at the start of a server, and where a command cannot work on a copy. */
export const copyWarning =
  "This database was restored from a backup, and the service that the backup is of may still run. Nothing is signed, and no webhook " +
  "and no mail is sent, until `dpp restore --take-over` says that it has ended."

export const layer = Layer.effect(
  SigningState,
  Effect.gen(function* () {
    const log = yield* LogStore
    const { isOn, isOpen } = yield* SigningKeys
    const restorations = yield* Restorations
    let last: { readonly report: SigningReport; readonly isOpen: boolean } = {
      report: { ...off, word: isOn ? "on" : "off" },
      isOpen: true
    }
    let readAt = -Infinity
    let logged: SigningWord = isOn ? "on" : "off"
    let wasCopy = false

    /** The count comes last, and is as it was last known where it takes too long. */
    const read = Effect.gen(function* () {
      const isCopy = yield* restorations.isCopy
      if (!isOn) {
        last = { report: { ...off, isCopy }, isOpen: true }
        return
      }
      const opens = yield* isOpen
      const queue = yield* log.queue
      const { oldestSeconds } = queue
      const word = isCopy ? "delayed" : wordOf(opens, queue)
      last = { report: { ...last.report, word, oldestSeconds, isCopy }, isOpen: opens }
      const waiting = queue.isEmpty ? 0 : yield* log.waiting
      last = { ...last, report: { ...last.report, waiting } }
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

    const queueOf = yield* recentResults({ millis: freshMillis, capacity: keptQueues }, log.queueOf)

    const organization = Effect.fnUntraced(function* (id: OrganizationId) {
      if (!isOn) return "off"
      const { isOpen: opens, report: found } = yield* current
      return found.isCopy ? "delayed" : wordOf(opens, yield* queueOf(id))
    })

    const report = Effect.gen(function* () {
      const { isOpen: opens, report: found } = yield* current
      if (wasCopy && !found.isCopy)
        yield* Effect.logInfo("The restored copy is the original from now on: the service signs and sends.")
      wasCopy = found.isCopy
      if (found.word === logged || found.isCopy) return
      logged = found.word
      if (found.word === "on") yield* Effect.logInfo("Signing keeps up again.")
      else if (opens) yield* Effect.logWarning(textOf(found))
    })

    return SigningState.of({ service: Effect.map(current, ({ report: found }) => found), organization, report })
  })
)

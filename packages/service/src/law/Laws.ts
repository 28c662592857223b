/**
 * The law that the service applies: the duties of this version, with the entries into force that its administrator recorded.
 *
 * Servers that share a database see a record within a second.
 */
import type { ActorRequest, Administrator } from "@dpp/core/access"
import { type LawBundle, lawBundle, withRecorded } from "@dpp/core/law"
import { issue, type ValidationFailed, validationFailed } from "@dpp/core/text"
import * as Context from "effect/Context"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { type LawRecord, LawRecords } from "../ports/LawRecords.ts"

/** The act of the bundle has an entry into force of its own, which differs from the recorded one. */
export interface LawDifference {
  readonly act: string
  readonly recorded: string
  readonly bundle: string
}

export interface RecordedLaw {
  readonly law: LawBundle
  readonly records: ReadonlyArray<LawRecord>
  readonly differences: ReadonlyArray<LawDifference>
}

export class Laws extends Context.Service<
  Laws,
  {
    readonly current: Effect.Effect<LawBundle>
    /** The law with all records, oldest first. */
    readonly recorded: Effect.Effect<RecordedLaw>
    /** Records the entry into force of an act, or takes it back (null). Every duty that waits for the act moves. */
    readonly record: (
      by: ActorRequest<Administrator>,
      act: string,
      entryIntoForce: string | null
    ) => Effect.Effect<RecordedLaw, ValidationFailed>
  }
>()("@dpp/service/law/Laws") {}

/** The last record of each act counts. */
const inForce = (records: ReadonlyArray<LawRecord>) => {
  const days = new Map(records.map(({ act, entry_into_force }) => [act, entry_into_force]))
  return [...days].flatMap(([act, entry_into_force]) => (entry_into_force === null ? [] : [{ act, entry_into_force }]))
}

const toRecordedLaw = (records: ReadonlyArray<LawRecord>): RecordedLaw => {
  const acts = inForce(records)
  const differences = acts.flatMap(({ act, entry_into_force: recorded }) => {
    const bundle = lawBundle.acts.find(({ id }) => id === act)?.entry_into_force ?? null
    return bundle === null || bundle === recorded ? [] : [{ act, recorded, bundle }]
  })
  return { law: withRecorded(lawBundle, acts), records, differences }
}

export const layer = Layer.effect(
  Laws,
  Effect.gen(function* () {
    const store = yield* LawRecords
    const random = yield* SecureRandom.SecureRandom
    const recorded = Effect.map(store.list, toRecordedLaw)
    const [cached, invalidate] = yield* Effect.cachedInvalidateWithTTL(recorded, "1 second")

    const record = Effect.fn("Laws.record")(function* (
      { correlationId }: ActorRequest<Administrator>,
      act: string,
      entry_into_force: string | null
    ) {
      const known = lawBundle.acts.map(({ id }) => id)
      if (!known.includes(act)) {
        return yield* validationFailed([issue("act", "oneOf", { values: known.join(", ") })])
      }
      const before = inForce(yield* store.list)
      if (entry_into_force === null && !before.some((one) => one.act === act)) {
        return yield* validationFailed([{ field: "act", message: `has no recorded entry into force: ${act}` }])
      }
      yield* store.append({
        id: yield* random.uuidV7(),
        act,
        entry_into_force,
        recorded_at: yield* DateTime.now,
        correlation_id: correlationId
      })
      yield* invalidate
      return yield* cached
    })

    return Laws.of({ current: Effect.map(cached, ({ law }) => law), recorded: cached, record })
  })
)

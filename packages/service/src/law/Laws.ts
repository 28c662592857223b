/**
 * The law that the service applies: the duties of this version, with the entries into force that its administrator recorded.
 *
 * Servers that share a database see a record within a second.
 */
import type { ActorRequest, Administrator } from "@dpp/core/access"
import { type LawBundle, lawBundle, withRecorded } from "@dpp/core/law"
import { type ValidationFailed, fieldRefused } from "@dpp/core/text"
import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Ref from "effect/Ref"
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

interface Kept {
  readonly recorded: RecordedLaw
  readonly since: number
}

/** For so long a server uses the records that it has read. */
const keptMillis = 1000

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
    const kept = yield* Ref.make<Kept | null>(null)

    const load = Effect.gen(function* () {
      const since = yield* Clock.currentTimeMillis
      const recorded = toRecordedLaw(yield* store.list)
      yield* Ref.set(kept, { recorded, since })
      return recorded
    })

    // No request waits for the look-up of another one, which may wait for the connection that a transaction has.
    const recorded = Effect.gen(function* () {
      const known = yield* Ref.get(kept)
      const age = (yield* Clock.currentTimeMillis) - (known?.since ?? 0)
      return known !== null && age >= 0 && age < keptMillis ? known.recorded : yield* load
    })

    const record = Effect.fn("Laws.record")(function* (
      { correlationId }: ActorRequest<Administrator>,
      act: string,
      entry_into_force: string | null
    ) {
      const known = lawBundle.acts.map(({ id }) => id)
      if (!known.includes(act)) {
        return yield* fieldRefused("act", "oneOf", { values: known.join(", ") })
      }
      const before = inForce(yield* store.list)
      if (entry_into_force === null && !before.some((one) => one.act === act)) {
        return yield* fieldRefused("act", "noActDate", { act })
      }
      yield* store.append({
        id: yield* random.uuidV7(),
        act,
        entry_into_force,
        recorded_at: yield* DateTime.now,
        correlation_id: correlationId
      })
      return yield* load
    })

    return Laws.of({ current: Effect.map(recorded, ({ law }) => law), recorded, record })
  })
)

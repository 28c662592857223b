/**
 * Quotas of an organization: drafts that exist, publications in a calendar month (UTC), and stored bytes.
 *
 * They are enforced inside the transaction of a change, on what the organization holds after it: no parallel request of
 * the organization can come in between. A quota that is exceeded rolls the whole transaction back.
 *
 * @source spec §7, §8
 */
import { type Limits, limits, type Organization } from "@dpp/core/party"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { PassportSettings } from "./PassportSettings.ts"
import { PracticeStore } from "../ports/PracticeStore.ts"
import type { StoredChange } from "../ports/StoredChange.ts"

const counts = { current: Schema.Finite, max: Schema.Finite }

/** The quota of drafts is reached. `current` counts the drafts that exist. */
export class DraftLimitReached extends Schema.TaggedError<DraftLimitReached>()("DraftLimitReached", counts) {}

/** The quota of publications in this calendar month is reached. `current` counts those that were made. */
export class PublishedLimitReached extends Schema.TaggedError<PublishedLimitReached>()(
  "PublishedLimitReached",
  counts
) {}

/** The quota of stored bytes is reached. `current` counts the bytes that are stored. */
export class StorageLimitReached extends Schema.TaggedError<StorageLimitReached>()("StorageLimitReached", counts) {}

export class Quotas extends Context.Service<
  Quotas,
  {
    /** The limits of an organization: its own, or those of its plan. */
    readonly limitsOf: (organization: Organization) => Effect.Effect<Limits>
    /** Rolls a change back that adds `added` drafts and exceeds their quota. */
    readonly enforceDraftQuota: (
      organization: Organization,
      change: StoredChange,
      added: number
    ) => Effect.Effect<void, DraftLimitReached>
    /** Rolls a change back with `added` publications that exceeds the quota of the month. */
    readonly consumePublicationQuota: (
      organization: Organization,
      change: StoredChange,
      added: number
    ) => Effect.Effect<void, PublishedLimitReached>
    /** Rolls a change back that stores more bytes than before and exceeds their quota. */
    readonly enforceStorageQuota: (
      organization: Organization,
      change: StoredChange
    ) => Effect.Effect<void, StorageLimitReached>
  }
>()("@dpp/service/shared/Quotas") {}

export const layer = Layer.effect(
  Quotas,
  Effect.gen(function* () {
    const { limits: standard } = yield* PassportSettings
    const practices = yield* PracticeStore
    const limitsOf = (organization: Organization) => limits(organization, standard)

    /**
     * What counts against the quotas after a change. What is practised shares the quotas of the real organization, whose own changes
     * it never refuses.
     */
    const counted = ({ practice_of }: Organization, { usage }: StoredChange): Effect.Effect<StoredChange["usage"]> =>
      practice_of === null
        ? Effect.succeed(usage)
        : Effect.map(practices.usageOf(practice_of), (real) => ({
            ...usage,
            drafts: usage.drafts + real.drafts,
            publications: usage.publications + real.publications,
            storedBytes: usage.storedBytes + real.storedBytes
          }))

    return Quotas.of({
      limitsOf: (organization) => Effect.succeed(limitsOf(organization)),
      enforceDraftQuota: Effect.fnUntraced(function* (organization, change, added) {
        if (added <= 0) return
        const { drafts } = yield* counted(organization, change)
        const max = limitsOf(organization).drafts
        if (max !== null && drafts > max) return yield* new DraftLimitReached({ current: drafts - added, max })
      }),
      consumePublicationQuota: Effect.fnUntraced(function* (organization, change, added) {
        if (added <= 0) return
        const { publications } = yield* counted(organization, change)
        const max = limitsOf(organization).published_per_month
        if (max !== null && publications > max)
          return yield* new PublishedLimitReached({ current: publications - added, max })
      }),
      enforceStorageQuota: Effect.fnUntraced(function* (organization, change) {
        if (change.usage.addedBytes <= 0) return
        const { addedBytes, storedBytes } = yield* counted(organization, change)
        const max = limitsOf(organization).storage_bytes
        if (storedBytes > max) return yield* new StorageLimitReached({ current: storedBytes - addedBytes, max })
      })
    })
  })
)

/**
 * Quotas of an organization: drafts that exist, publications in a calendar month (UTC), and stored bytes.
 *
 * They are enforced inside the transaction of a change, on what the organization holds after it: no parallel request of
 * the organization can come in between. A quota that is exceeded rolls the whole transaction back.
 *
 * @source spec §7, §8
 */
import { limits, type Organization } from "@dpp/core/party"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { PassportSettings } from "./PassportSettings.ts"
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
  Effect.map(PassportSettings, ({ requestsPerMinute }) => {
    const limitsOf = (organization: Organization) => limits(organization, requestsPerMinute)

    return Quotas.of({
      enforceDraftQuota: (organization, { usage: { drafts } }, added) => {
        const max = limitsOf(organization).drafts
        return added > 0 && drafts > max
          ? Effect.fail(new DraftLimitReached({ current: drafts - added, max }))
          : Effect.void
      },
      consumePublicationQuota: (organization, { usage: { publications } }, added) => {
        const max = limitsOf(organization).published_per_month
        return added > 0 && publications > max
          ? Effect.fail(new PublishedLimitReached({ current: publications - added, max }))
          : Effect.void
      },
      enforceStorageQuota: (organization, { usage: { addedBytes, storedBytes } }) => {
        const max = limitsOf(organization).storage_bytes
        return addedBytes > 0 && storedBytes > max
          ? Effect.fail(new StorageLimitReached({ current: storedBytes - addedBytes, max }))
          : Effect.void
      }
    })
  })
)

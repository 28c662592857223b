/**
 * Quotas of an organization: drafts that exist, publications in a calendar month (UTC), and stored bytes.
 *
 * They are enforced inside the transaction, on what the organization holds after the change: no parallel request of
 * the organization can come in between. A quota that is exceeded rolls the whole transaction back.
 *
 * @source spec §7, §8
 * @source inferred: the quota of stored bytes; see docs/decisions/0037-plan-quotas.md
 */
import { limits, type Organization } from "@dpp/core/party"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { PassportSettings } from "./PassportSettings.ts"
import type { StoredChange } from "./ports/StoredChange.ts"

const counts = { current: Schema.Finite, max: Schema.Finite }

/** The quota of drafts is reached. `current` counts the drafts that exist. */
export class DraftLimitReached extends Schema.TaggedError<DraftLimitReached>()("DraftLimitReached", counts) {}

/** The quota of publications in this calendar month is reached. */
export class PublishedLimitReached extends Schema.TaggedError<PublishedLimitReached>()(
  "PublishedLimitReached",
  counts
) {}

/** The quota of stored bytes is reached. */
export class StorageLimitReached extends Schema.TaggedError<StorageLimitReached>()("StorageLimitReached", counts) {}

const limitsOf = (organization: Organization) =>
  Effect.map(PassportSettings, ({ requestsPerMinute }) => limits(organization, requestsPerMinute))

/** Rolls a change back that adds `added` drafts and exceeds their quota. */
export const enforceDraftQuota = Effect.fnUntraced(function* (
  organization: Organization,
  { usage }: StoredChange,
  added: number
) {
  const max = (yield* limitsOf(organization)).drafts
  if (added > 0 && usage.drafts > max) return yield* new DraftLimitReached({ current: usage.drafts - added, max })
})

/** Rolls a change back that publishes `added` passports and exceeds the quota of the month. */
export const enforcePublicationQuota = Effect.fnUntraced(function* (
  organization: Organization,
  { usage }: StoredChange,
  added: number
) {
  const max = (yield* limitsOf(organization)).published_per_month
  if (added > 0 && usage.publications > max) {
    return yield* new PublishedLimitReached({ current: usage.publications - added, max })
  }
})

/** Rolls a change back that stores more bytes than before and exceeds their quota. */
export const enforceStorageQuota = Effect.fnUntraced(function* (organization: Organization, { usage }: StoredChange) {
  const max = (yield* limitsOf(organization)).storage_bytes
  if (usage.addedBytes > 0 && usage.storedBytes > max) {
    return yield* new StorageLimitReached({ current: usage.storedBytes - usage.addedBytes, max })
  }
})

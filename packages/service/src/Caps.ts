/**
 * Caps of an organization: on drafts that exist, and on publications in a calendar month (UTC).
 *
 * Judged inside the transaction that stores, after it has stored: the numbers then include it, and no parallel
 * request of the organization can slip in between. A cap that is exceeded takes the whole transaction back.
 *
 * @source spec §7, §8
 */
import { limits, type Organization } from "@dpp/core/Organization"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { PassportSettings } from "./PassportSettings.ts"
import { Usage } from "./ports/Usage.ts"

const counts = { current: Schema.Int, max: Schema.Int }

/** The cap on drafts is reached. `current` counts the drafts that exist. */
export class DraftLimitReached extends Schema.TaggedError<DraftLimitReached>()("DraftLimitReached", counts) {}

/** The cap on publications of this calendar month is reached. */
export class PublishedLimitReached extends Schema.TaggedError<PublishedLimitReached>()(
  "PublishedLimitReached",
  counts
) {}

const limitsOf = (organization: Organization) =>
  Effect.map(PassportSettings, ({ requestsPerMinute }) => limits(organization, requestsPerMinute))

/** Call after `added` drafts were stored. */
export const keepDraftCap = Effect.fnUntraced(function* (organization: Organization, added: number) {
  const max = (yield* limitsOf(organization)).drafts
  const drafts = yield* (yield* Usage).drafts(organization.id)
  if (drafts > max) return yield* new DraftLimitReached({ current: drafts - added, max })
})

/** Counts `added` publications in this month. */
export const countPublications = Effect.fnUntraced(function* (
  organization: Organization,
  now: DateTime.Utc,
  added: number
) {
  const max = (yield* limitsOf(organization)).published_per_month
  const month = DateTime.formatIso(now).slice(0, "YYYY-MM".length)
  const published = yield* (yield* Usage).addPublications(organization.id, month, added)
  if (published > max) return yield* new PublishedLimitReached({ current: published - added, max })
})

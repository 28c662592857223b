/** Decides which passports a run has to visit: all, or those that the feeds of changes name since the last run. */
import type { OrganizationId } from "@dpp/core/party"
import * as Mirror from "@dpp/service/mirror/Mirror"
import type { FeedPositions } from "@dpp/service/mirror/mirrorFeed"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { MirrorFolder } from "./MirrorFolder.ts"
import type { Progress } from "./MirrorState.ts"
import type { Options } from "./MirrorWriter.ts"

/** Where the last run ended, if this run may follow the feeds of changes from there: it was for the same organizations. */
const followed = (progress: Progress | null, ids: ReadonlyArray<OrganizationId>): FeedPositions | null => {
  const positions = new Map(progress?.positions ?? [])
  return progress !== null && positions.size === ids.length && ids.every((id) => positions.has(id)) ? positions : null
}

/** The passports that a run has to visit; none for all of them. */
export const toVisit = Effect.fnUntraced(function* (
  { manifest, progress }: MirrorFolder,
  ids: ReadonlyArray<OrganizationId>,
  { isIncremental }: Options
) {
  const { changedSince } = yield* Mirror.Mirror
  const positions = manifest?.format === "dpp-mirror/2" && isIncremental ? followed(progress, ids) : null
  if (positions === null) return Option.none()
  const changed = yield* changedSince(positions)
  return Option.map(changed, (products) => new Set([...products, ...(progress?.waiting ?? [])]))
})

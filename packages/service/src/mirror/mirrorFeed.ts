/** The passports that have changed since a mirror was written, by the feed of changes of each organization. */
import type { OrganizationId } from "@dpp/core/party"
import { ProductId } from "@dpp/core/product"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { wholeEntry } from "../changes/ChangeCursor.ts"
import { type AuditHead, AuditLog, type ChangePosition } from "../ports/AuditLog.ts"

/** How far the feeds of the organizations of a mirror were followed. Null for one without any change. */
export type FeedPositions = ReadonlyMap<OrganizationId, AuditHead | null>

const itemsAtOnce = 1000

/** With more changed passports, reading all of them is as fast as following the feed, and takes memory for each. */
const mostPassports = 50_000

export const makeMirrorFeed = Effect.gen(function* () {
  const log = yield* AuditLog

  const positions = (ids: ReadonlyArray<OrganizationId>): Effect.Effect<FeedPositions> =>
    Effect.map(
      Effect.forEach(ids, (id) => Effect.map(log.head(id), (head) => [id, Option.getOrNull(head)] as const)),
      (entries) => new Map(entries)
    )

  /** False where the log was restored from an older backup, and has grown differently. */
  const isReached = (id: OrganizationId, { hash, position }: AuditHead) =>
    Effect.map(log.hashAt(id, position), Option.contains(hash))

  /** Adds the products of an organization; false where every passport may have changed. */
  const addChanged = Effect.fnUntraced(function* (id: OrganizationId, from: AuditHead | null, found: Set<ProductId>) {
    if (from !== null && !(yield* isReached(id, from))) return false
    let after: ChangePosition | undefined = from === null ? undefined : { entry: from.position, item: wholeEntry }
    for (;;) {
      const items = yield* log.changes(id, { after, limit: itemsAtOnce })
      for (const { resource_id, resource_type } of items) {
        if (resource_type !== "product") return false
        found.add(ProductId.make(resource_id))
      }
      if (found.size > mostPassports) return false
      if (items.length < itemsAtOnce) return true
      after = items.at(-1)?.position
    }
  })

  /** None where all passports have to be read: an organization or a facility has changed, or a log does not continue. */
  const changedSince = Effect.fn("Mirror.changedSince")(function* (from: FeedPositions) {
    const found = new Set<ProductId>()
    for (const [id, head] of from) if (!(yield* addChanged(id, head, found))) return Option.none()
    return Option.some<ReadonlySet<ProductId>>(found)
  })

  return { positions, changedSince }
})

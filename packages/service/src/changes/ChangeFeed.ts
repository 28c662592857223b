/**
 * The feed of an organization's changes, page by page, in the order of commits.
 *
 * The order is that of the audit log, in which the changes of one organization are committed one after the other. A
 * reader that continues after the last item it has seen misses nothing and gets nothing twice, however late a change is
 * committed. A reader that has seen everything may wait for the next change.
 *
 * @source inferred: the specification has polling by `updated_since` only, which cannot report deletions
 */
import type { OrganizationId } from "@dpp/core/party"
import { type ValidationFailed, fieldRefused } from "@dpp/core/text"
import * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import type { Caller } from "@dpp/core/access"
import * as ChangeCursor from "./ChangeCursor.ts"
import * as ChangeSignal from "./ChangeSignal.ts"
import { AuditLog, type ChangeItem } from "../ports/AuditLog.ts"

/** Used in place of a cursor: after everything that has changed so far. */
export const now = "now"

export interface FeedQuery {
  /** A cursor or `now`; the feed starts from the beginning if it is absent. */
  readonly after: string | undefined
  readonly limit: number
  /** How long the request may wait if nothing has changed; 0 returns at once. */
  readonly waitSeconds: number
}

export interface Change extends Omit<ChangeItem, "position" | "hash"> {
  readonly cursor: string
}

export interface ChangePage {
  readonly changes: ReadonlyArray<Change>
  /** Continues after this page. After an empty page it is the cursor of the request. */
  readonly next: string
}

export class ChangeFeed extends Context.Service<
  ChangeFeed,
  {
    readonly page: (caller: Caller, query: FeedQuery) => Effect.Effect<ChangePage, ValidationFailed>
    /** Ends the wait of every waiting request, and of all later ones, for the shutdown of the server. */
    readonly stopWaiting: Effect.Effect<void>
  }
>()("@dpp/service/changes/ChangeFeed") {}

export const layer = Layer.effect(
  ChangeFeed,
  Effect.gen(function* () {
    const log = yield* AuditLog
    const signal = yield* ChangeSignal.make

    /** The end of the log. */
    const newest = (organization: OrganizationId) =>
      Effect.map(
        log.head(organization),
        Option.match({
          onNone: () => ChangeCursor.beginning(organization),
          onSome: ({ hash, position }) => ChangeCursor.at({ entry: position, item: ChangeCursor.wholeEntry }, hash)
        })
      )

    const read = Effect.fnUntraced(function* (organization: OrganizationId, after: string | undefined) {
      const beginning = ChangeCursor.beginning(organization)
      if (after === undefined) return beginning
      const cursor = ChangeCursor.parse(after)
      if (Option.isNone(cursor)) return yield* fieldRefused("after", "feedCursor")
      const { check, position } = cursor.value
      const hash = position.entry === 0 ? Option.some(beginning.check) : yield* log.hashAt(organization, position.entry)
      return Option.isSome(hash) && hash.value.startsWith(check)
        ? cursor.value
        : yield* fieldRefused("after", "feedRestored")
    })

    const page = Effect.fn("ChangeFeed.page")(function* (
      { organization: { id } }: Caller,
      { after, limit, waitSeconds }: FeedQuery
    ) {
      if (after === now) return pageOf([], yield* newest(id))
      const cursor = yield* read(id, after)
      const load = log.changes(id, { after: cursor.position, limit })
      const items = yield* load
      if (items.length > 0 || waitSeconds === 0) return pageOf(items, cursor)
      const awaited = yield* nextItems(signal.next, id, cursor.position.entry, load).pipe(
        Effect.timeoutOption(Duration.seconds(waitSeconds))
      )
      return pageOf(
        Option.getOrElse(awaited, () => []),
        cursor
      )
    })

    return ChangeFeed.of({ page, stopWaiting: signal.close })
  })
)

/** Waits for the next items; returns none if the wait ends early. An entry without an item does not end the wait. */
const nextItems = Effect.fnUntraced(function* (
  next: ChangeSignal.ChangeSignal["next"],
  organization: OrganizationId,
  seen: number,
  load: Effect.Effect<ReadonlyArray<ChangeItem>>
) {
  let position = yield* next(organization, seen)
  while (position !== undefined) {
    const items = yield* load
    if (items.length > 0) return items
    position = yield* next(organization, position)
  }
  return []
})

const pageOf = (items: ReadonlyArray<ChangeItem>, cursor: ChangeCursor.ChangeCursor): ChangePage => {
  const changes = items.map(({ hash, position, ...item }) => ({
    ...item,
    cursor: ChangeCursor.format(ChangeCursor.at(position, hash))
  }))
  return { changes, next: changes.at(-1)?.cursor ?? ChangeCursor.format(cursor) }
}

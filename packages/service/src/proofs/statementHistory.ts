/** The signed versions of a passport that a bundle and its pages list. */
import type { OrganizationId } from "@dpp/core/party"
import { holderOfVersion } from "@dpp/core/product"
import {
  claimedOlder,
  type HistoryEntry,
  historyPageText,
  listedEntries,
  olderHash,
  pageEntries
} from "@dpp/proof/statement"
import type * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { heldStatements, type Proven } from "./heldStatements.ts"
import { pending } from "./proofFailures.ts"
import { orNotFound } from "../shared/NotFound.ts"
import type { StoredStatement } from "../ports/StatementStore.ts"

/** A statement, and the version that waits. */
export interface Found {
  readonly statement: StoredStatement
  readonly pendingSince: DateTime.Utc | null
}

export const statementHistory = Effect.gen(function* () {
  const held = yield* heldStatements

  /**
   * The newest statement up to this one that a checkpoint covers, with the
   * history that its bundle lists. `size`: of the checkpoint.
   */
  const covered = Effect.fnUntraced(function* (
    passport: Proven,
    found: Found,
    { holder, size }: { readonly holder: OrganizationId; readonly size: number }
  ) {
    const { pendingSince, statement } = found
    const range = { until: statement.version, size }
    const newest = yield* held.history(passport, { ...range, limit: listedEntries }, holder)
    const last = newest.at(-1)
    // A version of a former holder is in another log.
    if (last === undefined || holderOfVersion(passport, last.version) !== holder) return yield* pending
    const isShown = last.version === statement.version
    const shown = isShown ? statement : yield* held.findVersion(passport, last.version).pipe(orNotFound(() => pending))
    // A statement without this claim binds all versions before it with one hash.
    const isWhole = newest.length < listedEntries || claimedOlder(shown.jwt) !== undefined
    const history = isWhole ? newest : yield* held.history(passport, range, holder)
    return {
      statement: shown,
      pendingSince: isShown ? pendingSince : (pendingSince ?? statement.valid_from),
      history
    }
  })

  /** Hash of the page before these entries, which are those of a page. Null if there is none. */
  const olderThan = Effect.fnUntraced(function* (passport: Proven, entries: ReadonlyArray<HistoryEntry>) {
    const first = entries[0]
    if (first === undefined || entries.length < pageEntries) return null
    // The statement whose bundle lists the first entries of the page claims the same hash.
    const listing = entries[listedEntries - 1]?.version ?? first.version
    const statement = yield* held.findVersion(passport, listing)
    const claimed = Option.getOrUndefined(Option.map(statement, ({ jwt }) => claimedOlder(jwt)))
    if (claimed !== undefined) return claimed
    const older = yield* held.history(passport, { until: first.version - 1 })
    return yield* Effect.promise(() => olderHash(older))
  })

  /** The page that ends before a version, as it is sent. */
  const page = Effect.fnUntraced(function* (passport: Proven, before: number) {
    const entries = yield* held.history(passport, { until: before - 1, limit: pageEntries })
    return historyPageText({ history: entries, older: yield* olderThan(passport, entries) })
  })

  return { covered, page }
})

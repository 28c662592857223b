/** The statements of a passport by all organizations that have had it: each keeps those that it signed. */
import type { OrganizationId } from "@dpp/core/party"
import { type Held, heldVersions, holderAt, holderOfVersion, type Product } from "@dpp/core/product"
import type { HistoryEntry } from "@dpp/proof/statement"
import type * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import { type HistoryRange, StatementStore } from "../ports/StatementStore.ts"

/** A passport whose statement is asked for. */
export type Proven = Held & Pick<Product, "id">

/** The functions take their ports once, when the service that uses them is built. */
export const heldStatements = Effect.gen(function* () {
  const statements = yield* StatementStore

  /** The statement at a moment, or now if it is null, of the organization that had the passport then. */
  const find = (passport: Proven, moment: DateTime.Utc | null) =>
    statements.find(holderAt(passport, moment), passport.id, moment)

  const findVersion = (passport: Proven, version: number) =>
    statements.findVersion(holderOfVersion(passport, version), passport.id, version)

  /** The newest signed versions within a range, oldest first. `size` bounds the log of `holder`. */
  const history = Effect.fnUntraced(function* (
    passport: Proven,
    range: HistoryRange,
    holder: OrganizationId = passport.organization_id
  ) {
    const { limit = Number.MAX_SAFE_INTEGER, until = Number.MAX_SAFE_INTEGER } = range
    let found: ReadonlyArray<HistoryEntry> = []
    for (const { from, organization_id, to } of heldVersions(passport).toReversed()) {
      if (found.length >= limit || until < from) continue
      const isBounded = organization_id === holder
      const rows = yield* statements.history(organization_id, passport.id, {
        ...(isBounded && range.size !== undefined ? { size: range.size } : {}),
        until: Math.min(until, to),
        limit: limit - found.length
      })
      found = [...rows.filter(({ version }) => version >= from), ...found]
    }
    return found
  })

  /** All signed statements, oldest first. */
  const signed = Effect.fnUntraced(function* (passport: Proven) {
    const parts = yield* Effect.forEach(heldVersions(passport), ({ from, organization_id, to }) =>
      Effect.map(statements.signed(organization_id, passport.id), (rows) =>
        rows.filter(({ version }) => version >= from && version <= to)
      )
    )
    return parts.flat()
  })

  return { find, findVersion, history, signed }
})

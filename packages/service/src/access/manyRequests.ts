/** Decides about many requests for access at once: all that are selected, or none. */
import {
  type AccessGrantId,
  type ActorContext,
  type RequestSelection,
  type RequestStatesRefused,
  waitingBounds
} from "@dpp/core/access"
import { recordsOf } from "@dpp/core/audit"
import type { OrganizationId } from "@dpp/core/party"
import { toUtc } from "@dpp/core/text"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import type * as Result from "effect/Result"
import { Audit } from "../changes/Audit.ts"
import { type GrantSelection, GrantStore, type GrantSummary } from "../ports/GrantStore.ts"
import { Transactions } from "../ports/Transactions.ts"
import { accessMails } from "./accessMails.ts"

/** What a decision about many requests did. */
export interface ManyRequests {
  /** The requests that it changed, or with `isDryRun` would have changed. */
  readonly count: number
  readonly isDryRun: boolean
}

/** The most requests that one decision selects by what they have in common: all that can wait. */
const maximumSelected = waitingBounds.organization

const toSelection = (
  { created_after, created_before, ids, product_id }: RequestSelection,
  states: ReadonlyArray<"pending" | "denied">
): GrantSelection =>
  ids === undefined
    ? {
        states,
        product_id,
        created_before: created_before === undefined ? undefined : toUtc(created_before),
        created_after: created_after === undefined ? undefined : toUtc(created_after),
        limit: maximumSelected
      }
    : { ids }

const ofGrant = recordsOf("access_grant")

export const manyRequests = Effect.gen(function* () {
  const store = yield* GrantStore
  const audit = yield* Audit
  const transactions = yield* Transactions
  const mails = yield* accessMails

  /** `change` returns the requests that change, and `write` changes them. */
  const decide = (
    states: ReadonlyArray<"pending" | "denied">,
    action: "access_grant.denied" | "access_grant.deleted",
    change: (
      found: ReadonlyArray<GrantSummary>,
      ids: ReadonlyArray<AccessGrantId>,
      now: DateTime.Utc
    ) => Result.Result<ReadonlyArray<GrantSummary>, RequestStatesRefused>,
    write: (
      organization: OrganizationId,
      given: { readonly ids: ReadonlyArray<AccessGrantId>; readonly now: DateTime.Utc }
    ) => Effect.Effect<void>
  ) =>
    Effect.fnUntraced(function* (context: ActorContext, input: RequestSelection) {
      const { id: organization } = context.organization
      const now = yield* DateTime.now
      const found = yield* store.selectForUpdate(organization, toSelection(input, states))
      const ids = (yield* Effect.fromResult(change(found, input.ids ?? [], now))).map(({ id }) => id)
      const isDryRun = input.dry_run === true
      if (ids.length > 0 && !isDryRun) {
        const records = ids.map((id) => ofGrant(id, action))
        yield* audit.commitAll(context, records, () => write(organization, { ids, now }))
        if (action === "access_grant.denied") yield* mails.decided(context.organization, ids, false)
      }
      return { count: ids.length, isDryRun }
    }, transactions.run)

  return { decide }
})

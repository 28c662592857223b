/**
 * With four eyes, what an answer makes of published passports is approved as a whole, by a second member.
 *
 * @source inferred: see docs/decisions/0091-members-and-sessions.md
 */
import type { Caller, Difference } from "@dpp/core/access"
import { decide, publicDifference, type Request, requireApproved } from "@dpp/core/change"
import type * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import { secondMembers } from "../changes/secondMembers.ts"
import { commands } from "../products/applyCommand.ts"

type Update = Request<"UpdateBattery">

/** Batteries that change in the same way have the same difference. */
const distinct = (differences: ReadonlyArray<Difference>): ReadonlyArray<Difference> => [
  ...new Map(differences.map((one) => [JSON.stringify(one), one])).values()
]

/** The function takes its ports once. It returns each update with the caller who may carry it out. */
export const approvedParts = Effect.gen(function* () {
  const { gather } = yield* commands
  const { approvalFacts } = yield* secondMembers

  /** What the update would change if one member decided. */
  const differenceOf = Effect.fnUntraced(function* (
    caller: Caller,
    { command, needs, state }: Update,
    now: DateTime.Utc
  ) {
    const facts = yield* gather({ ...caller, approves: undefined }, needs, now)
    const alone = { ...facts, approves: undefined, organization: { ...facts.organization, four_eyes: false } }
    const { change } = yield* Effect.fromResult(decide<"UpdateBattery">(state, command, alone))
    return publicDifference(change)
  })

  return Effect.fnUntraced(function* (caller: Caller, updates: ReadonlyArray<Update>, now: DateTime.Utc) {
    const { approves, organization } = caller
    if (approves === undefined && !organization.four_eyes) return updates.map((update) => ({ author: caller, update }))
    const parts = yield* Effect.forEach(updates, (update) =>
      Effect.map(differenceOf(caller, update, now), (difference) => ({ difference, update }))
    )
    const all = distinct(parts.flatMap(({ difference }) => difference))
    if (all.length > 0 || approves !== undefined) {
      yield* Effect.fromResult(requireApproved(all, yield* approvalFacts(caller, now)))
    }
    return parts.map(({ difference, update }) => ({
      author: approves === undefined ? caller : { ...caller, approves: { ...approves, difference } },
      update
    }))
  })
})

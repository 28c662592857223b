/** Stores the requests for changes that a second member has to approve. */
import {
  type ActorRequest,
  type Author,
  type Caller,
  type ChangeRequest,
  ChangeRequestId,
  type Difference,
  type RequestedCommand
} from "@dpp/core/access"
import { recordsOf } from "@dpp/core/audit"
import { SecondMemberRequired } from "@dpp/core/change"
import type { Organization } from "@dpp/core/party"
import type { ProductId } from "@dpp/core/product"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import { Audit } from "./Audit.ts"
import { ChangeRequestStore } from "../ports/ChangeRequestStore.ts"
import { Transactions } from "../ports/Transactions.ts"

/** What a member asks for. `difference`: what the change would make of the product now. */
export interface AskedChange {
  readonly product_id: ProductId | null
  readonly command: RequestedCommand
  readonly difference: ReadonlyArray<Difference>
}

const none: ReadonlySet<string> = new Set()

/** Who asks, for a change of which organization. */
interface Asking extends ActorRequest<Author> {
  readonly organization: Pick<Organization, "id">
}

export const ofChangeRequest = recordsOf("change_request")

/** The functions take their ports once, when the service that uses them is built. */
export const secondMembers = Effect.gen(function* () {
  const store = yield* ChangeRequestStore
  const audit = yield* Audit
  const transactions = yield* Transactions
  const random = yield* SecureRandom.SecureRandom

  /**
   * Returns the ids of the requests, in the order of the changes. The last statements of a transaction. One entry of the audit log is
   * about all of them, and names a request that is alone.
   */
  const ask = Effect.fnUntraced(function* (
    { actor, organization, ...context }: Asking,
    changes: ReadonlyArray<AskedChange>
  ) {
    const requested_at = yield* DateTime.now
    const requests = yield* Effect.forEach(changes, (change) =>
      Effect.map(random.uuidV7(), (id): ChangeRequest => ({
        id: ChangeRequestId.make(id),
        organization_id: organization.id,
        ...change,
        requested_by: { member_id: actor.id, member_name: actor.name },
        requested_at,
        state: "waiting",
        decided_by: null,
        decided_at: null,
        reason: null
      }))
    )
    const ids = yield* store.insert(requests)
    const made = new Set<string>(requests.map(({ id }) => id))
    const fresh = ids.filter((id) => made.has(id))
    const [first] = fresh
    if (first !== undefined) {
      const record = ofChangeRequest(fresh.length === 1 ? first : null, "change_request.created")
      yield* audit.record({ actor, organization, ...context }, record)
    }
    return ids
  })

  /** Who may not decide about the requests of whom is only asked where two members decide. */
  const findInviters = ({ actor, approves, organization }: Caller, now: DateTime.Utc) =>
    actor._tag === "Member" && (organization.four_eyes || approves !== undefined)
      ? store.invitersOf(organization.id, actor.id, DateTime.subtract(now, { hours: 24 }))
      : Effect.succeed(none)

  const approvalFacts = (caller: Caller, now: DateTime.Utc) =>
    Effect.map(findInviters(caller, now), (inviters) => {
      const { actor: author, approves, organization } = caller
      return { author, approves, organization, inviters }
    })

  /** Stores a change that was refused because it needs a second member, after the transaction that it was refused in. */
  const askInstead = (
    caller: Asking,
    product_id: ProductId | null,
    command: RequestedCommand,
    refusal: SecondMemberRequired
  ): Effect.Effect<never, SecondMemberRequired> => {
    const { difference, reason } = refusal
    if (reason !== "approval" || difference === undefined) return Effect.fail(refusal)
    return ask(caller, [{ product_id, command, difference }]).pipe(
      transactions.run,
      Effect.flatMap(([id]) => Effect.fail(changeRequested(id)))
    )
  }

  return { approvalFacts, ask, askInstead }
})

const changeRequested = (id: ChangeRequestId | undefined): SecondMemberRequired =>
  new SecondMemberRequired({
    reason: "change_requested",
    request: null,
    ...(id !== undefined && { change_request_id: id })
  })

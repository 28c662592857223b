/** Stores the requests for changes that a second member has to approve. */
import {
  type ActorRequest,
  type Author,
  type Caller,
  type ChangeRequest,
  ChangeRequestId,
  type Difference,
  kindOf,
  type RequestedCommand
} from "@dpp/core/access"
import { recordsOf } from "@dpp/core/audit"
import { SecondMemberRequired } from "@dpp/core/change"
import type { Organization } from "@dpp/core/party"
import type { ProductId } from "@dpp/core/product"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import { ChangeRequestStore } from "../ports/ChangeRequestStore.ts"
import { Transactions } from "../ports/Transactions.ts"
import { Quotas, type StorageLimitReached } from "../shared/Quotas.ts"
import { approvalMails } from "./approvalMails.ts"
import { Audit } from "./Audit.ts"

/** What a member asks for. `difference`: what the change would make of the product now. */
export interface AskedChange {
  readonly product_id: ProductId | null
  readonly command: RequestedCommand
  readonly difference: ReadonlyArray<Difference>
  /** The id of the request, if the product names it. */
  readonly id?: ChangeRequestId
  /** Size of the file that waits with the request. */
  readonly fileBytes?: number | undefined
}

const none: ReadonlySet<string> = new Set()

const encoder = new TextEncoder()

const bytesOf = ({ command, difference, fileBytes = 0 }: AskedChange): number =>
  encoder.encode(JSON.stringify({ command, difference })).length + fileBytes

/** Who does what may need a second member. */
type Deciding = Pick<Caller, "actor" | "approves" | "organization">

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
  const quotas = yield* Quotas
  const random = yield* SecureRandom.SecureRandom
  const mailApprovers = yield* approvalMails

  /**
   * Returns the ids of the requests, in the order of the changes, and what storing them has changed. It locks the head of the audit
   * log, where one entry is about all of them, and names a request that is alone.
   */
  const insert = Effect.fnUntraced(function* (
    { actor, organization, ...context }: Asking,
    changes: ReadonlyArray<AskedChange>
  ) {
    const requested_at = yield* DateTime.now
    const requests = yield* Effect.forEach(changes, ({ command, difference, id: named, product_id }) =>
      Effect.map(random.uuidV7(), (id): ChangeRequest => ({
        id: named ?? ChangeRequestId.make(id),
        organization_id: organization.id,
        product_id,
        command,
        difference,
        requested_by: { member_id: actor.id, member_name: actor.name },
        requested_at,
        state: "waiting",
        decided_by: null,
        decided_at: null,
        reason: null
      }))
    )
    const ids = yield* store.insert(requests)
    const stored = new Set<string>(ids)
    const fresh = requests.filter(({ id }) => stored.has(id))
    const [first] = fresh
    if (first === undefined) return { ids, stored: null }
    const kinds = new Set(fresh.map(({ command }) => kindOf(command)))
    // Before the head of the audit log is locked.
    yield* mailApprovers(organization.id, actor.id, [...kinds])
    const record = ofChangeRequest(fresh.length === 1 ? first.id : null, "change_request.created")
    const asked = changes.filter((_change, place) => stored.has(requests[place]?.id ?? ""))
    const bytes = asked.reduce((sum, change) => sum + bytesOf(change), 0)
    return { ids, stored: yield* audit.commit({ actor, organization, ...context }, record, () => Effect.void, bytes) }
  })

  /** Like `insert`, and fails if the organization may store no more. */
  const ask = Effect.fnUntraced(function* (caller: Caller, changes: ReadonlyArray<AskedChange>) {
    const { ids, stored } = yield* insert(caller, changes)
    if (stored !== null) yield* quotas.enforceStorageQuota(caller.organization, stored)
    return ids
  })

  /** Who may not decide about the requests of whom is only asked where two members decide. */
  const findInviters = ({ actor, approves, organization }: Deciding, now: DateTime.Utc) =>
    actor._tag === "Member" && (organization.four_eyes || approves !== undefined)
      ? store.invitersOf(organization.id, actor.id, DateTime.subtract(now, { hours: 24 }))
      : Effect.succeed(none)

  const approvalFacts = (caller: Deciding, now: DateTime.Utc) =>
    Effect.map(findInviters(caller, now), (inviters) => {
      const { actor: author, approves, organization } = caller
      return { author, approves, organization, inviters }
    })

  const instead = <E>(
    refusal: SecondMemberRequired,
    store: (difference: ReadonlyArray<Difference>) => Effect.Effect<ReadonlyArray<ChangeRequestId>, E>
  ): Effect.Effect<never, E | SecondMemberRequired> => {
    const { difference, reason } = refusal
    if (reason !== "approval" || difference === undefined) return Effect.fail(refusal)
    return store(difference).pipe(
      transactions.run,
      Effect.flatMap(([id]) => Effect.fail(changeRequested(id)))
    )
  }

  /**
   * Stores a change that was refused because it needs a second member, after the transaction that it was refused in. `file`: the one that
   * waits with the request, and what keeps it.
   */
  const askInstead = (
    caller: Caller,
    product_id: ProductId | null,
    command: RequestedCommand,
    refusal: SecondMemberRequired,
    file?: { readonly bytes: number; readonly commit: Effect.Effect<void> }
  ): Effect.Effect<never, SecondMemberRequired | StorageLimitReached> =>
    instead(refusal, (difference) =>
      Effect.andThen(
        file?.commit ?? Effect.void,
        ask(caller, [{ product_id, command, difference, fileBytes: file?.bytes }])
      )
    )

  /** Like `askInstead`, for a change that stores nothing: an organization whose storage is full deletes, too. */
  const askAnyway = (
    caller: Asking,
    product_id: ProductId | null,
    command: RequestedCommand,
    refusal: SecondMemberRequired
  ): Effect.Effect<never, SecondMemberRequired> =>
    instead(refusal, (difference) =>
      Effect.map(insert(caller, [{ product_id, command, difference }]), ({ ids }) => ids)
    )

  return { approvalFacts, ask, askInstead, askAnyway }
})

const changeRequested = (id: ChangeRequestId | undefined): SecondMemberRequired =>
  new SecondMemberRequired({
    reason: "change_requested",
    request: null,
    ...(id !== undefined && { change_request_id: id })
  })

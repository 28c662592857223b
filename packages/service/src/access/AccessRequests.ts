/**
 * Requests for access: a person without a key asks for more of a passport than the public sees, and reads the decision with a
 * secret that only that person has.
 *
 * A request is a grant that is pending. Every request receives the same response, whether or not it was stored, so that the
 * response does not show whether a passport exists. Where there is no room for all, `requestsWithoutRoom` decides which one gives way, and the owner sees how
 * many did.
 *
 * @source EU 2023/1542 Art. 77(2)
 * @source inferred: requests and their secrets; see docs/decisions/0025-public-page.md
 */
import { recordsOf } from "@dpp/core/audit"
import {
  type AccessGrant,
  AccessGrantId,
  accessPolicy,
  type AccessRequestInput,
  grantStatus,
  type GrantStatus,
  isRequestOver,
  maximumRequestDays,
  requestsWithoutRoom,
  statutoryBasis,
  type WaitingRequest
} from "@dpp/core/access"
import type { Language } from "@dpp/core/languages"
import type { OrganizationId } from "@dpp/core/party"
import type { Product, ProductId } from "@dpp/core/product"
import * as Context from "effect/Context"
import * as Digest from "effect/crypto/Digest"
import * as Mac from "effect/crypto/Mac"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Base64Url from "effect/encoding/Base64Url"
import * as Layer from "effect/Layer"
import * as Metric from "effect/Metric"
import * as Schedule from "effect/Schedule"
import * as Schema from "effect/Schema"
import { GrantStore } from "../ports/GrantStore.ts"
import { ServiceSecret } from "../ports/ServiceSecret.ts"
import { Audit } from "../changes/Audit.ts"
import { Transactions } from "../ports/Transactions.ts"
import { accessMails } from "./accessMails.ts"
import * as TokenFormat from "./TokenFormat.ts"

/** The request does not exist, or the secret is another one: a caller cannot distinguish them. */
export class AccessRequestUnknown extends Schema.TaggedError<AccessRequestUnknown>()("AccessRequestUnknown", {}) {}

/** The requester must keep this secret: it is the only way to see the decision. */
export interface AskedAccess {
  readonly id: AccessGrantId
  readonly secret: string
}

/** Where a request comes from. */
export interface RequestOrigin {
  readonly correlationId: string
  /** The wider network of the client, as a text that is equal for all its addresses. Only a keyed digest is stored. */
  readonly network: string
  /** The language of the person who asks. */
  readonly language: Language
}

export interface AccessRequestState {
  readonly grant: AccessGrant
  readonly status: GrantStatus
  /** The passport that was asked for. */
  readonly productId: ProductId
  /** The token of the grant; null except for the first read after the approval. */
  readonly token: string | null
}

export class AccessRequests extends Context.Service<
  AccessRequests,
  {
    /** Stores a request for a published passport. Without a product nothing is stored, and the result has the same form. */
    readonly ask: (
      product: Pick<Product, "id" | "organization_id"> | null,
      input: AccessRequestInput,
      origin: RequestOrigin
    ) => Effect.Effect<AskedAccess>
    /**
     * The state of a request. With `takesToken` the first read after the approval makes the token, and of several at once one
     * gets it.
     */
    readonly read: (
      id: string,
      secret: string,
      options: { readonly takesToken: boolean }
    ) => Effect.Effect<AccessRequestState, AccessRequestUnknown>
    /** Deletes requests that had no decision in time. Never fails: a failure is logged, and the next run retries it. */
    readonly cleanUp: Effect.Effect<void>
  }
>()("@dpp/service/access/AccessRequests") {}

const encoder = new TextEncoder()

const droppedRequests = Metric.counter("dpp_access_requests_dropped_total", {
  description: "Requests for access that were dropped because too many wait for a decision.",
  incremental: true
})

const decodeId = Schema.decodeUnknownOption(AccessGrantId)

/** Requests that were made before this moment are over. */
const firstOpen = (now: DateTime.Utc): DateTime.Utc => DateTime.subtract(now, { days: maximumRequestDays })

export const layer = Layer.effect(
  AccessRequests,
  Effect.gen(function* () {
    const grants = yield* GrantStore
    const audit = yield* Audit
    const random = yield* SecureRandom.SecureRandom
    const digest = yield* Digest.Digest

    const mac = yield* Mac.Mac
    const transactions = yield* Transactions
    const mails = yield* accessMails
    const { cursor: serviceSecret } = yield* ServiceSecret
    // The metric exists before a request is dropped.
    yield* Metric.update(droppedRequests, 0)

    /** The same for all requests of a network to one organization; without the secret of the service it says nothing. */
    const digestOf = Effect.fnUntraced(
      function* (organization: OrganizationId, network: string) {
        const key = yield* Mac.key(Mac.hmacSha256, yield* serviceSecret)
        const text = JSON.stringify(["access request", organization, network])
        return Base64Url.encode((yield* mac.sign(key, encoder.encode(text))).slice(0, 16))
      },
      Effect.catchTags({ CryptoError: Effect.die })
    )

    const contextOf = (id: OrganizationId, correlationId: string) =>
      ({ actor: { _tag: "System", name: "access request" }, organization: { id }, correlationId }) as const

    /** Stores the request where there is room for it, in place of another where that one gives way. Returns what gave way. */
    const store = Effect.fnUntraced(function* (
      grant: AccessGrant,
      asked: WaitingRequest,
      {
        correlationId,
        language,
        secret_hash
      }: Pick<RequestOrigin, "correlationId" | "language"> & {
        readonly secret_hash: Uint8Array
      }
    ) {
      const { id, organization_id: organization } = grant
      const waiting = yield* grants.waitingForUpdate(organization)
      const dropped = requestsWithoutRoom([...waiting, asked])
      for (const { product_id } of dropped) yield* grants.countDropped(organization, product_id, grant.created_at)
      if (dropped.includes(asked)) return dropped
      const context = contextOf(organization, correlationId)
      const ids = dropped.map((request) => request.id)
      if (ids.length > 0) {
        const records = ids.map((one) => ofGrant(one, "access_grant.deleted"))
        yield* audit.commitAll(context, records, () => grants.removeMany(organization, ids))
      }
      const request = { product_id: asked.product_id, secret_hash, language }
      yield* audit.commit(context, ofGrant(id, "access_grant.created"), () =>
        grants.insert(grant, { request, network: asked.network })
      )
      yield* mails.asked(grant, request)
      return dropped
    }, transactions.run)

    const ask: AccessRequests["Service"]["ask"] = Effect.fn("AccessRequests.ask")(function* (
      product,
      input,
      { correlationId, language, network }
    ) {
      const id = AccessGrantId.make(yield* random.uuidV7())
      const secret = `dpp_req_${Base64Url.encode(yield* random.randomBytes(32))}`
      const secret_hash = yield* TokenFormat.hash(secret, digest)
      if (product !== null) {
        const grant = requestedGrant(id, product, input, yield* DateTime.now)
        const asked = { id, product_id: product.id, network: yield* digestOf(product.organization_id, network) }
        const dropped = yield* store(grant, asked, { correlationId, language, secret_hash })
        yield* Metric.update(droppedRequests, dropped.length)
      }
      return { id, secret }
    })

    /** Makes the token of an approved grant; null if another read has done so. */
    const takeToken = Effect.fnUntraced(function* (grant: AccessGrant) {
      const prefix = TokenFormat.tokenPrefixes[grant.audience]
      const { lookupId, text } = yield* TokenFormat.generate(prefix, random, digest)
      const token_prefix = TokenFormat.shownPart(prefix, lookupId)
      const hash = yield* TokenFormat.hash(text, digest)
      return (yield* grants.attachToken({ ...grant, token_prefix }, { lookup_id: lookupId, hash })) ? text : null
    })

    const read: AccessRequests["Service"]["read"] = Effect.fn("AccessRequests.read")(function* (
      text,
      secret,
      { takesToken }
    ) {
      const unknown = () => new AccessRequestUnknown()
      const id = yield* Effect.fromOption(decodeId(text), unknown)
      const hash = yield* TokenFormat.hash(secret, digest)
      const { grant, request } = yield* Effect.fromOption(yield* grants.findRequest(id), unknown)
      const now = yield* DateTime.now
      if (!TokenFormat.isSameHash(request.secret_hash, hash) || isRequestOver(grant, now)) return yield* unknown()
      const status = grantStatus(grant, now)
      const isReady = takesToken && status === "active" && grant.token_prefix === null
      return { grant, status, productId: request.product_id, token: isReady ? yield* takeToken(grant) : null }
    })

    const cleanUp = Effect.flatMap(DateTime.now, (now) => grants.removeRequests(firstOpen(now))).pipe(
      Effect.catchCause((cause) => Effect.logWarning("Old requests could not be deleted. This is retried.", cause)),
      Effect.asVoid
    )

    return AccessRequests.of({ ask, read, cleanUp })
  })
)

/** The grant that a request may become: for the passport that was asked for, with all that the law opens to the audience. */
const requestedGrant = (
  id: AccessGrantId,
  product: Pick<Product, "id" | "organization_id">,
  { audience, email, identifier, name, purpose, role }: AccessRequestInput,
  now: DateTime.Utc
): AccessGrant => ({
  id,
  organization_id: product.organization_id,
  audience,
  role,
  grantee: { name, email, identifier: identifier ?? null },
  scope: { product_ids: [product.id] },
  points: accessPolicy.points[audience],
  purpose,
  legal_basis: statutoryBasis,
  state: "pending",
  valid_from: now,
  expires_at: null,
  policy_version: accessPolicy.version,
  token_prefix: null,
  created_at: now,
  decided_at: null,
  note: null
})

/** Deletes old requests at the start of the server and every hour. */
export const scheduled = Layer.effectDiscard(
  Effect.flatMap(AccessRequests, ({ cleanUp }) => Effect.forkScoped(Effect.repeat(cleanUp, Schedule.spaced("1 hour"))))
)

const ofGrant = recordsOf("access_grant")

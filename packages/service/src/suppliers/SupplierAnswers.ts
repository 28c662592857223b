/**
 * The supplier's side of a request: who holds its token reads what is asked for, saves values, and submits them.
 *
 * A token is looked up for every request and nothing is kept, so a withdrawal takes effect with the next request, on every server.
 *
 * @source inferred: see docs/decisions/0095-requests-to-suppliers.md
 */
import type { Answerer } from "@dpp/core/access"
import { type DataRequestStateRefused, noAnswer, parseAnswer, requirePermitted, submitted } from "@dpp/core/supplier"
import type { ValidationFailed } from "@dpp/core/text"
import * as Context from "effect/Context"
import * as Digest from "effect/crypto/Digest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { TokenInvalid } from "../access/Readers.ts"
import * as TokenFormat from "../access/TokenFormat.ts"
import { Audit } from "../changes/Audit.ts"
import { type AnsweredRequest, DataRequestStore } from "../ports/DataRequestStore.ts"
import { Organizations } from "../ports/Organizations.ts"
import { type Allowance, RateLimiter } from "../ports/RateLimiter.ts"
import { Transactions } from "../ports/Transactions.ts"
import { OrphanedFileCleanup } from "../shared/OrphanedFileCleanup.ts"
import { answerDocuments } from "./answerDocuments.ts"
import { ofDataRequest } from "./records.ts"
import { supplierMails } from "./supplierMails.ts"
import { requestTargets } from "./requestTargets.ts"

type Refused = DataRequestStateRefused | ValidationFailed

export class SupplierAnswers extends Context.Service<
  SupplierAnswers,
  {
    /** The holder of a token, in whatever state its request is. */
    readonly admit: (token: string, correlationId: string) => Effect.Effect<Answerer, TokenInvalid>
    /** Counts a request of a holder, and returns what remains of its allowance. */
    readonly countRequest: (answerer: Answerer) => Effect.Effect<Allowance>
    /** Returns only the status of a request that was withdrawn. */
    readonly find: (answerer: Answerer) => Effect.Effect<AnsweredRequest>
    /** Replaces the values that were stated so far, and deletes documents that they replace. `body`: attributes by name. */
    readonly save: (answerer: Answerer, body: unknown) => Effect.Effect<AnsweredRequest, Refused>
    /** Submits the values for a decision. Nothing changes before the organization accepts them. */
    readonly submit: (answerer: Answerer) => Effect.Effect<AnsweredRequest, Refused>
  }
>()("@dpp/service/suppliers/SupplierAnswers") {}

const requestsPerMinute = 60

export const layer = Layer.effect(
  SupplierAnswers,
  Effect.gen(function* () {
    const store = yield* DataRequestStore
    const organizations = yield* Organizations
    const documents = yield* answerDocuments
    const cleanup = yield* OrphanedFileCleanup
    const audit = yield* Audit
    const transactions = yield* Transactions
    const limiter = yield* RateLimiter
    const digest = yield* Digest.Digest
    const targets = yield* requestTargets
    const mails = yield* supplierMails

    const admit = Effect.fnUntraced(function* (token: string, correlationId: string) {
      const invalid = (reason: TokenInvalid["reason"]) => () => new TokenInvalid({ reason })
      const lookupId = yield* Effect.fromOption(
        yield* TokenFormat.lookupIdOf([TokenFormat.supplierPrefix], token, digest),
        invalid("malformed")
      )
      const linked = yield* Effect.fromOption(yield* store.findByToken(lookupId), invalid("unknown"))
      const hash = yield* TokenFormat.hash(token, digest)
      if (!linked.hashes.some((one) => TokenFormat.isSameHash(one, hash))) return yield* invalid("unknown")()
      const { id, organization_id } = linked
      const { request } = yield* Effect.fromOption(yield* store.find(organization_id, id), invalid("unknown"))
      const organization = yield* Effect.fromOption(yield* organizations.find(organization_id), invalid("unknown"))
      const answerer: Answerer = {
        organization,
        actor: { _tag: "Supplier", id, name: request.recipient.name },
        correlationId
      }
      return answerer
    })

    // A request is never deleted.
    const findAnswer = ({ actor: { id }, organization }: Answerer) =>
      Effect.flatMap(store.find(organization.id, id), Effect.fromOption)

    const findForUpdate = ({ actor: { id }, organization }: Answerer) =>
      Effect.flatMap(store.findForUpdate(organization.id, id), Effect.fromOption)

    const commitAnswer = Effect.fnUntraced(function* (answerer: Answerer, body: unknown) {
      const { answer, request } = yield* Effect.orDie(findForUpdate(answerer))
      yield* Effect.fromResult(requirePermitted(request, "answer"))
      const now = yield* DateTime.now
      const values = yield* Effect.fromResult(parseAnswer(request, answer.values, body, now))
      yield* documents.requireStored(answer.values, values)
      const after = { request: { ...request, updated_at: now }, answer: { values } }
      const { written: released } = yield* audit.commit(
        answerer,
        ofDataRequest(answerer.actor.id, "data_request.answered"),
        () =>
          Effect.andThen(store.updateAnswer(after.request, after.answer), documents.releaseReplaced(request, values)),
        (bytes) => -bytes
      )
      return { after, released }
    }, transactions.run)

    const save = Effect.fn("SupplierAnswers.save")(function* (answerer: Answerer, body: unknown) {
      const { after, released } = yield* commitAnswer(answerer, body)
      if (released > 0) yield* cleanup.run
      return after
    })

    const submit = Effect.fn("SupplierAnswers.submit")(function* (answerer: Answerer) {
      const { answer, request: before } = yield* Effect.orDie(findForUpdate(answerer))
      const now = yield* DateTime.now
      const request = { ...(yield* Effect.fromResult(submitted(before, answer.values, now))), updated_at: now }
      const present = yield* targets.presentFingerprints(answerer.organization.id, request)
      yield* mails.submitted(answerer.organization, request)
      yield* audit.commit(answerer, ofDataRequest(answerer.actor.id, "data_request.submitted"), () =>
        Effect.andThen(store.submit(request, present), documents.keepSubmitted(request, answer.values))
      )
      return { request, answer }
    }, transactions.run)

    return SupplierAnswers.of({
      admit,
      countRequest: ({ actor: { id } }) => limiter.consume(`data request ${id}`, requestsPerMinute),
      find: (answerer) => Effect.map(Effect.orDie(findAnswer(answerer)), withoutWithdrawn),
      save,
      submit
    })
  })
)

const withoutWithdrawn = (found: AnsweredRequest): AnsweredRequest =>
  found.request.status === "withdrawn"
    ? { request: { ...found.request, fields: [], accepted_fields: [], note: null, rejection: null }, answer: noAnswer }
    : found

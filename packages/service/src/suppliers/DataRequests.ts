/**
 * Requests to suppliers, for the organization that asks: it makes, lists, changes and withdraws them, and decides on the answers.
 *
 * Each change is one transaction, and its audit entry is the last statement.
 *
 * @source inferred: see docs/decisions/0095-requests-to-suppliers.md
 */
import { type Caller, type ChangeRequestOutdated, storableBody } from "@dpp/core/access"
import type { StandingRefused } from "@dpp/core/lifecycle"
import {
  askedValues,
  changedTerms,
  DataRequest,
  type DataRequestAcceptance,
  type DataRequestCreate,
  DataRequestId,
  dataRequestLimits,
  type DataRequestRejection,
  type DataRequestStateRefused,
  type DataRequestUpdate,
  decidedFields,
  rejected,
  requestedFields,
  requirePermitted,
  type StandingValues
} from "@dpp/core/supplier"
import type { ValidationFailed } from "@dpp/core/text"
import * as Context from "effect/Context"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { Audit } from "../changes/Audit.ts"
import { secondMembers } from "../changes/secondMembers.ts"
import { mailLanguageOf } from "../mail/mailLanguage.ts"
import {
  type AnsweredRequest,
  type DataRequestPage,
  type DataRequestQuery,
  DataRequestStore
} from "../ports/DataRequestStore.ts"
import { Transactions } from "../ports/Transactions.ts"
import { impossible } from "../shared/impossible.ts"
import { orResourceNotFound, type ResourceNotFound } from "../shared/NotFound.ts"
import { type AcceptanceFailure, acceptance } from "./acceptance.ts"
import { ofDataRequest } from "./records.ts"
import { requestTargets } from "./requestTargets.ts"
import { supplierMails } from "./supplierMails.ts"
import { type SupplierLink, supplierLinks } from "./supplierLinks.ts"

/** The organization has as many open requests as it may have. */
export class DataRequestLimitReached extends Schema.TaggedError<DataRequestLimitReached>()("DataRequestLimitReached", {
  current: Schema.Finite,
  max: Schema.Finite
}) {}

/** A request with a new link. */
export interface IssuedRequest {
  readonly request: DataRequest
  readonly link: SupplierLink
}

/** An answer beside the present values of the template, or of the products of a page. */
export interface ComparedAnswer extends AnsweredRequest {
  readonly current: ReadonlyArray<StandingValues>
}

/** A page of the products of a request, by number from 1. */
export interface ProductsPage {
  readonly page: number
  readonly per_page: number
}

type Refused = ResourceNotFound | DataRequestStateRefused

export class DataRequests extends Context.Service<
  DataRequests,
  {
    readonly create: (
      caller: Caller,
      input: DataRequestCreate
    ) => Effect.Effect<IssuedRequest, ValidationFailed | StandingRefused | DataRequestLimitReached>
    /** Newest first. */
    readonly list: (caller: Caller, query: DataRequestQuery) => Effect.Effect<DataRequestPage>
    readonly find: (caller: Caller, id: DataRequestId) => Effect.Effect<DataRequest, ResourceNotFound>
    /** Changes the due date or the note. An update that changes nothing stores and records nothing. */
    readonly update: (
      caller: Caller,
      id: DataRequestId,
      input: DataRequestUpdate
    ) => Effect.Effect<DataRequest, Refused | ValidationFailed>
    /** Withdraws a request, which then admits no answer. */
    readonly withdraw: (caller: Caller, id: DataRequestId) => Effect.Effect<void, Refused>
    /** Makes a further link to an open request. The former ones stay valid. */
    readonly remind: (caller: Caller, id: DataRequestId) => Effect.Effect<IssuedRequest, Refused>
    readonly answer: (
      caller: Caller,
      id: DataRequestId,
      page: ProductsPage
    ) => Effect.Effect<ComparedAnswer, ResourceNotFound>
    /**
     * Writes answered values to the template or to all products, or to none of them. `isConfirmed`: also over values that were
     * changed since the answer was submitted.
     */
    readonly accept: (
      caller: Caller,
      id: DataRequestId,
      input: DataRequestAcceptance,
      options: { readonly isConfirmed: boolean }
    ) => Effect.Effect<DataRequest, Exclude<AcceptanceFailure, ChangeRequestOutdated>>
    /** Sends an answer back, and says why. */
    readonly reject: (
      caller: Caller,
      id: DataRequestId,
      input: DataRequestRejection
    ) => Effect.Effect<DataRequest, Refused | ValidationFailed>
  }
>()("@dpp/service/suppliers/DataRequests") {}

export const layer = Layer.effect(
  DataRequests,
  Effect.gen(function* () {
    const store = yield* DataRequestStore
    const audit = yield* Audit
    const transactions = yield* Transactions
    const random = yield* SecureRandom.SecureRandom
    const links = yield* supplierLinks
    const mails = yield* supplierMails
    const targets = yield* requestTargets
    const accept = yield* acceptance
    const { askInstead } = yield* secondMembers

    const findAnswered = ({ organization }: Caller, id: DataRequestId) =>
      store.find(organization.id, id).pipe(orResourceNotFound("data_request"))

    const findForUpdate = ({ organization }: Caller, id: DataRequestId) =>
      store.findForUpdate(organization.id, id).pipe(orResourceNotFound("data_request"))

    const create = Effect.fn("DataRequests.create")(function* (caller: Caller, input: DataRequestCreate) {
      const now = yield* DateTime.now
      const { fields, recipient, target, ...terms } = yield* Effect.fromResult(askedValues(input, now))
      const found = yield* targets.describe(caller, target)
      const { organization } = caller
      const request: DataRequest = {
        id: DataRequestId.make(yield* random.uuidV7()),
        organization_id: organization.id,
        recipient: { ...recipient, locale: recipient.locale ?? mailLanguageOf(organization.language) },
        template_id: null,
        product_ids: [],
        ...target,
        fields: yield* Effect.fromResult(requestedFields(fields, found)),
        ...terms,
        status: "open",
        accepted_fields: [],
        rejection: null,
        submitted_at: null,
        reminded_at: null,
        reminded_before_due_at: null,
        reminded_after_due_at: null,
        created_at: now,
        updated_at: now
      }
      const { link, stored } = yield* links.make
      yield* mails.asked(organization, request, link, false)
      yield* audit.commit(caller, ofDataRequest(request.id, "data_request.created"), () =>
        store.insert(request, stored)
      )
      // The change has locked the head: of two requests at once, the second one counts the first.
      const count = yield* store.countOpen(organization.id)
      if (count > dataRequestLimits.open) {
        return yield* new DataRequestLimitReached({ current: count - 1, max: dataRequestLimits.open })
      }
      return { request, link }
    }, transactions.run)

    const find = (caller: Caller, id: DataRequestId) => Effect.map(findAnswered(caller, id), ({ request }) => request)

    const update = Effect.fn("DataRequests.update")(function* (
      caller: Caller,
      id: DataRequestId,
      input: DataRequestUpdate
    ) {
      const now = yield* DateTime.now
      const terms = yield* Effect.fromResult(changedTerms(input, now))
      const { request: before } = yield* findForUpdate(caller, id)
      yield* Effect.fromResult(requirePermitted(before, "update"))
      const changed: DataRequest = { ...before, ...terms, updated_at: now }
      const fields = DataRequest.changedFields(before, changed)
      if (fields.length === 0) return before
      // A new date has reminders of its own.
      const after = fields.includes("due_at")
        ? { ...changed, reminded_before_due_at: null, reminded_after_due_at: null }
        : changed
      yield* audit.commit(caller, ofDataRequest(id, "data_request.updated", fields), () => store.update(after))
      return after
    }, transactions.run)

    const withdraw = Effect.fn("DataRequests.withdraw")(function* (caller: Caller, id: DataRequestId) {
      const { request } = yield* findForUpdate(caller, id)
      if (request.status === "withdrawn") return
      yield* Effect.fromResult(requirePermitted(request, "withdraw"))
      yield* audit.commit(caller, ofDataRequest(id, "data_request.withdrawn"), (updated_at) =>
        store.update({ ...request, status: "withdrawn", updated_at })
      )
    }, transactions.run)

    const remind = Effect.fn("DataRequests.remind")(function* (caller: Caller, id: DataRequestId) {
      const { request: before } = yield* findForUpdate(caller, id)
      yield* Effect.fromResult(requirePermitted(before, "remind"))
      const now = yield* DateTime.now
      const request: DataRequest = { ...before, reminded_at: now, updated_at: now }
      const { link, stored } = yield* links.make
      yield* mails.asked(caller.organization, request, link, true)
      yield* audit.commit(caller, ofDataRequest(id, "data_request.reminded"), () =>
        Effect.andThen(store.update(request), store.addLink(request, stored))
      )
      return { request, link }
    }, transactions.run)

    const answer = Effect.fnUntraced(function* (caller: Caller, id: DataRequestId, { page, per_page }: ProductsPage) {
      const found = yield* findAnswered(caller, id)
      const ids = found.request.product_ids.slice((page - 1) * per_page, page * per_page)
      return { ...found, current: yield* targets.standing(caller.organization.id, found.request, ids) }
    })

    const reject = Effect.fn("DataRequests.reject")(function* (
      caller: Caller,
      id: DataRequestId,
      { fields: named, reason }: DataRequestRejection
    ) {
      const { answer: given, request: before } = yield* findForUpdate(caller, id)
      const fields = yield* Effect.fromResult(decidedFields(before, "reject", given.values, named))
      const now = yield* DateTime.now
      const request: DataRequest = { ...rejected(before, fields, reason, now), updated_at: now }
      yield* audit.commit(caller, ofDataRequest(id, "data_request.rejected", fields), () => store.update(request))
      return request
    }, transactions.run)

    /** What needs a second member becomes a request for it, and the answer waits. */
    const acceptAnswer: DataRequests["Service"]["accept"] = Effect.fn("DataRequests.accept")(
      (caller, id, input, options) =>
        transactions.run(accept(caller, id, input, options)).pipe(
          Effect.catchTag(
            "SecondMemberRequired",
            Effect.fnUntraced(function* (refusal) {
              const { product_ids } = yield* find(caller, id)
              const body = yield* Effect.fromResult(storableBody(input, refusal.difference ?? []))
              return yield* askInstead(caller, product_ids[0] ?? null, { kind: "answer", id, body }, refusal)
            })
          ),
          impossible("ChangeRequestOutdated")
        )
    )

    return DataRequests.of({
      create,
      list: ({ organization }, query) => store.list(organization.id, query),
      find,
      update,
      withdraw,
      remind,
      answer,
      accept: acceptAnswer,
      reject
    })
  })
)

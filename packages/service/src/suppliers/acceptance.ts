/**
 * Writes the accepted values of an answer to the template or to all products of the request, in the transaction of the caller.
 *
 * The changes are ordinary changes of their template or products, and their audit entries name the request.
 */
import type { Caller, ChangeRequestOutdated, RoleRequired } from "@dpp/core/access"
import type { AttributeName, Attributes } from "@dpp/core/catalogue"
import { parseBatteryUpdate, type SecondMemberRequired } from "@dpp/core/change"
import type { StandingRefused } from "@dpp/core/lifecycle"
import { LifecycleEventId, type PassportIncomplete, type UnlikelyValueUnconfirmed } from "@dpp/core/product"
import {
  accepted,
  type Answer,
  AnswerOutdated,
  type DataRequest,
  type DataRequestAcceptance,
  type DataRequestId,
  type DataRequestStateRefused,
  decidedFields,
  differences,
  pick,
  standingValues
} from "@dpp/core/supplier"
import { changedTemplateFields, type TemplateId, TemplateUpdate } from "@dpp/core/template"
import { type ValidationFailed, listed } from "@dpp/core/text"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import { Audit } from "../changes/Audit.ts"
import { noSuchFacility } from "../organizations/ownFacility.ts"
import { DataRequestStore, type StoredBase } from "../ports/DataRequestStore.ts"
import { ProductStore } from "../ports/ProductStore.ts"
import { TemplateStore } from "../ports/TemplateStore.ts"
import { commands } from "../products/applyCommand.ts"
import { impossible, ofLinks } from "../shared/impossible.ts"
import { orResourceNotFound, ProductNotFound, type ResourceNotFound } from "../shared/NotFound.ts"
import { Quotas, type StorageLimitReached } from "../shared/Quotas.ts"
import { approvedParts } from "./approvedParts.ts"
import { fingerprinting } from "./fingerprints.ts"
import { ofDataRequest } from "./records.ts"

export type AcceptanceFailure =
  | ResourceNotFound
  | ProductNotFound
  | DataRequestStateRefused
  | AnswerOutdated
  | ValidationFailed
  | RoleRequired
  | StandingRefused
  | PassportIncomplete
  | UnlikelyValueUnconfirmed
  | SecondMemberRequired
  | ChangeRequestOutdated
  | StorageLimitReached

/** What is accepted. `patch`: the values as the body of an update. `isConfirmed`: also over values that have changed since. */
interface Acceptance {
  readonly request: DataRequest
  readonly answer: Answer
  readonly base: StoredBase
  readonly fields: ReadonlyArray<AttributeName>
  readonly patch: Attributes
  readonly confirm_unlikely: ReadonlyArray<string> | undefined
  readonly isConfirmed: boolean
}

/** An answer has neither identifiers nor a category, a status or predecessors. A passport that lacks something stays incomplete. */
const impossibleOfAnswers = impossible(
  "PublishedLimitReached",
  "CustomDomainPending",
  ...ofLinks,
  "PublicationIsFinal",
  "IdentifiersLocked",
  "ConfirmationRequired",
  "PredecessorsFixed",
  "SerialNumberTaken",
  "BatteryIdentifierTaken",
  "ExternalIdTaken"
)

/** The function takes its ports once, when the use case that uses it is built. */
export const acceptance = Effect.gen(function* () {
  const store = yield* DataRequestStore
  const templates = yield* TemplateStore
  const products = yield* ProductStore
  const audit = yield* Audit
  const quotas = yield* Quotas
  const random = yield* SecureRandom.SecureRandom
  const { applyCommand } = yield* commands
  const fingerprints = yield* fingerprinting
  const approve = yield* approvedParts

  /** Fails where the template or a product was changed in the accepted fields, unless that is confirmed. */
  const requireUnchanged = Effect.fnUntraced(function* (
    { answer, base, fields: decided, isConfirmed, request }: Acceptance,
    holders: Parameters<typeof standingValues>[1]
  ) {
    if (isConfirmed) return
    const { fields } = request
    const before = yield* fingerprints.stored(fields, base)
    const now = yield* fingerprints.add(fields, standingValues(fields, holders))
    const issues = differences(request, decided, before, now, answer.values)
    if (issues.length > 0) return yield* new AnswerOutdated({ issues: listed(issues) })
  })

  const writeTemplate = Effect.fnUntraced(
    function* (caller: Caller, id: TemplateId, acceptance: Acceptance, now: DateTime.Utc) {
      const { organization } = caller
      const { patch, request } = acceptance
      const before = yield* templates.findForUpdate(organization.id, id).pipe(orResourceNotFound("template"))
      yield* requireUnchanged(acceptance, [{ id: null, attributes: before.attributes }])
      const { template } = yield* Effect.fromResult(TemplateUpdate.apply(before, patch, { now, organization }))
      const changed_fields = changedTemplateFields(before, template)
      if (changed_fields.length === 0) return
      const record = { action: "template.updated", resource_type: "template", resource_id: id } as const
      const change = yield* audit.commit(
        caller,
        { ...record, changed_fields, request_id: request.id },
        (at) => templates.update({ ...template, updated_at: at }),
        ({ bytes }) => bytes
      )
      yield* quotas.enforceStorageQuota(organization, change)
    },
    Effect.catchTag("FacilityGone", noSuchFacility),
    impossible("ExternalIdTaken")
  )

  const writeProducts = Effect.fnUntraced(
    function* (caller: Caller, acceptance: Acceptance, now: DateTime.Utc) {
      const { confirm_unlikely = [], patch, request } = acceptance
      const { id: request_id, product_ids } = request
      const found = yield* products.findBatteriesForUpdate(caller.organization.id, product_ids)
      const known = new Set(found.map(({ id }) => id))
      const deleted = product_ids.find((id) => !known.has(id))
      if (deleted !== undefined) return yield* new ProductNotFound({ id: deleted })
      yield* requireUnchanged(acceptance, found)
      const updates = yield* Effect.forEach(
        found,
        Effect.fnUntraced(function* (product) {
          const eventId = LifecycleEventId.make(yield* random.uuidV7())
          const body = { ...patch, confirm_unlikely }
          return yield* Effect.fromResult(parseBatteryUpdate(product, body, { isConfirmed: false, now, eventId }))
        })
      )
      for (const { author, update } of yield* approve(caller, updates, now)) {
        yield* applyCommand(author, update, now, { request_id })
      }
    },
    Effect.catchTag("FacilityGone", noSuchFacility),
    impossibleOfAnswers
  )

  return Effect.fnUntraced(function* (
    caller: Caller,
    id: DataRequestId,
    { confirm_unlikely, fields: named }: DataRequestAcceptance,
    { isConfirmed }: { readonly isConfirmed: boolean }
  ) {
    const { organization } = caller
    const { answer, request } = yield* store.findForUpdate(organization.id, id).pipe(orResourceNotFound("data_request"))
    const fields = yield* Effect.fromResult(decidedFields(request, "accept", answer.values, named))
    const base = yield* store.findBase(organization.id, id)
    const now = yield* DateTime.now
    const acceptance: Acceptance = {
      request,
      answer,
      base,
      fields,
      patch: pick(answer.values, fields),
      confirm_unlikely,
      isConfirmed
    }
    if (request.template_id === null) yield* writeProducts(caller, acceptance, now)
    else yield* writeTemplate(caller, request.template_id, acceptance, now)
    const after: DataRequest = { ...accepted(request, fields, answer.values), updated_at: now }
    yield* audit.commit(caller, ofDataRequest(id, "data_request.accepted", fields), () => store.update(after))
    return after
  })
})

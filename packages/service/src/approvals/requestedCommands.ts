/** Carries out what a member has asked for, as it was sent, on what is stored now. */
import { type Caller, type ChangeRequest, MemberId, type RequestedCommand } from "@dpp/core/access"
import { parseUpdate, type Refused, request as commandRequest, requestWithPredecessors } from "@dpp/core/change"
import { parseLifecycleEvent } from "@dpp/core/lifecycle"
import { FacilityId } from "@dpp/core/party"
import { type FileAudience, LifecycleEventId, NoPassport, type ProductId } from "@dpp/core/product"
import { type DataRequestAcceptance, DataRequestId } from "@dpp/core/supplier"
import { TemplateId } from "@dpp/core/template"
import type { ValidationFailed } from "@dpp/core/text"
import type { OfferRefused } from "@dpp/core/transfer"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { type IssuedLink, memberLinks } from "../access/memberLinks.ts"
import { fileAudience, type FileInPublicUse } from "../files/fileAudience.ts"
import { productImage } from "../files/productImage.ts"
import { type FacilityFields, facilityChange } from "../organizations/facilityChange.ts"
import { organizationChange, type OrganizationUpdate, type ProfileInUse } from "../organizations/organizationChange.ts"
import { noSuchFacility } from "../organizations/ownFacility.ts"
import { FileRecords } from "../ports/FileRecords.ts"
import type { CustomDomainTaken } from "../ports/Organizations.ts"
import { ProductStore } from "../ports/ProductStore.ts"
import { commands } from "../products/applyCommand.ts"
import type { StoreFailures } from "../products/storeFailures.ts"
import { orProductNotFound, type ProductNotFound, type ResourceNotFound } from "../shared/NotFound.ts"
import { impossible } from "../shared/impossible.ts"
import { acceptance } from "../suppliers/acceptance.ts"
import { offers } from "../transfers/offers.ts"

type ProductCommand = Extract<RequestedCommand, { readonly kind: "delete" | "lifecycle" | "publication" | "update" }>

/** How it can fail what was asked for. */
export type RequestedFailure =
  | ResourceNotFound
  | ProductNotFound
  | NoPassport
  | ValidationFailed
  | CustomDomainTaken
  | FileInPublicUse
  | OfferRefused
  | ProfileInUse
  | Refused<"UpdateBattery" | "RecordEvent" | "ReplaceImage" | "Delete">
  | Exclude<StoreFailures<"UpdateBattery">, { readonly _tag: "FacilityGone" }>

interface Carried {
  readonly isChanged: boolean
  readonly code: string | null
  readonly link: IssuedLink | null
}

/** The change was asked for on another version: the core says what it would be now. */
const approvingNothing = (caller: Caller): Caller =>
  caller.approves === undefined ? caller : { ...caller, approves: { ...caller.approves, difference: [] } }

const withoutCode = <E, R>(change: Effect.Effect<{ readonly isChanged: boolean }, E, R>) =>
  Effect.map(change, ({ isChanged }) => ({ isChanged, code: null, link: null }))

/** The function takes its ports once. It runs in a transaction, and the caller approves the request. */
export const requestedCommands = Effect.gen(function* () {
  const products = yield* ProductStore
  const records = yield* FileRecords
  const random = yield* SecureRandom.SecureRandom
  const { applyCommand } = yield* commands
  const makeOffer = yield* offers
  const changeOrganization = yield* organizationChange
  const changeFacility = yield* facilityChange
  const { replaceImage } = yield* productImage
  const setAudience = yield* fileAudience
  const { releaseLink } = yield* memberLinks
  const accept = yield* acceptance

  const changeImage = Effect.fnUntraced(function* (caller: Caller, id: ProductId, token: string | null) {
    const product = yield* products.findForUpdate(caller.organization.id, id).pipe(orProductNotFound(id))
    const file = token === null ? null : Option.getOrNull(yield* records.find(token))
    if (token !== null && file === null) return { isChanged: false }
    const { change } = yield* replaceImage(caller, product, file, 0)
    return { isChanged: change._tag !== "Unchanged" }
  })

  const changeProduct = Effect.fnUntraced(
    function* (caller: Caller, id: ProductId, command: ProductCommand) {
      const before = yield* products.findForUpdate(caller.organization.id, id).pipe(orProductNotFound(id))
      const now = yield* DateTime.now
      const eventId = LifecycleEventId.make(yield* random.uuidV7())
      switch (command.kind) {
        case "publication": {
          const parsed = yield* Effect.fromResult(
            parseUpdate(before, command.body, { isConfirmed: false, now, eventId })
          )
          return yield* applyCommand(caller, parsed, now)
        }
        case "update": {
          const { body, isConfirmed, reason, version } = command
          const isOutdated = version !== undefined && version !== DateTime.formatIso(before.updated_at)
          const template = command.template === undefined ? undefined : TemplateId.make(command.template)
          const parsed = yield* Effect.fromResult(parseUpdate(before, body, { isConfirmed, now, eventId, template }))
          const approver = isOutdated ? approvingNothing(caller) : caller
          return yield* applyCommand(approver, parsed, now, { reason: reason ?? parsed.command.update.reason })
        }
        case "lifecycle": {
          if (before.category !== "batteries") return yield* new NoPassport({ id })
          const made = before.attributes.manufacturing_date
          const input = yield* Effect.fromResult(parseLifecycleEvent(command.body, { made, now }))
          const { endsPredecessors, isConfirmed } = command
          const event = { _tag: "RecordEvent", id: eventId, input, isConfirmed, endsPredecessors } as const
          return yield* applyCommand(caller, requestWithPredecessors(before, event), now)
        }
        case "delete": {
          const { kind: _, ...deletion } = command
          const deleted = { _tag: "Delete", isConfirmed: true, ...deletion } as const
          return yield* applyCommand(
            caller,
            before.category === "batteries"
              ? requestWithPredecessors(before, deleted)
              : commandRequest(before, deleted),
            now
          )
        }
      }
    },
    Effect.catchTag("FacilityGone", noSuchFacility)
  )

  /** Returns whether something changes, and the code of an offer or the link of a member. */
  return Effect.fnUntraced(function* (
    caller: Caller,
    { command, product_id }: ChangeRequest
  ): Effect.fn.Return<Carried, RequestedFailure> {
    switch (command.kind) {
      case "transfer":
        return { isChanged: true, code: (yield* makeOffer(caller, command.body)).code, link: null }
      case "member_link": {
        const link = yield* releaseLink(caller, MemberId.make(command.id))
        return { isChanged: link !== null, code: null, link }
      }
      case "answer":
        // Sound: the contract decoded it when it was asked for. What has changed since is in the difference.
        return yield* accept(caller, DataRequestId.make(command.id), command.body as DataRequestAcceptance, {
          isConfirmed: true
        }).pipe(
          Effect.as({ isChanged: true, code: null, link: null }),
          Effect.catchTag("DataRequestStateRefused", () =>
            Effect.succeed({ isChanged: false, code: null, link: null })
          ),
          impossible("AnswerOutdated")
        )
      case "four_eyes_off":
        return yield* withoutCode(changeOrganization(caller, caller.organization.id, { four_eyes: false }))
      case "profile":
        // Sound: the contract decoded it when it was asked for.
        return yield* withoutCode(
          changeOrganization(caller, caller.organization.id, command.body as OrganizationUpdate)
        )
      case "facility":
        return yield* withoutCode(
          changeFacility(
            caller,
            caller.organization.id,
            FacilityId.make(command.id),
            command.body as Partial<FacilityFields>
          )
        )
      default: {
        if (product_id === null) return yield* Effect.die(new Error("The request names no product."))
        if (command.kind === "image") return yield* withoutCode(changeImage(caller, product_id, command.token))
        if (command.kind === "file") {
          const { audience, token } = command
          return yield* withoutCode(setAudience(caller, product_id, token, audience as FileAudience))
        }
        const { change } = yield* changeProduct(caller, product_id, command)
        return { isChanged: change._tag !== "Unchanged", code: null, link: null }
      }
    }
  })
})

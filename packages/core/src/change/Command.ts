/**
 * What may be asked of a product, parsed against the state that it was found in.
 *
 * A command says which facts its decision needs, so that they are gathered once and in the order of locks.
 */
import type * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import type { LifecycleEventInput } from "../lifecycle/LifecycleEvent.ts"
import type { FacilityId } from "../party/Facility.ts"
import * as BatteryModelUpdate from "../product/BatteryModelUpdate.ts"
import { ownPredecessors } from "../product/Predecessor.ts"
import type { AnyProduct, BatteryModel, Product, ProductId } from "../product/Product.ts"
import * as ProductInput from "../product/ProductInput.ts"
import type { LifecycleEventId } from "../product/ProductLife.ts"
import * as ProductUpdate from "../product/ProductUpdate.ts"
import type { TemplateId, Templates } from "../product/TemplateValues.ts"
import type { ValidationFailed } from "../text/Issues.ts"
import { isSameJson } from "../text/Json.ts"
import type { Locale } from "../text/Locale.ts"

/** The commands by tag, with the state that each is about; null before there is a product. */
export interface Commands {
  readonly Create: { readonly state: null; readonly command: Create }
  readonly Import: { readonly state: null; readonly command: Import }
  readonly UpdateBattery: { readonly state: Product; readonly command: UpdateBattery }
  readonly UpdateBatteryModel: { readonly state: BatteryModel; readonly command: UpdateBatteryModel }
  readonly Preprint: { readonly state: AnyProduct; readonly command: Preprint }
  readonly ReplaceImage: { readonly state: AnyProduct; readonly command: ReplaceImage }
  readonly Reissue: { readonly state: AnyProduct; readonly command: Reissue }
  readonly RecordEvent: { readonly state: Product; readonly command: RecordEvent }
  readonly Delete: { readonly state: AnyProduct; readonly command: Delete }
}

export type CommandTag = keyof Commands

interface Create {
  readonly _tag: "Create"
  readonly id: ProductId
  readonly input: ProductInput.ParsedInput
}

/**
 * A row of a bulk request. `requestId`: of the request for its publication, where it becomes a draft because the publication needs a
 * second member; without it such a row is refused.
 */
interface Import {
  readonly _tag: "Import"
  readonly id: ProductId
  readonly input: ProductInput.BatteryInput
  readonly requestId?: string | undefined
}

/**
 * `isConfirmed`: the caller has confirmed a change that cannot be undone. `eventId`: of the event that is recorded if the
 * status changes, and of the request that a publication becomes. `template`: the one that the sent values are copied from.
 */
export interface UpdateBattery {
  readonly _tag: "UpdateBattery"
  readonly update: ProductUpdate.BatteryUpdate
  readonly isConfirmed: boolean
  readonly eventId: LifecycleEventId
  readonly template?: TemplateId | undefined
}

interface UpdateBatteryModel {
  readonly _tag: "UpdateBatteryModel"
  readonly update: BatteryModelUpdate.BatteryModelUpdate
}

/** `locale`: the language of the page that the printed code leads to; undefined where the caller names none. */
interface Preprint {
  readonly _tag: "Preprint"
  readonly locale: Locale | undefined
}

/** `image`: path of the stored image; null for none. `fileBytes`: by how many bytes the files of the product grow. */
interface ReplaceImage {
  readonly _tag: "ReplaceImage"
  readonly image: string | null
  readonly fileBytes: number
}

interface Reissue {
  readonly _tag: "Reissue"
}

/** `endsPredecessors`: the passports of the inactive predecessors end with this one. */
interface RecordEvent {
  readonly _tag: "RecordEvent"
  readonly id: LifecycleEventId
  readonly input: LifecycleEventInput
  readonly isConfirmed: boolean
  readonly endsPredecessors: boolean
}

/** `reason`: why the product is deleted, for the audit log. */
interface Delete {
  readonly _tag: "Delete"
  readonly isConfirmed: boolean
  readonly reason?: string | undefined
}

export interface Needs {
  /** The facility whose place is filled in; null for none. */
  readonly facility: FacilityId | null
  /** The organization's profile must stay as it is until the change is stored, because the passport prints it. */
  readonly profile: boolean
  /** The duties of the law, which a published passport fulfils. */
  readonly law: boolean
  /** The batteries of the organization that went into the product, or no longer do; they are locked. */
  readonly predecessors: ReadonlyArray<ProductId>
  /** The product that is deleted: predecessors that name it are found whichever organizations have them. */
  readonly successor: ProductId | null
  /** The batteries that were made of the product: none of them may go into it. */
  readonly descendantsOf: Product | null
  /** The battery whose condition is compared with its predecessors, or with its date of putting into service; null for none. */
  readonly conditionOf: ProductId | null
}

/** A command that needs no facts. */
export const noNeeds: Needs = {
  facility: null,
  profile: false,
  law: false,
  predecessors: [],
  successor: null,
  descendantsOf: null,
  conditionOf: null
}

/** A command with the state that it is about. */
export interface Request<T extends CommandTag> {
  readonly state: Commands[T]["state"]
  readonly command: Commands[T]["command"] & { readonly _tag: T }
  readonly needs: Needs
}

/** A command without a body needs no facts. */
export const request = <T extends CommandTag>(
  state: Commands[T]["state"],
  command: Commands[T]["command"] & { readonly _tag: T }
): Request<T> => ({ state, command, needs: noNeeds })

/** A command about a product that is deleted, or whose passport ends, which changes its predecessors. */
export const requestWithPredecessors = <T extends CommandTag>(
  state: Commands[T]["state"] & Product,
  command: Commands[T]["command"] & { readonly _tag: T }
): Request<T> => ({
  state,
  command,
  needs: {
    ...noNeeds,
    predecessors: ownPredecessors(state.life.predecessors),
    successor: command._tag === "Delete" ? state.id : null
  }
})

const inputNeeds = (input: ProductInput.ParsedInput): Needs =>
  input.category === "batteries"
    ? {
        ...noNeeds,
        facility: input.facility_id,
        profile: input.status === "published",
        law: input.status === "published",
        predecessors: ownPredecessors(input.predecessors)
      }
    : noNeeds

const updateNeeds = (state: Product, update: ProductUpdate.BatteryUpdate): Needs => {
  const { product } = update
  const isPublication = ProductUpdate.isPublication(state, update)
  const isRelinked = !isSameJson(state.life.predecessors, product.life.predecessors)
  const predecessors = [...state.life.predecessors, ...product.life.predecessors]
  const isInService = product.attributes.put_into_service_date !== undefined
  const isCompared = isPublication
    ? isInService || product.life.predecessors.length > 0
    : isInService && update.sent.has("put_into_service_date")
  return {
    facility: product.facility_id === state.facility_id ? null : product.facility_id,
    profile: isPublication,
    law: isPublication || state.state._tag === "Published",
    predecessors: isPublication || isRelinked ? ownPredecessors(predecessors) : [],
    successor: null,
    descendantsOf: isRelinked && state.life.successors.length > 0 ? state : null,
    conditionOf: isCompared ? product.id : null
  }
}

/** `body`: the body of a request. Fails with all its issues. */
export const parseCreate = (
  body: unknown,
  { id, now, templates }: { readonly id: ProductId; readonly now: DateTime.Utc; readonly templates: Templates }
): Result.Result<Request<"Create">, ValidationFailed> =>
  Result.map(ProductInput.parse(body, now, templates), (input) => ({
    state: null,
    command: { _tag: "Create", id, input },
    needs: inputNeeds(input)
  }))

interface UpdateOptions {
  readonly eventId: LifecycleEventId
  readonly isConfirmed: boolean
  readonly now: DateTime.Utc
  readonly template?: TemplateId | undefined
}

/** `body`: the body of a request. Fails with all its issues. */
export const parseBatteryUpdate = (
  state: Product,
  body: unknown,
  { eventId, isConfirmed, now, template }: UpdateOptions
): Result.Result<Request<"UpdateBattery">, ValidationFailed> =>
  Result.map(ProductUpdate.parse(state, body, now), (update) => ({
    state,
    command: { _tag: "UpdateBattery", update, isConfirmed, eventId, template },
    needs: updateNeeds(state, update)
  }))

/** `body`: the body of a request. Fails with all its issues. */
export const parseUpdate = (
  state: AnyProduct,
  body: unknown,
  options: UpdateOptions
): Result.Result<Request<"UpdateBattery"> | Request<"UpdateBatteryModel">, ValidationFailed> =>
  state.category === "batteries"
    ? parseBatteryUpdate(state, body, options)
    : Result.map(BatteryModelUpdate.parse(state, body, options.now), (update) => ({
        state,
        command: { _tag: "UpdateBatteryModel", update },
        needs: noNeeds
      }))

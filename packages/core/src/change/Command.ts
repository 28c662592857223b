/**
 * What may be asked of a product, parsed against the state that it was found in.
 *
 * A command says which facts its decision needs, so that they are gathered once and in the order of locks.
 */
import type * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import type { FacilityId } from "../party/Facility.ts"
import * as BatteryModelUpdate from "../product/BatteryModelUpdate.ts"
import type { AnyProduct, BatteryModel, Product, ProductId } from "../product/Product.ts"
import * as ProductInput from "../product/ProductInput.ts"
import * as ProductUpdate from "../product/ProductUpdate.ts"
import type { Templates } from "../product/TemplateValues.ts"
import type { ValidationFailed } from "../text/Issues.ts"
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
  readonly Delete: { readonly state: AnyProduct; readonly command: Delete }
}

export type CommandTag = keyof Commands

interface Create {
  readonly _tag: "Create"
  readonly id: ProductId
  readonly input: ProductInput.ParsedInput
}

/** A row of a bulk request. */
interface Import {
  readonly _tag: "Import"
  readonly id: ProductId
  readonly input: ProductInput.BatteryInput
}

/** `isConfirmed`: the caller has confirmed a change that cannot be undone. */
interface UpdateBattery {
  readonly _tag: "UpdateBattery"
  readonly update: ProductUpdate.BatteryUpdate
  readonly isConfirmed: boolean
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
}

const none: Needs = { facility: null, profile: false }

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
): Request<T> => ({ state, command, needs: none })

const inputNeeds = (input: ProductInput.ParsedInput): Needs =>
  input.category === "batteries" ? { facility: input.facility_id, profile: input.status === "published" } : none

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

/** `body`: the body of a request. Fails with all its issues. */
export const parseUpdate = (
  state: AnyProduct,
  body: unknown,
  { isConfirmed, now }: { readonly isConfirmed: boolean; readonly now: DateTime.Utc }
): Result.Result<Request<"UpdateBattery"> | Request<"UpdateBatteryModel">, ValidationFailed> =>
  state.category === "batteries"
    ? Result.map(ProductUpdate.parse(state, body, now), (update) => ({
        state,
        command: { _tag: "UpdateBattery", update, isConfirmed },
        needs: {
          facility: update.product.facility_id === state.facility_id ? null : update.product.facility_id,
          profile: ProductUpdate.isPublication(state, update)
        }
      }))
    : Result.map(BatteryModelUpdate.parse(state, body, now), (update) => ({
        state,
        command: { _tag: "UpdateBatteryModel", update },
        needs: none
      }))

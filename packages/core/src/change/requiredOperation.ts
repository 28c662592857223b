/**
 * What a command is about, by the transition that it asks for: a change of drafts, or of published passports.
 *
 * @source inferred: see docs/decisions/0091-members-and-sessions.md
 */
import type { Operation } from "../access/KeyAccess.ts"
import { type AnyProduct, isPublished } from "../product/Product.ts"
import { isPublication } from "../product/ProductUpdate.ts"
import type { Commands, CommandTag } from "./Command.ts"

/** `publish` for a publication, for codes before it, and for every change of a passport that is published; otherwise `write`. */
export const requiredOperation = <T extends CommandTag>(
  state: Commands[T]["state"],
  command: Commands[T]["command"] & { readonly _tag: T }
): Operation => operations[command._tag](state, command)

type Operations = {
  readonly [T in CommandTag]: (state: Commands[T]["state"], command: Commands[T]["command"]) => Operation
}

const ofProduct = (state: AnyProduct): Operation => (isPublished(state) ? "publish" : "write")

const operations: Operations = {
  Create: (_none, { input }) => (input.category === "batteries" && input.status === "published" ? "publish" : "write"),
  Import: (_none, { input }) => (input.status === "published" ? "publish" : "write"),
  UpdateBattery: (before, { update }) => (isPublication(before, update) ? "publish" : ofProduct(before)),
  UpdateBatteryModel: () => "write",
  // It locks the serial number irreversibly.
  Preprint: () => "publish",
  ReplaceImage: ofProduct,
  Reissue: () => "publish",
  RecordEvent: () => "publish",
  Delete: ofProduct
}

/**
 * How a command can fail when its change is gathered and stored, beside the refusals of the core. What cannot fail for a command
 * is a defect, and its use cases need not list it.
 */
import type { CommandTag, Refused } from "@dpp/core/change"
import type { ValidationFailed } from "@dpp/core/text"
import type * as Effect from "effect/Effect"
import type { BatteryIdentifierTaken, ExternalIdTaken, FacilityGone, SerialNumberTaken } from "../ports/ProductStore.ts"
import { impossible } from "../shared/impossible.ts"
import type { DraftLimitReached, PublishedLimitReached, StorageLimitReached } from "../shared/Quotas.ts"

/** Any failure of gathering and storing. `ValidationFailed`: an attribute names a file of another audience. */
type StoreFailure =
  | ValidationFailed
  | SerialNumberTaken
  | BatteryIdentifierTaken
  | ExternalIdTaken
  | FacilityGone
  | DraftLimitReached
  | PublishedLimitReached
  | StorageLimitReached

const all = [
  "ValidationFailed",
  "SerialNumberTaken",
  "BatteryIdentifierTaken",
  "ExternalIdTaken",
  "FacilityGone",
  "DraftLimitReached",
  "PublishedLimitReached",
  "StorageLimitReached"
] as const satisfies ReadonlyArray<StoreFailure["_tag"]>

/** By command. A command without a body changes no identifier, document or facility; only a new product is one more draft. */
const possible = {
  Create: all,
  Import: all,
  UpdateBattery: [
    "ValidationFailed",
    "SerialNumberTaken",
    "BatteryIdentifierTaken",
    "ExternalIdTaken",
    "FacilityGone",
    "PublishedLimitReached",
    "StorageLimitReached"
  ],
  UpdateBatteryModel: ["ValidationFailed", "ExternalIdTaken", "StorageLimitReached"],
  Preprint: [],
  ReplaceImage: ["StorageLimitReached"],
  Reissue: ["StorageLimitReached"],
  RecordEvent: ["StorageLimitReached"],
  Delete: []
} as const satisfies { readonly [T in CommandTag]: ReadonlyArray<StoreFailure["_tag"]> }

export type StoreFailures<T extends CommandTag> = Extract<StoreFailure, { readonly _tag: (typeof possible)[T][number] }>

/** Makes a defect of each failure of storing that is impossible for the command. */
export const onlyFailuresOf = <T extends CommandTag, A, R>(
  command: T,
  stored: Effect.Effect<A, Refused<T> | StoreFailure, R>
): Effect.Effect<A, Refused<T> | StoreFailures<T>, R> => {
  const tags: ReadonlyArray<string> = possible[command]
  return impossible(...all.filter((tag) => !tags.includes(tag)))(stored)
}

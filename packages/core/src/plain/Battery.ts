/** A battery as flat fields, with the names of the REST API. */
import type { BatteryCategory } from "../catalogue/categories.ts"
import type { BatteryAttributes } from "./generated/BatteryAttributes.ts"

export type { BatteryAttributes, BatteryDocument } from "./generated/BatteryAttributes.ts"

export type { BatteryCategory }

/** A battery that went into another one. Exactly one of `product_id`, `passport_url` and `no_passport` says which. */
export interface Predecessor {
  readonly operation: "preparation_for_reuse" | "preparation_for_repurposing" | "repurposing" | "remanufacturing"
  readonly product_id?: string
  readonly passport_url?: string
  readonly no_passport?: {
    readonly reason: "placed_before_2027" | "outside_scope" | "passport_lost" | "imported"
    readonly serial_number?: string
    readonly manufacturer?: string
    readonly model?: string
    readonly placed_on_market_date?: string
  }
  /** Modules or cells of it went in. Without it the whole battery went in. */
  readonly parts?: boolean
  readonly note?: string
  readonly statement_sha256?: string
}

/** A battery whose fields are valid. An absent key means "not filled". */
export interface Battery extends BatteryAttributes {
  readonly name: string
  readonly serial_number: string
  readonly battery_category: BatteryCategory
  readonly gtin?: string
  /** Your own key. Never in a document. */
  readonly external_id?: string
  readonly facility_id?: string
  /** Conditional attributes whose condition does not hold. They count as filled. */
  readonly not_applicable?: ReadonlyArray<string>
  readonly predecessors?: ReadonlyArray<Predecessor>
}

/** Fields of a battery before all of them are known. `null` is the same as an absent key, as in responses of the REST API. */
export type BatteryFields = { readonly [Field in keyof Battery]?: Battery[Field] | null | undefined }

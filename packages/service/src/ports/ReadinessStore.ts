/** Groups the batteries of an organization by what decides on their duties. */
import type { BatteryCategory } from "@dpp/core/catalogue"
import type { Day } from "@dpp/core/law"
import type { OrganizationId } from "@dpp/core/party"
import type { LawSubject, ProductStatus, ReadinessQuery } from "@dpp/core/product"
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"

/** Batteries that are the same to the law, of one model and one facility. */
export interface ReadinessGroup {
  readonly status: ProductStatus
  readonly category: BatteryCategory
  readonly model: string | null
  readonly facility_id: string | null
  /**
   * How many of the days a published battery has reached: those that are not after the day on which it was placed on the market, put
   * into service or published. Null for a draft.
   */
  readonly reached: number | null
  /** Names the values: the same for batteries that have the same attributes, with the same values where values decide. */
  readonly shape: string
  readonly products: number
}

export interface ReadinessGroups {
  readonly groups: ReadonlyArray<ReadinessGroup>
  /** By shape. Where a value does not decide, something else may stand for it. */
  readonly subjects: ReadonlyMap<string, LawSubject>
  /** Batteries in groups beyond the limit, which are the smallest. */
  readonly left_off: number
}

export interface GroupQuery extends Pick<ReadinessQuery, "category" | "model" | "facility_id"> {
  /** Ascending. */
  readonly days: ReadonlyArray<Day>
  readonly limit: number
}

export class ReadinessStore extends Context.Service<
  ReadinessStore,
  {
    /** All batteries whose passports are not inactive, ceased or transferred, from one snapshot. Battery models have no passport. */
    readonly groups: (organization: OrganizationId, query: GroupQuery) => Effect.Effect<ReadinessGroups>
  }
>()("@dpp/service/ports/ReadinessStore") {}

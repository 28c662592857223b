/** The flags that select products, as a query. */
import type { ProductsListQuery } from "@dpp/client"
import type { BatteryCategory } from "@dpp/core/catalogue"
import * as Option from "effect/Option"

/** The flags of `filterFlags` that were set. */
export const queryOf = (flags: {
  readonly battery_category: Option.Option<BatteryCategory>
  readonly search: Option.Option<string>
  readonly updated_since: Option.Option<string>
}): ProductsListQuery => ({
  battery_category: Option.getOrUndefined(flags.battery_category),
  search: Option.getOrUndefined(flags.search),
  updated_since: Option.getOrUndefined(flags.updated_since)
})

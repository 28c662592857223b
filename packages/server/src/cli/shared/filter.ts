/** Which products of the organization: the query of `GET /products`, as flags. */
import type { ProductsListQuery } from "@dpp/client"
import { type BatteryCategory, batteryCategories } from "@dpp/core/catalogue"
import * as Flag from "effect/cli/Flag"
import * as Option from "effect/Option"
import { textField } from "./fields.ts"

export const filter = {
  battery_category: Flag.Literals("battery-category", batteryCategories).pipe(
    Flag.withDescription("Only batteries of this category"),
    Flag.optional
  ),
  search: textField("search", "Only batteries whose name, serial number or GTIN contains this text"),
  updated_since: textField("updated_since", "Only batteries that changed at or after this time (ISO 8601 date-time)")
}

/** The flags that were set, as a query. */
export const queryOf = (flags: {
  readonly battery_category: Option.Option<BatteryCategory>
  readonly search: Option.Option<string>
  readonly updated_since: Option.Option<string>
}): ProductsListQuery => ({
  battery_category: Option.getOrUndefined(flags.battery_category),
  search: Option.getOrUndefined(flags.search),
  updated_since: Option.getOrUndefined(flags.updated_since)
})

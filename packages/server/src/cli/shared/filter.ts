/** Which products of the organization: the query of `GET /products`, as flags. */
import { batteryCategories } from "@dpp/core/catalogue"
import * as Flag from "effect/cli/Flag"
import { textField } from "./fields.ts"

export const filter = {
  battery_category: Flag.Literals("battery-category", batteryCategories).pipe(
    Flag.withDescription("Only batteries of this category"),
    Flag.optional
  ),
  search: textField("search", "Only batteries whose name, serial number or GTIN contains this text"),
  updated_since: textField("updated_since", "Only batteries that changed at or after this time (ISO 8601 date-time)")
}

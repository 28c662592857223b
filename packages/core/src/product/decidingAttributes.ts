/**
 * The attributes whose values decide what the law asks for. Of all others it matters only whether they have a value.
 *
 * A database groups batteries by these: see the test that compares groups with single batteries before a condition reads another one.
 */
import type { AttributeName } from "../catalogue/Catalogue.ts"

export const decidingAttributes = [
  "battery_category",
  "battery_chemistry",
  "exclusively_external_storage",
  "hazardous_substances",
  "is_back_up",
  "nominal_voltage",
  "rated_capacity",
  "rechargeable",
  "recycled_cobalt",
  "recycled_cobalt_pre_consumer",
  "recycled_cobalt_post_consumer",
  "recycled_lead",
  "recycled_lithium",
  "recycled_lithium_pre_consumer",
  "recycled_lithium_post_consumer",
  "recycled_nickel",
  "recycled_nickel_pre_consumer",
  "recycled_nickel_post_consumer"
] as const satisfies ReadonlyArray<AttributeName>

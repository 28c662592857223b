/**
 * A manufacturing facility of the organization.
 *
 * @source EU 2023/1542 Annex VI Part A(3)
 * @source spec §2.1
 */
import * as Schema from "effect/Schema"
import { trimmed } from "./catalogue/texts.ts"
import { Gln } from "./Gln.ts"
import { Uuid } from "./Uuid.ts"

export const FacilityId = Uuid.pipe(Schema.brand("FacilityId"))
export type FacilityId = typeof FacilityId.Type

export const facilityFields = {
  name: trimmed(200),
  gln: Schema.NullOr(Gln),
  street: Schema.NullOr(trimmed(200)),
  postal_code: Schema.NullOr(trimmed(30)),
  city: Schema.NullOr(trimmed(100)),
  country: Schema.NullOr(trimmed(100))
}

export const Facility = Schema.Struct({
  id: FacilityId,
  ...facilityFields,
  created_at: Schema.DateTimeUtc
})
export type Facility = typeof Facility.Type

/** `Stuttgart, DE`: what `manufacturing_place` is filled with; null where neither is known. */
export const place = (facility: Pick<Facility, "city" | "country">): string | null => {
  const line = [facility.city, facility.country].filter((part) => part !== null).join(", ")
  return line === "" ? null : line
}

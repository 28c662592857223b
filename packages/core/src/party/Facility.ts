/**
 * A manufacturing facility of the organization.
 *
 * @source EU 2023/1542 Annex VI Part A(3)
 * @source spec §2.1
 */
import * as Schema from "effect/Schema"
import { storedText, trimmed } from "../text/trimmed.ts"
import { countryInput } from "./country.ts"
import { Bpns } from "../identifiers/Bpn.ts"
import { Gln } from "../identifiers/Gln.ts"
import { Uuid } from "../identifiers/Uuid.ts"

export const FacilityId = Uuid.pipe(Schema.brand("FacilityId"))
export type FacilityId = typeof FacilityId.Type

const fieldsOf = (text: (maximum: number) => Schema.Codec<string, string>) => ({
  name: text(200),
  gln: Schema.NullOr(Gln),
  /** In no passport: it is for data spaces. */
  bpns: Schema.NullOr(Bpns),
  street: Schema.NullOr(text(200)),
  postal_code: Schema.NullOr(text(30)),
  city: Schema.NullOr(text(100)),
  country: Schema.NullOr(text(100))
})

/** The fields as the administrator sends them; null where not filled. */
export const facilityFields = { ...fieldsOf(trimmed), country: Schema.NullOr(countryInput) }

export const Facility = Schema.Struct({
  id: FacilityId,
  ...fieldsOf(storedText),
  created_at: Schema.DateTimeUtc
})
export type Facility = typeof Facility.Type

/** What documents print of a facility. */
export type PrintedFacility = Omit<Facility, "id" | "created_at">

/** `Stuttgart, DE`: what `manufacturing_place` is filled with; null where neither is known. */
export const place = (facility: Pick<Facility, "city" | "country">): string | null => {
  const line = [facility.city, facility.country].filter((part) => part !== null).join(", ")
  return line === "" ? null : line
}

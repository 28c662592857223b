/**
 * A manufacturing facility of the organization.
 *
 * @source EU 2023/1542 Annex VI Part A(3)
 * @source spec §2.1
 */
import * as Schema from "effect/Schema"
import { Bpns } from "../identifiers/Bpn.ts"
import { Gln } from "../identifiers/Gln.ts"
import { Uuid } from "../identifiers/Uuid.ts"
import { filled, key, resource, sentAs, time } from "../resource/resource.ts"
import { storedText, trimmed } from "../text/trimmed.ts"
import { countryInput } from "./country.ts"

export const FacilityId = Uuid.pipe(Schema.brand("FacilityId"))
export type FacilityId = typeof FacilityId.Type

export const Facility = resource({
  id: key(FacilityId, "Id of the facility, for `facility_id` of a product."),
  name: sentAs(storedText(200), trimmed(200), "Name of the facility."),
  gln: filled(Gln, Gln, "Global Location Number (GS1) with 13 digits, the last of which is a check digit."),
  bpns: filled(Bpns, Bpns, "Number of the site in a data space (BPNS). It is in no passport."),
  street: filled(storedText(200), trimmed(200), "Street and house number."),
  postal_code: filled(storedText(30), trimmed(30), "Postal code."),
  city: filled(storedText(100), trimmed(100), "Town or city."),
  country: filled(storedText(100), countryInput, "Country code with two letters (ISO 3166-1), such as `DE`."),
  created_at: time("Time of creation.")
})
export type Facility = typeof Facility.row.Type

/** What a facility has that is created from its name alone. */
export const emptyFacility = { gln: null, bpns: null, street: null, postal_code: null, city: null, country: null }

/** What documents print of a facility. */
export type PrintedFacility = Omit<Facility, "id" | "created_at">

/** `Stuttgart, DE`: what `manufacturing_place` is filled with; null where neither is known. */
export const place = (facility: Pick<Facility, "city" | "country">): string | null => {
  const line = [facility.city, facility.country].filter((part) => part !== null).join(", ")
  return line === "" ? null : line
}

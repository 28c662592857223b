/**
 * Fields that the service fills if the caller omits them: the manufacturer from the organization profile, the
 * manufacturing place from the facility.
 *
 * The manufacturer is filled only where the organization is the manufacturer: another manufacturer never gets its identifier or
 * address.
 *
 * @source spec §2.1 (mfr_*)
 */
import type { Attributes } from "../catalogue/Catalogue.ts"
import { place, type PrintedFacility } from "../party/Facility.ts"
import { manufacturerOf, namesAnother, type OwnOrganization } from "./Manufacturer.ts"

export interface AutoFilled<A> {
  readonly attributes: A
  readonly fields: ReadonlyArray<string>
}

/** `cleared`: fields that the caller sent as `null`, which stay empty. */
export const autoFill = <A extends Attributes>(
  attributes: A,
  source: { readonly organization?: OwnOrganization | undefined; readonly facility?: PrintedFacility | null },
  cleared: ReadonlySet<string> = new Set()
): AutoFilled<A> => {
  const { facility, organization } = source
  const offered: Attributes = {
    ...(organization !== undefined && !namesAnother(organization, attributes) ? manufacturerOf(organization) : {}),
    ...(facility == null ? {} : manufacturingPlace(facility))
  }
  const filled = Object.entries(offered).filter(([field]) => !Object.hasOwn(attributes, field) && !cleared.has(field))
  return {
    attributes: { ...attributes, ...Object.fromEntries(filled) },
    fields: filled.map(([field]) => field)
  }
}

const manufacturingPlace = (facility: PrintedFacility): Attributes => {
  const manufacturing_place = place(facility)
  return manufacturing_place === null ? {} : { manufacturing_place }
}

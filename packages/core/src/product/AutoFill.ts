/**
 * Fields that the service fills if the caller omits them: the manufacturer from the organization profile, the
 * manufacturing place from the facility.
 *
 * Each field is filled separately, so the address of the organization can be combined with another manufacturer's name.
 * A warning reports this.
 *
 * @source spec §2.1 (mfr_*)
 */
import type { AttributeName, Attributes } from "../catalogue/Catalogue.ts"
import { type Facility, place } from "../party/Facility.ts"
import type { Issue } from "../text/Issues.ts"
import { type Organization, postalAddress } from "../party/Organization.ts"

export interface AutoFilled<A> {
  readonly attributes: A
  readonly fields: ReadonlyArray<string>
  readonly warnings: ReadonlyArray<Issue>
}

export const autoFill = <A extends Attributes>(
  attributes: A,
  source: { readonly organization?: Organization | undefined; readonly facility?: Facility | null },
  except: ReadonlySet<string> = new Set()
): AutoFilled<A> => {
  const offered: Attributes = {
    ...(source.organization === undefined ? {} : manufacturer(source.organization)),
    ...(source.facility == null ? {} : manufacturingPlace(source.facility))
  }
  const filled = Object.entries(offered).filter(([field]) => !Object.hasOwn(attributes, field) && !except.has(field))
  const fields = filled.map(([field]) => field)
  const isForeign = attributes.mfr_name !== undefined && attributes.mfr_name !== source.organization?.name
  return {
    attributes: { ...attributes, ...Object.fromEntries(filled) },
    fields,
    warnings: !isForeign
      ? []
      : fields
          .filter((field) => field.startsWith("mfr_"))
          .map((field) => ({
            field,
            message: "was filled from the organization profile although mfr_name names another manufacturer"
          }))
  }
}

const present = (fields: { readonly [Name in AttributeName]?: string | null }): Attributes =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

const manufacturer = (organization: Organization): Attributes =>
  present({
    mfr_identifier: organization.gln ?? organization.eori,
    mfr_name: organization.name,
    mfr_trade_name: organization.trade_name ?? organization.name,
    mfr_postal_address: postalAddress(organization),
    mfr_website: organization.website,
    mfr_email: organization.email
  })

const manufacturingPlace = (facility: Facility): Attributes => present({ manufacturing_place: place(facility) })

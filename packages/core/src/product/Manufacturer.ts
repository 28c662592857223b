/**
 * The manufacturer of a product, `mfr_*`: one block, because a name with the identifier or address of another company is
 * false.
 *
 * @source EU 2023/1542 Annex VI Part A(1)
 * @source spec §2.1 (the manufacturer is one block)
 */
import { type AttributeName, type Attributes, catalogue, isAttributeName } from "../catalogue/Catalogue.ts"
import type { Organization, PrintedOperator } from "../party/Organization.ts"
import { postalAddress } from "../party/organizationRules.ts"
import { type Issue, issue } from "../text/Issues.ts"

const fields: ReadonlyArray<AttributeName> = Object.keys(catalogue)
  .filter(isAttributeName)
  .filter((name) => name.startsWith("mfr_"))

/** What decides whether the organization is the manufacturer: what documents print of it, and by which registers know it. */
export type OwnOrganization = PrintedOperator & Partial<Pick<Organization, "operator_identifiers">>

/** The organization as manufacturer, as far as its profile is filled. */
export const manufacturerOf = (organization: PrintedOperator): Attributes => {
  const block: { readonly [Name in AttributeName]?: string | null } = {
    mfr_identifier: organization.gln ?? organization.eori,
    mfr_name: organization.name,
    mfr_trade_name: organization.trade_name ?? organization.name,
    mfr_postal_address: postalAddress(organization),
    mfr_website: organization.website,
    mfr_email: organization.email
  }
  return Object.fromEntries(Object.entries(block).filter(([, value]) => value !== null))
}

const isSame = (a: string, b: string | null): boolean => b !== null && a.trim().toLowerCase() === b.trim().toLowerCase()

/**
 * Whether a block names another manufacturer: by a name that is neither the organization's name nor its trade name, or by an
 * identifier that is none of the organization's.
 */
export const namesAnother = (organization: OwnOrganization, { mfr_identifier, mfr_name }: Attributes): boolean => {
  const { eori, gln, name, operator_identifiers = [], trade_name } = organization
  const identifiers = [gln, eori, ...operator_identifiers.map(({ value }) => value)]
  return (
    (mfr_name !== undefined && ![name, trade_name].some((own) => isSame(mfr_name, own))) ||
    (mfr_identifier !== undefined && !identifiers.some((own) => isSame(mfr_identifier, own)))
  )
}

/**
 * The fields of the organization's block that an update which names another manufacturer leaves behind: they are removed.
 *
 * A block is the organization's where any of its values is. Fields that the update sends stay.
 */
export const formerManufacturer = (
  before: Attributes,
  after: Attributes,
  sent: ReadonlySet<string>,
  organization: OwnOrganization
): ReadonlySet<AttributeName> => {
  const own = manufacturerOf(organization)
  const isRenamed = after.mfr_name !== before.mfr_name || after.mfr_identifier !== before.mfr_identifier
  const wasOwn = fields.some((field) => before[field] !== undefined && before[field] === own[field])
  return isRenamed && wasOwn && namesAnother(organization, after)
    ? new Set(fields.filter((field) => after[field] !== undefined && !sent.has(field)))
    : new Set()
}

/** Whether an update says who the manufacturer is, so that the rest of the block is filled. */
export const namesManufacturer = (sent: ReadonlySet<string>): boolean =>
  sent.has("mfr_name") || sent.has("mfr_identifier")

export const removalWarnings = (removed: ReadonlySet<AttributeName>): ReadonlyArray<Issue> =>
  [...removed].map((field) => issue(field, "manufacturerRemoved"))

/**
 * The values that the service itself writes into a passport, by the name of the derived attribute.
 *
 * @source spec §9 rule 2
 */
import * as DateTime from "effect/DateTime"
import type { general } from "../catalogue/General.ts"
import type { Json } from "../text/Json.ts"
import { postalAddress } from "../party/organizationRules.ts"
import { toUri } from "../identifiers/Uri.ts"
import { contentSpecificationIds, facilityId, operatorId, passportId, schemaVersion } from "./header.ts"
import { granularity, type PassportFacts, passportStatusOf } from "./Passport.ts"

type DerivedName = keyof typeof general.derived

/** The party that answers for a battery as waste states its name and identifier, and perhaps how to reach it. */
const ofOrganization =
  (read: (organization: PassportFacts["organization"]) => Json | undefined) =>
  ({ organization, product }: PassportFacts): Json | undefined =>
    product.life.responsible === null ? read(organization) : undefined

const write: Readonly<Record<DerivedName, (facts: PassportFacts) => Json | undefined>> = {
  dpp_schema_version: () => schemaVersion,
  dpp_status: ({ product }) => passportStatusOf(product.life),
  dpp_granularity: () => granularity,
  last_updated: ({ lastUpdated }) => DateTime.formatIso(lastUpdated),
  passport_id: ({ product }) => passportId(product.id),
  product_id: ({ publicUrl }) => publicUrl,
  operator_id: ({ organization, product: { life } }) =>
    life.responsible === null ? operatorId(organization) : (life.responsible.identifier ?? life.responsible.name),
  facility_id: ({ facility }) => (facility === null ? undefined : facilityId(facility)),
  content_specification_ids: () => contentSpecificationIds,
  third_party_service_provider: ({ serviceName }) => serviceName,
  operator_name: ({ organization, product: { life } }) => life.responsible?.name ?? organization.name,
  operator_trade_name: ({ organization, product: { life } }) =>
    life.responsible?.name ?? organization.trade_name ?? organization.name,
  operator_postal_address: ({ organization, product: { life } }) =>
    life.responsible === null ? postalAddress(organization) : life.responsible.contact,
  operator_website: ofOrganization(({ website }) => (website === null ? null : toUri(website))),
  operator_email: ofOrganization(({ email }) => email)
}

const writers = new Map(Object.entries(write))

export const derivedValue = (name: string, facts: PassportFacts): Json | undefined => writers.get(name)?.(facts)

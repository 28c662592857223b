/**
 * The values that the service itself writes into a passport, by the name of the derived attribute.
 *
 * @source spec §9 rule 2
 */
import * as DateTime from "effect/DateTime"
import type { general } from "../catalogue/General.ts"
import type { Json } from "../text/Json.ts"
import { postalAddress } from "../party/Organization.ts"
import { toUri } from "../identifiers/Uri.ts"
import { contentSpecificationIds, facilityId, operatorId, passportId, schemaVersion } from "./header.ts"
import { currentStatus, granularity, type PassportFacts } from "./Passport.ts"

type DerivedName = keyof typeof general.derived

const write: Readonly<Record<DerivedName, (facts: PassportFacts) => Json | undefined>> = {
  dpp_schema_version: () => schemaVersion,
  dpp_status: () => currentStatus,
  dpp_granularity: () => granularity,
  last_updated: ({ lastUpdated }) => DateTime.formatIso(lastUpdated),
  passport_id: ({ product }) => passportId(product.id),
  product_id: ({ publicUrl }) => publicUrl,
  operator_id: ({ organization }) => operatorId(organization),
  facility_id: ({ facility }) => (facility === null ? undefined : facilityId(facility)),
  content_specification_ids: () => contentSpecificationIds,
  third_party_service_provider: ({ serviceName }) => serviceName,
  operator_name: ({ organization }) => organization.name,
  operator_trade_name: ({ organization }) => organization.trade_name ?? organization.name,
  operator_postal_address: ({ organization }) => postalAddress(organization),
  operator_website: ({ organization }) => (organization.website === null ? null : toUri(organization.website)),
  operator_email: ({ organization }) => organization.email
}

const writers = new Map(Object.entries(write))

export const derivedValue = (name: string, facts: PassportFacts): Json | undefined => writers.get(name)?.(facts)

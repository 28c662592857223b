/**
 * The parts of a v2.0 document that the service itself writes: the header, the economic operator, the service provider.
 *
 * @source EN 18223:2026 §4.1.3.1 (Table 1)
 * @source inferred: values by public examples; see docs/decisions/0003-v2-reconstruction.md
 */
import { type JsonObject } from "../text/Json.ts"
import { objectSchema } from "../catalogue/Shape.ts"
import { passportGranularities, passportGranularity, passportStatus, passportStatuses } from "../catalogue/texts.ts"
import type { PrintedOperator } from "../party/Organization.ts"
import { postalAddress } from "../party/organizationRules.ts"
import type { Facility } from "../party/Facility.ts"
import { contentSpecificationIds, facilityId, operatorId, passportId, schemaVersion } from "../passport/header.ts"
import { granularity, passportStatusOf } from "../passport/Passport.ts"
import type { Product } from "../product/Product.ts"
import type { Responsible } from "../product/ProductLife.ts"
import { toUri } from "../identifiers/Uri.ts"

/**
 * The header of a product's content: all fields in their order, null at the place of a field that another part states. The party
 * that answers for a battery as waste takes the place of the organization.
 */
export const contentHeader = ({ id, life }: Pick<Product, "id" | "life">): JsonObject => ({
  dppSchemaVersion: schemaVersion,
  dppStatus: passportStatus.v20.write(passportStatusOf(life)),
  granularity: passportGranularity.v20.write(granularity),
  lastUpdated: null,
  digitalProductPassportId: passportId(id),
  uniqueProductIdentifier: null,
  economicOperatorId: life.responsible === null ? null : (life.responsible.identifier ?? life.responsible.name),
  facilityId: null,
  contentSpecificationIds
})

export const operatorHeader = (organization: PrintedOperator): JsonObject => ({
  economicOperatorId: operatorId(organization)
})

export const facilityHeader = (facility: Pick<Facility, "gln">): JsonObject => {
  const id = facilityId(facility)
  return id === undefined ? {} : { facilityId: id }
}

const text = { type: "string", minLength: 1 }
const address = { type: "string", format: "uri" }

/** The schemas of the header's fields, and which of them every document has. */
export const headerParts = {
  properties: {
    dppSchemaVersion: text,
    dppStatus: objectSchema({ dppStatusValue: { type: "string", enum: passportStatuses } }, ["dppStatusValue"]),
    granularity: objectSchema({ dppGranularityValue: { type: "string", enum: passportGranularities } }, [
      "dppGranularityValue"
    ]),
    lastUpdated: { type: "string", format: "date-time", pattern: "Z$" },
    digitalProductPassportId: address,
    uniqueProductIdentifier: address,
    economicOperatorId: text,
    facilityId: address,
    contentSpecificationIds: { type: "array", items: text }
  },
  required: [
    "dppSchemaVersion",
    "dppStatus",
    "granularity",
    "lastUpdated",
    "digitalProductPassportId",
    "uniqueProductIdentifier",
    "economicOperatorId"
  ]
} satisfies { readonly properties: Readonly<Record<string, JsonObject>>; readonly required: ReadonlyArray<string> }

/** Properties of `identifiersAndProductData` that come from the service, by their v2.0 name. */
export const derivedProperties = {
  thirdPartyServiceProvider: {
    schema: text,
    write: (serviceName: string | null): string | undefined => serviceName ?? undefined
  },
  economicOperatorInformation: {
    schema: objectSchema(
      {
        name: text,
        registeredTradeNameOrRegisteredTrademark: text,
        postalAddress: text,
        webAddress: text,
        eMailAddress: text
      },
      ["name", "registeredTradeNameOrRegisteredTrademark"]
    ),
    write: (organization: PrintedOperator): JsonObject => ({
      name: organization.name,
      registeredTradeNameOrRegisteredTrademark: organization.trade_name ?? organization.name,
      postalAddress: postalAddress(organization) ?? "",
      ...(organization.website === null ? {} : { webAddress: toUri(organization.website) }),
      ...(organization.email === null ? {} : { eMailAddress: organization.email })
    })
  }
}

/** What a document states of the party that answers for a battery as waste. */
export const writeResponsible = ({ contact, name }: Responsible): JsonObject => ({
  name,
  registeredTradeNameOrRegisteredTrademark: name,
  ...(contact === undefined ? {} : { postalAddress: contact })
})

/** The schemas of these properties. */
export const derivedSchemas: Readonly<Record<string, JsonObject | undefined>> = {
  thirdPartyServiceProvider: derivedProperties.thirdPartyServiceProvider.schema,
  economicOperatorInformation: derivedProperties.economicOperatorInformation.schema
}

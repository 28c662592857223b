/**
 * The parts of a v2.0 document that the service itself writes: the header, the economic operator, the service provider.
 *
 * @source EN 18223:2026 §4.1.3.1 (Table 1)
 * @source inferred: values by public examples; see docs/decisions/0003-v2-reconstruction.md
 */
import * as DateTime from "effect/DateTime"
import { type JsonObject } from "../text/Json.ts"
import { objectSchema } from "../catalogue/Shape.ts"
import { passportGranularities, passportGranularity, passportStatus, passportStatuses } from "../catalogue/texts.ts"
import { toLocationLink, toPartyLink } from "../identifiers/Gln.ts"
import { type EconomicOperator, postalAddress } from "../party/Organization.ts"
import { currentStatus, granularity, type PassportFacts } from "../passport/Passport.ts"
import { toUri } from "../identifiers/Uri.ts"

const operatorId = ({ eori, gln }: EconomicOperator): string => (gln === null ? (eori ?? "") : toPartyLink(gln))

export const header = (facts: PassportFacts): JsonObject => ({
  dppSchemaVersion: "EN 18223:2026",
  dppStatus: passportStatus.v20.write(currentStatus),
  granularity: passportGranularity.v20.write(granularity),
  lastUpdated: DateTime.formatIso(facts.lastUpdated),
  digitalProductPassportId: `urn:uuid:${facts.product.id}`,
  uniqueProductIdentifier: facts.publicUrl,
  economicOperatorId: operatorId(facts.organization),
  ...(facts.facility?.gln == null ? {} : { facilityId: toLocationLink(facts.facility.gln) }),
  contentSpecificationIds: ["EU-2023/1542-AnnexXIII", "BatteryPass-Ready-Longlist-2.0"]
})

const text = { type: "string", minLength: 1 }
const address = { type: "string", format: "uri" }

export const headerSchema: JsonObject = objectSchema(
  {
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
  [
    "dppSchemaVersion",
    "dppStatus",
    "granularity",
    "lastUpdated",
    "digitalProductPassportId",
    "uniqueProductIdentifier",
    "economicOperatorId"
  ]
)

/** Properties of `identifiersAndProductData` that come from the service, by their v2.0 name. */
export const derivedProperties: Readonly<
  Record<
    string,
    { readonly schema: JsonObject; readonly write: (facts: PassportFacts) => JsonObject | string | undefined }
  >
> = {
  thirdPartyServiceProvider: { schema: text, write: ({ serviceName }) => serviceName ?? undefined },
  economicOperatorInformation: {
    schema: objectSchema(
      {
        name: text,
        registeredTradeNameOrRegisteredTrademark: text,
        postalAddress: text,
        webAddress: text,
        eMailAddress: text
      },
      ["name", "registeredTradeNameOrRegisteredTrademark", "postalAddress"]
    ),
    write: ({ organization }) => ({
      name: organization.name,
      registeredTradeNameOrRegisteredTrademark: organization.trade_name ?? organization.name,
      postalAddress: postalAddress(organization) ?? "",
      ...(organization.website === null ? {} : { webAddress: toUri(organization.website) }),
      ...(organization.email === null ? {} : { eMailAddress: organization.email })
    })
  }
}

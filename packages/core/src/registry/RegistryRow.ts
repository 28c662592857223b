/**
 * A row of the worksheet for the EU registry: what the registry asks for and compares with what it reads itself, and no other
 * field of the passport.
 *
 * The names are this service's. The Commission's template is known to verified operators only: `RegistryTemplate.ts` maps them.
 *
 * @source EU 2026/1778 Art. 8
 * @source inferred: the identifiers and the commodity code of Art. 13(1) of Regulation (EU) 2024/1781
 */
import { schemeOf, backupUrl, type Facility, type Organization } from "../party/index.ts"
import type { OperatorIdentifier } from "../party/OperatorIdentifier.ts"
import { passportId } from "../passport/header.ts"
import * as DateTime from "effect/DateTime"
import { receivedAt } from "../product/custody.ts"
import { granularity } from "../passport/Passport.ts"
import { publicUrl } from "../passport/PublicUrl.ts"
import type { RegistryVersion } from "../product/Registration.ts"
import type { RegistrableProduct } from "./DeletedRegistration.ts"

/** The most rows of a file, which the registry accepts as a whole or not at all. */
export const maximumFileRequests = 100

export interface RegistryRow {
  /** The printed address. */
  readonly unique_product_identifier: string
  readonly passport_id: string
  readonly model_identifier: string | null
  readonly batch_identifier: string | null
  readonly granularity: typeof granularity
  readonly commodity_code: string | null
  readonly operator_identifiers: ReadonlyArray<OperatorIdentifier>
  readonly backup_provider_name: string | null
  readonly backup_provider_identifiers: ReadonlyArray<OperatorIdentifier>
  readonly passport_url: string
  readonly backup_url: string | null
  readonly facility_identifiers: ReadonlyArray<OperatorIdentifier>
  readonly api_url: string
  /** Whether the passport is in force. */
  readonly active: boolean
  /** Number, beginning and SHA-256 of the newest version; number and hash are null until it is signed. */
  readonly version: number | null
  readonly version_time: string | null
  readonly statement_sha256: string | null
  /** Present once the registry has registered the battery: for an update or a deregistration. */
  readonly registration_id?: string | undefined
  /** Present with the id where the passport came from another organization: the day from which the registration is this operator's. */
  readonly operator_since?: string | undefined
}

/** The fields of a row in their order. */
export const registryFields = [
  "unique_product_identifier",
  "passport_id",
  "model_identifier",
  "batch_identifier",
  "granularity",
  "commodity_code",
  "operator_identifiers",
  "backup_provider_name",
  "backup_provider_identifiers",
  "passport_url",
  "backup_url",
  "facility_identifiers",
  "api_url",
  "active",
  "version",
  "version_time",
  "statement_sha256",
  "registration_id",
  "operator_since"
] as const satisfies ReadonlyArray<keyof RegistryRow>

export interface RowFacts {
  readonly product: RegistrableProduct
  readonly organization: Organization
  readonly facility: Pick<Facility, "gln"> | null
  /** The origin of organizations without a domain of their own, without a trailing slash. */
  readonly publicOrigin: string
  readonly apiUrl: string
  /** The newest version of the passport. */
  readonly newest: RegistryVersion
}

export const registryRow = ({
  apiUrl,
  facility,
  newest,
  organization,
  product,
  publicOrigin
}: RowFacts): RegistryRow => {
  const { attributes, life, registration } = product
  const url = publicUrl(product, organization, publicOrigin)
  const { backup_provider: backup } = organization
  return {
    unique_product_identifier: url,
    passport_id: passportId(product.id),
    model_identifier: attributes.model_identifier ?? null,
    batch_identifier: attributes.batch_identifier ?? null,
    granularity,
    commodity_code: attributes.commodity_code ?? null,
    operator_identifiers: operatorsOf(product, organization),
    backup_provider_name: backup?.name ?? null,
    backup_provider_identifiers: backup?.identifiers ?? [],
    passport_url: url,
    backup_url: backup === null ? null : backupUrl(backup, url),
    facility_identifiers: facility === null || facility.gln === null ? [] : [{ scheme: "gln", value: facility.gln }],
    api_url: apiUrl,
    active: life.standing === "active",
    version: newest.version,
    version_time: newest.since,
    statement_sha256: newest.sha256,
    ...(registration === null || registration.registration_id === null
      ? {}
      : { registration_id: registration.registration_id, ...operatorSince(product) })
  }
}

/** @source EU 2026/1778 Art. 6a */
const operatorSince = (product: RegistrableProduct): Pick<RegistryRow, "operator_since"> => {
  const received = receivedAt(product)
  return received === null ? {} : { operator_since: DateTime.formatIso(received).slice(0, 10) }
}

/** The party that answers for the passport: that of a battery that is waste, otherwise the organization, with GLN and EORI of its profile. Numbers of data spaces are not for the registry. */
const operatorsOf = ({ life }: RegistrableProduct, organization: Organization): ReadonlyArray<OperatorIdentifier> => {
  const { responsible } = life
  if (responsible !== null) {
    const { identifier } = responsible
    return identifier === undefined ? [] : [{ scheme: schemeOf(identifier), value: identifier }]
  }
  const { eori, gln, operator_identifiers: entered } = organization
  const has = (scheme: string) => entered.some((one) => one.scheme === scheme)
  return [
    ...entered.filter(({ scheme }) => scheme !== "bpnl"),
    ...(gln === null || has("gln") ? [] : [{ scheme: "gln", value: gln } as const]),
    ...(eori === null || has("eori") ? [] : [{ scheme: "eori", value: eori } as const])
  ]
}

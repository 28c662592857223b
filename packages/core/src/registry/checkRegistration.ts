/**
 * Checks a row of the worksheet against what everybody reads at the printed address, point by point as the registry does.
 *
 * @source EU 2026/1778 Art. 8(7)
 * @source EU 2023/1542 Art. 77(3)
 */
import * as Option from "effect/Option"
import { parseDigitalLink } from "../identifiers/DigitalLink.ts"
import { toLocationLink, toPartyLink } from "../identifiers/Gln.ts"
import { termPrefix } from "../jsonld/terms.ts"
import { registrySchemes } from "../party/OperatorIdentifier.ts"
import { publicReachWarnings } from "../passport/publicReach.ts"
import { isJsonObject, type Json } from "../text/Json.ts"
import { validatePassport } from "../validation/validatePassport.ts"
import type { ValidationContext } from "../validation/ValidationReport.ts"
import { finding, type FindingCode, type RegistryFinding } from "./findings.ts"
import { verificationOn } from "./verification.ts"
import type { RegistryRow } from "./RegistryRow.ts"
import { messageOf } from "../text/messages.ts"

/** What everybody receives at the printed address. A part is null where it was not received. */
export interface PublicReading {
  /** Null where nothing was received: `problem` says why. */
  readonly status: number | null
  readonly problem: string
  readonly document: Json
  readonly jsonLd: Json
  readonly linkset: Json
  /** The newest signed statement. */
  readonly statement: { readonly sha256: string; readonly version: number; readonly valid_from: string } | null
}

export interface CheckContext extends Pick<ValidationContext, "now" | "profile"> {
  /** Accepts addresses of this machine and its network, with http and a port. */
  readonly allowsLocal: boolean
  /** The day that is entered for the organization, if there is one. */
  readonly verifiedUntil?: string | null
}

const longestIdentifier = 2000

/** What can be said about a row without reading anything. */
export const checkRow = (
  row: RegistryRow,
  { allowsLocal, now, verifiedUntil = null }: CheckContext
): ReadonlyArray<RegistryFinding> => {
  const { commodity_code: code, unique_product_identifier: identifier } = row
  const has = (condition: boolean, found: FindingCode, at: string, detail = "") =>
    condition ? [finding(found, at, detail)] : []
  return [
    ...addressFindings(row.passport_url, allowsLocal),
    ...has(identifier.length > longestIdentifier, "IDENTIFIER_TOO_LONG", "unique_product_identifier"),
    ...has(Option.isNone(parseDigitalLink(identifier)), "IDENTIFIER_SCHEME", "unique_product_identifier", identifier),
    ...has(row.granularity !== "item", "GRANULARITY_NOT_ITEM", "granularity", row.granularity),
    ...has(code !== null && !/^\d{6}(\d{2}){0,2}$/u.test(code), "COMMODITY_CODE_INVALID", "commodity_code", code ?? ""),
    ...has(code !== null && !code.startsWith("8507"), "COMMODITY_CODE_OTHER_GOODS", "commodity_code", code ?? ""),
    ...has(row.backup_provider_name === null || row.backup_url === null, "BACKUP_NOT_NAMED", "backup_url"),
    ...has(
      !row.operator_identifiers.some(({ scheme }) => registrySchemes.includes(scheme)),
      "OPERATOR_NOT_IDENTIFIED",
      "operator_identifiers"
    ),
    ...has(verificationOn(now, verifiedUntil) === "ending", "VERIFICATION_ENDING", "", verifiedUntil ?? ""),
    ...has(row.statement_sha256 === null, "STATEMENT_PENDING", "statement_sha256")
  ]
}

const addressFindings = (address: string, allowsLocal: boolean): ReadonlyArray<RegistryFinding> => {
  if (!URL.canParse(address)) return [finding("ADDRESS_NOT_HTTPS", "passport_url", address)]
  const { origin, port, protocol } = new URL(address)
  if (allowsLocal && publicReachWarnings(origin).length > 0) return []
  return [
    ...(protocol === "https:" ? [] : [finding("ADDRESS_NOT_HTTPS", "passport_url", address)]),
    ...(port === "" ? [] : [finding("ADDRESS_PORT", "passport_url", port)])
  ]
}

/** What the reading adds to the findings of `checkRow`. */
export const checkReading = (
  row: RegistryRow,
  reading: PublicReading,
  { now, profile }: CheckContext
): ReadonlyArray<RegistryFinding> => {
  const { status } = reading
  if (status === null) return [finding("NOT_READ", "passport_url", reading.problem)]
  if (status >= 300 && status < 400) return [finding("ADDRESS_REDIRECTS", "passport_url", reading.problem)]
  // A service that is busy or restarts says nothing about the passport.
  if (status === 429 || status >= 500) return [finding("NOT_READ", "passport_url", String(status))]
  if (status !== 200) return [finding("ADDRESS_STATUS", "passport_url", String(status))]
  const { errors } = validatePassport(reading.document, { now, profile, view: "public" })
  return [
    ...errors.map((one) => finding("PUBLIC_VIEW_INVALID", one.field, messageOf(one))),
    ...compare(row, reading),
    ...backupFindings(row, reading.linkset)
  ]
}

const at = (value: Json, ...path: ReadonlyArray<string>): Json =>
  path.reduce<Json>((found, key) => (isJsonObject(found) ? (found[key] ?? null) : null), value)

/**
 * The values of a row that everybody can read, each with what was read. Identifiers of operator and facility are for authorities: they
 * are compared where the document has them.
 */
const compare = (row: RegistryRow, { document, jsonLd, statement }: PublicReading): ReadonlyArray<RegistryFinding> => {
  const header = (...path: ReadonlyArray<string>) => at(document, "dppHeader", ...path)
  const operator = header("economicOperatorId")
  const place = header("facilityId")
  const [facility] = row.facility_identifiers
  const pairs: ReadonlyArray<readonly [keyof RegistryRow, Json, Json]> = [
    ["unique_product_identifier", row.unique_product_identifier, header("uniqueProductIdentifier")],
    ["passport_url", row.passport_url, at(jsonLd, "@id")],
    ["passport_id", row.passport_id, header("digitalProductPassportId")],
    ["granularity", row.granularity, header("granularity", "dppGranularityValue")],
    ["active", row.active, header("dppStatus", "dppStatusValue") === "active"],
    ["operator_identifiers", nameOf(row, operator), operator],
    ["facility_identifiers", place === null || facility === undefined ? null : toLocationLink(facility.value), place],
    ["model_identifier", row.model_identifier, at(jsonLd, "model")],
    ["batch_identifier", row.batch_identifier, at(jsonLd, `${termPrefix}:batch_identifier`)],
    ["commodity_code", row.commodity_code, at(jsonLd, `${termPrefix}:commodity_code`)],
    // A version that waits for its signature is a finding of its own.
    ...(row.statement_sha256 === null
      ? []
      : ([
          ["statement_sha256", row.statement_sha256, statement?.sha256 ?? null],
          ["version", row.version, statement?.version ?? null],
          ["version_time", row.version_time, statement?.valid_from ?? null]
        ] as const))
  ]
  return pairs.flatMap(([field, ours, theirs]) =>
    ours === theirs ? [] : [finding("VALUE_DIFFERS", field, `${shown(ours)} / ${shown(theirs)}`)]
  )
}

const shown = (value: Json): string => (typeof value === "string" ? value : JSON.stringify(value))

/** The identifier of the row that the document states, as the document writes it; null if it is none of the row. */
const nameOf = ({ operator_identifiers: identifiers }: RegistryRow, stated: Json): Json =>
  identifiers
    .map(({ scheme, value }) => (scheme === "gln" ? [value, toPartyLink(value)] : [value]))
    .flat()
    .find((text) => text === stated) ?? null

/** The copy is an alternate of the passport in its link set. */
const backupFindings = ({ backup_url: url }: RegistryRow, linkset: Json): ReadonlyArray<RegistryFinding> => {
  if (url === null) return []
  const links = at(linkset, "linkset")
  const alternates = Array.isArray(links) ? links.flatMap((link: Json) => at(link, "alternate") ?? []) : []
  return alternates.some((link: Json) => at(link, "href") === url)
    ? []
    : [finding("BACKUP_NOT_NAMED", "backup_url", url)]
}

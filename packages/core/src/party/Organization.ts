/**
 * The economic operator whose passports these are. Its profile is printed on every published passport.
 *
 * @source EU 2023/1542 Art. 77(4)
 * @source spec §2.1, §3 (publishing needs a complete profile)
 */
import * as Schema from "effect/Schema"
import { Appearance } from "./Appearance.ts"
import { BackupProvider } from "./BackupProvider.ts"
import { countryInput } from "./country.ts"
import { emailInput, webAddressInput } from "./contact.ts"
import { storedText, trimmed, trimmedLine } from "../text/trimmed.ts"
import { Eori } from "../identifiers/Eori.ts"
import { OperatorIdentifier } from "./OperatorIdentifier.ts"
import { ProducerRegistration } from "./ProducerRegistration.ts"
import { Day } from "../text/Day.ts"
import { Gln } from "../identifiers/Gln.ts"
import { Uuid } from "../identifiers/Uuid.ts"
import { expecting } from "../text/broken.ts"

export const OrganizationId = Uuid.pipe(Schema.brand("OrganizationId"))
export type OrganizationId = typeof OrganizationId.Type

export const Plan = Schema.Literals(["starter", "growth", "scale"])
export type Plan = typeof Plan.Type

export const CustomDomainStatus = Schema.Literals(["none", "pending", "active"])
export type CustomDomainStatus = typeof CustomDomainStatus.Type

const host = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/u

export const HostName = Schema.String.check(Schema.isPattern(host, { ...expecting("hostName") }))

const profileOf = (text: (maximum: number) => Schema.Codec<string, string>) => ({
  name: text(200),
  trade_name: Schema.NullOr(text(200)),
  street: Schema.NullOr(text(200)),
  postal_code: Schema.NullOr(text(30)),
  city: Schema.NullOr(text(100)),
  country: Schema.NullOr(text(100)),
  website: Schema.NullOr(text(2000)),
  email: Schema.NullOr(text(254)),
  gln: Schema.NullOr(Gln),
  eori: Schema.NullOr(Eori)
})

/** The fields of the profile as callers send them; null where not filled. */
export const profileFields = {
  ...profileOf(trimmed),
  name: trimmedLine(200),
  trade_name: Schema.NullOr(trimmedLine(200)),
  country: Schema.NullOr(countryInput),
  website: Schema.NullOr(webAddressInput),
  email: Schema.NullOr(emailInput(254))
}

const quota = Schema.NullOr(Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)))

/** Quotas that differ from those of the plan; null: the quota of the plan applies. */
export const LimitOverrides = Schema.Struct({
  drafts: quota,
  published_per_month: quota,
  requests_per_minute: Schema.NullOr(Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))),
  storage_bytes: quota
})
export type LimitOverrides = typeof LimitOverrides.Type

/** The economic operator as documents show it. */
export const EconomicOperator = Schema.Struct({
  id: OrganizationId,
  ...profileOf(storedText),
  custom_domain: Schema.NullOr(HostName),
  custom_domain_status: CustomDomainStatus
})
export type EconomicOperator = typeof EconomicOperator.Type

/** What documents print of the economic operator: nothing of the service that runs its passports. */
export type PrintedOperator = Omit<EconomicOperator, "id" | "custom_domain" | "custom_domain_status">

/** Who may read the log of an organization: everybody, or only the holders of proofs, which contain what concerns them. */
export const LogVisibility = Schema.Literals(["public", "holders"])

/**
 * Whether the rules on due diligence apply to the organization. `exempt`: it had a net turnover of less than EUR 40 million, and is not part
 * of a group above that. `unknown` counts as `applies`.
 *
 * @source EU 2023/1542 Art. 47
 */
export const DueDiligence = Schema.Literals(["applies", "exempt", "unknown"])
export type DueDiligence = typeof DueDiligence.Type

export const Organization = Schema.Struct({
  ...EconomicOperator.fields,
  ...Appearance.fields,
  plan: Plan,
  locked: Schema.Boolean,
  log_visibility: LogVisibility,
  /** Whether a publication needs a second member. */
  four_eyes: Schema.Boolean,
  due_diligence: DueDiligence,
  /** The last day on which the EU registry takes registrations and changes of the organization; null where it is not entered. */
  verified_until: Schema.NullOr(Day),
  /** By which registers know the organization, in the order in which they were entered. */
  operator_identifiers: Schema.Array(OperatorIdentifier),
  /** Where the organization is registered as a producer. */
  producer_registrations: Schema.Array(ProducerRegistration),
  /** The real organization beside which this one is for practice; null for a real one. */
  practice_of: Schema.NullOr(OrganizationId),
  /** Null where no provider is named. */
  backup_provider: Schema.NullOr(BackupProvider),
  limits: LimitOverrides
})
export type Organization = typeof Organization.Type

/** What passports and their labels print of the organization. */
export const printedFields: ReadonlySet<string> = new Set([
  ...Object.keys(profileFields),
  ...Object.keys(Appearance.fields),
  "custom_domain"
])

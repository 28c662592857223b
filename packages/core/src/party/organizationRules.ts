/**
 * What follows from an organization: its quotas, what its profile lacks, its address.
 *
 * They are apart from the schemas, which the first view of the console does not need.
 */
import type { Organization, Plan } from "./Organization.ts"

interface PlanLimits {
  readonly drafts: number
  readonly published_per_month: number
}

/**
 * Quotas of drafts and of publications in a calendar month (UTC).
 *
 * @source spec §8 (drafts and publications a month)
 */
const planLimits: Readonly<Record<Plan, PlanLimits>> = {
  starter: { drafts: 25, published_per_month: 10 },
  growth: { drafts: 500, published_per_month: 250 },
  scale: { drafts: 10_000, published_per_month: 5_000 }
}

/** Bytes that an organization may store: content with its versions and readings, and files. */
const standardStorage = 50_000_000_000

/** A quota that is null does not apply. */
export interface Limits {
  readonly drafts: number | null
  readonly published_per_month: number | null
  readonly requests_per_minute: number
  readonly storage_bytes: number
}

/** What the service grants an organization that has no limits of its own. */
export interface StandardLimits {
  /** What all keys of one organization may send together. */
  readonly requestsPerMinute: number
  /** What each member may send by session. */
  readonly memberRequestsPerMinute: number
  /** Whether the plan limits drafts and publications. */
  readonly hasPlanQuotas: boolean
}

/** The quotas of an organization: its own where set, otherwise those of its plan and of the service. */
export const limits = (organization: Organization, { hasPlanQuotas, requestsPerMinute }: StandardLimits): Limits => ({
  drafts: organization.limits.drafts ?? (hasPlanQuotas ? planLimits[organization.plan].drafts : null),
  published_per_month:
    organization.limits.published_per_month ??
    (hasPlanQuotas ? planLimits[organization.plan].published_per_month : null),
  requests_per_minute: organization.limits.requests_per_minute ?? requestsPerMinute,
  storage_bytes: organization.limits.storage_bytes ?? standardStorage
})

/** Postal address on one line; null where nothing of it is known. */
export const postalAddress = (place: {
  readonly street: string | null
  readonly postal_code: string | null
  readonly city: string | null
  readonly country: string | null
}): string | null => {
  const town = [place.postal_code, place.city].filter((part) => part !== null).join(" ")
  const line = [place.street, town, place.country].filter((part) => part !== null && part !== "").join(", ")
  return line === "" ? null : line
}

/**
 * The custom domain that is configured and not yet active: nothing is published before it is. null where there is none.
 *
 * @source spec §3 rule 1
 */
export const pendingDomain = (
  organization: Pick<Organization, "custom_domain" | "custom_domain_status">
): string | null => (organization.custom_domain_status === "active" ? null : organization.custom_domain)

const requiredProfileFields = ["name", "street", "postal_code", "city", "country", "email"] as const

/**
 * Profile fields that a published passport needs and the profile lacks, as `organization.street`.
 *
 * Either identifier will do; the GLN is named where both are missing.
 */
export const missingProfileFields = (organization: Organization): ReadonlyArray<string> => [
  ...requiredProfileFields.filter((field) => organization[field] === null).map((field) => `organization.${field}`),
  ...(organization.gln === null && organization.eori === null ? ["organization.gln"] : [])
]

/**
 * What publishing requires of the profile.
 *
 * It is apart from the schemas, which the first view of the console does not need.
 *
 * @source spec §3 (publishing needs a complete profile)
 */
import type { Organization } from "./Organization.ts"

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

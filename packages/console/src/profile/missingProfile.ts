/** What publishing still requires of the profile, as the core decides it. */
import type { Organization } from "@dpp/client"
import { missingProfileFields } from "@dpp/core/party"

export const profileFieldNames = [
  "name",
  "trade_name",
  "street",
  "postal_code",
  "city",
  "country",
  "website",
  "email",
  "gln",
  "eori"
] as const
export type ProfileField = (typeof profileFieldNames)[number]

const isProfileField = (name: string): name is ProfileField => profileFieldNames.some((one) => one === name)

export const missingProfile = (organization: Pick<Organization, ProfileField>): ReadonlyArray<ProfileField> =>
  // Sound: the function reads the fields of the profile only.
  missingProfileFields(organization as Parameters<typeof missingProfileFields>[0])
    .map((name) => name.replace("organization.", ""))
    .filter(isProfileField)

/** `dpp profile`: the profile that every passport of the organization has, and what publishing still requires of it. */
import type { Organization } from "@dpp/client"
import { missingProfileFields, type Organization as Party } from "@dpp/core/party"
import * as Command from "effect/cli/Command"
import * as Effect from "effect/Effect"
import { apiCommand } from "./shared/operationCommand.ts"
import { fieldsOf } from "./shared/output.ts"
import { reachWarnings } from "./shared/publicReach.ts"
import type { Language } from "./texts/language.ts"

const profileNames = [
  "name",
  "trade_name",
  "street",
  "postal_code",
  "city",
  "country",
  "website",
  "email",
  "gln",
  "eori",
  "public_origin",
  "id"
] as const
type ProfileName = (typeof profileNames)[number]

/** The fields that publishing requires and the profile lacks. */
const missingFields = (organization: Organization): ReadonlyArray<ProfileName> => {
  // Sound: the API returns the profile as it is stored.
  const missing = new Set(missingProfileFields(organization as unknown as Party))
  return profileNames.filter((name) => missing.has(`organization.${name}`))
}

const textOf = (
  organization: Organization & { readonly missing: ReadonlyArray<ProfileName> },
  { texts }: Language
): string => {
  const { profile: words } = texts
  const { custom_domain, custom_domain_status, missing } = organization
  const labels = missing.map((name) => (name === "gln" ? words.glnOrEori : words.fields[name]))
  return [
    fieldsOf(Object.fromEntries(profileNames.map((name) => [words.fields[name], organization[name]] as const))),
    missing.length === 0 ? words.complete : words.missing(labels.join(", ")),
    ...(custom_domain_status === "pending" ? [texts.import.domainPending(custom_domain ?? "")] : []),
    ...reachWarnings([organization.public_origin], texts),
    words.change(organization.id)
  ].join("\n")
}

export const profile = (language: Language) => {
  const { profile: words } = language.texts
  return apiCommand(language)("profile", {
    description: words.description,
    flags: {},
    run: ({ send }) =>
      Effect.map(
        send((client, options) => client.organization.get(options)),
        (organization) => ({ ...organization, missing: missingFields(organization) })
      ),
    text: (organization) => textOf(organization, language)
  }).pipe(Command.withShortDescription(words.short))
}

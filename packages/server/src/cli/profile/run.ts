/** Shows the profile that every passport of the organization has, and what publishing still requires of it. */
import type { Organization } from "@dpp/client"
import { missingProfileFields, type Organization as Party } from "@dpp/core/party"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import { type ApiCall, commandFailed, openClient, request } from "../shared/apiClient.ts"
import { printJson } from "../shared/output.ts"
import { reachWarnings } from "../shared/publicReach.ts"
import { printRecord } from "../shared/table.ts"
import type { Language } from "../texts/language.ts"

export const run = Effect.fnUntraced(function* (input: ApiCall & Language) {
  const { json, texts, url } = input
  const client = yield* openClient(input)
  const organization = yield* request((signal) => client.organization.get({ signal })).pipe(
    Effect.mapError(commandFailed(url, texts))
  )
  const missing = missingFields(organization)
  if (json) return yield* printJson({ ...organization, missing })
  const { profile: words } = texts
  const { fields } = words
  yield* printRecord(false)(Object.fromEntries(profileNames.map((name) => [fields[name], organization[name]] as const)))
  const labels = missing.map((name) => (name === "gln" ? words.glnOrEori : fields[name]))
  yield* Console.log(missing.length === 0 ? words.complete : words.missing(labels.join(", ")))
  if (organization.custom_domain_status === "pending") {
    yield* Console.log(texts.import.domainPending(organization.custom_domain ?? ""))
  }
  for (const warning of reachWarnings([organization.public_origin], texts)) yield* Console.log(warning)
  yield* Console.log(words.change(organization.id))
})

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

/** `dpp org`: organizations, through the operator's API. */
import { OrganizationId } from "@dpp/core/party"
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import * as Option from "effect/Option"
import { clear, given, numberField, textField } from "./fields.ts"
import { lazily } from "./lazily.ts"
import { json } from "./output.ts"
import { tokenFile, url } from "./remote.ts"

const task = () => import("../tasks/organizations.ts")
const call = { url, tokenFile, json }
const id = Argument.String("id").pipe(Argument.withSchema(OrganizationId), Argument.withDescription("The organization"))
const name = Flag.String("name").pipe(Flag.withDescription("Name of the economic operator, as printed on passports"))

const profile = {
  trade_name: textField("trade_name", "Registered trade name, where it is another than the name"),
  street: textField("street", "Street and number"),
  postal_code: textField("postal_code", "Postal code"),
  city: textField("city", "City"),
  country: textField("country", "Country, two letters (ISO 3166-1)"),
  website: textField("website", "Web address"),
  email: textField("email", "Email address"),
  gln: textField("gln", "GLN, 13 digits; publishing asks for GLN or EORI"),
  eori: textField("eori", "EORI number"),
  custom_domain: textField("custom_domain", "Host that QR codes lead to, instead of the service's own")
}
const choices = {
  plan: Flag.Literals("plan", ["starter", "growth", "scale"]).pipe(
    Flag.withDescription("Plan; only scale has the REST API"),
    Flag.optional
  ),
  custom_domain_status: Flag.Literals("custom-domain-status", ["none", "pending", "active"]).pipe(
    Flag.withDescription("While it is pending, nothing can be published"),
    Flag.optional
  ),
  locked: Flag.Boolean("locked").pipe(Flag.withDescription("Lock the account, or unlock it"), Flag.optional)
}
const limits = {
  drafts: numberField("limit_drafts", "Drafts at a time, instead of the plan's"),
  published_per_month: numberField("limit_published_per_month", "Publications in a month, instead of the plan's"),
  requests_per_minute: numberField("limit_requests_per_minute", "Requests in a minute, instead of the setting's"),
  storage_bytes: numberField("limit_storage_bytes", "Bytes of content and files, instead of 50 GB")
}
const clearable = [...Object.keys(profile), ...Object.keys(limits)]

type Flags<F> = { readonly [K in keyof F]: F[K] extends Flag.Flag<infer A> ? A : never }
type Settings = Flags<typeof profile> & Flags<typeof choices> & { readonly limits: Flags<typeof limits> }

const fieldsOf = (
  { limits: caps, name: title, ...rest }: Settings & { readonly name: Option.Option<string> },
  cleared: ReadonlyArray<string> = []
) => {
  const isLimit = (field: string) => Object.hasOwn(limits, field)
  const ownLimits = given(caps, cleared.filter(isLimit))
  return {
    ...given(
      { ...rest, name: title },
      cleared.filter((field) => !isLimit(field))
    ),
    ...(Object.keys(ownLimits).length === 0 ? {} : { limits: ownLimits })
  }
}

const list = Command.make("list", call, (input) =>
  lazily(task, ({ listOrganizations }) => listOrganizations(input))
).pipe(Command.withDescription("List the organizations."))

const get = Command.make("get", { ...call, id }, (input) =>
  lazily(task, ({ getOrganization }) => getOrganization(input, input.id))
).pipe(Command.withDescription("Show one organization."))

const create = Command.make(
  "create",
  { ...call, name, settings: { ...profile, ...choices, limits } },
  ({ name: title, settings, ...input }) =>
    lazily(task, ({ createOrganization }) =>
      createOrganization(input, fieldsOf({ ...settings, name: Option.some(title) }))
    )
).pipe(
  Command.withDescription("Make an organization. Its profile is printed on every passport; it can be completed later."),
  Command.withExamples([
    {
      command: 'dpp org create --name "Muster Batterien GmbH" --city Berlin --country DE',
      description: "The least, and a bit"
    }
  ])
)

const update = Command.make(
  "update",
  { ...call, id, name: Flag.optional(name), settings: { ...profile, ...choices, limits }, clear: clear(clearable) },
  ({ clear: cleared, id: organization, name: title, settings, ...input }) =>
    lazily(task, ({ updateOrganization }) =>
      updateOrganization(input, organization, fieldsOf({ ...settings, name: title }, cleared))
    )
).pipe(
  Command.withDescription("Change fields of an organization; what is not named stays."),
  Command.withExamples([
    { command: "dpp org update ID --gln 9526001000005 --clear eori", description: "Set one field, empty another" },
    { command: "dpp org update ID --locked", description: "Lock the account; --no-locked unlocks it" }
  ])
)

export const org = Command.make("org").pipe(
  Command.withShortDescription("Organizations: list, get, create, update."),
  Command.withDescription(
    "Organizations, through the operator's API of a running server. The operator's token comes from DPP_OPERATOR_TOKEN " +
      "or --token-file."
  ),
  Command.withSubcommands([list, get, create, update])
)

/** `dpp org`: organizations, through the admin API. */
import { CustomDomainStatus, DueDiligence, LogVisibility, OrganizationId, Plan } from "@dpp/core/party"
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import * as Option from "effect/Option"
import { clear, numberField, textField, valuesOf } from "../shared/fields.ts"
import { loadThen } from "../shared/loadThen.ts"
import { adminCall } from "../shared/remote.ts"

const run = () => import("./run.ts")
const id = Argument.String("id").pipe(
  Argument.withSchema(OrganizationId),
  Argument.withDescription("Id of the organization")
)
const name = Flag.String("name").pipe(Flag.withDescription("Name of the economic operator, as printed on passports"))

const profile = {
  trade_name: textField("trade_name", "Registered trade name, where it differs from the name"),
  street: textField("street", "Street and number"),
  postal_code: textField("postal_code", "Postal code"),
  city: textField("city", "City"),
  country: textField("country", "Country, two letters (ISO 3166-1)"),
  website: textField("website", "Web address"),
  email: textField("email", "Email address"),
  gln: textField("gln", "GLN, 13 digits; publishing requires a GLN or an EORI number"),
  eori: textField("eori", "EORI number"),
  custom_domain: textField("custom_domain", "Host that QR codes lead to, in place of the service's own")
}
const appearance = {
  language: textField("language", "Language of the texts that the organization types, such as de"),
  brand_color: textField("brand_color", "Colour of pages and PDFs as #rrggbb; dark enough for white text on it")
}
const choices = {
  plan: Flag.Literals("plan", Plan.literals).pipe(
    Flag.withDescription("Plan; only scale includes the REST API"),
    Flag.optional
  ),
  custom_domain_status: Flag.Literals("custom-domain-status", CustomDomainStatus.literals).pipe(
    Flag.withDescription("State of the custom domain; while it is pending, nothing can be published"),
    Flag.optional
  ),
  log_visibility: Flag.Literals("log-visibility", LogVisibility.literals).pipe(
    Flag.withDescription("Who may read the log of signed statements: everybody, or only the holders of proofs"),
    Flag.optional
  ),
  four_eyes: Flag.Boolean("four-eyes").pipe(
    Flag.withDescription("Publish with two members, or with one"),
    Flag.optional
  ),
  due_diligence: Flag.Literals("due-diligence", DueDiligence.literals).pipe(
    Flag.withDescription(
      "Whether the rules on due diligence apply (Art. 47): exempt below a net turnover of EUR 40 million"
    ),
    Flag.optional
  ),
  locked: Flag.Boolean("locked").pipe(Flag.withDescription("Lock the organization, or unlock it"), Flag.optional)
}
const identifiers = Flag.String("operator-identifier").pipe(
  Flag.withMetavar("SCHEME:VALUE"),
  Flag.withDescription(
    "Identifier for the EU registry, such as lei:529900T8BM49AURSDO55 (lei, vat, ntr, eid, gln or eori; repeatable). Replaces all of them"
  ),
  Flag.atLeast(0),
  Flag.withDefault<ReadonlyArray<string>>([])
)

/** The scheme is validated with the value. */
const identifierOf = (text: string) => {
  const [scheme = "", ...value] = text.split(":")
  return { scheme, value: value.join(":") }
}

const backup = {
  name: textField("backup_provider_name", "Name of the third party that keeps a back-up copy of the passports"),
  url: textField("backup_provider_url", "Address of its copies, https; both are required")
}
const limits = {
  drafts: numberField("limit_drafts", "Quota of drafts at a time, in place of the plan's"),
  published_per_month: numberField(
    "limit_published_per_month",
    "Quota of publications per month, in place of the plan's"
  ),
  requests_per_minute: numberField("limit_requests_per_minute", "Requests per minute, in place of the setting's"),
  storage_bytes: numberField("limit_storage_bytes", "Bytes of content and files, in place of 50 GB")
}
const clearable = [
  ...Object.keys(profile),
  "brand_color",
  "operator_identifiers",
  "backup_provider",
  ...Object.keys(limits)
]

type Flags<F> = { readonly [K in keyof F]: F[K] extends Flag.Flag<infer A> ? A : never }
type Settings = Flags<typeof profile> &
  Flags<typeof appearance> &
  Flags<typeof choices> & {
    readonly identifiers: ReadonlyArray<string>
    readonly backup: Flags<typeof backup>
    readonly limits: Flags<typeof limits>
  }

const fieldsOf = (
  {
    backup: provider,
    identifiers: entered,
    limits: quotas,
    name: title,
    ...rest
  }: Settings & { readonly name: Option.Option<string> },
  cleared: ReadonlyArray<string> = []
) => {
  const isLimit = (field: string) => Object.hasOwn(limits, field)
  // A list is cleared by an empty one.
  const isList = (field: string) => field === "operator_identifiers"
  const ownLimits = valuesOf(quotas, cleared.filter(isLimit))
  const backupProvider = valuesOf(provider)
  return {
    ...(Object.keys(backupProvider).length === 0 ? {} : { backup_provider: backupProvider }),
    ...valuesOf(
      { ...rest, name: title },
      cleared.filter((field) => !isLimit(field) && !isList(field))
    ),
    ...(entered.length === 0 && !cleared.some(isList) ? {} : { operator_identifiers: entered.map(identifierOf) }),
    ...(Object.keys(ownLimits).length === 0 ? {} : { limits: ownLimits })
  }
}

const list = Command.make("list", adminCall, (input) =>
  loadThen(run, (organizations) => organizations.list(input))
).pipe(Command.withDescription("List the organizations."))

const get = Command.make("get", { ...adminCall, id }, (input) =>
  loadThen(run, (organizations) => organizations.get(input, input.id))
).pipe(Command.withDescription("Show one organization."))

const create = Command.make(
  "create",
  { ...adminCall, name, settings: { ...profile, ...appearance, ...choices, identifiers, backup, limits } },
  ({ name: title, settings, ...input }) =>
    loadThen(run, (organizations) => organizations.create(input, fieldsOf({ ...settings, name: Option.some(title) })))
).pipe(
  Command.withDescription(
    "Create an organization. Its profile is printed on every passport. The profile can be completed later."
  ),
  Command.withExamples([
    {
      command: 'dpp org create --name "Muster Batterien GmbH" --city Berlin --country DE',
      description: "Minimal, with an address"
    }
  ])
)

const update = Command.make(
  "update",
  {
    ...adminCall,
    id,
    name: Flag.optional(name),
    settings: { ...profile, ...appearance, ...choices, identifiers, backup, limits },
    clear: clear(clearable)
  },
  ({ clear: cleared, id: organization, name: title, settings, ...input }) =>
    loadThen(run, (organizations) =>
      organizations.update(input, organization, fieldsOf({ ...settings, name: title }, cleared))
    )
).pipe(
  Command.withDescription("Change fields of an organization. Fields that are not set stay as they are."),
  Command.withExamples([
    { command: "dpp org update ID --gln 9526001000005 --clear eori", description: "Set one field, clear another" },
    { command: "dpp org update ID --language de --brand-color '#0b4f8a'", description: "Set language and colour" },
    {
      command: "dpp org update ID --operator-identifier lei:529900T8BM49AURSDO55 --operator-identifier vat:DE123456789",
      description: "Identifiers for the EU registry"
    },
    { command: "dpp org update ID --locked", description: "Lock the organization; --no-locked unlocks it" }
  ])
)

const logo = Command.make(
  "logo",
  {
    ...adminCall,
    id,
    file: Argument.File("file", { mustExist: true }).pipe(
      Argument.withDescription("Picture: PNG, JPEG or WebP"),
      Argument.optional
    ),
    remove: Flag.Boolean("remove").pipe(Flag.withDescription("Remove the logo"), Flag.withDefault(false))
  },
  ({ file, id: organization, remove, ...input }) =>
    loadThen(run, (organizations) => organizations.logo(input, organization, { file, remove }))
).pipe(
  Command.withShortDescription("Upload or remove the logo."),
  Command.withDescription("Upload the logo of an organization, which its pages, PDFs and labels show, or remove it."),
  Command.withExamples([
    { command: "dpp org logo ID logo.png", description: "Upload a logo, in place of an earlier one" },
    { command: "dpp org logo ID --remove", description: "Remove it" }
  ])
)

export const org = Command.make("org").pipe(
  Command.withShortDescription("Organizations: list, get, create, update, logo."),
  Command.withDescription(
    "Organizations, through the admin API of a running server. The administrator's token comes from DPP_ADMIN_TOKEN or " +
      "--token-file."
  ),
  Command.withSubcommands([list, get, create, update, logo])
)

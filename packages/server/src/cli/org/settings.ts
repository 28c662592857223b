/** The settings of an organization as flags. */
import { CustomDomainStatus, DueDiligence, LogVisibility, Plan } from "@dpp/core/party"
import type * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import type * as Option from "effect/Option"
import { choiceFlag, numberField, textField, valuesOf } from "../shared/flags.ts"

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
const registry = {
  verified_until: textField("verified_until", "Last day on which the EU registry knows the organization as verified")
}
const appearance = {
  language: textField("language", "Language of the texts that the organization types, such as de"),
  brand_color: textField("brand_color", "Colour of pages and PDFs as #rrggbb; dark enough for white text on it")
}
const choices = {
  plan: choiceFlag("plan", Plan.literals, "Plan; only scale includes the REST API"),
  custom_domain_status: choiceFlag(
    "custom-domain-status",
    CustomDomainStatus.literals,
    "State of the custom domain; while it is pending, nothing can be published"
  ),
  log_visibility: choiceFlag(
    "log-visibility",
    LogVisibility.literals,
    "Who may read the log of signed statements: everybody, or only the holders of proofs"
  ),
  four_eyes: Flag.Boolean("four-eyes").pipe(
    Flag.withDescription("Publish with two members, or with one"),
    Flag.optional
  ),
  due_diligence: choiceFlag(
    "due-diligence",
    DueDiligence.literals,
    "Whether the rules on due diligence apply (Art. 47): exempt below a net turnover of EUR 40 million"
  ),
  locked: Flag.Boolean("locked").pipe(Flag.withDescription("Lock the organization, or unlock it"), Flag.optional)
}
const identifiers = Flag.String("operator-identifier").pipe(
  Flag.withMetavar("SCHEME:VALUE"),
  Flag.withDescription(
    "Identifier for the EU registry, such as lei:529900T8BM49AURSDO55 (lei, vat, ntr, eid, gln, eori or bpnl; repeatable). Replaces all of them"
  ),
  Flag.atLeast(0),
  Flag.withDefault<ReadonlyArray<string>>([])
)

/** The scheme is validated with the value. */
const identifierOf = (text: string) => {
  const [scheme = "", ...value] = text.split(":")
  return { scheme, value: value.join(":") }
}

const registrations = Flag.String("producer-registration").pipe(
  Flag.withMetavar("STATE:NUMBER"),
  Flag.withDescription(
    "Registration as a producer in a Member State, such as DE:12345678, with a producer responsibility organisation as DE:12345678:NAME (repeatable). Replaces all of them"
  ),
  Flag.atLeast(0),
  Flag.withDefault<ReadonlyArray<string>>([])
)

/** The Member State is validated with the values. */
const registrationOf = (text: string) => {
  const [member_state = "", number = "", ...pro] = text.split(":")
  return { member_state, number, ...(pro.length > 0 && { pro: pro.join(":") }) }
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
/** The fields that `--clear` can name. */
export const clearable = [
  ...Object.keys(profile),
  "brand_color",
  "verified_until",
  "operator_identifiers",
  "producer_registrations",
  "backup_provider",
  ...Object.keys(limits)
]

export const settings = {
  ...profile,
  ...registry,
  ...appearance,
  ...choices,
  identifiers,
  registrations,
  backup,
  limits
}

type Settings = Command.Command.Config.Infer<typeof settings>

/** The values of the flags as the fields of an organization. */
export const fieldsOf = (
  {
    backup: provider,
    identifiers: entered,
    limits: quotas,
    name: title,
    registrations: registered,
    ...rest
  }: Settings & { readonly name: Option.Option<string> },
  cleared: ReadonlyArray<string> = []
) => {
  const isLimit = (field: string) => Object.hasOwn(limits, field)
  const lists = {
    operator_identifiers: entered.map(identifierOf),
    producer_registrations: registered.map(registrationOf)
  }
  // A list is cleared by an empty one.
  const isList = (field: string) => Object.hasOwn(lists, field)
  const ownLimits = valuesOf(quotas, cleared.filter(isLimit))
  const backupProvider = valuesOf(provider)
  return {
    ...(Object.keys(backupProvider).length === 0 ? {} : { backup_provider: backupProvider }),
    ...valuesOf(
      { ...rest, name: title },
      cleared.filter((field) => !isLimit(field) && !isList(field))
    ),
    ...Object.fromEntries(
      Object.entries(lists).filter(([field, values]) => values.length > 0 || cleared.includes(field))
    ),
    ...(Object.keys(ownLimits).length === 0 ? {} : { limits: ownLimits })
  }
}

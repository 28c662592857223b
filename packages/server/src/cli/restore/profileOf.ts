/** The profile of an organization, as far as its public passports state it. */
import { type Organization, plainAppearance } from "@dpp/core/party"

type Node = Readonly<Record<string, unknown>>

const nodeAt = (node: unknown, name: string): Node => {
  const child = typeof node === "object" && node !== null ? (node as Node)[name] : undefined
  // Sound: an object that is not null has members.
  return typeof child === "object" && child !== null ? (child as Node) : {}
}

const textAt = (node: Node, name: string): string | null => {
  const text = node[name]
  return typeof text === "string" && text !== "" ? text : null
}

/** `document`: a passport of the organization in the model v2.0. What it does not state is null. */
export const profileOf = (document: object): Omit<Organization, "id"> => {
  const general = nodeAt(nodeAt(document, "batteryPassportData"), "identifiersAndProductData")
  const operator = nodeAt(general, "economicOperatorInformation")
  const name = textAt(operator, "name") ?? "Restored organization"
  const trade = textAt(operator, "registeredTradeNameOrRegisteredTrademark")
  return {
    name,
    trade_name: trade === name ? null : trade,
    street: null,
    postal_code: null,
    city: null,
    country: null,
    website: textAt(operator, "webAddress"),
    email: textAt(operator, "eMailAddress"),
    gln: null,
    eori: null,
    plan: "scale",
    locked: false,
    custom_domain: null,
    custom_domain_status: "none",
    four_eyes: false,
    due_diligence: "unknown",
    verified_until: null,
    log_visibility: "public",
    operator_identifiers: [],
    producer_registrations: [],
    practice_of: null,
    backup_provider: null,
    ...plainAppearance,
    limits: { drafts: null, published_per_month: null, requests_per_minute: null, storage_bytes: null }
  }
}

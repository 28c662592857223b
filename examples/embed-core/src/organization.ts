/** The economic operator of the passports. In a service of your own it comes from your database. */
import { type Organization, OrganizationId } from "@dpp/core"

export const organization: Organization = {
  id: OrganizationId.make("0199c0de-0000-7000-8000-000000000002"),
  name: "Muster Batterien GmbH",
  trade_name: "Muster Batteries",
  street: "Ringstraße 1",
  postal_code: "10115",
  city: "Berlin",
  country: "DE",
  website: "https://batteries.example.com",
  email: "info@batteries.example.com",
  gln: "9526001000005",
  eori: null,
  plan: "scale",
  locked: false,
  custom_domain: null,
  custom_domain_status: "none",
  log_visibility: "public",
  four_eyes: false,
  due_diligence: "unknown",
  verified_until: null,
  operator_identifiers: [],
  producer_registrations: [],
  practice_of: null,
  backup_provider: null,
  language: "en",
  brand_color: null,
  logo: null,
  limits: { drafts: null, published_per_month: null, requests_per_minute: null, storage_bytes: null }
}

/**
 * Builders of valid domain values for tests: name what the test is about, the rest is filled in.
 *
 * Every call gives a value of its own. Ids, serial numbers and GTINs come from a counter, so that a run can be
 * repeated; a database that several tests share is kept apart by organization, never by chance.
 */
import {
  type AccessGrant,
  AccessGrantId,
  ApiKeyId,
  type Caller,
  type Member,
  MemberId,
  type Session,
  SessionId,
  type SignInLink
} from "@dpp/core/access"
import { type Facility, FacilityId, type Organization, OrganizationId } from "@dpp/core/party"
import { Gtin, hasValidCheckDigit } from "@dpp/core/identifiers"
import { type BatteryModel, draft, noLife, type Product, ProductId, TransferId } from "@dpp/core/product"
import { type DataRequest, DataRequestId } from "@dpp/core/supplier"
import type { Transfer } from "@dpp/core/transfer"
import type { ListPage, PagePlace } from "@dpp/service/shared/ListPages"
import type { ApiKey } from "@dpp/service/ports/ApiKeys"
import type { NewAuditEntry } from "@dpp/service/ports/AuditLog"
import type { StoredToken } from "@dpp/service/ports/GrantStore"
import { type Template, TemplateId } from "@dpp/core/template"
import * as DateTime from "effect/DateTime"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { createHash } from "node:crypto"

let last = 0
const next = (): number => ++last

/** The n-th uuid of the tests. */
export const uuidOf = (n: number): string => `00000000-0000-7000-8000-${n.toString(16).padStart(12, "0")}`

const make = <A>(schema: Schema.Codec<A, unknown>, value: unknown): A => Schema.decodeUnknownSync(schema)(value)

/** The n-th GTIN of the tests, 13 digits, with its check digit. */
export const gtinOf = (n: number): Gtin => {
  const body = `4${n.toString().padStart(11, "0")}`
  const digit = Array.from("0123456789").find((candidate) => hasValidCheckDigit(body + candidate))
  return make(Gtin, `${body}${digit}`)
}

/** A moment of the tests: minutes after 2026-01-01. */
export const minute = (minutes: number): DateTime.Utc => DateTime.makeUnsafe(Date.UTC(2026, 0, 1, 0, minutes))

export const anOrganization = (overrides: Partial<Organization> = {}): Organization => {
  const n = next()
  return {
    id: make(OrganizationId, uuidOf(n)),
    name: `Organization ${n}`,
    trade_name: null,
    street: "Teststraße 1",
    postal_code: "70173",
    city: "Stuttgart",
    country: "DE",
    website: "https://example.com",
    email: "battery@example.com",
    gln: "4012345000009",
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
    limits: { drafts: null, published_per_month: null, requests_per_minute: null, storage_bytes: null },
    ...overrides
  }
}

export const aFacility = (overrides: Partial<Facility> = {}): Facility => {
  const n = next()
  return {
    id: make(FacilityId, uuidOf(n)),
    name: `Facility ${n}`,
    gln: null,
    bpns: null,
    street: null,
    postal_code: null,
    city: "Stuttgart",
    country: "DE",
    created_at: minute(n),
    ...overrides
  }
}

type Owned = { readonly organization_id: OrganizationId }

/** A draft with its mandatory fields only, without gtin. */
export const aProduct = (overrides: Partial<Product> & Owned): Product => {
  const n = next()
  return {
    id: make(ProductId, uuidOf(n)),
    category: "batteries",
    name: `Battery ${n}`,
    gtin: null,
    external_id: null,
    image: null,
    facility_id: null,
    attributes: { serial_number: `SN-${n}`, battery_category: "ev" },
    not_applicable: [],
    life: noLife,
    registration: null,
    publication_request: null,
    state: draft,
    created_at: minute(n),
    updated_at: minute(n),
    ...overrides
  }
}

/** Published, with locked identifiers. Its attributes are not complete, which only the core checks. */
export const aPublishedProduct = (overrides: Partial<Product> & Owned): Product => {
  const product = aProduct(overrides)
  const at = product.updated_at
  return {
    ...product,
    state: { _tag: "Published", published_at: at, locked_at: at, locale: null }
  }
}

/** A battery model, without serial number. */
export const aBatteryModel = (overrides: Partial<BatteryModel> & Owned): BatteryModel => {
  const n = next()
  return {
    id: make(ProductId, uuidOf(n)),
    category: "batteries_light",
    name: `Model ${n}`,
    gtin: null,
    external_id: null,
    image: null,
    attributes: {},
    created_at: minute(n),
    updated_at: minute(n),
    ...overrides
  }
}

/** A template with its mandatory fields only. */
export const aTemplate = (overrides: Partial<Template> & Owned): Template => {
  const n = next()
  return {
    id: make(TemplateId, uuidOf(n)),
    name: `Template ${n}`,
    gtin: null,
    external_id: null,
    facility_id: null,
    attributes: { battery_category: "ev" },
    not_applicable: [],
    created_at: minute(n),
    updated_at: minute(n),
    ...overrides
  }
}

export const anApiKey = (overrides: Partial<ApiKey> & Owned): ApiKey => {
  const n = next()
  return {
    id: make(ApiKeyId, uuidOf(n)),
    name: `Key ${n}`,
    access: "full",
    lookup_id: n.toString(36).padStart(8, "0"),
    hash: createHash("sha256").update(`key ${n}`).digest(),
    created_at: minute(n),
    ...overrides
  }
}

/** SHA-256 of a token that no other has. */
export const aTokenHash = (): Uint8Array => new Uint8Array(createHash("sha256").update(`token ${next()}`).digest())

export const aMember = (overrides: Partial<Member> & Owned): Member => {
  const n = next()
  return {
    id: make(MemberId, uuidOf(n)),
    name: `Member ${n}`,
    email: `member-${n}@example.com`,
    role: "editor",
    locale: "en",
    created_at: minute(n),
    last_signed_in_at: null,
    ...overrides
  }
}

export const aLink = (
  { id, organization_id }: Pick<Member, "id" | "organization_id">,
  overrides: Partial<SignInLink> = {}
): SignInLink => ({
  organization_id,
  member_id: id,
  reach: "email",
  requested: false,
  created_at: minute(0),
  expires_at: minute(15),
  used_at: null,
  ...overrides
})

export const aSession = (
  { id, organization_id }: Pick<Member, "id" | "organization_id">,
  overrides: Partial<Session> = {}
): Session => ({
  id: make(SessionId, uuidOf(next())),
  organization_id,
  member_id: id,
  signs_in_by: "link",
  reach: "email",
  practice_organization_id: null,
  created_at: minute(0),
  last_used_at: minute(0),
  expires_at: minute(720),
  user_agent: "Firefox",
  ...overrides
})

/** An active grant of a recycler for all passports of the organization. */
export const aGrant = (overrides: Partial<AccessGrant> = {}): AccessGrant => {
  const n = next()
  return {
    id: make(AccessGrantId, uuidOf(n)),
    organization_id: overrides.organization_id ?? anOrganization().id,
    audience: "legitimate_interest",
    role: "recycler",
    grantee: { name: `Recycler ${n}`, email: null, identifier: null },
    scope: { all: true },
    points: [1, 2, 4],
    purpose: null,
    legal_basis: "EU 2023/1542 Art. 77(2)",
    state: "active",
    valid_from: minute(0),
    expires_at: minute(60 * 24 * 365),
    policy_version: "annex-xiii/1",
    token_prefix: `dpp_li_${n}`,
    created_at: minute(n),
    decided_at: null,
    note: null,
    ...overrides
  }
}

/** The stored token of a grant. */
export const aStoredToken = (): StoredToken => {
  const n = next()
  return {
    lookup_id: `g${n.toString(36).padStart(7, "0")}`,
    hash: createHash("sha256").update(`token ${n}`).digest()
  }
}

/** An open request for values of a template. */
export const aDataRequest = (overrides: Partial<DataRequest> & Owned): DataRequest => ({
  id: make(DataRequestId, uuidOf(next())),
  template_id: aTemplate({ organization_id: overrides.organization_id }).id,
  product_ids: [],
  recipient: { name: "Zellen AG", email: null, locale: "de" },
  fields: ["battery_mass", "battery_chemistry"],
  due_at: null,
  note: null,
  status: "open",
  accepted_fields: [],
  rejection: null,
  submitted_at: null,
  reminded_at: null,
  reminded_before_due_at: null,
  reminded_after_due_at: null,
  created_at: minute(1),
  updated_at: minute(1),
  ...overrides
})

/** An open offer of no product. */
export const aTransfer = (overrides: Partial<Transfer> & Pick<Transfer, "sender">): Transfer => ({
  id: make(TransferId, uuidOf(next())),
  purpose: "responsibility",
  product_ids: [],
  batteries: 1,
  note: null,
  state: "open",
  expires_at: minute(100_000),
  created_at: minute(0),
  decided_at: null,
  receiver: null,
  ended_grants: [],
  ...overrides
})

export const aCaller = (overrides: Partial<Caller> = {}): Caller => {
  const organization = overrides.organization ?? anOrganization()
  const { access, id, name } = anApiKey({ organization_id: organization.id })
  return {
    organization,
    actor: { _tag: "ApiKey", id, name, access },
    correlationId: `request-${next()}`,
    ...overrides
  }
}

export const anAuditEntry = (overrides: Partial<NewAuditEntry> & Owned): NewAuditEntry => {
  const n = next()
  return {
    id: uuidOf(n),
    action: "product.updated",
    resource_type: "product",
    resource_id: uuidOf(n),
    actor: { type: "api_key", id: uuidOf(n), name: "Key" },
    changed_fields: ["name"],
    correlation_id: `request-${n}`,
    ...overrides
  }
}

/** A read of a passport by the holder of an access grant. */
export const aRead = (overrides: Partial<NewAuditEntry> & Owned): NewAuditEntry => ({
  ...anAuditEntry({ action: "passport.read", changed_fields: [], ...overrides }),
  actor: { type: "grant", id: uuidOf(next()), name: "Recycler" },
  points: [1, 2, 4],
  changed_products: [],
  ...overrides
})

/** A page with these items; by default the only one of its list. */
export const aListPage = <Item>(items: ReadonlyArray<Item>, place: Partial<PagePlace> = {}): ListPage<Item> => ({
  items,
  page: 1,
  total: items.length,
  next: Option.none(),
  ...place
})

/**
 * The demo organization: five published passports with pictures, one per category and one of them with a condition, and an
 * API key. Where there is a console, an organization for practice beside it, in which the link of the console signs in.
 *
 * It is created once, in a database without organizations. Every start issues a new key, because only hashes of keys are
 * stored, and revokes the previous one.
 */
import { administratorRequest, ApiKeyId, type Caller } from "@dpp/core/access"
import { batteryCategories } from "@dpp/core/catalogue"
import { type Organization, OrganizationId, plainAppearance } from "@dpp/core/party"
import { ProductId } from "@dpp/core/product"
import { sampleCondition, sampleDraft } from "@dpp/core/samples"
import { Audit } from "@dpp/service/changes/Audit"
import { Conditions } from "@dpp/service/products/Conditions"
import { Files } from "@dpp/service/files/Files"
import { Facilities } from "@dpp/service/organizations/Facilities"
import { MemberAdministration } from "@dpp/service/access/MemberAdministration"
import { KeyAdministration } from "@dpp/service/access/KeyAdministration"
import { Practices } from "@dpp/service/organizations/Practices"
import { Organizations } from "@dpp/service/ports/Organizations"
import { Products } from "@dpp/service/products/Products"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { pictureOf } from "./pictures.ts"
import { hasConsole } from "../runtime/ConsoleFolder.ts"

const demoId = OrganizationId.make("00000000-0000-7000-8000-0000000d3470")
const correlationId = "00000000-0000-7000-8000-0000000d3471"
const request = administratorRequest(correlationId)

const organization: Organization = {
  id: demoId,
  name: "Demo Batteriewerk GmbH",
  trade_name: "Demo Batteries",
  street: "Beispielstraße 12",
  postal_code: "70173",
  city: "Stuttgart",
  country: "DE",
  website: "https://batteries.example.com",
  email: "passports@batteries.example.com",
  gln: "9526001000005",
  eori: "DE1234567890123",
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
  ...plainAppearance,
  brand_color: "#0b4f8a",
  limits: { drafts: null, published_per_month: null, requests_per_minute: null, storage_bytes: null }
}

export interface Demo {
  readonly key: string
  readonly productId: string
  /** The address of a link that signs an admin in, once, to practise; null where there is no console. */
  readonly link: string | null
}

/** Creates the demo organization if needed and issues a key; none where the database holds other organizations only. */
export const prepare: Effect.Effect<
  Option.Option<Demo>,
  never,
  | Audit
  | Conditions
  | Facilities
  | Files
  | KeyAdministration
  | MemberAdministration
  | Organizations
  | Practices
  | Products
> = Effect.gen(function* () {
  const organizations = yield* Organizations
  const all = yield* organizations.list
  if (all.length === 0) yield* fill
  else if (!all.some(({ id }) => id === demoId)) return Option.none()
  const link = hasConsole() ? yield* issueLink : null
  return Option.some({ key: yield* issueKey, productId: yield* firstProduct, link })
}).pipe(Effect.catchTags({ EmailTaken: Effect.die, ResourceNotFound: Effect.die }))

const caller: Caller = {
  organization,
  actor: { _tag: "ApiKey", id: ApiKeyId.make("00000000-0000-7000-8000-0000000d3472"), name: "demo", access: "full" },
  correlationId
}

/** A reading whose time is that of the request. */
const { lastUpdate: _, ...reading } = sampleCondition

// A test proves that the samples are complete, so a rejection here is a defect.
const fill = Effect.gen(function* () {
  const organizations = yield* Organizations
  const facilities = yield* Facilities
  const products = yield* Products
  const files = yield* Files
  const conditions = yield* Conditions
  const created = { action: "organization.created", resource_type: "organization", resource_id: demoId } as const
  yield* organizations.insert(organization)
  yield* (yield* Audit).commit({ ...request, organization }, created, (at) =>
    organizations.store(null, organization, at)
  )
  const facility = yield* facilities.create(request, demoId, {
    name: "Werk Stuttgart",
    gln: "9526001000104",
    bpns: null,
    street: "Beispielstraße 14",
    postal_code: "70173",
    city: "Stuttgart",
    country: "DE"
  })
  for (const category of batteryCategories) {
    const { product } = yield* products.create(caller, { ...sampleDraft(category), facility_id: facility.id })
    yield* files.setImage(caller, product.id, yield* pictureOf(category))
    yield* products.update(caller, product.id, { status: "published" }, { isConfirmed: false })
    if (category === "ev") yield* conditions.receive(caller, product.id, reading)
  }
}).pipe(
  Effect.catchTags({
    AlreadySucceeded: Effect.die,
    BatteryIdentifierTaken: Effect.die,
    ConfirmationRequired: Effect.die,
    UnlikelyValueUnconfirmed: Effect.die,
    ConsentUsed: Effect.die,
    PredecessorCeased: Effect.die,
    CustomDomainPending: Effect.die,
    CustomDomainTaken: Effect.die,
    DraftLimitReached: Effect.die,
    ExternalIdTaken: Effect.die,
    IdentifiersLocked: Effect.die,
    LineageCycle: Effect.die,
    PassportCeased: Effect.die,
    PassportInactive: Effect.die,
    PassportTransferred: Effect.die,
    PredecessorNotFound: Effect.die,
    PredecessorsFixed: Effect.die,
    PassportIncomplete: Effect.die,
    ProductModified: Effect.die,
    ProductNotFound: Effect.die,
    PublicationIsFinal: Effect.die,
    PublishedLimitReached: Effect.die,
    RoleRequired: Effect.die,
    SecondMemberRequired: Effect.die,
    SerialNumberTaken: Effect.die,
    StorageLimitReached: Effect.die,
    ValidationFailed: Effect.die
  })
)

const issueKey = Effect.gen(function* () {
  const keys = yield* KeyAdministration
  for (const key of yield* keys.list(demoId)) {
    if (key.name === "demo") yield* keys.revoke(request, demoId, key.id)
  }
  return (yield* keys.issue(request, demoId, { name: "demo", access: "full" })).text
})

const admin = { name: "Demo", email: "demo@example.com", role: "admin" } as const

/** A new link for the admin of the demo organization, which begins in its practice organization. */
const issueLink = Effect.gen(function* () {
  yield* (yield* Practices)
    .start(caller)
    .pipe(Effect.catchTags({ IsPractice: Effect.die, PracticeExists: () => Effect.void }))
  const members = yield* MemberAdministration
  const known = (yield* members.list(demoId)).find(({ email }) => email === admin.email)
  const link =
    known === undefined
      ? (yield* members.invite(request, demoId, admin)).link
      : yield* members.issueLink(request, demoId, known.id)
  return inPractice(link.url)
})

/** The console reads from the address of a link that its session begins in the practice organization. */
const inPractice = (link: string): string => link.replace("#", "?practice=true#")

const firstProduct = Effect.gen(function* () {
  const { items } = yield* (yield* Products).list(caller, {
    status: "published",
    category: "batteries",
    battery_category: "ev",
    search: undefined,
    updated_since: undefined,
    sort: "created_at",
    order: "asc",
    page: undefined,
    cursor: undefined,
    per_page: 1
  })
  return items[0]?.id ?? ProductId.make(demoId)
}).pipe(Effect.catchTags({ ValidationFailed: Effect.die }))

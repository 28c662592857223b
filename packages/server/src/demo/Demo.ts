/**
 * The demo organization: five published passports, one per category and one of them with a condition, and an API key.
 *
 * It is created once, in a database without organizations. Every start issues a new key, because only hashes of keys are
 * stored, and revokes the previous one.
 */
import { batteryCategories } from "@dpp/core/catalogue"
import { type Organization, OrganizationId } from "@dpp/core/party"
import { ProductId } from "@dpp/core/product"
import { sampleCondition, sampleDraft } from "@dpp/core/samples"
import { Administration } from "@dpp/service/Administration"
import type { Caller } from "@dpp/service/Caller"
import { Conditions } from "@dpp/service/Conditions"
import { entryByOperator } from "@dpp/service/OperatorChange"
import { Facilities } from "@dpp/service/Facilities"
import { Organizations } from "@dpp/service/ports/Organizations"
import { Products } from "@dpp/service/Products"
import type * as SecureRandom from "effect/crypto/SecureRandom"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"

const demoId = OrganizationId.make("00000000-0000-7000-8000-0000000d3470")
const correlationId = "00000000-0000-7000-8000-0000000d3471"
const request = { correlationId }

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
  limits: { drafts: null, published_per_month: null, requests_per_minute: null, storage_bytes: null }
}

export interface Demo {
  readonly key: string
  readonly productId: string
}

/** Creates the demo organization if needed and issues a key; none where the database holds other organizations only. */
export const prepare: Effect.Effect<
  Option.Option<Demo>,
  never,
  Administration | Conditions | Facilities | Organizations | Products | SecureRandom.SecureRandom
> = Effect.gen(function* () {
  const organizations = yield* Organizations
  const all = yield* organizations.list
  if (all.length === 0) yield* fill
  else if (!all.some(({ id }) => id === demoId)) return Option.none()
  return Option.some({ key: yield* issueKey, productId: yield* firstProduct })
}).pipe(Effect.catchTags({ ResourceNotFound: Effect.die }))

const caller: Caller = {
  organization,
  key: { id: "00000000-0000-7000-8000-0000000d3472" as Caller["key"]["id"], name: "demo", access: "full" },
  correlationId
}

/** A reading whose time is that of the request. */
const { lastUpdate: _, ...reading } = sampleCondition

// A test proves that the samples are complete, so a rejection here is a defect.
const fill = Effect.gen(function* () {
  const organizations = yield* Organizations
  const facilities = yield* Facilities
  const products = yield* Products
  const conditions = yield* Conditions
  const entry = yield* entryByOperator(request, demoId, {
    action: "organization.created",
    resource_type: "organization",
    resource_id: demoId,
    changed_fields: []
  })
  yield* organizations.insert(organization, entry)
  const facility = yield* facilities.create(request, demoId, {
    name: "Werk Stuttgart",
    gln: "9526001000104",
    street: "Beispielstraße 14",
    postal_code: "70173",
    city: "Stuttgart",
    country: "DE"
  })
  for (const category of batteryCategories) {
    const draft = { ...sampleDraft(category), facility_id: facility.id, status: "published" }
    const { product } = yield* products.create(caller, draft)
    if (category === "ev") yield* conditions.receive(caller, product.id, reading)
  }
}).pipe(
  Effect.catchTags({
    BatteryIdentifierTaken: Effect.die,
    CustomDomainPending: Effect.die,
    CustomDomainTaken: Effect.die,
    DraftLimitReached: Effect.die,
    PassportIncomplete: Effect.die,
    ProductNotFound: Effect.die,
    PublishedLimitReached: Effect.die,
    SerialNumberTaken: Effect.die,
    StorageLimitReached: Effect.die,
    ValidationFailed: Effect.die
  })
)

const issueKey = Effect.gen(function* () {
  const administration = yield* Administration
  for (const key of yield* administration.listKeys(demoId)) {
    if (key.name === "demo") yield* administration.revokeKey(request, demoId, key.id)
  }
  return (yield* administration.issueKey(request, demoId, { name: "demo", access: "full" })).text
})

const firstProduct = Effect.gen(function* () {
  const { products } = yield* (yield* Products).list(caller, {
    status: "published",
    category: "batteries",
    battery_category: "ev",
    search: undefined,
    updated_since: undefined,
    sort: "created_at",
    order: "asc",
    page: 1,
    per_page: 1
  })
  return products[0]?.id ?? ProductId.make(demoId)
})

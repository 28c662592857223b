/**
 * One order of changes for every organization: what was acknowledged is what every surface shows, and a document that
 * was once returned for a moment is returned so again.
 *
 * Random histories by ten writers over two servers, whose clocks are 40 s apart and one of which steps back meanwhile;
 * then the clock of the database itself steps back.
 */
import { reportNotRun } from "@dpp/testkit/notRun"
import { memoryDatabase } from "@dpp/testkit/memoryDatabase"
import type { FacilityId, OrganizationId } from "@dpp/core/party"
import { isPublished, type ProductId } from "@dpp/core/product"
import { sampleDraft } from "@dpp/core/samples"
import { administratorRequest, ApiKeyId, type Caller, ownerOf } from "@dpp/core/access"
import { auditHash } from "@dpp/persistence/changes/auditHash"
import * as Postgres from "@dpp/persistence/driver/Postgres"
import type { Opened } from "@dpp/server/runtime/Database"
import * as Layers from "@dpp/server/runtime/Layers"
import { fromEnvironment } from "@dpp/server/runtime/Settings"
import { verify } from "@dpp/service/changes/AuditChain"
import { Administration } from "@dpp/service/organizations/Administration"
import { BulkImport } from "@dpp/service/products/BulkImport"
import { Conditions } from "@dpp/service/products/Conditions"
import { Exports } from "@dpp/service/passports/Exports"
import { Facilities } from "@dpp/service/organizations/Facilities"
import { AuditLog } from "@dpp/service/ports/AuditLog"
import { Products } from "@dpp/service/products/Products"
import { anOrganization, uuidOf } from "@dpp/testkit/builders"
import { clockUnavailable, EmbeddedPostgres, hasClock, isAvailable, unavailable } from "@dpp/testkit/EmbeddedPostgres"
import { random } from "@dpp/testkit/fuzz/requests"
import { assert, describe, it } from "@effect/vitest"
import * as Clock from "effect/Clock"
import type * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { aSerial, temporaryFolder } from "../support.ts"

type Services = Administration | AuditLog | BulkImport | Conditions | Exports | Facilities | Products
type Server = Context.Context<Services>

const serverOn = Effect.fnUntraced(function* (database: Opened) {
  const folder = yield* temporaryFolder
  const settings = Result.getOrThrow(
    fromEnvironment({ DPP_PUBLIC_URL: "https://passports.example.com", DPP_DATA_DIR: folder })
  )
  return yield* Layer.build(Layer.fresh(Layers.services(settings, database)))
})

/** What an effect does, it does by a clock that is off by so many milliseconds. */
const withClock = (offset: () => number) =>
  Effect.updateService(Clock.Clock, (clock) => ({
    currentTimeMillisUnsafe: () => clock.currentTimeMillisUnsafe() + offset(),
    currentTimeMillis: Effect.map(clock.currentTimeMillis, (now) => now + offset()),
    currentTimeNanosUnsafe: () => clock.currentTimeNanosUnsafe() + BigInt(offset()) * 1_000_000n,
    currentTimeNanos: Effect.map(clock.currentTimeNanos, (now) => now + BigInt(offset()) * 1_000_000n),
    monotonicTimeNanosUnsafe: () => clock.monotonicTimeNanosUnsafe(),
    monotonicTimeNanos: clock.monotonicTimeNanos,
    sleep: (duration) => clock.sleep(duration)
  }))

const writers = 10
/** Any mass is right. */
const confirmed = { confirm_unlikely: ["battery_mass", "rated_capacity", "nominal_voltage"] }
const rounds = 8
const request = administratorRequest(uuidOf(0xffff))

/** What the history did, as it was acknowledged. */
interface Acknowledged {
  /** Action and resource of every change, once for each. */
  readonly changes: Array<string>
  /** Documents, by the moment that they were asked for. */
  readonly documents: Array<{ readonly id: ProductId; readonly at: DateTime.Utc; readonly text: string }>
  /** The mass that a PATCH of the shared passport was answered with, by its moment. */
  readonly shared: Array<{ readonly at: DateTime.Utc; readonly mass: number }>
  /** The same for the shared draft. */
  readonly drafts: Array<{ readonly at: DateTime.Utc; readonly mass: number }>
}

const documentAt = (caller: Caller, id: ProductId, at: DateTime.Utc) =>
  Effect.flatMap(Exports, (exports) => exports.at(ownerOf(caller), id, at)).pipe(
    Effect.map(({ document }) => JSON.stringify(document))
  )

const massNow = Effect.fnUntraced(function* (caller: Caller, id: ProductId) {
  const product = yield* (yield* Products).find(caller, id)
  const { document, facts } = yield* (yield* Exports).modelJson(ownerOf(caller), id)
  return {
    product: product.attributes.battery_mass,
    passport: facts.product.attributes.battery_mass,
    document: /"batteryMass":\{"gramKilogramValue":([0-9.]+)/u.exec(JSON.stringify(document))?.[1]
  }
})

const passport = (facility: string) => ({
  ...sampleDraft("ev"),
  serial_number: aSerial(),
  facility_id: facility,
  status: "published"
})

/** One writer: a passport of its own and one that all share, drafts, bulk requests, readings, and what they print. */
const write = Effect.fnUntraced(function* (
  writer: number,
  caller: Caller,
  place: { readonly facility: FacilityId; readonly shared: ProductId; readonly draft: ProductId },
  acknowledged: Acknowledged,
  next: () => number
) {
  const products = yield* Products
  const conditions = yield* Conditions
  const did = (action: string, id: string) => acknowledged.changes.push(`${action} ${id}`)
  const { product } = yield* products.create(caller, passport(place.facility))
  did("product.published", product.id)

  const patchOwn = Effect.fnUntraced(function* (mass: number) {
    const changed = yield* products.update(
      caller,
      product.id,
      { battery_mass: mass, ...confirmed },
      { isConfirmed: false }
    )
    did("product.updated", product.id)
    assert.deepStrictEqual(yield* massNow(caller, product.id), {
      product: mass,
      passport: mass,
      document: String(mass)
    })
    const at = changed.product.updated_at
    acknowledged.documents.push({ id: product.id, at, text: yield* documentAt(caller, product.id, at) })
  })
  const patchShared = Effect.fnUntraced(function* (mass: number) {
    const { product: changed } = yield* products.update(
      caller,
      place.shared,
      { battery_mass: mass, ...confirmed },
      { isConfirmed: false }
    )
    did("product.updated", place.shared)
    acknowledged.shared.push({ at: changed.updated_at, mass })
  })
  const receive = Effect.fnUntraced(function* (id: ProductId, cycles: number) {
    const { condition, updatedFields } = yield* conditions.receive(caller, id, { cycles: { full: cycles } })
    did("product.condition_updated", id)
    // A reading without time of measurement is never older than the one before.
    assert.deepStrictEqual([condition["cycles"], updatedFields], [{ full: cycles }, ["cycles"]])
  })
  const addMany = Effect.gen(function* () {
    const rows = [passport(place.facility), { name: "Draft", serial_number: aSerial(), battery_category: "ev" }]
    const { products: added } = yield* (yield* BulkImport).run(caller, { products: rows })
    for (const one of added) did(isPublished(one) ? "product.published" : "product.created", one.id)
  })
  const addAndRemove = Effect.gen(function* () {
    const { product: draft } = yield* products.create(caller, { ...passport(place.facility), status: "draft" })
    did("product.created", draft.id)
    yield* products.remove(caller, draft.id, { isConfirmed: false })
    did("product.deleted", draft.id)
  })
  /** New drafts, and one that all writers change, at the same time. */
  const changeDrafts = Effect.fnUntraced(function* (mass: number) {
    const createDraft = Effect.gen(function* () {
      const { product: draft } = yield* products.create(caller, { ...passport(place.facility), status: "draft" })
      did("product.created", draft.id)
    })
    const shared = Effect.gen(function* () {
      const body = { battery_mass: mass, ...confirmed }
      const { product: changed } = yield* products.update(caller, place.draft, body, { isConfirmed: false })
      did("product.updated", place.draft)
      acknowledged.drafts.push({ at: changed.updated_at, mass })
    })
    yield* Effect.all([createDraft, shared, createDraft], { concurrency: "unbounded", discard: true })
  })
  const rename = Effect.gen(function* () {
    yield* (yield* Administration).updateOrganization(request, caller.organization.id, { trade_name: aSerial() })
    did("organization.updated", caller.organization.id)
    yield* (yield* Facilities).update(request, caller.organization.id, place.facility, { name: aSerial() })
    did("facility.updated", place.facility)
  })

  for (let round = 0; round < rounds; round += 1) {
    const n = writer * 1000 + round + 1
    yield* patchOwn(n)
    if (round % 2 === 0) yield* changeDrafts(n)
    const chance = next()
    if (chance < 0.2) yield* addMany
    else if (chance < 0.35) yield* addAndRemove
    else if (chance < 0.45) yield* rename
    else if (chance < 0.75) yield* receive(product.id, n)
    else yield* patchShared(n)
    yield* patchShared(n + 500)
  }
})

/** The mass of the last change. */
const lastOf = (changes: Acknowledged["shared"]) => changes.toSorted((a, b) => DateTime.Order(a.at, b.at)).at(-1)?.mass

/** Everything that the feed of changes has of the organization. */
const feed = Effect.fnUntraced(function* (organization: OrganizationId) {
  const log = yield* AuditLog
  const items: Array<string> = []
  let page = yield* log.changes(organization, { after: undefined, limit: 7 })
  while (page.length > 0) {
    items.push(...page.map(({ action, resource_id }) => `${action} ${resource_id}`))
    page = yield* log.changes(organization, { after: page.at(-1)?.position, limit: 7 })
  }
  return items
})

const history = Effect.fnUntraced(function* (servers: ReadonlyArray<Server>, seed: number) {
  const next = random(seed)
  // One clock runs 20 s ahead; the other 20 s behind, and half an hour from some moment on.
  let writes = 0
  const clocks = [() => 20_000, () => ((writes += 1) > 500 ? -1_800_000 : -20_000)]
  const on = <A, E>(index: number, effect: Effect.Effect<A, E, Services>) =>
    effect.pipe(withClock(clocks[index % 2] ?? (() => 0)), Effect.provide(servers[index % servers.length] ?? never))

  const { caller, place, acknowledged } = yield* on(
    0,
    Effect.gen(function* () {
      const { id: _id, ...fields } = anOrganization()
      const organization = yield* (yield* Administration).createOrganization(request, fields)
      const { id: facility } = yield* (yield* Facilities).create(request, organization.id, {
        name: "Plant",
        gln: null,
        bpns: null,
        street: null,
        postal_code: null,
        city: "Berlin",
        country: "DE"
      })
      const actor = { _tag: "ApiKey", id: ApiKeyId.make(uuidOf(0xfffe)), name: "Writer", access: "full" } as const
      const caller: Caller = { organization, actor, correlationId: request.correlationId }
      const { product } = yield* (yield* Products).create(caller, passport(facility))
      const { product: draft } = yield* (yield* Products).create(caller, { ...passport(facility), status: "draft" })
      const changes = [
        `organization.created ${organization.id}`,
        `facility.created ${facility}`,
        `product.published ${product.id}`,
        `product.created ${draft.id}`
      ]
      const acknowledged: Acknowledged = { changes, documents: [], shared: [], drafts: [] }
      return { caller, place: { facility, shared: product.id, draft: draft.id }, acknowledged }
    })
  )
  yield* Effect.forEach(
    Array.from({ length: writers }, (_, index) => index),
    (index) => on(index, write(index, caller, place, acknowledged, next)),
    { concurrency: "unbounded", discard: true }
  )

  for (const [index] of servers.entries()) {
    yield* on(
      index,
      Effect.gen(function* () {
        const { document, passport: shown, product } = yield* massNow(caller, place.shared)
        const last = lastOf(acknowledged.shared)
        assert.deepStrictEqual([product, shown, document], [last, last, String(last)])
        const draft = yield* (yield* Products).find(caller, place.draft)
        assert.strictEqual(draft.attributes.battery_mass, lastOf(acknowledged.drafts))
        for (const { at, id, text } of acknowledged.documents)
          assert.strictEqual(yield* documentAt(caller, id, at), text)
        for (const { at, mass } of acknowledged.shared) {
          const text = yield* documentAt(caller, place.shared, at)
          assert.include(text, `"batteryMass":{"gramKilogramValue":${mass},`)
        }
        assert.deepStrictEqual((yield* feed(caller.organization.id)).toSorted(), acknowledged.changes.toSorted())
        const chain = yield* (yield* AuditLog).chain(caller.organization.id)
        const moments = chain.map(({ created_at }) => DateTime.toEpochMillis(created_at))
        assert.deepStrictEqual(
          moments,
          moments.toSorted((a, b) => a - b)
        )
        assert.strictEqual((yield* verify(caller.organization.id, auditHash)).position, chain.length)
      })
    )
  }
  return { caller, place, on }
})

const never: Server = undefined as never

/** After the clock of the database stepped back: a change is shown at once, and so is a reading without time. */
const afterStep = Effect.fnUntraced(function* ({ caller, on, place }: Effect.Success<ReturnType<typeof history>>) {
  yield* on(
    1,
    Effect.gen(function* () {
      const products = yield* Products
      const before = yield* products.find(caller, place.shared)
      const old = yield* documentAt(caller, place.shared, before.updated_at)
      const changed = yield* products.update(
        caller,
        place.shared,
        { battery_mass: 77, ...confirmed },
        { isConfirmed: false }
      )
      assert.isTrue(DateTime.isGreaterThan(changed.product.updated_at, before.updated_at))
      assert.deepStrictEqual(yield* massNow(caller, place.shared), { product: 77, passport: 77, document: "77" })
      assert.strictEqual(yield* documentAt(caller, place.shared, before.updated_at), old)
      for (const cycles of [1, 2]) {
        const { updatedFields } = yield* (yield* Conditions).receive(caller, place.shared, { cycles: { full: cycles } })
        assert.deepStrictEqual(updatedFields, ["cycles"])
      }
    })
  )
})

describe("one order of changes", () => {
  it.live("holds on the embedded database, also when its clock steps back", () =>
    Effect.gen(function* () {
      const database = Layer.succeedContext(yield* Layer.build(memoryDatabase))
      const server = yield* serverOn(database)
      const done = yield* history([server], 20_261_121)
      // The clock of the embedded database is the one of this process.
      const { now } = Date
      yield* Effect.acquireUseRelease(
        Effect.sync(() => {
          Date.now = () => now() - 1_800_000
        }),
        () => afterStep(done),
        () =>
          Effect.sync(() => {
            Date.now = now
          })
      )
    }).pipe(Effect.scoped)
  )

  it.live.skipIf(!isAvailable)(
    isAvailable ? "holds on PostgreSQL with two servers, also when its clock steps back" : unavailable,
    () =>
      Effect.gen(function* () {
        const { stepClock, url } = yield* EmbeddedPostgres
        const servers = [yield* serverOn(Postgres.layer({ url })), yield* serverOn(Postgres.layer({ url }))]
        const done = yield* history(servers, 20_261_122)
        if (hasClock) yield* stepClock(-1800)
        else reportNotRun(`The clock of PostgreSQL does not step: ${clockUnavailable}.`)
        yield* afterStep(done)
      }).pipe(Effect.provide(EmbeddedPostgres.layerWithClock), Effect.scoped)
  )
})

/** Who is admitted with a token, which passports its grant opens, and that every read is recorded. */
import { type AccessGrant, type Reader, viewFor } from "@dpp/core/access"
import { Gtin } from "@dpp/core/identifiers"
import { toV20 } from "@dpp/core/v20"
import { Conditions } from "@dpp/service/products/Conditions"
import { Exports } from "@dpp/service/passports/Exports"
import { PdfExports } from "@dpp/service/passports/PdfExports"
import { AuditLog } from "@dpp/service/ports/AuditLog"
import { GrantStore } from "@dpp/service/ports/GrantStore"
import { Products } from "@dpp/service/products/Products"
import { Readers } from "@dpp/service/access/Readers"
import * as TokenFormat from "@dpp/service/access/TokenFormat"
import { aGrant, minute } from "@dpp/testkit/builders"
import { useCases } from "@dpp/testkit/useCases"
import { assert, layer } from "@effect/vitest"
import * as Digest from "effect/crypto/Digest"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { aDraft, aPassport, aTenant, now, type Tenant } from "../support.ts"

const end = DateTime.makeUnsafe(now + 24 * 3600 * 1000)

/** A stored grant with its token. */
const aHolder = Effect.fnUntraced(function* (tenant: Tenant, overrides: Partial<AccessGrant> = {}) {
  const digest = yield* Digest.Digest
  const { lookupId, text } = yield* TokenFormat.generate("dpp_li_", yield* SecureRandom.SecureRandom, digest)
  const grant = aGrant({
    organization_id: tenant.organization.id,
    valid_from: minute(0),
    expires_at: end,
    ...overrides
  })
  const token = { lookup_id: lookupId, hash: yield* TokenFormat.hash(text, digest) }
  yield* (yield* GrantStore).insert(grant, { token })
  return { grant, token: text }
})

const admit = (token: string) => Effect.flatMap(Readers, (readers) => readers.admit(token, "request-1"))

const aPublished = ({ caller, facility }: Tenant, fields: object = {}) =>
  Effect.map(
    Effect.flatMap(Products, (products) => products.create(caller, aPassport(facility, fields))),
    ({ product }) => product.id
  )

const readsOf = ({ organization }: Tenant) =>
  Effect.map(
    Effect.flatMap(AuditLog, (log) => log.chain(organization.id)),
    (entries) => entries.filter(({ action }) => action === "passport.read")
  )

/** Every use case that reads a passport for a reader. */
const reads = (reader: Reader, id: Parameters<Exports["Service"]["modelJson"]>[1]) =>
  Effect.gen(function* () {
    const [exports, conditions, pdfs] = [yield* Exports, yield* Conditions, yield* PdfExports]
    const all: ReadonlyArray<Effect.Effect<unknown, { readonly _tag: string }>> = [
      exports.modelJson(reader, id),
      exports.at(reader, id, DateTime.makeUnsafe("2099-01-01T00:00:00Z")),
      conditions.find(reader, id),
      conditions.readings(reader, id, { page: undefined, cursor: undefined, per_page: 10 }),
      pdfs.passport(reader, id, "en")
    ]
    return all
  })

layer(useCases)("the holder of an access grant", (it) => {
  it.effect("is admitted while the grant is in force, and refused from the next request on", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      const store = yield* GrantStore
      const { grant, token } = yield* aHolder(tenant)
      const reader = yield* admit(token)
      assert.deepStrictEqual([reader.grant?.id, reader.view], [grant.id, viewFor("legitimate_interest")])
      for (const [change, reason] of [
        [{ state: "suspended" }, "suspended"],
        [{ valid_from: end }, "not_yet_valid"],
        [{ expires_at: DateTime.makeUnsafe(now) }, "expired"],
        [{ state: "revoked" }, "revoked"]
      ] as const) {
        yield* store.update({ ...grant, ...change }, null)
        assert.strictEqual((yield* Effect.flip(admit(token))).reason, reason)
      }
      const wrongSecret = (yield* aHolder(tenant)).token.replace(/^(.{16})/u, token.slice(0, 16))
      for (const text of ["dpp_li_x", wrongSecret, `${token}x`]) {
        assert.include(["malformed", "unknown"], (yield* Effect.flip(admit(text))).reason)
      }
    })
  )

  it.effect("reads what the points open, and each read is recorded before it returns", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      const id = yield* aPublished(tenant)
      yield* (yield* Conditions).receive(tenant.caller, id, { cycles: { full: 4321 } })
      const reader = yield* admit((yield* aHolder(tenant)).token)
      const { condition, document, facts } = yield* (yield* Exports).modelJson(reader, id)
      assert.strictEqual(JSON.stringify(document), JSON.stringify(toV20(facts, condition, reader.view)))
      assert.include(JSON.stringify(document), "4321")
      assert.deepInclude((yield* (yield* Conditions).find(reader, id)).condition, { cycles: { full: 4321 } })
      for (const read of yield* reads(reader, id)) {
        const before = yield* readsOf(tenant)
        yield* read
        const [last] = (yield* readsOf(tenant)).slice(before.length)
        assert.deepInclude(last, { resource_id: id, points: [1, 2, 4], correlation_id: "request-1" })
      }
    })
  )

  it.effect("sees nothing of the individual battery without point 4", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      const id = yield* aPublished(tenant)
      const conditions = yield* Conditions
      yield* conditions.receive(tenant.caller, id, { cycles: { full: 4321 } })
      const { token } = yield* aHolder(tenant, { audience: "authorities", role: "notified_body", points: [1, 2, 3] })
      const reader = yield* admit(token)
      assert.deepInclude(yield* conditions.find(reader, id), { condition: null, battery_status: null })
      const page = yield* conditions.readings(reader, id, { page: undefined, cursor: undefined, per_page: 10 })
      assert.deepStrictEqual([page.items, page.total, page.next], [[], 0, Option.none()])
      assert.notInclude(JSON.stringify((yield* (yield* Exports).modelJson(reader, id)).document), "4321")
    })
  )

  it.effect("does not find what is outside the scope, a draft, or a product of another organization", () =>
    Effect.gen(function* () {
      const [tenant, other] = [yield* aTenant(), yield* aTenant()]
      const inside = yield* aPublished(tenant)
      const outside = yield* aPublished(tenant)
      const foreign = yield* aPublished(other)
      const { product: draft } = yield* (yield* Products).create(tenant.caller, aDraft())
      const reader = yield* admit(
        (yield* aHolder(tenant, { scope: { product_ids: [inside, draft.id, foreign] } })).token
      )
      for (const read of yield* reads(reader, inside)) yield* read
      const recorded = (yield* readsOf(tenant)).length
      for (const id of [outside, draft.id, foreign]) {
        for (const read of yield* reads(reader, id)) {
          const refused = yield* Effect.flip(read)
          assert.strictEqual(refused._tag, "ProductNotFound")
        }
      }
      assert.strictEqual((yield* readsOf(tenant)).length, recorded)
    })
  )

  it.effect("has the scope of a GTIN in each of its lengths", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      const id = yield* aPublished(tenant, { gtin: "09526001000012" })
      const { token } = yield* aHolder(tenant, { scope: { gtins: [Gtin.make("9526001000012")] } })
      assert.isDefined((yield* (yield* Exports).modelJson(yield* admit(token), id)).document)
      const { token: another } = yield* aHolder(tenant, { scope: { gtins: [Gtin.make("4012345000009")] } })
      const refused = yield* Effect.flip((yield* Exports).modelJson(yield* admit(another), id))
      assert.strictEqual(refused._tag, "ProductNotFound")
    })
  )
})

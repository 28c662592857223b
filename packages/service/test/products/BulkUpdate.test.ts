import { MemberId } from "@dpp/core/access"
import { Gtin } from "@dpp/core/identifiers"
import { isPublished, type ProductId } from "@dpp/core/product"
import { AuditLog } from "@dpp/service/ports/AuditLog"
import { ProductStore } from "@dpp/service/ports/ProductStore"
import { BulkUpdate, type BulkUpdateOptions } from "@dpp/service/products/BulkUpdate"
import { Products } from "@dpp/service/products/Products"
import { uuidOf } from "@dpp/testkit/builders"
import { useCases } from "@dpp/testkit/useCases"
import { assert, layer } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Tracer from "effect/Tracer"
import { aDraft, aPassport, aSerial, aTenant, countProducts, named, recorded, type Tenant } from "../support.ts"

const options: BulkUpdateOptions = { isConfirmed: false, isUpsert: false, isDryRun: false }
const upsert: BulkUpdateOptions = { ...options, isUpsert: true }

const run = ({ caller }: Tenant, products: ReadonlyArray<unknown>, given = options, beside: object = {}) =>
  Effect.flatMap(BulkUpdate, (bulk) => bulk.run(caller, { products, ...beside }, given))

const create = ({ caller }: Tenant, input: object) =>
  Effect.flatMap(Products, (products) => Effect.map(products.create(caller, input), ({ product }) => product))

const find = ({ caller }: Tenant, id: ProductId) => Effect.flatMap(Products, (products) => products.find(caller, id))

/** Outcome, reason and the fields of the errors of each row. */
const summary = ({ results }: { readonly results: ReadonlyArray<object> }) =>
  results.map((row) => {
    const { errors = {}, outcome, reason } = row as Record<string, never>
    return [outcome, ...(reason === undefined ? [] : [reason, ...Object.keys(errors)])].join(" ")
  })

/** The number of statements that an effect sends, and its value. */
const countStatements = Effect.fnUntraced(function* <A, E, R>(effect: Effect.Effect<A, E, R>) {
  let count = 0
  const tracer = Tracer.make({
    span: (options) => {
      if (options.kind === "client") count += 1
      return new Tracer.NativeSpan(options)
    }
  })
  const value = yield* Effect.withTracer(effect, tracer)
  return [count, value] as const
})

const gtin = "9526001000012"

layer(useCases)("BulkUpdate (spec §4.1)", (it) => {
  it.effect("names a battery by the first name that the row has; the others are values to set", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      const [one, two, three] = [
        yield* create(tenant, aDraft()),
        yield* create(tenant, aDraft({ gtin })),
        yield* create(tenant, aDraft())
      ]
      const renamed = aSerial()
      const result = yield* run(tenant, [
        { id: one.id.toUpperCase(), serial_number: renamed },
        { gtin: `0${gtin}`, serial_number: two.attributes.serial_number, name: "By GTIN" },
        { serial_number: three.attributes.serial_number, gtin: null, name: "By serial number" },
        { serial_number: two.attributes.serial_number, gtin: "9526001000029", name: "No such battery" },
        { name: "No name" },
        "no object",
        { id: three.id, reason: "" }
      ])
      assert.deepStrictEqual(summary(result), [
        "updated",
        "updated",
        "updated",
        "rejected not_found serial_number",
        "rejected validation_failed id",
        "rejected validation_failed body",
        "rejected validation_failed reason"
      ])
      assert.strictEqual(result.results[6]?.id, three.id)
      assert.strictEqual((yield* find(tenant, one.id)).attributes.serial_number, renamed)
      // The same number with a leading zero is not another GTIN.
      assert.deepInclude(yield* find(tenant, two.id), { name: "By GTIN", gtin: Gtin.make(gtin) })
      assert.strictEqual((yield* find(tenant, three.id)).name, "By serial number")
    })
  )

  it.effect("rejects rows independently of each other, and says why", () =>
    Effect.gen(function* () {
      const [ours, theirs] = [yield* aTenant(), yield* aTenant()]
      const draft = yield* create(ours, aDraft())
      const passport = yield* create(ours, aPassport(ours.facility))
      const model = yield* create(ours, { name: "Model", category: "batteries_light" })
      const foreign = yield* create(theirs, aDraft({ gtin }))
      const stale = yield* create(ours, aDraft())
      const taking = yield* create(ours, aDraft())
      const identified = yield* create(ours, aDraft())
      const result = yield* run(ours, [
        { id: draft.id, battery_mass: 12, expected_updated_at: DateTime.formatIso(draft.updated_at) },
        { serial_number: draft.attributes.serial_number, battery_mass: 13 },
        { id: passport.id, serial_number: aSerial() },
        { id: model.id, name: "Other" },
        { id: foreign.id, name: "Other" },
        { id: stale.id, name: "Other", expected_updated_at: "2026-01-01T00:00:00Z" },
        { id: taking.id, serial_number: draft.attributes.serial_number },
        { id: identified.id, gtin, serial_number: foreign.attributes.serial_number },
        { serial_number: aSerial(), name: "Unknown" }
      ])
      assert.deepStrictEqual(summary(result), [
        "updated",
        "rejected repeated serial_number",
        "rejected conflict serial_number",
        "rejected validation_failed category",
        "rejected not_found id",
        "rejected conflict expected_updated_at",
        "rejected conflict serial_number",
        "rejected conflict gtin",
        "rejected not_found serial_number"
      ])
      assert.strictEqual(result.results[6]?.product_id, draft.id)
      assert.strictEqual((yield* find(ours, identified.id)).gtin, null)
      assert.strictEqual((yield* find(theirs, foreign.id)).name, "Traction battery")
    })
  )

  it.effect("decides each row as one update does", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      const rows = [
        { battery_mass: -1 },
        { battery_mass: 0 },
        { status: "published" },
        { name: null },
        { facility_id: tenant.facility.id, gtin: "9526001000074" },
        { facility_id: "00000000-0000-4000-8000-000000000000" },
        { colour: "red" },
        {}
      ]
      for (const make of [aDraft(), aPassport(tenant.facility)]) {
        const batteries = yield* Effect.forEach(rows, () => create(tenant, { ...make, serial_number: aSerial() }))
        const together = yield* run(
          tenant,
          rows.map((row, place) => ({ id: batteries[place]?.id, ...row }))
        )
        for (const [place, row] of rows.entries()) {
          const alone = yield* create(tenant, { ...make, serial_number: aSerial() })
          const products = yield* Products
          const single = yield* Effect.result(products.update(tenant.caller, alone.id, row, options))
          const { errors, outcome, warnings } = together.results[place] ?? {}
          const name = JSON.stringify(row)
          if (single._tag === "Failure") {
            assert.strictEqual(outcome, "rejected", name)
            if ("details" in single.failure) assert.deepStrictEqual(errors, single.failure.details, name)
          } else {
            assert.deepStrictEqual(warnings ?? {}, single.success.meta.field_warnings, name)
            const stored = yield* find(tenant, (batteries[place] ?? alone).id)
            const {
              attributes,
              life,
              gtin: number,
              not_applicable,
              facility_id
            } = single.success.product as typeof alone & {
              readonly life: object
              readonly not_applicable: object
              readonly facility_id: string
            }
            const { serial_number: _own, ...expected } = attributes
            const { serial_number: _other, ...actual } = stored.attributes
            assert.deepStrictEqual(actual, expected, name)
            assert.deepInclude(stored, { life, gtin: number, not_applicable, facility_id } as object, name)
          }
        }
      }
    })
  )

  it.effect("publishes row by row, with a version and an entry of its own for each battery", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      const complete = yield* create(tenant, aPassport(tenant.facility, { status: "draft" }))
      const incomplete = yield* create(tenant, aDraft())
      const published = yield* create(tenant, aPassport(tenant.facility))
      const { entries, value } = yield* recorded(
        tenant.organization.id,
        run(
          tenant,
          [
            { id: complete.id, status: "published", reason: "complete now" },
            { id: incomplete.id, status: "published" },
            { id: published.id, battery_mass: 401 }
          ],
          options,
          { reason: "weighed again" }
        )
      )
      assert.deepStrictEqual(
        value.results.map(({ outcome }) => outcome),
        ["published", "rejected", "updated"]
      )
      assert.deepStrictEqual(named(entries), [`product.published ${complete.id}`, `product.updated ${published.id}`])
      assert.deepStrictEqual(
        entries.map(({ reason }) => reason),
        ["complete now", "weighed again"]
      )
      const after = yield* find(tenant, complete.id)
      assert.isTrue(after.category === "batteries" && isPublished(after))
    })
  )

  it.effect("stores and records nothing for rows that change nothing", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      const draft = yield* create(tenant, aDraft({ battery_mass: 12 }))
      const { entries, value } = yield* recorded(
        tenant.organization.id,
        run(tenant, [{ id: draft.id, battery_mass: 12, name: "Traction battery" }])
      )
      assert.deepStrictEqual([summary(value), entries], [["unchanged"], []])
      assert.deepStrictEqual((yield* find(tenant, draft.id)).updated_at, draft.updated_at)
    })
  )

  it.effect("creates what is missing with upsert, recorded as by a bulk creation", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      const known = yield* create(tenant, aDraft())
      const [draft, passport] = [aDraft(), aPassport(tenant.facility)]
      const { entries, value } = yield* recorded(
        tenant.organization.id,
        run(
          tenant,
          [draft, { ...aDraft(), serial_number: known.attributes.serial_number, battery_mass: 12 }, passport, draft],
          upsert
        )
      )
      const [first, , second] = value.results
      assert.deepStrictEqual(summary(value), ["created", "updated", "published", "rejected repeated serial_number"])
      assert.deepInclude(second, { created: true })
      assert.deepStrictEqual(named(entries), [
        "products.bulk_created -",
        `product.updated ${known.id}`,
        `product.published ${second?.id}`
      ])
      const feed = yield* (yield* AuditLog).changes(tenant.organization.id, {
        after: { entry: (entries[0]?.position ?? 1) - 1, item: 0 },
        limit: 10
      })
      assert.includeMembers(named(feed) as Array<string>, [
        `product.created ${first?.id}`,
        `product.published ${second?.id}`
      ])
      assert.strictEqual(yield* countProducts(tenant.organization.id), 3)
    })
  )

  it.effect("sends as many statements for few rows as for many", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      const statements = Effect.fnUntraced(function* (number: number) {
        const drafts = Array.from({ length: number }, () => aDraft({ gtin }))
        const passports = Array.from({ length: number }, () => aPassport(tenant.facility))
        yield* run(tenant, [...drafts, ...passports], upsert)
        const rows = [
          ...drafts.map((row) => ({ ...row, name: "Changed", gtin: "9526001000029" })),
          ...passports.map((row) => ({ ...row, battery_mass: 401, put_into_service_date: "2026-11-01" })),
          ...Array.from({ length: number }, () => aDraft()),
          ...Array.from({ length: number }, () => aPassport(tenant.facility, { status: "draft" }))
        ]
        const [count] = yield* countStatements(run(tenant, rows, upsert))
        return count
      })
      const few = yield* statements(2)
      assert.isAbove(few, 5)
      assert.strictEqual(yield* statements(20), few)
    })
  )

  it.effect("answers a dry run with what the request then does, and stores nothing", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      const [one, two] = [yield* create(tenant, aDraft()), yield* create(tenant, aPassport(tenant.facility))]
      const rows = [
        { id: one.id, battery_mass: 12 },
        { id: two.id, battery_mass: 13 },
        { id: two.id, battery_mass: 14 },
        aDraft(),
        aDraft({ serial_number: one.attributes.serial_number, gtin })
      ]
      const dry = yield* recorded(tenant.organization.id, run(tenant, rows, { ...upsert, isDryRun: true }))
      assert.deepStrictEqual(dry.entries, [])
      assert.deepStrictEqual(yield* find(tenant, one.id), one)
      const real = yield* run(tenant, rows, upsert)
      assert.deepStrictEqual(
        dry.value.results,
        real.results.map((row) => (row.outcome === "created" ? { ...row, id: null } : row))
      )
      assert.deepStrictEqual(dry.value.meta, real.meta)
    })
  )

  it.effect("refuses the request as a whole beyond a quota, a dry run as well", () =>
    Effect.gen(function* () {
      const limits = { drafts: 2, published_per_month: 1, requests_per_minute: null, storage_bytes: null }
      const tenant = yield* aTenant({ limits })
      const one = yield* create(tenant, aDraft())
      for (const isDryRun of [true, false]) {
        const rows = [{ id: one.id, battery_mass: 12 }, aDraft(), aDraft()]
        const refused = yield* Effect.flip(run(tenant, rows, { ...upsert, isDryRun }))
        assert.deepInclude(refused, { _tag: "DraftLimitReached", max: 2 } as const)
      }
      assert.deepStrictEqual(yield* find(tenant, one.id), one)
    })
  )

  it.effect("refuses the request if the role of the author forbids a row", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      const [one, two] = [
        yield* create(tenant, aDraft()),
        yield* create(tenant, aPassport(tenant.facility, { status: "draft" }))
      ]
      const editor = {
        ...tenant,
        caller: {
          ...tenant.caller,
          actor: { _tag: "Member", id: MemberId.make(uuidOf(7)), name: "Ada", role: "editor" } as const
        }
      }
      const refused = yield* Effect.flip(
        run(editor, [
          { id: one.id, battery_mass: 12 },
          { id: two.id, status: "published" }
        ])
      )
      assert.strictEqual(refused._tag, "RoleRequired")
      assert.deepStrictEqual(yield* find(tenant, one.id), one)
    })
  )

  it.effect("rejects a row that names a battery of an earlier row, which may create it, by any of its names", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      const rows = [
        aDraft({ external_id: "K-1", serial_number: "REPEAT-1" }),
        { serial_number: "REPEAT-1", name: "Again" },
        { external_id: "K-1", name: "Again" },
        aDraft({ external_id: "K-2", serial_number: "REPEAT-1" })
      ]
      const repeated = (field: string) => `rejected repeated ${field}`
      // The last row names another battery, and would give it a serial number that is taken.
      assert.deepStrictEqual(summary(yield* run(tenant, rows, upsert)), [
        "created",
        repeated("serial_number"),
        repeated("external_id"),
        "rejected conflict serial_number"
      ])
      const missing = [{ external_id: "K-9", serial_number: "REPEAT-9" }, { serial_number: "REPEAT-9" }]
      assert.deepStrictEqual(summary(yield* run(tenant, missing)), [
        "rejected not_found external_id",
        "rejected not_found serial_number"
      ])
    })
  )

  it.effect("checks what a row confirms, also of a battery that it creates", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      const { id } = yield* create(tenant, aDraft())
      const rows = [{ id }, aDraft()].map((row) => ({ ...row, confirm_unlikely: 1 }))
      const rejected = "rejected validation_failed confirm_unlikely"
      assert.deepStrictEqual(summary(yield* run(tenant, rows, upsert)), [rejected, rejected])
      const meant = { ...aDraft(), confirm_unlikely: ["battery_mass"] }
      assert.deepStrictEqual(summary(yield* run(tenant, [meant], upsert)), ["created"])
    })
  )

  it.effect("with four eyes, a row that publishes becomes a request, which another member fulfils", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant({ four_eyes: true })
      const drafts = yield* Effect.forEach([1, 2], () =>
        create(tenant, aPassport(tenant.facility, { status: "draft" }))
      )
      const as = (n: number, name: string): Tenant => ({
        ...tenant,
        caller: {
          ...tenant.caller,
          actor: { _tag: "Member", id: MemberId.make(uuidOf(n)), name, role: "publisher" }
        }
      })
      const rows = drafts.map(({ id }) => ({ id, status: "published" }))
      const asked = yield* run(as(7, "Ada"), rows)
      assert.deepStrictEqual(summary(asked), ["requested", "requested"])
      assert.deepStrictEqual(summary(yield* run(as(7, "Ada"), rows)), ["requested", "requested"])
      const changing = [{ ...rows[0], battery_mass: 401 }]
      const both = yield* run(as(8, "Bob"), changing)
      assert.deepStrictEqual(summary(both), ["requested"])
      assert.isString(both.results[0]?.change_request_id)
      assert.deepStrictEqual(summary(yield* run(as(8, "Bob"), rows)), ["published", "published"])
      const other = yield* create(tenant, aPassport(tenant.facility, { status: "draft" }))
      assert.deepStrictEqual(summary(yield* run(tenant, [{ id: other.id, status: "published" }])), [
        "rejected conflict status"
      ])
    })
  )

  it.effect("with four eyes, a row that publishes and names predecessors becomes a request for both", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant({ four_eyes: true })
      const draft = () => create(tenant, aPassport(tenant.facility, { status: "draft" }))
      const [old, made] = [yield* draft(), yield* draft()]
      const as = (n: number): Tenant => ({
        ...tenant,
        caller: {
          ...tenant.caller,
          actor: { _tag: "Member", id: MemberId.make(uuidOf(n)), name: "Ada", role: "publisher" }
        }
      })
      for (const n of [7, 8]) yield* run(as(n), [{ id: old.id, status: "published" }])
      const predecessors = [{ product_id: old.id, operation: "repurposing" }]
      const { results } = yield* run(as(7), [{ id: made.id, predecessors, status: "published" }])
      assert.strictEqual(results[0]?.outcome, "requested", JSON.stringify(results))
      assert.isString(results[0]?.change_request_id)
      const after = Option.getOrThrow(yield* (yield* ProductStore).find(tenant.organization.id, made.id))
      assert.deepStrictEqual(after, made)
    })
  )

  it.effect("changes the predecessors of a battery, and with them other batteries of the request", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      const [old, made] = [yield* create(tenant, aPassport(tenant.facility)), yield* create(tenant, aDraft())]
      const result = yield* run(tenant, [
        { id: made.id, predecessors: [{ product_id: old.id, operation: "repurposing" }] },
        { id: old.id, name: "Old" },
        { serial_number: aSerial(), name: "Unknown" }
      ])
      assert.deepStrictEqual(summary(result), ["updated", "updated", "rejected not_found serial_number"])
      const after = Option.getOrThrow(yield* (yield* ProductStore).find(tenant.organization.id, old.id))
      assert.strictEqual(after.name, "Old")
      assert.deepInclude(after, { name: "Old" })
      assert.strictEqual(
        (after as { readonly life: { readonly successors: ReadonlyArray<object> } }).life.successors.length,
        1
      )
    })
  )
})

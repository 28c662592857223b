import type { Organization } from "@dpp/core/party"
import type { ProductId } from "@dpp/core/product"
import type { Locale } from "@dpp/core/text"
import { Preprint } from "@dpp/service/products/Preprint"
import { Products } from "@dpp/service/products/Products"
import { aCaller, aProduct } from "@dpp/testkit/builders"
import { useCases } from "@dpp/testkit/useCases"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { aDraft, aPassport, aTenant, named, recorded, type Tenant } from "../support.ts"

const preprint = ({ caller }: Pick<Tenant, "caller">, id: ProductId, locale?: Locale) =>
  Effect.flatMap(Preprint, ({ run }) => run(caller, id, locale))

const create = ({ caller }: Tenant, input: object) =>
  Effect.map(
    Effect.flatMap(Products, (products) => products.create(caller, input)),
    ({ product }) => product
  )

layer(useCases)("Preprint (spec §3, §4.3)", (it) => {
  it.effect("locks the identifiers of a draft, and records that", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      const { id } = yield* create(tenant, aDraft({ gtin: "9526001000012", serial_number: "PRE/1" }))
      const { entries, value } = yield* recorded(tenant.organization.id, preprint(tenant, id))
      assert.strictEqual(value.publicUrl, "https://passports.example.com/01/09526001000012/21/PRE%2F1")
      assert.deepStrictEqual(value.state, {
        _tag: "Preprinted",
        locked_at: entries[0]?.created_at ?? value.state.locked_at,
        locale: "de"
      })
      assert.deepStrictEqual(named(entries), [`product.identifiers_locked ${id}`])
      assert.deepStrictEqual(entries[0]?.changed_fields, [
        "identifiers_locked_at",
        "identifiers_locked_reason",
        "locale"
      ])
      const products = yield* Products
      const rename = products.update(tenant.caller, id, { serial_number: "OTHER-1" }, { isConfirmed: false })
      assert.strictEqual((yield* Effect.flip(rename))._tag, "IdentifiersLocked")
    })
  )

  it.effect("changes and records nothing the second time, except another language", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      const { id } = yield* create(tenant, aDraft())
      const first = yield* preprint(tenant, id, "zh")
      for (const locale of [undefined, "zh"] as const) {
        const { entries, value } = yield* recorded(tenant.organization.id, preprint(tenant, id, locale))
        assert.deepStrictEqual(entries, [])
        assert.deepStrictEqual(value, first)
      }
      const { entries, value } = yield* recorded(tenant.organization.id, preprint(tenant, id, "en"))
      assert.deepStrictEqual(entries[0]?.changed_fields, ["locale"])
      assert.deepStrictEqual(value.state, { ...first.state, locale: "en" })
    })
  )

  it.effect("keeps the lock of a publication", () =>
    Effect.gen(function* () {
      const tenant = yield* aTenant()
      const { id } = yield* create(tenant, aPassport(tenant.facility))
      const { entries, value } = yield* recorded(tenant.organization.id, preprint(tenant, id, "zh"))
      assert.deepStrictEqual(entries, [])
      assert.deepInclude(value.state, { _tag: "Published", locale: null } as const)
    })
  )

  it.effect("locks nothing while the custom domain is pending", () =>
    Effect.gen(function* () {
      const domain: Partial<Organization> = { custom_domain: "pre.example.com", custom_domain_status: "pending" }
      const tenant = yield* aTenant(domain)
      const { id } = yield* create(tenant, aDraft())
      const { entries, value } = yield* recorded(tenant.organization.id, Effect.flip(preprint(tenant, id)))
      assert.deepInclude(value, { _tag: "CustomDomainPending", host: "pre.example.com" } as const)
      assert.deepStrictEqual(entries, [])
    })
  )

  it.effect("requires a battery of the organization", () =>
    Effect.gen(function* () {
      const [ours, theirs] = [yield* aTenant(), yield* aTenant()]
      const model = yield* create(ours, { name: "Model A", category: "batteries_light" })
      assert.strictEqual((yield* Effect.flip(preprint(ours, model.id)))._tag, "NoPassport")
      const draft = yield* create(ours, aDraft())
      assert.strictEqual((yield* Effect.flip(preprint(theirs, draft.id)))._tag, "ProductNotFound")
      const unknown = aProduct({ organization_id: ours.organization.id })
      assert.strictEqual((yield* Effect.flip(preprint({ caller: aCaller() }, unknown.id)))._tag, "ProductNotFound")
    })
  )
})

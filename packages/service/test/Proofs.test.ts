/** Statements and bundles for readers: what each sees, and which version while another waits. */
import { ownerOf, publicView, viewFor } from "@dpp/core/access"
import { ProductId } from "@dpp/core/product"
import { verify } from "@dpp/proof"
import { Conditions } from "@dpp/service/Conditions"
import { Products } from "@dpp/service/Products"
import { Proofs } from "@dpp/service/Proofs"
import { useCases } from "@dpp/testkit/useCases"
import { assert, layer } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { bundleOf, published, signAll } from "./signingScene.ts"

const verified = (text: string, options: Parameters<typeof verify>[1] = {}) =>
  Effect.promise(() => verify(text, options))

layer(useCases)("Proofs", (it) => {
  it.effect("are missing until the first version is signed, and for a time before the passport", () =>
    Effect.gen(function* () {
      const { product, tenant } = yield* published
      const proofs = yield* Proofs
      for (const find of [proofs.statement, proofs.bundle]) {
        const missing = yield* Effect.flip(find(product, publicView, null))
        assert.include(missing, { _tag: "StatementMissing", reason: "pending" })
      }
      yield* signAll
      const before = DateTime.makeUnsafe("2026-01-01T00:00:00Z")
      assert.include(yield* Effect.flip(proofs.bundle(product, publicView, before)), { _tag: "VersionNotFound" })
      const another = yield* Effect.flip(
        proofs.exported(ownerOf(tenant.caller), Schema.decodeSync(ProductId)(tenant.organization.id), null)
      )
      assert.include(another, { _tag: "ProductNotFound" })
    })
  )

  it.effect("have the disclosures that the view shows: none for the public, some for a grant, all for the owner", () =>
    Effect.gen(function* () {
      const { organization, product, tenant } = yield* published
      yield* signAll
      const proofs = yield* Proofs
      const { didDocument } = yield* bundleOf(organization, product.id)
      const counts: Array<number> = []
      for (const view of [publicView, viewFor([2]), viewFor([2, 3])]) {
        const { text } = yield* proofs.bundle(product, view, null)
        const { level, outcome, statement } = yield* verified(text, { didDocument, level: 2 })
        assert.deepStrictEqual([outcome, level], ["ok", 2])
        counts.push(statement?.disclosed.length ?? -1)
        assert.include(text, (yield* proofs.statement(product, view, null)).text)
      }
      const whole = yield* proofs.exported(ownerOf(tenant.caller), product.id, null)
      counts.push((yield* verified(whole.text)).statement?.disclosed.length ?? -1)
      const [none = -1, interested = -1, more = -1, all = -1] = counts
      assert.strictEqual(none, 0)
      assert.isTrue(interested > 0 && more >= interested && all >= more, counts.join())
    })
  )

  it.effect("name both moments while a change waits, and then have the new version with its history", () =>
    Effect.gen(function* () {
      const { product, tenant } = yield* published
      yield* signAll
      const proofs = yield* Proofs
      const first = yield* proofs.bundle(product, publicView, null)
      assert.isNull(first.pendingSince)
      yield* (yield* Products).update(tenant.caller, product.id, { battery_mass: 499 }, { isConfirmed: false })
      const former = yield* proofs.bundle(product, publicView, null)
      assert.strictEqual((yield* verified(former.text)).statement?.payload.dpp.version, 1)
      assert.isTrue(former.pendingSince !== null && DateTime.isGreaterThan(former.pendingSince, former.validFrom))
      yield* signAll
      const statement = yield* proofs.statement(product, publicView, null)
      assert.isNull(statement.pendingSince)
      const earlier = yield* proofs.bundle(product, publicView, first.validFrom)
      assert.strictEqual((yield* verified(earlier.text)).statement?.payload.dpp.version, 1)
    })
  )

  it.effect("have the signed condition for those who may see the individual battery", () =>
    Effect.gen(function* () {
      const { organization, product, tenant } = yield* published
      yield* signAll
      const proofs = yield* Proofs
      const owner = ownerOf(tenant.caller)
      assert.include(yield* Effect.flip(proofs.condition(owner, product.id)), { _tag: "ConditionMissing" })
      yield* (yield* Conditions).receive(tenant.caller, product.id, { stateOfCharge: 81.5 })
      const { didDocument } = yield* bundleOf(organization, product.id)
      const { condition, outcome } = yield* verified((yield* proofs.exported(owner, product.id, null)).text, {
        didDocument
      })
      assert.strictEqual(outcome, "ok")
      assert.isDefined(condition)
      assert.match(yield* proofs.condition(owner, product.id), /^[\w-]+\.[\w-]+\.[\w-]+$/u)
      const seen = yield* verified((yield* proofs.bundle(product, publicView, null)).text)
      assert.isUndefined(seen.condition)
    })
  )
})

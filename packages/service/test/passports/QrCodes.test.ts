import type { Organization } from "@dpp/core/party"
import type { AnyProduct, Product } from "@dpp/core/product"
import { QrRenderer } from "@dpp/service/ports/QrRenderer"
import { QrCodes } from "@dpp/service/passports/QrCodes"
import * as QrCodesModule from "@dpp/service/passports/QrCodes"
import { aBatteryModel, anOrganization, aProduct, aPublishedProduct, gtinOf, minute } from "@dpp/testkit/builders"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { publicBattery, publicScene } from "../publicScene.ts"

const image = new Uint8Array([1])

const printed = (product: Product): Product => ({
  ...product,
  state: { _tag: "Preprinted", locked_at: minute(1), locale: "zh" }
})

/** Draws the code of a product. Returns what was rendered, too. */
const scene = (organization: Organization, product: AnyProduct) => {
  const rendered: Array<string> = []
  const renderer = Layer.mock(QrRenderer, {
    render: (text, format) => Effect.sync(() => (rendered.push(`${format} ${text}`), image))
  })
  const ports = Layer.merge(publicScene({ organizations: [organization], products: [product] }), renderer)
  const draw = (id = product.id) =>
    Effect.flatMap(QrCodes, (codes) => codes.draw(id, "svg")).pipe(
      Effect.provide(Layer.fresh(QrCodesModule.layer).pipe(Layer.provide(ports)))
    )
  return { draw, rendered }
}

describe("QrCodes (spec §4.3)", () => {
  it.effect("draws the public address of a locked product, published or not", () =>
    Effect.gen(function* () {
      const organization = anOrganization()
      const attributes = { serial_number: "QR-1", battery_category: "ev" } as const
      const owned = { organization_id: organization.id, gtin: gtinOf(7), attributes }
      for (const product of [printed(aProduct(owned)), aPublishedProduct(owned)]) {
        const { draw, rendered } = scene(organization, product)
        assert.deepStrictEqual(yield* draw(), { product: publicBattery(product, organization), image })
        assert.deepStrictEqual(rendered, [`svg https://passports.example.com/01/0${gtinOf(7)}/21/QR-1`])
      }
    })
  )

  it.effect("draws the address at the active custom domain", () =>
    Effect.gen(function* () {
      const organization = anOrganization({ custom_domain: "qr.example.com", custom_domain_status: "active" })
      const product = aPublishedProduct({ organization_id: organization.id })
      const { draw, rendered } = scene(organization, product)
      yield* draw()
      assert.deepStrictEqual(rendered, [`svg https://qr.example.com/p/${product.id}`])
    })
  )

  it.effect("checks the existence, then the identifier lock, then the custom domain, and draws nothing before", () =>
    Effect.gen(function* () {
      const organization = anOrganization({ custom_domain: "qr.example.com", custom_domain_status: "pending" })
      const owned = { organization_id: organization.id }
      const draft = scene(organization, aProduct(owned))
      const model = scene(organization, aBatteryModel(owned))
      const locked = scene(organization, printed(aProduct(owned)))
      assert.strictEqual((yield* Effect.flip(draft.draw(aProduct(owned).id)))._tag, "ProductNotFound")
      assert.strictEqual((yield* Effect.flip(draft.draw()))._tag, "IdentifiersNotLocked")
      assert.strictEqual((yield* Effect.flip(model.draw()))._tag, "IdentifiersNotLocked")
      assert.strictEqual((yield* Effect.flip(locked.draw()))._tag, "CustomDomainPending")
      for (const { rendered } of [draft, model, locked]) assert.deepStrictEqual(rendered, [])
    })
  )
})

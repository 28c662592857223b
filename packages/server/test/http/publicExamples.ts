/** Batteries whose code is read: published, preprinted, or drafts. */
import { OrganizationId } from "@dpp/core/party"
import { type Product, ProductId, type ProductState } from "@dpp/core/product"
import { sampleDraft } from "@dpp/core/samples"
import type { Locale } from "@dpp/core/text"
import { ProductStore } from "@dpp/service/ports/ProductStore"
import { updateProduct } from "@dpp/testkit/contracts/storing"
import { assert } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { aSerial, type Tenant, TestServer } from "../support.ts"

export interface Example {
  readonly product: Product
  /** The path of its public address. */
  readonly path: string
}

/** A manufacturer that is not the organization: nothing of it is filled in. */
export const anotherManufacturer = (mfr_name: string) => ({
  mfr_name,
  mfr_trade_name: mfr_name,
  mfr_identifier: "9526001000104",
  mfr_postal_address: "Am Werk 1, 89073 Ulm, DE"
})

/** A complete sample; `fields` come above its own. */
export const createSample = Effect.fnUntraced(function* (fields: object = {}, tenant?: Tenant) {
  const { call, ours } = yield* TestServer
  const { facilityId, id: organization, key } = tenant ?? ours
  const body = { ...sampleDraft("ev"), serial_number: aSerial(), facility_id: facilityId, ...fields }
  const answer = yield* call("/api/v1/products", { key, body })
  assert.strictEqual(answer.status, 201, answer.text)
  const id = ProductId.make(answer.body.data.id)
  const product = Option.getOrThrow(yield* (yield* ProductStore).find(OrganizationId.make(organization), id))
  if (product.category !== "batteries") throw new Error("The sample is a battery model.")
  return { product, path: new URL(answer.body.data.public_url).pathname } satisfies Example
})

/** A draft whose code is printed. */
export const createPrinted = Effect.fnUntraced(function* (fields: object = {}, locale: Locale = "de") {
  const { path, product } = yield* createSample(fields)
  const state: ProductState = { _tag: "Preprinted", locked_at: yield* DateTime.now, locale }
  return { product: yield* updateProduct(product, { ...product, state }), path } satisfies Example
})

export const withImage = Effect.fnUntraced(function* ({ path, product }: Example, image: string) {
  return { path, product: yield* updateProduct(product, { ...product, image }) } satisfies Example
})

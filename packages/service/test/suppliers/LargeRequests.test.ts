/** A request to a supplier for many large batteries: what is stored of them is small, and what an earlier release stored is used. */
import type { Answerer } from "@dpp/core/access"
import { DataRequestStore } from "@dpp/service/ports/DataRequestStore"
import { ProductStore } from "@dpp/service/ports/ProductStore"
import { DataRequests } from "@dpp/service/suppliers/DataRequests"
import { SupplierAnswers } from "@dpp/service/suppliers/SupplierAnswers"
import { aProduct } from "@dpp/testkit/builders"
import { insertProducts, updateProduct } from "@dpp/testkit/contracts/storing"
import { useCases } from "@dpp/testkit/useCases"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { aTenant } from "../support.ts"
import { toDetails } from "@dpp/core/text"

const batteries = 25
/** 240 kB of JSON in each battery: nearly what a product may have. */
const hazardous_substances = Array.from({ length: 300 }, (_, n) => ({
  chemical_name: `Substance ${n}`,
  impact: "x".repeat(750)
}))

/** A request for these fields of many large batteries, and its supplier. */
const scene = Effect.gen(function* () {
  const { caller, organization } = yield* aTenant()
  const products = Array.from({ length: batteries }, (_, n) =>
    aProduct({
      organization_id: organization.id,
      attributes: { serial_number: `L-${n}`, battery_category: "ev", hazardous_substances }
    })
  )
  yield* insertProducts(organization.id, products)
  const requests = yield* DataRequests
  const { request } = yield* requests.create(caller, {
    recipient: { name: "Zellen AG" },
    product_ids: products.map(({ id }) => id),
    fields: ["hazardous_substances", "battery_mass"]
  })
  const answers = yield* SupplierAnswers
  const answerer: Answerer = {
    organization,
    actor: { _tag: "Supplier", id: request.id, name: request.recipient.name },
    correlationId: "c"
  }
  yield* answers.save(answerer, { battery_mass: 5 })
  yield* answers.submit(answerer)
  return { answerer, answers, caller, organization, products, requests, request }
})

const massesOf = Effect.fnUntraced(function* ({ caller, request }: Effect.Success<typeof scene>) {
  const found = yield* (yield* ProductStore).findBatteries(caller.organization.id, request.product_ids)
  return [...new Set(found.map(({ attributes }) => attributes.battery_mass))]
})

layer(useCases)("a request for many large batteries", (it) => {
  it.effect("stores a fingerprint of each field, and its present values are read in pages", () =>
    Effect.gen(function* () {
      const made = yield* scene
      const { answerer, answers, caller, products, request, requests } = made
      const base = yield* (yield* DataRequestStore).findBase(caller.organization.id, request.id)
      assert.lengthOf(
        base.flatMap(({ product_ids }) => product_ids),
        batteries
      )
      assert.isBelow(JSON.stringify(base).length, 10_000)
      assert.deepStrictEqual((yield* answers.find(answerer)).answer.values, { battery_mass: 5 })
      const { current } = yield* requests.answer(caller, request.id, { page: 2, per_page: 10 })
      assert.deepStrictEqual(
        current.map(({ product_ids, values }) => [product_ids.length, Object.keys(values)]),
        [[10, ["hazardous_substances"]]]
      )
      const [first] = products
      assert.isDefined(first)
      yield* updateProduct(first, { ...first, attributes: { ...first.attributes, battery_mass: 7 } })
      const accept = (isConfirmed: boolean) => requests.accept(caller, request.id, {}, { isConfirmed })
      const refused = yield* Effect.flip(accept(false))
      assert.deepStrictEqual(refused._tag === "AnswerOutdated" && toDetails(refused.issues), {
        battery_mass: [`was empty of ${first.id}, is 7 now, and the answer says 5`]
      })
      yield* accept(true)
      assert.deepStrictEqual(yield* massesOf(made), [5])
    })
  )

  it.effect("that was submitted to an earlier release, which stored the values, is compared with them", () =>
    Effect.gen(function* () {
      const made = yield* scene
      const { caller, request, requests } = made
      const requestStore = yield* DataRequestStore
      const submitted = yield* requests.find(caller, request.id)
      const store = (values: object) =>
        // The former form, which the store still returns.
        requestStore.submit(submitted, [{ product_ids: request.product_ids, values }] as never)
      yield* store({ hazardous_substances, battery_mass: 4 })
      const accept = requests.accept(caller, request.id, {}, { isConfirmed: false })
      assert.strictEqual((yield* Effect.flip(accept))._tag, "AnswerOutdated")
      yield* store({ hazardous_substances })
      yield* accept
      assert.deepStrictEqual(yield* massesOf(made), [5])
    })
  )
})

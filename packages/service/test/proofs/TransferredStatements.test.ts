/** The statements of passports that pass between organizations, some of them before anything is signed. */
import type { ProductId } from "@dpp/core/product"
import { StatementStore } from "@dpp/service/ports/StatementStore"
import { Acceptances } from "@dpp/service/transfers/Acceptances"
import { Transfers } from "@dpp/service/transfers/Transfers"
import { useCases } from "@dpp/testkit/useCases"
import { assert, layer } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import { publish, signAll } from "../signingScene.ts"
import { aTenant, type Tenant } from "../support.ts"

const pass = Effect.fnUntraced(function* (from: Tenant, to: Tenant, id: ProductId) {
  const expires_at = DateTime.formatIso(DateTime.add(yield* DateTime.now, { days: 1 }))
  const { code } = yield* (yield* Transfers).offer(from.caller, id, { purpose: "responsibility", expires_at })
  yield* (yield* Acceptances).accept(to.caller, { code })
})

const claimsOf = Effect.fnUntraced(function* ({ organization }: Tenant, id: ProductId) {
  const signed = yield* (yield* StatementStore).signed(organization.id, id)
  return signed.map(({ jwt, sha256, version }) => {
    const { dpp } = JSON.parse(Buffer.from(jwt.split(".")[1] ?? "", "base64url").toString())
    return { version, sha256, prev: dpp.prev, issuers: dpp.issuers ?? [] }
  })
})

/** Signs what can be signed. An organization that waits for another one waits for a second by the clock of the database. */
const signSome = signAll.pipe(
  Effect.andThen(TestClock.adjust("11 seconds")),
  Effect.andThen(TestClock.withLive(Effect.sleep("250 millis")))
)

/** Signs until there are so many versions. */
const signChain = Effect.fnUntraced(function* (tenants: ReadonlyArray<Tenant>, id: ProductId, versions: number) {
  for (let rounds = 0; rounds < 40; rounds++) {
    const chain = (yield* Effect.forEach(tenants, (tenant) => claimsOf(tenant, id))).flat()
    if (chain.length === versions) return chain.toSorted((a, b) => a.version - b.version)
    yield* signSome
  }
  return []
})

layer(useCases)("a passport that passes there and back before it is signed", (it) => {
  it.effect("has one chain of statements, each with the issuers before it", () =>
    Effect.gen(function* () {
      const [one, other] = [yield* aTenant(), yield* aTenant()]
      const { id } = yield* publish(one)
      yield* pass(one, other, id)
      yield* pass(other, one, id)
      yield* pass(one, other, id)
      yield* pass(other, one, id)
      const chain = yield* signChain([one, other], id, 5)
      assert.deepStrictEqual(
        chain.map(({ issuers, prev, version }) => ({ version, prev, former: issuers.length })),
        [0, 1, 2, 3, 4].map((n) => ({ version: n + 1, prev: n === 0 ? null : chain[n - 1]?.sha256, former: n }))
      )
    })
  )
})

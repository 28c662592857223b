import { toV20 } from "@dpp/core/v20"
import { ownerView } from "@dpp/core/access"
import { verify } from "@dpp/proof"
import { useCases } from "@dpp/testkit/useCases"
import { PassportStore } from "@dpp/service/ports/PassportStore"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { bundleOf, published, signAll, stateOf } from "./signingScene.ts"

layer(useCases)("Signing", (it) => {
  it.effect("signs a published passport, so that a bundle verifies up to the log", () =>
    Effect.gen(function* () {
      const { organization, product } = yield* published
      assert.isTrue((yield* stateOf(organization, product.id)).is_pending)
      yield* signAll
      assert.isFalse((yield* stateOf(organization, product.id)).is_pending)
      const { didDocument, text } = yield* bundleOf(organization, product.id)
      const verified = yield* Effect.promise(() => verify(text, { didDocument }))
      assert.deepStrictEqual([verified.outcome, verified.level], ["ok", 2], JSON.stringify(verified.checks))
      const passport = Option.getOrThrow(yield* (yield* PassportStore).find(organization, product.id, null))
      const { document } = verified.statement ?? {}
      assert.deepStrictEqual(
        JSON.parse(JSON.stringify(document)),
        JSON.parse(JSON.stringify(toV20(passport.facts, null, ownerView)))
      )
    })
  )
})

/**
 * No organization sees or changes anything of another one, not even through a statement that forgets its condition on the
 * organization.
 *
 * A complete run sends every statement without its condition; a run by default every forty-eighth one, chosen at random.
 */
import { someOf } from "@dpp/testkit/testRuns"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { aNewOrganization, viewOf } from "../support/belongings.ts"
import { withoutConditions } from "../support/isolationMutants.ts"
import { probedServer, probeWith, share, usesOfProbe } from "../support/probedServer.ts"
import { placeOf } from "../support/templateUses.ts"
import { failuresOf } from "../support/tenantProbe.ts"

layer(probedServer, { excludeTestServices: true })("tenant isolation", (it) => {
  it.effect(
    "nothing of another organization is shown or changed, whichever statement forgets its condition",
    () =>
      Effect.gen(function* () {
        const uses = someOf(
          (yield* usesOfProbe).filter(({ conditions }) => conditions.length > 0),
          share
        )
        assert.isNotEmpty(uses)
        const ours = yield* aNewOrganization
        const before = yield* viewOf(ours)
        for (const use of uses) {
          const outcome = yield* probeWith(withoutConditions(use), use, ours)
          assert.deepStrictEqual(failuresOf(outcome), [], placeOf(use))
          assert.deepStrictEqual(yield* viewOf(ours), before, placeOf(use))
        }
      }),
    1_800_000
  )
})

/**
 * The guard of each statement looks at the rows that the statement uses, and refuses those of another organization.
 *
 * A complete run asks every guard; a run by default every forty-eighth one, chosen at random.
 */
import { someOf } from "@dpp/testkit/testRuns"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { aNewOrganization } from "../support/belongings.ts"
import { withoutConditions, withoutGuards, withStrictGuards } from "../support/isolationMutants.ts"
import { probeAllWith, probedServer, probeWith, share, usesOfProbe } from "../support/probedServer.ts"
import { placeOf } from "../support/templateUses.ts"
import { failuresOf, wasRefused } from "../support/tenantProbe.ts"

layer(probedServer, { excludeTestServices: true })("tenant isolation", (it) => {
  it.effect(
    "every guard looks at the rows that its statement uses, and refuses those of another organization",
    () =>
      Effect.gen(function* () {
        const guarded = (yield* usesOfProbe).filter(({ guards }) => guards.length > 0)
        const places = new Set(someOf([...new Set(guarded.map(({ template }) => template.place))], share))
        const uses = guarded.filter(({ template }) => places.has(template.place))
        assert.isNotEmpty(uses)
        const ours = yield* aNewOrganization
        const refused = new Set<string>()
        for (const use of uses) {
          if (refused.has(use.template.place)) continue
          const mutant = withStrictGuards(use)
          // The requests that send a statement may find no row for it without those before them.
          const isRefused =
            wasRefused(yield* probeWith(mutant, use, ours)) || wasRefused(yield* probeAllWith(mutant, ours))
          if (isRefused) refused.add(use.template.place)
        }
        assert.deepStrictEqual(uses.filter(({ template }) => !refused.has(template.place)).map(placeOf), [])
      }),
    1_800_000
  )

  it.effect.each([
    "SELECT ${}, ${} FROM facilities WHERE organization_id = ${} ORDER BY",
    "SELECT ${}, ${} FROM products p WHERE p.organization_id = ${} AND p.id = ${} ${}"
  ])(
    "without the guard, a statement that forgets its condition shows or changes what is another's: %s",
    (beginning) =>
      Effect.gen(function* () {
        const all = (yield* usesOfProbe).filter(({ template }) => template.sql.startsWith(beginning))
        assert.isNotEmpty(all)
        // A run by default changes the template in one of its statements.
        const uses = someOf(all, all.length)
        for (const use of uses) {
          const outcome = yield* probeWith(withoutGuards(withoutConditions(use), use), use, yield* aNewOrganization)
          assert.isNotEmpty(failuresOf(outcome), placeOf(use))
        }
      }),
    600_000
  )
})

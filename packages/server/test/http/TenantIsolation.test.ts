/**
 * Tenant isolation: no organization sees or changes anything of another one, not even through a statement that forgets its
 * condition on the organization. Each test has organizations of its own.
 *
 * A complete run sends every statement without its condition; a run by default every forty-eighth one, chosen at random. Whether
 * each has a condition and a guard is tested in every run.
 */
import { someOf } from "@dpp/testkit/testRuns"
import { assert, layer } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as References from "effect/References"
import { layerWith } from "../support.ts"
import { aNewOrganization, type Belongings, viewOf } from "../support/belongings.ts"
import { withoutConditions, withoutGuards, withStrictGuards } from "../support/isolationMutants.ts"
import * as SentStatements from "../support/sentStatements.ts"
import { isolationFaults, placeOf, type TemplateUse, templateUses } from "../support/templateUses.ts"
import { failuresOf, probe, wasRefused } from "../support/tenantProbe.ts"

const server = layerWith({ DPP_KEYLESS_RATE_LIMIT_PER_MINUTE: "100000" }, { database: SentStatements.layer }).pipe(
  Layer.provideMerge(SentStatements.layer),
  // The database refuses statements here on purpose.
  Layer.provide(Layer.succeed(References.MinimumLogLevel, "None"))
)

/** How many statements there are for each one that a run by default changes. */
const share = 48

/** The statements that are sent while an organization probes its own things and those of another one. */
const statementsOfProbe = Effect.gen(function* () {
  const { during } = yield* SentStatements.SentStatements
  const other = yield* aNewOrganization
  const [, statements] = yield* during(probe(yield* aNewOrganization, other))
  return statements
})

/** The statements of the first probe, which finds nothing in the memory of the server. */
class ProbeStatements extends Context.Service<ProbeStatements, ReadonlyArray<SentStatements.SentStatement>>()(
  "@dpp/server/test/ProbeStatements"
) {}

const probedServer = Layer.provideMerge(Layer.effect(ProbeStatements, statementsOfProbe), server)

const usesOfProbe = Effect.map(ProbeStatements, templateUses)

/**
 * A new organization probes its own things and those of the other one, while the mutant is sent. It sends the requests
 * that send the statement. Where these alone do not send it, or fail without those before them, it sends all.
 */
const probeWith = Effect.fnUntraced(function* (mutant: SentStatements.Mutant, use: TemplateUse, other: Belongings) {
  const { withMutant } = yield* SentStatements.SentStatements
  const some = probe(yield* aNewOrganization, other, use.statement.requests)
  const [outcome, timesSent] = yield* withMutant(mutant, some)
  if (timesSent > 0 && failuresOf(outcome).length === 0) return outcome
  const [complete, sentInAll] = yield* withMutant(mutant, probe(yield* aNewOrganization, other))
  assert.isAtLeast(sentInAll, 1, mutant.text)
  return complete
})

layer(probedServer, { excludeTestServices: true })("tenant isolation", (it) => {
  it.effect(
    "an organization finds its own things, and nothing of another organization",
    () =>
      Effect.gen(function* () {
        const ours = yield* aNewOrganization
        const theirs = yield* aNewOrganization
        const before = yield* viewOf(ours)
        const outcome = yield* probe(theirs, ours)
        assert.deepStrictEqual(failuresOf(outcome), [])
        assert.isFalse(wasRefused(outcome))
        assert.deepStrictEqual(yield* viewOf(ours), before)
      }),
    600_000
  )

  it.effect(
    "every statement that uses rows has a condition and a guard, or a stated reason why not",
    () =>
      Effect.gen(function* () {
        assert.deepStrictEqual(isolationFaults(yield* ProbeStatements), [])
      }),
    600_000
  )

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
          if (wasRefused(yield* probeWith(withStrictGuards(use), use, ours))) refused.add(use.template.place)
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

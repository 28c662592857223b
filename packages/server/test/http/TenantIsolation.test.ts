/**
 * Tenant isolation: no organization sees or changes anything of another one. Whether that also holds for a statement that forgets its
 * condition, or its guard, is tested in the files beside this one. Each test has organizations of its own.
 */
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { aNewOrganization, viewOf } from "../support/belongings.ts"
import { ProbeStatements, probedServer } from "../support/probedServer.ts"
import { isolationFaults } from "../support/templateUses.ts"
import { failuresOf, probe, wasRefused } from "../support/tenantProbe.ts"

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
})

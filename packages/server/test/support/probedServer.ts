/** A server for tests of tenant isolation: which statements it sends for which requests, and how a changed statement is sent. */
import { assert } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as References from "effect/References"
import { layerWith } from "../support.ts"
import { aNewOrganization, type Belongings } from "./belongings.ts"
import * as SentStatements from "./sentStatements.ts"
import { type TemplateUse, templateUses } from "./templateUses.ts"
import { failuresOf, probe } from "./tenantProbe.ts"

const server = layerWith({ DPP_KEYLESS_RATE_LIMIT_PER_MINUTE: "100000" }, { database: SentStatements.layer }).pipe(
  Layer.provideMerge(SentStatements.layer),
  // The database refuses statements here on purpose.
  Layer.provide(Layer.succeed(References.MinimumLogLevel, "None"))
)

/** How many statements there are for each one that a run by default changes. */
export const share = 48

/** The statements that are sent while an organization probes its own things and those of another one. */
const statementsOfProbe = Effect.gen(function* () {
  const { during } = yield* SentStatements.SentStatements
  const other = yield* aNewOrganization
  const [, statements] = yield* during(probe(yield* aNewOrganization, other))
  return statements
})

/** The statements of the first probe, which finds nothing in the memory of the server. */
export class ProbeStatements extends Context.Service<ProbeStatements, ReadonlyArray<SentStatements.SentStatement>>()(
  "@dpp/server/test/ProbeStatements"
) {}

/** A server of which it is known what each request sends to the database. */
export const probedServer = Layer.provideMerge(Layer.effect(ProbeStatements, statementsOfProbe), server)

export const usesOfProbe = Effect.map(ProbeStatements, templateUses)

/** A new organization probes its own things and those of the other one with all requests, while the mutant is sent. */
export const probeAllWith = Effect.fnUntraced(function* (mutant: SentStatements.Mutant, other: Belongings) {
  const { withMutant } = yield* SentStatements.SentStatements
  const [outcome, timesSent] = yield* withMutant(mutant, probe(yield* aNewOrganization, other))
  assert.isAtLeast(timesSent, 1, mutant.text)
  return outcome
})

/** As `probeAllWith`, with the requests that send the statement. Where these alone do not send it, or fail, it sends all. */
export const probeWith = Effect.fnUntraced(function* (
  mutant: SentStatements.Mutant,
  use: TemplateUse,
  other: Belongings
) {
  const { withMutant } = yield* SentStatements.SentStatements
  const some = probe(yield* aNewOrganization, other, use.statement.requests)
  const [outcome, timesSent] = yield* withMutant(mutant, some)
  return timesSent > 0 && failuresOf(outcome).length === 0 ? outcome : yield* probeAllWith(mutant, other)
})

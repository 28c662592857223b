/** How the database carries out the statements of the adapters. */
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"
import * as Statement from "effect/sql/Statement"

export interface Plan {
  readonly "Index Name"?: string
  readonly "Node Type": string
  readonly "Relation Name"?: string
  /** With `ANALYZE`: of one of the `Actual Loops`. */
  readonly "Actual Rows"?: number
  readonly "Actual Loops"?: number
  readonly "Rows Removed by Filter"?: number
  readonly "Rows Removed by Join Filter"?: number
  readonly Plans?: ReadonlyArray<Plan>
}

/** A plan and all plans below it. */
export const allPlans = (plan: Plan): ReadonlyArray<Plan> => [plan, ...(plan.Plans ?? []).flatMap(allPlans)]

/** The number of rows that a plan handles, with `ANALYZE`: also those that it reads and drops. */
export const rowsHandled = (plan: Plan): number =>
  allPlans(plan).reduce(
    (sum, one) =>
      sum +
      (one["Actual Loops"] ?? 0) *
        ((one["Actual Rows"] ?? 0) + (one["Rows Removed by Filter"] ?? 0) + (one["Rows Removed by Join Filter"] ?? 0)),
    0
  )

class Undone extends Data.TaggedError("Undone")<{ readonly plans: ReadonlyArray<{ readonly Plan: Plan }> }> {}

/** The plans of the statements that an effect sends, in their order. `ANALYZE` runs each of them before, and undoes it. */
export const plansDuring = Effect.fnUntraced(function* <R>(
  effect: Effect.Effect<unknown, never, R>,
  options: "COSTS OFF" | "ANALYZE" = "COSTS OFF"
) {
  const client = yield* SqlClient.SqlClient
  const plans: Array<Plan> = []
  const explain: Statement.Transformer = (statement, sql) =>
    Effect.gen(function* () {
      const [text, parameters] = statement.compile()
      if (text.startsWith("EXPLAIN")) return statement
      const found = yield* sql
        .unsafe<{ readonly "QUERY PLAN": ReadonlyArray<{ readonly Plan: Plan }> }>(
          `EXPLAIN (${options}, FORMAT JSON) ${text}`,
          parameters
        )
        .pipe(
          Effect.flatMap(([row]) => new Undone({ plans: row?.["QUERY PLAN"] ?? [] })),
          client.withTransaction,
          Effect.catchTag("Undone", ({ plans }) => Effect.succeed(plans)),
          Effect.orDie
        )
      plans.push(...found.map(({ Plan }) => Plan))
      return statement
    })
  yield* effect.pipe(Effect.provideService(Statement.CurrentTransformer, explain))
  return plans
})

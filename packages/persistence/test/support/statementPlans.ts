/** How the database carries out the statements of the adapters. */
import * as Effect from "effect/Effect"
import * as Statement from "effect/sql/Statement"

export interface Plan {
  readonly "Index Name"?: string
  readonly "Node Type": string
  /** With `ANALYZE`: of one of the `Actual Loops`. */
  readonly "Actual Rows"?: number
  readonly "Actual Loops"?: number
  readonly "Rows Removed by Filter"?: number
  readonly "Rows Removed by Join Filter"?: number
  readonly Plans?: ReadonlyArray<Plan>
}

/** A plan and all plans below it. */
export const allPlans = (plan: Plan): ReadonlyArray<Plan> => [plan, ...(plan.Plans ?? []).flatMap(allPlans)]

/** The plans of the statements that an effect sends, in their order. `ANALYZE` also runs each of them, once more. */
export const plansDuring = Effect.fnUntraced(function* (
  effect: Effect.Effect<unknown>,
  options: "COSTS OFF" | "ANALYZE" = "COSTS OFF"
) {
  const plans: Array<Plan> = []
  const explain: Statement.Transformer = (statement, sql) =>
    Effect.gen(function* () {
      const [text, parameters] = statement.compile()
      if (text.startsWith("EXPLAIN")) return statement
      const [row] = yield* Effect.orDie(
        sql.unsafe<{ readonly "QUERY PLAN": ReadonlyArray<{ readonly Plan: Plan }> }>(
          `EXPLAIN (${options}, FORMAT JSON) ${text}`,
          parameters
        )
      )
      plans.push(...(row?.["QUERY PLAN"] ?? []).map(({ Plan }) => Plan))
      return statement
    })
  yield* effect.pipe(Effect.provideService(Statement.CurrentTransformer, explain))
  return plans
})

/** Whether the tables are distributed over several nodes: statements that look up one row then name its node. */
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { isDistributed } from "./distribute.ts"

export class Distribution extends Context.Service<
  Distribution,
  {
    readonly isDistributed: boolean
  }
>()("@dpp/persistence/citus/Distribution") {
  /** Asks the database once: `dpp distribute` requires that no server runs. */
  static readonly layer: Layer.Layer<Distribution, SqlError, SqlClient> = Layer.effect(
    Distribution,
    Effect.map(isDistributed, (distributed) => Distribution.of({ isDistributed: distributed }))
  )
}

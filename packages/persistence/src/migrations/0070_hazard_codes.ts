/**
 * The codes of hazard statements state the impact of a substance: products whose substances have them are another shape to the law than
 * those that lack the impact. Everything else of `law_shape` is that of 0056.
 */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"
import { lawShape } from "./0056_readiness.ts"

export const hazardCodes = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql.unsafe(`ALTER TABLE products DROP COLUMN law_shape`)
  yield* sql.unsafe(`ALTER TABLE products ADD COLUMN ${lawShape("!exists(@.impact) && !exists(@.hazards)")}`)
})

/** Distributes the tables over the nodes of a Citus cluster and prints where each one is. */
import { distribute, type Distributed } from "@dpp/persistence/citus/distribute"
import type { Placement } from "@dpp/persistence/citus/layout"
import { migrate } from "@dpp/persistence/migrations/Migrations"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { fromProcess } from "../../runtime/Settings.ts"
import { withDatabase } from "../shared/openDatabase.ts"
import { CommandFailed } from "../shared/outcome.ts"
import { printJson } from "../shared/output.ts"

export const run = Effect.fnUntraced(function* ({ json }: { readonly json: boolean }) {
  const { databaseUrl } = yield* fromProcess
  if (Option.isNone(databaseUrl)) {
    return yield* new CommandFailed({
      reason: "The embedded database cannot be distributed. Set DPP_DATABASE_URL to the coordinator of a Citus cluster."
    })
  }
  const distributed = yield* withDatabase(Effect.andThen(migrate, distribute), { mustExist: true }).pipe(
    Effect.catchTags({ CitusMissing: ({ message }) => Effect.fail(new CommandFailed({ reason: message })) })
  )
  yield* json ? printJson({ tables: distributed.map(toJson) }) : print(distributed)
})

const columnOf = (placement: Placement): string | null => (typeof placement === "string" ? null : placement.column)

const toJson = ({ placement, rows, table }: Distributed) => ({ table, column: columnOf(placement), rows })

const print = Effect.fnUntraced(function* (distributed: ReadonlyArray<Distributed>) {
  if (distributed.length === 0) return yield* Console.log("All tables are distributed already. Nothing was changed.")
  yield* Console.log(`Distributed ${distributed.length} tables:`)
  for (const { placement, rows, table } of distributed) {
    const column = columnOf(placement)
    yield* Console.log(
      `  ${table}: ${column === null ? "a copy on every node" : `by ${column}`}, ${rows} ${rows === 1 ? "row" : "rows"}`
    )
  }
})

/** Migrates the database to the schema of this version and prints which migrations ran. */
import { LaterSchema } from "@dpp/persistence/migrations/laterSchema"
import { current, migrate, newest, type SchemaVersion } from "@dpp/persistence/migrations/Migrations"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { withDatabase } from "../shared/openDatabase.ts"
import { printJson } from "../shared/output.ts"

const nameOf = ({ id, name }: SchemaVersion): string => `${id} (${name})`

export const run = ({ json }: { readonly json: boolean }) => withDatabase(migrateAndPrint(json), { mustExist: false })

const migrateAndPrint = Effect.fnUntraced(function* (json: boolean) {
  const before = yield* current
  const expected = yield* newest
  if (Option.isSome(before) && before.value.id > expected.id)
    return yield* new LaterSchema({ found: before.value.id, supported: expected.id })
  const ran = yield* migrate
  if (json) {
    return yield* printJson({
      from: Option.getOrNull(before),
      to: expected,
      ran: ran.map(([id, name]) => ({ id, name }))
    })
  }
  if (ran.length === 0) return yield* Console.log(`The database has the newest schema: ${nameOf(expected)}.`)
  const from = Option.match(before, { onNone: () => "an empty database", onSome: nameOf })
  yield* Console.log(`Migrated from ${from} to ${nameOf(expected)}.`)
  for (const [id, name] of ran) yield* Console.log(`  ran ${nameOf({ id, name })}`)
})

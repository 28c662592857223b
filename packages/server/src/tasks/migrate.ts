/** Brings the database to the schema of this version and says from which to which. */
import { current, migrate, newest, type SchemaVersion } from "@dpp/persistence/migrations/Migrations"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { printJson } from "../commands/output.ts"
import { isNewer, withDatabase } from "./openDatabase.ts"

const nameOf = ({ id, name }: SchemaVersion): string => `${id} (${name})`

export const run = ({ json }: { readonly json: boolean }) => withDatabase(work(json), { mustExist: false })

const work = Effect.fnUntraced(function* (json: boolean) {
  const before = yield* current
  const wanted = yield* newest
  if (Option.isSome(before) && before.value.id > wanted.id) return yield* isNewer(before.value.id, wanted.id)
  const ran = yield* migrate
  if (json) {
    return yield* printJson({
      from: Option.getOrNull(before),
      to: wanted,
      ran: ran.map(([id, name]) => ({ id, name }))
    })
  }
  if (ran.length === 0) return yield* Console.log(`The database has the newest schema: ${nameOf(wanted)}.`)
  const from = Option.match(before, { onNone: () => "an empty database", onSome: nameOf })
  yield* Console.log(`Migrated from ${from} to ${nameOf(wanted)}.`)
  for (const [id, name] of ran) yield* Console.log(`  ran ${nameOf({ id, name })}`)
})

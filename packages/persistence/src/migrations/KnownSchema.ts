/**
 * Stops a running server once another one has migrated its database to a schema on which it cannot run.
 *
 * One statement every two seconds, on a connection that no other statement shares: a migration locks the table that it
 * reads. Statements of requests are then refused, and those of background work wait, until the schema is known again.
 */
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Latch from "effect/Latch"
import * as Layer from "effect/Layer"
import * as Schedule from "effect/Schedule"
import * as SqlClient from "effect/sql/SqlClient"
import * as Statement from "effect/sql/Statement"
import { findOne } from "../sql/query.ts"
import * as Schema from "effect/Schema"
import { LaterSchema, neededBy } from "./laterSchema.ts"
import { newest } from "./Migrations.ts"

export class KnownSchema extends Context.Service<
  KnownSchema,
  {
    /** Whether this server can run on the schema, as of the last check. */
    readonly isKnown: Effect.Effect<boolean>
    /** Checks now. A check that fails leaves the result of the last one. */
    readonly check: Effect.Effect<boolean>
    /** Refuses statements with `LaterSchema` as a defect while the schema is not known. */
    readonly refuse: Statement.Transformer
    /** Lets statements wait while the schema is not known. */
    readonly pause: Statement.Transformer
  }
>()("@dpp/persistence/migrations/KnownSchema") {}

const findLast = findOne(Schema.Struct({ id: Schema.Int }))

/** The schema of the database if this server cannot run on it; otherwise null. */
const unknownSchema = Effect.fnUntraced(function* (supported: number) {
  const sql = yield* SqlClient.SqlClient
  const inTransaction = Effect.gen(function* () {
    yield* sql`SET LOCAL lock_timeout = '1s'`
    if ((yield* neededBy(supported)) <= supported) return null
    return yield* findLast(sql`SELECT max(migration_id) AS id FROM migrations`)
  })
  return yield* sql.withTransaction(inTransaction).pipe(Effect.timeout("2 seconds"))
})

/** Where other servers can migrate the database. */
export const layer = Layer.effect(
  KnownSchema,
  Effect.gen(function* () {
    const { id: supported } = yield* newest
    const known = yield* Latch.make(true)
    let later: LaterSchema | null = null

    const apply = Effect.fnUntraced(function* (found: { readonly id: number } | null) {
      const before = later
      later = found === null ? null : new LaterSchema({ found: found.id, supported })
      if (later === null) {
        if (before !== null) yield* Effect.logInfo("The schema of the database can be used again.")
        return yield* known.open
      }
      if (before === null) yield* Effect.logError(`Requests are refused. ${later.message}`)
      return yield* known.close
    })

    const check = unknownSchema(supported).pipe(
      Effect.flatMap(apply),
      Effect.ignore,
      Effect.map(() => later === null),
      Effect.provideService(Statement.CurrentTransformer, undefined),
      Effect.provideService(SqlClient.SqlClient, yield* SqlClient.SqlClient)
    )
    yield* Effect.forkScoped(Effect.repeat(check, Schedule.spaced("2 seconds")))

    return KnownSchema.of({
      isKnown: Effect.sync(() => later === null),
      check,
      refuse: (statement) => (later === null ? Effect.succeed(statement) : Effect.die(later)),
      pause: (statement) => (later === null ? Effect.succeed(statement) : Effect.as(known.await, statement))
    })
  })
)

/** For a database that no other server migrates: one process has it open. */
export const layerAlways = Layer.succeed(KnownSchema, {
  isKnown: Effect.succeed(true),
  check: Effect.succeed(true),
  refuse: Effect.succeed,
  pause: Effect.succeed
})

/**
 * Provides the transformer of statements to what handles requests, or to what works in the background. A transformer that is
 * there already is applied afterwards.
 */
export const transformer = (of: "requests" | "background") =>
  Layer.effect(
    Statement.CurrentTransformer,
    Effect.gen(function* () {
      const { pause, refuse } = yield* KnownSchema
      const own = of === "requests" ? refuse : pause
      const next = yield* Statement.CurrentTransformer
      if (next === undefined) return own
      return (statement, ...rest) => Effect.flatMap(own(statement, ...rest), (known) => next(known, ...rest))
    })
  )

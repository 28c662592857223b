/**
 * Reads rows with a schema, and makes storage failures defects.
 *
 * A row that its schema rejects is a bug of this package, and a defect. A failed statement stays a `SqlError` until
 * `orDie`, so that an adapter can turn a violated constraint into a fact first (`constraintErrors.ts`).
 *
 * Fast path: a statement that most requests run names the type of its rows instead, sql<Row>`…`, and skips decoding. Only
 * this service writes the tables, and the driver returns each column in one way. These are the rows of products, of
 * access grants and templates, of API keys with their organization, and what a statement reports about its own work (an id, a boolean).
 */
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import { identity } from "effect/Function"
import type * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type * as SqlClient from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import type { Fragment } from "effect/sql/Statement"
import * as SqlSchema from "effect/sql/SqlSchema"
import { toDefect } from "./constraintErrors.ts"

/** The value of such a row in these columns, whose names have a prefix there: dates become times, and nothing else is changed. */
export const undecoded =
  <A>(columns: ReadonlyArray<string>, prefix = "") =>
  (row: object): A =>
    // Sound: the caller names the columns that `A` has, and the type of each value is that of its column.
    Object.fromEntries(columns.map((name) => [name, asTime(Reflect.get(row, prefix + name))])) as A

const asTime = (value: unknown): unknown => (value instanceof Date ? DateTime.makeUnsafe(value) : value)

type Rows = Effect.Effect<ReadonlyArray<unknown>, SqlError>

/** The request is a statement that has its parameters already. */
const Request = Schema.declare((input): input is Rows => Effect.isEffect(input))

/** Returns all rows of a statement. */
export const findAll = <A>(
  Result: Schema.ConstraintDecoder<A>
): ((statement: Rows) => Effect.Effect<ReadonlyArray<A>, SqlError>) => {
  const find = SqlSchema.findAll({ Request, Result, execute: identity })
  return (statement) => Effect.catchTag(find(statement), "SchemaError", Effect.die)
}

/** Returns the first row of a statement; none if there is no row. */
export const findOneOption = <A>(
  Result: Schema.ConstraintDecoder<A>
): ((statement: Rows) => Effect.Effect<Option.Option<A>, SqlError>) => {
  const find = SqlSchema.findOneOption({ Request, Result, execute: identity })
  return (statement) => Effect.catchTag(find(statement), "SchemaError", Effect.die)
}

/** Returns the first row of a statement that always has one. */
export const findOne = <A>(Result: Schema.ConstraintDecoder<A>): ((statement: Rows) => Effect.Effect<A, SqlError>) => {
  const find = SqlSchema.findOne({ Request, Result, execute: identity })
  return (statement) => Effect.catchTags(find(statement), { SchemaError: Effect.die, NoSuchElementError: Effect.die })
}

const findCount = findOne(Schema.Struct({ total: Schema.Int }))

/** Returns what a statement counts as `total`. */
export const findTotal = (statement: Rows): Effect.Effect<number, SqlError> =>
  Effect.map(findCount(statement), ({ total }) => total)

/** Counts rows, each of which passes the guard. `from`: the table, with its alias. */
export const countRows = (
  sql: SqlClient.SqlClient,
  from: string,
  { condition, guard }: { readonly condition: Fragment; readonly guard: Fragment }
) =>
  findTotal(sql`SELECT (count(*) FILTER (WHERE ${guard}))::int AS total FROM ${sql.literal(from)} WHERE ${condition}`)

/**
 * Makes a storage failure a defect: no use case can handle it, and the server reports whether a retry may succeed. Accepts
 * no other failure, so that a fact of the domain cannot become a defect by mistake.
 */
export const orDie: <A, R>(effect: Effect.Effect<A, SqlError, R>) => Effect.Effect<A, never, R> = Effect.catch(
  (error) => Effect.die(toDefect(error))
)

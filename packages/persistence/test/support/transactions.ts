/** Transactions of many kinds, each with its effect on the expected state. Each one writes its number. */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import type { Random } from "./unflushedDisk.ts"

export interface State {
  /** The text of every row. */
  readonly items: Map<number, string>
  /** The rows of a table that is dropped and created again. */
  scratch: number
}

export interface Transaction {
  readonly change: (state: State) => void
  readonly run: Effect.Effect<unknown, SqlError, SqlClient.SqlClient>
}

type Work = (sql: SqlClient.SqlClient) => Effect.Effect<unknown, SqlError>

export const makeTables = Effect.flatMap(SqlClient.SqlClient, (sql) =>
  sql.withTransaction(
    Effect.gen(function* () {
      yield* sql`CREATE TABLE journal (number int PRIMARY KEY)`
      yield* sql`CREATE TABLE items (id int PRIMARY KEY, size int NOT NULL, text text NOT NULL)`
      // Long texts are stored in a separate table with an index, and not compressed.
      yield* sql`ALTER TABLE items ALTER text SET STORAGE EXTERNAL`
      yield* sql`CREATE INDEX items_size ON items (size)`
      yield* sql`CREATE TABLE scratch (n int)`
    })
  )
)

export const someTransaction = (number: number, state: State, random: Random): Transaction => {
  const ids = [...state.items.keys()]
  const someId = () => ids[Math.floor(random() * ids.length)] ?? -1
  const text = (length: number) => {
    const part = Math.floor(random() * 2 ** 32).toString(36)
    return part.repeat(Math.ceil(length / part.length)).slice(0, length)
  }
  const isNumberedFirst = random() < 0.5
  const inOne = (work: Work) =>
    Effect.flatMap(SqlClient.SqlClient, (sql) => {
      const entered = sql`INSERT INTO journal VALUES (${number})`
      return sql.withTransaction(
        isNumberedFirst ? Effect.andThen(entered, work(sql)) : Effect.andThen(work(sql), entered)
      )
    })
  const id = number * 1000
  const kind = random()
  if (kind < 0.45) return insertOne(number, id, text(200))
  if (kind < 0.6) {
    const [changed, value] = [someId(), text(50_000)]
    return {
      change: ({ items }) => void (items.has(changed) && items.set(changed, value)),
      run: inOne((sql) => sql`UPDATE items SET text = ${value}, size = ${value.length} WHERE id = ${changed}`)
    }
  }
  if (kind < 0.75) {
    const rows = Array.from({ length: Math.floor(random() * 300) }, (_, n) => ({ id: id + n + 1, text: text(100) }))
    const last = { id, text: text(100) }
    const withSize = (row: typeof last) => ({ ...row, size: row.text.length })
    return {
      change: ({ items }) => [last, ...rows].forEach((row) => items.set(row.id, row.text)),
      run: inOne((sql) => sql`INSERT INTO items ${sql.insert([withSize(last), ...rows.map(withSize)])}`)
    }
  }
  if (kind < 0.92) {
    const gone = Array.from({ length: 20 }, someId)
    const value = text(300)
    return {
      change: ({ items }) => {
        for (const one of gone) items.delete(one)
        items.set(id, value)
      },
      run: inOne((sql) =>
        Effect.andThen(
          sql`DELETE FROM items WHERE ${sql.in("id", gone)}`,
          sql`INSERT INTO items VALUES (${id}, ${value.length}, ${value})`
        )
      )
    }
  }
  const rows = Math.floor(random() * 3000)
  return {
    change: (changed) => void (changed.scratch = rows),
    run: inOne((sql) =>
      Effect.andThen(
        sql`DROP TABLE scratch`,
        sql.unsafe(`CREATE TABLE scratch AS SELECT generate_series(1, ${rows})::int AS n`)
      )
    )
  }
}

/** One statement without an explicit transaction. */
const insertOne = (number: number, id: number, text: string): Transaction => ({
  change: ({ items }) => void items.set(id, text),
  run: Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`
      WITH entered AS (INSERT INTO journal VALUES (${number}))
      INSERT INTO items VALUES (${id}, ${text.length}, ${text})`
  )
})

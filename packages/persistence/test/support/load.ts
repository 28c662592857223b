/**
 * Transactions of many kinds, and what the database must hold after each of them.
 *
 * Every transaction writes its number. After a power cut the numbers say how many are there: all that were acknowledged,
 * and at most those that were sent. Everything else must be what exactly these have made.
 */
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { createHash } from "node:crypto"
import type { Random } from "./unflushedDisk.ts"

interface State {
  /** Text of every row. */
  readonly items: Map<number, string>
  /** Rows of a table that is dropped and made anew. */
  scratch: number
}

interface Transaction {
  readonly change: (state: State) => void
  readonly run: Effect.Effect<unknown, SqlError, SqlClient.SqlClient>
}

const md5 = (text: string): string => createHash("md5").update(text).digest("hex")

export class Load {
  readonly #random: Random
  #transactions: Array<Transaction> = []
  #acknowledged = 0
  /** Acknowledged and sent before the power was cut. */
  #expected = { least: 0, most: 0 }
  #hasTables = false
  #hadTables = false
  #state: State = { items: new Map(), scratch: 0 }
  written = 0

  constructor(random: Random) {
    this.#random = random
  }

  cut(): void {
    this.#expected = { least: this.#acknowledged, most: this.#transactions.length }
    this.#hadTables = this.#hasTables
  }

  /** Fails where the database is not what the load has made before the cut; goes on from what it holds. */
  readonly compare = Effect.gen({ self: this }, function* () {
    const sql = yield* SqlClient.SqlClient
    const [{ tables } = { tables: 0 }] = yield* sql<{ readonly tables: number }>`
      SELECT count(*)::int AS tables FROM pg_class WHERE relname IN ('journal', 'items', 'scratch')`
    if (this.#hadTables) assert.strictEqual(tables, 3, "the tables that were made are gone")
    assert.include([0, 3], tables, "the tables are there by half")
    if (tables === 0) {
      yield* sql.withTransaction(
        Effect.gen(function* () {
          yield* sql`CREATE TABLE journal (number int PRIMARY KEY)`
          yield* sql`CREATE TABLE items (id int PRIMARY KEY, size int NOT NULL, text text NOT NULL)`
          yield* sql`ALTER TABLE items ALTER text SET STORAGE EXTERNAL`
          yield* sql`CREATE INDEX items_size ON items (size)`
          yield* sql`CREATE TABLE scratch (n int)`
        })
      )
    }
    this.#hasTables = true

    const numbers = (yield* sql<{ readonly number: number }>`SELECT number FROM journal ORDER BY number`).map(
      ({ number }) => number
    )
    const { least, most } = this.#expected
    assert.deepStrictEqual(
      numbers,
      Array.from({ length: numbers.length }, (_, number) => number)
    )
    assert.isAtLeast(numbers.length, least, "an acknowledged transaction is gone")
    assert.isAtMost(numbers.length, most)

    this.#state = { items: new Map(), scratch: 0 }
    this.#transactions = this.#transactions.slice(0, numbers.length)
    for (const { change } of this.#transactions) change(this.#state)
    this.#acknowledged = numbers.length
    this.#expected = { least: numbers.length, most: numbers.length }

    const expected = [...this.#state.items]
      .map(([id, text]) => ({ id, size: text.length, text: md5(text) }))
      .toSorted((a, b) => a.id - b.id)
    for (const way of ["seqscan", "indexscan", "bitmapscan"]) {
      for (const other of ["seqscan", "indexscan", "bitmapscan"]) {
        yield* sql.unsafe(`SET enable_${other} = ${other === way ? "on" : "off"}`)
      }
      assert.deepStrictEqual(yield* sql`SELECT id, size, md5(text) AS text FROM items ORDER BY id`, expected)
      const [bySize] = yield* sql`SELECT count(*)::int AS n FROM items WHERE size >= 0`
      assert.deepStrictEqual(bySize, { n: expected.length })
    }
    yield* sql`RESET ALL`
    assert.deepStrictEqual(yield* sql`SELECT count(*)::int AS n FROM scratch`, [{ n: this.#state.scratch }])
  })

  /** One transaction, or work of the database on its own files. */
  readonly write = Effect.suspend(() => {
    const kind = this.#random()
    if (kind < 0.06) return Effect.flatMap(SqlClient.SqlClient, (sql) => sql`CHECKPOINT`)
    if (kind < 0.1) return Effect.flatMap(SqlClient.SqlClient, (sql) => sql`VACUUM`)
    if (kind < 0.12) return Effect.flatMap(SqlClient.SqlClient, (sql) => sql`VACUUM FULL items`)
    const number = this.#transactions.length
    const transaction = this.#transaction(number)
    this.#transactions.push(transaction)
    return Effect.tap(transaction.run, () =>
      Effect.sync(() => {
        this.#acknowledged = number + 1
        this.written += 1
        transaction.change(this.#state)
      })
    )
  })

  #transaction(number: number): Transaction {
    const random = this.#random
    const text = (length: number) => {
      const part = Math.floor(random() * 2 ** 32).toString(36)
      return part.repeat(Math.ceil(length / part.length)).slice(0, length)
    }
    const ids = [...this.#state.items.keys()]
    const someId = () => ids[Math.floor(random() * ids.length)] ?? -1
    const entered = (sql: SqlClient.SqlClient) => sql`INSERT INTO journal VALUES (${number})`
    const inOne = (work: (sql: SqlClient.SqlClient) => Effect.Effect<unknown, SqlError>) =>
      Effect.flatMap(SqlClient.SqlClient, (sql) =>
        sql.withTransaction(
          random() < 0.5 ? Effect.andThen(entered(sql), work(sql)) : Effect.andThen(work(sql), entered(sql))
        )
      )
    const kind = random()
    if (kind < 0.45) {
      const value = text(200)
      return {
        change: ({ items }) => items.set(number * 1000, value),
        run: Effect.flatMap(
          SqlClient.SqlClient,
          (sql) => sql`WITH entered AS (INSERT INTO journal VALUES (${number}))
            INSERT INTO items VALUES (${number * 1000}, ${value.length}, ${value})`
        )
      }
    }
    if (kind < 0.6) {
      const value = text(50_000)
      const id = someId()
      return {
        change: ({ items }) => items.has(id) && items.set(id, value),
        run: inOne((sql) => sql`UPDATE items SET text = ${value}, size = ${value.length} WHERE id = ${id}`)
      }
    }
    if (kind < 0.75) {
      const values = Array.from(
        { length: 1 + Math.floor(random() * 300) },
        (_, n) => [number * 1000 + n, text(100)] as const
      )
      return {
        change: ({ items }) => values.forEach(([id, value]) => items.set(id, value)),
        run: inOne(
          (sql) =>
            sql`INSERT INTO items ${sql.insert(values.map(([id, value]) => ({ id, size: value.length, text: value })))}`
        )
      }
    }
    if (kind < 0.92) {
      const gone = Array.from({ length: 20 }, someId)
      const value = text(300)
      return {
        change: ({ items }) => {
          for (const id of gone) items.delete(id)
          items.set(number * 1000, value)
        },
        run: inOne((sql) =>
          Effect.andThen(
            sql`DELETE FROM items WHERE ${sql.in("id", gone)}`,
            sql`INSERT INTO items VALUES (${number * 1000}, ${value.length}, ${value})`
          )
        )
      }
    }
    const rows = Math.floor(random() * 3000)
    return {
      change: (state) => (state.scratch = rows),
      run: inOne((sql) =>
        Effect.andThen(
          sql`DROP TABLE scratch`,
          sql.unsafe(`CREATE TABLE scratch AS SELECT generate_series(1, ${rows})::int AS n`)
        )
      )
    }
  }
}

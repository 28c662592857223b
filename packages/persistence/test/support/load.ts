/**
 * A load of transactions, and the content that the database must have after a power cut.
 *
 * Each transaction writes its number. The numbers show which transactions survived: at least the acknowledged ones, and
 * at most those that were sent. All other content must be the result of exactly these.
 */
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"
import { createHash } from "node:crypto"
import { makeTables, someTransaction, type State, type Transaction } from "./transactions.ts"
import type { Random } from "./unflushedDisk.ts"

const md5 = (text: string): string => createHash("md5").update(text).digest("hex")

const scans = ["seqscan", "indexscan", "bitmapscan"]

export class Load {
  readonly #random: Random
  #transactions: Array<Transaction> = []
  #acknowledged = 0
  #hasTables = false
  /** The state at the power cut. */
  #atCut = { hadTables: false, acknowledged: 0, sent: 0 }
  #state: State = { items: new Map(), scratch: 0 }
  #total = 0

  constructor(random: Random) {
    this.#random = random
  }

  /** The number of acknowledged transactions of all rounds. */
  get total(): number {
    return this.#total
  }

  /** Begins a round: forgets what the process did between the last power cut and its end. */
  begin(): void {
    this.#hasTables = this.#atCut.hadTables
    this.#acknowledged = this.#atCut.acknowledged
    this.#transactions = this.#transactions.slice(0, this.#atCut.sent)
  }

  cut(): void {
    this.#atCut = {
      hadTables: this.#hasTables,
      acknowledged: this.#acknowledged,
      sent: this.#transactions.length
    }
  }

  /** Runs one transaction, or lets the database maintain its files. */
  readonly write = Effect.suspend(() => {
    const kind = this.#random()
    if (kind < 0.06) return Effect.flatMap(SqlClient.SqlClient, (sql) => sql`CHECKPOINT`)
    if (kind < 0.1) return Effect.flatMap(SqlClient.SqlClient, (sql) => sql`VACUUM`)
    if (kind < 0.12) return Effect.flatMap(SqlClient.SqlClient, (sql) => sql`VACUUM FULL items`)
    const transaction = someTransaction(this.#transactions.length, this.#state, this.#random)
    this.#transactions.push(transaction)
    return Effect.tap(transaction.run, () =>
      Effect.sync(() => {
        this.#acknowledged += 1
        this.#total += 1
        transaction.change(this.#state)
      })
    )
  })

  /** Fails if the database differs from what the load had written at the power cut; continues from its content. */
  readonly compare = Effect.gen({ self: this }, function* () {
    const sql = yield* SqlClient.SqlClient
    const [{ tables } = { tables: 0 }] = yield* sql<{ readonly tables: number }>`
      SELECT count(*)::int AS tables FROM pg_class WHERE relname IN ('journal', 'items', 'scratch')`
    assert.include(this.#atCut.hadTables ? [3] : [0, 3], tables, "tables are lost or incomplete")
    if (tables === 0) yield* makeTables
    this.#hasTables = true

    const numbers = yield* sql<{ readonly number: number }>`SELECT number FROM journal ORDER BY number`
    assert.deepStrictEqual(
      numbers.map(({ number }) => number),
      numbers.map((_, index) => index)
    )
    assert.isAtLeast(numbers.length, this.#atCut.acknowledged, "an acknowledged transaction is lost")
    assert.isAtMost(numbers.length, this.#atCut.sent)
    this.#state = { items: new Map(), scratch: 0 }
    this.#transactions = this.#transactions.slice(0, numbers.length)
    for (const { change } of this.#transactions) change(this.#state)
    this.#acknowledged = numbers.length

    const expected = [...this.#state.items]
      .map(([id, text]) => ({ id, size: text.length, text: md5(text) }))
      .toSorted((a, b) => a.id - b.id)
    for (const scan of scans) {
      for (const other of scans) yield* sql.unsafe(`SET enable_${other} = ${other === scan ? "on" : "off"}`)
      assert.deepStrictEqual(yield* sql`SELECT id, size, md5(text) AS text FROM items ORDER BY id`, expected)
      assert.deepStrictEqual(yield* sql`SELECT count(*)::int AS n FROM items WHERE size >= 0`, [{ n: expected.length }])
    }
    yield* sql`RESET ALL`
    assert.deepStrictEqual(yield* sql`SELECT count(*)::int AS n FROM scratch`, [{ n: this.#state.scratch }])
  })
}

/** 500 complete products in one request, against the bare insert of the rows that it stored. */
import { compare, type Figure } from "./figure.ts"
import { completeRows, writtenColumns } from "./stage.ts"

const count = 500
const tables = ["products", "product_versions", "battery_identifiers"]

export const bulk: Figure = {
  name: "bulk",
  measured: `POST /products/bulk of ${count} complete products, time`,
  peer: "one multi-row insert per table of the same stored rows, one transaction, same indexes",
  goal: 1.3,
  isAtLeast: false,
  reason:
    "the service parses and validates each row, compares identifiers, counts, and writes the audit log and the response; tried: identifiers and products by one statement, no faster, and refused by a cluster",
  run: async (stage) => {
    const { server, tenant } = await stage.web()
    const pool = await stage.database()
    for (const table of tables) {
      // Indexes and checks of the table, not its triggers.
      await pool.query(`CREATE TABLE bare_${table} (LIKE ${table} INCLUDING ALL)`)
    }
    let stored: ReadonlyArray<Insert> = []

    const ours = async () => {
      const body = JSON.stringify({ products: completeRows(count, tenant.facilityId) })
      const start = performance.now()
      const response = await fetch(`${server.origin}/api/v1/products/bulk`, {
        method: "POST",
        headers: { authorization: `Bearer ${tenant.key}`, "content-type": "application/json" },
        body
      })
      const text = await response.text()
      const time = performance.now() - start
      const { data } = JSON.parse(text)
      if (data.imported !== count) throw new Error(text.slice(0, 2000))
      const ids: ReadonlyArray<string> = data.products.map(({ id }: { readonly id: string }) => id)
      stored = await Promise.all(tables.map(async (table) => insertOf(table, await rowsOf(table, ids))))
      return time
    }

    const rowsOf = async (table: string, ids: ReadonlyArray<string>) => {
      const key = table === "products" ? "id" : "product_id"
      const columns = await writtenColumns(pool, table)
      return (await pool.query<Row>(`SELECT ${columns} FROM ${table} WHERE ${key} = ANY($1::uuid[])`, [ids])).rows
    }

    const bare = async () => {
      for (const table of tables) await pool.query(`TRUNCATE bare_${table}`)
      const client = await pool.connect()
      const start = performance.now()
      await client.query("BEGIN")
      for (const { text, values } of stored) await client.query(text, values)
      await client.query("COMMIT")
      client.release()
      return performance.now() - start
    }

    await ours()
    return compare(ours, bare, { rounds: 9, unit: "ms", warmUps: 3 })
  }
}

type Row = Readonly<Record<string, unknown>>

interface Insert {
  readonly text: string
  readonly values: Array<unknown>
}

const insertOf = (table: string, rows: ReadonlyArray<Row>): Insert => {
  const columns = Object.keys(rows[0] ?? {})
  const values: Array<unknown> = []
  const tuples = rows.map((row) => {
    const places = columns.map((column) => {
      const value = row[column]
      // The text of JSON is ready, as it is for the service's statement.
      values.push(
        typeof value === "object" && value !== null && !(value instanceof Date) ? JSON.stringify(value) : value
      )
      return `$${values.length}`
    })
    return `(${places.join(", ")})`
  })
  return { text: `INSERT INTO bare_${table} (${columns.join(", ")}) VALUES ${tuples.join(", ")}`, values }
}

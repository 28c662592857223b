/**
 * A create and a change of a product as the least that a Fastify service can do: the key is checked as in the service, one statement
 * writes the row with its identifiers into tables with the same columns, indexes and checks, and the response has the same product.
 *
 * Left out: validation of the fields, the fields that the service fills in, quotas, the audit log and its chain, the feed of changes,
 * and retries by idempotency key.
 */
import { searchText } from "@dpp/persistence/products/productRow"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import type pg from "pg"

export interface Parts<Row> {
  readonly pool: pg.Pool
  readonly ownerOf: (authorization: string | undefined) => Promise<string | undefined>
  /** The columns that `body` needs. */
  readonly columns: string
  readonly body: (row: Row) => object
}

/** The tables into which the peer writes, made from those of the service. */
export const peerTables = `
  CREATE TABLE IF NOT EXISTS peer_products (LIKE products INCLUDING ALL);
  CREATE TABLE IF NOT EXISTS peer_battery_identifiers (LIKE battery_identifiers INCLUDING ALL)`

interface Sent {
  readonly name: string
  readonly gtin: string
  readonly serial_number: string
  readonly battery_category: string
  readonly facility_id: string
}

export const addWrites = <Row extends object>(
  app: FastifyInstance,
  { body, columns, ownerOf, pool }: Parts<Row>
): void => {
  const write = async (
    { headers }: FastifyRequest,
    reply: FastifyReply,
    statement: (owner: string) => pg.QueryConfig
  ): Promise<object> => {
    const owner = await ownerOf(headers.authorization)
    if (owner === undefined) return reply.code(401).send({ error: "unauthorized" })
    const { rows } = await pool.query<Row>(statement(owner))
    return rows[0] === undefined ? reply.code(404).send({ error: "not_found" }) : { data: body(rows[0]) }
  }

  app.post<{ Body: Sent }>("/api/v1/products", (request, reply) =>
    write(request, reply.code(201), (owner) => {
      const { facility_id, gtin, name, ...fields } = request.body
      const attributes = JSON.stringify(fields)
      return {
        name: "create",
        text: `WITH product AS (
            INSERT INTO peer_products (organization_id, id, category, status, name, serial_number, gtin, battery_category,
              facility_id, attributes, bytes, not_applicable, created_at, updated_at, search_text)
            VALUES ($1, uuidv7(), 'batteries', 'draft', $2, $3, $4, $5, $6, $7, $8, '[]', now(), now(), $9)
            RETURNING ${columns}, organization_id
          ), identified AS (
            INSERT INTO peer_battery_identifiers (gtin14, serial_number, organization_id, product_id)
            SELECT lpad(gtin, 14, '0'), $3, organization_id, id FROM product
          )
          SELECT * FROM product`,
        values: [
          owner,
          name,
          fields.serial_number,
          gtin,
          fields.battery_category,
          facility_id,
          attributes,
          Buffer.byteLength(attributes),
          searchText([name, fields.serial_number, gtin])
        ]
      }
    })
  )

  app.patch<{ Params: { id: string }; Body: object }>("/api/v1/products/:id", (request, reply) =>
    write(request, reply, (owner) => ({
      name: "change",
      text: `UPDATE peer_products SET attributes = attributes || $3::jsonb, updated_at = now()
        WHERE organization_id = $1 AND id = $2 RETURNING ${columns}`,
      values: [owner, request.params.id, JSON.stringify(request.body)]
    }))
  )
}

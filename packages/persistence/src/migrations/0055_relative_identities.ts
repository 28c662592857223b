/**
 * Stores with each battery what everybody may know of the batteries of this service that it leads to, so that each is called by the
 * identifier of its own documents. A battery that was deleted keeps its former address.
 */
import { type Identified, identityOf } from "@dpp/core/lifecycle"
import type { OrganizationId } from "@dpp/core/party"
import { type ProductId, type ProductLife } from "@dpp/core/product"
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"
import { maximumDocumentBytes } from "../sql/documentBound.ts"
import { tenantIsolation } from "../sql/tenantIsolation.ts"
import { progressOf } from "./progress.ts"

/** Batteries whose links one statement reads. */
const batch = 200

interface LinkedRow {
  readonly organization_id: OrganizationId
  readonly id: ProductId
  readonly life: ProductLife
}

interface NamedRow extends Pick<Identified, "id" | "gtin" | "organization_id"> {
  readonly serial_number: string
  readonly model_identifier: string | null
  readonly life: ProductLife | null
}

/** A life of an early release may lack a list. */
const namedIn = ({ predecessors, successors }: Partial<ProductLife>): ReadonlyArray<ProductId> => [
  ...(predecessors ?? []).flatMap(({ product_id }) => product_id ?? []),
  ...(successors ?? []).map(({ product_id }) => product_id)
]

const toIdentified = ({ gtin, id, life, model_identifier, organization_id, serial_number }: NamedRow) =>
  identityOf({
    id,
    gtin,
    organization_id,
    former_holders: life?.former_holders ?? [],
    attributes: { serial_number, ...(model_identifier === null ? {} : { model_identifier }) }
  })

export const relativeIdentities = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const assertTenant = tenantIsolation(sql)

  const fill = Effect.fnUntraced(function* (rows: ReadonlyArray<LinkedRow>) {
    const ids = [...new Set(rows.flatMap(({ life }) => namedIn(life)))]
    if (ids.length === 0) return
    const named = yield* sql<NamedRow>`
      SELECT organization_id, id, gtin, serial_number, attributes ->> 'model_identifier' AS model_identifier, life
      FROM products
      WHERE id = ANY(${ids}::uuid[]) AND category = 'batteries' AND life ->> 'standing' IS DISTINCT FROM 'transferred'`
    const identities = new Map(named.map((row) => [row.id, toIdentified(row)]))
    for (const { id, life, organization_id } of rows) {
      const relatives = namedIn(life).flatMap((one) => identities.get(one) ?? [])
      const text = JSON.stringify({ ...life, relatives })
      if (relatives.length === 0 || Buffer.byteLength(text) > maximumDocumentBytes / 2) continue
      yield* sql`
        UPDATE products SET life = ${text}::jsonb WHERE organization_id = ${organization_id} AND id = ${id}
        RETURNING ${assertTenant(organization_id)}`
    }
  })

  const [counted] = yield* sql<{ readonly products: number }>`
    SELECT count(*)::int AS products FROM products WHERE life IS NOT NULL`
  const advance = progressOf("Names of predecessors and successors", counted?.products ?? 0)
  let last: readonly [organization: string, id: string] = [
    "00000000-0000-0000-0000-000000000000",
    "00000000-0000-0000-0000-000000000000"
  ]
  for (;;) {
    const rows = yield* sql<LinkedRow>`
      SELECT organization_id, id, life FROM products
      WHERE life IS NOT NULL AND (organization_id, id) > (${last[0]}::uuid, ${last[1]}::uuid)
      ORDER BY organization_id, id LIMIT ${batch}`
    const end = rows.at(-1)
    if (end === undefined) return
    yield* fill(rows)
    yield* advance(rows.length)
    last = [end.organization_id, end.id]
  }
})

/**
 * What is known in the EU registry of batteries whose passports were deleted, so that they can be deregistered.
 *
 * `attributes` are those that a worksheet has, `life` is the life of the product when it was deleted. Passports that were deleted before
 * this migration have no row.
 */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"

const statements = [
  `CREATE TABLE deleted_registrations (
    organization_id uuid NOT NULL REFERENCES organizations,
    product_id uuid NOT NULL,
    gtin text,
    serial_number text NOT NULL,
    facility_id uuid,
    attributes jsonb NOT NULL,
    life jsonb,
    registry jsonb NOT NULL,
    deleted_at timestamptz NOT NULL,
    PRIMARY KEY (organization_id, product_id)
  )`,
  `CREATE INDEX deleted_registrations_serial_number ON deleted_registrations (organization_id, serial_number)`
]

export const deletedRegistrations = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
})

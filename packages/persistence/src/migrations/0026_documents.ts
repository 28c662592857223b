/**
 * The document of a version is fixed when the version begins: every version stores its part of the document.
 *
 * Versions that exist get the parts that today's exporter writes, which are those that were answered until now. The columns
 * may be empty, so that servers of the former release keep working beside this one; what they write is filled in later.
 */
import * as Effect from "effect/Effect"
import * as SqlClient from "effect/sql/SqlClient"
import { fillDocuments } from "./fillDocuments.ts"

const statements = [
  `ALTER TABLE product_versions ADD COLUMN document bytea`,
  `ALTER TABLE organization_versions ADD COLUMN document text`,
  `ALTER TABLE facility_versions ADD COLUMN document text`,
  `ALTER TABLE service_versions ADD COLUMN document text`,
  // It is empty as a rule: every start asks whether a server of the former release has written a version.
  `CREATE INDEX product_versions_unwritten ON product_versions (organization_id) WHERE document IS NULL`
]

export const documents = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const statement of statements) yield* sql.unsafe(statement)
  yield* fillDocuments
})

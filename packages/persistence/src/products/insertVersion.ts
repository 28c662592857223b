/** The part of a statement that inserts a version of the passport that `written` has, with its part of the document. */
import type { Product } from "@dpp/core/product"
import type * as SqlClient from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { contentDocument } from "../passports/versionDocuments.ts"

export const insertVersion = (sql: SqlClient.SqlClient, product: Product): Fragment => sql`
  INSERT INTO product_versions (organization_id, product_id, since, facility_id, attributes, bytes, document)
  SELECT written.organization_id, written.id, change.at, facility_id, attributes, content_bytes, ${contentDocument(product)}::bytea
  FROM written, change`

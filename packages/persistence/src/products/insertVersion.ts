/** The part of a statement that inserts versions of passports, with their part of the document. */
import type { OrganizationId } from "@dpp/core/party"
import type { Product, ProductId } from "@dpp/core/product"
import type * as SqlClient from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { contentDocument } from "./versionDocuments.ts"

/** The version of the passport that `written` has. */
export const insertVersion = (sql: SqlClient.SqlClient, product: Product): Fragment => sql`
  INSERT INTO product_versions (organization_id, product_id, since, facility_id, attributes, bytes, document)
  SELECT written.organization_id, written.id, change.at, facility_id, attributes, content_bytes, ${contentDocument(product)}::bytea
  FROM written, change`

/** The versions of passports that are stored already. `documents`: of each, by product, in base64. */
export const insertVersions = (
  sql: SqlClient.SqlClient,
  organization: OrganizationId,
  passports: ReadonlyArray<Pick<Product, "id">>,
  documents: ReadonlyMap<ProductId, string>
): Fragment => sql`
  INSERT INTO product_versions (organization_id, product_id, since, facility_id, attributes, bytes, document)
  SELECT p.organization_id, p.id, change.at, p.facility_id, p.attributes, p.bytes, decode(document.content, 'base64')
  FROM products p, change, unnest(
    ${passports.map(({ id }) => id)}::uuid[], ${passports.map(({ id }) => documents.get(id) ?? "")}::text[]
  ) AS document (id, content)
  WHERE p.organization_id = ${organization} AND p.id = document.id`

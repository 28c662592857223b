/** The part of a statement that inserts versions of passports, with their part of the document. */
import type { OrganizationId } from "@dpp/core/party"
import type { Product, ProductId } from "@dpp/core/product"
import * as Effect from "effect/Effect"
import type * as SqlClient from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import type { Fragment } from "effect/sql/Statement"
import { textLanguage } from "./textLanguage.ts"
import { contentDocument, contentDocuments } from "./versionDocuments.ts"

/** The version of the passport that `written` has. */
export const insertVersion = (sql: SqlClient.SqlClient, product: Product): Effect.Effect<Fragment, SqlError> =>
  Effect.map(
    textLanguage(sql, product.organization_id, [product]),
    (language) => sql`
  INSERT INTO product_versions (organization_id, product_id, since, facility_id, attributes, bytes, document)
  SELECT written.organization_id, written.id, change.at, facility_id, attributes, content_bytes, ${contentDocument(product, language)}::bytea
  FROM written, change`
  )

/** The further statement of a change that begins a version; none where it begins none. */
export const versionOf = (
  sql: SqlClient.SqlClient,
  product: Product | null
): Effect.Effect<{ readonly versioned?: Fragment }, SqlError> =>
  product === null ? Effect.succeed({}) : Effect.map(insertVersion(sql, product), (versioned) => ({ versioned }))

/** The documents of the versions that products begin, in base64, by product. */
export const documentsOf = (
  sql: SqlClient.SqlClient,
  organization: OrganizationId,
  products: ReadonlyArray<Product>
): Effect.Effect<ReadonlyMap<ProductId, string>, SqlError> =>
  Effect.flatMap(textLanguage(sql, organization, products), (language) => contentDocuments(products, language))

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

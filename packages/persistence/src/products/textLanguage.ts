/** The language that documents have texts in which a product has in several. */
import { hasLanguages } from "@dpp/core/catalogue"
import type { OrganizationId } from "@dpp/core/party"
import type { Product } from "@dpp/core/product"
import * as Effect from "effect/Effect"
import type * as SqlClient from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { tenantIsolation } from "../sql/tenantIsolation.ts"

/** That of the organization. It is read only for products that have such texts. */
export const textLanguage = (
  sql: SqlClient.SqlClient,
  organization: OrganizationId,
  products: ReadonlyArray<Pick<Product, "attributes">>
): Effect.Effect<string | undefined, SqlError> =>
  products.some(({ attributes }) => hasLanguages(attributes))
    ? Effect.map(
        sql<{ readonly language: string }>`
          SELECT language, ${tenantIsolation(sql)(organization, "id")} FROM organizations WHERE id = ${organization}`,
        ([row]) => row?.language
      )
    : Effect.succeed(undefined)

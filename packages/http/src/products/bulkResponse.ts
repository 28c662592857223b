/** The response to a bulk import: its products with all fields, or with few where the client prefers it. */
import type { BulkCreated, BulkCreatedMinimal, MinimalProduct } from "@dpp/api/Product"
import type { Product } from "@dpp/core/product"
import { publicUrl } from "@dpp/core/passport"
import { statusOf } from "@dpp/core/product"
import type { BulkResult } from "@dpp/service/products/BulkImport"
import type { SkippedRow } from "@dpp/service/products/bulkRows"
import * as Effect from "effect/Effect"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { prefersMinimal } from "./preference.ts"
import { batteryBody, type BodyFacts } from "./ProductBody.ts"
import { type Frame, respondList } from "../response/respond.ts"
import { minimalApplied, setShortForm } from "../response/shortForm.ts"

/** A duplicate is named by its reason: only an own key that is taken has to be said. */
const shownRow = ({ errors, rules, ...row }: SkippedRow) =>
  row.reason === "validation_failed" || "external_id" in errors ? { ...row, errors, rules } : row

const countsOf = ({ products, skipped }: BulkResult): Omit<BulkCreated["data"], "products"> => ({
  imported: products.length,
  skipped: skipped.length,
  skipped_serials: skipped.map(shownRow)
})

/** The JSON around the products. `meta` is left out if there is nothing to remark. */
const bulkFrame = (result: BulkResult): Frame => {
  const { meta } = result
  const hasRemarks =
    meta.unrecognized_fields.length > 0 ||
    Object.keys(meta.field_warnings).length > 0 ||
    meta.template_fields !== undefined ||
    meta.warnings !== undefined
  const after: Pick<BulkCreated, "meta"> = { meta }
  return {
    before: `{"data":${JSON.stringify(countsOf(result)).slice(0, -1)},"products":[`,
    after: hasRemarks ? `]},${JSON.stringify(after).slice(1)}` : "]}}"
  }
}

const minimalBody = (product: Product, { organization, publicOrigin }: BodyFacts): MinimalProduct => ({
  id: product.id,
  serial_number: product.attributes.serial_number,
  status: statusOf(product.state),
  public_url: publicUrl(product, organization, publicOrigin)
})

export const bulkResponse = (request: HttpServerRequest, imported: BulkResult, facts: BodyFacts) => {
  const isMinimal = prefersMinimal(request)
  const full = (product: Product): BulkCreated["data"]["products"][number] => batteryBody(product, facts)
  const minimal = (product: Product): BulkCreatedMinimal["data"]["products"][number] => minimalBody(product, facts)
  const write = isMinimal ? minimal : full
  const headers = { vary: "Prefer", ...(isMinimal ? minimalApplied : {}) }
  return respondList(facts.organization.id, imported.products, write, bulkFrame(imported), 201).pipe(
    Effect.tap((response) =>
      Effect.sync(() =>
        setShortForm(response, () => ({ data: { ...countsOf(imported), products: imported.products.map(minimal) } }))
      )
    ),
    Effect.map(HttpServerResponse.setHeaders(headers))
  )
}

/**
 * The parts of documents as versions store them: JSON, for the content of a product compressed.
 *
 * A version that a server of an earlier release wrote has no part yet. It is read as today's exporter writes it, and stored so
 * when a server starts.
 */
import type { EconomicOperator, Facility } from "@dpp/core/party"
import type { Product, ProductId } from "@dpp/core/product"
import {
  type ContentPart,
  type DocumentPart,
  type PassportParts,
  writeContent,
  writeFacility,
  writeOperator,
  writeService
} from "@dpp/core/v20"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { promisify } from "node:util"
import { constants, deflateRaw, deflateRawSync, inflateRawSync } from "node:zlib"

/** The columns of a passport's row. A part is a JSON text, because JSON values in the database do not keep the order of keys. */
export const DocumentColumns = Schema.Struct({
  content_document: Schema.NullOr(Schema.instanceOf(Uint8Array)),
  operator_document: Schema.NullOr(Schema.String),
  facility_document: Schema.NullOr(Schema.String),
  service_document: Schema.NullOr(Schema.String)
})

/** The content of a product as `product_versions.document` stores it: JSON, compressed with DEFLATE (RFC 1951). */
export const contentDocument = (product: Pick<Product, "attributes" | "id" | "life">, language?: string): Buffer =>
  deflateRawSync(JSON.stringify(writeContent(product, language)), { level: constants.Z_BEST_SPEED })

const compress = promisify(deflateRaw)

/** What was written of a product, as long as the product is in use: the same product and language have the same content. */
const known = new WeakMap<object, { readonly language: string | undefined; readonly content: string }>()

/**
 * The contents of many products, in base64, by product. They are compressed beside the thread that all organizations share, a
 * few at a time, so that other requests are handled in between. A product whose content is known is not written again.
 */
export const contentDocuments = (
  products: ReadonlyArray<Pick<Product, "attributes" | "id" | "life">>,
  language?: string
) =>
  Effect.map(
    Effect.forEach(
      products,
      (product) =>
        Effect.promise(async (): Promise<readonly [ProductId, string]> => {
          const written = known.get(product)
          if (written !== undefined && written.language === language) return [product.id, written.content]
          const document = await compress(JSON.stringify(writeContent(product, language)), {
            level: constants.Z_BEST_SPEED
          })
          const content = document.toString("base64")
          known.set(product, { language, content })
          return [product.id, content]
        }),
      { concurrency: 4 }
    ),
    (entries): ReadonlyMap<ProductId, string> => new Map(entries)
  )

export const operatorDocument = (organization: EconomicOperator): string => JSON.stringify(writeOperator(organization))
export const facilityDocument = (facility: Pick<Facility, "gln">): string => JSON.stringify(writeFacility(facility))
export const serviceDocument = (serviceName: string | null): string => JSON.stringify(writeService(serviceName))

// Sound: only this module writes the columns.
const contentIn = (stored: Uint8Array) => JSON.parse(inflateRawSync(stored).toString()) as ContentPart
const partIn = (stored: string) => JSON.parse(stored) as DocumentPart

/** What a part is made of if its version does not store it. */
interface Sources {
  readonly product: Pick<Product, "attributes" | "id" | "life">
  readonly organization: EconomicOperator
  readonly facility: Pick<Facility, "gln"> | null
  readonly serviceName: string | null
}

/** Returns the parts of a passport, of which `facility` is absent if the passport names none. */
export const partsIn = (
  row: typeof DocumentColumns.Type,
  { facility, organization, product, serviceName }: Sources
): PassportParts => ({
  content: row.content_document === null ? writeContent(product) : contentIn(row.content_document),
  operator: row.operator_document === null ? writeOperator(organization) : partIn(row.operator_document),
  facility:
    facility === null ? null : row.facility_document === null ? writeFacility(facility) : partIn(row.facility_document),
  service: row.service_document === null ? writeService(serviceName) : partIn(row.service_document)
})

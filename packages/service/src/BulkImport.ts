/**
 * Creates up to 500 products in one request: each row is judged alone, all that pass are stored in one transaction.
 *
 * Invalid rows and duplicates are skipped and told; the first of two equal rows wins. A cap that the request exceeds
 * refuses it as a whole. The statements do not grow in number with the rows.
 *
 * @source spec §4.1 (POST /products/bulk)
 */
import type { ChangeMeta } from "@dpp/core/ChangeMeta"
import type { Facility, FacilityId } from "@dpp/core/Facility"
import { type Details, toDetails, toNames, ValidationFailed } from "@dpp/core/Issues"
import * as NewProduct from "@dpp/core/NewProduct"
import { isPublished, type Product, ProductId } from "@dpp/core/Product"
import * as ProductDraft from "@dpp/core/ProductDraft"
import { hasTooManyValues, maximumProductValues } from "@dpp/core/ProductValues"
import * as Publication from "@dpp/core/Publication"
import * as Context from "effect/Context"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { authorOf, type Caller, record } from "./Caller.ts"
import * as Caps from "./Caps.ts"
import { PassportSettings } from "./PassportSettings.ts"
import type { AuditLog } from "./ports/AuditLog.ts"
import { Organizations } from "./ports/Organizations.ts"
import { ProductStore } from "./ports/ProductStore.ts"
import { Transactions } from "./ports/Transactions.ts"
import type { Usage } from "./ports/Usage.ts"
import { ThreadTime } from "./ThreadTime.ts"

export const maximumRows = 500

export interface SkippedRow {
  readonly index: number
  readonly serial_number: string | null
  readonly reason: "validation_failed" | "duplicate_in_request" | "duplicate_in_database"
  /** Only for `validation_failed`. */
  readonly errors?: Details
}

export interface Imported {
  readonly products: ReadonlyArray<Product>
  /** In the order of the rows. */
  readonly skipped: ReadonlyArray<SkippedRow>
  /** Of all rows; a name stands once. */
  readonly meta: Pick<ChangeMeta, "unrecognized_fields" | "field_warnings">
}

type Failure = ValidationFailed | Caps.DraftLimitReached | Caps.PublishedLimitReached

export class BulkImport extends Context.Service<
  BulkImport,
  {
    /** `input`: the body as it came. */
    readonly run: (caller: Caller, input: unknown) => Effect.Effect<Imported, Failure>
  }
>()("@dpp/service/BulkImport") {}

interface Row {
  readonly index: number
  readonly input: unknown
}
interface Accepted {
  readonly index: number
  readonly product: Product
  readonly meta: ChangeMeta
}
interface Facts {
  readonly publication: Publication.PublicationFacts
  readonly facilities: ReadonlyMap<FacilityId, Facility>
  readonly id: ProductId
}

const make = Effect.gen(function* () {
  const store = yield* ProductStore
  const organizations = yield* Organizations
  const transactions = yield* Transactions
  const settings = yield* PassportSettings
  const threadTime = yield* ThreadTime
  const random = yield* SecureRandom.SecureRandom
  const services = yield* Effect.context<AuditLog | Usage | PassportSettings | SecureRandom.SecureRandom>()

  const run = Effect.fn("BulkImport.run")(
    function* (caller: Caller, input: unknown) {
      const rows = yield* Effect.fromResult(rowsOf(input))
      const now = yield* DateTime.now
      const { organization } = caller
      const facilities = new Map((yield* organizations.listFacilities(organization.id)).map((one) => [one.id, one]))
      const publication = { now, organization, profile: settings.readinessProfile }

      const ids = yield* Effect.forEach(rows, () => Effect.map(random.uuidV7(), (id) => ProductId.make(id)))
      const born = rows.flatMap((row, index) => ids.slice(index, index + 1).map((id) => ({ row, id })))
      const judged = yield* threadTime.map(organization.id, born, ({ id, row }) =>
        judge(row, { publication, facilities, id })
      )
      const accepted = judged.filter(Result.isSuccess).map(({ success }) => success)
      const unique = withoutDuplicates(accepted)
      const stored = yield* store
        .insertMany(unique.kept.map(({ product }) => product))
        .pipe(Effect.catchTag("FacilityGone", facilityGone))
      const inserted = unique.kept.filter(({ product }) => stored.has(product.id))
      const products = inserted.map(({ product }) => product)

      const published = products.filter(isPublished).length
      if (products.length > published) yield* Caps.keepDraftCap(organization, products.length - published)
      if (published > 0) yield* Caps.countPublications(organization, now, published)
      if (products.length > 0) {
        yield* record(authorOf(caller), {
          action: "products.bulk_created",
          resource_type: "product",
          resource_id: null
        })
      }
      const skipped = [
        ...judged.filter(Result.isFailure).map(({ failure }) => failure),
        ...unique.dropped.map((row) => duplicate(row, "duplicate_in_request")),
        ...unique.kept.filter((row) => !inserted.includes(row)).map((row) => duplicate(row, "duplicate_in_database"))
      ].toSorted((a, b) => a.index - b.index)
      return { products, skipped, meta: metaOf(inserted) }
    },
    transactions.run,
    Effect.provideContext(services)
  )

  return BulkImport.of({ run })
})

export const layer = Layer.effect(BulkImport, make)

const rowsOf = (input: unknown): Result.Result<ReadonlyArray<Row>, ValidationFailed> => {
  const products = typeof input === "object" && input !== null && "products" in input ? input.products : undefined
  if (!Array.isArray(products)) return refused("is required, as an array")
  if (products.length === 0 || products.length > maximumRows) return refused(`must hold 1 to ${maximumRows} products`)
  return Result.succeed(products.map((row: unknown, index) => ({ index, input: row })))
}

/** Rare enough to refuse the whole request: a facility was removed while its rows were judged. */
const facilityGone = () =>
  new ValidationFailed({
    details: { products: ["name a facility that was removed at this moment: send the request again"] },
    unrecognized_fields: []
  })

const refused = (message: string) =>
  Result.fail(new ValidationFailed({ details: { products: [message] }, unrecognized_fields: [] }))

/** What the row says of its serial number, whether the rest of it is sound or not. */
const serialOf = (input: unknown): string | null =>
  typeof input === "object" && input !== null && "serial_number" in input && typeof input.serial_number === "string"
    ? input.serial_number
    : null

const judge = ({ index, input }: Row, facts: Facts): Result.Result<Accepted, SkippedRow> => {
  const invalid = (errors: Details) =>
    Result.fail({ index, serial_number: serialOf(input), reason: "validation_failed" as const, errors })
  if (hasTooManyValues(input)) return invalid({ body: [`holds more than ${maximumProductValues} values`] })
  const draft = ProductDraft.fromInput(input, facts.publication.now)
  if (Result.isFailure(draft)) return invalid(draft.failure.details)
  if (draft.success.category === "batteries_light") {
    return invalid({ category: ["battery models are created one by one, not in bulk"] })
  }
  const { facility_id, status } = draft.success
  const facility = facility_id === null ? null : facts.facilities.get(facility_id)
  if (facility === undefined) return invalid({ facility_id: ["is no facility of the organization"] })
  const { now, organization } = facts.publication
  const fresh = NewProduct.newProduct(draft.success, { id: facts.id, now, organization, facility })
  if (Result.isFailure(fresh)) return invalid(fresh.failure.details)
  const { meta, product } = fresh.success
  if (status === "draft") return Result.succeed({ index, product, meta })
  const published = Publication.publish(product, facts.publication)
  if (Result.isSuccess(published)) return Result.succeed({ index, product: published.success, meta })
  return invalid(
    published.failure._tag === "PassportIncomplete"
      ? published.failure.details
      : { status: [`the custom domain ${published.failure.host} is configured but not yet active`] }
  )
}

const duplicate = ({ index, product }: Accepted, reason: SkippedRow["reason"]): SkippedRow => ({
  index,
  serial_number: product.attributes.serial_number,
  reason
})

/** The serial number is unique in the organization, and so in the request; the pair with the GTIN is unique with it. */
const withoutDuplicates = (rows: ReadonlyArray<Accepted>) => {
  const seen = new Set<string>()
  const kept: Array<Accepted> = []
  const dropped: Array<Accepted> = []
  for (const row of rows) {
    const { serial_number } = row.product.attributes
    ;(seen.has(serial_number) ? dropped : kept).push(row)
    seen.add(serial_number)
  }
  return { kept, dropped }
}

const metaOf = (rows: ReadonlyArray<Accepted>): Imported["meta"] => ({
  unrecognized_fields: toNames(rows.flatMap(({ meta }) => meta.unrecognized_fields)),
  field_warnings: toDetails(
    rows.flatMap(({ index, meta }) =>
      Object.entries(meta.field_warnings).flatMap(([field, messages]) =>
        messages.map((message) => ({ field, message: `products[${index}]: ${message}` }))
      )
    )
  )
})

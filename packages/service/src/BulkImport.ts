/**
 * Creates up to 500 products in one request: each row is judged alone, all that pass are stored in one transaction.
 *
 * Invalid rows and duplicates are skipped and reported; of rows with the same serial number the first one wins whose
 * battery does not exist yet. A quota that the request exceeds refuses it as a whole. The statements do not grow in number with the rows.
 *
 * @source spec §4.1 (POST /products/bulk)
 */
import {
  type ChangeMeta,
  newProduct,
  isPublished,
  type Product,
  ProductId,
  storedAt,
  Publication,
  maximumRows,
  type SkipReason
} from "@dpp/core/product"
import type { Facility, FacilityId } from "@dpp/core/party"
import { type Details, omittedFields, toDetails, ValidationFailed, UnrecognizedFields } from "@dpp/core/text"
import { validateBulkRow } from "@dpp/core/validation"
import * as Context from "effect/Context"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { auditEntry, authorOf, type Caller } from "./Caller.ts"
import { PassportSettings } from "./PassportSettings.ts"
import * as Quotas from "./Quotas.ts"
import { Organizations } from "./ports/Organizations.ts"
import { ProductStore } from "./ports/ProductStore.ts"
import { Transactions } from "./ports/Transactions.ts"
import { ThreadTime } from "./ThreadTime.ts"

export interface SkippedRow {
  readonly index: number
  readonly serial_number: string | null
  readonly reason: SkipReason
  /** Only for `validation_failed`. */
  readonly errors?: Details
}

export interface Imported {
  readonly products: ReadonlyArray<Product>
  /** In the order of the rows. */
  readonly skipped: ReadonlyArray<SkippedRow>
  /** Of all rows; a name stands once. */
  readonly meta: Omit<ChangeMeta, "auto_filled_fields">
}

type Failure = ValidationFailed | Quotas.DraftLimitReached | Quotas.PublishedLimitReached | Quotas.StorageLimitReached

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
  const services = yield* Effect.context<PassportSettings | SecureRandom.SecureRandom>()

  /** One entry for the request, and one for each passport that it publishes. */
  const entriesOf = Effect.fnUntraced(function* (caller: Caller, rows: ReadonlyArray<Accepted>) {
    const author = authorOf(caller)
    const published = rows.filter(({ product }) => isPublished(product))
    return {
      entry: yield* auditEntry(author, {
        action: "products.bulk_created",
        resource_type: "product",
        resource_id: null
      }),
      publications: yield* Effect.forEach(published, ({ product }) =>
        auditEntry(author, { action: "product.published", resource_type: "product", resource_id: product.id })
      )
    }
  })

  const run = Effect.fn("BulkImport.run")(
    function* (caller: Caller, input: unknown) {
      const rows = yield* Effect.fromResult(rowsOf(input))
      const now = yield* DateTime.now
      const organization = Option.getOrElse(
        yield* organizations.findForShare(caller.organization.id),
        () => caller.organization
      )
      const facilities = new Map((yield* organizations.listFacilities(organization.id)).map((one) => [one.id, one]))
      const publication = { now, organization, profile: settings.readinessProfile }

      const numbered = yield* Effect.forEach(rows, (row) =>
        Effect.map(random.uuidV7(), (id) => ({ row, id: ProductId.make(id) }))
      )
      const judged = yield* threadTime.map(organization.id, numbered, ({ id, row }) =>
        judge(row, { publication, facilities, id })
      )
      const accepted = judged.filter(Result.isSuccess).map(({ success }) => success)
      const entries = yield* entriesOf(caller, accepted)
      const { change, ids } = yield* store
        .insertMany(
          organization.id,
          accepted.map(({ product }) => product),
          entries
        )
        .pipe(Effect.catchTag("FacilityGone", facilityGone))
      const inserted = accepted.filter(({ product }) => ids.has(product.id))
      if (Option.isSome(change)) {
        const publications = inserted.filter(({ product }) => isPublished(product)).length
        yield* Quotas.enforceDraftQuota(organization, change.value, inserted.length - publications)
        yield* Quotas.enforcePublicationQuota(organization, change.value, publications)
        yield* Quotas.enforceStorageQuota(organization, change.value)
      }
      const products = Option.match(change, {
        onNone: () => [],
        onSome: ({ at }) => inserted.map(({ product }) => storedAt(null, product, at))
      })
      const skipped = [
        ...judged.filter(Result.isFailure).map(({ failure }) => failure),
        ...duplicates(accepted, ids)
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
  const draft = validateBulkRow(input, facts.publication.now)
  if (Result.isFailure(draft)) return invalid(draft.failure.details)
  const { facility_id, status } = draft.success
  const facility = facility_id === null ? null : facts.facilities.get(facility_id)
  if (facility === undefined) return invalid({ facility_id: ["is not a facility of this organization"] })
  const { now, organization } = facts.publication
  const fresh = newProduct(draft.success, { id: facts.id, now, organization, facility })
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

/** A row whose serial number an earlier row of the request has, or whose battery was there before. */
const duplicates = (rows: ReadonlyArray<Accepted>, stored: ReadonlySet<ProductId>): ReadonlyArray<SkippedRow> => {
  const imported = new Set<string>()
  return rows.flatMap(({ index, product }) => {
    const { serial_number } = product.attributes
    if (stored.has(product.id)) {
      imported.add(serial_number)
      return []
    }
    const reason = imported.has(serial_number) ? "duplicate_in_request" : "duplicate_in_database"
    return [{ index, serial_number, reason }]
  })
}

const metaOf = (rows: ReadonlyArray<Accepted>): Imported["meta"] => ({
  ...unrecognizedIn(rows),
  field_warnings: toDetails(
    rows.flatMap(({ index, meta }) =>
      Object.entries(meta.field_warnings).flatMap(([field, messages]) =>
        messages.map((message) => ({ field, message: `products[${index}]: ${message}` }))
      )
    )
  )
})

/** A name that several rows have is one; what a row counts without its names is added. */
const unrecognizedIn = (rows: ReadonlyArray<Accepted>) => {
  const all = new UnrecognizedFields()
  for (const name of new Set(rows.flatMap(({ meta }) => meta.unrecognized_fields))) all.add(name)
  all.omitted += rows.reduce((sum, { meta }) => sum + (meta.unrecognized_fields_omitted ?? 0), 0)
  return { unrecognized_fields: all.names, ...omittedFields(all) }
}

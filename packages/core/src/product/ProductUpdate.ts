/**
 * A partial update: only sent fields change, `null` clears a field.
 *
 * @source spec §4.1 (PATCH /products/{id})
 */
import type * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { autoFill } from "./AutoFill.ts"
import { type ChangeMeta, changeMeta } from "./ChangeMeta.ts"
import { changedFields } from "./changedFields.ts"
import { ConfirmationRequired } from "./Confirmation.ts"
import type { Facility } from "../party/Facility.ts"
import { type IdentifiersLocked, keepLocked } from "./IdentifierLock.ts"
import { withinSize } from "./ProductSize.ts"
import { complete, type PublicationFacts, type PublicationRefused, publish } from "./Publication.ts"
import { isJsonObject, type JsonObject } from "../text/Json.ts"
import type { FacilityId } from "../party/Facility.ts"
import { type DecodedFields, decodeFields } from "./Fields.ts"
import type { Gtin } from "../identifiers/Gtin.ts"
import { type Issue, type ValidationFailed, validationFailed } from "../text/Issues.ts"
import type { BatteryModel, Product, ProductAttributes, ProductStatus } from "./Product.ts"
import { attributesOf, batteryModelAttributesOf, batteryModelStatusIssues } from "./ProductInput.ts"
import { batteryModelFields, productFields } from "./ProductFields.ts"
import { inputIssues, inputWarnings } from "./Rules.ts"
import type { UnrecognizedFields } from "../text/UnrecognizedFields.ts"
import { refuseV20 } from "../v13/BatteryPassport.ts"

export interface ParsedUpdate<P> {
  /** The product as it will be, identifiers and status included; whether it may be so is decided elsewhere. */
  readonly product: P
  readonly unrecognized: UnrecognizedFields
  readonly warnings: ReadonlyArray<Issue>
  /** Fields that were sent as `null`. */
  readonly cleared: ReadonlySet<string>
}

/** Fields that every product keeps. */
const indispensable = ["name", "serial_number", "battery_category", "status", "category"]

const clearedIssues = ({ cleared }: DecodedFields, fields: ReadonlyArray<string>): ReadonlyArray<Issue> =>
  fields.filter((field) => cleared.has(field)).map((field) => ({ field, message: "cannot be cleared" }))

const categoryIssues = ({ values }: DecodedFields, category: string): ReadonlyArray<Issue> =>
  values.has("category") && values.get("category") !== category
    ? [{ field: "category", message: `a product of category ${category} stays one` }]
    : []

const failed = (issues: ReadonlyArray<Issue>, unrecognized?: UnrecognizedFields) =>
  Result.fail(validationFailed(issues, unrecognized))

const notAnObject = failed([{ field: "body", message: "Expected object" }])

const without = (attributes: object, cleared: ReadonlySet<string>): JsonObject =>
  Object.fromEntries(Object.entries(attributes).filter(([field]) => !cleared.has(field)))

/** `now` judges the dates. The product itself is not changed. */
export const parse = (
  product: Product,
  input: unknown,
  now: DateTime.Utc
): Result.Result<ParsedUpdate<Product>, ValidationFailed> => {
  if (!isJsonObject(input)) return notAnObject
  const v20 = refuseV20(input)
  if (v20.length > 0) return failed(v20)
  const decoded = decodeFields(productFields(now), input)
  const { cleared, unrecognized, values } = decoded
  // Sound: serial number and category cannot be cleared, so the product's own stay where none is sent.
  const attributes = {
    ...without(product.attributes, cleared),
    ...attributesOf(values)
  } as unknown as ProductAttributes
  const issues = [
    ...decoded.issues,
    ...clearedIssues(decoded, indispensable),
    ...categoryIssues(decoded, product.category),
    ...inputIssues(attributes)
  ]
  if (issues.length > 0) return failed(issues, unrecognized)
  return Result.succeed({
    product: {
      ...product,
      name: (values.get("name") as string | undefined) ?? product.name,
      status: (values.get("status") as ProductStatus | undefined) ?? product.status,
      gtin: cleared.has("gtin") ? null : ((values.get("gtin") as Gtin | undefined) ?? product.gtin),
      facility_id: cleared.has("facility_id")
        ? null
        : ((values.get("facility_id") as FacilityId | undefined) ?? product.facility_id),
      attributes: { ...attributes, battery_status: attributes.battery_status ?? "original" }
    },
    unrecognized,
    warnings: inputWarnings(attributes),
    cleared
  })
}

export const parseBatteryModel = (
  product: BatteryModel,
  input: unknown
): Result.Result<ParsedUpdate<BatteryModel>, ValidationFailed> => {
  if (!isJsonObject(input)) return notAnObject
  const decoded = decodeFields(batteryModelFields, input)
  const { cleared, unrecognized, values } = decoded
  const issues = [
    ...decoded.issues,
    ...clearedIssues(decoded, ["name", "status", "category"]),
    ...categoryIssues(decoded, product.category),
    ...batteryModelStatusIssues(values.get("status"))
  ]
  if (issues.length > 0) return failed(issues, unrecognized)
  const attributes = { ...without(product.attributes, cleared), ...batteryModelAttributesOf(values) }
  return Result.succeed({
    product: {
      ...product,
      name: (values.get("name") as string | undefined) ?? product.name,
      gtin: cleared.has("gtin") ? null : ((values.get("gtin") as Gtin | undefined) ?? product.gtin),
      attributes
    },
    unrecognized,
    warnings: inputWarnings(attributes),
    cleared
  })
}

export interface UpdateFacts extends PublicationFacts {
  /** The facility that the update moves the product to; null where it moves to none. */
  readonly facility: Facility | null
  /** The caller confirmed what cannot be undone. */
  readonly isConfirmed: boolean
}

export interface AppliedUpdate {
  readonly product: Product
  /** The update publishes the passport. */
  readonly publishes: boolean
  readonly meta: ChangeMeta
}

export type UpdateRefused =
  | PublicationIsFinal
  | IdentifiersLocked
  | ConfirmationRequired
  | ValidationFailed
  | PublicationRefused

/** Checked in this order: back to draft, identifier lock, confirmation, size, custom domain, completeness. */
export const apply = (
  before: Product,
  update: ParsedUpdate<Product>,
  facts: UpdateFacts
): Result.Result<AppliedUpdate, UpdateRefused> =>
  Result.gen(function* () {
    const isPublished = before.status === "published"
    const publishes = !isPublished && update.product.status === "published"
    if (isPublished && update.product.status === "draft") return yield* Result.fail(new PublicationIsFinal())
    const kept = yield* keepLocked(before, update.product)
    const isRecategorized = before.attributes.battery_category !== kept.attributes.battery_category
    if (isPublished && isRecategorized && !facts.isConfirmed) {
      return yield* Result.fail(
        new ConfirmationRequired({ reason: "It changes the battery_category of a published passport." })
      )
    }
    const filled = autoFill(
      kept.attributes,
      {
        organization: publishes ? facts.organization : undefined,
        facility: kept.facility_id === before.facility_id ? null : facts.facility
      },
      update.cleared
    )
    const changed: Product = { ...kept, status: before.status, attributes: filled.attributes }
    const isSame = !publishes && changedFields(before, changed).length === 0
    const attributes = isSame
      ? changed.attributes
      : yield* withinSize(changed.attributes, update.unrecognized, before.attributes)
    const product: Product = { ...changed, attributes }
    const after = publishes ? yield* publish(product, facts) : isPublished ? yield* complete(product, facts) : product
    return { product: after, publishes, meta: changeMeta(update, filled) }
  })

/** A published passport does not become a draft again. */
export class PublicationIsFinal extends Schema.TaggedError<PublicationIsFinal>()("PublicationIsFinal", {}) {}

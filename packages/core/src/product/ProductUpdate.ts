/**
 * A partial update of a battery: only sent fields change, `null` clears a field.
 *
 * `parse` checks what was sent. `apply` decides whether the product may become so, and returns what it then is.
 *
 * @source spec §3, §4.1 (PATCH /products/{id})
 */
import type * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { attributeTable } from "../catalogue/attributeTable.ts"
import { decodeFields } from "../catalogue/decodeFields.ts"
import { type Gtin, toGtin14 } from "../identifiers/Gtin.ts"
import type { Facility } from "../party/Facility.ts"
import { type Issue, issue, type ValidationFailed, validationFailed } from "../text/Issues.ts"
import { isJsonObject } from "../text/Json.ts"
import type { UnrecognizedFields } from "../text/UnrecognizedFields.ts"
import { autoFill } from "./AutoFill.ts"
import { categoryIssues, clearedIssues, parseBaseFields } from "./BaseFields.ts"
import { type ChangeMeta, changeMeta } from "./ChangeMeta.ts"
import { changedFields } from "./changedFields.ts"
import { ConfirmationRequired, type UnlikelyValueUnconfirmed } from "./Confirmation.ts"
import { type IdentifiersLocked, keepLocked } from "./IdentifierLock.ts"
import { formerManufacturer, namesManufacturer, removalWarnings } from "./Manufacturer.ts"
import { declaredAttributes, notApplicableIssues } from "./NotApplicable.ts"
import { predecessorIssues } from "./operations.ts"
import { attributesOf, omitAttributes, type Product, type ProductAttributes } from "./Product.ts"
import { v20Issues } from "./ProductInput.ts"
import { withinSize } from "./ProductSize.ts"
import { type ProductStatus, published } from "./ProductState.ts"
import { type PublicationFacts, type PublicationRefused, publish, stillMissing } from "./Publication.ts"
import { publicationWarnings } from "./publicationWarnings.ts"
import { inputIssues, inputWarnings } from "./Rules.ts"
import { unlikelyWarnings } from "./unlikely/unlikelyValues.ts"
import { confirmUnlikely } from "./Confirmation.ts"
import { unknownFieldHints } from "./unknownFields.ts"

export interface BatteryUpdate {
  readonly category: "batteries"
  /** The product with the sent fields, in its present state. */
  readonly product: Product
  /** The requested status; undefined where the update does not mention it. */
  readonly status: ProductStatus | undefined
  readonly unrecognized: UnrecognizedFields
  readonly warnings: ReadonlyArray<Issue>
  /** The fields that a value was sent for: attributes, and the name. */
  readonly sent: ReadonlySet<string>
  /** Attributes that were sent as `null`. */
  readonly cleared: ReadonlySet<string>
  /** The unlikely values that are meant. */
  readonly confirmed: ReadonlyArray<string>
  /** Why the battery changes, for the audit log. */
  readonly reason: string | undefined
}

/** Fields that every battery keeps. */
const keptFields = ["name", "serial_number", "battery_category", "status", "category"]

/** Fails with all issues of an input. Dates after `now` are an issue. */
export const parse = (
  before: Product,
  input: unknown,
  now: DateTime.Utc
): Result.Result<BatteryUpdate, ValidationFailed> => {
  if (!isJsonObject(input)) return Result.fail(validationFailed([issue("body", "object")]))
  const v20 = v20Issues(input)
  if (v20.length > 0) return Result.fail(validationFailed(v20))
  const base = parseBaseFields(input, "battery_update")
  const { cleared, issues, unrecognized, values } = decodeFields(attributeTable, input, now, base.names)
  unrecognized.append(base.unrecognized)
  const { battery_category, serial_number } = before.attributes
  const attributes: ProductAttributes = {
    serial_number,
    battery_category,
    ...omitAttributes(before.attributes, cleared),
    ...attributesOf(values)
  }
  const { life } = before
  // What falls away is listed with the declarations, and may be sent back with them.
  const notApplicable = base.cleared.has("not_applicable")
    ? []
    : (base.values.not_applicable?.filter((field) => !life.falls_away.some((name) => name === field)) ??
      before.not_applicable)
  const predecessors = base.cleared.has("predecessors") ? [] : (base.values.predecessors ?? life.predecessors)
  const all = [
    ...base.issues,
    ...issues,
    ...clearedIssues(new Set([...base.cleared, ...cleared]), keptFields),
    ...categoryIssues(base.values, before.category),
    ...inputIssues(attributes),
    ...predecessorIssues(predecessors),
    // With an invalid base field, the sent declarations are not known.
    ...(base.issues.length > 0 ? [] : notApplicableIssues(notApplicable, attributes))
  ]
  const hints = unknownFieldHints(unrecognized, "battery_update")
  if (all.length > 0) return Result.fail(validationFailed([...all, ...hints], unrecognized))
  const {
    confirm_unlikely = [],
    external_id = before.external_id,
    facility_id = before.facility_id,
    gtin = before.gtin,
    name = before.name,
    reason,
    status
  } = base.values
  return Result.succeed({
    category: "batteries",
    product: {
      ...before,
      name,
      gtin: base.cleared.has("gtin") ? null : gtin === before.gtin ? gtin : keptGtin(before.gtin, gtin),
      external_id: base.cleared.has("external_id") ? null : external_id,
      facility_id: base.cleared.has("facility_id") ? null : facility_id,
      attributes: { ...attributes, battery_status: attributes.battery_status ?? "original" },
      not_applicable: declaredAttributes(notApplicable),
      life: { ...life, predecessors }
    },
    status,
    unrecognized,
    warnings: [...hints, ...inputWarnings(attributes)],
    sent: new Set([...values.keys(), ...(base.values.name === undefined ? [] : ["name"])]),
    cleared,
    confirmed: confirm_unlikely,
    reason
  })
}

/** The stored GTIN if the sent one is the same number with more or fewer leading zeros. */
const keptGtin = (stored: Gtin | null, sent: Gtin | null): Gtin | null =>
  stored !== null && sent !== null && toGtin14(stored) === toGtin14(sent) ? stored : sent

export interface UpdateFacts extends PublicationFacts {
  /** The facility that the update moves the product to; null where it moves to none. */
  readonly facility: Facility | null
  /** The caller confirmed a change that cannot be undone. */
  readonly isConfirmed: boolean
}

export interface AppliedUpdate {
  readonly product: Product
  /** The fields that the update changes, in the order of the catalogue; `status` is one of them if it publishes the passport. */
  readonly fields: ReadonlyArray<string>
  readonly meta: ChangeMeta
}

export type UpdateRefused =
  | PublicationIsFinal
  | IdentifiersLocked
  | ConfirmationRequired
  | UnlikelyValueUnconfirmed
  | ValidationFailed
  | PublicationRefused

/** Whether the update publishes the passport. */
export const isPublication = (before: Product, { status }: BatteryUpdate): boolean =>
  before.state._tag !== "Published" && status === "published"

/** Checked in this order: back to draft, identifier lock, confirmation, size, custom domain, completeness, unlikely values. */
export const apply = (
  before: Product,
  update: BatteryUpdate,
  facts: UpdateFacts
): Result.Result<AppliedUpdate, UpdateRefused> =>
  Result.gen(function* () {
    const isPublished = before.state._tag === "Published"
    const publishes = isPublication(before, update)
    if (isPublished && update.status === "draft") return yield* Result.fail(new PublicationIsFinal())
    const kept = yield* keepLocked(before, update.product)
    const isRecategorized = before.attributes.battery_category !== kept.attributes.battery_category
    if (isPublished && isRecategorized && !facts.isConfirmed) {
      return yield* Result.fail(
        new ConfirmationRequired({ reason: "This changes the battery_category of a published passport." })
      )
    }
    const removed = formerManufacturer(before.attributes, kept.attributes, update.sent, facts.organization)
    const { battery_category, serial_number } = kept.attributes
    const filled = autoFill(
      { serial_number, battery_category, ...omitAttributes(kept.attributes, removed) },
      {
        organization: publishes || namesManufacturer(update.sent) ? facts.organization : undefined,
        facility: kept.facility_id === before.facility_id ? null : facts.facility
      },
      update.cleared
    )
    const changed: Product = { ...kept, attributes: filled.attributes }
    const fields = changedFields(
      before,
      publishes ? { ...changed, state: published(before.state, facts.now) } : changed
    )
    if (fields.length > 0) yield* withinSize(changed.attributes, update.unrecognized, before.attributes)
    const product = publishes ? yield* publish(changed, facts) : changed
    const unlikely = isPublished ? unlikelyWarnings(changed.attributes) : []
    if (unlikely.length > 0) yield* confirmUnlikely(before.attributes, changed.attributes, unlikely, update.confirmed)
    const missing = isPublished ? yield* stillMissing(before, changed, facts) : []
    const remarks = product.state._tag === "Published" ? publicationWarnings(product) : []
    const warnings = [...update.warnings, ...removalWarnings(removed), ...missing, ...remarks]
    return { product, fields, meta: changeMeta({ ...update, warnings }, filled.fields) }
  })

/** A published passport cannot be reverted to draft. */
export class PublicationIsFinal extends Schema.TaggedError<PublicationIsFinal>()("PublicationIsFinal", {}) {
  override get message(): string {
    return "A published passport cannot become a draft again."
  }
}

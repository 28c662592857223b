/**
 * A template as a caller sends it: flat fields, with or without a product that it is made from.
 *
 * Fields that belong to one battery are ignored like unknown ones, and the response says so.
 *
 * @source inferred: templates; see docs/decisions/0067-templates.md
 */
import type * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { isAttributeName, isIndividual, type Attributes, type DeclarableAttribute } from "../catalogue/Catalogue.ts"
import { attributeTable } from "../catalogue/attributeTable.ts"
import { decodeFields, type DecoderTable } from "../catalogue/decodeFields.ts"
import type { Gtin } from "../identifiers/Gtin.ts"
import type { FacilityId } from "../party/Facility.ts"
import { parseBaseFields, requiredIssues } from "../product/BaseFields.ts"
import { declaredAttributes, notApplicableIssues } from "../product/NotApplicable.ts"
import { type AnyProduct, ProductId } from "../product/Product.ts"
import { v20Issues } from "../product/ProductInput.ts"
import { withinSize } from "../product/ProductSize.ts"
import { inputIssues, inputWarnings } from "../product/Rules.ts"
import type { TemplateAttributes } from "../product/TemplateValues.ts"
import { unknownFieldHints } from "../product/unknownFields.ts"
import { type Issue, issue, type ValidationFailed, validationFailed } from "../text/Issues.ts"
import { isJsonObject, type JsonObject } from "../text/Json.ts"
import type { UnrecognizedFields } from "../text/UnrecognizedFields.ts"

export interface TemplateInput {
  readonly name: string
  readonly gtin: Gtin | null
  readonly external_id: string | null
  readonly facility_id: FacilityId | null
  readonly attributes: TemplateAttributes
  readonly not_applicable: ReadonlyArray<DeclarableAttribute>
  /** Unknown fields, nested ones by path: ignored, and listed in the response. */
  readonly unrecognized: UnrecognizedFields
  readonly warnings: ReadonlyArray<Issue>
}

/** The product that an input names as its source; undefined if it names none, or not by an id. */
export const sourceOf = (input: unknown): ProductId | undefined =>
  isJsonObject(input) && isProductId(input["from_product_id"]) ? input["from_product_id"] : undefined

const isProductId = Schema.is(ProductId)

/** The attributes of a template. */
export const templateTable: DecoderTable = new Map([...attributeTable].filter(([name]) => !isIndividual(name)))

/** Fails with all issues of an input. `source`: the product of the organization that `from_product_id` names, if it has it. */
export const parse = (
  input: unknown,
  now: DateTime.Utc,
  source?: AnyProduct
): Result.Result<TemplateInput, ValidationFailed> => {
  if (!isJsonObject(input)) return Result.fail(validationFailed([issue("body", "object")]))
  const base = parseBaseFields(input, "template")
  const decoded = decodeFields(templateTable, input, now, base.names)
  const isSent = (field: string): boolean => Object.hasOwn(input, field)
  const isUnknownSource = base.values.from_product_id !== undefined && source === undefined
  const copied = source === undefined ? nothingCopied : copiedFrom(source)
  const sent: Attributes = Object.fromEntries(decoded.values)
  const declared = isSent("not_applicable") ? (base.values.not_applicable ?? []) : copied.not_applicable
  const kept = Object.entries(copied.attributes).filter(([field]) => !isSent(field) && !declared.includes(field))
  const attributes: Attributes = { ...Object.fromEntries(kept), ...sent }
  const not_applicable = isSent("not_applicable") ? declared : declared.filter((name) => !Object.hasOwn(sent, name))
  const { battery_category } = attributes
  const name = base.values.name ?? (isSent("name") ? undefined : copied.name)
  const isFilled = (field: string): boolean =>
    isUnknownSource || (isSent(field) && input[field] !== null) || Object.hasOwn({ ...copied, ...attributes }, field)
  const issues = [
    ...formIssues(input),
    ...base.issues,
    ...(isUnknownSource ? [issue("from_product_id", "noProduct")] : []),
    ...decoded.issues,
    ...requiredIssues(["name", "battery_category"], isFilled),
    ...inputIssues(attributes),
    ...(base.issues.length > 0 ? [] : notApplicableIssues(not_applicable, attributes))
  ]
  const hints = templateHints(decoded.unrecognized, "template")
  if (issues.length > 0 || name === undefined || battery_category === undefined) {
    return Result.fail(validationFailed([...issues, ...hints], decoded.unrecognized))
  }
  return Result.map(withinSize({ ...attributes, battery_category }, decoded.unrecognized), (sized) => ({
    name,
    gtin: isSent("gtin") ? (base.values.gtin ?? null) : copied.gtin,
    external_id: base.values.external_id ?? null,
    facility_id: isSent("facility_id") ? (base.values.facility_id ?? null) : copied.facility_id,
    attributes: sized,
    not_applicable: declaredAttributes(not_applicable),
    unrecognized: decoded.unrecognized,
    warnings: [...hints, ...copied.warnings, ...inputWarnings(sized)]
  }))
}

/** The issues of an input that is a document of a data model: a template has flat fields only. */
export const formIssues = (input: JsonObject): ReadonlyArray<Issue> => [
  ...v20Issues(input),
  ...(Object.hasOwn(input, "Battery_Passport") ? [issue("Battery_Passport", "treeTemplate")] : [])
]

/** A remark for each unknown field that belongs to one battery, or whose name is close to that of a field. */
export const templateHints = (
  unrecognized: UnrecognizedFields,
  kind: "template" | "template_update"
): ReadonlyArray<Issue> => [
  ...unrecognized.names.filter(isIndividual).map((field) => issue(field, "individualField")),
  ...unknownFieldHints(unrecognized, kind).filter(({ field }) => !isIndividual(field))
]

interface CopiedProduct {
  readonly name?: string
  readonly gtin: Gtin | null
  readonly facility_id: FacilityId | null
  readonly attributes: Attributes
  readonly not_applicable: ReadonlyArray<string>
  readonly warnings: ReadonlyArray<Issue>
}

const nothingCopied: CopiedProduct = { gtin: null, facility_id: null, attributes: {}, not_applicable: [], warnings: [] }

/** A battery model has fields that no passport has. */
const copiedFrom = (product: AnyProduct): CopiedProduct => {
  const entries = Object.entries(product.attributes)
  return {
    name: product.name,
    gtin: product.gtin,
    facility_id: product.category === "batteries" ? product.facility_id : null,
    attributes: Object.fromEntries(entries.filter(([field]) => isAttributeName(field) && !isIndividual(field))),
    not_applicable: product.category === "batteries" ? product.not_applicable : [],
    warnings: [
      ...entries.filter(([field]) => !isAttributeName(field)).map(([field]) => issue(field, "notCopied")),
      ...(product.image === null ? [] : [issue("image_url", "imageStays")])
    ]
  }
}

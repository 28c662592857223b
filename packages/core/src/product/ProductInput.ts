/**
 * A product as a caller sends it: flat fields, a v1.3 tree with flat fields in addition, or a battery model.
 *
 * All issues are reported at once, by field; unknown fields are listed. Nothing here depends on what is stored:
 * uniqueness, quotas and the organization's profile are checked later.
 *
 * @source spec §4.1 (POST /products)
 */
import type * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { attributeTable } from "../catalogue/attributeTable.ts"
import { decodeFields } from "../catalogue/decodeFields.ts"
import { timeInServiceWarnings } from "../condition/timeInService.ts"
import type { Gtin } from "../identifiers/Gtin.ts"
import type { FacilityId } from "../party/Facility.ts"
import { type Issue, issue, type ValidationFailed, validationFailed } from "../text/Issues.ts"
import { isJsonObject, type JsonObject } from "../text/Json.ts"
import { UnrecognizedFields } from "../text/UnrecognizedFields.ts"
import { parseTree } from "../v13/parseTree.ts"
import { treeCondition } from "../v13/treeCondition.ts"
import { baseFieldNames, parseBaseFields, requiredIssues } from "./BaseFields.ts"
import { type BatteryModelInput, parseBatteryModelInput } from "./BatteryModelInput.ts"
import { copyTemplate } from "./copyTemplate.ts"
import { declaredAttributes, notApplicableIssues } from "./NotApplicable.ts"
import { predecessorIssues, statusOfSuccessor } from "./operations.ts"
import type { Predecessor } from "./Predecessor.ts"
import { attributesOf, hasIdentity, type Product, type ProductAttributes } from "./Product.ts"
import type { ProductStatus } from "./ProductState.ts"
import { inputIssues, inputWarnings } from "./Rules.ts"
import { TemplateId, type Templates } from "./TemplateValues.ts"
import { unknownFieldHints } from "./unknownFields.ts"

export interface BatteryInput {
  readonly category: "batteries"
  readonly name: string
  readonly status: ProductStatus
  readonly gtin: Gtin | null
  readonly external_id: string | null
  readonly facility_id: FacilityId | null
  readonly attributes: ProductAttributes
  readonly not_applicable: Product["not_applicable"]
  readonly predecessors: ReadonlyArray<Predecessor>
  /** The template whose values were copied; absent if the input names none. */
  readonly template_id?: TemplateId
  /** Names of the fields that were copied from the template; absent if the input names none. */
  readonly template_fields?: ReadonlyArray<string>
  /** Attributes that the input sends as `null`, and that a template must not fill in; absent if the input names none. */
  readonly withheld?: ReadonlyArray<string>
  /** Unknown fields, nested ones by path: ignored, and listed in the response. */
  readonly unrecognized: UnrecognizedFields
  readonly warnings: ReadonlyArray<Issue>
}

export type ParsedInput = BatteryInput | BatteryModelInput

/**
 * Fails with all issues of an input. Dates after `now` are an issue, and so is a `template_id` that is not among the
 * `templates`.
 */
export const parse = (
  input: unknown,
  now: DateTime.Utc,
  templates: Templates = noTemplates
): Result.Result<ParsedInput, ValidationFailed> => {
  if (!isJsonObject(input)) return Result.fail(validationFailed([issue("body", "object")]))
  const v20 = v20Issues(input)
  if (v20.length > 0) return Result.fail(validationFailed(v20))
  return input["category"] === "batteries_light"
    ? parseBatteryModelInput(input, now)
    : parseBatteryInput(input, now, templates)
}

const noTemplates: Templates = new Map()

/** The templates that inputs name, each once. What is not an id of a template is left out. */
export const templateIdsIn = (inputs: ReadonlyArray<unknown>): ReadonlyArray<TemplateId> => [
  ...new Set(
    inputs.flatMap((input) => (isJsonObject(input) && isTemplateId(input["template_id"]) ? [input["template_id"]] : []))
  )
]

const isTemplateId = Schema.is(TemplateId)

/** The issues of an input that is a v2.0 document, which is an export format only (spec §9 rule 2). */
export const v20Issues = (input: JsonObject): ReadonlyArray<Issue> =>
  ["dppHeader", "batteryPassportData"]
    .filter((key) => Object.hasOwn(input, key))
    .map((field) => issue(field, "exportFormat"))

/** What an input says, valid or not: for validation without storing. */
export interface ParsedBattery {
  readonly name: string | undefined
  readonly status: ProductStatus
  readonly gtin: Gtin | null
  readonly external_id: string | null
  readonly facility_id: FacilityId | null
  readonly attributes: Partial<ProductAttributes>
  readonly not_applicable: Product["not_applicable"]
  readonly predecessors: ReadonlyArray<Predecessor>
  readonly template_id?: TemplateId
  readonly template_fields?: ReadonlyArray<string>
  readonly withheld?: ReadonlyArray<string>
  readonly issues: ReadonlyArray<Issue>
  readonly unrecognized: UnrecognizedFields
  /** Values that are accepted and may be wrong. The condition values of a tree are compared with the attributes. */
  readonly warnings: ReadonlyArray<Issue>
  /** Properties of a tree that are not imported, and why. */
  readonly skipped: ReadonlyArray<Issue>
}

const treeField = "Battery_Passport"
const notAttributes: ReadonlySet<string> = new Set([...baseFieldNames("battery"), treeField])

/**
 * `acceptsAllSections` also parses the two sections of a v1.3 tree that the API rejects. Without `templates`, whether the
 * input names an existing template is not checked, and its values are not known.
 */
export const parseBattery = (
  input: JsonObject,
  now: DateTime.Utc,
  {
    acceptsAllSections = false,
    templates
  }: { readonly acceptsAllSections?: boolean; readonly templates?: Templates } = {}
): ParsedBattery => {
  const tree = input[treeField]
  const isFlat = (field: string): boolean => field !== treeField && Object.hasOwn(input, field)
  const { issues: baseIssues, unrecognized: nested, values: base } = parseBaseFields(input, "battery")
  const decoded = decodeFields(attributeTable, input, now, notAttributes)
  const parsed = tree === undefined ? undefined : parseTree(tree, { flat: { has: isFlat }, now, acceptsAllSections })

  const sent = { ...attributesOf(parsed?.values ?? new Map()), ...attributesOf(decoded.values) }
  const isInTree = (field: string): boolean =>
    parsed?.values.has(field) === true ||
    parsed?.issuesByField.has(field) === true ||
    (field === "gtin" && parsed?.gtin != null)
  const template = base.template_id === undefined ? undefined : templates?.get(base.template_id)
  const copied =
    template === undefined
      ? undefined
      : copyTemplate(template, {
          isSent: (field) => isFlat(field) || isInTree(field),
          facility_id: base.facility_id,
          not_applicable: base.not_applicable ?? [],
          attributes: sent
        })
  const attributes = { ...copied?.attributes, ...sent }
  const namesTemplate = isFlat("template_id") && input["template_id"] !== null
  const isFilled = (field: string): boolean =>
    (isFlat(field) && input[field] !== null) ||
    isInTree(field) ||
    copied?.fields.includes(field) === true ||
    // What a template has that is not known here is not known either.
    (namesTemplate && template === undefined && field !== "serial_number")
  const notApplicable = base.not_applicable ?? copied?.not_applicable ?? []
  const unrecognized = new UnrecognizedFields()
  unrecognized.append(decoded.unrecognized)
  unrecognized.append(nested)
  if (parsed !== undefined) unrecognized.append(parsed.unrecognized)
  return {
    name: base.name ?? copied?.name,
    status: base.status ?? "draft",
    gtin: base.gtin ?? parsed?.gtin ?? copied?.gtin ?? null,
    external_id: base.external_id ?? null,
    facility_id: base.facility_id ?? copied?.facility_id ?? null,
    attributes,
    not_applicable: declaredAttributes(notApplicable),
    predecessors: base.predecessors ?? [],
    ...(copied === undefined || base.template_id == null
      ? {}
      : { template_id: base.template_id, template_fields: copied.fields, withheld: [...decoded.cleared] }),
    issues: [
      ...baseIssues,
      ...(base.template_id !== undefined && templates !== undefined && template === undefined
        ? [issue("template_id", "noTemplate")]
        : []),
      ...decoded.issues,
      ...(parsed?.issues ?? []),
      ...requiredIssues(["name", "serial_number", "battery_category"], isFilled),
      ...inputIssues(attributes),
      ...predecessorIssues(base.predecessors ?? []),
      ...notApplicableIssues(notApplicable, attributes)
    ],
    unrecognized,
    warnings: [
      ...unknownFieldHints(unrecognized),
      ...inputWarnings(attributes),
      ...timeInServiceWarnings(tree === undefined ? undefined : treeCondition(tree, now), attributes)
    ],
    skipped: parsed?.warnings ?? []
  }
}

const parseBatteryInput = (
  input: JsonObject,
  now: DateTime.Utc,
  templates: Templates
): Result.Result<BatteryInput, ValidationFailed> => {
  const { attributes, issues, name, skipped, unrecognized, warnings, ...base } = parseBattery(input, now, { templates })
  // Without issues the required fields are there.
  if (issues.length > 0 || name === undefined || !hasIdentity(attributes)) {
    return Result.fail(validationFailed([...issues, ...unknownFieldHints(unrecognized)], unrecognized))
  }
  return Result.succeed({
    ...base,
    category: "batteries",
    name,
    attributes: {
      ...attributes,
      battery_status: attributes.battery_status ?? statusOfSuccessor(base.predecessors) ?? "original"
    },
    unrecognized,
    warnings: [...warnings, ...skipped]
  })
}

/** Validates a v2.0 document by the schema of its category and view, and by the duties of the catalogue. */
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { batteryCategories, type BatteryCategory, modelText } from "../catalogue/BatteryCategory.ts"
import { catalogue, type ProductDefinition, steps, type StepView } from "../catalogue/Catalogue.ts"
import { parseDigitalLink } from "../identifiers/DigitalLink.ts"
import { isDeclarable } from "../product/NotApplicable.ts"
import { identifierScheme } from "../product/publicationWarnings.ts"
import type { ReadinessProfile } from "../product/Completeness.ts"
import { type Issue, issue } from "../text/Issues.ts"
import { isJsonObject, type Json, type JsonObject } from "../text/Json.ts"
import type { PassportDocument } from "../v20/Document.ts"
import { DocumentView, viewOfDocument } from "../v20/documentViews.ts"
import { mergedProperty } from "../v20/Merged.ts"
import { validateV20 } from "../v20/Validate.ts"
import { emptyReport, type StepReport, type ValidationContext, type ValidationReport } from "./ValidationReport.ts"

export const isV20 = (input: JsonObject): boolean =>
  Object.hasOwn(input, "dppHeader") || Object.hasOwn(input, "batteryPassportData")

const isExport = issue("dppHeader", "exportOnly")

/** `asked` is the view that the document is for; undefined to find it. */
export const validateDocument = (
  input: JsonObject,
  { as_of, profile, view: asked }: Pick<ValidationContext, "as_of" | "profile" | "view">
): ValidationReport => {
  const category = categoryOf(input)
  const report: ValidationReport = {
    ...emptyReport,
    kind: "v2.0 document",
    battery_category: category ?? null,
    api_issues: [isExport]
  }
  if (category === undefined) {
    const values = batteryCategories.map((one) => modelText[one]).join(", ")
    return { ...report, errors: [issue(`/${categoryPath.join("/")}`, "oneOf", { values })] }
  }
  // Sound: the schema checks an input of any form.
  const document = input as PassportDocument
  const view = asked ?? viewIn(document, category)
  const valid = validateV20(document, category, view)
  const { shows } = viewOfDocument(view)
  const shown = steps.map((step) => ({ ...step, product: step.product.filter(({ point }) => shows(point)) }))
  return {
    ...report,
    view,
    errors: Result.isSuccess(valid) ? [] : valid.failure.issues,
    warnings: [
      ...(as_of === undefined ? [] : [issue("/", "noDay", { profile })]),
      ...(hasGtin(input) ? [] : [{ ...identifierScheme, field: "/dppHeader/uniqueProductIdentifier" }]),
      ...shown.flatMap((step) => undeclared(step, sectionOf(input, step), category))
    ],
    steps: shown.map((step) => reportStep(step, sectionOf(input, step), { category, profile }))
  }
}

/** The first view, from the smallest, that has exactly what the document has. An invalid document is compared with everything. */
const viewIn = (document: PassportDocument, category: BatteryCategory): DocumentView =>
  DocumentView.literals.find((view) => Result.isSuccess(validateV20(document, category, view))) ?? "full"

const categoryPath = ["batteryPassportData", steps[0]?.v20 ?? "", catalogue.battery_category.v20 ?? ""]

const categoryOf = (input: JsonObject): BatteryCategory | undefined => {
  const node = categoryPath.reduce<Json | undefined>((at, key) => (isJsonObject(at) ? at[key] : undefined), input)
  const texts = isJsonObject(node) ? Object.values(node) : [node]
  return batteryCategories.find((category) => texts.includes(modelText[category]))
}

/** Whether the identifier is a GS1 Digital Link with GTIN and serial number. */
const hasGtin = ({ dppHeader: header }: JsonObject): boolean => {
  const identifier = isJsonObject(header) ? header["uniqueProductIdentifier"] : undefined
  return typeof identifier === "string" && Option.isSome(parseDigitalLink(identifier))
}

const sectionOf = (input: JsonObject, step: StepView): JsonObject => {
  const data = input["batteryPassportData"]
  const section = isJsonObject(data) ? data[step.v20] : undefined
  return isJsonObject(section) ? section : {}
}

/** Conditional attributes are not among them: those that the caller decides are warnings. */
const reportStep = (
  step: StepView,
  section: JsonObject,
  { category, profile }: { readonly category: BatteryCategory; readonly profile: ReadinessProfile }
): StepReport => {
  const mandatory = step.product.filter(
    ({ duty }) => duty[category] === "M" || (duty[category] === "P" && profile === "din-spec-99100")
  )
  const missing = mandatory.filter((attribute) => !isFilled(attribute, section))
  return {
    step: step.id,
    required: mandatory.length,
    missing: missing.map(({ name, source }) => ({ field: name, legal_source: source.join("; ") }))
  }
}

/** A document has no place for a declaration, so a conditional attribute without a value may be missing or not apply. */
const undeclared = (step: StepView, section: JsonObject, category: BatteryCategory): ReadonlyArray<Issue> =>
  step.product.flatMap((attribute) =>
    isDeclarable(attribute, category) && !isFilled(attribute, section)
      ? [issue(attribute.name, "undeclared", { condition: attribute.dutyCondition?.text ?? "" })]
      : []
  )

/** Attributes that share a property each have keys of their own in it. */
const isFilled = (attribute: ProductDefinition, section: JsonObject): boolean => {
  const many = mergedProperty(attribute.name)
  if (many !== undefined) return section[many.property] !== undefined
  const property = attribute.v20
  if (property === null) return true
  const node = section[property]
  if (!isJsonObject(node)) return node !== undefined
  const required = attribute.shape.v20.schema["required"]
  return !Array.isArray(required) || required.every((key) => typeof key === "string" && Object.hasOwn(node, key))
}

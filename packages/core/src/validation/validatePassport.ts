/** Validates a passport in any of its forms: flat fields, a v1.3 tree, a v2.0 document, a battery model. */
import * as Result from "effect/Result"
import * as ProductInput from "../product/ProductInput.ts"
import { exceededProductLimit } from "../product/ProductValues.ts"
import { publicationWarnings } from "../product/publicationWarnings.ts"
import { type Issue, issue } from "../text/Issues.ts"
import { isJsonObject, type JsonObject } from "../text/Json.ts"
import { isTree } from "../v13/translateTree.ts"
import { validateTree } from "./validateTree.ts"
import { isV20, validateDocument } from "./validateDocument.ts"
import { dutiesOf, emptyReport, type ValidationContext, type ValidationReport } from "./ValidationReport.ts"

/** The passports of a parsed JSON file: a single one, a list, or `{ products: [...] }`. */
export const passportsIn = (input: unknown): ReadonlyArray<unknown> => {
  if (Array.isArray(input)) return input
  return isJsonObject(input) && Array.isArray(input["products"]) && !isTree(input) ? input["products"] : [input]
}

/**
 * Validates one passport without a server and reports everything at once. It never throws.
 *
 * The form is recognised by its keys: `dppHeader` or `batteryPassportData` mark a v2.0 document, `Battery_Passport` or
 * one of its sections a v1.3 tree, `category: "batteries_light"` a battery model; all other objects are flat products.
 * An input with more than 10,000 values or 32 levels is invalid as a whole. What only the service knows is not checked:
 * whether identifiers are taken, facilities, templates, and the organization's profile.
 *
 * @example
 * const report = validatePassport(JSON.parse(text), { profile: "eu-2027-02", now: DateTime.makeUnsafe(Date.now()) })
 * if (!isReady(report)) console.log(report.errors, report.steps)
 *
 * @source EU 2023/1542 Annex XIII
 */
export const validatePassport = (input: unknown, context: ValidationContext): ValidationReport => {
  if (!isJsonObject(input)) return { ...emptyReport, errors: [issue("/", "object")] }
  const exceeded = exceededProductLimit(input)
  if (exceeded !== null) return { ...emptyReport, errors: [{ field: "/", ...exceeded }] }
  if (isV20(input)) return validateDocument(input, context)
  if (isTree(input)) return validateTree(input, context)
  return input["category"] === "batteries_light" ? validateModel(input, context) : validateProduct(input, context)
}

const validateModel = (input: JsonObject, { now }: ValidationContext): ValidationReport => {
  const model = ProductInput.parse(input, now)
  const report: ValidationReport = { ...emptyReport, kind: "battery model" }
  if (Result.isSuccess(model)) {
    return { ...report, unknown_fields: model.success.unrecognized.names, warnings: model.success.warnings }
  }
  const { issues, unrecognized_fields } = model.failure
  return { ...report, errors: issues, unknown_fields: unrecognized_fields }
}

const validateProduct = (input: JsonObject, context: ValidationContext): ValidationReport => {
  const parsed = ProductInput.parseBattery(input, context.now)
  const { attributes, issues, unrecognized, warnings } = parsed
  return {
    ...emptyReport,
    kind: "flat product",
    battery_category: attributes.battery_category ?? null,
    errors: issues,
    unknown_fields: unrecognized.names,
    warnings: [
      ...templateRemarks(input),
      ...warnings,
      // What a template has is not known here.
      ...(typeof input["template_id"] === "string" ? [] : publicationWarnings(parsed))
    ],
    ...dutiesOf(parsed, context)
  }
}

const templateRemarks = (input: JsonObject): ReadonlyArray<Issue> =>
  typeof input["template_id"] === "string" ? [issue("template_id", "templateUnchecked")] : []

/**
 * Validates a v2.0 document against the schema of its battery category, before it is exported; or of a reader's view.
 *
 * @source spec §4.3 (422 export_validation_failed)
 */
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js"
import formats from "ajv-formats"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { BatteryCategory } from "../catalogue/BatteryCategory.ts"
import { sentenceOf } from "../text/Issue.ts"
import { type Details, toDetails, issue, listed, listing } from "../text/Issues.ts"
import type { PassportDocument } from "./Document.ts"
import type { DocumentView } from "./documentViews.ts"
import { categorySchema } from "./JsonSchema.ts"

const validators = new Map<string, ValidateFunction>()

/** Compiled on first use: about 20 ms each. */
const validatorOf = (category: BatteryCategory, view: DocumentView): ValidateFunction => {
  const key = `${category}/${view}`
  let validate = validators.get(key)
  if (validate === undefined) {
    const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true })
    formats.default(ajv)
    validators.set(key, (validate = ajv.compile(categorySchema(category, view))))
  }
  return validate
}

/** Returns the document itself, or fails with its issues by JSON Pointer. */
export const validateV20 = (
  document: PassportDocument,
  category: BatteryCategory,
  view: DocumentView = "full"
): Result.Result<PassportDocument, ExportInvalid> => {
  const isValid = validatorOf(category, view)
  if (isValid(document)) return Result.succeed(document)
  const issues = (isValid.errors ?? []).map(({ instancePath, message, params }) =>
    issue(instancePath === "" ? "/" : instancePath, "schema", {
      problem: message ?? "is invalid",
      property: "additionalProperty" in params ? String(params["additionalProperty"]) : undefined
    })
  )
  return Result.fail(new ExportInvalid({ issues: listed(issues) }))
}

/** The product's data do not make a valid v2.0 document. */
export class ExportInvalid extends Schema.TaggedError<ExportInvalid>()("ExportInvalid", listing) {
  get details(): Details {
    return toDetails(this.issues)
  }
  override get message(): string {
    return sentenceOf("The v2.0 document is invalid", this.issues)
  }
}

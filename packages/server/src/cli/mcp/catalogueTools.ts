/** Tools that need no server: the attributes of the passport with their law, and the validation of a document. */
import { BatteryCategory, productDefinitions, type StepId, steps } from "@dpp/core/catalogue"
import { attributeLabel, attributeLabels } from "@dpp/core/languages"
import { isReady, validatePassport } from "@dpp/core/validation"
import * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"
import { defineTool, type Tool } from "./Tool.ts"
import { inEnglish } from "@dpp/core/validation"

/** Most attributes of one result. */
const maximumFound = 25

const stepOf = new Map<string, StepId>(steps.flatMap(({ id, product }) => product.map(({ name }) => [name, id])))

const searchAttributes = defineTool(
  {
    name: "search_attributes",
    description:
      "Searches the attributes of the battery passport by name, label or meaning. Returns for each its name in the API, label, " +
      "description, unit, step, who may read it, whether the law requires it for each battery category, and the law itself.",
    input: Schema.Struct({
      query: Schema.String.annotate({ description: "Words that all have to occur, for example: recycled cobalt." }),
      battery_category: Schema.optionalKey(
        BatteryCategory.annotate({ description: "Only attributes that the passport of this category has." })
      )
    })
  },
  ({ battery_category, query }) => {
    const words = query.toLowerCase().split(/[\s_]+/u)
    const found = productDefinitions.filter(({ description, duty, name, source }) => {
      const text = `${name.replaceAll("_", " ")} ${Object.values(attributeLabels(name)).join(" ")} ${description} ${source.join(" ")}`
      const isInCategory = battery_category === undefined || duty[battery_category] !== "-"
      return isInCategory && words.every((word) => text.toLowerCase().includes(word))
    })
    return {
      found: found.length,
      attributes: found.slice(0, maximumFound).map(({ audience, description, duty, name, shape, source }) => ({
        name,
        label: attributeLabel(name, "en"),
        description,
        unit: shape.unit ?? null,
        step: stepOf.get(name),
        audience,
        duty,
        law: source
      })),
      duties: "M mandatory, C mandatory under a condition, O optional, P pending, - not part of the passport"
    }
  }
)

const validateDocument = defineTool(
  {
    name: "validate_document",
    description:
      "Validates a battery passport without storing it: flat fields, a v1.3 tree or a v2.0 document. Returns errors, warnings, unknown " +
      "fields, and which mandatory attributes are missing, with their law.",
    input: Schema.Struct({
      document: Schema.Record(Schema.String, Schema.Unknown).annotate({ description: "The passport as a JSON object." })
    })
  },
  ({ document }) => {
    const report = validatePassport(document, { profile: "eu-2027-02", now: DateTime.makeUnsafe(Date.now()) })
    return { valid: report.errors.length === 0, ready: isReady(report), ...inEnglish(report) }
  }
)

export const catalogueTools: ReadonlyArray<Tool> = [searchAttributes, validateDocument]

/**
 * Finds the templates that rows name, by id or by name. Rows are then validated with the values of their templates, and sent
 * with the ids.
 */
import * as Result from "effect/Result"
import { type Attributes, isAttributeName } from "../catalogue/Catalogue.ts"
import { TemplateId, type Templates, type TemplateValues } from "../product/TemplateValues.ts"
import { isJsonObject } from "../text/Json.ts"
import type { SheetProblem } from "./problems/SheetProblem.ts"
import type { Finding, Row, Sheet } from "./Sheet.ts"

const field = "template_id"

/** A template as the REST API returns it: the fields of a product, `null` where it has no value. */
export interface ReceivedTemplate {
  readonly id: string
  readonly name: string
  readonly gtin: string | null
  readonly facility_id: string | null
  readonly not_applicable: TemplateValues["not_applicable"]
}

/** One template, or why there is not one. */
export type FoundTemplate<T extends ReceivedTemplate = ReceivedTemplate> = Result.Result<T, SheetProblem>

/** The template that a row names; undefined if it names none. */
const nameIn = ({ product }: Row): string | undefined => {
  const value = isJsonObject(product) ? product[field] : undefined
  return typeof value === "string" ? value.trim() : undefined
}

/** The names and ids of templates in a file, each once. */
export const templateNames = ({ rows }: Sheet): ReadonlySet<string> => new Set(rows.flatMap((row) => nameIn(row) ?? []))

/** Sound: the API returns valid values, and `null` for what a template lacks. */
const valuesOf = ({ facility_id, gtin, name, not_applicable, ...fields }: ReceivedTemplate): TemplateValues => ({
  name,
  gtin: gtin as TemplateValues["gtin"],
  facility_id: facility_id as TemplateValues["facility_id"],
  not_applicable,
  attributes: Object.fromEntries(
    Object.entries(fields).filter(([attribute, value]) => isAttributeName(attribute) && value !== null)
  ) as Attributes as TemplateValues["attributes"]
})

/** Returns the sheet with the ids of templates in place of their names, and the templates. `found`: by name or id. */
export const withTemplates = <S extends Sheet>(sheet: S, found: ReadonlyMap<string, FoundTemplate>) => {
  const toRow = (row: Row): Row => {
    const name = nameIn(row)
    const template = name === undefined ? undefined : found.get(name)
    if (template === undefined || !isJsonObject(row.product)) return row
    if (Result.isSuccess(template)) return { ...row, product: { ...row.product, [field]: template.success.id } }
    const { [field]: _name, ...product } = row.product
    const finding: Finding = { row: row.row, column: sheet.headers.get(field) ?? field, problem: template.failure }
    return { ...row, product, findings: [...row.findings, finding] }
  }
  const templates: Templates = new Map(
    [...found.values()].flatMap((one) =>
      Result.isSuccess(one) ? [[TemplateId.make(one.success.id), valuesOf(one.success)] as const] : []
    )
  )
  return { sheet: { ...sheet, rows: sheet.rows.map(toRow) }, templates }
}

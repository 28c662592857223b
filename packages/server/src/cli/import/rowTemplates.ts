/**
 * Finds the templates that rows name, by id or by name. Rows are then validated with the values of their templates, and sent
 * with the ids.
 */
import { type DppClient, type DppError, DppNotFound, type Template } from "@dpp/client"
import { type Attributes, isAttributeName } from "@dpp/core/catalogue"
import { type Finding, type Row, type Sheet, SheetProblem } from "@dpp/core/sheets"
import { TemplateId, type Templates, type TemplateValues } from "@dpp/core/template"
import { isJsonObject, say } from "@dpp/core/text"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { request } from "../shared/apiClient.ts"

const field = "template_id"
const isId = Schema.is(TemplateId)

/** The template that a row names; undefined if it names none. */
const nameIn = ({ product }: Row): string | undefined => {
  const value = isJsonObject(product) ? product[field] : undefined
  return typeof value === "string" ? value.trim() : undefined
}

export const namesTemplates = ({ rows }: Sheet): boolean => rows.some((row) => nameIn(row) !== undefined)

/** One template, or why there is not one. */
type Found = Result.Result<Template, SheetProblem>

/** Finds a template by name or id. */
export const findTemplate = (client: DppClient, name: string): Effect.Effect<Found, DppError> =>
  isId(name)
    ? request((signal) => client.templates.get(name, { signal })).pipe(
        Effect.map((template): Found => Result.succeed(template)),
        Effect.catch((error) =>
          error instanceof DppNotFound
            ? Effect.succeed(Result.fail(SheetProblem.Invalid({ field, message: say("noTemplate") })))
            : Effect.fail(error)
        )
      )
    : Effect.map(
        request(async (signal) => client.templates.list({ name }, { signal })),
        ({ data: [first, ...others] }): Found => {
          if (first === undefined) return Result.fail(SheetProblem.NoTemplate({ name }))
          if (others.length === 0) return Result.succeed(first)
          return Result.fail(SheetProblem.SeveralTemplates({ name, ids: [first, ...others].map(({ id }) => id) }))
        }
      )

/** Sound: the API returns valid values, and `null` for what a template lacks. */
const valuesOf = ({ facility_id, gtin, name, not_applicable, ...fields }: Template): TemplateValues => ({
  name,
  gtin: gtin as TemplateValues["gtin"],
  facility_id: facility_id as TemplateValues["facility_id"],
  not_applicable,
  attributes: Object.fromEntries(
    Object.entries(fields).filter(([attribute, value]) => isAttributeName(attribute) && value !== null)
  ) as Attributes as TemplateValues["attributes"]
})

/** Returns the sheet with the ids of templates in place of their names, and the templates. */
export const findTemplates = Effect.fnUntraced(function* <S extends Sheet>(sheet: S, client: DppClient) {
  const names = new Set(sheet.rows.flatMap((row) => nameIn(row) ?? []))
  const found = new Map<string, Found>()
  for (const name of names) found.set(name, yield* findTemplate(client, name))

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
})

/** The rows of a bulk request: how the request is read, how a row is validated, and what is reported about rows. */
import { RoleRequired } from "@dpp/core/access"
import { decide, type Decision, type Facts, type LastingChange, SecondMemberRequired } from "@dpp/core/change"
import type { Facility, FacilityId } from "@dpp/core/party"
import {
  type ChangeMeta,
  maximumRows,
  type Product,
  type ProductId,
  type SkipReason,
  unlikelyRowWarnings,
  withFieldWarnings,
  warned
} from "@dpp/core/product"
import type { Templates } from "@dpp/core/template"
import {
  type Details,
  type Issue,
  omittedFields,
  UnrecognizedFields,
  type ValidationFailed,
  type Rule,
  type Rules,
  type Said,
  inRow,
  issue,
  toIssues,
  givenParams,
  validationFailed
} from "@dpp/core/text"
import { validateBulkRow } from "@dpp/core/validation"
import * as Result from "effect/Result"

/** A row that was not imported. */
export interface SkippedRow {
  readonly index: number
  readonly serial_number: string | null
  readonly reason: SkipReason
  /** The product of the organization that has the serial number or the own key; only with the reason `duplicate_in_database`. */
  readonly product_id?: ProductId
  /** The messages by field. A duplicate names the field that another row or product has. */
  readonly errors: Details
  readonly rules: Rules
}

/** A row whose product may be stored. */
export interface ValidRow extends Pick<Decision<Product>, "change" | "documents" | "meta" | "product"> {
  readonly index: number
}

/** The changes of rows that change something. */
export const storedChanges = (rows: ReadonlyArray<Pick<ValidRow, "change">>): ReadonlyArray<LastingChange> =>
  rows.flatMap(({ change }) => (change._tag === "Unchanged" || change._tag === "Deleted" ? [] : [change]))

/** Warnings and unrecognized fields of all imported rows. A field name is listed once. */
export type BulkMeta = Omit<ChangeMeta, "auto_filled_fields" | "copied_fields">

export interface Row {
  readonly index: number
  readonly input: unknown
}

/** Why the author may not do what a row asks for. */
export type NotPermitted = RoleRequired | SecondMemberRequired

const isNotPermitted = (failure: object): failure is NotPermitted =>
  failure instanceof RoleRequired || failure instanceof SecondMemberRequired

/** `requestId`: of the request that the publication of the row becomes where it needs a second member; undefined where it refuses the row. */
interface RowFacts {
  readonly id: ProductId
  readonly requestId?: string | undefined
  readonly facts: Facts
  readonly facilities: ReadonlyMap<FacilityId, Facility>
  readonly templates: Templates
}

/** The request as a whole is not valid. */
export const bulkRefused = <R extends Rule>(...[rule, params]: Said<R>): ValidationFailed =>
  validationFailed([{ field: "products", rule, params: givenParams(params) }])

/** The rows of a body `{ products: [...] }`. */
export const parseRows = (body: unknown): Result.Result<ReadonlyArray<Row>, ValidationFailed> => {
  const products = typeof body === "object" && body !== null && "products" in body ? body.products : undefined
  if (!Array.isArray(products)) return Result.fail(bulkRefused("array"))
  if (products.length === 0 || products.length > maximumRows) {
    return Result.fail(bulkRefused("productCount", { count: maximumRows }))
  }
  return Result.succeed(products.map((input: unknown, index) => ({ index, input })))
}

/** The serial number of a row, whether or not the row is valid. */
export const serialOf = (input: unknown): string | null =>
  typeof input === "object" && input !== null && "serial_number" in input && typeof input.serial_number === "string"
    ? input.serial_number
    : null

/** Validates one row independently of the others. A row that the author may not publish refuses the whole request. */
export const validateRow = (
  { index, input }: Row,
  { facilities, facts, id, requestId, templates }: RowFacts
): Result.Result<ValidRow, SkippedRow | NotPermitted> => {
  const invalid = (...issues: ReadonlyArray<Issue>) =>
    Result.fail({ index, serial_number: serialOf(input), reason: "validation_failed" as const, ...inRow(issues) })
  const parsed = validateBulkRow(input, facts.now, templates)
  if (Result.isFailure(parsed)) return invalid(...parsed.failure.issues)
  const { facility_id } = parsed.success
  const facility = facility_id === null ? null : facilities.get(facility_id)
  if (facility === undefined) return invalid(issue("facility_id", "noFacility"))
  const command = { _tag: "Import", id, input: parsed.success, requestId } as const
  const created = decide<"Import">(null, command, { ...facts, facility })
  if (Result.isSuccess(created)) return Result.succeed({ index, ...created.success })
  if (isNotPermitted(created.failure)) return Result.fail(created.failure)
  return created.failure._tag === "CustomDomainPending"
    ? invalid(issue("status", "domainPending", { host: created.failure.host }))
    : invalid(...created.failure.issues)
}

/** Fails if the author may not do what some row asks for: then nothing is imported. */
export const permittedRows = (
  rows: ReadonlyArray<Result.Result<ValidRow, SkippedRow | NotPermitted>>
): Result.Result<ReadonlyArray<Result.Result<ValidRow, SkippedRow>>, NotPermitted> =>
  Result.all(
    rows.map((row): Result.Result<Result.Result<ValidRow, SkippedRow>, NotPermitted> => {
      if (Result.isSuccess(row)) return Result.succeed(Result.succeed(row.success))
      const { failure } = row
      return isNotPermitted(failure) ? Result.fail(failure) : Result.succeed(Result.fail(failure))
    })
  )

/** The row with the warnings about its documents, or skipped for their issues. */
export const keepAccepted = (
  { meta, product, ...row }: ValidRow,
  problems: { readonly issues: ReadonlyArray<Issue>; readonly warnings: ReadonlyArray<Issue> } | undefined
): Result.Result<ValidRow, SkippedRow> => {
  const { issues, warnings } = problems ?? { issues: [], warnings: [] }
  if (issues.length === 0) return Result.succeed({ ...row, product, meta: withFieldWarnings(meta, warnings) })
  const { serial_number } = product.attributes
  return Result.fail({ index: row.index, serial_number, reason: "validation_failed", ...inRow(issues) })
}

/** The rows with warnings about values that differ by the decimal point from those of other rows of their model. */
export const withComparison = <R extends Pick<ValidRow, "meta" | "product">>(
  rows: ReadonlyArray<R>
): ReadonlyArray<R> => {
  const warnings = unlikelyRowWarnings(rows.map(({ product }) => product.attributes))
  return rows.map((row, place) => ({ ...row, meta: withFieldWarnings(row.meta, warnings[place] ?? []) }))
}

type Remarked = Pick<ValidRow, "index" | "meta">

export const bulkMeta = (rows: ReadonlyArray<Remarked>): BulkMeta => ({
  ...unrecognizedIn(rows),
  ...copiedIn(rows),
  ...warned(
    rows.flatMap(({ index, meta }) =>
      toIssues(meta.field_warning_rules ?? {}).map(({ path = [], ...one }) => ({
        ...one,
        path: ["products", index, ...path]
      }))
    )
  )
})

const copiedIn = (rows: ReadonlyArray<Remarked>): Pick<BulkMeta, "template_fields"> => {
  const copied = rows.flatMap(({ meta }) => (meta.template_fields === undefined ? [] : [meta.template_fields]))
  return copied.length === 0 ? {} : { template_fields: [...new Set(copied.flat())] }
}

/** A name that several rows share is listed once. The numbers of names that rows omit are added up. */
const unrecognizedIn = (rows: ReadonlyArray<Remarked>) => {
  const all = new UnrecognizedFields()
  for (const name of new Set(rows.flatMap(({ meta }) => meta.unrecognized_fields))) all.add(name)
  all.omitted += rows.reduce((sum, { meta }) => sum + (meta.unrecognized_fields_omitted ?? 0), 0)
  return { unrecognized_fields: all.names, ...omittedFields(all) }
}

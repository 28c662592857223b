/** Brings a stored battery to the state of its row: a draft is completed, a published passport changed on request only. */
import {
  DppConflict,
  type DppClient,
  type DppError,
  DppNotFound,
  DppValidationFailed,
  type FieldMessages,
  type FieldRules
} from "@dpp/client"
import { productDefinitions } from "@dpp/core/catalogue"
import { isOtherBattery, refusedChanges, type Row, rowChanges, serialOf } from "@dpp/core/sheets"
import { isJsonObject, type Json, type JsonObject, inRow } from "@dpp/core/text"
import type { Templates } from "@dpp/core/template"
import { validateBulkRow } from "@dpp/core/validation"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { request } from "../shared/apiClient.ts"

/** A row is stored: as a new battery, as a change of one, or it already was. */
export type StoredOutcome = "imported" | "updated" | "unchanged"

/** A row that is not stored, and why. */
export interface SkippedRow {
  readonly row: number
  readonly sheet?: string
  readonly serial_number: string | null
  readonly reason: string
  readonly errors?: FieldMessages | undefined
  readonly rules?: FieldRules | undefined
  readonly product_id?: string | undefined
}

/** The worksheet of a row, where there are several. */
export const onSheet = ({ sheet }: Row): { readonly sheet?: string } => (sheet === undefined ? {} : { sheet })

/** Whether a row is to be a published passport. */
export const isPublished = ({ product }: Row): boolean => isJsonObject(product) && product["status"] === "published"

interface Store {
  readonly client: DppClient
  readonly acceptsUnlikely: boolean
  readonly updatePublished: boolean
  readonly templates: Templates
}

interface Comparison extends Omit<Store, "acceptsUnlikely" | "client"> {
  readonly now: DateTime.Utc
}

/** A row that is skipped. `id`: the product that has its serial number. */
export const skipOf = (
  row: Row,
  reason: string,
  id: string | undefined,
  refused: Pick<SkippedRow, "errors" | "rules"> = {}
): SkippedRow => ({
  row: row.row,
  ...onSheet(row),
  serial_number: serialOf(row.product),
  reason,
  ...refused,
  product_id: id
})

/** Why the service refused a row. */
export const refusalOf = ({ fields, rules }: DppConflict | DppValidationFailed) => ({ errors: fields, rules })

/** Returns what a row changes in the stored battery with its serial number, or why it changes nothing. */
export const compareRow = (
  row: Row,
  stored: JsonObject,
  { now, templates, updatePublished }: Comparison
): SkippedRow | { readonly changes: JsonObject } => {
  const id = typeof stored["id"] === "string" ? stored["id"] : undefined
  const input = validateBulkRow(row.product, now, templates)
  if (Result.isFailure(input) || stored["category"] !== "batteries" || isOtherBattery(input.success, stored)) {
    return skipOf(row, "duplicate_in_database", id)
  }
  const sent = new Set(isJsonObject(row.product) ? Object.keys(row.product) : [])
  const changes = rowChanges(input.success, sent, stored)
  const fields = Object.keys(changes)
  const refused = refusedChanges(changes, stored)
  if (refused.length > 0) return skipOf(row, "conflict", id, inRow(refused))
  if (fields.length === 0 || stored["status"] !== "published" || updatePublished) return { changes }
  const message = ["differs from the published passport: run again with --update-published to change it"]
  return skipOf(row, "published", id, { errors: Object.fromEntries(fields.map((field) => [field, message])) })
}

/** The caller accepts whatever is unlikely. */
export const anyUnlikely: ReadonlyArray<string> = productDefinitions.map(({ name }) => name)

/** `id`: the product that has the serial number of the row. */
export const storeRow = Effect.fnUntraced(function* (
  row: Row,
  id: string | undefined,
  { acceptsUnlikely, client, templates, updatePublished }: Store
): Effect.fn.Return<StoredOutcome | SkippedRow, DppError> {
  const found = yield* Effect.result(request((signal) => client.products.get(id ?? "", { signal })))
  if (Result.isFailure(found)) {
    return found.failure instanceof DppNotFound
      ? skipOf(row, "duplicate_in_database", id)
      : yield* Effect.fail(found.failure)
  }
  // Sound: the API returns JSON.
  const { etag, ...stored } = found.success as unknown as JsonObject & { readonly etag: string }
  const compared = compareRow(row, stored, { now: yield* DateTime.now, templates, updatePublished })
  if ("reason" in compared) return compared
  const { changes } = compared
  if (Object.keys(changes).length === 0) return "unchanged"
  const updated = yield* Effect.result(
    request((signal) =>
      client.products.update(
        id ?? "",
        { ...(changes satisfies Record<string, Json>), ...(acceptsUnlikely && { confirm_unlikely: anyUnlikely }) },
        { ifMatch: etag, signal }
      )
    )
  )
  if (Result.isSuccess(updated)) return "updated"
  const { failure } = updated
  if (failure instanceof DppValidationFailed) return skipOf(row, "validation_failed", id, refusalOf(failure))
  return failure instanceof DppConflict ? skipOf(row, "conflict", id, refusalOf(failure)) : yield* Effect.fail(failure)
})

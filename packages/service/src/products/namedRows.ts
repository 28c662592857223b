/** The rows of a bulk change: which battery each of them names. */
import {
  type AnyProduct,
  type BesideRows,
  type NamedUpdate,
  parseNamedUpdate,
  type Product,
  ProductId,
  type UpdateName
} from "@dpp/core/product"
import { toGtin14 } from "@dpp/core/identifiers"
import { isJsonObject, type BrokenRule, broken, inRow } from "@dpp/core/text"
import * as DateTime from "effect/DateTime"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { ProductNames } from "../ports/ProductStore.ts"
import { type Row, serialOf } from "./bulkRows.ts"
import { invalid, type Rejection, type RowResult } from "./rowResults.ts"

/** A row as it was sent, with its name. */
export interface NamedRow {
  readonly index: number
  readonly serial_number: string | null
  /** The id that the row has, whether or not the row is valid. */
  readonly id: ProductId | null
  readonly update: Result.Result<NamedUpdate, Rejection>
}

/** A row with the battery that it names. */
export interface MatchedRow extends NamedUpdate {
  readonly index: number
  /** Null for a battery that does not exist yet. */
  readonly before: Product | null
}

const decodeId = Schema.decodeUnknownOption(ProductId)

/** `beside`: what the request says about all rows that do not say it themselves. */
export const nameRows = (rows: ReadonlyArray<Row>, beside: BesideRows): ReadonlyArray<NamedRow> =>
  rows.map(({ index, input }) => ({
    index,
    serial_number: serialOf(input),
    id: Option.getOrNull(decodeId(isJsonObject(input) ? input["id"] : undefined)),
    update: Result.mapBoth(parseNamedUpdate(input), {
      onFailure: (issues) => invalid(...issues),
      onSuccess: (update) => ({
        ...update,
        fields: { ...beside.fields, ...update.fields },
        reason: update.reason ?? beside.reason
      })
    })
  }))

/** The ids, own keys and serial numbers by which the products of the rows are found. */
export const namesIn = (rows: ReadonlyArray<NamedRow>): ProductNames => {
  const names = rows.flatMap(({ update }) =>
    Result.isSuccess(update) && update.success.name !== null ? [update.success.name] : []
  )
  return {
    ids: [...new Set(names.flatMap((name) => (name.by === "id" ? [name.id] : [])))],
    externalIds: [...new Set(names.flatMap((name) => (name.by === "external_id" ? [name.external_id] : [])))],
    serialNumbers: [...new Set(names.flatMap((name) => ("serial_number" in name ? [name.serial_number] : [])))]
  }
}

export const rejected = (
  { index, serial_number }: Pick<RowResult, "index" | "serial_number">,
  id: ProductId | null,
  { errors, product_id, reason, rules }: Rejection
): RowResult => ({
  index,
  id,
  serial_number,
  outcome: "rejected",
  reason,
  errors,
  rules,
  ...(product_id === undefined ? {} : { product_id })
})

const finder = (products: ReadonlyArray<AnyProduct>) => {
  const byId = new Map<string, AnyProduct>(products.map((product) => [product.id, product]))
  const bySerial = new Map(products.map((product) => [product.attributes.serial_number, product]))
  const byExternalId = new Map(products.map((product) => [product.external_id, product]))
  return (name: UpdateName): AnyProduct | undefined => {
    if (name.by === "id") return byId.get(name.id)
    if (name.by === "external_id") return byExternalId.get(name.external_id)
    const product = bySerial.get(name.serial_number)
    if (name.by === "serial_number" || product === undefined) return product
    return product.gtin !== null && toGtin14(product.gtin) === name.gtin14 ? product : undefined
  }
}

/** What a second row with the same battery has in common with the first. */
const identityOf = (name: UpdateName | null, product: AnyProduct | undefined): string | undefined => {
  if (product !== undefined) return product.id
  if (name === null || name.by === "id") return undefined
  return name.by === "external_id" ? `external id ${name.external_id}` : withSerial(name.serial_number)
}

const withSerial = (serial: string): string => `serial number ${serial}`

const fieldOf = (name: UpdateName | null): string =>
  name === null || name.by === "id" ? "id" : name.by === "external_id" ? "external_id" : "serial_number"

/**
 * For each row about the battery of an earlier row: the index of the first one. A battery that a row creates under its own key is also
 * named by its serial number.
 */
export const earlierRows = (
  rows: ReadonlyArray<NamedRow>,
  products: ReadonlyArray<AnyProduct>,
  isUpsert: boolean
): ReadonlyMap<number, number> => {
  const find = finder(products)
  const first = new Map<string, number>()
  const earlier = new Map<number, number>()
  for (const { index, serial_number, update } of rows) {
    if (Result.isFailure(update)) continue
    const { name } = update.success
    const product = name === null ? undefined : find(name)
    const identity = identityOf(name, product)
    if (identity === undefined) continue
    const found = first.get(identity)
    if (found !== undefined) {
      earlier.set(index, found)
      continue
    }
    first.set(identity, index)
    if (!isUpsert || product !== undefined || serial_number === null) continue
    const further = withSerial(serial_number)
    if (!first.has(further)) first.set(further, index)
  }
  return earlier
}

/** `products`: those that the names of the rows find. `isUpsert`: a battery that does not exist yet is created. */
export const matchRows = (
  rows: ReadonlyArray<NamedRow>,
  products: ReadonlyArray<AnyProduct>,
  isUpsert: boolean
): ReadonlyArray<Result.Result<MatchedRow, RowResult>> => {
  const find = finder(products)
  const earlier = earlierRows(rows, products, isUpsert)
  return rows.map((row): Result.Result<MatchedRow, RowResult> => {
    if (Result.isFailure(row.update)) return Result.fail(rejected(row, row.id, row.update.failure))
    const update = row.update.success
    const { name } = update
    const product = name === null ? undefined : find(name)
    const refuse = (reason: Rejection["reason"], field: string, found: BrokenRule) =>
      Result.fail(
        rejected(
          { index: row.index, serial_number: product?.attributes.serial_number ?? row.serial_number },
          product?.id ?? (name?.by === "id" ? name.id : null),
          { reason, ...inRow([{ field, ...found }]) }
        )
      )
    if (earlier.has(row.index)) return refuse("repeated", fieldOf(name), broken("batteryNamedBefore"))
    if (product === undefined) {
      if (isUpsert && name?.by !== "id" && update.expectedVersion === undefined) {
        return Result.succeed({ ...update, index: row.index, before: null })
      }
      return name === null
        ? refuse("validation_failed", "id", broken("rowName"))
        : refuse("not_found", fieldOf(name), broken("noBattery"))
    }
    if (product.category !== "batteries") {
      return refuse("validation_failed", "category", broken("modelsSingly"))
    }
    if (update.expectedVersion !== undefined && !DateTime.Equivalence(product.updated_at, update.expectedVersion)) {
      const changed = DateTime.formatIso(product.updated_at)
      return refuse("conflict", "expected_updated_at", broken("changedSince", { at: changed }))
    }
    return Result.succeed({ ...update, index: row.index, before: product })
  })
}

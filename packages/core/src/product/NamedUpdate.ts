/**
 * How a row of a bulk change names its battery: by the first of `id`, `external_id`, `gtin` with `serial_number`, and
 * `serial_number` that it has. The others are values to set.
 *
 * @source spec §4.1 (PATCH /products/bulk)
 */
import * as DateTime from "effect/DateTime"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { decoder } from "../catalogue/decodeFields.ts"
import { Gtin, toGtin14 } from "../identifiers/Gtin.ts"
import { SerialNumber } from "../identifiers/SerialNumber.ts"
import { type Issue, issue } from "../text/Issues.ts"
import { isJsonObject, type Json, type JsonObject } from "../text/Json.ts"
import { ChangeReason, ConfirmedFields } from "./Confirmation.ts"
import { ExternalId } from "./ExternalId.ts"
import { ProductId } from "./Product.ts"

export type UpdateName =
  | { readonly by: "id"; readonly id: ProductId }
  | { readonly by: "external_id"; readonly external_id: string }
  | { readonly by: "key"; readonly gtin14: string; readonly serial_number: string }
  | { readonly by: "serial_number"; readonly serial_number: string }

export interface NamedUpdate {
  /** Null for a row that names no battery. */
  readonly name: UpdateName | null
  /** The fields to set, as they were sent. They are not validated. */
  readonly fields: JsonObject
  /** The version that the row means to change: the time of its last change. Every version if it is undefined. */
  readonly expectedVersion: DateTime.Utc | undefined
  /** Why the battery changes, for the audit log. */
  readonly reason: string | undefined
}

const decodeId = decoder(ProductId)
const decodeExternalId = decoder(ExternalId)
const decodeGtin = decoder(Gtin)
const decodeSerialNumber = decoder(SerialNumber)
const decodeReason = decoder(ChangeReason)
const decodeConfirmed = decoder(ConfirmedFields)

const isSent = (value: Json | undefined): value is Exclude<Json, null> => value !== undefined && value !== null

/** Parses what a row says beside the fields to set. Fails with its issues: the fields are parsed where the battery is known. */
export const parseNamedUpdate = (input: unknown): Result.Result<NamedUpdate, ReadonlyArray<Issue>> => {
  if (!isJsonObject(input)) return Result.fail([issue("body", "object")])
  const { expected_updated_at, id, reason, ...fields } = input
  const name = parseName(id, fields)
  const expected = parseTime(expected_updated_at)
  const why = parseReason(reason)
  if (Result.isSuccess(name) && Result.isSuccess(expected) && Result.isSuccess(why)) {
    return Result.succeed({ name: name.success, fields, expectedVersion: expected.success, reason: why.success })
  }
  return Result.fail([...issuesOf(name), ...issuesOf(expected), ...issuesOf(why)])
}

const issuesOf = (part: Result.Result<unknown, ReadonlyArray<Issue>>): ReadonlyArray<Issue> =>
  Result.isFailure(part) ? part.failure : []

/** Why something changes, for the audit log; undefined where nothing is sent. */
export const parseReason = (reason: Json | undefined): Result.Result<string | undefined, ReadonlyArray<Issue>> =>
  isSent(reason) ? decodeReason("reason", reason) : Result.succeed(undefined)

/** The unlikely values that are meant; none where nothing is sent. */
export const parseConfirmed = (
  confirmed: Json | undefined
): Result.Result<ReadonlyArray<string>, ReadonlyArray<Issue>> =>
  isSent(confirmed) ? decodeConfirmed("confirm_unlikely", confirmed) : Result.succeed([])

/** What stands beside the rows of a request, for those that do not have it. */
export interface BesideRows {
  readonly reason: string | undefined
  /** The unlikely values that are meant, as they were sent. */
  readonly fields: { readonly confirm_unlikely?: Json }
}

/** Parses what stands beside the rows. Fails with its issues. */
export const parseBesideRows = (body: unknown): Result.Result<BesideRows, ReadonlyArray<Issue>> => {
  const { confirm_unlikely, reason } = isJsonObject(body) ? body : {}
  const why = parseReason(reason)
  const confirmed = parseConfirmed(confirm_unlikely)
  return Result.isSuccess(why) && Result.isSuccess(confirmed)
    ? Result.succeed({ reason: why.success, fields: isSent(confirm_unlikely) ? { confirm_unlikely } : {} })
    : Result.fail([...issuesOf(why), ...issuesOf(confirmed)])
}

const parseName = (
  id: Json | undefined,
  { external_id, gtin, serial_number }: JsonObject
): Result.Result<UpdateName | null, ReadonlyArray<Issue>> => {
  if (isSent(id)) {
    return Result.map(decodeId("id", id), (sent) => ({ by: "id", id: ProductId.make(sent.toLowerCase()) }))
  }
  if (isSent(external_id)) {
    return Result.map(decodeExternalId("external_id", external_id), (sent) => ({
      by: "external_id",
      external_id: sent
    }))
  }
  if (!isSent(serial_number)) return Result.succeed(null)
  const serial = decodeSerialNumber("serial_number", serial_number)
  if (!isSent(gtin)) return Result.map(serial, (sent) => ({ by: "serial_number", serial_number: sent }))
  const number = decodeGtin("gtin", gtin)
  if (Result.isSuccess(number) && Result.isSuccess(serial)) {
    return Result.succeed({ by: "key", gtin14: toGtin14(number.success), serial_number: serial.success })
  }
  return Result.fail([...issuesOf(number), ...issuesOf(serial)])
}

const parseTime = (time: Json | undefined): Result.Result<DateTime.Utc | undefined, ReadonlyArray<Issue>> => {
  if (!isSent(time)) return Result.succeed(undefined)
  const parsed = typeof time === "string" ? DateTime.make(time) : Option.none()
  return Option.isSome(parsed)
    ? Result.succeed(DateTime.toUtc(parsed.value))
    : Result.fail([issue("expected_updated_at", "dateTime")])
}

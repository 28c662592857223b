/**
 * How a reading names its battery in a request about several batteries: by `product_id`, or by `gtin` and `serial_number`.
 *
 * @source spec §4.2 (POST /condition)
 */
import * as Result from "effect/Result"
import { decoder } from "../catalogue/decodeFields.ts"
import { Gtin, toGtin14 } from "../identifiers/Gtin.ts"
import type { ProductKey } from "../identifiers/ProductKey.ts"
import { SerialNumber } from "../identifiers/SerialNumber.ts"
import { ProductId } from "./Product.ts"
import { type Issue, issue } from "../text/Issues.ts"
import { isJsonObject, type Json, type JsonObject } from "../text/Json.ts"

/** The most readings of one request. */
export const maximumReadings = 1000

export type BatteryName = { readonly id: ProductId } | { readonly key: ProductKey }

export interface NamedReading {
  readonly battery: BatteryName
  /** The reading as it was sent, without the fields that name the battery. It is not validated. */
  readonly reading: JsonObject
}

const decodeId = decoder(ProductId)
const decodeGtin = decoder(Gtin)
const decodeSerialNumber = decoder(SerialNumber)

const isSent = (value: Json | undefined): boolean => value !== undefined && value !== null

/** Parses the name of the battery. Fails with its issues: the reading itself is parsed where the battery exists. */
export const parseNamed = (input: unknown): Result.Result<NamedReading, ReadonlyArray<Issue>> => {
  if (!isJsonObject(input)) return Result.fail([issue("body", "object")])
  const { gtin, product_id, serial_number, ...reading } = input
  return Result.map(parseName({ gtin, product_id, serial_number }), (battery) => ({ battery, reading }))
}

type NameFields = Readonly<Record<"gtin" | "product_id" | "serial_number", Json | undefined>>

const parseName = ({
  gtin,
  product_id,
  serial_number
}: NameFields): Result.Result<BatteryName, ReadonlyArray<Issue>> => {
  const hasKey = isSent(gtin) || isSent(serial_number)
  if (!isSent(product_id)) return hasKey ? parseKey(gtin, serial_number) : refused("batteryName")
  if (hasKey) return refused("batteryNameTwice")
  return Result.map(decodeId("product_id", product_id), (id) => ({ id: ProductId.make(id.toLowerCase()) }))
}

const refused = (rule: "batteryName" | "batteryNameTwice") => Result.fail([issue("product_id", rule)])

const parseKey = (gtin: Json | undefined, serial_number: Json | undefined) => {
  const number = isSent(gtin) ? decodeGtin("gtin", gtin) : missing("gtin")
  const serial = isSent(serial_number) ? decodeSerialNumber("serial_number", serial_number) : missing("serial_number")
  if (Result.isSuccess(number) && Result.isSuccess(serial)) {
    return Result.succeed({ key: { gtin14: toGtin14(number.success), serial_number: serial.success } })
  }
  return Result.fail([number, serial].flatMap((part) => (Result.isFailure(part) ? part.failure : [])))
}

const missing = (field: string): Result.Result<never, ReadonlyArray<Issue>> => Result.fail([issue(field, "required")])

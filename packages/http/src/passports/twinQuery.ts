/**
 * The identifiers by which a data space looks a digital twin up.
 *
 * @source IDTA 01002-3-1 (`assetIds`: each a base64url text of `{ "name", "value" }`), CX-0160 §2.1.1
 */
import { parseProductKey } from "@dpp/core/identifiers"
import { bpnlOf, type Organization } from "@dpp/core/party"
import { ProductId } from "@dpp/core/product"
import { isJsonObject, type ValidationFailed, type Json, type JsonObject, fieldRefused } from "@dpp/core/text"
import type { TwinQuery } from "@dpp/service/passports/Twins"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { addressAt } from "../request/publicAddress.ts"

export interface AssetId {
  readonly name: string
  readonly value: string
}

const form = '{ "name", "value" }'

/** Reads `[{ "name", "value" }]`, or an object that has it as `assetIds`. */
export const assetIdsIn = (body: Json): Effect.Effect<ReadonlyArray<AssetId>, ValidationFailed> => {
  const list = isJsonObject(body) ? (body["assetIds"] ?? null) : body
  const entries = Array.isArray(list) ? (list as ReadonlyArray<Json>) : null
  const read = entries?.flatMap((entry) => (isJsonObject(entry) ? assetIdOf(entry) : []))
  return read === undefined || read.length !== entries?.length
    ? Effect.fail(fieldRefused("assetIds", "listOf", { form }))
    : Effect.succeed(read)
}

const assetIdOf = ({ name, value }: JsonObject): ReadonlyArray<AssetId> =>
  typeof name === "string" && typeof value === "string" ? [{ name, value }] : []

const parse = Option.liftThrowable((text: string): Json => JSON.parse(text) as Json)

/** Reads the parameter `assetIds` of a query, which may be repeated. */
export const assetIdsOf = (query: URLSearchParams): Effect.Effect<ReadonlyArray<AssetId>, ValidationFailed> => {
  const texts = query.getAll("assetIds").flatMap((text) => text.split(","))
  const read = Option.all(texts.map((text) => parse(Buffer.from(text, "base64url").toString())))
  return Option.match(read, {
    onNone: () => Effect.fail(fieldRefused("assetIds", "listOf", { form, encoding: "base64url" })),
    onSome: (found) => assetIdsIn(found.flat())
  })
}

const isId = Schema.decodeUnknownOption(ProductId)

const addressOf = (value: string): TwinQuery["address"] | null => {
  const address = URL.canParse(value) ? Option.getOrNull(addressAt(new URL(value).pathname)) : null
  if (address === null) return null
  if ("id" in address) {
    const id = Option.getOrNull(isId(address.id.toLowerCase()))
    return id === null ? null : { id }
  }
  const key = Option.getOrNull(parseProductKey(`${address.gtin}:${address.serial}`))
  return key === null ? null : { key, prefix: undefined }
}

/** Returns the query of these identifiers; null where no twin of the organization can have them. */
export const twinQuery = (ids: ReadonlyArray<AssetId>, organization: Organization): TwinQuery | null =>
  ids.reduce<TwinQuery | null>((query, { name, value }) => {
    if (query === null) return null
    const known = fieldOf(name, value, organization)
    return known === null ? null : { ...query, ...known }
  }, {})

const fieldOf = (name: string, value: string, { operator_identifiers }: Organization): TwinQuery | null => {
  switch (name) {
    case "digitalTwinType":
      return value === "PartInstance" ? {} : null
    case "manufacturerId":
      return value === bpnlOf(operator_identifiers) ? {} : null
    case "manufacturerPartId":
      return { modelIdentifier: value }
    case "partInstanceId":
      return { serialNumber: value }
    case "gtin":
      return { gtin: value }
    case "globalAssetId": {
      const address = addressOf(value)
      return address === null || address === undefined ? null : { address }
    }
    default:
      return null
  }
}

/** Reads a time of the query; absent where the query has none. */
export const publishedAfter = (
  query: URLSearchParams
): Effect.Effect<Pick<TwinQuery, "publishedAfter">, ValidationFailed> => {
  const text = query.get("createdAfter")
  if (text === null) return Effect.succeed({})
  return Option.match(DateTime.make(text), {
    onNone: () => Effect.fail(fieldRefused("createdAfter", "internetTime")),
    onSome: (time) => Effect.succeed({ publishedAfter: DateTime.toUtc(time) })
  })
}

/** The most twins of a page. */
export const mostTwins = 50

/** Reads `limit`, from 1 to 50. */
export const limitOf = (query: URLSearchParams): Effect.Effect<number, ValidationFailed> => {
  const text = query.get("limit")
  if (text === null) return Effect.succeed(mostTwins)
  return /^\d{1,4}$/u.test(text) && Number(text) >= 1
    ? Effect.succeed(Math.min(Number(text), mostTwins))
    : Effect.fail(fieldRefused("limit", "fromOne"))
}

/**
 * The short form of a response that is too large to be stored for repetitions of its request: what was made, without its content.
 * It is that of a response with `Prefer: return=minimal`, where there is one.
 */
import { isJsonObject } from "@dpp/core/text"
import { maximumStoredBody } from "@dpp/service/ports/IdempotencyStore"
import type { HttpServerResponse } from "effect/http/HttpServerResponse"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"

/** The header of a response that has the short form. */
export const minimalApplied = { "preference-applied": "return=minimal" } as const

/** By the body, which stays the same when a response gets further headers. */
const shortForms = new WeakMap<object, () => object>()

/** Sets how a response is shortened if it has to be: reading a long list again would take too long. */
export const setShortForm = ({ body }: HttpServerResponse, shortForm: () => object): void => {
  shortForms.set(body, shortForm)
}

const identifying = new Set(["id", "name", "serial_number", "status", "public_url"])
/** A name is not bounded by what it identifies. */
const maximumText = 1000

const identifyingOf = (value: unknown): object =>
  Object.fromEntries(
    isJsonObject(value)
      ? Object.entries(value).filter(([key, one]) => identifying.has(key) && JSON.stringify(one).length <= maximumText)
      : []
  )

const decodeJson = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Unknown))

/** What identifies the resource of a response with one. */
const shortOf = (body: Uint8Array): object => {
  const read = Option.getOrNull(decodeJson(Buffer.from(body).toString()))
  return { ...identifyingOf(read), data: identifyingOf(isJsonObject(read) ? read["data"] : null) }
}

/** The bytes of the short form. */
export const shortFormOf = ({ body }: HttpServerResponse): Uint8Array => {
  const known = shortForms.get(body)
  const short = known?.() ?? (body._tag === "Uint8Array" ? shortOf(body.body) : { data: {} })
  const bytes = Buffer.from(JSON.stringify(short))
  return bytes.length <= maximumStoredBody ? bytes : Buffer.from('{"data":{}}')
}

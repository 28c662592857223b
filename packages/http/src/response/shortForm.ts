/**
 * What is stored of a response for repetitions of its request, where it is not stored as it is. The short form of one that is too large has what
 * was made, without its content. It is that of a response with `Prefer: return=minimal`, where there is one.
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

const storedForms = new WeakMap<object, () => object>()

/** Sets what is stored of a response with a secret, which no repetition of its request shows. */
export const setStoredForm = ({ body }: HttpServerResponse, storedForm: () => object): void => {
  storedForms.set(body, storedForm)
}

/** The bytes that are stored in place of the response; undefined if it is stored as it is. */
export const storedFormOf = ({ body }: HttpServerResponse): Uint8Array | undefined => {
  const form = storedForms.get(body)
  return form === undefined ? undefined : Buffer.from(JSON.stringify(form()))
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

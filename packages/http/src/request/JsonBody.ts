/**
 * Reads the JSON bodies that the domain decodes itself, field by field, instead of the contract's schemas.
 *
 * A number that JSON can write but a double cannot hold (`1e999`) is left to the rules of its field.
 */
import {
  exceededLimit,
  limitSteps,
  stepBytes,
  type ValidationFailed,
  fieldRefused,
  validationFailed
} from "@dpp/core/text"
import * as Effect from "effect/Effect"
import type { HttpServerError } from "effect/http/HttpServerError"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import { BodyAllowance, computeAtOnce } from "../limits/BodyAllowance.ts"
import { parseSteps } from "./jsonPieces.ts"

const malformed = fieldRefused("body", "malformedJson")
const tooLarge = (size?: string) =>
  size === undefined ? fieldRefused("body", "tooLarge") : fieldRefused("body", "largerThanSize", { size })

const unreadable = ({ reason }: HttpServerError) =>
  reason._tag === "RequestParseError" && reason.reason === "BodyTooLarge" ? tooLarge(reason.description) : malformed

const jsonType = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/iu

/** Returns the bytes of a body that is JSON by its content type. */
export const jsonBytes = Effect.fnUntraced(function* (
  request: HttpServerRequest
): Effect.fn.Return<Uint8Array, ValidationFailed> {
  if (!jsonType.test(request.headers["content-type"] ?? "")) {
    return yield* fieldRefused("body", "jsonType")
  }
  return new Uint8Array(yield* Effect.mapError(request.arrayBuffer, unreadable))
})

/** Returns the parsed body. `maximumValues` is given where a body may contain more values than others. */
export const readJson = Effect.fnUntraced(function* (
  request: HttpServerRequest,
  maximumValues?: number
): Effect.fn.Return<unknown, ValidationFailed> {
  const bytes = yield* jsonBytes(request)
  // A small body is parsed without waiting.
  const compute = bytes.length <= stepBytes ? computeAtOnce : (yield* BodyAllowance).compute
  const exceeded = yield* compute(limitSteps(bytes, maximumValues))
  if (exceeded !== null) return yield* validationFailed([{ field: "body", ...exceeded }])
  // An empty body is `null`, which no operation accepts as input.
  if (bytes.length === 0) return null
  const parsed = yield* compute(parseSteps(bytes))
  return parsed._tag === "Parsed" ? parsed.value : yield* malformed
})

/** The value of a body that was not sent. */
export const omitted = {}

/** Returns the parsed body, or `omitted` if the request has no body. */
export const readOptionalJson = Effect.fnUntraced(function* (
  request: HttpServerRequest
): Effect.fn.Return<unknown, ValidationFailed> {
  const isEmpty = yield* Effect.match(request.arrayBuffer, {
    onFailure: () => false,
    onSuccess: ({ byteLength }) => byteLength === 0
  })
  return isEmpty ? omitted : yield* readJson(request)
})

/**
 * Rejects a body that exceeds the limits, before the contract's schemas decode it. A body that cannot be read passes,
 * because the contract rejects it; so does a file, whose handler reads it as a stream.
 */
export const checkJsonLimits = Effect.fnUntraced(function* (
  request: HttpServerRequest
): Effect.fn.Return<void, ValidationFailed> {
  if (request.method === "GET" || request.method === "DELETE") return
  if (/^multipart\//iu.test(request.headers["content-type"] ?? "")) return
  const body = yield* Effect.option(request.arrayBuffer)
  const exceeded = body._tag === "Some" ? exceededLimit(new Uint8Array(body.value)) : null
  if (exceeded !== null) return yield* validationFailed([{ field: "body", ...exceeded }])
})

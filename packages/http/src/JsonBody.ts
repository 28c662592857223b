/**
 * Reads a JSON body that the domain judges itself, row by row and field by field, instead of the contract's schema.
 *
 * Numbers that JSON can write and a double cannot hold (`1e999`) are left to the fields' own rules.
 */
import { ValidationFailed } from "@dpp/core/Issues"
import * as Effect from "effect/Effect"
import type * as HttpServerRequest from "effect/http/HttpServerRequest"

const refuse = (message: string) =>
  Effect.fail(new ValidationFailed({ details: { body: [message] }, unrecognized_fields: [] }))

/** Deepest nesting that is read; a passport needs six levels. */
const maximumDepth = 32

export const readJson = Effect.fnUntraced(function* (
  request: HttpServerRequest.HttpServerRequest
): Effect.fn.Return<unknown, ValidationFailed> {
  const contentType = (request.headers["content-type"] ?? "").toLowerCase()
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(;|$)/u.test(contentType)) {
    return yield* refuse("must be JSON, with the content type application/json")
  }
  const body = yield* request.json.pipe(
    Effect.catchTag("HttpServerError", ({ reason }) =>
      refuse(
        reason._tag === "RequestParseError" && reason.reason === "BodyTooLarge"
          ? "is larger than 10 MB"
          : "is malformed JSON"
      )
    )
  )
  return isWithin(body, maximumDepth) ? body : yield* refuse(`is nested deeper than ${maximumDepth} levels`)
})

/** Like `readJson`, of a body that may be left out: then an empty object. */
export const readOptionalJson = Effect.fnUntraced(function* (
  request: HttpServerRequest.HttpServerRequest
): Effect.fn.Return<unknown, ValidationFailed> {
  const isEmpty = yield* Effect.match(request.text, { onFailure: () => false, onSuccess: (text) => text === "" })
  return isEmpty ? {} : yield* readJson(request)
})

/** Whether a value is nested at most `levels` deep. */
const isWithin = (value: unknown, levels: number): boolean => {
  if (typeof value !== "object" || value === null) return true
  if (levels === 0) return false
  return Object.values(value).every((child) => isWithin(child, levels - 1))
}

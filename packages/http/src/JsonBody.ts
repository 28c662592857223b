/**
 * Reads a JSON body that the domain judges itself, row by row and field by field, instead of the contract's schema.
 *
 * Numbers that JSON can write and a double cannot hold (`1e999`) are left to the fields' own rules.
 */
import { ValidationFailed } from "@dpp/core/text"
import * as Effect from "effect/Effect"
import type * as HttpServerRequest from "effect/http/HttpServerRequest"
import { excessOf } from "./jsonExcess.ts"

const refuse = (message: string) =>
  Effect.fail(new ValidationFailed({ details: { body: [message] }, unrecognized_fields: [] }))

/** `mostValues`: where a body may hold more than others. */
export const readJson = Effect.fnUntraced(function* (
  request: HttpServerRequest.HttpServerRequest,
  mostValues?: number
): Effect.fn.Return<unknown, ValidationFailed> {
  const contentType = (request.headers["content-type"] ?? "").toLowerCase()
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(;|$)/u.test(contentType)) {
    return yield* refuse("must be JSON, with the content type application/json")
  }
  return yield* Effect.gen(function* () {
    const excess = excessOf(new Uint8Array(yield* request.arrayBuffer), mostValues)
    return excess === null ? yield* request.json : yield* refuse(excess)
  }).pipe(
    Effect.catchTag("HttpServerError", ({ reason }) =>
      refuse(
        reason._tag === "RequestParseError" && reason.reason === "BodyTooLarge"
          ? "is larger than 10 MB"
          : "is malformed JSON"
      )
    )
  )
})

/** Refuses a body that holds too much before the contract's schemas read it. They refuse what cannot be read at all. */
export const boundJson = Effect.fnUntraced(function* (
  request: HttpServerRequest.HttpServerRequest
): Effect.fn.Return<void, ValidationFailed> {
  if (request.method === "GET" || request.method === "DELETE") return
  const body = yield* Effect.option(request.arrayBuffer)
  const excess = body._tag === "Some" ? excessOf(new Uint8Array(body.value)) : null
  if (excess !== null) return yield* refuse(excess)
})

/** Like `readJson`, of a body that may be left out: then an empty object. */
export const readOptionalJson = Effect.fnUntraced(function* (
  request: HttpServerRequest.HttpServerRequest
): Effect.fn.Return<unknown, ValidationFailed> {
  const isEmpty = yield* Effect.match(request.text, { onFailure: () => false, onSuccess: (text) => text === "" })
  return isEmpty ? {} : yield* readJson(request)
})

/** The error object, and its response outside of the contract's handlers (spec §7). */
import * as Errors from "@dpp/api/errors"
import { errorGuide } from "@dpp/api/errorGuide"
import { CorrelationId } from "@dpp/http/request/CorrelationId"
import * as ErrorBody from "@dpp/http/response/ErrorBody"
import { errorObject } from "@dpp/http/response/errorObject"
import { errorResponse } from "@dpp/http/response/errorResponse"
import { CustomDomainPending } from "@dpp/core/product"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Schema from "effect/Schema"

const id = "6f1f7a52-9f0a-4b58-9d0a-0f1b7a3c2d1e"

it("has the fields that are given, and the id of the request at its end", () => {
  const object = errorObject({ code: "conflict", message: "No.", details: { gtin: ["is taken"] } }, id)
  const text = `{"error":{"code":"conflict","message":"No.","details":{"gtin":["is taken"]},"correlation_id":"${id}"}}`
  assert.strictEqual(JSON.stringify(object), text)
})

it("has a code of the contract: another one does not compile", () => {
  // @ts-expect-error: the code is misspelled.
  assert.isObject(errorObject({ code: "valdation_error", message: "No." }, id))
})

it.effect("is sent with the status that the contract declares for its class", () =>
  Effect.gen(function* () {
    for (const [failure, status] of [
      [ErrorBody.passportNotFound(), 404],
      [ErrorBody.accountLocked(), 403],
      [ErrorBody.publicationIsFinal(), 409],
      [ErrorBody.customDomainInactive(new CustomDomainPending({ host: "id.example.com" })), 403]
    ] as const) {
      const response = yield* errorResponse(failure)
      assert.strictEqual(response.status, status)
      const body = yield* Effect.promise(() => HttpServerResponse.toWeb(response).json())
      assert.strictEqual(body.error.correlation_id, id)
    }
  }).pipe(Effect.provideService(CorrelationId, id))
)

it("every class of errors declares a status that the guide lists for its code", () => {
  const statuses = Object.values(errorGuide).flatMap(({ status }) => status)
  for (const [name, error] of Object.entries(Errors)) {
    assert.include(statuses, Schema.resolveAnnotations(error)?.httpApiStatus, name)
  }
})

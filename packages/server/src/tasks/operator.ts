/** A client of the operator's API, made of its contract; what it refuses is told as the server says it. */
import { AdminApi } from "@dpp/api/AdminApi"
import { OperatorAuthorization } from "@dpp/api/Authorization"
import * as Effect from "effect/Effect"
import * as HttpApiClient from "effect/http-api/HttpApiClient"
import * as HttpApiMiddleware from "effect/http-api/HttpApiMiddleware"
import * as FetchHttpClient from "effect/http/FetchHttpClient"
import type * as HttpClientError from "effect/http/HttpClientError"
import * as HttpClientRequest from "effect/http/HttpClientRequest"
import type * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { Refused, WrongUsage } from "../commands/outcome.ts"
import { type ErrorObject, noAnswer, refusal } from "./refusal.ts"
import { readSecret } from "./secret.ts"

export interface Access {
  readonly url: string
  readonly tokenFile: Option.Option<string>
}

const client = Effect.fnUntraced(function* ({ tokenFile, url }: Access) {
  const token = yield* readSecret(tokenFile, { flag: "token-file", variable: "DPP_OPERATOR_TOKEN" })
  const authorization = HttpApiMiddleware.layerClient(OperatorAuthorization, ({ next, request }) =>
    next(HttpClientRequest.bearerToken(request, token))
  )
  return yield* HttpApiClient.make(AdminApi, { baseUrl: url }).pipe(
    Effect.provide([authorization, FetchHttpClient.layer])
  )
})

type Client = Effect.Success<ReturnType<typeof client>>["administration"]
type RemoteFailure = { readonly error: ErrorObject } | HttpClientError.HttpClientError | Schema.SchemaError

/** Asks the operator's API one thing. */
export const ask = Effect.fnUntraced(function* <A, R>(
  access: Access,
  question: (administration: Client) => Effect.Effect<{ readonly data: A }, RemoteFailure, R>
) {
  const { administration } = yield* client(access)
  const { data } = yield* question(administration).pipe(
    Effect.mapError((failure) => {
      if ("error" in failure) return refusal(failure.error)
      return failure._tag === "HttpClientError"
        ? noAnswer(access.url, failure)
        : new Refused({ reason: `The answer of ${access.url} is not that of this version: ${failure.message}` })
    })
  )
  return data
})

/** What the flags say, as the contract wants it; what does not fit is a wrong call. */
export const payloadOf = <A, I>(schema: Schema.Codec<A, I>, flags: unknown) =>
  Schema.decodeUnknownEffect(schema)(flags, { errors: "all" }).pipe(
    Effect.mapError(({ message }) => new WrongUsage({ reason: message }))
  )

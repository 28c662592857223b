/** Calls the admin API through the client that Effect derives from its contract. */
import { AdminApi } from "@dpp/api/AdminApi"
import { AdminAuthorization } from "@dpp/api/Authorization"
import { decodingOptions, describeIssue, toPath } from "@dpp/core/text"
import * as Effect from "effect/Effect"
import * as HttpApiClient from "effect/http-api/HttpApiClient"
import * as HttpApiMiddleware from "effect/http-api/HttpApiMiddleware"
import * as FetchHttpClient from "effect/http/FetchHttpClient"
import type * as HttpClientError from "effect/http/HttpClientError"
import * as HttpClientRequest from "effect/http/HttpClientRequest"
import type * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { type ErrorFacts, errorText } from "./errorText.ts"
import { en } from "../texts/en.ts"
import { CommandFailed, UsageError, withCauses } from "./outcome.ts"
import { readSecret } from "./secret.ts"

/** What the commands of the admin API have in common. */
export interface AdminCall {
  /** Origin of the server. */
  readonly url: string
  readonly tokenFile: Option.Option<string>
  readonly json: boolean
}

/** The values of the flags that were set, by field. */
export type Fields = Readonly<Record<string, unknown>>

const client = Effect.fnUntraced(function* ({ tokenFile, url }: AdminCall) {
  const token = yield* readSecret(tokenFile, { flag: "token-file", variable: "DPP_ADMIN_TOKEN" })
  const authorization = HttpApiMiddleware.layerClient(AdminAuthorization, ({ next, request }) =>
    next(HttpClientRequest.bearerToken(request, token))
  )
  return yield* HttpApiClient.make(AdminApi, { baseUrl: url }).pipe(
    Effect.provide([authorization, FetchHttpClient.layer])
  )
})

type Groups = Effect.Success<ReturnType<typeof client>>
type Client = Groups["administration"] & Groups["lawRecords"] & Groups["signingKeys"] & Groups["webhooks"]
type RemoteFailure = { readonly error: ErrorFacts } | HttpClientError.HttpClientError | Schema.SchemaError

const noResponse = (url: string, cause: unknown): CommandFailed => {
  const causes = cause instanceof Error ? withCauses(cause) : String(cause)
  if (causes.includes("ECONNREFUSED")) return new CommandFailed({ reason: en.failures.refused(url) })
  if (/ENOTFOUND|EAI_AGAIN/u.test(causes)) return new CommandFailed({ reason: en.failures.unknownHost(url) })
  return new CommandFailed({ reason: `No response from ${url}`, cause })
}

/** Sends one request and returns the response; fails with what the server rejected, as text. */
export const receive = Effect.fnUntraced(function* <A, R>(
  call: AdminCall,
  send: (administration: Client) => Effect.Effect<A, RemoteFailure, R>
) {
  const { administration, lawRecords, signingKeys, webhooks } = yield* client(call)
  return yield* send({ ...administration, ...lawRecords, ...signingKeys, ...webhooks }).pipe(
    Effect.mapError((failure) => {
      if ("error" in failure) return new CommandFailed({ reason: errorText(failure.error) })
      return failure._tag === "HttpClientError"
        ? noResponse(call.url, failure.reason.cause)
        : new CommandFailed({ reason: `${call.url} does not run this version of the service: ${failure.message}` })
    })
  )
})

/** Sends one request and returns the `data` of the response. */
export const request = <A, R>(
  call: AdminCall,
  send: (administration: Client) => Effect.Effect<{ readonly data: A }, RemoteFailure, R>
) => Effect.map(receive(call, send), ({ data }) => data)

/** The values of the flags as a request body; values that the contract does not allow are a usage error. */
export const payloadOf = <A, I>(schema: Schema.Codec<A, I>, fields: Fields) =>
  Schema.decodeUnknownEffect(schema)(fields, decodingOptions).pipe(
    Effect.mapError(({ issue }) => {
      const problems = describeIssue(issue).map(({ message, path }) => `${toPath(path)}: ${message}`)
      return new UsageError({ reason: problems.join("\n") })
    })
  )

/** As `payloadOf`, for a change: at least one field must be set. */
export const changesOf = <A, I>(schema: Schema.Codec<A, I>, fields: Fields) =>
  Object.keys(fields).length === 0
    ? Effect.fail(new UsageError({ reason: "Set or clear at least one field." }))
    : payloadOf(schema, fields)

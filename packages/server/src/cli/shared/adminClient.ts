/** Calls the admin API through the client that Effect derives from its contract. */
import { AdminApi as Contract } from "@dpp/api/AdminApi"
import { AdminAuthorization } from "@dpp/api/Authorization"
import { ApiKeyCreate, OrganizationCreate, OrganizationUpdate } from "@dpp/api/groups/Administration"
import { FacilityCreate, FacilityUpdate } from "@dpp/api/Organization"
import { MemberInvitation } from "@dpp/core/access"
import { decodingOptions, describeIssue, toPath, messageOf } from "@dpp/core/text"
import * as Effect from "effect/Effect"
import * as HttpApiClient from "effect/http-api/HttpApiClient"
import * as HttpApiMiddleware from "effect/http-api/HttpApiMiddleware"
import * as FetchHttpClient from "effect/http/FetchHttpClient"
import type * as HttpClientError from "effect/http/HttpClientError"
import * as HttpClientRequest from "effect/http/HttpClientRequest"
import type * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { CommandFailed, type ErrorFacts, errorText, UsageError } from "./outcome.ts"
import { noResponse, requireScheme } from "./remote.ts"
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
  yield* requireScheme(url)
  const token = yield* readSecret(tokenFile, { flag: "token-file", variable: "DPP_ADMIN_TOKEN" })
  const authorization = HttpApiMiddleware.layerClient(AdminAuthorization, ({ next, request }) =>
    next(HttpClientRequest.bearerToken(request, token))
  )
  return yield* HttpApiClient.make(Contract, { baseUrl: url }).pipe(
    Effect.provide([authorization, FetchHttpClient.layer])
  )
})

type Groups = Effect.Success<ReturnType<typeof client>>
/** The operations of the admin API. */
export type AdminApi = Groups["administration"] & Groups["lawRecords"] & Groups["signingKeys"] & Groups["webhooks"]
/** Why an operation failed: the server rejected it, or did not answer as the contract says. */
export type AdminFailure = { readonly error: ErrorFacts } | HttpClientError.HttpClientError | Schema.SchemaError

/** Sends one request and returns the response; fails with what the server rejected, as text. */
export const callAdmin = Effect.fnUntraced(function* <A>(
  call: AdminCall,
  send: (api: AdminApi) => Effect.Effect<A, AdminFailure>
) {
  const { administration, lawRecords, signingKeys, webhooks } = yield* client(call)
  return yield* send({ ...administration, ...lawRecords, ...signingKeys, ...webhooks }).pipe(
    Effect.mapError((failure) => {
      if ("error" in failure) return new CommandFailed({ reason: errorText(failure.error), facts: failure.error })
      return failure._tag === "HttpClientError"
        ? noResponse(call.url, failure.reason.cause)
        : new CommandFailed({ reason: `${call.url} does not run this version of the service: ${failure.message}` })
    })
  )
})

/** The bodies that are made of flags, by operation. */
const bodies = {
  createOrganization: OrganizationCreate,
  updateOrganization: OrganizationUpdate,
  createFacility: FacilityCreate,
  updateFacility: FacilityUpdate,
  createKey: ApiKeyCreate,
  inviteMember: MemberInvitation
}

type Bodies = typeof bodies

/**
 * The values of the flags as the body of an operation. Values that the contract does not allow are a usage error, as is a
 * change without any.
 */
export const bodyOf = <Operation extends keyof Bodies>(
  operation: Operation,
  fields: Fields
): Effect.Effect<Bodies[Operation]["Type"], UsageError> => {
  if (operation.startsWith("update") && Object.keys(fields).length === 0) {
    return Effect.fail(new UsageError({ reason: "Set or clear at least one field." }))
  }
  const schema: Schema.Codec<Bodies[Operation]["Type"], unknown> = bodies[operation]
  return Schema.decodeUnknownEffect(schema)(fields, decodingOptions).pipe(
    Effect.mapError(({ issue }) => {
      const problems = describeIssue(issue).map(({ found, path }) => `${toPath(path)}: ${messageOf(found)}`)
      return new UsageError({ reason: problems.join("\n") })
    })
  )
}

export type BodyOf = typeof bodyOf

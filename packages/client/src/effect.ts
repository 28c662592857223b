/**
 * @dpp/client/effect: the client that Effect derives from the contract itself.
 *
 * Groups, endpoints and errors are those of `@dpp/api`; the errors of the service are instances of its classes.
 */
import { Api, prefix } from "@dpp/api/Api"
import { AnswerAuthorization, Authorization, ReaderAuthorization, RequestSecret } from "@dpp/api/Authorization"
import * as Context from "effect/Context"
import * as HttpClient from "effect/http/HttpClient"
import * as HttpClientRequest from "effect/http/HttpClientRequest"
import * as HttpApiClient from "effect/http-api/HttpApiClient"
import * as HttpApiMiddleware from "effect/http-api/HttpApiMiddleware"
import * as Layer from "effect/Layer"
import type * as Redacted from "effect/Redacted"
import { apiAddress } from "./apiAddress.ts"

/** Has a method for each endpoint, for example `client.products.get({ params: { id } })`; each returns an Effect. */
export class DppClient extends Context.Service<DppClient, HttpApiClient.ForApi<typeof Api>>()(
  "@dpp/client/DppClient"
) {}

export interface DppClientOptions {
  /** The API key of the organization, the token of an access grant, which reads passports only, the token of a request to a supplier, or the secret of a request for access. */
  readonly apiKey: Redacted.Redacted
  /** Address of the server, for example `https://passports.example.com`. An address that ends in `/api/v1` is accepted, too. */
  readonly baseUrl: string
}

/** The address without `/api/v1`, with which the paths of the contract begin. */
const originOf = (baseUrl: string): string => apiAddress(baseUrl).slice(0, -prefix.length)

/** The client on any `HttpClient`, for example `FetchHttpClient.layer`. Throws if `baseUrl` is not an absolute URL. */
export const layer = ({ apiKey, baseUrl }: DppClientOptions): Layer.Layer<DppClient, never, HttpClient.HttpClient> => {
  const transformClient = HttpClient.mapRequest(HttpClientRequest.prependUrl(originOf(baseUrl)))
  const authorization = Layer.mergeAll(
    HttpApiMiddleware.layerClient(Authorization, ({ next, request }) =>
      next(HttpClientRequest.bearerToken(request, apiKey))
    ),
    HttpApiMiddleware.layerClient(ReaderAuthorization, ({ next, request }) =>
      next(HttpClientRequest.bearerToken(request, apiKey))
    ),
    HttpApiMiddleware.layerClient(AnswerAuthorization, ({ next, request }) =>
      next(HttpClientRequest.bearerToken(request, apiKey))
    ),
    HttpApiMiddleware.layerClient(RequestSecret, ({ next, request }) =>
      next(HttpClientRequest.bearerToken(request, apiKey))
    )
  )
  return Layer.effect(DppClient, HttpApiClient.make(Api, { transformClient })).pipe(Layer.provide(authorization))
}

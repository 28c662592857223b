/**
 * @dpp/client/effect: the client that Effect derives from the contract itself.
 *
 * Groups, endpoints and errors are those of `@dpp/api`; the errors of the service come as instances of its classes.
 */
import { Api, prefix } from "@dpp/api/Api"
import { Authorization } from "@dpp/api/Authorization"
import * as Context from "effect/Context"
import * as HttpClient from "effect/http/HttpClient"
import * as HttpClientRequest from "effect/http/HttpClientRequest"
import * as HttpApiClient from "effect/http-api/HttpApiClient"
import * as HttpApiMiddleware from "effect/http-api/HttpApiMiddleware"
import * as Layer from "effect/Layer"
import type * as Redacted from "effect/Redacted"

/** `client.products.get({ params: { id } })` and so on, each an Effect. */
export class DppClient extends Context.Service<DppClient, HttpApiClient.ForApi<typeof Api>>()(
  "@dpp/client/DppClient"
) {}

export interface DppClientOptions {
  readonly apiKey: Redacted.Redacted
  /** Ends in `/api/v1`. */
  readonly baseUrl: string
}

/** The paths of the contract begin with `/api/v1`, and so does the end of every base address. */
const originOf = (baseUrl: string): string => {
  const address = baseUrl.replace(/\/+$/u, "")
  if (!address.endsWith(prefix)) throw new TypeError(`baseUrl does not end in ${prefix}: ${baseUrl}`)
  return address.slice(0, -prefix.length)
}

/** On any `HttpClient`, for example `FetchHttpClient.layer`. Throws where `baseUrl` does not end in `/api/v1`. */
export const layer = ({ apiKey, baseUrl }: DppClientOptions): Layer.Layer<DppClient, never, HttpClient.HttpClient> => {
  const transformClient = HttpClient.mapRequest(HttpClientRequest.prependUrl(originOf(baseUrl)))
  const authorization = HttpApiMiddleware.layerClient(Authorization, ({ next, request }) =>
    next(HttpClientRequest.bearerToken(request, apiKey))
  )
  return Layer.effect(DppClient, HttpApiClient.make(Api, { transformClient })).pipe(Layer.provide(authorization))
}

/**
 * Names the query parameters that an endpoint does not have: in `meta.ignored_parameters` of a response with `data`, each
 * with the parameter that was probably meant, and percent-encoded in the header `X-Unrecognized-Parameters` of every
 * response. They are ignored, as unknown fields of a body are.
 *
 * The handlers know nothing of it. They compare and return the entity tag of the representation without these names; on its
 * way in and out, the tag gets a suffix for the names, so that no cache takes one representation for the other.
 */
import {
  hasMeta,
  type IgnoredParameter,
  maximumIgnored,
  maximumIgnoredName,
  parametersOf
} from "@dpp/api/ignoredParameters"
import { nearest } from "@dpp/core/text"
import * as Effect from "effect/Effect"
import type * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpEffect from "effect/http/HttpEffect"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { createHash } from "node:crypto"
import { withMeta } from "../response/withMeta.ts"
import { onlyWithSuffix, withSuffix } from "../response/tagSuffix.ts"

/** Names that other APIs have for a parameter. The first one that the endpoint has is suggested. */
const synonyms: Readonly<Record<string, ReadonlyArray<string>>> = {
  limit: ["per_page"],
  size: ["per_page", "limit"],
  count: ["per_page", "limit"],
  page_size: ["per_page", "limit"],
  per_page: ["limit"],
  offset: ["page", "cursor", "after"],
  skip: ["page", "cursor"],
  page: ["cursor", "after"],
  after: ["cursor"],
  cursor: ["after"],
  since: ["updated_since", "after"],
  modified_since: ["updated_since"],
  q: ["search"],
  query: ["search"],
  filter: ["search"],
  name: ["search"],
  serial_number: ["search"],
  gtin: ["search"],
  sort_by: ["sort"],
  order_by: ["sort"],
  direction: ["order"],
  state: ["status"],
  type: ["category", "resource_type"],
  timeout: ["wait"],
  language: ["lang", "locale"],
  lang: ["locale"],
  locale: ["lang"],
  force: ["confirm"]
}

interface Known {
  readonly names: ReadonlySet<string>
  readonly hasMeta: boolean
}

/** What is known of each endpoint that was requested. */
const knownByEndpoint = new WeakMap<HttpApiEndpoint.Top, Known>()

const knownOf = (endpoint: HttpApiEndpoint.Top): Known => {
  const found = knownByEndpoint.get(endpoint) ?? {
    names: new Set(parametersOf(endpoint)),
    hasMeta: hasMeta(endpoint)
  }
  knownByEndpoint.set(endpoint, found)
  return found
}

const snakeCase = (name: string): string =>
  name
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/gu, "_")
    .replaceAll("-", "_")
    .toLowerCase()

const suggestionFor = (name: string, names: ReadonlySet<string>): string | undefined => {
  const plain = snakeCase(name)
  const known = Object.hasOwn(synonyms, plain) ? synonyms[plain] : undefined
  return nearest(name, names) ?? known?.find((candidate) => names.has(candidate))
}

const toIgnored = (name: string, names: ReadonlySet<string>): IgnoredParameter => {
  const suggestion = suggestionFor(name, names)
  const cut = name.slice(0, maximumIgnoredName).toWellFormed()
  return suggestion === undefined ? { name: cut } : { name: cut, did_you_mean: suggestion }
}

const named = (ignored: ReadonlyArray<IgnoredParameter>) =>
  HttpEffect.appendPreResponseHandler((_request, response) => {
    const value = ignored.map(({ name }) => encodeURIComponent(name)).join(", ")
    return Effect.succeed(HttpServerResponse.setHeader(response, "x-unrecognized-parameters", value))
  })

/** Runs an endpoint. If its request has parameters that it does not have, the response names them. */
export const reportIgnoredParameters = Effect.fnUntraced(function* <E, R>(
  httpEffect: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>,
  endpoint: HttpApiEndpoint.Top
) {
  const parameters = yield* HttpServerRequest.ParsedSearchParams
  const { hasMeta: takesMeta, names } = knownOf(endpoint)
  const unknown = Object.keys(parameters).filter((name) => !names.has(name))
  if (unknown.length === 0) return yield* httpEffect
  const ignored = unknown.slice(0, maximumIgnored).map((name) => toIgnored(name, names))
  yield* named(ignored)
  if (!takesMeta) return yield* httpEffect
  const suffix = createHash("sha256").update(JSON.stringify(ignored)).digest("base64url").slice(0, 16)
  const request = yield* HttpServerRequest.HttpServerRequest
  const response = yield* Effect.provideService(
    httpEffect,
    HttpServerRequest.HttpServerRequest,
    onlyWithSuffix(request, suffix)
  )
  return withSuffix(withMeta(response, { ignored_parameters: ignored }), suffix)
})

/**
 * What a host says about its public addresses: the description of the resolver, the vocabulary of the linked data, and the
 * JSON Schema of the document for each category and view.
 */
import { batteryCategories } from "@dpp/core/catalogue"
import { vocabularyJsonLd, vocabularyPath } from "@dpp/core/jsonld"
import { categorySchema, DocumentView, schemaPath } from "@dpp/core/v20"
import { PublicPassports } from "@dpp/service/passports/PublicPassports"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { contentTypes } from "../request/negotiation.ts"
import { hostOf } from "../request/publicAddress.ts"
import { ResponseCache, tagFor } from "../response/ResponseCache.ts"
import { preflight } from "../response/preflight.ts"
import { withEtag } from "../response/withEtag.ts"
import { cached } from "./publicHeaders.ts"

/** What a GS1 Digital Link resolver says of itself at `/.well-known/gs1resolver`. */
const vocabulary = "https://ref.gs1.org/voc/"

/**
 * The description file of the resolver.
 *
 * @source GS1 Conformant Resolver Standard 1.2 (description file schema)
 */
const resolverDescription = (origin: string, name: string) => ({
  name,
  resolverRoot: origin,
  supportedPrimaryKeys: ["01"],
  supportedLinkType: [{ namespace: vocabulary, prefix: "gs1:" }],
  linkTypeDefaultCanBeLinkset: false,
  contact: { fn: name }
})

const descriptionPath = "/.well-known/gs1resolver"

const headers = { "access-control-allow-origin": "*", "cache-control": cached.published }

export const layer = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const passports = yield* PublicPassports
    const cache = yield* ResponseCache

    const description = Effect.fnUntraced(function* (request: HttpServerRequest) {
      const { name, origin } = yield* passports.resolverAt(hostOf(request))
      return withEtag(request, HttpServerResponse.jsonUnsafe(resolverDescription(origin, name), { headers }))
    })

    const vocabulary = Effect.fnUntraced(function* (request: HttpServerRequest) {
      const { origin } = yield* passports.resolverAt(hostOf(request))
      const make = Effect.sync(() =>
        HttpServerResponse.text(JSON.stringify(vocabularyJsonLd(origin)), { contentType: contentTypes.jsonld })
      )
      return yield* cache.getOrMake(request, tagFor("vocabulary", origin), headers, make)
    })

    yield* router.add("GET", descriptionPath, description)
    yield* router.add("GET", vocabularyPath, vocabulary)
    for (const category of batteryCategories) {
      for (const view of DocumentView.literals) {
        const path = schemaPath(category, view)
        const make = Effect.sync(() =>
          HttpServerResponse.text(JSON.stringify(categorySchema(category, view)), {
            contentType: "application/schema+json"
          })
        )
        const tag = tagFor("schema", category, view)
        yield* router.add("GET", path, (request) => cache.getOrMake(request, tag, headers, make))
        yield* router.add("OPTIONS", path, preflight("GET, HEAD, OPTIONS"))
      }
    }
    for (const path of [descriptionPath, vocabularyPath] as const) {
      yield* router.add("OPTIONS", path, preflight("GET, HEAD, OPTIONS"))
    }
  })
)

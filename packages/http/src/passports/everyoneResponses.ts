/**
 * The representations of a published passport that everyone receives alike. They are kept in memory under a tag that names
 * everything they depend on.
 */
import { publicView } from "@dpp/core/access"
import { passportJsonLd } from "@dpp/core/jsonld"
import type { Language } from "@dpp/core/languages"
import { type ExportFormat, exportFormats, linkset, type UntpVersion } from "@dpp/core/passport"
import { documentOf } from "@dpp/core/v20"
import type { Published } from "@dpp/service/passports/PublicPassports"
import { PageRenderer } from "@dpp/service/ports/PageRenderer"
import * as Effect from "effect/Effect"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { contentTypes } from "../request/negotiation.ts"
import { htmlHeaders } from "../response/htmlHeaders.ts"
import { ResponseCache, tagFor } from "../response/ResponseCache.ts"
import { withEtag } from "../response/withEtag.ts"
import type { PublicRequest } from "./decide.ts"
import { fileResponses, isLasting } from "./fileResponse.ts"
import { cached, publicHeaders } from "./publicHeaders.ts"

/** A representation, and what it depends on beside the version of the passport. */
interface Written {
  readonly form: "html" | "json" | "jsonld" | "linkset"
  readonly language?: Language
  readonly shows?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** The headers of page and PDF, which show the version: its signature is likely to appear soon after it. */
export const versionHeaders = ({ safeguards, url }: Published) =>
  publicHeaders(url, safeguards.version?.isPending === true ? cached.beingSigned : cached.published)

/** Takes its services once. */
export const everyoneResponses = Effect.gen(function* () {
  const pages = yield* PageRenderer
  const cache = yield* ResponseCache
  const fileResponse = yield* fileResponses

  const respond = <E>(
    request: PublicRequest,
    { url, version }: Pick<Published, "url" | "version">,
    { form, headers = publicHeaders(url, cached.published), language = "en", shows = null }: Written,
    body: Effect.Effect<string, E>
  ) =>
    cache.getOrMake(
      request,
      tagFor("public", form, language, url, version, JSON.stringify(shows)),
      headers,
      Effect.map(body, (text) => HttpServerResponse.text(text, { contentType: contentTypes[form] }))
    )

  const page = (request: PublicRequest, passport: Published, language: Language) => {
    const { safeguards } = passport
    const contentSecurityPolicy = pages.passportPolicy(safeguards.appearance)
    const headers = { ...htmlHeaders({ contentSecurityPolicy }), ...versionHeaders(passport) }
    const body = Effect.map(passport.page, (shown) =>
      pages.passport({ ...shown, condition: null, view: publicView, safeguards }, language)
    )
    return respond(request, passport, { form: "html", language, shows: safeguards, headers }, body)
  }

  const document = (request: PublicRequest, passport: Published) => {
    const body = Effect.map(passport.passport, ({ facts, parts }) =>
      JSON.stringify(documentOf(parts, facts, null, publicView))
    )
    return respond(request, passport, { form: "json" }, body)
  }

  const jsonLd = (request: PublicRequest, passport: Published) => {
    const body = Effect.map(passport.passport, ({ facts }) => JSON.stringify(passportJsonLd(facts)))
    return respond(request, passport, { form: "jsonld" }, body)
  }

  const links = (request: PublicRequest, passport: Published) => {
    const { backupProvider } = passport.safeguards
    const body = Effect.sync(() =>
      JSON.stringify(linkset(passport.url, backupProvider, { life: passport.battery.life, formats: exportFormats }))
    )
    return respond(request, passport, { form: "linkset", shows: backupProvider }, body)
  }

  const file = (request: PublicRequest, passport: Published, format: ExportFormat, version?: UntpVersion) => {
    const headers = publicHeaders(passport.url, cached.published)
    const make = Effect.flatMap(passport.passport, ({ facts }) =>
      fileResponse(format, { facts, condition: null }, publicView, headers, version)
    )
    if (!isLasting(format)) return Effect.map(make, (made) => withEtag(request, made))
    return cache.getOrMake(request, tagFor("public", format, passport.url, passport.version), headers, make)
  }

  return { page, document, jsonLd, links, file }
})

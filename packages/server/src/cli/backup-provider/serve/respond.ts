/** Responds from the copies of mirrors, as the service would. */
import { fileTypeOf } from "@dpp/core/product"
import { errorObject } from "@dpp/http/response/errorObject"
import { contentTypes, negotiationOf, representationOf } from "@dpp/http/request/negotiation"
import * as Headers from "effect/http/Headers"
import { createHash, randomUUID } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import { withCopyLine } from "./copyLine.ts"
import type { Copies, FoundFile } from "./Copies.ts"
import { type Route, routeOf } from "./route.ts"
import { metrics, readiness } from "./status.ts"

export interface Provider {
  /** Name of the back-up provider, which each page shows. */
  readonly name: string
  readonly copies: Copies
  /** Whether a request may read `/metrics`. */
  readonly mayReadMetrics: (request: IncomingMessage) => boolean
  readonly now: () => number
}

interface Response {
  readonly status: number
  readonly contentType: string
  readonly body: Uint8Array | string
  readonly headers?: Readonly<Record<string, string>>
}

const publicHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "access-control-allow-origin": "*",
  vary: "Accept, Accept-Language",
  "cache-control": "public, max-age=300"
}

/**
 * Pages have a policy of their own in the document. What a mirror brings must not run in an origin with the passports of others:
 * only the page that verifies has a script.
 */
const policyOf = ({ isPage, path }: Route): Readonly<Record<string, string>> => {
  if (isPage && path.startsWith("verify/")) return { "content-security-policy": "frame-ancestors 'none'" }
  if (isPage) {
    const policy = "script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    return { "content-security-policy": policy }
  }
  return path.startsWith("files/") ? { "content-security-policy": "sandbox; default-src 'none'" } : {}
}

const json = (status: number, value: unknown): Response => ({
  status,
  contentType: contentTypes.json,
  body: JSON.stringify(value),
  headers: { "cache-control": "no-store" }
})

const problem = (status: number, code: "not_found" | "internal_error", message: string) =>
  json(status, errorObject({ code, message }, randomUUID()))

/** Headers are ASCII: a name in other letters is percent-encoded. */
const copyHeader = (provider: string, { moment }: FoundFile): string =>
  `provider="${encodeURI(provider)}"; as-of="${moment}"`

const pageOf = (text: string, { language }: Route, { copy, moment }: FoundFile, provider: string): string =>
  withCopyLine(text, language, { provider, host: new URL(copy.origin).host, moment })

const ofFile = async (provider: Provider, route: Route, host: string): Promise<Response | undefined> => {
  const found = await provider.copies.find(route.path, host)
  const bytes = await found?.read()
  if (found === undefined || bytes === undefined)
    return route.otherwise === undefined ? undefined : ofFile(provider, route.otherwise, host)
  // A passport that has ceased to exist has no links.
  const hasCeased =
    route.folder !== null &&
    route.path.startsWith(`${route.folder}/`) &&
    /\/(?:index\.[a-z]{2}\.html|passport\.json)$/u.test(route.path) &&
    (await provider.copies.find(`${route.folder}/linkset.json`, host)) === undefined
  return {
    status: hasCeased ? 410 : 200,
    contentType: route.contentType ?? fileTypeOf(bytes) ?? "application/octet-stream",
    body: route.isPage ? pageOf(bytes.toString(), route, found, provider.name) : bytes,
    headers: { ...publicHeaders, ...policyOf(route), "dpp-copy": copyHeader(provider.name, found) }
  }
}

const missing = async (provider: Provider, request: Parameters<typeof routeOf>[0], host: string): Promise<Response> => {
  const isPage = representationOf(negotiationOf(request)) === "html"
  const page = isPage ? await (await provider.copies.find("404.html", host))?.read() : undefined
  if (page === undefined) return problem(404, "not_found", "There is no such file in the copies.")
  return { status: 404, contentType: contentTypes.html, body: page, headers: publicHeaders }
}

const responseTo = async (provider: Provider, request: IncomingMessage): Promise<Response> => {
  const [method, url] = [request.method ?? "", request.url ?? ""]
  if (method !== "GET" && method !== "HEAD") return problem(405, "not_found", "A copy can only be read.")
  const [path = ""] = url.split("?", 1)
  switch (path) {
    case "/health/live":
      return json(200, { status: "live" })
    case "/health/ready": {
      const { body, status } = readiness(await provider.copies.all(), provider.now())
      return json(status, body)
    }
    case "/metrics": {
      if (!provider.mayReadMetrics(request)) break
      const body = metrics(await provider.copies.all(), provider.now())
      return { status: 200, contentType: "text/plain; version=0.0.4; charset=utf-8", body }
    }
  }
  const asked = { url, headers: Headers.fromInput(request.headersDistinct) }
  const host = asked.headers["host"] ?? ""
  const route = routeOf(asked)
  const found = route === undefined ? undefined : await ofFile(provider, route, host)
  return found ?? missing(provider, asked, host)
}

const send = (request: IncomingMessage, response: ServerResponse, { body, contentType, headers, status }: Response) => {
  const etag = `"${createHash("sha256").update(body).digest("base64url")}"`
  const isHeld =
    status === 200 && request.headers["if-none-match"]?.split(",").some((tag) => tag.trim() === etag) === true
  const all = { ...headers, etag, "content-type": contentType, "content-length": Buffer.byteLength(body) }
  if (isHeld) response.writeHead(304, { ...headers, etag }).end()
  else response.writeHead(status, all).end(request.method === "HEAD" ? undefined : body)
}

/** Handles a request; a failure is a 500, and is reported. */
export const makeHandler =
  (provider: Provider, report: (cause: unknown) => void) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    responseTo(provider, request)
      .catch((cause: unknown) => {
        report(cause)
        return problem(500, "internal_error", "The copy cannot be read.")
      })
      .then((found) => send(request, response, found))
      .catch((cause: unknown) => {
        report(cause)
        response.destroy()
      })
  }

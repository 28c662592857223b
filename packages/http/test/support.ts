/** The routes of the service without a socket, over use cases that a test replaces one by one. */
import { AnswerAuthorization, Authorization, ReaderAuthorization, RequestSecret } from "@dpp/api/Authorization"
import { covers, holderOf } from "@dpp/core/access"
import type { PassportFacts } from "@dpp/core/passport"
import * as Health from "@dpp/http/monitoring/Health"
import * as ResponseCache from "@dpp/http/response/ResponseCache"
import { routerConfig } from "@dpp/http/request/pathNormalization"
import { ClientLimits } from "@dpp/http/middleware/AnonymousRateLimit"
import { AdminToken } from "@dpp/http/middleware/AdminAuthorization"
import { ResponseEnd } from "@dpp/http/middleware/UnreadLimit"
import { TransientFailures } from "@dpp/service/ports/TransientFailures"
import * as RequestBytes from "@dpp/http/limits/RequestBytes"
import * as UnreadResponses from "@dpp/http/limits/UnreadResponses"
import * as Routes from "@dpp/http/Routes"
import { AccessGrants } from "@dpp/service/access/AccessGrants"
import { AccessLog } from "@dpp/service/access/AccessLog"
import { AccessRequests } from "@dpp/service/access/AccessRequests"
import { Administration } from "@dpp/service/organizations/Administration"
import { AccountLocked, Authentication, KeyInvalid, PlanRequired } from "@dpp/service/access/Authentication"
import { BulkDeletion } from "@dpp/service/products/BulkDeletion"
import { BulkPreprint } from "@dpp/service/products/BulkPreprint"
import { BulkImport } from "@dpp/service/products/BulkImport"
import { BulkReadings } from "@dpp/service/products/BulkReadings"
import { BulkUpdate } from "@dpp/service/products/BulkUpdate"
import { TemplateApplication } from "@dpp/service/products/TemplateApplication"
import { BulkValidation } from "@dpp/service/products/BulkValidation"
import { ChangeFeed } from "@dpp/service/changes/ChangeFeed"
import { Conditions } from "@dpp/service/products/Conditions"
import { CustomDomains } from "@dpp/service/organizations/CustomDomains"
import { Exports } from "@dpp/service/passports/Exports"
import { Facilities } from "@dpp/service/organizations/Facilities"
import { Files } from "@dpp/service/files/Files"
import { ForeignReading } from "@dpp/service/ports/ForeignReading"
import { Idempotency } from "@dpp/service/shared/Idempotency"
import { KeyAdministration } from "@dpp/service/access/KeyAdministration"
import { none as noIdentityProvider } from "@dpp/service/ports/IdentityProvider"
import { MemberAdministration } from "@dpp/service/access/MemberAdministration"
import { MemberSessions } from "@dpp/service/access/MemberSessions"
import { Lookup } from "@dpp/service/passports/Lookup"
import { Practices } from "@dpp/service/organizations/Practices"
import { OwnOrganization } from "@dpp/service/organizations/OwnOrganization"
import { PassportSettings } from "@dpp/service/shared/PassportSettings"
import { PdfExports } from "@dpp/service/passports/PdfExports"
import { PageRenderer } from "@dpp/service/ports/PageRenderer"
import { noSafeguards } from "@dpp/service/ports/Safeguards"
import { RateLimiter, windowSeconds } from "@dpp/service/ports/RateLimiter"
import { ServiceSecret } from "@dpp/service/ports/ServiceSecret"
import { Preprint } from "@dpp/service/products/Preprint"
import { ImportTemplates } from "@dpp/service/products/ImportTemplates"
import { Logos } from "@dpp/service/files/Logos"
import { ProductFiles } from "@dpp/service/files/ProductFiles"
import { Products } from "@dpp/service/products/Products"
import { LawAnswers } from "@dpp/service/products/LawAnswers"
import { StockReadiness } from "@dpp/service/products/StockReadiness"
import { Laws } from "@dpp/service/law/Laws"
import { Provenances } from "@dpp/service/products/Provenances"
import { Lifecycle } from "@dpp/service/lifecycle/Lifecycle"
import { Successors } from "@dpp/service/lifecycle/Successors"
import { Acceptances } from "@dpp/service/transfers/Acceptances"
import { RegistryFiles } from "@dpp/service/registry/RegistryFiles"
import { RegistryResults } from "@dpp/service/registry/RegistryResults"
import { DeclarationIssues } from "@dpp/service/declarations/DeclarationIssues"
import { ValueDocuments } from "@dpp/service/declarations/ValueDocuments"
import { Declarations } from "@dpp/service/declarations/Declarations"
import { ChangeRequests } from "@dpp/service/approvals/ChangeRequests"
import { Transfers } from "@dpp/service/transfers/Transfers"
import { DataRequests } from "@dpp/service/suppliers/DataRequests"
import { SupplierAnswers } from "@dpp/service/suppliers/SupplierAnswers"
import { SupplierDocuments } from "@dpp/service/suppliers/SupplierDocuments"
import { SupplierWorkbooks } from "@dpp/service/suppliers/SupplierWorkbooks"
import { Webhooks } from "@dpp/service/webhooks/Webhooks"
import { Reissue } from "@dpp/service/products/Reissue"
import { ProductNotFound } from "@dpp/service/shared/NotFound"
import { Previews } from "@dpp/service/passports/Previews"
import { Credentials } from "@dpp/service/proofs/Credentials"
import { WholePassports } from "@dpp/service/passports/WholePassports"
import { Proofs } from "@dpp/service/proofs/Proofs"
import { PublicLogs } from "@dpp/service/proofs/PublicLogs"
import { SigningKeys } from "@dpp/service/proofs/SigningKeys"
import { type SigningReport, SigningState } from "@dpp/service/proofs/SigningState"
import { Twins } from "@dpp/service/passports/Twins"
import { PublicPassports } from "@dpp/service/passports/PublicPassports"
import { Readers, TokenInvalid } from "@dpp/service/access/Readers"
import { QrCodes } from "@dpp/service/passports/QrCodes"
import { Templates } from "@dpp/service/products/Templates"
import * as CooperativeScheduler from "@dpp/service/shared/CooperativeScheduler"
import * as Turns from "@dpp/service/shared/Turns"
import { aGrant, anApiKey, anOrganization, gtinOf } from "@dpp/testkit/builders"
import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Digest from "effect/crypto/Digest"
import * as Mac from "effect/crypto/Mac"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as Effect from "effect/Effect"
import * as HttpApiMiddleware from "effect/http-api/HttpApiMiddleware"
import * as HttpClientRequest from "effect/http/HttpClientRequest"
import * as HttpEffect from "effect/http/HttpEffect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServer from "effect/http/HttpServer"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"

export const adminToken = "administrator-token-of-the-tests"
export const publicOrigin = "https://passports.example.com"
export const organization = anOrganization({ name: "Ours GmbH" })

/** The facts of a passport of the organization at its address by id, without a facility. */
export const factsOf = (product: PassportFacts["product"]): PassportFacts => ({
  product,
  organization,
  facility: null,
  publicUrl: `${publicOrigin}/p/${product.id}`,
  lastUpdated: product.updated_at,
  serviceName: null
})

/** Requests of the organization in a minute; those without a key. */
export const requestsPerMinute = 1000

/** Bounds of bytes that no request of a test reaches. */
export const plenty = {
  organization: 10_000_000,
  token: 10_000_000,
  tokens: 10_000_000,
  client: 10_000_000,
  anonymous: 10_000_000,
  total: 10_000_000
}
export const anonymousRequestsPerMinute = 50

/** The keys of the tests are the names of their access, and of what is wrong with the organization. */
const authenticate = (text: string) => {
  if (text === "locked") return new AccountLocked()
  if (text === "growth") return new PlanRequired({ plan: "growth" })
  const access = (["full", "read", "condition"] as const).find((known) => known === text)
  return access === undefined
    ? new KeyInvalid({ reason: text === "revoked" || text === "unknown" || text === "incomplete" ? text : "malformed" })
    : Effect.succeed({ organization, key: anApiKey({ organization_id: organization.id, access }) })
}

/** The grant of the tests, whose tokens are `dpp_li_valid` and `dpp_li_` with what is wrong. It covers one GTIN. */
export const grant = aGrant({ organization_id: organization.id, scope: { gtins: [gtinOf(1)] } })

const readers = Layer.succeed(Readers, {
  admit: (token, correlationId) => {
    const reason = (["expired", "not_yet_valid", "revoked", "suspended"] as const).find(
      (known) => token === `dpp_li_${known}`
    )
    return token === "dpp_li_valid"
      ? Effect.succeed(holderOf(grant, organization, correlationId))
      : Effect.fail(new TokenInvalid({ reason: reason ?? "unknown" }))
  },
  countRequest: () =>
    Effect.succeed({ isAllowed: true, limit: requestsPerMinute, remaining: requestsPerMinute, secondsToReset: 60 }),
  open: ({ grant }, product) =>
    grant === null || covers(grant, product) ? Effect.void : Effect.fail(new ProductNotFound({ id: product.id })),
  openById: () => Effect.void
})

/** Counts in whole windows of the clock. */
const rateLimiter = Layer.sync(RateLimiter, () => {
  const counts = new Map<string, number>()
  return {
    consume: (who, limit, length = "minute") =>
      Effect.map(Clock.currentTimeMillis, (now) => {
        const seconds = windowSeconds[length]
        const window = `${who} ${Math.floor(now / 1000 / seconds)}`
        const count = (counts.get(window) ?? 0) + 1
        counts.set(window, count)
        return {
          isAllowed: count <= limit,
          limit,
          remaining: Math.max(0, limit - count),
          secondsToReset: seconds - Math.floor((now / 1000) % seconds)
        }
      })
  }
})

const authentication = Layer.effect(
  Authentication,
  Effect.map(RateLimiter, ({ consume }) => ({
    authenticate,
    countRequest: ({ id }) => consume(id, requestsPerMinute)
  }))
).pipe(Layer.provide(rateLimiter))

/** How far signing is, for every organization. */
export const signing = (report: SigningReport) =>
  Layer.succeed(SigningState, {
    service: Effect.succeed(report),
    organization: () => Effect.succeed(report.word),
    report: Effect.void
  })

const useCases = Layer.mergeAll(
  Layer.mergeAll(
    Layer.mock(AccessGrants, {}),
    Layer.mock(AccessLog, {}),
    Layer.mock(AccessRequests, {}),
    Layer.mock(Administration, {}),
    Layer.mock(BulkImport, {}),
    Layer.mock(BulkReadings, {}),
    Layer.mock(BulkDeletion, {}),
    Layer.mock(BulkPreprint, {}),
    Layer.mock(BulkUpdate, {}),
    Layer.mock(TemplateApplication, {}),
    Layer.mock(BulkValidation, {}),
    Layer.mock(ChangeFeed, {}),
    Layer.mock(Conditions, {}),
    Layer.mock(CustomDomains, {}),
    Layer.mock(Exports, { version: () => Effect.succeedNone }),
    Layer.mock(Facilities, {}),
    Layer.mock(Files, {}),
    Layer.mock(Logos, {}),
    Layer.mock(KeyAdministration, {}),
    Layer.mock(Lookup, {}),
    Layer.mock(MemberAdministration, { sendsLinks: false }),
    Layer.mock(MemberSessions, {}),
    noIdentityProvider,
    Layer.mock(PdfExports, {})
  ),
  Layer.mock(OwnOrganization, {}),
  Layer.mock(Practices, {}),
  Layer.succeed(PageRenderer, {
    passport: ({ facts, safeguards = noSafeguards, token, view }, locale) => {
      const sent = token?._tag === "Accepted" ? ` accepted ${token.text}` : token === undefined ? "" : " refused"
      const shown = safeguards === noSafeguards ? "" : ` ${JSON.stringify(safeguards)}`
      return `${locale} passport ${facts.product.name} ${view.points.join(" ")}${sent}${shown}`
    },
    ceased: ({ serialNumber }) => `ceased ${serialNumber}`,
    notYetPublished: ({ serialNumber }, locale) => `${locale} not yet published ${serialNumber}`,
    notFound: (locale) => `${locale} not found`,
    accessRequest: (page, locale) => `${locale} ${JSON.stringify(page)}`,
    verify: { page: (locale) => `verify ${locale}`, contentSecurityPolicy: "default-src 'self'" },
    supplier: { page: () => "", contentSecurityPolicy: "" },
    start: ({ links, name, origin, search }, locale) =>
      `${locale} ${name} ${origin} ${JSON.stringify(links)}${search === null ? "" : ` wrong: ${search.wrong.join()}`}`,
    icon: "<svg/>",
    contentSecurityPolicy: "default-src 'none'",
    passportPolicy: () => "default-src 'none'",
    policyWithFormsTo: (origin) => `form-action ${origin}`
  }),
  Layer.mock(Preprint, {}),
  Layer.mock(ProductFiles, {}),
  Layer.mock(PublicLogs, {}),
  Layer.mock(SigningKeys, {
    isOn: true,
    did: (id) => `did:web:example.com:o:${id}`,
    logName: (id) => `example.com/o/${id}/log`
  }),
  signing({ word: "on", waiting: 0, oldestSeconds: 0, isCopy: false }),
  Layer.mock(Products, {}),
  Layer.mock(Lifecycle, {}),
  Layer.mock(Provenances, {}),
  Layer.mock(Laws, {}),
  Layer.mock(LawAnswers, {}),
  Layer.mock(StockReadiness, {}),
  Layer.mock(Successors, {}),
  Layer.mock(RegistryFiles, {}),
  Layer.mock(RegistryResults, {}),
  Layer.mock(Transfers, {}),
  Layer.mock(ChangeRequests, {}),
  Layer.mock(DeclarationIssues, {}),
  Layer.mock(Declarations, {}),
  Layer.mock(ValueDocuments, {}),
  Layer.mock(Webhooks, {}),
  Layer.mock(DataRequests, {}),
  Layer.mock(SupplierAnswers, {}),
  Layer.mock(SupplierDocuments, {}),
  Layer.mock(SupplierWorkbooks, {}),
  Layer.mock(ForeignReading, {}),
  Layer.mock(Acceptances, {}),
  Layer.mock(Reissue, {}),
  Layer.mock(ImportTemplates, {}),
  Layer.mock(Previews, {}),
  Layer.mock(WholePassports, { records: () => Effect.succeed({ files: [], provenance: {} }) }),
  Layer.mock(Credentials, {}),
  Layer.mock(Proofs, {}),
  Layer.mock(PublicPassports, {}),
  Layer.mock(Twins, { bpnl: () => Effect.succeed(null) }),
  Layer.mock(QrCodes, {}),
  Layer.mock(Templates, {}),
  // Runs each write: what is stored and replayed is a rule of the use case.
  Layer.mock(Idempotency, { once: (_request, work) => Effect.map(work, (value) => ({ _tag: "Done", value })) }),
  authentication,
  readers,
  Layer.succeed(PassportSettings, {
    publicOrigin,
    readinessProfile: "eu-2027-02",
    serviceName: null,
    limits: { requestsPerMinute, memberRequestsPerMinute: 300, hasPlanQuotas: true }
  })
)

const platform = Layer.mergeAll(
  Layer.succeed(Health.Readiness, { probe: Effect.succeed("writable" as const), hasKnownSchema: Effect.succeed(true) }),
  Layer.succeed(ClientLimits, { anonymousRequestsPerMinute, trustedProxies: "loopback" }),
  Layer.succeed(AdminToken, Option.some(Redacted.make(adminToken))),
  Layer.succeed(TransientFailures, { classify: () => Effect.succeedNone }),
  Layer.succeed(ResponseEnd, { onSent: (_request, run) => run() }),
  Digest.layerWebCrypto,
  Mac.layerWebCrypto.pipe(Layer.provide(SecureRandom.layerWebCrypto)),
  Layer.mock(ServiceSecret, {}),
  HttpServer.layerServices,
  ResponseCache.layer,
  RequestBytes.layer,
  UnreadResponses.layer,
  CooperativeScheduler.layer,
  Turns.layer,
  rateLimiter
)

/** Everything that routes need. A use case that a test does not replace fails the request. */
const environment = Layer.merge(useCases, platform)

export interface SendOptions {
  readonly method?: string
  /** `full` by default; null for none. */
  readonly key?: string | null
  /** Sent as JSON, unless it is a text, a form or a stream. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly remoteAddress?: string
  /** Whether the length of the body is not announced. */
  readonly isChunked?: boolean
}

export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  // Tests know the form of the body that they look into.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any
}

/** The bytes of a body, and its content type. */
const encoded = Effect.fnUntraced(function* (body: unknown) {
  if (body === undefined) return undefined
  if (body instanceof FormData) {
    const form = new Response(body)
    const bytes = yield* Effect.promise(() => form.arrayBuffer())
    return { bytes, type: form.headers.get("content-type") ?? "" }
  }
  if (body instanceof ReadableStream) return { bytes: body, type: "application/json" }
  const bytes = typeof body === "string" ? body : JSON.stringify(body)
  return { bytes, type: "application/json" }
})

const requestOf = Effect.fnUntraced(function* (target: string, options: SendOptions) {
  const { headers, key = "full", remoteAddress = "192.0.2.1" } = options
  const body = yield* encoded(options.body)
  const request = new Request(`http://localhost${target}`, {
    method: options.method ?? (body === undefined ? "GET" : "POST"),
    headers: {
      host: "passports.example.com",
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      ...(body === undefined
        ? {}
        : {
            "content-type": body.type,
            ...(options.isChunked === true || body.bytes instanceof ReadableStream
              ? {}
              : { "content-length": String(new Blob([body.bytes]).size) })
          }),
      ...headers
    },
    ...(body === undefined || options.method === "GET" ? {} : { body: body.bytes, duplex: "half" })
  })
  // The target is used as it is written: a URL would resolve dots and encode letters.
  return HttpServerRequest.fromWeb(request).modify({ url: target, remoteAddress: Option.some(remoteAddress) })
})

const replyOf = Effect.fnUntraced(function* (response: HttpServerResponse.HttpServerResponse, withoutBody: boolean) {
  const web = HttpServerResponse.toWeb(response, { withoutBody })
  const isEncoded = web.headers.get("content-encoding") === "gzip" && web.body !== null
  const decoded = isEncoded ? new Response(web.body?.pipeThrough(new DecompressionStream("gzip"))) : web
  const text = yield* Effect.promise(() => decoded.text())
  const isJson = text !== "" && (web.headers.get("content-type") ?? "").includes("json")
  return { status: web.status, headers: web.headers, text, body: isJson ? JSON.parse(text) : undefined }
})

/** Sends requests to all routes, through every middleware. */
export class Http extends Context.Service<
  Http,
  {
    readonly send: (target: string, options?: SendOptions) => Effect.Effect<Reply>
    /** All routes, those that refuse a method included. */
    readonly routes: ReadonlyArray<{ readonly method: string; readonly path: string }>
  }
>()("@dpp/http/test/Http") {}

/** Lists the routes that are added to the router. */
const listing = (routes: Array<{ readonly method: string; readonly path: string }>) =>
  Layer.effect(
    HttpRouter.HttpRouter,
    Effect.map(HttpRouter.HttpRouter, (router) =>
      HttpRouter.HttpRouter.of({
        ...router,
        add: (method, path, handler, options) => {
          routes.push({ method, path })
          return router.add(method, path, handler, options)
        },
        addAll: (added) => {
          routes.push(...added.map(({ method, path }) => ({ method, path })))
          return router.addAll(added)
        }
      })
    )
  )

const http = Layer.effect(
  Http,
  Effect.gen(function* () {
    const routes: Array<{ readonly method: string; readonly path: string }> = []
    const app = yield* HttpRouter.toHttpEffect(Routes.layer.pipe(Layer.provide(listing(routes))))
    const send = Effect.fnUntraced(function* (target: string, options: SendOptions = {}) {
      let reply: Reply | undefined
      yield* HttpEffect.toHandled(app, (_request, response) =>
        Effect.map(replyOf(response, options.method === "HEAD"), (received) => void (reply = received))
      ).pipe(Effect.provideServiceEffect(HttpServerRequest.HttpServerRequest, requestOf(target, options)))
      return reply ?? (yield* Effect.die("The request received no response."))
    })
    return Http.of({ send, routes })
  })
)

export const send = (target: string, options?: SendOptions) =>
  Effect.flatMap(Http, (routes) => routes.send(target, options))

/** All routes, with these parts of the environment replaced. */
export const routesWith = <Replaced>(replaced: Layer.Layer<Replaced>) =>
  http.pipe(
    Layer.provide(Layer.merge(environment, replaced)),
    Layer.provide(Layer.succeed(HttpRouter.RouterConfig, routerConfig))
  )

const withKey = Layer.mergeAll(
  HttpApiMiddleware.layerClient(Authorization, ({ next, request }) =>
    next(HttpClientRequest.bearerToken(request, "full"))
  ),
  HttpApiMiddleware.layerClient(ReaderAuthorization, ({ next, request }) =>
    next(HttpClientRequest.bearerToken(request, "full"))
  ),
  HttpApiMiddleware.layerClient(AnswerAuthorization, ({ next, request }) =>
    next(HttpClientRequest.bearerToken(request, "full"))
  ),
  HttpApiMiddleware.layerClient(RequestSecret, ({ next, request }) =>
    next(HttpClientRequest.bearerToken(request, "full"))
  )
)

/** What `HttpApiTest.groups` needs for the groups of the REST API, with these parts of the environment replaced. */
export const handlersWith = <Replaced>(replaced: Layer.Layer<Replaced>) =>
  Routes.handlers.pipe(
    Layer.provideMerge(Layer.mergeAll(Routes.middleware, withKey)),
    Layer.provideMerge(HttpServer.layerServices),
    Layer.provide(Layer.merge(environment, replaced))
  )

/** Status, code and details of the error that a request receives, with these parts of the environment replaced. */
export const errorOf = <Replaced>(replaced: Layer.Layer<Replaced>, target: string, options?: SendOptions) =>
  send(target, options).pipe(
    Effect.map(({ body, status }): ReadonlyArray<unknown> => [status, body.error.code, body.error.details]),
    Effect.provide(routesWith(replaced))
  )

/**
 * The composition root: the only place where ports meet their adapters.
 */
import * as AdminAuthorization from "@dpp/http/middleware/AdminAuthorization"
import { ClientLimits } from "@dpp/http/middleware/AnonymousRateLimit"
import { ResponseEnd } from "@dpp/http/middleware/UnreadLimit"
import * as Health from "@dpp/http/monitoring/Health"
import { routerConfig } from "@dpp/http/request/pathNormalization"
import type { RateLimiter } from "@dpp/service/ports/RateLimiter"
import { TransientFailures } from "@dpp/service/ports/TransientFailures"
import * as RequestBytes from "@dpp/http/limits/RequestBytes"
import * as UnreadResponses from "@dpp/http/limits/UnreadResponses"
import * as Routes from "@dpp/http/Routes"
import * as FillDocuments from "@dpp/persistence/migrations/fillDocuments"
import * as KnownSchema from "@dpp/persistence/migrations/KnownSchema"
import { probe } from "@dpp/persistence/driver/ProbeClient"
import * as RateLimiterSql from "@dpp/persistence/access/RateLimiterSql"
import * as Persistence from "@dpp/persistence/Persistence"
import { classifyStorageError, laterSchema } from "@dpp/persistence/shared/classifyStorageError"
import * as PdfDocument from "@dpp/rendering/PdfDocument"
import * as PdfPassport from "@dpp/rendering/PdfPassport"
import * as PdfWorkers from "@dpp/rendering/PdfWorkers"
import * as QrCode from "@dpp/rendering/QrCode"
import * as PageRendererHtml from "@dpp/rendering/PageRendererHtml"
import * as SheetWriterFiles from "@dpp/sheets/SheetWriterFiles"
import * as ChangeFeed from "@dpp/service/changes/ChangeFeed"
import * as Image from "@dpp/rendering/Image"
import * as AccessRequests from "@dpp/service/access/AccessRequests"
import * as Mails from "@dpp/service/mail/Mails"
import * as DiscardedPractice from "@dpp/service/organizations/DiscardedPractice"
import * as DueReminders from "@dpp/service/suppliers/DueReminders"
import * as WebhookSending from "@dpp/service/webhooks/WebhookSending"
import * as OrphanedFileCleanup from "@dpp/service/shared/OrphanedFileCleanup"
import * as PassportSettings from "@dpp/service/shared/PassportSettings"
import * as Signing from "@dpp/service/proofs/Signing"
import type { SigningState } from "@dpp/service/proofs/SigningState"
import * as UseCases from "@dpp/service/UseCases"
import * as NodeCrypto from "@effect/platform-node/NodeCrypto"
import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import * as Context from "effect/Context"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServer from "effect/http/HttpServer"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import type * as SqlClient from "effect/sql/SqlClient"
import * as ConsoleFolder from "./ConsoleFolder.ts"
import * as GuideFolder from "./GuideFolder.ts"
import * as Database from "./Database.ts"
import * as FileStorage from "./FileStorage.ts"
import * as ForeignReadingThreads from "./foreign/ForeignReadingThreads.ts"
import * as HttpListener from "./HttpListener.ts"
import * as IdentityProviderOidc from "./IdentityProviderOidc.ts"
import * as KeyEncryption from "./KeyEncryption.ts"
import * as DigestNode from "./DigestNode.ts"
import * as RateLimiterMemory from "./RateLimiterMemory.ts"
import { onSent } from "./responseEnd.ts"
import * as MailSmtp from "./MailSmtp.ts"
import * as HostResolver from "./webhooks/HostResolver.ts"
import * as WebhookTransportHttp from "./webhooks/WebhookTransportHttp.ts"
import * as ServerMetrics from "./ServerMetrics.ts"
import type { Settings } from "./Settings.ts"

/** Each page of a list seals a cursor: WebCrypto would take three times as long as Node's synchronous HMAC. */
const randomness = Layer.mergeAll(NodeCrypto.layerMac, SecureRandom.layerWebCrypto, DigestNode.layer)

const readiness = Layer.effect(
  Health.Readiness,
  Effect.gen(function* () {
    const { isKnown } = yield* KnownSchema.KnownSchema
    return { probe: yield* probe, hasKnownSchema: isKnown }
  })
)

/** A failure is transient, too, if it comes from a schema that another server has just migrated. */
const transientFailures = Layer.effect(
  TransientFailures,
  Effect.map(KnownSchema.KnownSchema, ({ check }) => ({
    classify: (defect: unknown) =>
      Option.match(classifyStorageError(defect), {
        onNone: () => Effect.map(check, (isKnown) => (isKnown ? Option.none() : Option.some(laterSchema))),
        onSome: Effect.succeedSome
      })
  }))
)

/** What differs between the only process of a server and one of several workers. */
export interface ProcessParts {
  /** Counts requests where `DPP_RATE_LIMIT_STORE` is `memory`. */
  readonly rateLimiter: Layer.Layer<RateLimiter>
  /** Deletes orphaned files and old requests for access in intervals, and stores documents that servers of a former release did not. */
  readonly cleanup: Layer.Layer<
    never,
    never,
    | OrphanedFileCleanup.OrphanedFileCleanup
    | AccessRequests.AccessRequests
    | DiscardedPractice.DiscardedPractice
    | SqlClient.SqlClient
  >
  /** Signs versions of passports as they come. */
  readonly signing: typeof Signing.scheduled
  /** Sends mails as they come. */
  readonly mails: Layer.Layer<never, never, Mails.Mails | DueReminders.DueReminders>
  /** Sends changes to webhooks as they come. */
  readonly webhooks: typeof WebhookSending.scheduled
  readonly passportSettings: typeof PassportSettings.layer
  /** The queues that all processes of a server share (`ServerQueues`); empty for the only one. */
  readonly queues: Layer.Layer<never>
  /** Maximum number of threads that render PDFs; undefined for all cores but one. */
  readonly pdfThreads?: number
}

/** The only process of a server. */
export const onlyProcess: ProcessParts = {
  rateLimiter: RateLimiterMemory.layer,
  cleanup: Layer.mergeAll(
    OrphanedFileCleanup.scheduled,
    AccessRequests.scheduled,
    DiscardedPractice.scheduled,
    FillDocuments.scheduled
  ),
  signing: Signing.scheduled,
  mails: Layer.merge(Mails.scheduled, DueReminders.scheduled),
  webhooks: WebhookSending.scheduled,
  passportSettings: PassportSettings.layer,
  queues: Layer.empty
}

/** A command on the database of a server that may run at the same time: nothing runs by itself. */
export const commandProcess: ProcessParts = {
  rateLimiter: RateLimiterMemory.layer,
  cleanup: Layer.empty,
  signing: Layer.empty,
  mails: Layer.empty,
  webhooks: Layer.empty,
  passportSettings: PassportSettings.storedLayer,
  queues: Layer.empty
}

/** The ports, and everything else from outside that use cases need. */
const adapters = (settings: Settings, { passportSettings, pdfThreads, rateLimiter }: ProcessParts) =>
  passportSettings(settings).pipe(
    Layer.provideMerge(
      Layer.mergeAll(
        Persistence.layer,
        readiness,
        FileStorage.layer(settings),
        KeyEncryption.layer(settings),
        MailSmtp.layer(settings),
        IdentityProviderOidc.layer(settings.oidc),
        WebhookTransportHttp.layer(settings.webhookAddresses).pipe(Layer.provide(HostResolver.layer)),
        Image.layer,
        QrCode.layer,
        SheetWriterFiles.layer,
        ForeignReadingThreads.layer,
        PageRendererHtml.layer,
        Layer.mergeAll(PdfDocument.layer, PdfPassport.layer).pipe(
          Layer.provide(PdfWorkers.layer(pdfThreads === undefined ? {} : { size: pdfThreads }))
        ),
        settings.rateLimitStore === "memory" ? rateLimiter : RateLimiterSql.layer,
        randomness
      )
    )
  )

/** Everything but HTTP, over the given database, which defaults to that of the settings. */
export const services = (
  settings: Settings,
  database: Database.Opened = Database.layerRetryingConnect(settings),
  parts: ProcessParts = onlyProcess
) =>
  Layer.mergeAll(parts.cleanup, parts.signing, parts.mails, parts.webhooks).pipe(
    Layer.provide(KnownSchema.transformer("background")),
    Layer.provideMerge(Layer.provide(UseCases.layer, parts.queues)),
    // Look-ups of keys are batched, and run with the context of their adapter.
    Layer.provideMerge(adapters(settings, parts).pipe(Layer.provide(KnownSchema.transformer("requests")))),
    Layer.provideMerge(Option.isSome(settings.databaseUrl) ? KnownSchema.layer : KnownSchema.layerAlways),
    Layer.provide(database)
  )

/** The address of the listener that serves the admin API alone; none where there is one listener for all. */
export class AdminAddress extends Context.Service<
  AdminAddress,
  Option.Option<HttpServer.HttpServer["Service"]["address"]>
>()("@dpp/server/runtime/AdminAddress") {}

/**
 * Connections that wait to be accepted: more than the 511 of Node, so that a burst is not cut off while the process is busy.
 * The kernel takes at most its own `net.core.somaxconn`.
 */
const backlog = 4096

/** A socket for these routes. Every socket has the same timeouts and the same shutdown. */
const serve = <A, E, R>(
  routes: Layer.Layer<A, E, R>,
  { host, port }: { readonly host: string; readonly port: number },
  timeouts: HttpListener.Timeouts
) =>
  HttpRouter.serve(routes, { disableLogger: true, routerConfig }).pipe(
    Layer.provideMerge(
      NodeHttpServer.layer(() => HttpListener.make(timeouts), {
        host,
        port,
        backlog,
        gracefulShutdownTimeout: "10 seconds"
      })
    )
  )

const listeners = (settings: Settings, timeouts: HttpListener.Timeouts) =>
  Option.match(settings.adminListener, {
    onNone: () => Layer.merge(serve(Routes.layer, settings, timeouts), Layer.succeed(AdminAddress, Option.none())),
    onSome: (admin) =>
      Layer.merge(
        serve(Routes.publicLayer, settings, timeouts),
        Layer.effect(
          AdminAddress,
          Effect.map(HttpServer.HttpServer, ({ address }) => Option.some(address))
        ).pipe(Layer.provide(serve(Routes.adminLayer, admin, timeouts)))
      )
  })

/** Built after the server, so that it ends before it: waiting requests return at once, instead of delaying a shutdown. */
const noWaitAtShutdown = Layer.effectDiscard(
  Effect.flatMap(ChangeFeed.ChangeFeed, ({ stopWaiting }) => Effect.addFinalizer(() => stopWaiting))
)

/**
 * Responds to requests until its scope closes; then lets the requests in progress finish. `gatheredMetrics` is for a process
 * that serves the metrics of others as well.
 */
export const server = (
  settings: Settings,
  timeouts: HttpListener.Timeouts = HttpListener.defaultTimeouts,
  gatheredMetrics: Layer.Layer<never, never, Health.Readiness | SigningState> = Layer.empty
) =>
  noWaitAtShutdown.pipe(
    Layer.provideMerge(listeners(settings, timeouts)),
    Layer.provide(Layer.provideMerge(gatheredMetrics, ServerMetrics.layer(settings))),
    Layer.provide(Layer.merge(transientFailures, KnownSchema.transformer("requests"))),
    Layer.provide(Layer.mergeAll(RequestBytes.layer, UnreadResponses.layer, Layer.succeed(ResponseEnd, { onSent }))),
    Layer.provide([ConsoleFolder.layer, GuideFolder.layer]),
    Layer.provide(Layer.succeed(AdminAuthorization.AdminToken, settings.adminToken)),
    Layer.provide(
      Layer.succeed(ClientLimits, {
        anonymousRequestsPerMinute: settings.anonymousRequestsPerMinute,
        trustedProxies: settings.trustedProxies
      })
    )
  )

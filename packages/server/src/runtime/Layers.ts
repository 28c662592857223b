/**
 * The composition root: the only place where ports meet their adapters.
 */
import { ClientLimits } from "@dpp/http/middleware/KeylessRate"
import * as AdminAuthorization from "@dpp/http/middleware/AdminAuthorization"
import { ResponseEnd } from "@dpp/http/middleware/ResponseBound"
import * as Health from "@dpp/http/Health"
import { routerConfig } from "@dpp/http/literalPath"
import { TransientFailures } from "@dpp/service/ports/TransientFailures"
import * as ResponseBytes from "@dpp/http/ResponseBytes"
import * as Routes from "@dpp/http/Routes"
import * as RateLimiterSql from "@dpp/persistence/RateLimiterSql"
import * as Persistence from "@dpp/persistence/Persistence"
import { classifyStorageError } from "@dpp/persistence/sql/classifyStorageError"
import * as PdfPassport from "@dpp/rendering/PdfPassport"
import * as PdfWorkers from "@dpp/rendering/PdfWorkers"
import * as QrCode from "@dpp/rendering/QrCode"
import * as PageRendererHtml from "@dpp/rendering/PageRendererHtml"
import * as Administration from "@dpp/service/Administration"
import * as Authentication from "@dpp/service/Authentication"
import * as BulkImport from "@dpp/service/BulkImport"
import * as ChangeFeed from "@dpp/service/ChangeFeed"
import * as Conditions from "@dpp/service/Conditions"
import * as CustomDomains from "@dpp/service/CustomDomains"
import * as Exports from "@dpp/service/Exports"
import * as Image from "@dpp/rendering/Image"
import * as Files from "@dpp/service/Files"
import * as FileSweep from "@dpp/service/FileSweep"
import * as Idempotency from "@dpp/service/Idempotency"
import * as Lookup from "@dpp/service/Lookup"
import * as Facilities from "@dpp/service/Facilities"
import { PassportStore } from "@dpp/service/ports/PassportStore"
import { PassportSettings } from "@dpp/service/PassportSettings"
import * as PdfExports from "@dpp/service/PdfExports"
import * as Preprint from "@dpp/service/Preprint"
import * as Products from "@dpp/service/Products"
import * as QrCodes from "@dpp/service/QrCodes"
import * as PublicPassports from "@dpp/service/PublicPassports"
import * as ThreadTime from "@dpp/service/ThreadTime"
import * as Turns from "@dpp/service/Turns"
import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import * as ByteSize from "effect/ByteSize"
import * as Context from "effect/Context"
import * as Mac from "effect/crypto/Mac"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as Effect from "effect/Effect"
import * as HttpIncomingMessage from "effect/http/HttpIncomingMessage"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServer from "effect/http/HttpServer"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as SqlClient from "effect/sql/SqlClient"
import * as Database from "./Database.ts"
import * as FileStorage from "./FileStorage.ts"
import * as HttpListener from "./HttpListener.ts"
import * as DigestNode from "./DigestNode.ts"
import * as RateLimiterMemory from "./RateLimiterMemory.ts"
import { whenTaken } from "./responseEnd.ts"
import type { Settings } from "./Settings.ts"

const randomness = Mac.layerWebCrypto.pipe(
  Layer.provideMerge(Layer.mergeAll(SecureRandom.layerWebCrypto, DigestNode.layer))
)

const readiness = Layer.effect(
  Health.Readiness,
  Effect.map(SqlClient.SqlClient, (sql) => ({
    isReady: sql`SELECT 1`.pipe(
      Effect.timeout("2 seconds"),
      Effect.as(true),
      Effect.catchTags({ SqlError: () => Effect.succeed(false), TimeoutError: () => Effect.succeed(false) })
    )
  }))
)

/** What documents print of this service holds from its start on. */
const serviceFacts = (settings: Settings) =>
  Layer.effectDiscard(Effect.flatMap(PassportStore, (store) => store.setService(settings)))

/** Use cases over a database, that of the settings if none is given: everything but HTTP. */
export const services = (settings: Settings, database: Database.Opened = Database.awaitedLayer(settings)) =>
  PdfExports.layer.pipe(
    Layer.provideMerge(Layer.mergeAll(Exports.layer, Files.layer, FileSweep.repeated)),
    Layer.provideMerge(Layer.mergeAll(Products.layer, Facilities.layer, Preprint.layer, QrCodes.layer)),
    Layer.provideMerge(FileSweep.layer),
    Layer.provideMerge(
      Layer.mergeAll(
        Administration.layer,
        BulkImport.layer,
        ChangeFeed.layer,
        Conditions.layer,
        CustomDomains.layer,
        Idempotency.layer,
        Lookup.layer,
        PublicPassports.layer,
        PageRendererHtml.layer,
        Authentication.layer,
        Turns.layer,
        settings.rateLimitStore === "memory" ? RateLimiterMemory.layer : RateLimiterSql.layer
      )
    ),
    Layer.provideMerge(
      Layer.succeed(PassportSettings, {
        publicOrigin: settings.publicOrigin,
        readinessProfile: settings.readinessProfile,
        serviceName: settings.serviceName,
        requestsPerMinute: settings.requestsPerMinute
      })
    ),
    Layer.provideMerge(randomness),
    Layer.provideMerge(ThreadTime.layer),
    Layer.provideMerge(serviceFacts(settings)),
    Layer.provideMerge(Layer.mergeAll(QrCode.layer, PdfPassport.layer.pipe(Layer.provide(PdfWorkers.layer())))),
    Layer.provideMerge(Layer.mergeAll(Persistence.layer, readiness)),
    Layer.provideMerge(Layer.mergeAll(FileStorage.layer(settings), Image.layer)),
    Layer.provide(database)
  )

/** The largest request body that is read, in bytes. */
const maximumBody = ByteSize.mebibytes(10)

/** The address of the listener that serves the admin API alone; none where there is one listener for all. */
export class AdminAddress extends Context.Service<
  AdminAddress,
  Option.Option<HttpServer.HttpServer["Service"]["address"]>
>()("@dpp/server/runtime/AdminAddress") {}

/** A socket for these routes. Every socket has the same timeouts and the same shutdown. */
const serve = <A, E, R>(
  routes: Layer.Layer<A, E, R>,
  { host, port }: { readonly host: string; readonly port: number },
  timeouts: HttpListener.Timeouts
) =>
  HttpRouter.serve(routes, { disableLogger: true, routerConfig }).pipe(
    Layer.provideMerge(
      NodeHttpServer.layer(() => HttpListener.make(timeouts), { host, port, gracefulShutdownTimeout: "10 seconds" })
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

/** Responds to requests until its scope closes; then lets the requests in progress finish. */
export const server = (settings: Settings, timeouts: HttpListener.Timeouts = HttpListener.defaultTimeouts) =>
  noWaitAtShutdown.pipe(
    Layer.provideMerge(listeners(settings, timeouts)),
    Layer.provide(Layer.succeed(HttpIncomingMessage.MaxBodySize, maximumBody)),
    Layer.provide(Layer.succeed(TransientFailures, { classify: classifyStorageError })),
    Layer.provide(Layer.merge(ResponseBytes.layer, Layer.succeed(ResponseEnd, { whenTaken }))),
    Layer.provide(Layer.succeed(AdminAuthorization.AdminToken, settings.adminToken)),
    Layer.provide(
      Layer.succeed(ClientLimits, {
        requestsPerMinute: settings.anonymousRequestsPerMinute,
        trustedProxies: settings.trustedProxies
      })
    )
  )

/**
 * The composition root: the only place where ports meet their adapters.
 */
import { ClientLimits } from "@dpp/http/middleware/KeylessRate"
import * as OperatorAuthorization from "@dpp/http/middleware/OperatorAuthorization"
import * as Health from "@dpp/http/Health"
import * as Routes from "@dpp/http/Routes"
import * as Persistence from "@dpp/persistence/Persistence"
import * as Administration from "@dpp/service/Administration"
import * as Authentication from "@dpp/service/Authentication"
import * as BulkImport from "@dpp/service/BulkImport"
import * as Conditions from "@dpp/service/Conditions"
import * as Exports from "@dpp/service/Exports"
import * as Idempotency from "@dpp/service/Idempotency"
import * as Lookup from "@dpp/service/Lookup"
import * as Facilities from "@dpp/service/Facilities"
import { PassportStore } from "@dpp/service/ports/PassportStore"
import { PassportSettings } from "@dpp/service/PassportSettings"
import * as Products from "@dpp/service/Products"
import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import * as ByteSize from "effect/ByteSize"
import * as Digest from "effect/crypto/Digest"
import * as Mac from "effect/crypto/Mac"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as Effect from "effect/Effect"
import * as HttpIncomingMessage from "effect/http/HttpIncomingMessage"
import * as HttpRouter from "effect/http/HttpRouter"
import * as Layer from "effect/Layer"
import * as SqlClient from "effect/sql/SqlClient"
import { createServer } from "node:http"
import * as Database from "./Database.ts"
import * as RateLimiterMemory from "./RateLimiterMemory.ts"
import type { Settings } from "./Settings.ts"

const randomness = Mac.layerWebCrypto.pipe(
  Layer.provideMerge(Layer.mergeAll(SecureRandom.layerWebCrypto, Digest.layerWebCrypto))
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

/** Use cases over a database: everything but HTTP. */
export const services = (settings: Settings) =>
  Exports.layer.pipe(
    Layer.provideMerge(Layer.mergeAll(Products.layer, Facilities.layer)),
    Layer.provideMerge(
      Layer.mergeAll(
        Administration.layer,
        BulkImport.layer,
        Conditions.layer,
        Idempotency.layer,
        Lookup.layer,
        Authentication.layer,
        RateLimiterMemory.layer
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
    Layer.provideMerge(serviceFacts(settings)),
    Layer.provideMerge(Layer.mergeAll(Persistence.layer, readiness)),
    Layer.provide(Database.layer(settings))
  )

/** Largest body that is read, in bytes. */
const maximumBody = ByteSize.mebibytes(10)

/** Answers requests until its scope closes; then lets those in progress finish. */
export const server = (settings: Settings) =>
  HttpRouter.serve(Routes.layer, { disableLogger: true }).pipe(
    Layer.provideMerge(
      NodeHttpServer.layer(() => createServer({ requestTimeout: 60_000, headersTimeout: 20_000 }), {
        host: settings.host,
        port: settings.port,
        gracefulShutdownTimeout: "10 seconds"
      })
    ),
    Layer.provide(Layer.succeed(HttpIncomingMessage.MaxBodySize, maximumBody)),
    Layer.provide(Layer.succeed(OperatorAuthorization.OperatorToken, settings.operatorToken)),
    Layer.provide(
      Layer.succeed(ClientLimits, {
        requestsPerMinute: settings.keylessRequestsPerMinute,
        trustedProxies: settings.trustedProxies
      })
    )
  )

/**
 * The log of the server, and traces and metrics where the settings name a collector.
 *
 * None of them contains keys, bodies or headers. Traces omit what identifies a client, address and user agent, and the tokens of
 * suppliers, which are in the addresses of their pages.
 */
import * as Effect from "effect/Effect"
import * as FetchHttpClient from "effect/http/FetchHttpClient"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as Option from "effect/Option"
import * as Otlp from "effect/observability/Otlp"
import * as Tracer from "effect/Tracer"
import type { Settings } from "./Settings.ts"

export const log = (format: Settings["logFormat"]) =>
  Logger.layer([Logger.withConsoleError(format === "json" ? Logger.formatJson : Logger.formatLogFmt)])

const personal = new Set(["client.address", "user_agent.original", "network.peer.address"])

const withoutTokens = (value: unknown): unknown =>
  typeof value === "string" ? value.replaceAll(/dpp_sr_\w+/gu, "dpp_sr_") : value

const withoutPersonalData = Layer.effect(
  Tracer.Tracer,
  Effect.map(Tracer.Tracer, (tracer) =>
    Tracer.make({
      ...(tracer.context === undefined ? {} : { context: tracer.context }),
      span: (options) => {
        const span = tracer.span(options)
        const set = span.attribute.bind(span)
        span.attribute = (name, value) => {
          if (!personal.has(name)) set(name, withoutTokens(value))
        }
        return span
      }
    })
  )
)

/** Sends OTLP over HTTP, as JSON, to `/v1/traces` and `/v1/metrics` of the collector; the log is still printed. */
const telemetry = (url: string) =>
  withoutPersonalData.pipe(
    Layer.provideMerge(
      Otlp.layerJson({
        baseUrl: url,
        resource: { serviceName: "dpp" },
        loggerMergeWithExisting: true,
        shutdownTimeout: "3 seconds"
      })
    ),
    Layer.provide(FetchHttpClient.layer)
  )

export const layer = (settings: Settings): Layer.Layer<never> =>
  Option.match(settings.otlpUrl, {
    onNone: () => log(settings.logFormat),
    onSome: (url) => Layer.provideMerge(telemetry(url), log(settings.logFormat))
  })

/**
 * Counts requests and measures how long each response takes, by route and method.
 *
 * The time ends when the response is made, or its first bytes if it is a stream: a slow client does not make it longer.
 * Labels have values from closed sets, so the number of series is bounded whatever clients send, and no label names an
 * organization, a passport or a client.
 *
 * @source inferred: what is measured, and by which labels; see docs/decisions/0054-metrics.md
 */
import * as Cause from "effect/Cause"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import type * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Metric from "effect/Metric"
import { matchedRoute } from "../matchedRoute.ts"

type Outcome = Exit.Exit<HttpServerResponse.HttpServerResponse, unknown>

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])

/** In seconds, from a response that is kept in memory to the longest work. */
const boundaries = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** `2xx` to `5xx`; `aborted` if the client closed the connection before the response was made. */
const statusOf = (outcome: Outcome): string => {
  if (Exit.isSuccess(outcome)) return `${Math.floor(outcome.value.status / 100)}xx`
  return Cause.hasInterruptsOnly(outcome.cause) ? "aborted" : "5xx"
}

const inProgress = Metric.gauge("dpp_http_requests_in_progress", { description: "Requests without a response so far." })

/** The metrics of the requests of one route and method. */
const seriesFor = (method: string, path: string | undefined) => {
  // As in the OpenAPI document: `/products/{id}`.
  const route = path?.replaceAll(/:(\w+)/gu, "{$1}") ?? "unmatched"
  const counters = new Map<string, Metric.Counter<number>>()
  const duration = Metric.histogram("dpp_http_request_duration_seconds", {
    description: "Time from the parsed header of a request until its response is made.",
    attributes: { method, route },
    boundaries
  })
  const requests = (status: string): Metric.Counter<number> => {
    const known = counters.get(status)
    if (known !== undefined) return known
    const counter = Metric.counter("dpp_http_requests_total", {
      description: "Requests by route, method and class of the status code.",
      attributes: { method, route, status },
      incremental: true
    })
    counters.set(status, counter)
    return counter
  }
  return { duration, requests }
}

export const layer = HttpRouter.middleware(
  Effect.gen(function* () {
    const clock = yield* Clock.Clock
    const context = yield* Effect.context<never>()
    const allSeries = new Map<string, ReturnType<typeof seriesFor>>()

    const seriesOf = (request: HttpServerRequest.HttpServerRequest) => {
      const method = methods.has(request.method) ? request.method : "other"
      const path = matchedRoute(request)
      const name = `${method} ${path}`
      const known = allSeries.get(name)
      if (known !== undefined) return known
      const series = seriesFor(method, path)
      allSeries.set(name, series)
      return series
    }

    return Effect.fnUntraced(function* (app) {
      const request = yield* HttpServerRequest.HttpServerRequest
      const start = clock.monotonicTimeNanosUnsafe()
      inProgress.modifyUnsafe(1, context)
      return yield* Effect.onExit(app, (outcome) =>
        Effect.sync(() => {
          inProgress.modifyUnsafe(-1, context)
          const { duration, requests } = seriesOf(request)
          duration.updateUnsafe(Number(clock.monotonicTimeNanosUnsafe() - start) / 1e9, context)
          requests(statusOf(outcome)).updateUnsafe(1, context)
        })
      )
    })
  }),
  { global: true }
)

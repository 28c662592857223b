/**
 * Counts requests and measures how long each response takes, by route and method.
 *
 * The time ends when the response is made, or its first bytes if it is a stream: a slow client does not make it longer.
 * Labels have values from closed sets, so the number of series is bounded whatever clients send, and no label names an
 * organization, a passport or a client.
 *
 * @source inferred: what is measured, and by which labels; see docs/decisions/0054-metrics.md
 */
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import type * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as Layer from "effect/Layer"
import * as Metric from "effect/Metric"
import { matchedRoute } from "../request/matchedRoute.ts"

/** Ends the measurement of a request, with the status of its response or with the reason why there is none. */
type End = (outcome: number | "aborted") => void

export class RequestMetrics extends Context.Service<
  RequestMetrics,
  { readonly begin: (request: HttpServerRequest.HttpServerRequest) => End }
>()("@dpp/http/middleware/RequestMetrics") {}

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])

/** In seconds, from a response that is kept in memory to the longest work. */
const boundaries = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

const inProgress = Metric.gauge("dpp_http_requests_in_progress", {
  description: "Requests without a response so far."
})

/** Returns the value for a key, which is made once. */
const memoized = <K, V>(make: (key: K) => V): ((key: K) => V) => {
  const made = new Map<K, V>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make(key)
    made.set(key, value)
    return value
  }
}

const durationOf = (route: string, method: string) =>
  Metric.histogram("dpp_http_request_duration_seconds", {
    description: "Time from the parsed header of a request until its response is made.",
    attributes: { method, route },
    boundaries
  })

const counterOf = (route: string, method: string, status: string) =>
  Metric.counter("dpp_http_requests_total", {
    description: "Requests by route, method and class of the status code.",
    attributes: { method, route, status },
    incremental: true
  })

/** The metrics of a route, for example `/api/v1/products/:id`, by method; with the parameters as the OpenAPI document has them. */
const seriesOf = memoized((path: string | undefined) => {
  const route = path?.replaceAll(/:(\w+)/gu, "{$1}") ?? "unmatched"
  return memoized((method: string) => ({
    duration: durationOf(route, method),
    count: memoized((outcome: number | "aborted") =>
      counterOf(route, method, outcome === "aborted" ? outcome : `${outcome}xx`)
    )
  }))
})

export const layer = Layer.effect(
  RequestMetrics,
  Effect.map(Effect.context(), (context) => ({
    begin: (request) => {
      const start = performance.now()
      inProgress.modifyUnsafe(1, context)
      return (outcome) => {
        inProgress.modifyUnsafe(-1, context)
        const { count, duration } = seriesOf(matchedRoute(request))(
          methods.has(request.method) ? request.method : "other"
        )
        duration.updateUnsafe((performance.now() - start) / 1000, context)
        count(outcome === "aborted" ? outcome : Math.floor(outcome / 100)).updateUnsafe(1, context)
      }
    }
  }))
)

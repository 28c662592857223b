/**
 * The metrics of the server in the text format of Prometheus, at `/metrics`.
 *
 * They hold no data of an organization. A listener that only the administrator's network reaches serves them to everyone
 * who reaches it; a listener that serves the API as well requires the admin token, and has no such path without a token.
 *
 * @source inferred: where they are served, and to whom; see docs/decisions/0054-metrics.md
 */
import { SigningState } from "@dpp/service/proofs/SigningState"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import * as HttpApiSecurity from "effect/http-api/HttpApiSecurity"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Layer from "effect/Layer"
import * as Metric from "effect/Metric"
import * as PrometheusMetrics from "effect/observability/PrometheusMetrics"
import * as Option from "effect/Option"
import { Readiness } from "./Health.ts"
import { metricsPath } from "../request/pathNormalization.ts"
import { AdminToken, checkAdminToken } from "../middleware/AdminAuthorization.ts"
import { errorResponse } from "../response/errorResponse.ts"

/** Measures what is measured only when metrics are read, for example the free space of a disk. */
export const BeforeScrape = Context.Reference<Effect.Effect<void>>("@dpp/http/monitoring/BeforeScrape", {
  defaultValue: () => Effect.void
})

const databaseUp = Metric.gauge("dpp_database_up", {
  description: "1 if the database responds within two seconds, otherwise 0; checked when metrics are read."
})

const waiting = Metric.gauge("dpp_signing_waiting", {
  description:
    "Versions of all organizations that wait for a signature, counted up to 100,000; at most five seconds old."
})
const oldest = Metric.gauge("dpp_signing_oldest_age_seconds", {
  description: "Age of the oldest version that waits for a signature; 0 if none waits."
})

const restoredCopy = Metric.gauge("dpp_restored_copy", {
  description:
    "1 if the database was restored from a backup and has not replaced the former service, so that nothing is signed and sent; otherwise 0."
})

export type Snapshots = ReadonlyArray<Metric.Metric.Snapshot>

/** Returns the effect that reads all metrics of this process. */
export const ownMetrics = Effect.gen(function* () {
  const { probe } = yield* Readiness
  const measure = yield* BeforeScrape
  const { service } = yield* SigningState
  return Effect.gen(function* () {
    yield* measure
    yield* Metric.update(databaseUp, (yield* probe) === "writable" ? 1 : 0)
    const signing = yield* service
    yield* Metric.update(waiting, signing.waiting)
    yield* Metric.update(oldest, signing.oldestSeconds)
    yield* Metric.update(restoredCopy, signing.isCopy ? 1 : 0)
    return yield* Metric.snapshot
  })
})

/** Reads the metrics of all processes of a server that has several. */
export const GatheredMetrics = Context.Reference<Effect.Effect<Snapshots> | undefined>(
  "@dpp/http/monitoring/GatheredMetrics",
  {
    defaultValue: () => undefined
  }
)

/** Formats these metrics, which need not be of this process. */
const format = (snapshots: Snapshots): string => {
  const unchanged = { update: () => {}, modify: () => {} }
  const registry = new Map(
    snapshots.map((metric, index) => [String(index), { ...metric, hooks: { get: () => metric.state, ...unchanged } }])
  )
  return PrometheusMetrics.formatUnsafe(Context.make(Metric.MetricRegistry, registry))
}

const page = Effect.gen(function* () {
  const read = (yield* GatheredMetrics) ?? (yield* ownMetrics)
  return Effect.map(read, (snapshots) =>
    HttpServerResponse.text(format(snapshots), {
      contentType: "text/plain; version=0.0.4; charset=utf-8",
      headers: { "cache-control": "no-store" }
    })
  )
})

/** Without a token, for a listener of its own. */
export const openLayer = HttpRouter.use((router) =>
  Effect.flatMap(page, (response) => router.add("GET", metricsPath, response))
)

const guarded = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const response = yield* page
    const check = yield* checkAdminToken
    const respond = Effect.gen(function* () {
      const token = yield* HttpApiBuilder.securityDecode(HttpApiSecurity.bearer)
      return yield* Effect.matchEffect(check(token), {
        onFailure: (refusal) => errorResponse(Effect.fail(refusal)),
        onSuccess: () => response
      })
    })
    yield* router.add("GET", metricsPath, respond)
  })
)

export const layer = Layer.unwrap(Effect.map(AdminToken, (token) => (Option.isSome(token) ? guarded : Layer.empty)))

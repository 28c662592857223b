/** Liveness and readiness of the process, for load balancers and orchestrators. */
import { SigningState } from "@dpp/service/proofs/SigningState"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { build } from "../response/release.ts"

export class Readiness extends Context.Service<
  Readiness,
  {
    /** What the database can do at present; `silent` if it does not respond. */
    readonly probe: Effect.Effect<"writable" | "read-only" | "silent">
    /** Whether this server can run on the schema of the database, which another server may have migrated. */
    readonly hasKnownSchema: Effect.Effect<boolean>
  }
>()("@dpp/http/monitoring/Readiness") {}

export const layer = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const { hasKnownSchema, probe } = yield* Readiness
    const { service } = yield* SigningState
    yield* router.add("GET", "/health/live", HttpServerResponse.jsonUnsafe({ status: "live" }))
    const unavailable = (reason: string) =>
      HttpServerResponse.jsonUnsafe({ status: "unavailable", reason }, { status: 503, headers: { "retry-after": "5" } })
    yield* router.add(
      "GET",
      "/health/ready",
      Effect.gen(function* () {
        const database = yield* probe
        if (database === "silent") return unavailable("the database does not respond")
        if (database === "read-only") return unavailable("the database is read-only")
        if (!(yield* hasKnownSchema)) return unavailable("the database has the schema of a later version")
        const { isCopy, word } = yield* service
        const copy = isCopy && { restored_copy: true }
        return HttpServerResponse.jsonUnsafe({ status: "ready", signing: word, ...copy, build })
      })
    )
  })
)

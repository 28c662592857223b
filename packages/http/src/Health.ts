/** Liveness and readiness of the process, for load balancers and orchestrators. */
import { SigningState } from "@dpp/service/SigningState"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerResponse from "effect/http/HttpServerResponse"

/** Reports whether the database responds at present. */
export class Readiness extends Context.Service<Readiness, { readonly isReady: Effect.Effect<boolean> }>()(
  "@dpp/http/Readiness"
) {}

export const layer = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const { isReady } = yield* Readiness
    const { service } = yield* SigningState
    yield* router.add("GET", "/health/live", HttpServerResponse.jsonUnsafe({ status: "live" }))
    yield* router.add(
      "GET",
      "/health/ready",
      Effect.gen(function* () {
        if (yield* isReady) return HttpServerResponse.jsonUnsafe({ status: "ready", signing: (yield* service).word })
        return HttpServerResponse.jsonUnsafe(
          { status: "unavailable", reason: "the database does not respond" },
          { status: 503, headers: { "retry-after": "5" } }
        )
      })
    )
  })
)

/** Liveness and readiness of the process, for load balancers and orchestrators. */
import { SigningKeys } from "@dpp/service/SigningKeys"
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
    const { isOn } = yield* SigningKeys
    const signing = isOn ? "on" : "off"
    yield* router.add("GET", "/health/live", HttpServerResponse.jsonUnsafe({ status: "live" }))
    yield* router.add(
      "GET",
      "/health/ready",
      Effect.map(isReady, (ready) =>
        ready
          ? HttpServerResponse.jsonUnsafe({ status: "ready", signing })
          : HttpServerResponse.jsonUnsafe(
              { status: "unavailable", reason: "the database does not respond", signing },
              { status: 503, headers: { "retry-after": "5" } }
            )
      )
    )
  })
)

/** The order of the middleware of every request. */
import { routerConfig } from "@dpp/http/request/pathNormalization"
import { ResponseBounds } from "@dpp/http/limits/UnreadResponses"
import * as UnreadResponses from "@dpp/http/limits/UnreadResponses"
import { inOrder } from "@dpp/http/pipeline"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Layer from "effect/Layer"
import { anonymousRequestsPerMinute, plenty, routesWith, send } from "./support.ts"

it.effect("a request passes global middleware in the order of its list, and the response in the opposite order", () => {
  const passed: Array<string> = []
  const recording = (name: string) =>
    HttpRouter.middleware(
      Effect.succeed((app) =>
        Effect.suspend(() => {
          passed.push(`to ${name}`)
          return Effect.ensuring(
            app,
            Effect.sync(() => passed.push(`from ${name}`))
          )
        })
      ),
      { global: true }
    )
  const route = HttpRouter.add("GET", "/", HttpServerResponse.empty())
  return Effect.gen(function* () {
    const app = yield* HttpRouter.toHttpEffect(Layer.merge(route, inOrder(["a", "b", "c"].map(recording))))
    const request = HttpServerRequest.fromWeb(new Request("http://localhost/"))
    yield* Effect.provideService(app, HttpServerRequest.HttpServerRequest, request)
    assert.deepStrictEqual(passed, ["to a", "to b", "to c", "from c", "from b", "from a"])
  }).pipe(Effect.provideService(HttpRouter.RouterConfig, routerConfig), Effect.scoped)
})

const full = Layer.fresh(UnreadResponses.layer).pipe(
  Layer.provide(Layer.succeed(ResponseBounds, { ...plenty, total: 1, anonymous: 1 }))
)

/** The marks of the middleware that a refusal has passed on its way back. */
const passedBy = (headers: Headers) => ({
  errorResponses: headers.has("x-correlation-id"),
  compression: headers.get("vary")?.includes("Accept-Encoding") === true
})

it.effect("a client above its rate is refused behind the compression", () =>
  Effect.gen(function* () {
    for (let n = 0; n < anonymousRequestsPerMinute; n++) yield* send("/robots.txt", { key: null })
    const { headers, status } = yield* send("/robots.txt", { key: null })
    assert.deepStrictEqual([status, passedBy(headers)], [429, { errorResponses: true, compression: true }])
  }).pipe(Effect.provide(routesWith(Layer.empty)))
)

it.effect("a response without room is refused before the compression, and behind the error responses", () =>
  Effect.gen(function* () {
    const { headers, status } = yield* send("/robots.txt", { key: null })
    assert.deepStrictEqual([status, passedBy(headers)], [503, { errorResponses: true, compression: false }])
  }).pipe(Effect.provide(routesWith(full)))
)

/** The middleware of every request. What an operation of the contract requires in addition, such as a key, comes after it. */
import * as Layer from "effect/Layer"
import * as AnonymousRateLimit from "./middleware/AnonymousRateLimit.ts"
import * as Compression from "./middleware/Compression.ts"
import * as ErrorResponses from "./middleware/ErrorResponses.ts"
import * as RequestBound from "./middleware/RequestBound.ts"
import * as RequestMetrics from "./middleware/RequestMetrics.ts"
import * as UnreadLimit from "./middleware/UnreadLimit.ts"
import * as ResponseCache from "./response/ResponseCache.ts"

/** In the order in which a request passes. Its response passes in the opposite order. */
const pipeline = [
  Layer.provide(ErrorResponses.layer, RequestMetrics.layer),
  UnreadLimit.layer,
  Layer.provide(Compression.layer, ResponseCache.layer),
  AnonymousRateLimit.layer,
  RequestBound.layer
]

/** Builds layers of global middleware one after the other: the router applies them in the order in which they are built. */
export const inOrder = <R>(layers: ReadonlyArray<Layer.Layer<never, never, R>>) =>
  layers.reduce<Layer.Layer<never, never, R>>((before, next) => Layer.provideMerge(next, before), Layer.empty)

export const layer = inOrder<Layer.Services<(typeof pipeline)[number]>>(pipeline)

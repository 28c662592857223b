/** The route that a request has matched, for what is outside of the router and sees the request only. */
import type * as HttpServerRequest from "effect/http/HttpServerRequest"

type Request = HttpServerRequest.HttpServerRequest

/** The key is the platform's request, which stays the same while effect copies its own. */
const routes = new WeakMap<object, string>()

/** Records the path of the route, for example `/api/v1/products/:id`. */
export const recordRoute = ({ source }: Request, path: string): void => void routes.set(source, path)

/** Returns the recorded path; none if no route matched, or the request was rejected before. */
export const matchedRoute = ({ source }: Request): string | undefined => routes.get(source)

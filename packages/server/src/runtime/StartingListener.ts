/**
 * Responds while a server starts, which takes as long as its database needs to respond and to be upgraded: `GET /health/live` is 200,
 * so that no orchestrator ends the process, and everything else is 503 with `Retry-After`.
 */
import { errorObject } from "@dpp/http/response/errorObject"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { randomUUID } from "node:crypto"
import type { RequestListener, Server } from "node:http"
import { defaultTimeouts, make } from "./HttpListener.ts"
import type { Settings } from "./Settings.ts"

/** Seconds until a client asks again. */
const retryAfter = 5
const reason = "the server is starting"

const respond: RequestListener = ({ method, url = "" }, response) => {
  const send = (status: number, body: object, headers = {}): void => {
    response.writeHead(status, { "content-type": "application/json", connection: "close", ...headers })
    response.end(method === "HEAD" ? undefined : JSON.stringify(body))
  }
  const path = url.split("?", 1)[0]
  if (path === "/health/live") return send(200, { status: "live" })
  const later = { "retry-after": String(retryAfter) }
  if (path === "/health/ready") return send(503, { status: "unavailable", reason }, later)
  const correlation_id = randomUUID()
  const message = "The server is starting. Retry in a few seconds."
  send(503, errorObject({ code: "internal_error", message }, correlation_id), {
    ...later,
    "x-correlation-id": correlation_id
  })
}

/** Listens if the address is free: what is wrong with an address is reported by the server itself. */
const listen = ({ host, port }: { readonly host: string; readonly port: number }) =>
  Effect.acquireRelease(
    Effect.callback<Server>((resume) => {
      const server = make(defaultTimeouts)
      server.on("request", respond)
      server.once("error", () => resume(Effect.succeed(server)))
      server.listen(port, host, () => resume(Effect.succeed(server)))
    }),
    (server) =>
      Effect.callback<void>((resume) => {
        server.close(() => resume(Effect.void))
        server.closeAllConnections()
      })
  )

/**
 * Runs what opens the database, and responds at the addresses of the server meanwhile. Where the system chooses the port, no
 * client knows it yet.
 */
export const whileStarting = <A, E, R>(settings: Settings, work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> => {
  const addresses = [settings, ...Option.toArray(settings.adminListener)].filter(({ port }) => port !== 0)
  return Effect.scoped(Effect.andThen(Effect.forEach(addresses, listen, { discard: true }), work))
}

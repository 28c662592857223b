/** Serves the copies of mirrors until it is interrupted. */
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"
import { createHash, timingSafeEqual } from "node:crypto"
import { once } from "node:events"
import type { IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { defaultTimeouts, make } from "../../../runtime/HttpListener.ts"
import * as Observability from "../../../runtime/Observability.ts"
import { fromProcess, type Settings } from "../../../runtime/Settings.ts"
import { CommandFailed, UsageError } from "../../shared/outcome.ts"
import { openCopies } from "./Copies.ts"
import { makeHandler, type Provider } from "./respond.ts"

const digest = (text: string): Buffer => createHash("sha256").update(text).digest()

/** Without a token there are no metrics, unless a listener for the administrator's network serves them. */
const withToken = ({ adminListener, adminToken }: Settings) => {
  const token = Option.isSome(adminListener) ? Option.none() : adminToken
  return ({ headers }: IncomingMessage): boolean =>
    Option.isSome(token) &&
    timingSafeEqual(digest(headers.authorization ?? ""), digest(`Bearer ${Redacted.value(token.value)}`))
}

/** Listens until the scope closes. Returns the port. */
const listen = Effect.fnUntraced(function* (
  provider: Provider,
  { host, port }: { readonly host: string; readonly port: number }
) {
  const report = Effect.runForkWith(yield* Effect.context())
  const handler = makeHandler(provider, (cause) => report(Effect.logError("A copy cannot be read", cause)))
  const server = make(defaultTimeouts)
  server.on("request", handler)
  yield* Effect.acquireRelease(
    Effect.tryPromise({
      try: () => once(server.listen(port, host), "listening"),
      catch: (cause) => new CommandFailed({ reason: `The server cannot listen on ${host}:${port}`, cause })
    }),
    () =>
      Effect.promise(async () => {
        const closed = once(server, "close")
        server.close()
        server.closeIdleConnections()
        await closed
      }).pipe(Effect.timeoutOption("10 seconds"))
  )
  // Sound: the server listens on a port.
  return (server.address() as AddressInfo).port
})

const serve = Effect.fnUntraced(function* (settings: Settings) {
  const { adminListener, backups, serviceName } = settings
  if (serviceName === null)
    return yield* new UsageError({ reason: "Set DPP_SERVICE_NAME: each page names the provider that serves the copy." })
  const copies = openCopies(backups.folder)
  const provider: Provider = { name: serviceName, copies, mayReadMetrics: withToken(settings), now: Date.now }
  const port = yield* listen(provider, settings)
  if (Option.isSome(adminListener)) yield* listen({ ...provider, mayReadMetrics: () => true }, adminListener.value)
  const kept = yield* Effect.promise(copies.all)
  yield* Console.log(
    `The copies of ${kept.length} organization${kept.length === 1 ? "" : "s"} in ${backups.folder} are served at http://localhost:${port}.`
  )
  return yield* Effect.never
})

export const run = Effect.gen(function* () {
  const settings = yield* fromProcess
  return yield* Effect.provide(Effect.scoped(serve(settings)), Observability.layer(settings))
})

/** Starts the server and prints its addresses. */
import { prefix } from "@dpp/api/Api"
import { publicReachWarnings } from "@dpp/core/passport"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as HttpServer from "effect/http/HttpServer"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Demo from "../../demo/Demo.ts"
import * as Layers from "../../runtime/Layers.ts"
import { nodeWarnings } from "../../runtime/nodeVersion.ts"
import * as Observability from "../../runtime/Observability.ts"
import { environment, fromProcess, type Settings, unknownNames } from "../../runtime/Settings.ts"
import { remoteVariables } from "../shared/remote.ts"

type Address = HttpServer.HttpServer["Service"]["address"]

const originOf = (address: Address, { host, port }: { readonly host: string; readonly port: number }): string =>
  `http://${localHost(host)}:${"port" in address ? address.port : port}`

/** A host name that a browser on this machine can open: the one of the public addresses, where it leads to the server. */
const localHost = (host: string): string =>
  ["127.0.0.1", "0.0.0.0", "::"].includes(host) ? "localhost" : host.includes(":") ? `[${host}]` : host

interface Origins {
  readonly origin: string
  /** Only where the admin API has a listener of its own. */
  readonly admin: Option.Option<string>
}

const banner = (settings: Settings, { admin, origin }: Origins, demo: Option.Option<Demo.Demo>): string => {
  const api = `${origin}${prefix}`
  const lines = [
    "",
    "The battery passport service is ready.",
    "",
    `  API            ${api}`,
    `  Documentation  ${origin}/docs`,
    ...Option.match(admin, { onNone: () => [], onSome: (at) => [`  Admin API      ${at}/admin/v1`] }),
    `  Database       ${Option.isNone(settings.databaseUrl) ? `embedded, in ${settings.dataDir}` : "PostgreSQL"}`
  ]
  if (Option.isSome(demo)) {
    lines.push(
      `  API key        ${demo.value.key}`,
      `  Public page    ${origin}/p/${demo.value.productId}`,
      "",
      "Try it:",
      "",
      `  curl -H "Authorization: Bearer ${demo.value.key}" ${api}/products/${demo.value.productId}/export/model-json -sS`
    )
  }
  return [...lines, ""].join("\n")
}

const printBanner = (settings: Settings) =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      const demo = settings.isDemo ? yield* Demo.prepare : Option.none()
      const { address } = yield* HttpServer.HttpServer
      const admin = Option.map(Option.all([yield* Layers.AdminAddress, settings.adminListener]), ([at, listener]) =>
        originOf(at, listener)
      )
      yield* Console.log(banner(settings, { origin: originOf(address, settings), admin }, demo))
    })
  )

const logWarnings = ({ publicOrigin }: Settings) =>
  Layer.effectDiscard(
    Effect.forEach([...nodeWarnings(process.versions.node), ...publicReachWarnings(publicOrigin)], (warning) =>
      Effect.logWarning(warning)
    )
  )

export const run = Effect.gen(function* () {
  const unknown = unknownNames(yield* environment).filter((name) => !remoteVariables.includes(name))
  for (const name of unknown) yield* Effect.logWarning(`There is no setting ${name}; it has no effect.`)
  const settings = yield* fromProcess
  return yield* Layer.launch(
    printBanner(settings).pipe(
      Layer.provideMerge(Layers.server(settings)),
      Layer.provide(Layers.services(settings)),
      Layer.provide(logWarnings(settings)),
      Layer.provide(Observability.layer(settings))
    )
  )
})

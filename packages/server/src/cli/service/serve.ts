/** Starts the server, as one process or as several, and prints its addresses. */
import { publicReachWarnings } from "@dpp/core/passport"
import { build } from "@dpp/http/response/release"
import { disableOtherLoaders } from "@dpp/rendering/Image"
import { SigningKeys } from "@dpp/service/proofs/SigningKeys"
import { copyWarning, SigningState } from "@dpp/service/proofs/SigningState"
import * as Cause from "effect/Cause"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as HttpServer from "effect/http/HttpServer"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import cluster from "node:cluster"
import * as Demo from "../../demo/Demo.ts"
import { defaultTimeouts } from "../../runtime/HttpListener.ts"
import * as Layers from "../../runtime/Layers.ts"
import { nodeWarnings } from "../../runtime/nodeVersion.ts"
import * as Observability from "../../runtime/Observability.ts"
import * as RateLimiterMemory from "../../runtime/RateLimiterMemory.ts"
import { environment, fromProcess, type Settings, unknownNames } from "../../runtime/Settings.ts"
import { whileStarting } from "../../runtime/StartingListener.ts"
import { runWorkers } from "../../runtime/workers/Primary.ts"
import * as ThisWorker from "../../runtime/workers/ThisWorker.ts"
import * as WorkerMetrics from "../../runtime/workers/WorkerMetrics.ts"
import { workerParts } from "../../runtime/workers/workerParts.ts"
import { ProblemsFound, textOf } from "../shared/outcome.ts"
import { remoteVariables } from "../shared/remote.ts"
import { banner, originsOf } from "./banner.ts"

const prepareDemo = (settings: Settings) => (settings.isDemo ? Demo.prepare : Effect.succeedNone)

const announced = (settings: Settings) =>
  Effect.gen(function* () {
    const { address } = yield* HttpServer.HttpServer
    const { isOn, isOpen } = yield* SigningKeys
    const { isCopy } = yield* (yield* SigningState).service
    if (isCopy) yield* Effect.logWarning(copyWarning)
    const origins = originsOf(settings, address, yield* Layers.AdminAddress)
    return { ...origins, isCopy, opensKeys: !isOn || (yield* isOpen) }
  })

const announcement = (settings: Settings) =>
  Effect.gen(function* () {
    const demo = yield* prepareDemo(settings)
    yield* Console.log(banner(settings, yield* announced(settings), demo))
  })

/** Responds to requests until it is interrupted. */
const runOnlyProcess = Effect.fnUntraced(function* (settings: Settings) {
  const opened = Layer.buildWithScope(Layers.services(settings), yield* Effect.scope)
  const services = yield* whileStarting(settings, opened)
  return yield* Layer.launch(
    Layer.effectDiscard(announcement(settings)).pipe(
      Layer.provideMerge(Layers.server(settings)),
      Layer.provide(Layer.succeedContext(services))
    )
  )
}, Effect.scoped)

const runWorker = (settings: Settings) =>
  Layer.launch(
    Layer.effectDiscard(
      Effect.map(announced(settings), (given) => ThisWorker.send({ _tag: "Ready", announced: given }))
    ).pipe(
      Layer.provideMerge(Layers.server(settings, defaultTimeouts, WorkerMetrics.layer)),
      Layer.provide(Layers.services(settings, undefined, workerParts))
    )
  )

/** Migrates the database before any worker opens it. */
const runPrimary = Effect.fnUntraced(function* (settings: Settings) {
  const prepared = prepareDemo(settings).pipe(Effect.provide(Layers.services(settings)))
  const demo = yield* whileStarting(settings, prepared)
  return yield* runWorkers(settings.workers, (given) => Console.log(banner(settings, given, demo))).pipe(
    Effect.provide(RateLimiterMemory.layer)
  )
})

const logWarnings = Effect.fnUntraced(function* ({ publicOrigin }: Settings) {
  const unknown = unknownNames(yield* environment).filter((name) => !Object.hasOwn(remoteVariables, name))
  const warnings = [
    ...unknown.map((name) => `There is no setting ${name}; it has no effect.`),
    ...nodeWarnings(process.versions.node),
    ...publicReachWarnings(publicOrigin)
  ]
  yield* Effect.forEach(warnings, (warning) => Effect.logWarning(warning))
})

/** Responds to requests, or supervises the processes that do. */
const serve = Effect.fnUntraced(function* (settings: Settings) {
  if (cluster.worker !== undefined) {
    return yield* Effect.annotateLogs(runWorker(settings), { worker: cluster.worker.id })
  }
  yield* Effect.logInfo(`This is version ${build}.`)
  yield* logWarnings(settings)
  return yield* settings.workers === 1 ? runOnlyProcess(settings) : runPrimary(settings)
})

const start = Effect.gen(function* () {
  const settings = yield* fromProcess
  yield* disableOtherLoaders
  return yield* Effect.provide(serve(settings), Observability.layer(settings))
})

/** What ends the server is a line of the log in its format, too: the programs that read the log parse every line. */
export const run = Effect.gen(function* () {
  // The settings themselves may be what is wrong.
  if ((yield* environment)["DPP_LOG_FORMAT"] !== "json") return yield* start
  return yield* start.pipe(
    Effect.catchCause((cause) => {
      if (Cause.hasInterruptsOnly(cause)) return Effect.interrupt
      const failure = Cause.findErrorOption(cause)
      const line = Option.isSome(failure)
        ? Effect.logError(textOf(failure.value))
        : Effect.logError("The server failed.", cause)
      return Effect.andThen(Effect.provide(line, Observability.log("json")), new ProblemsFound())
    })
  )
})

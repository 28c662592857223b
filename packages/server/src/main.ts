#!/usr/bin/env node
/** The entry point of the command line `dpp`: reads the arguments and sets the exit code. */
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as NodeServices from "@effect/platform-node/NodeServices"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Logger from "effect/Logger"
import * as Runtime from "effect/Runtime"
import cluster from "node:cluster"
import { runWith } from "./cli/operator.ts"

// Short buffers share blocks of this size, and what is kept of one keeps its block: Node's 64 KiB are eight times as much.
Buffer.poolSize = 8192

const isServer = /^(?:backup-provider )?serve\b/u.test(process.argv.slice(2).join(" "))

runWith(process.argv.slice(2)).pipe(
  Effect.flatMap((exitCode) =>
    Effect.sync(() => {
      process.exitCode = exitCode
    })
  ),
  Effect.provide([Logger.layer([Logger.withConsoleError(Logger.formatLogFmt)]), NodeServices.layer]),
  NodeRuntime.runMain({
    teardown: (exit, onExit) => {
      // A server that is stopped by a signal and ends in order has succeeded; any other command has not done its work.
      if (isServer && Exit.isFailure(exit) && Cause.hasInterruptsOnly(exit.cause)) return onExit(0)
      // The channel to its primary process would keep a worker running that could not start.
      if (cluster.isWorker) return onExit(Number(process.exitCode ?? 1))
      return Runtime.defaultTeardown(exit, onExit)
    }
  })
)

/**
 * The environment variables that a command reads. They are those of the process, unless a caller that runs a command line in its
 * own process provides others.
 */
import * as Context from "effect/Context"

export const ProcessEnvironment = Context.Reference<Readonly<Record<string, string | undefined>>>(
  "@dpp/server/runtime/ProcessEnvironment",
  { defaultValue: () => process.env }
)

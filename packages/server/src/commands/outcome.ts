/**
 * How a command ends: well, with findings, refused, or called wrongly.
 *
 * A command that found something wrong has said so itself and fails with `FindingsFound`. Every other failure is told
 * here, on stderr.
 */
import type * as CliError from "effect/cli/CliError"
import * as CliOutput from "effect/cli/CliOutput"
import * as TerminalCapabilities from "effect/cli/TerminalCapabilities"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { SettingsInvalid } from "../Settings.ts"

/** The command did its work, and what it looked at is not as it should be. Told already. */
export class FindingsFound extends Schema.TaggedError<FindingsFound>()("FindingsFound", {}) {}

/** The command could not do what it was asked. `reason` says why and what to do about it. */
export class Refused extends Schema.TaggedError<Refused>()("Refused", {
  reason: Schema.String,
  /** Of the error object, where a server refused. */
  code: Schema.optionalKey(Schema.String),
  cause: Schema.optionalKey(Schema.Defect())
}) {
  override get message(): string {
    return this.reason
  }
}

/** The values on the command line do not go together. */
export class WrongUsage extends Schema.TaggedError<WrongUsage>()("WrongUsage", { reason: Schema.String }) {
  override get message(): string {
    return this.reason
  }
}

type Failure = CliError.CliError | FindingsFound | Refused | WrongUsage | SettingsInvalid | Error

/** Trouble below names its reason in its causes. */
const withCauses = (error: Error): string =>
  error.cause instanceof Error ? `${error.message}: ${withCauses(error.cause)}` : error.message

/** 2 for a wrong call, 1 for everything else; a call without a command is a question, answered by the help. */
export const exitCodeOf = (failure: Failure): number => {
  if (!("_tag" in failure)) return 1
  if (failure._tag === "ShowHelp") return failure.errors.length === 0 ? 0 : 2
  return failure._tag === "WrongUsage" ? 2 : 1
}

/** Says what went wrong, where that has not been said yet. */
export const tell = (failure: Failure): Effect.Effect<void> => {
  if (!("_tag" in failure)) return Console.error(withCauses(failure))
  switch (failure._tag) {
    case "ShowHelp":
    case "FindingsFound":
      return Effect.void
    case "SettingsInvalid":
      return Console.error(["The settings are not valid:", ...failure.problems].join("\n  "))
    default:
      return Console.error(withCauses(failure))
  }
}

/** Help that nobody asked for goes to stderr with the error: stdout is for what the command was to find. */
export const presenter = CliOutput.layerPresenter({
  present: Effect.fnUntraced(function* (event) {
    if (event._tag !== "InvalidInvocation") return yield* CliOutput.defaultPresenter.present(event)
    const { canColor } = yield* TerminalCapabilities.TerminalCapabilities
    const formatter = CliOutput.defaultFormatter({ colors: canColor })
    yield* Console.error(formatter.formatHelpDoc(event.helpDoc))
    return yield* Console.error(formatter.formatErrors(event.errors))
  })
})

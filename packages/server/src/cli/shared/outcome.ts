/**
 * How a command ends: with success, with problems found, undecided, rejected, or called incorrectly.
 *
 * A command that found problems has printed them itself and fails with `ProblemsFound`. `print` reports every other
 * failure on stderr.
 */
import type * as CliError from "effect/cli/CliError"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { SettingsInvalid } from "../../runtime/Settings.ts"
import { type Texts, texts as en } from "../texts/en/index.ts"

/** The command did its work and found problems, which it has printed. */
export class ProblemsFound extends Schema.TaggedError<ProblemsFound>()("ProblemsFound", {}) {}

/** The command could not do its work. `reason` states why and what to do about it. */
export class CommandFailed extends Schema.TaggedError<CommandFailed>()("CommandFailed", {
  reason: Schema.String,
  cause: Schema.optionalKey(Schema.Defect()),
  /** What the service reported, if it did. */
  facts: Schema.optionalKey(
    Schema.Struct({
      code: Schema.String,
      message: Schema.String,
      correlation_id: Schema.NullOr(Schema.String),
      details: Schema.optionalKey(Schema.Unknown)
    })
  )
}) {
  override get message(): string {
    return this.reason
  }
}

/** The values on the command line are missing or contradict each other. */
export class UsageError extends Schema.TaggedError<UsageError>()("UsageError", { reason: Schema.String }) {
  override get message(): string {
    return this.reason
  }
}

/** The command could not decide, because something is missing. `reason` states what, if the command has not printed it. */
export class Undecided extends Schema.TaggedError<Undecided>()("Undecided", { reason: Schema.String }) {
  override get message(): string {
    return this.reason
  }
}

/** What ends a command without success. */
export type Failure =
  | CliError.CliError
  | ProblemsFound
  | Undecided
  | CommandFailed
  | UsageError
  | SettingsInvalid
  | Error

/**
 * The message of an error and of its causes: the actual reason of a system error is often in them. A message that the text
 * of its cause begins with, or that contains it, is not repeated.
 */
export const withCauses = (error: Error): string => {
  const cause = error.cause instanceof Error ? withCauses(error.cause) : ""
  if (cause === "" || error.message.includes(cause)) return error.message
  return cause.startsWith(error.message) ? cause : `${error.message}: ${cause}`
}

/** 2 for a usage error and for what is undecided, 1 for every other failure; a call without a command prints the help and succeeds. */
export const exitCodeOf = (failure: Failure): number => {
  if (!("_tag" in failure)) return 1
  if (failure._tag === "ShowHelp") return failure.errors.length === 0 ? 0 : 2
  return failure._tag === "UsageError" || failure._tag === "Undecided" ? 2 : 1
}

/** What is said about a failure; empty if it has been printed already. */
export const textOf = (failure: Failure): string => {
  if (!("_tag" in failure)) return withCauses(failure)
  switch (failure._tag) {
    case "ShowHelp":
    case "ProblemsFound":
      return ""
    case "SettingsInvalid":
      return ["The settings are not valid:", ...failure.problems].join("\n  ")
    case "Undecided":
      return failure.reason
    default:
      return withCauses(failure)
  }
}

/** Prints a failure to stderr, unless it has been printed already. */
export const print = (failure: Failure): Effect.Effect<void> => {
  const text = textOf(failure)
  return text === "" ? Effect.void : Console.error(text)
}

const codes = { ShowHelp: "usage_error", UsageError: "usage_error", Undecided: "undecided" } as const

/** A failure as the document of `--json`, in the form of the errors of the API; undefined if it has been printed already. */
export const errorDocument = (failure: Failure): { readonly error: ErrorFacts } | undefined => {
  const tag = "_tag" in failure ? failure._tag : ""
  const message = "errors" in failure ? failure.errors.map((error) => error.message).join("\n") : textOf(failure)
  if (message === "") return undefined
  if (failure instanceof CommandFailed && failure.facts !== undefined) return { error: failure.facts }
  const code = Object.hasOwn(codes, tag) ? codes[tag as keyof typeof codes] : "failed"
  return { error: { code, message, correlation_id: null } }
}

/** What the service reports about a request that it rejects. */
export interface ErrorFacts {
  readonly code: string
  readonly message: string
  readonly correlation_id: string | null
  readonly details?: unknown
}

export const errorText = ({ code, correlation_id, details, message }: ErrorFacts, { failures }: Texts = en): string =>
  [
    failures.byServer(`${code}: ${message}`),
    ...Object.entries(details ?? {}).map(
      ([field, messages]: [string, unknown]) =>
        `  ${field}: ${Array.isArray(messages) ? messages.join("; ") : String(messages)}`
    ),
    ...(correlation_id === null ? [] : [`  ${failures.correlationId(correlation_id)}`])
  ].join("\n")

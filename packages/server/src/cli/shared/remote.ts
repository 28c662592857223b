/** The flags of the commands that call a running server: its address and the credentials. */
import { OrganizationId } from "@dpp/core/party"
import * as Flag from "effect/cli/Flag"
import * as Config from "effect/Config"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { ProcessEnvironment } from "../../runtime/ProcessEnvironment.ts"
import { type Texts, texts as en } from "../texts/en/index.ts"
import { textFlag } from "./flags.ts"
import { CommandFailed, UsageError, withCauses } from "./outcome.ts"
import { json } from "./output.ts"

/** Environment variables that only the command line reads: they are not settings of the server. */
export const remoteVariables: Readonly<Record<string, string>> = {
  DPP_URL: "Origin of the server. Unset: http://localhost:3000.",
  DPP_ADMIN_URL:
    "Origin of the admin API, for the commands of administrators, where DPP_ADMIN_PORT gives it a listener of its own. Unset: DPP_URL.",
  DPP_API_KEY: "API key of an organization."
}

/** The origin, also where `/api/v1` or `/admin/v1` follows it. */
const originOf = (address: string): string => address.replace(/\/+$/u, "").replace(/\/(api|admin)\/v1$/u, "")

/** Fails with what was probably meant unless the address begins with http:// or https://. */
export const requireScheme = (address: string, { failures }: Texts = en): Effect.Effect<void, UsageError> => {
  if (/^https?:\/\//iu.test(address)) return Effect.void
  const scheme = /^(?:localhost|127\.|\[::1\])/u.test(address) ? "http" : "https"
  return Effect.fail(new UsageError({ reason: failures.noScheme(address, `${scheme}://${address}`) }))
}

/** The failure of a request that received no response. */
export const noResponse = (address: string, cause: unknown, { failures }: Texts = en): CommandFailed => {
  const causes = cause instanceof Error ? withCauses(cause) : String(cause)
  if (causes.includes("ECONNREFUSED")) return new CommandFailed({ reason: failures.refused(address) })
  if (/ENOTFOUND|EAI_AGAIN/u.test(causes)) return new CommandFailed({ reason: failures.unknownHost(address) })
  return new CommandFailed({ reason: failures.noResponse(address, causes) })
}

export const url = Flag.String("url").pipe(
  Flag.withMetavar("ORIGIN"),
  Flag.withDescription("Origin of the server. Defaults to DPP_URL, then to http://localhost:3000"),
  Flag.withFallbackConfig(Config.String("DPP_URL")),
  Flag.withDefault("http://localhost:3000"),
  Flag.map(originOf)
)

/** As `url`, for the admin API, which may have a listener of its own. */
const adminUrl = Flag.String("url").pipe(
  Flag.withMetavar("ORIGIN"),
  Flag.withDescription(
    "Origin of the admin API. Defaults to DPP_ADMIN_URL, then to DPP_URL, then to http://localhost:3000"
  ),
  Flag.withFallbackConfig(Config.orElse(Config.String("DPP_ADMIN_URL"), () => Config.String("DPP_URL"))),
  Flag.withDefault("http://localhost:3000"),
  Flag.map(originOf)
)

/** The origin that the caller gives to a command that calls the admin API or the service. */
export const givenUrl = textFlag(
  "url",
  "Origin of the server. Defaults to DPP_URL, with --organization first to DPP_ADMIN_URL, then to http://localhost:3000"
).pipe(Flag.withMetavar("ORIGIN"))

/** The given origin, otherwise the first of the variables that is set. */
const originFrom =
  (variables: ReadonlyArray<string>) =>
  (given: Option.Option<string>): Effect.Effect<string> =>
    Effect.map(ProcessEnvironment, (environment) => {
      const set = variables.map((name) => environment[name]).find((value) => value !== undefined && value !== "")
      return originOf(Option.getOrElse(given, () => set ?? "http://localhost:3000"))
    })

export const serviceOrigin = originFrom(["DPP_URL"])
export const adminOrigin = originFrom(["DPP_ADMIN_URL", "DPP_URL"])

export const tokenFile = Flag.File("token-file").pipe(
  Flag.withMetavar("FILE"),
  Flag.withDescription("File that holds the administrator's token. Defaults to the token in DPP_ADMIN_TOKEN"),
  Flag.optional
)

export const keyFile = Flag.File("key-file").pipe(
  Flag.withMetavar("FILE"),
  Flag.withDescription("File that holds the API key. Defaults to the key in DPP_API_KEY"),
  Flag.optional
)

/** The flags of every command that calls the admin API. */
export const adminCall = { url: adminUrl, tokenFile, json }

/** The organization that a command of the admin API works on. */
export const organization = Flag.String("organization").pipe(
  Flag.withSchema(OrganizationId),
  Flag.withMetavar("ID"),
  Flag.withDescription("Id of the organization")
)

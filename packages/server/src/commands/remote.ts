/** How the commands that talk to a running server are told where it is and who asks. */
import { OrganizationId } from "@dpp/core/party"
import * as Config from "effect/Config"
import * as Flag from "effect/cli/Flag"
import { json } from "./output.ts"

/** Environment variables that only the command line reads: no settings of the server. */
export const remoteVariables: ReadonlyArray<string> = ["DPP_URL", "DPP_API_KEY"]

export const url = Flag.String("url").pipe(
  Flag.withMetavar("ORIGIN"),
  Flag.withDescription(
    "Origin of the server, also with /api/v1 or /admin/v1; otherwise DPP_URL, otherwise http://127.0.0.1:3000"
  ),
  Flag.withFallbackConfig(Config.String("DPP_URL")),
  Flag.withDefault("http://127.0.0.1:3000"),
  // The client is told the address of the API in the same variable.
  Flag.map((address) => address.replace(/\/+$/u, "").replace(/\/(api|admin)\/v1$/u, ""))
)

export const tokenFile = Flag.File("token-file", { mustExist: true }).pipe(
  Flag.withMetavar("FILE"),
  Flag.withDescription("File that holds the operator's token; otherwise DPP_OPERATOR_TOKEN"),
  Flag.optional
)

export const keyFile = Flag.File("key-file", { mustExist: true }).pipe(
  Flag.withMetavar("FILE"),
  Flag.withDescription("File that holds the API key; otherwise DPP_API_KEY"),
  Flag.optional
)

/** What every command of the admin API takes that works on one organization. */
export const ofOrganization = {
  url,
  tokenFile,
  json,
  organization: Flag.String("organization").pipe(
    Flag.withSchema(OrganizationId),
    Flag.withMetavar("ID"),
    Flag.withDescription("The organization")
  )
}

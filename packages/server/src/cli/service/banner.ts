/** What a server prints once it responds to requests: its addresses, and a first call. */
import { prefix } from "@dpp/api/Api"
import { build } from "@dpp/http/response/release"
import { canIssue } from "@dpp/service/proofs/SigningKeys"
import type * as HttpServer from "effect/http/HttpServer"
import * as Option from "effect/Option"
import type { Demo } from "../../demo/Demo.ts"
import { hasGuide } from "../../runtime/GuideFolder.ts"
import type { Settings } from "../../runtime/Settings.ts"
import type { Announced, Origins } from "../../runtime/workers/messages.ts"

type Address = HttpServer.HttpServer["Service"]["address"]

const originOf = (address: Address, { host, port }: { readonly host: string; readonly port: number }): string =>
  `http://${localHost(host)}:${"port" in address ? address.port : port}`

/** A host name that a browser on this machine can open: the one of the public addresses, where it leads to the server. */
const localHost = (host: string): string =>
  ["127.0.0.1", "0.0.0.0", "::"].includes(host) ? "localhost" : host.includes(":") ? `[${host}]` : host

/** The origins of a server that listens at these addresses. */
export const originsOf = (settings: Settings, address: Address, admin: Option.Option<Address>): Origins => ({
  origin: originOf(address, settings),
  admin: Option.all([admin, settings.adminListener]).pipe(
    Option.map(([at, listener]) => originOf(at, listener)),
    Option.getOrNull
  )
})

const databaseOf = ({ databaseUrl, dataDir, workers }: Settings): string => {
  if (Option.isNone(databaseUrl)) return `embedded, in ${dataDir}`
  return workers === 1 ? "PostgreSQL" : `PostgreSQL, for ${workers} worker processes`
}

/** Without a key encryption key, a server on PostgreSQL signs nothing. */
const signingOf = (
  { databaseUrl, keyEncryptionKey, publicOrigin }: Settings,
  { isCopy, opensKeys }: Pick<Announced, "isCopy" | "opensKeys">
): string => {
  if (!canIssue(publicOrigin)) return `off; did:web cannot name the host of ${publicOrigin}`
  if (Option.isNone(keyEncryptionKey) && Option.isSome(databaseUrl)) return "off; set DPP_KEY_ENCRYPTION_KEY"
  if (isCopy) return "waits, and nothing is sent: a restored copy; see dpp restore --take-over"
  return opensKeys ? "on" : "failing; DPP_KEY_ENCRYPTION_KEY is not the key of this database, see the log"
}

export const banner = (
  settings: Settings,
  { admin, isCopy, opensKeys, origin }: Announced,
  demo: Option.Option<Demo>
): string => {
  const api = `${origin}${prefix}`
  const lines = [
    "",
    "The battery passport service is ready.",
    "",
    `  API            ${api}`,
    `  Documentation  ${origin}/docs`,
    ...(hasGuide() ? [`  Guide          ${origin}/guide/`] : []),
    ...(admin === null ? [] : [`  Admin API      ${admin}/admin/v1`]),
    `  Version        ${build}`,
    `  Database       ${databaseOf(settings)}`,
    `  Signing        ${signingOf(settings, { isCopy, opensKeys })}`
  ]
  if (Option.isSome(demo)) {
    lines.push(
      `  API key        ${demo.value.key}`,
      ...(demo.value.link === null ? [] : [`  Console        ${demo.value.link}`]),
      `  Public page    ${origin}/p/${demo.value.productId}`,
      "",
      "Try it:",
      "",
      `  curl -H "Authorization: Bearer ${demo.value.key}" ${api}/products/${demo.value.productId}/export/model-json -sS`
    )
  }
  return [...lines, ""].join("\n")
}

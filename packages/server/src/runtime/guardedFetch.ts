/**
 * Requests addresses that others have named: only those of the public internet, unless the settings allow all.
 *
 * A name is resolved once for each request, and the connection is made to the addresses that were checked. No redirect is followed.
 */
import { type AddressPolicy, hostOf, isPublicAddress } from "@dpp/core/webhook"
import type { RequestOptions as DownloadOptions } from "@dpp/client/verify"
import { lookup } from "node:dns/promises"
import { Agent as HttpAgent, type IncomingMessage, request as httpRequest } from "node:http"
import { Agent as HttpsAgent, request as httpsRequest } from "node:https"
import { Readable } from "node:stream"
import { lookupOf } from "./pinnedLookup.ts"

type Fetch = NonNullable<DownloadOptions["fetch"]>

export interface GuardedFetch {
  readonly fetch: Fetch
  /** Ends the connections that are kept open. */
  readonly close: () => void
}

const responseOf = (message: IncomingMessage): Response => {
  const { statusCode: status = 502 } = message
  const hasBody = status !== 204 && status !== 205 && status !== 304
  // Sound: both types are the web stream of bytes.
  const body = hasBody ? (Readable.toWeb(message) as ReadableStream<Uint8Array>) : null
  return new Response(body, { status })
}

/** `ca`: certificates that are trusted in place of the usual ones. */
export const makeGuardedFetch = ({ allowsPrivate, ca }: AddressPolicy & { readonly ca?: string }): GuardedFetch => {
  const agents = {
    "http:": new HttpAgent({ keepAlive: true, maxSockets: 8 }),
    "https:": new HttpsAgent({ keepAlive: true, maxSockets: 8, ...(ca !== undefined && { ca }) })
  }
  const checked = async (url: string): Promise<ReadonlyArray<string>> => {
    const found = (await lookup(hostOf(url), { all: true, verbatim: true })).map(({ address }) => address)
    if (allowsPrivate || found.every(isPublicAddress)) return found
    throw new Error("its address is not public; DPP_BACKUP_ALLOW_PRIVATE allows private ones")
  }
  const fetch: Fetch = async (url, { headers, signal }) => {
    const addresses = await checked(url)
    const isSecure = new URL(url).protocol === "https:"
    return new Promise<Response>((resolve, reject) => {
      const request = (isSecure ? httpsRequest : httpRequest)(url, {
        agent: isSecure ? agents["https:"] : agents["http:"],
        lookup: lookupOf(addresses),
        headers: Object.fromEntries(new Headers(headers)),
        ...(signal !== undefined && signal !== null && { signal })
      })
      request.on("error", reject)
      request.on("response", (message) => resolve(responseOf(message)))
      request.end()
    })
  }
  const close = (): void => Object.values(agents).forEach((agent) => agent.destroy())
  return { fetch, close }
}

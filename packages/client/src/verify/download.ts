/** Downloads what a verification needs: over https, or over http from this machine, with limits on size and time. */
import { connectionFailure } from "../connectionFailure.ts"
import { DppNotFetched } from "../errors.ts"
import { TimeLimitReached, withTimeLimit } from "../timeLimit.ts"
import type { VerifyOptions } from "./Verification.ts"

export const maximumMegabytes = 16
const defaultTimeoutMs = 15_000

/** Hosts that are this machine: the only ones that are requested without https. */
const isLocal = (hostname: string): boolean =>
  hostname === "localhost" ||
  hostname.endsWith(".localhost") ||
  hostname === "[::1]" ||
  /^127(\.\d+){3}$/u.test(hostname)

/** The scheme that a host is requested with. */
export const schemeOf = (host: string): "http" | "https" =>
  isLocal(new URL(`https://${host}`).hostname) ? "http" : "https"

const requireSecure = (address: string, url: string): void => {
  const { hostname, protocol } = URL.canParse(url) ? new URL(url) : { hostname: "", protocol: "" }
  if (protocol === "https:" || (protocol === "http:" && isLocal(hostname))) return
  throw new DppNotFetched(address, {
    code: "insecure_address",
    message: "only https, and http on localhost, is requested"
  })
}

/** The bytes of a body; reading ends as soon as there are too many. */
const readBody = async (
  address: string,
  body: ReadableStream<Uint8Array> | null,
  megabytes: number
): Promise<Uint8Array> => {
  const chunks: Array<Uint8Array> = []
  let size = 0
  // Not every browser in use can iterate over a stream.
  const reader = body?.getReader()
  for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) {
    size += read.value.length
    if (size > megabytes * 1024 * 1024) {
      await reader?.cancel()
      throw new DppNotFetched(address, { code: "too_large", message: `it is larger than ${megabytes} MB` })
    }
    chunks.push(read.value)
  }
  const bytes = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.length
  }
  return bytes
}

/** What was downloaded, and the address that it came from after redirects. */
export interface Downloaded {
  readonly bytes: Uint8Array
  readonly address: string
}

export interface RequestOptions extends Pick<VerifyOptions, "fetch" | "signal" | "timeoutMs"> {
  /** The largest body that is read. Defaults to {@link maximumMegabytes}. */
  readonly megabytes?: number
}

/**
 * Returns the bytes of an address, and follows no redirect: keys come from the issuer's own host.
 *
 * @throws {DppNotFetched} anything failed, other than that the signal aborted
 */
export const download = async (address: string, options: RequestOptions): Promise<Uint8Array> =>
  (await request(address, options, "manual")).bytes

/**
 * Returns the bytes of an address, or of the one that it redirects to. `isFresh`: caches on the way have to ask whether it has changed.
 *
 * @throws {DppNotFetched} anything failed, other than that the signal aborted
 */
export const downloadFollowing = (address: string, options: RequestOptions, isFresh: boolean): Promise<Downloaded> =>
  request(address, options, "follow", isFresh ? { cache: "no-cache" } : {})

const request = async (
  address: string,
  {
    fetch: send = (url, init) => fetch(url, init),
    megabytes = maximumMegabytes,
    signal,
    timeoutMs = defaultTimeoutMs
  }: RequestOptions,
  redirect: "follow" | "manual",
  more: RequestInit = {}
): Promise<Downloaded> => {
  requireSecure(address, address)
  const headers = { accept: "application/json, text/plain;q=0.9" }
  try {
    return await withTimeLimit(timeoutMs, signal, async (limited) => {
      const response = await send(address, { ...more, headers, redirect, signal: limited })
      // Browsers hide the status of a redirect that they do not follow.
      if (response.type === "opaqueredirect" || [301, 302, 303, 307, 308].includes(response.status))
        throw new DppNotFetched(address, {
          code: "redirected",
          message: "it redirects, and keys come from its own host only"
        })
      const from = response.url === "" ? address : response.url
      requireSecure(address, from)
      const { ok, status } = response
      if (!ok)
        throw new DppNotFetched(address, { code: "unexpected_response", message: `HTTP status ${status}`, status })
      return { bytes: await readBody(address, response.body, megabytes), address: from }
    })
  } catch (cause) {
    signal?.throwIfAborted()
    if (cause instanceof DppNotFetched) throw cause
    const isLate = cause instanceof TimeLimitReached
    const { message } = isLate ? cause : connectionFailure(address, cause)
    throw new DppNotFetched(address, { code: isLate ? "timed_out" : "connection_lost", message }, { cause })
  }
}

/** Downloads what a verification needs: over https, or over http from this machine, with limits on size and time. */
import type { Texts } from "../texts/en.ts"

const standardLimit = 16 * 1024 * 1024
const timeoutMillis = 15_000

/** Hosts that are this machine: the only ones that are requested without https. */
const isLocal = (hostname: string): boolean =>
  hostname === "localhost" ||
  hostname.endsWith(".localhost") ||
  hostname === "[::1]" ||
  /^127(\.\d+){3}$/u.test(hostname)

export const isAddress = (text: string): boolean => /^https?:\/\//iu.test(text)

/** The scheme that a host is requested with. */
export const schemeOf = (host: string): "http" | "https" =>
  isLocal(new URL(`https://${host}`).hostname) ? "http" : "https"

interface Options {
  readonly maximumBytes?: number
  readonly redirect?: "error" | "follow"
  readonly texts: Texts
}

/**
 * Returns the bytes of an address. Throws with a reason that follows "was not fetched: ". A redirection is an error
 * unless `redirect` is `follow`: keys come from the issuer's own host only.
 */
export const download = async (
  address: string,
  { maximumBytes = standardLimit, redirect = "error", texts: { verify: words } }: Options
): Promise<Uint8Array> => {
  const requireSecure = (url: string): void => {
    const { hostname, protocol } = new URL(url)
    if (protocol !== "https:" && !(protocol === "http:" && isLocal(hostname))) throw new Error(words.insecure)
  }
  requireSecure(address)
  const response = await fetch(address, {
    redirect,
    headers: { accept: "application/json, text/plain;q=0.9" },
    signal: AbortSignal.timeout(timeoutMillis)
  })
  requireSecure(response.url)
  if (!response.ok) throw new Error(words.status(response.status))
  const chunks: Array<Uint8Array> = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > maximumBytes) throw new Error(words.tooLarge(maximumBytes / 1024 / 1024))
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}

/**
 * Whose request it is, where no key tells: the address of the client, behind proxies that are trusted by name.
 *
 * What a client itself writes into X-Forwarded-For counts for nothing: the list is read from its end, and only as far
 * as it was written by trusted proxies.
 */
import type * as HttpServerRequest from "effect/http/HttpServerRequest"
import ipaddr from "ipaddr.js"
import type { IncomingMessage } from "node:http"
import proxyAddress from "proxy-addr"

/** Addresses, ranges (`10.0.0.0/8`) or the names loopback, linklocal, uniquelocal; separated by commas. */
const listOf = (text: string): Array<string> =>
  text
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "")

export const isProxyList = (text: string): boolean => {
  try {
    proxyAddress.compile(listOf(text))
    return true
  } catch {
    return false
  }
}

/**
 * One text per client. IPv6 clients are told apart by their network of 64 bits, of which each has more addresses than
 * anybody could count.
 */
export const clientAddress = (trustedProxies: string): ((request: HttpServerRequest.HttpServerRequest) => string) => {
  const isTrusted = proxyAddress.compile(listOf(trustedProxies))
  // Sound: the server is Node's, and its requests are these.
  return (request) => toClient(proxyAddress(request.source as IncomingMessage, isTrusted))
}

const toClient = (address: string | undefined): string => {
  if (address === undefined || !ipaddr.isValid(address)) return "unknown"
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6
    ? `${parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(":")}::/64`
    : parsed.toString()
}

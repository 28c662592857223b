/**
 * The client address of a request that no key identifies, behind proxies that are trusted by their addresses.
 *
 * What a client itself writes into `X-Forwarded-For` has no effect: the list is read from its end, and only as far as
 * trusted proxies wrote it.
 */
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as Option from "effect/Option"
import ipaddr from "ipaddr.js"
import proxyAddress from "proxy-addr"

const entriesOf = (text: string): Array<string> =>
  text
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "")

/** Whether a text lists addresses, ranges (`10.0.0.0/8`) or the names loopback, linklocal, uniquelocal, separated by commas. */
export const isProxyList = (text: string): boolean => {
  try {
    proxyAddress.compile(entriesOf(text))
    return true
  } catch {
    return false
  }
}

/** Returns the function that gives one text per client. `trustedProxies` is a list as for `isProxyList`. */
export const clientAddress = (trustedProxies: string): ((request: HttpServerRequest) => string) => {
  const isTrusted = proxyAddress.compile(entriesOf(trustedProxies))
  return ({ headers, remoteAddress }) => {
    if (Option.isNone(remoteAddress)) return "unknown"
    // Nearest first: the connection, then what each proxy added.
    const hops = [remoteAddress.value, ...entriesOf(headers["x-forwarded-for"] ?? "").toReversed()]
    return toClient(hops.find((address, hop) => !isTrusted(address, hop)) ?? hops.at(-1))
  }
}

/** An IPv6 client is its network of 64 bits, which has more addresses than could be counted. */
const toClient = (address: string | undefined): string => {
  if (address === undefined || !ipaddr.isValid(address)) return "unknown"
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16))
  return `${network.join(":")}::/64`
}

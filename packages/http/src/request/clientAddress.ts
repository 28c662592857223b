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

/** What requests are counted by: one client, or all clients of a wider network. */
export interface ClientOrigin {
  /** The address; of IPv6 the network of 64 bits, which has more addresses than could be counted. */
  readonly client: string
  /** The network of 24 bits, of IPv6 that of 48 bits, which a subscriber usually has whole. */
  readonly network: string
}

/** Returns the function that gives the texts of a client. `trustedProxies` is a list as for `isProxyList`. */
export const clientOrigin = (trustedProxies: string): ((request: HttpServerRequest) => ClientOrigin) => {
  const isTrusted = proxyAddress.compile(entriesOf(trustedProxies))
  return ({ headers, remoteAddress }) => {
    if (Option.isNone(remoteAddress)) return unknown
    // Nearest first: the connection, then what each proxy added.
    const hops = [remoteAddress.value, ...entriesOf(headers["x-forwarded-for"] ?? "").toReversed()]
    return toOrigin(hops.find((address, hop) => !isTrusted(address, hop)) ?? hops.at(-1))
  }
}

/** Returns the function that gives one text per client. */
export const clientAddress = (trustedProxies: string): ((request: HttpServerRequest) => string) => {
  const originOf = clientOrigin(trustedProxies)
  return (request) => originOf(request).client
}

const unknown: ClientOrigin = { client: "unknown", network: "unknown" }

const toOrigin = (address: string | undefined): ClientOrigin => {
  if (address === undefined || !ipaddr.isValid(address)) return unknown
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) {
    return { client: parsed.toString(), network: `${parsed.toByteArray().slice(0, 3).join(".")}.0/24` }
  }
  const ofParts = (count: number) =>
    `${parsed.parts
      .slice(0, count)
      .map((part) => part.toString(16))
      .join(":")}::/${count * 16}`
  return { client: ofParts(4), network: ofParts(3) }
}

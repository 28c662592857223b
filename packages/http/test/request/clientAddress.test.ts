/** The client address behind trusted proxies. */
import { clientAddress, clientOrigin, isProxyList } from "@dpp/http/request/clientAddress"
import { assert, it } from "@effect/vitest"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as Option from "effect/Option"

const requestFrom = (remote: string | null, forwarded?: string) =>
  HttpServerRequest.fromWeb(
    new Request("http://localhost/", { headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded } })
  ).modify({ remoteAddress: Option.fromNullOr(remote) })

const clientOf = (trusted: string, remote: string | null, forwarded?: string) =>
  clientAddress(trusted)(requestFrom(remote, forwarded))

it("is that of the connection without a trusted proxy, whatever the client says", () => {
  assert.strictEqual(clientOf("", "192.0.2.1"), "192.0.2.1")
  assert.strictEqual(clientOf("", "192.0.2.1", "198.51.100.1"), "192.0.2.1")
  assert.strictEqual(clientOf("203.0.113.0/24", "192.0.2.1", "198.51.100.1"), "192.0.2.1")
})

it("is the last address that no trusted proxy has, behind one or several", () => {
  const trusted = "loopback, 203.0.113.0/24"
  assert.strictEqual(clientOf(trusted, "127.0.0.1", "192.0.2.1"), "192.0.2.1")
  assert.strictEqual(clientOf(trusted, "127.0.0.1", "198.51.100.1, 192.0.2.1, 203.0.113.9"), "192.0.2.1")
  assert.strictEqual(clientOf(trusted, "127.0.0.1", "203.0.113.1 ,, 203.0.113.9"), "203.0.113.1")
  assert.strictEqual(clientOf(trusted, "127.0.0.1"), "127.0.0.1")
})

it("is the network of 64 bits for IPv6, and the address for IPv4 within IPv6", () => {
  assert.strictEqual(clientOf("", "2001:db8:0:7::1"), "2001:db8:0:7::/64")
  assert.strictEqual(clientOf("", "2001:db8:0:7:ffff::2"), "2001:db8:0:7::/64")
  assert.strictEqual(clientOf("", "::ffff:192.0.2.9"), "192.0.2.9")
})

it("is unknown if it is missing or no address", () => {
  assert.strictEqual(clientOf("", null), "unknown")
  assert.strictEqual(clientOf("loopback", "127.0.0.1", "_hidden"), "unknown")
})

it("belongs to a wider network: 24 bits of IPv4, 48 bits of IPv6", () => {
  const networkOf = (remote: string | null) => clientOrigin("")(requestFrom(remote)).network
  assert.strictEqual(networkOf("192.0.2.1"), "192.0.2.0/24")
  assert.strictEqual(networkOf("::ffff:192.0.2.9"), "192.0.2.0/24")
  assert.strictEqual(networkOf("2001:db8:1:7::1"), "2001:db8:1::/48")
  assert.strictEqual(networkOf("2001:db8:1:ffff::1"), "2001:db8:1::/48")
  assert.strictEqual(networkOf("2001:db8:2::1"), "2001:db8:2::/48")
  assert.strictEqual(networkOf(null), "unknown")
})

it("accepts addresses, ranges and names as a list of proxies", () => {
  for (const list of ["", "loopback", "10.0.0.0/8, uniquelocal", "2001:db8::/32"])
    assert.isTrue(isProxyList(list), list)
  for (const list of ["example.com", "10.0.0.0/99", "everyone"]) assert.isFalse(isProxyList(list), list)
})

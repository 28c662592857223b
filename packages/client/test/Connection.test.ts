/** What the client says about an address that it cannot use, and about a connection that fails. */
import { DppClient, DppConnectionLost, DppTimedOut } from "@dpp/client"
import * as EffectClient from "@dpp/client/effect"
import { DppNotFetched, verify } from "@dpp/client/verify"
import * as Redacted from "effect/Redacted"
import { once } from "node:events"
import { createServer } from "node:net"
import type { AddressInfo } from "node:net"
import { assert, describe, it } from "vitest"
import { closed, faultyServer, halfBody, silence } from "./FaultyServer.ts"
import { clientOf, id, rejection } from "./support.ts"

/** An origin at which nothing listens any more. */
const deserted = async (): Promise<string> => {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  // Sound: a server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, "close")
  return `http://127.0.0.1:${port}`
}

/** Problem and message of a read that is attempted once. */
const failureAt = async (baseUrl: string, options: Parameters<typeof clientOf>[1] = {}) => {
  const error = await rejection(clientOf(baseUrl, { maxAttempts: 1, ...options }).dpp.products.get(id))
  assert.instanceOf(error, DppConnectionLost)
  return [error.problem, error.message] as const
}

describe("a failed connection", () => {
  it("to a port at which nothing listens says so", async () => {
    const origin = await deserted()
    assert.deepStrictEqual(await failureAt(origin), [
      "refused",
      `No server answers at ${origin}: connection refused. Is it running?`
    ])
    // Several addresses of a host are attempted, and all of them refuse.
    const named = origin.replace("127.0.0.1", "localhost")
    assert.deepStrictEqual((await failureAt(named))[0], "refused")
  })

  it("to a host that does not exist names the host", async () => {
    assert.deepStrictEqual(await failureAt("https://passports.example.invalid/a"), [
      "unknown_host",
      "The host passports.example.invalid cannot be found. Is its name right?"
    ])
  })

  it("to a server without TLS says that the secure connection failed, and why", async () => {
    await using server = await faultyServer(silence)
    const origin = server.baseUrl.replace("http:", "https:")
    const [problem, message] = await failureAt(origin)
    assert.strictEqual(problem, "insecure")
    assert.isTrue(message.startsWith(`The secure connection to ${origin} failed: `), message)
  })

  it("that ends within the response says that it was lost", async () => {
    for (const behaviour of [closed, halfBody()]) {
      await using server = await faultyServer(behaviour)
      const [problem, message] = await failureAt(server.baseUrl)
      assert.strictEqual(problem, "lost")
      const start = `The connection to ${server.baseUrl} was lost before the response was complete: `
      assert.isTrue(message.startsWith(start), message)
      assert.notMatch(message, /fetch failed|TypeError/u)
    }
  })

  it("that does not respond in time says how long it waited", async () => {
    await using server = await faultyServer(silence)
    const error = await rejection(clientOf(server.baseUrl, { maxAttempts: 1, timeoutMs: 5 }).dpp.products.get(id))
    assert.instanceOf(error, DppTimedOut)
    assert.deepInclude(error, { problem: "timed_out" })
    assert.strictEqual(error.message, `No complete response from ${server.baseUrl} within 5 ms (timeoutMs).`)
  })

  it("of a verification is described likewise", async () => {
    const origin = await deserted()
    const error = await rejection(verify(`${origin}/p/1`))
    assert.instanceOf(error, DppNotFetched)
    assert.include(error.message, `No server answers at ${origin}: connection refused.`)
  })
})

/** What the `fetch` of each runtime throws, and the problem that it means. */
const thrown: ReadonlyArray<readonly [string, Error, string]> = [
  [
    "Node, several addresses",
    new TypeError("fetch failed", {
      cause: Object.assign(new AggregateError([new Error("connect ECONNREFUSED ::1:3000")]), { code: "ECONNREFUSED" })
    }),
    "refused"
  ],
  [
    "Node, time-out",
    new TypeError("fetch failed", {
      cause: Object.assign(new Error("Connect Timeout Error"), { code: "UND_ERR_CONNECT_TIMEOUT" })
    }),
    "timed_out"
  ],
  [
    "Node, certificate",
    new TypeError("fetch failed", {
      cause: Object.assign(new Error("self-signed certificate"), { code: "DEPTH_ZERO_SELF_SIGNED_CERT" })
    }),
    "insecure"
  ],
  [
    "Deno, refused",
    new TypeError(
      "error sending request for url (http://tls.example.com/): client error (Connect): tcp connect error: Connection refused (os error 111)"
    ),
    "refused"
  ],
  [
    "Deno, unknown host",
    new TypeError(
      "error sending request for url (https://nothing.invalid/): client error (Connect): dns error: failed to lookup address information: Name or service not known"
    ),
    "unknown_host"
  ],
  [
    "Deno, certificate",
    new TypeError(
      "error sending request for url (https://localhost/): client error (Connect): invalid peer certificate: UnknownIssuer"
    ),
    "insecure"
  ],
  [
    "Bun, refused",
    Object.assign(new Error("Unable to connect. Is the computer able to access the url?"), {
      code: "ConnectionRefused"
    }),
    "refused"
  ],
  [
    "Bun, certificate",
    Object.assign(new Error("self signed certificate"), { code: "DEPTH_ZERO_SELF_SIGNED_CERT" }),
    "insecure"
  ],
  ["Chromium", new TypeError("Failed to fetch"), "hidden"],
  ["Firefox", new TypeError("NetworkError when attempting to fetch resource."), "hidden"],
  ["Safari", new TypeError("Load failed"), "hidden"],
  ["an address with words in it", new TypeError("error of url (https://certificate.example/tls)"), "lost"]
]

it.each(thrown)("what %s throws is understood", async (_name, cause, problem) => {
  const fetch = () => Promise.reject(cause)
  assert.strictEqual((await failureAt("https://passports.example.com", { fetch }))[0], problem)
})

/** Values of `baseUrl`, and what the message says about each. */
const rejected = [
  [
    "",
    "The option baseUrl is empty. Set it to the address of the server, such as https://passports.example.com. If it comes from an environment variable, is that set?"
  ],
  [
    "passports.example.com",
    'The option baseUrl, "passports.example.com", is not an address with http:// or https://. Did you mean https://passports.example.com?'
  ],
  [
    "localhost:3000",
    'The option baseUrl, "localhost:3000", is not an address with http:// or https://. Did you mean http://localhost:3000?'
  ],
  [
    "/api/v1",
    'The option baseUrl, "/api/v1", is not an address with http:// or https://. Set it to the address of the server, such as https://passports.example.com.'
  ],
  [
    "ftp://example.com",
    'The option baseUrl, "ftp://example.com", is not an address with http:// or https://. Set it to the address of the server, such as https://passports.example.com.'
  ]
] as const

describe("an option that cannot work", () => {
  it.each(rejected)("baseUrl %j is rejected with what is wrong", (baseUrl, message) => {
    assert.throws(() => new DppClient({ apiKey: "key", baseUrl }), TypeError, message)
    assert.throws(() => EffectClient.layer({ apiKey: Redacted.make("key"), baseUrl }), TypeError, message)
  })

  it("a key that no header can have is rejected, and not repeated", () => {
    for (const apiKey of ["dpp_live_a\nb", "dpp_live_abc…"]) {
      const create = () => new DppClient({ apiKey, baseUrl: "https://passports.example.com" })
      assert.throws(create, TypeError, /^The option apiKey has characters that no API key has(?!.*dpp_live)/u)
    }
  })
})

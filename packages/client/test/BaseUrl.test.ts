/** `baseUrl` is the address of the server; the client adds the path of the API where it is missing. */
import { DppClient } from "@dpp/client"
import * as EffectClient from "@dpp/client/effect"
import * as Effect from "effect/Effect"
import * as FetchHttpClient from "effect/http/FetchHttpClient"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { assert, describe, it } from "vitest"

/** Pairs of `baseUrl` and the address that a request for the organization has. */
const addresses = [
  ["http://localhost:3000", "http://localhost:3000/api/v1/organization"],
  ["http://localhost:3000/", "http://localhost:3000/api/v1/organization"],
  ["http://localhost:3000/api/v1", "http://localhost:3000/api/v1/organization"],
  ["http://localhost:3000/api/v1/", "http://localhost:3000/api/v1/organization"],
  ["https://example.com/passports", "https://example.com/passports/api/v1/organization"],
  ["https://example.com/passports/api/v1", "https://example.com/passports/api/v1/organization"]
] as const

/** A `fetch` that records the addresses of its requests and then fails. */
const recorded = () => {
  const urls: Array<string> = []
  const fetch = (url: string | URL | Request): Promise<Response> => {
    urls.push(new Request(url).url)
    return Promise.reject(new TypeError("The network is unreachable"))
  }
  return { fetch, urls }
}

describe("baseUrl", () => {
  it.each(addresses)("%s: a request is sent to %s", async (baseUrl, expected) => {
    const { fetch, urls } = recorded()
    const dpp = new DppClient({ apiKey: "key", baseUrl, fetch, maxAttempts: 1 })
    await dpp.organization.get().catch(() => undefined)
    assert.deepStrictEqual(urls, [expected])
  })

  it.each(addresses)("%s: a request of the client for Effect is sent to %s", async (baseUrl, expected) => {
    const { fetch, urls } = recorded()
    const client = EffectClient.layer({ apiKey: Redacted.make("key"), baseUrl }).pipe(
      Layer.provide(FetchHttpClient.layer),
      Layer.provide(Layer.succeed(FetchHttpClient.Fetch, fetch))
    )
    const program = EffectClient.DppClient.use(({ organization }) => organization.get())
    await Effect.runPromiseExit(program.pipe(Effect.provide(client)))
    assert.deepStrictEqual(urls, [expected])
  })

  it("that is not an absolute address is rejected", () => {
    assert.throws(() => new DppClient({ apiKey: "key", baseUrl: "/api/v1" }), TypeError)
    assert.throws(() => EffectClient.layer({ apiKey: Redacted.make("key"), baseUrl: "/api/v1" }), TypeError)
  })
})

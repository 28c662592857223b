/** Codes that were printed keep working when a custom domain becomes active, is replaced or is given up (decision 0018). */
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { once } from "node:events"
import http, { type IncomingMessage, type OutgoingHttpHeaders } from "node:http"
import { text } from "node:stream/consumers"
import { createSample } from "./publicExamples.ts"
import { layerWith, type Tenant, TestServer } from "../support.ts"

const serviceHost = "passports.example.com"

/** As a reader whose code names the host. */
const readAt = Effect.fnUntraced(function* (
  host: string,
  path: string,
  headers: OutgoingHttpHeaders = {},
  method = "GET"
) {
  const { origin } = yield* TestServer
  return yield* Effect.promise(async () => {
    const request = http.request(`${origin}${path}`, { method, headers: { ...headers, host } }).end()
    const [response] = (await once(request, "response")) as [IncomingMessage]
    const { headers: received, statusCode: status } = response
    return { status, headers: received, location: received.location, text: await text(response) }
  })
})

/** Where a reader ends: the host, the status, and the number of redirects; fails if they do not end. */
const follow = Effect.fnUntraced(function* (start: string, startPath: string) {
  let [host, path] = [start, startPath]
  for (let hops = 0; hops <= 5; hops += 1) {
    const { location, status } = yield* readAt(host, path)
    if (location === undefined) return { host, status, hops }
    const next = new URL(location, `https://${host}`)
    assert.strictEqual(next.protocol, "https:")
    host = next.hostname
    path = `${next.pathname}${next.search}`
  }
  return yield* Effect.die(new Error(`${start}${startPath} is redirected without end.`))
})

interface Domain {
  readonly custom_domain: string | null
  readonly custom_domain_status?: "none" | "pending" | "active"
}

const active = (custom_domain: string): Domain => ({ custom_domain, custom_domain_status: "active" })
const pending = (custom_domain: string): Domain => ({ custom_domain, custom_domain_status: "pending" })

const setDomain = Effect.fnUntraced(function* ({ id }: Tenant, body: Domain) {
  const { admin } = yield* TestServer
  return yield* admin(`/admin/v1/organizations/${id}`, { method: "PATCH", body })
})

/** An organization of its own with a published passport with GTIN, one without, and a printed code. */
const scene = Effect.fnUntraced(function* (name: string) {
  const { admin, ours } = yield* TestServer
  const { body } = yield* admin("/admin/v1/organizations", {
    body: {
      name,
      street: "Ringstraße 1",
      postal_code: "10115",
      city: "Berlin",
      country: "DE",
      email: "info@example.com",
      gln: "9526001000005"
    }
  })
  const at = `/admin/v1/organizations/${body.data.id}`
  const key = (yield* admin(`${at}/api-keys`, { body: { name: "tests" } })).body.data.key
  const facility = yield* admin(`${at}/facilities`, { body: { name: "Werk", city: "Berlin", country: "DE" } })
  const tenant: Tenant = { ...ours, id: body.data.id, key, facilityId: facility.body.data.id }
  const withGtin = yield* createSample({ status: "published", gtin: "9526001000012" }, tenant)
  const plain = yield* createSample({ status: "published", gtin: null }, tenant)
  return { at, tenant, withGtin, plain }
})

layer(layerWith({ DPP_KEYLESS_RATE_LIMIT_PER_MINUTE: "100000" }), { excludeTestServices: true })(
  "a printed address",
  (it) => {
    it.effect("answers 308 to the present one, with path and query, briefly kept, for HEAD too", () =>
      Effect.gen(function* () {
        const { plain, tenant, withGtin } = yield* scene("Redirect GmbH")
        const [first, second] = ["first.redirect.example.com", "second.redirect.example.com"]
        const leadsTo = (host: string, target: string) =>
          Effect.gen(function* () {
            for (const { path } of [withGtin, plain]) {
              for (const query of ["", "?linkType=all&lang=de", "?x=//evil.example.com/%2f"]) {
                for (const method of ["GET", "HEAD"]) {
                  const received = yield* readAt(host, `${path}${query}`, { accept: "text/html" }, method)
                  assert.deepStrictEqual(
                    [received.status, received.location, received.text],
                    [308, `${target}${path}${query}`, ""]
                  )
                  assert.strictEqual(received.headers["cache-control"], "public, max-age=60")
                  assert.strictEqual(received.headers["access-control-allow-origin"], "*")
                }
              }
            }
          })
        yield* setDomain(tenant, active(first))
        yield* leadsTo(serviceHost, `https://${first}`)
        yield* setDomain(tenant, active(second))
        for (const host of [serviceHost, first]) yield* leadsTo(host, `https://${second}`)
        yield* setDomain(tenant, { custom_domain: null })
        for (const host of [first, second]) yield* leadsTo(host, `https://${serviceHost}`)
        yield* setDomain(tenant, active(first))
        for (const host of [serviceHost, second]) yield* leadsTo(host, `https://${first}`)
      })
    )

    it.effect("leads to the present address from every state to every other, and never in a circle", () =>
      Effect.gen(function* () {
        const { plain, tenant, withGtin } = yield* scene("Circle GmbH")
        const [a, b] = ["a.circle.example.com", "b.circle.example.com"]
        // The service's own host is a custom domain like others, as long as no organization uses it.
        const hosts = [a, b, serviceHost]
        const states: ReadonlyArray<Domain> = [
          { custom_domain: null },
          ...hosts.flatMap((host) => [active(host), pending(host)]),
          { custom_domain: a, custom_domain_status: "none" }
        ]
        const printed = new Set([serviceHost])
        for (const from of states) {
          for (const to of states) {
            for (const [place, state] of [from, to].entries()) {
              const { body, status } = yield* setDomain(tenant, state)
              assert.strictEqual(status, 200)
              const { custom_domain, custom_domain_status } = body.data
              const present = custom_domain_status === "active" ? custom_domain : serviceHost
              printed.add(present)
              if (place === 0) continue
              for (const { path } of [withGtin, plain]) {
                for (const host of printed) {
                  const end = yield* follow(host, path)
                  const expected = { host: present, status: 200, hops: host === present ? 0 : 1 }
                  assert.deepStrictEqual(end, expected, `${JSON.stringify([from, to])} at ${host}`)
                }
              }
              const other = yield* follow(a, `/p/${withGtin.product.id}`)
              if (printed.has(a)) assert.deepInclude(other, { host: present, status: 200 })
            }
          }
        }
        yield* setDomain(tenant, { custom_domain: null })
      })
    )

    it.effect("is kept from other organizations, and is given up by the administrator with ?confirm=true only", () =>
      Effect.gen(function* () {
        const { admin, call, theirs } = yield* TestServer
        const { at, plain, tenant } = yield* scene("Given GmbH")
        const host = "given.example.com"
        yield* setDomain(tenant, active(host))
        yield* setDomain(tenant, { custom_domain: null })
        const list = Effect.map(admin(`${at}/former-domains`), ({ body }) => body.data)
        const [known] = yield* list
        assert.deepInclude(known, { host })
        assert.isFalse(Number.isNaN(Date.parse(known.replaced_at)))

        const claimed = yield* setDomain(theirs, pending(host))
        assert.deepStrictEqual([claimed.status, claimed.body.error.code], [409, "conflict"])
        const remove = (name: string, query: string, organization: string = at) =>
          admin(`${organization}/former-domains/${name}${query}`, { method: "DELETE" })
        for (const query of ["", "?confirm=false"]) {
          const { body, status } = yield* remove(host, query)
          assert.deepStrictEqual([status, body.error.code], [409, "conflict"])
          assert.deepStrictEqual(body.error.details, { confirm: ["must be true"] })
        }
        assert.strictEqual((yield* remove("unknown.example.com", "")).status, 404)
        assert.strictEqual((yield* remove("%00", "?confirm=true")).status, 400)
        const foreign = `/admin/v1/organizations/${theirs.id}`
        assert.strictEqual((yield* remove(host, "?confirm=true", foreign)).status, 404)
        const absent = "/admin/v1/organizations/00000000-0000-7000-8000-00000000dead"
        assert.strictEqual((yield* remove(host, "?confirm=true", absent)).status, 404)
        assert.strictEqual((yield* admin(`${absent}/former-domains`)).status, 404)
        assert.deepInclude(yield* follow(host, plain.path), { host: serviceHost, status: 200 })

        const removed = yield* remove(host, "?confirm=true")
        assert.deepStrictEqual([removed.status, removed.body], [200, { data: { host, deleted: true } }])
        assert.deepStrictEqual(yield* list, [])
        assert.strictEqual((yield* remove(host, "?confirm=true")).status, 404)
        const log = yield* call("/api/v1/audit-log", { key: tenant.key })
        assert.deepInclude(log.body.data[0], {
          action: "organization.updated",
          resource_id: tenant.id,
          changed_fields: ["former_domains"]
        })
        assert.strictEqual((yield* setDomain(theirs, active(host))).status, 200)
        assert.strictEqual((yield* readAt(host, plain.path)).status, 404)
        yield* setDomain(theirs, { custom_domain: null })
      })
    )
  }
)

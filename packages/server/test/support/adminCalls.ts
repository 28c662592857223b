/** The probe of the admin API: what the administrator does with one organization cannot reach another one. */
import { assert } from "@effect/vitest"
import { picture, upload } from "./belongings.ts"
import { isNotFound, listsOnly, refuses, returns, succeeds } from "./expectations.ts"
import type { ProbeCalls } from "./probeCall.ts"

export const adminReads: ProbeCalls = ({ administer, caller }) =>
  [
    {
      name: "GET /admin/v1/organizations/{id}",
      response: administer(""),
      expectation: succeeds(200, ({ body }) => {
        assert.deepInclude(body.data, { id: caller.id, name: caller.mark })
      })
    },
    {
      name: "GET .../facilities",
      response: administer("/facilities"),
      expectation: listsOnly(caller.facilityId, caller.unusedFacilityId)
    },
    {
      name: "GET .../api-keys",
      response: administer("/api-keys"),
      expectation: succeeds(200, ({ body: { data } }) => {
        assert.deepStrictEqual(
          data.map(({ name }: { readonly name: string }) => name),
          [caller.mark, caller.mark]
        )
        assert.strictEqual(data[1].id, caller.unusedApiKeyId)
      })
    },
    {
      name: "GET .../former-domains",
      response: administer("/former-domains"),
      expectation: succeeds(200, ({ body: { data } }) => {
        assert.deepStrictEqual(
          data.map(({ host }: { readonly host: string }) => host),
          [caller.formerHost]
        )
      })
    }
  ].map(({ expectation, ...call }) => ({ ...call, own: expectation, foreign: expectation }))

export const adminWrites: ProbeCalls = ({ administer, caller, createOrganization, target }) => {
  const facility = `/facilities/${target.unusedFacilityId}`
  const same = [
    {
      name: "PATCH .../organizations/{id}",
      response: administer("", { method: "PATCH", body: { website: "https://example.com" } }),
      expectation: succeeds(200, ({ body }) => {
        assert.deepInclude(body.data, { id: caller.id, website: "https://example.com" })
      })
    },
    {
      name: "PATCH .../organizations/{id} that empties what its passports print",
      response: administer("", { method: "PATCH", body: { street: null } }),
      expectation: refuses(409, "conflict", ["organization.street"])
    },
    {
      name: "PUT .../logo",
      response: administer("/logo", { ...upload("logo.png", picture), method: "PUT" }),
      expectation: succeeds(200, ({ body }) => {
        assert.match(body.data.logo_url, /\/files\/[\w-]{32}\/logo\.png$/u)
      })
    },
    {
      name: "DELETE .../logo",
      response: administer("/logo", { method: "DELETE" }),
      expectation: succeeds(200, ({ body }) => {
        assert.deepInclude(body.data, { id: caller.id, logo_url: null })
      })
    },
    {
      name: "POST .../api-keys",
      response: administer("/api-keys", { body: { name: "another" } }),
      expectation: succeeds(201, ({ body }) => {
        assert.deepInclude(body.data, { name: "another", access: "full" })
      })
    },
    {
      name: "POST /admin/v1/organizations",
      response: createOrganization({ name: "A third one" }),
      expectation: succeeds(201, ({ body }) => {
        assert.strictEqual(body.data.name, "A third one")
        assert.notInclude([caller.id, target.id], body.data.id)
      })
    },
    {
      name: "POST .../facilities",
      response: administer("/facilities", { body: { name: "Werk", city: "Berlin", country: "DE" } }),
      expectation: succeeds(201, ({ body }) => {
        assert.deepInclude(body.data, { name: "Werk", city: "Berlin" })
      })
    }
  ]
  return [
    ...same.map(({ expectation, ...call }) => ({ ...call, own: expectation, foreign: expectation })),
    {
      name: "PATCH .../facilities/{facilityId}",
      response: administer(facility, { method: "PATCH", body: { name: "Werk 2" } }),
      own: succeeds(200, ({ body }) => {
        assert.deepInclude(body.data, { id: target.unusedFacilityId, name: "Werk 2" })
      }),
      foreign: isNotFound
    },
    {
      name: "DELETE .../facilities/{facilityId}",
      response: administer(facility, { method: "DELETE" }),
      own: returns({ id: target.unusedFacilityId, deleted: true }),
      foreign: isNotFound
    },
    {
      name: "DELETE .../facilities/{facilityId} of a facility in use",
      response: administer(`/facilities/${target.facilityId}`, { method: "DELETE" }),
      own: refuses(409, "conflict"),
      foreign: isNotFound
    },
    {
      name: "DELETE .../api-keys/{keyId}",
      response: administer(`/api-keys/${target.unusedApiKeyId}`, { method: "DELETE" }),
      own: returns({ id: target.unusedApiKeyId, deleted: true }),
      foreign: isNotFound
    },
    {
      name: "PATCH .../organizations/{id} with a former domain",
      response: administer("", {
        method: "PATCH",
        body: { custom_domain: target.formerHost, custom_domain_status: "active" }
      }),
      own: succeeds(200, ({ body }) => assert.strictEqual(body.data.custom_domain, target.formerHost)),
      foreign: refuses(409, "conflict", ["custom_domain"])
    },
    {
      name: "PATCH .../organizations/{id} without a custom domain",
      response: administer("", { method: "PATCH", body: { custom_domain: null } }),
      own: succeeds(200, ({ body }) => assert.isNull(body.data.custom_domain)),
      foreign: succeeds(200, ({ body }) => assert.isNull(body.data.custom_domain))
    },
    {
      name: "DELETE .../former-domains/{host}",
      response: administer(`/former-domains/${target.formerHost}?confirm=true`, { method: "DELETE" }),
      own: returns({ host: target.formerHost, deleted: true }),
      foreign: isNotFound
    }
  ]
}

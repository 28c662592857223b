/** The probe of the registry: worksheets of an organization, and what it records about its batteries. */
import { assert } from "@effect/vitest"
import { succeeds } from "./expectations.ts"
import type { Expectation } from "./expectations.ts"
import type { ProbeCalls } from "./probeCall.ts"

interface Row {
  readonly passport_id: string
}

export const registryReads: ProbeCalls = ({ caller, request }) => {
  const ownOnly: Expectation = succeeds(200, ({ body }) =>
    assert.include(
      body.data.map(({ passport_id }: Row) => passport_id),
      `urn:uuid:${caller.passport.id}`
    )
  )
  return [{ name: "GET /registry-file", response: request("/registry-file"), own: ownOnly, foreign: ownOnly }]
}

/** A battery of another organization is rejected as one that does not exist. */
export const registryWrites: ProbeCalls = ({ request, target: { passport } }) => [
  {
    name: "POST /registry-results",
    response: request("/registry-results", {
      body: {
        results: [{ product_id: passport.id, registered_version: 1, status: "failed", errors: [{ message: "No" }] }]
      }
    }),
    own: succeeds(200, ({ body }) => assert.deepInclude(body.data[0], { product_id: passport.id, status: "stored" })),
    foreign: succeeds(200, ({ body }) => assert.deepInclude(body.data[0], { product_id: null, status: "rejected" }))
  },
  {
    name: "POST /registry-results by address",
    response: request("/registry-results", {
      body: {
        results: [
          {
            unique_product_identifier: `https://example.com/p/${passport.id}`,
            status: "failed",
            errors: [{ message: "Again" }]
          }
        ]
      }
    }),
    own: succeeds(200, ({ body }) => assert.deepInclude(body.data[0], { product_id: passport.id })),
    foreign: succeeds(200, ({ body }) => assert.deepInclude(body.data[0], { product_id: null, status: "rejected" }))
  }
]

/** The probe of the registry: worksheets of an organization, and what it records about its batteries. */
import { assert } from "@effect/vitest"
import { succeeds } from "./expectations.ts"
import type { Battery } from "./belongings.ts"
import type { Expectation } from "./expectations.ts"
import type { ProbeCalls } from "./probeCall.ts"

/** A printed address, of any host. */
const addressOf = ({ key, serial_number }: Battery): string =>
  `https://example.com/01/${(key.split(":")[0] ?? "").padStart(14, "0")}/21/${serial_number}`

interface Row {
  readonly passport_id: string
}

export const registryReads: ProbeCalls = ({ caller, request }) => {
  const lists = ({ id }: Battery): Expectation =>
    succeeds(200, ({ body }) =>
      assert.include(
        body.data.map(({ passport_id }: Row) => passport_id),
        `urn:uuid:${id}`
      )
    )
  const [registrations, deregistrations] = [lists(caller.passport), lists(caller.deleted)]
  return [
    { name: "GET /registry-file", response: request("/registry-file"), own: registrations, foreign: registrations },
    {
      name: "GET /registry-file of deregistrations",
      response: request("/registry-file?worksheet=deregistrations"),
      own: deregistrations,
      foreign: deregistrations
    }
  ]
}

/** A battery of another organization is rejected as one that does not exist. */
export const registryWrites: ProbeCalls = ({ request, target: { deleted, passport } }) => [
  ...[passport, deleted].map((battery) => ({
    name: `POST /registry-results about the ${battery === passport ? "passport" : "deleted passport"} by identifiers`,
    response: request("/registry-results", {
      body: { results: [{ unique_product_identifier: addressOf(battery), status: "submitted", proof: "a proof" }] }
    }),
    own: succeeds(200, ({ body }) => assert.deepInclude(body.data[0], { product_id: battery.id, status: "stored" })),
    foreign: succeeds(200, ({ body }) => assert.deepInclude(body.data[0], { product_id: null, status: "rejected" }))
  })),
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

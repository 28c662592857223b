/** The probe of proofs, with the key of an organization, and of its keys and its log, which everybody reads. */
import { assert } from "@effect/vitest"
import { isNotFound, succeeds } from "./expectations.ts"
import type { ProbeCalls } from "./probeCall.ts"

export const proofReads: ProbeCalls = ({ administer, readPublic, request, target }) => {
  const { id, passport } = target
  const ofEverybody = [
    "did.json",
    "jwks.json",
    "log/checkpoint",
    "log/inclusion?index=0",
    "log/consistency?from=1",
    "log/tile/0/0"
  ].map((path) => ({
    name: `GET /o/{id}/${path}`,
    response: readPublic(`/o/${id}/${path}`),
    expectation: succeeds(200, ({ text }) => assert.isNotEmpty(text))
  }))
  const signingKeys = {
    name: "GET .../signing-keys",
    response: administer("/signing-keys"),
    expectation: succeeds(200, ({ body }) => assert.lengthOf(body.data, 2))
  }
  return [
    ...[...ofEverybody, signingKeys].map(({ expectation, ...call }) => ({
      ...call,
      own: expectation,
      foreign: expectation
    })),
    ...["", `?date=${new Date().toISOString()}`].map((query) => ({
      name: `GET /products/{id}/export/proof${query}`,
      response: request(`/products/${passport.id}/export/proof${query}`),
      own: succeeds(200, ({ body }) => {
        assert.strictEqual(body.format, "dpp-proof/1")
        assert.isNotEmpty(body.history)
      }),
      foreign: isNotFound
    })),
    {
      name: "GET /products/{id}/condition/statement",
      response: request(`/products/${passport.id}/condition/statement`),
      own: succeeds(200, ({ text }) => assert.lengthOf(text.split("."), 3)),
      foreign: isNotFound
    }
  ]
}

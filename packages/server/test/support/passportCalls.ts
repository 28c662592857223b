/** The probe of passports, by every address at which an organization reads them. */
import { assert } from "@effect/vitest"
import { isNotFound, refuses, succeeds } from "./expectations.ts"
import type { ProbeCalls } from "./probeCall.ts"

export const passportReads: ProbeCalls = ({ request, target: { draft, passport } }) => {
  const key = encodeURIComponent(passport.key)
  const now = new Date().toISOString()
  const documents = [
    `/products/${passport.id}/export/model-json`,
    `/products/${passport.id}/export/json`,
    `/dpps/${passport.id}`,
    `/dpps/${passport.id}?date=${now}`,
    `/dpps/${passport.id}?date=2100-01-01T00:00:00Z`,
    `/dppsByIdAndDate/${passport.id}?date=${now}`,
    `/dppsByProductId/${key}`
  ]
  const code = succeeds(200, ({ headers, text }) => {
    assert.strictEqual(headers.get("content-type"), "image/svg+xml")
    assert.match(text, /^<svg /u)
  })
  return [
    ...documents.map((path) => ({
      name: `GET ${path}`,
      response: request(path),
      own: succeeds(200, ({ body, text }) => {
        assert.hasAllKeys(body, ["dppHeader", "batteryPassportData"])
        assert.include(text, passport.serial_number)
      }),
      foreign: isNotFound
    })),
    ...["elements/identifiersAndProductData.batterySerialNumber", "collections/dppHeader"].map((path) => ({
      name: `GET /dpps/{dppId}/${path}`,
      response: request(`/dpps/${passport.id}/${path}`),
      own: succeeds(200, ({ text }) =>
        assert.include(text, path.startsWith("elements") ? passport.serial_number : "dppStatus")
      ),
      foreign: isNotFound
    })),
    {
      name: "POST /dppsByProductIds",
      response: request("/dppsByProductIds", { body: [passport.key, draft.key] }),
      own: succeeds(200, ({ body }) => assert.deepStrictEqual(body, [passport.id])),
      foreign: succeeds(200, ({ body }) => assert.deepStrictEqual(body, []))
    },
    {
      // The code is on the battery, and public like the address that it holds.
      name: "GET /products/{id}/export/qr of a published passport",
      response: request(`/products/${passport.id}/export/qr`),
      own: code,
      foreign: code
    },
    {
      name: "GET /products/{id}/export/qr of a draft",
      response: request(`/products/${draft.id}/export/qr`),
      own: refuses(403, "forbidden"),
      foreign: refuses(403, "forbidden")
    }
  ]
}

/** The probe of what an organization reads of its products and their condition. */
import { assert } from "@effect/vitest"
import { isNotFound, itemsOnly, listsOnly, refusesCursor, succeeds } from "./expectations.ts"
import type { ProbeCalls } from "./probeCall.ts"

const since = "updated_since=2020-01-01T00:00:00Z"

export const productReads: ProbeCalls = ({ caller, request, target }) => {
  const { draft, file, idempotent, mark, nextPages, passport, sharedFile } = target
  const at = `/products/${passport.id}`
  const all = [passport.id, draft.id, idempotent.id]
  const own = [caller.passport.id, caller.draft.id, caller.idempotent.id]
  return [
    ...["", `?${since}`, "?search=T-", "?sort=name&order=asc&per_page=50"].map((query) => ({
      name: `GET /products${query}`,
      response: request(`/products${query}`),
      own: listsOnly(...all),
      foreign: listsOnly(...own)
    })),
    // Reads the versions of the products first.
    {
      name: "GET /products with If-None-Match",
      response: request("/products", { headers: { "if-none-match": '"outdated"' } }),
      own: listsOnly(...all),
      foreign: listsOnly(...own)
    },
    {
      name: "GET /products?status=published",
      response: request("/products?status=published&category=batteries&battery_category=ev"),
      own: listsOnly(passport.id),
      foreign: listsOnly(caller.passport.id)
    },
    {
      name: "GET /products?cursor=",
      response: request(nextPages.products.replace("per_page=1", "per_page=50")),
      own: itemsOnly(passport.id, draft.id),
      foreign: refusesCursor
    },
    {
      name: "GET /products?search=&cursor=",
      response: request(nextPages.search.replace("per_page=1", "per_page=50")),
      own: itemsOnly(passport.id),
      foreign: refusesCursor
    },
    {
      name: "GET /products?search= with the owner's mark",
      response: request(`/products?search=${mark}&${since}`),
      own: listsOnly(passport.id, draft.id),
      foreign: listsOnly()
    },
    {
      name: "GET /products?search= with the serial number",
      response: request(`/products?search=${passport.serial_number}`),
      own: listsOnly(passport.id),
      foreign: listsOnly()
    },
    // The second read of a product finds the first response in memory.
    ...[passport, draft, passport].map(({ id, serial_number }) => ({
      name: "GET /products/{id}",
      response: request(`/products/${id}`),
      own: succeeds(200, ({ body }) => {
        assert.deepInclude(body.data, { id, name: mark, serial_number })
      }),
      foreign: isNotFound
    })),
    {
      name: "GET /products/{id}/files",
      response: request(`${at}/files`),
      own: itemsOnly(file.id, sharedFile.id),
      foreign: isNotFound
    },
    {
      name: "GET /products/{id}/condition",
      response: request(`${at}/condition`),
      own: succeeds(200, ({ body }) => {
        assert.deepInclude(body.data, { product_id: passport.id, serial_number: passport.serial_number })
        assert.strictEqual(body.data.battery_condition.stateOfCharge, 50)
      }),
      foreign: isNotFound
    },
    {
      name: "GET /products/{id}/condition/readings",
      response: request(`${at}/condition/readings`),
      own: succeeds(200, ({ body }) => {
        assert.deepStrictEqual([body.data.length, body.pagination.total], [2, 2])
        assert.strictEqual(body.data[0].reading.stateOfCharge, 50)
      }),
      foreign: isNotFound
    },
    {
      name: "GET /products/{id}/condition/readings?cursor=",
      response: request(nextPages.readings),
      own: succeeds(200, ({ body }) => {
        assert.deepStrictEqual([body.data.length, body.pagination.total], [1, 2])
        assert.strictEqual(body.data[0].reading.stateOfCharge, 40)
      }),
      foreign: isNotFound
    }
  ]
}

/** Each read of a holder is an entry of the audit log, so these come after the calls that compare the log. */
export const fileReads: ProbeCalls = ({ openFile, target: { sharedFile } }) => [
  {
    name: "GET /files/{token}/{name} of the draft, which the passport holds",
    response: openFile(sharedFile.url),
    own: succeeds(200, ({ text }) => assert.strictEqual(text, "%PDF-1.7 shared")),
    foreign: isNotFound
  }
]

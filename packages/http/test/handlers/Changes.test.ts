/** Handlers of the group `changes`: the feed of changes. */
import { Api } from "@dpp/api/Api"
import { ValidationFailed } from "@dpp/core/text"
import { ChangeFeed } from "@dpp/service/changes/ChangeFeed"
import { aProduct, minute } from "@dpp/testkit/builders"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as HttpApiTest from "effect/http-api/HttpApiTest"
import * as Layer from "effect/Layer"
import { errorOf, handlersWith, organization } from "../support.ts"
import { worded } from "@dpp/testkit/worded"

const { id } = aProduct({ organization_id: organization.id })

it.effect("a page has its changes and the cursor of the next one", () =>
  Effect.gen(function* () {
    const { changes } = yield* HttpApiTest.groups(Api, ["changes"])
    const page = yield* changes.page({ query: { after: "cursor-1", limit: 2, wait: 5 } })
    assert.deepStrictEqual(page, {
      data: [
        {
          cursor: "cursor-2",
          action: "product.updated",
          resource_type: "product",
          resource_id: id,
          gtin: null,
          serial_number: "S-1",
          external_id: "4711",
          at: "2026-01-01T00:04:00.000Z"
        }
      ],
      next: 'after {"after":"cursor-1","limit":2,"waitSeconds":5}'
    })
    const first = yield* changes.page({ query: {} })
    assert.strictEqual(first.next, 'after {"limit":100,"waitSeconds":0}')
  }).pipe(
    Effect.provide(
      handlersWith(
        Layer.mock(ChangeFeed, {
          page: (_caller, query) =>
            Effect.succeed({
              changes: [
                {
                  cursor: "cursor-2",
                  action: "product.updated",
                  resource_type: "product",
                  resource_id: id,
                  keys: { gtin: null, serial_number: "S-1", external_id: "4711" },
                  created_at: minute(4)
                }
              ],
              next: `after ${JSON.stringify(query)}`
            })
        })
      )
    )
  )
)

it.effect("a cursor of another organization or feed is rejected", () =>
  Effect.gen(function* () {
    const details = { after: ["is invalid for this request"] }
    const feed = Layer.mock(ChangeFeed, {
      page: () => new ValidationFailed({ issues: worded(details), unrecognized_fields: [] })
    })
    assert.deepStrictEqual(yield* errorOf(feed, "/api/v1/changes?after=x"), [400, "validation_error", details])
    for (const query of ["limit=0", "wait=-1", "limit=x"]) {
      const [status, code] = yield* errorOf(feed, `/api/v1/changes?${query}`)
      assert.deepStrictEqual([status, code], [400, "validation_error"], query)
    }
  })
)

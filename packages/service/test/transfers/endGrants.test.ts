/** What the new holder of passports learns about grants that ended is bounded, however many there were. */
import type { AccessGrant } from "@dpp/core/access"
import { endedGrantLimits } from "@dpp/core/transfer"
import { isPublished } from "@dpp/core/product"
import { Audit } from "@dpp/service/changes/Audit"
import { GrantStore } from "@dpp/service/ports/GrantStore"
import { endingGrants } from "@dpp/service/transfers/endGrants"
import { aCaller, aGrant, anOrganization, aPublishedProduct, minute } from "@dpp/testkit/builders"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"

const organization = anOrganization()
const products = Array.from({ length: 40 }, () => aPublishedProduct({ organization_id: organization.id })).filter(
  isPublished
)
const ids = products.map(({ id }) => id)

/** The grants that end, if the former holder has these. */
const ended = (grants: ReadonlyArray<AccessGrant>) =>
  Effect.gen(function* () {
    const endGrants = yield* endingGrants
    return yield* endGrants(aCaller({ organization }), products)
  }).pipe(
    Effect.provide(
      Layer.merge(
        Layer.mock(GrantStore, {
          list: (_organization, { page, per_page, status }) =>
            Effect.succeed({
              grants: status === "active" ? grants.slice((page - 1) * per_page, page * per_page) : [],
              total: grants.length
            }),
          findForUpdate: (_organization, id) =>
            Effect.succeed(Option.fromUndefinedOr(grants.find((one) => one.id === id))),
          update: () => Effect.void
        }),
        Layer.mock(Audit, {
          commit: (_context, _record, write) =>
            Effect.map(write(minute(1)), (written) => ({ at: minute(1), usage, written }))
        })
      )
    )
  )

const usage = { drafts: 0, publications: 0, storedBytes: 0, addedBytes: 0 }

const grant = (scope: AccessGrant["scope"]) => aGrant({ organization_id: organization.id, scope })

it.effect("a grant that opened all products names none of them, and one that opened fewer names these", () =>
  Effect.gen(function* () {
    const [all, some] = yield* ended([grant({ all: true }), grant({ product_ids: ids.slice(0, 2) })])
    assert.deepInclude(all, { products: "all", product_ids: [] })
    assert.deepInclude(some, { products: 2, product_ids: ids.slice(0, 2) })
  })
)

it.effect(
  "a thousand grants and ten thousand ids of products are listed, and the number of products for each grant",
  () =>
    Effect.gen(function* () {
      const opened = ids.slice(1)
      const found = yield* ended(Array.from({ length: 1100 }, () => grant({ product_ids: opened })))
      assert.lengthOf(found, endedGrantLimits.grants)
      assert.isTrue(found.every(({ products: count }) => count === opened.length))
      const listed = found.reduce((sum, { product_ids }) => sum + product_ids.length, 0)
      assert.strictEqual(listed, Math.floor(endedGrantLimits.productIds / opened.length) * opened.length)
      assert.isBelow(JSON.stringify(found).length, 1024 * 1024)
    })
)

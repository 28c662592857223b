import { Cursors } from "@dpp/service/shared/Cursors"
import { OwnOrganization } from "@dpp/service/organizations/OwnOrganization"
import * as OwnOrganizationModule from "@dpp/service/organizations/OwnOrganization"
import { AuditLog, type AuditQuery } from "@dpp/service/ports/AuditLog"
import { Organizations } from "@dpp/service/ports/Organizations"
import { aCaller, aFacility, aListPage } from "@dpp/testkit/builders"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"

const caller = aCaller()
const facility = aFacility()
const query: AuditQuery = {
  action: "product.created",
  resource_type: undefined,
  resource_id: undefined,
  page: 2,
  per_page: 10
}

describe("OwnOrganization (spec §4.4)", () => {
  it.effect("reads the facilities and the audit log of the caller's organization, and of no other", () => {
    const asked: Array<unknown> = []
    const ports = Layer.merge(
      Layer.mock(Organizations, {
        listFacilities: (organization) => Effect.sync(() => (asked.push(organization), [facility]))
      }),
      Layer.mock(AuditLog, {
        list: (organization, given) => Effect.sync(() => (asked.push(organization, given), { entries: [], total: 7 }))
      })
    )
    return Effect.gen(function* () {
      const { auditLog, facilities } = yield* OwnOrganization
      assert.deepStrictEqual(yield* facilities(caller), [facility])
      assert.deepStrictEqual(
        yield* auditLog(caller, { ...query, cursor: undefined }),
        aListPage([], { page: 2, total: 7 })
      )
      assert.deepStrictEqual(asked, [caller.organization.id, caller.organization.id, query])
    }).pipe(
      Effect.provide(OwnOrganizationModule.layer.pipe(Layer.provide(Layer.merge(ports, Layer.mock(Cursors, {})))))
    )
  })
})

/** The administrator's token, and the limits of a body before the contract decodes it. */
import { AdminToken } from "@dpp/http/middleware/AdminAuthorization"
import { Administration } from "@dpp/service/organizations/Administration"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { adminToken, organization, routesWith, send } from "../support.ts"

const organizations = "/admin/v1/organizations"
const useCases = Layer.mock(Administration, { listOrganizations: Effect.succeed([organization]) })

layer(routesWith(useCases))("the admin API", (it) => {
  it.effect("requires the administrator's token; a key of an organization is not one", () =>
    Effect.gen(function* () {
      for (const [key, problem, challenge] of [
        [null, "missing", 'Bearer realm="admin"'],
        ["full", "wrong", 'Bearer realm="admin", error="invalid_token"'],
        [`${adminToken}x`, "wrong", 'Bearer realm="admin", error="invalid_token"']
      ] as const) {
        const { body, headers, status } = yield* send(organizations, { key })
        assert.deepStrictEqual([status, body.error.code], [401, "unauthorized"])
        const message = `The admin token is ${problem}. Send the header Authorization: Bearer <ADMIN_TOKEN>.`
        assert.deepStrictEqual([body.error.message, headers.get("www-authenticate")], [message, challenge])
      }
      const { body, headers, status } = yield* send(organizations, { key: adminToken })
      assert.deepStrictEqual([status, body.data[0].name], [200, organization.name])
      assert.strictEqual(headers.get("cache-control"), "no-store")
    })
  )

  it.effect("rejects a body that exceeds the limits of JSON, before the contract decodes it", () =>
    Effect.gen(function* () {
      const body = { name: Array.from({ length: 10_001 }, () => 1) }
      const tooMany = yield* send(organizations, { key: adminToken, body })
      assert.deepStrictEqual(
        [tooMany.status, tooMany.body.error.details],
        [400, { body: ["holds more than 10000 values"] }]
      )
      const wrongToken = yield* send(organizations, { key: "wrong", body })
      assert.strictEqual(wrongToken.status, 401)
    })
  )
})

layer(routesWith(Layer.merge(useCases, Layer.succeed(AdminToken, Option.none()))))(
  "without a token in the settings",
  (it) => {
    it.effect("the admin API does not exist", () =>
      Effect.gen(function* () {
        const { body, status } = yield* send(organizations, { key: "" })
        assert.deepStrictEqual([status, body.error.code], [404, "not_found"])
        assert.strictEqual(body.error.message, `No route for GET ${organizations}; API routes start with /api/v1.`)
      })
    )
  }
)

/** Handlers of the group `templates`: what the use case returns or refuses, as responses of the contract. */
import { Api } from "@dpp/api/Api"
import { ValidationFailed } from "@dpp/core/text"
import { ResourceNotFound } from "@dpp/service/shared/NotFound"
import { StorageLimitReached } from "@dpp/service/shared/Quotas"
import { TemplateLimitReached, TemplateModified, Templates } from "@dpp/service/products/Templates"
import { aFacility, aListPage, aTemplate, minute } from "@dpp/testkit/builders"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as HttpApiTest from "effect/http-api/HttpApiTest"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { errorOf, handlersWith, organization, routesWith, send } from "../support.ts"
import { worded } from "@dpp/testkit/worded"

const facility = aFacility({ city: "Kiel", country: "DE" })
const template = aTemplate({
  organization_id: organization.id,
  facility_id: facility.id,
  attributes: { battery_category: "ev", battery_mass: 478.5 }
})
const own = { template, facility }
const meta = { auto_filled_fields: [], unrecognized_fields: [], field_warnings: {} }
const at = `/api/v1/templates/${template.id}`
const limit = { current: 1000, max: 1000 }
const missing = new ResourceNotFound({ resource: "template" })

it.effect("a template is returned flat, with every shared field and its completeness", () =>
  Effect.gen(function* () {
    const client = yield* HttpApiTest.groups(Api, ["templates"])
    const { data } = yield* client.templates.get({ params: { id: template.id } })
    assert.deepInclude(data, {
      id: template.id,
      name: template.name,
      battery_category: "ev",
      battery_mass: 478.5,
      model_identifier: null,
      gtin: null,
      facility_id: facility.id
    })
    for (const field of ["serial_number", "manufacturing_date", "put_into_service_date", "organization_id", "status"]) {
      assert.notProperty(data, field)
    }
    const lacking = data.completeness.steps.flatMap(({ missing }) => missing.map(({ field }) => field))
    assert.include(lacking, "model_identifier")
    for (const field of ["serial_number", "manufacturing_place", "mfr_name", "battery_status"]) {
      assert.notInclude(lacking, field)
    }
  }).pipe(Effect.provide(handlersWith(Layer.mock(Templates, { find: () => Effect.succeed(own) }))))
)

it.effect("templates are listed, 25 a page, and the header Link leads to the next page with the same filters", () =>
  Effect.gen(function* () {
    const { body, headers } = yield* send("/api/v1/templates?name=TR-82&battery_category=ev")
    assert.deepStrictEqual(body.pagination, { page: 1, per_page: 25, total: 30, total_pages: 2 })
    assert.deepStrictEqual(
      body.data.map(({ id }: { readonly id: string }) => id),
      [template.id]
    )
    const link = '</api/v1/templates?name=TR-82&battery_category=ev&per_page=25&cursor=next-page>; rel="next"'
    assert.strictEqual(headers.get("link"), link)
  }).pipe(
    Effect.provide(
      routesWith(
        Layer.mock(Templates, {
          list: (_caller, { battery_category, name, per_page }) =>
            Effect.succeed(
              aListPage(name === "TR-82" && battery_category === "ev" && per_page === 25 ? [own] : [], {
                total: 30,
                next: Option.some("next-page")
              })
            )
        })
      )
    )
  )
)

it.effect("a template is created, changed and deleted, with remarks about the input", () =>
  Effect.gen(function* () {
    const created = yield* send("/api/v1/templates", { body: { name: "TR-82" } })
    assert.deepStrictEqual([created.status, created.body.data.id, created.body.meta], [201, template.id, meta])
    const changed = yield* send(at, { method: "PATCH", body: {} })
    assert.deepStrictEqual([changed.status, changed.body.data.id, changed.body.meta], [200, template.id, meta])
    const removed = yield* send(at, { method: "DELETE" })
    assert.deepStrictEqual([removed.status, removed.body], [200, { data: { id: template.id, deleted: true } }])
  }).pipe(
    Effect.provide(
      routesWith(
        Layer.mock(Templates, {
          create: () => Effect.succeed({ ...own, meta }),
          update: () => Effect.succeed({ ...own, meta }),
          remove: () => Effect.void
        })
      )
    )
  )
)

it.effect("what the use case refuses is an error of the contract", () =>
  Effect.gen(function* () {
    const details = { name: ["is required"] }
    const invalid = new ValidationFailed({ issues: worded(details), unrecognized_fields: [] })
    const body = {}
    const refusals = [
      [
        Layer.mock(Templates, { create: () => invalid }),
        "/api/v1/templates",
        { body },
        [400, "validation_error", details]
      ],
      [
        Layer.mock(Templates, { create: () => new TemplateLimitReached(limit) }),
        "/api/v1/templates",
        { body },
        [403, "product_limit_reached", limit]
      ],
      [
        Layer.mock(Templates, { create: () => new StorageLimitReached(limit) }),
        "/api/v1/templates",
        { body },
        [403, "product_limit_reached", limit]
      ],
      [Layer.mock(Templates, { find: () => missing }), at, {}, [404, "not_found", undefined]],
      [Layer.mock(Templates, { update: () => missing }), at, { method: "PATCH", body }, [404, "not_found", undefined]],
      [
        Layer.mock(Templates, { update: () => new TemplateModified({ id: template.id }) }),
        at,
        { method: "PATCH", body },
        [412, "conflict", undefined]
      ],
      [Layer.mock(Templates, { remove: () => missing }), at, { method: "DELETE" }, [404, "not_found", undefined]]
    ] as const
    for (const [useCase, target, options, expected] of refusals) {
      assert.deepStrictEqual(yield* errorOf(useCase, target, options), [...expected])
    }
  })
)

it.effect("a malformed id or query is rejected by its field, and a key with too little access", () =>
  Effect.gen(function* () {
    const none = Layer.mock(Templates, {})
    for (const [target, field] of [
      ["/api/v1/templates/TR-82", "id"],
      ["/api/v1/templates?page=0", "page"],
      ["/api/v1/templates?per_page=101", "per_page"],
      ["/api/v1/templates?battery_category=EV", "battery_category"]
    ] as const) {
      const [status, code, details] = yield* errorOf(none, target)
      assert.deepStrictEqual([status, code, Object.keys(details ?? {})], [400, "validation_error", [field]])
    }
    for (const [target, options] of [
      ["/api/v1/templates", { key: "condition" }],
      [at, { key: "condition" }],
      ["/api/v1/templates", { key: "read", body: {} }],
      [at, { key: "read", method: "PATCH", body: {} }],
      [at, { key: "read", method: "DELETE" }]
    ] as const) {
      assert.deepStrictEqual((yield* errorOf(none, target, options)).slice(0, 2), [403, "forbidden"])
    }
    assert.deepStrictEqual((yield* errorOf(none, at, { method: "PUT" })).slice(0, 2), [405, "not_found"])
  })
)

it.effect("a template has an entity tag, and a change can require the state that was read", () => {
  const scene = { own }
  const useCase = Layer.mock(Templates, {
    find: () => Effect.sync(() => scene.own),
    update: (_caller, id, _body, { expectedVersion } = {}) =>
      expectedVersion !== undefined && expectedVersion !== scene.own.template.updated_at
        ? new TemplateModified({ id })
        : Effect.succeed({ ...scene.own, meta })
  })
  return Effect.gen(function* () {
    const etag = (yield* send(at)).headers.get("etag") ?? ""
    assert.match(etag, /^"[\w-]{43}"$/u)
    assert.strictEqual((yield* send(at, { headers: { "if-none-match": etag } })).status, 304)
    const patch = () => send(at, { method: "PATCH", body: {}, headers: { "if-match": etag } })
    const changed = yield* patch()
    assert.deepStrictEqual([changed.status, changed.headers.get("etag")], [200, etag])
    scene.own = { template: { ...template, name: "TR-83", updated_at: minute(1000) }, facility }
    assert.strictEqual((yield* patch()).status, 412)
    // The completeness depends on the facility, which is part of the response.
    scene.own = { template, facility: { ...facility, city: null, country: null } }
    assert.strictEqual((yield* send(at, { headers: { "if-none-match": etag } })).status, 200)
  }).pipe(Effect.provide(routesWith(useCase)))
})

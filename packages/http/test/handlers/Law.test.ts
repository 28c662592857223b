/** Handlers of the group `law`: the duties for everybody, and what they mean for passports. */
import { lawBundle } from "@dpp/core/law"
import { validationFailed } from "@dpp/core/text"
import { Laws } from "@dpp/service/law/Laws"
import { minute } from "@dpp/testkit/builders"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { adminToken, routesWith, send } from "../support.ts"
import { worded } from "@dpp/testkit/worded"

const row = {
  id: "00000000-0000-7000-8000-000000000001",
  act: "8-1",
  entry_into_force: "2026-12-15",
  recorded_at: minute(1),
  correlation_id: "c"
}
const recorded = { law: lawBundle, records: [row], differences: [] }

const laws = Layer.mock(Laws, {
  current: Effect.succeed(lawBundle),
  recorded: Effect.succeed(recorded),
  record: (_by, act) =>
    act === "8-1" ? Effect.succeed(recorded) : Effect.fail(validationFailed(worded({ act: ["is not known"] })))
})

layer(routesWith(laws))("the law", (it) => {
  it.effect("is public, can be cached, and is answered with 304 to who has it", () =>
    Effect.gen(function* () {
      const { body, headers, status } = yield* send("/api/v1/law?as_of=2027-02-18&category=ev", { key: null })
      assert.strictEqual(status, 200)
      assert.strictEqual(body.data.version, lawBundle.version)
      const passport = body.data.duties.find(({ id }: { readonly id: string }) => id === "77-1")
      assert.deepInclude(passport, { from: "2027-02-18", state: "due", kind: "record" })
      assert.include(headers.get("cache-control"), "public")
      const again = yield* send("/api/v1/law?as_of=2027-02-18&category=ev", {
        key: null,
        headers: { "if-none-match": headers.get("etag") ?? "" }
      })
      assert.strictEqual(again.status, 304)
    })
  )

  it.effect("lists proposals only where they are asked for, and names a wrong day", () =>
    Effect.gen(function* () {
      const ids = Effect.fnUntraced(function* (query: string) {
        const { body } = yield* send(`/api/v1/law${query}`, { key: null })
        return body.data.duties.map(({ id }: { readonly id: string }) => id)
      })
      assert.notInclude(yield* ids(""), "proposed-turnover")
      assert.include(yield* ids("?proposed=true"), "proposed-turnover")
      const wrong = yield* send("/api/v1/law?as_of=2027-02-30", { key: null })
      assert.strictEqual(wrong.status, 400)
      assert.property(wrong.body.error.details, "as_of")
    })
  )

  it.effect("takes entries into force from the administrator alone", () =>
    Effect.gen(function* () {
      const at = "/admin/v1/law/records"
      const body = { act: "8-1", entry_into_force: "2026-12-15" }
      const refused = yield* send(at, { method: "POST", body })
      assert.strictEqual(refused.status, 401)
      const { body: stored } = yield* send(at, { method: "POST", key: adminToken, body })
      assert.deepInclude(stored.data.records[0], { act: "8-1", entry_into_force: "2026-12-15" })
      const unknown = yield* send(at, { method: "POST", key: adminToken, body: { ...body, act: "99" } })
      assert.strictEqual(unknown.status, 400)
      assert.property(unknown.body.error.details, "act")
      assert.strictEqual((yield* send(at, { key: adminToken })).body.data.version, lawBundle.version)
    })
  )
})

/**
 * Worksheets of an operator whose verification by the EU registry ends.
 *
 * @source EU 2026/1778 Art. 4(4)
 */
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { sharedServer, TestServer } from "../support.ts"

layer(sharedServer, { excludeTestServices: true })("an operator that the registry verified", (it) => {
  it.effect("has worksheets up to the last day, and the reason afterwards", () =>
    Effect.gen(function* () {
      const { admin, call, ours } = yield* TestServer
      const at = `/admin/v1/organizations/${ours.id}`
      const enter = (verified_until: string | null) => admin(at, { method: "PATCH", body: { verified_until } })
      const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
      const late = yield* enter(day(3 * 366 + 1))
      assert.deepStrictEqual([late.status, Object.keys(late.body.error.details)], [400, ["verified_until"]])
      assert.strictEqual((yield* enter(day(-1))).body.data.verified_until, day(-1))
      for (const worksheet of ["registrations", "deregistrations"]) {
        const refused = yield* call(`/api/v1/registry-file?worksheet=${worksheet}`)
        assert.strictEqual(refused.status, 400, refused.text)
        assert.include(refused.body.error.details["organization.verified_until"][0], "no longer verified")
      }
      assert.strictEqual((yield* enter(day(1))).status, 200)
      assert.strictEqual((yield* call("/api/v1/registry-file")).status, 200)
      assert.isNull((yield* enter(null)).body.data.verified_until)
      assert.strictEqual((yield* call("/api/v1/registry-file")).status, 200)
    })
  )
})

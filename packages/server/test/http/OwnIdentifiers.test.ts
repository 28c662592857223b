/** Identifiers by which registers know a company: entered by its admins, in no passport. */
import { sampleDraft } from "@dpp/core/samples"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { aSerial, sharedServer, TestServer } from "../support.ts"
import { signedIn } from "../support/memberCalls.ts"

layer(sharedServer, { excludeTestServices: true })("identifiers of registers", (it) => {
  it.effect("are entered by an admin, checked by their form, and need no second member", () =>
    Effect.gen(function* () {
      const { call, ours } = yield* TestServer
      const body = { ...sampleDraft("ev"), serial_number: aSerial(), facility_id: ours.facilityId, status: "published" }
      assert.strictEqual((yield* call("/api/v1/products", { body })).status, 201)
      const admin = yield* signedIn(ours.id, "admin")
      const publisher = yield* signedIn(ours.id, "publisher")
      const change = (one: typeof admin, values: object) => one.call("/organization", { method: "PATCH", body: values })
      assert.strictEqual((yield* change(admin, { four_eyes: true })).status, 200)
      const operator_identifiers = [{ scheme: "bpnl", value: "BPNL00000007QGTF" }]
      assert.strictEqual((yield* change(publisher, { operator_identifiers })).status, 403)
      const wrong = yield* change(admin, { operator_identifiers: [{ scheme: "lei", value: "529900T8BM49AURSDO56" }] })
      assert.strictEqual(wrong.status, 400, wrong.text)
      const stored = yield* change(admin, { operator_identifiers })
      assert.strictEqual(stored.status, 200, stored.text)
      const read = yield* call("/api/v1/organization")
      assert.deepStrictEqual(
        read.body.data.operator_identifiers.map(({ scheme, value }: Record<string, string>) => ({ scheme, value })),
        operator_identifiers
      )
    })
  )
})

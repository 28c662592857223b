/** Stored responses, and those that an earlier release has stored. */
import * as Persistence from "@dpp/persistence/Persistence"
import { IdempotencyStore } from "@dpp/service/ports/IdempotencyStore"
import { insertOrganization } from "@dpp/testkit/contracts/storing"
import { memoryDatabase } from "@dpp/testkit/memoryDatabase"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as SqlClient from "effect/sql/SqlClient"

layer(Persistence.layer.pipe(Layer.provideMerge(memoryDatabase)))("stored responses", (it) => {
  it.effect("have the headers of the first response, and none if an earlier release has stored them", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const store = yield* IdempotencyStore
      const key = { organization: (yield* insertOrganization()).id, key: "key" }
      const headers = { etag: '"1"', "preference-applied": "return=minimal" }
      const response = { status: 201, contentType: "application/json", headers, body: new Uint8Array([123, 125]) }
      assert.deepStrictEqual(yield* store.claim(key, 24), Option.none())
      yield* store.keep(key, { fingerprint: "same", response })
      assert.deepStrictEqual(yield* store.claim(key, 24), Option.some({ fingerprint: "same", response }))
      yield* sql`UPDATE idempotency_keys SET headers = NULL WHERE organization_id = ${key.organization}`
      const earlier = { fingerprint: "same", response: { ...response, headers: {} } }
      assert.deepStrictEqual(yield* store.claim(key, 24), Option.some(earlier))
    })
  )
})

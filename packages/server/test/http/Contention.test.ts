/** Requests about one battery that meet in the database: each is answered as if it had come alone. */
import { sampleDraft } from "@dpp/core/samples"
import { isAvailable, unavailable } from "@dpp/testkit/EmbeddedPostgres"
import { PostgresDatabase } from "@dpp/testkit/PostgresDatabase"
import { assert, describe, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { aSerial, type CallOptions, layerWith, TestServer } from "../support.ts"

const server = Layer.unwrap(
  Effect.map(PostgresDatabase, ({ url }) => layerWith({ DPP_DATABASE_URL: Redacted.value(url) }))
).pipe(Layer.provide(PostgresDatabase.migrated))

const upload: CallOptions = {
  method: "POST",
  headers: { "content-type": "multipart/form-data; boundary=b" },
  body: `--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7 \r\n--b--\r\n`
}

const rounds = 40

describe.skipIf(!isAvailable)(isAvailable ? "requests that meet" : unavailable, () => {
  layer(server, { excludeTestServices: true })((it) => {
    it.effect("a first reading, a PATCH, an upload and a deletion of one battery: all done, or not found", () =>
      Effect.gen(function* () {
        const { call, ours } = yield* TestServer
        for (let round = 0; round < rounds; round += 1) {
          const body = { ...sampleDraft("ev"), serial_number: aSerial(), facility_id: ours.facilityId }
          const at = `/api/v1/products/${(yield* call("/api/v1/products", { body })).body.data.id}`
          const key: CallOptions = round % 2 === 0 ? {} : { headers: { "idempotency-key": aSerial() } }
          const requests = [
            call(`${at}/condition`, { method: "PATCH", body: { stateOfCharge: 50 }, ...key }),
            call(at, { method: "PATCH", body: { battery_mass: round + 1 } }),
            call(`${at}/files`, upload),
            ...(round % 4 < 2 ? [call(at, { method: "DELETE" })] : [])
          ]
          const shifted = [...requests.slice(round % requests.length), ...requests.slice(0, round % requests.length)]
          const answers = yield* Effect.all(shifted, { concurrency: "unbounded" })
          for (const { status, text } of answers) assert.include([200, 201, 404], status, text)
          if (round % 4 >= 2) {
            const { data } = (yield* call(`${at}/condition`)).body
            assert.strictEqual(data.battery_condition.stateOfCharge, 50)
            assert.strictEqual((yield* call(at)).body.data.battery_mass, round + 1)
          }
        }
      })
    )
  })
})

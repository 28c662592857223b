/** Requests about one battery that meet in the database: each is answered as if it had come alone. */
import { sampleDraft } from "@dpp/core/samples"
import * as Postgres from "@dpp/persistence/driver/Postgres"
import { isAvailable, unavailable } from "@dpp/testkit/EmbeddedPostgres"
import { PostgresDatabase } from "@dpp/testkit/PostgresDatabase"
import { assert, describe, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import * as SqlClient from "effect/sql/SqlClient"
import { aSerial, type CallOptions, layerWith, TestServer } from "../support.ts"
import { signedIn } from "../support/memberCalls.ts"

const server = Layer.unwrap(
  Effect.map(PostgresDatabase, ({ url }) =>
    Layer.merge(layerWith({ DPP_DATABASE_URL: Redacted.value(url) }), Postgres.layer({ url }))
  )
).pipe(Layer.provide(PostgresDatabase.migrated))

const upload: CallOptions = {
  method: "POST",
  headers: { "content-type": "multipart/form-data; boundary=b" },
  body: `--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7 \r\n--b--\r\n`
}

const rounds = 40
const supplierRounds = 6

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

    it.effect(
      "ten bulk changes of the same new batteries: each battery is created once, and changed by all others",
      () =>
        Effect.gen(function* () {
          const { call } = yield* TestServer
          const serials = Array.from({ length: 100 }, aSerial)
          const writers = Array.from({ length: 10 }, (_, writer) => writer)
          const answers = yield* Effect.forEach(
            writers,
            (writer) => {
              const order = writer % 2 === 0 ? serials : serials.toReversed()
              const products = order.map((serial_number) => ({
                serial_number,
                gtin: "9526001000012",
                name: `Writer ${writer}`,
                battery_category: "ev",
                battery_mass: writer + 1
              }))
              return call("/api/v1/products/bulk?upsert=true", { method: "PATCH", body: { products } })
            },
            { concurrency: "unbounded" }
          )
          const sum = (count: "created" | "rejected" | "updated") =>
            answers.reduce((total, { body }) => total + body.data[count], 0)
          assert.deepStrictEqual([sum("created"), sum("updated"), sum("rejected")], [100, 900, 0])
          for (const serial of serials) {
            const { data } = (yield* call(`/api/v1/products?search=${serial}`)).body
            const [product] = data.filter((one: { readonly serial_number: string }) => one.serial_number === serial)
            assert.strictEqual(product.name, `Writer ${product.battery_mass - 1}`)
          }
          const { pagination } = (yield* call("/api/v1/audit-log?action=product.updated&per_page=1")).body
          assert.isAtLeast(pagination.total, 900)
        })
    )

    it.effect("a decision locks the battery before its change request, as a bulk change does that asks again", () =>
      Effect.gen(function* () {
        const { admin, call, ours } = yield* TestServer
        const sql = yield* SqlClient.SqlClient
        const battery = { ...sampleDraft("ev"), gtin: null, serial_number: aSerial(), facility_id: ours.facilityId }
        const { id } = (yield* call("/api/v1/products", { body: { ...battery, status: "published" } })).body.data
        const [ada, bo] = [yield* signedIn(ours.id, "admin"), yield* signedIn(ours.id, "publisher")]
        const require = (four_eyes: boolean) =>
          admin(`/admin/v1/organizations/${ours.id}`, { method: "PATCH", body: { four_eyes } })
        yield* require(true)
        const asked = yield* ada.call(`/products/${id}`, { method: "PATCH", body: { battery_mass: 401 } })
        const request: string = asked.body.error.details.change_request_id
        const waits = sql`
          SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.pipe(
          Effect.repeat({ until: (rows) => rows.length > 0 })
        )
        const approval = yield* sql.withTransaction(
          Effect.gen(function* () {
            yield* sql`SELECT id FROM products WHERE id = ${id} FOR UPDATE`
            const approving = yield* Effect.forkChild(
              bo.call(`/change-requests/${request}/approve`, { method: "POST" })
            )
            yield* waits
            yield* sql`SELECT id FROM change_requests WHERE id = ${request} FOR UPDATE NOWAIT`
            return approving
          })
        )
        assert.strictEqual((yield* Fiber.join(approval)).status, 200)
        yield* require(false)
      })
    )

    it.effect("answers, decisions and withdrawals of a request to a supplier: each once, in one order", () =>
      Effect.gen(function* () {
        const { call } = yield* TestServer
        const requests = "/api/v1/data-requests"
        for (let round = 0; round < supplierRounds; round += 1) {
          const draft = { ...sampleDraft("ev"), serial_number: aSerial() }
          const product = (yield* call("/api/v1/products", { body: draft })).body.data
          const made = yield* call(requests, {
            body: { recipient: { name: "Zellen AG" }, product_ids: [product.id], fields: ["battery_mass"] }
          })
          const { data, token } = made.body
          const at = `${requests}/${data.id}`
          const save = (battery_mass: number) =>
            call(`${at}/answer`, { key: token, method: "PUT", body: { battery_mass } })
          const submit = call(`${at}/submit`, { key: token, method: "POST" })
          const own = (path: string, method = "POST", body?: object) =>
            call(`${at}${path}`, { method, ...(body === undefined ? {} : { body }) })
          const meet = (...calls: ReadonlyArray<typeof submit>) =>
            Effect.map(
              Effect.all(round % 2 === 0 ? calls : calls.toReversed(), { concurrency: "unbounded" }),
              (answers) => {
                const statuses = answers.map(({ status }) => status)
                return round % 2 === 0 ? statuses : statuses.toReversed()
              }
            )
          const actions = Effect.map(call(`/api/v1/audit-log?resource_id=${data.id}&per_page=100`), ({ body }) =>
            body.data.map(({ action }: { readonly action: string }) => action.replace("data_request.", "")).toReversed()
          )

          yield* save(500)
          assert.sameMembers(yield* meet(submit, submit, submit), [200, 409, 409])
          if (round % 3 === 0) {
            // Withdrawn while it is answered: what came first is stored, and nothing afterwards.
            yield* own("/reject", "POST", { reason: "Which?" })
            const [withdrawn, ...saved] = yield* meet(own("", "DELETE"), save(501), save(502), submit)
            assert.strictEqual(withdrawn, 204)
            for (const status of saved) assert.include([200, 409], status)
            const after: ReadonlyArray<string> = (yield* actions).slice(4)
            assert.strictEqual(after.at(-1), "withdrawn", after.join())
            assert.lengthOf(after, 1 + saved.filter((status) => status === 200).length)
            const seen = yield* call(`${at}/answer`, { key: token })
            assert.deepInclude(seen.body.data, { status: "withdrawn", fields: [], values: {} })
            continue
          }
          const change = call(`/api/v1/products/${product.id}`, { method: "PATCH", body: { battery_mass: 499 } })
          const others = round % 3 === 1 ? [own("/accept")] : [own("/reject", "POST", { reason: "Which?" }), change]
          const [first = 0, second = 0, changed = 409] = yield* meet(own("/accept"), ...others)
          const entries = yield* call(`/api/v1/audit-log?resource_id=${product.id}&per_page=100`)
          const written = entries.body.data.filter((one: object) => "request_id" in one)
          assert.sameMembers([first, second], [200, 409])
          const isAccepted = first === 200 || round % 3 === 1
          assert.lengthOf(written, isAccepted ? 1 : 0)
          assert.strictEqual((yield* own("", "GET")).body.data.status, isAccepted ? "accepted" : "open")
          // A change by the organization is before or after the acceptance, and never lost below it.
          const { battery_mass } = (yield* call(`/api/v1/products/${product.id}`)).body.data
          assert.strictEqual(battery_mass, changed === 200 ? 499 : 500)
        }
      })
    )
  })
})

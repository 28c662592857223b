/** Bodies of suppliers that never arrive: they hold what their tokens may, and take nothing from other organizations. */
import { maximumUpload } from "@dpp/api/MaximumBody"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { once } from "node:events"
import { adminToken, aSerial, layerWith, TestServer } from "../support.ts"
import { dial, head, type Line } from "./sockets.ts"

const requests = "/api/v1/data-requests"
const megabyte = 1024 * 1024

const statusOf = ({ received }: Line): number => Number(received().split(" ")[1])

/** Makes a request to a supplier. Returns what the supplier sends to. */
const aSupplier = Effect.gen(function* () {
  const { call, origin } = yield* TestServer
  const template = yield* call("/api/v1/templates", { body: { name: aSerial(), battery_category: "ev" } })
  const fields = ["battery_mass"]
  const made = yield* call(requests, {
    body: { recipient: { name: "Zellen AG" }, template_id: template.body.data.id, fields }
  })
  assert.strictEqual(made.status, 201, made.text)
  const { data, token, url } = made.body
  const authorization = `Authorization: Bearer ${token}`

  /** Announces a body and sends nothing of it. The server says that it waits for the body, or refuses it. */
  const announce = (request: string, bytes: number) =>
    Effect.acquireRelease(
      Effect.promise(async () => {
        const line = await dial(origin, `${request}Content-Length: ${bytes}\r\nExpect: 100-continue\r\n\r\n`)
        await once(line.socket, "data")
        return line
      }),
      ({ ended, socket }) =>
        Effect.promise(() => {
          socket.destroy()
          return ended
        })
    )
  return {
    /** Through the API. */
    answer: (bytes: number) =>
      announce(head("PUT", `${requests}/${data.id}/answer`, authorization, "Content-Type: application/json"), bytes),
    /** On the page. */
    upload: (bytes: number) =>
      announce(head("POST", new URL(url).pathname, "Content-Type: multipart/form-data; boundary=b"), bytes)
  }
})

layer(layerWith({ DPP_RATE_LIMIT_PER_MINUTE: "100000" }), { excludeTestServices: true })(
  "bodies of suppliers",
  (it) => {
    it.effect(
      "145 connections of three tokens leave room for every other organization, signing in and the administrator",
      () =>
        Effect.gen(function* () {
          const { call, theirs } = yield* TestServer
          const suppliers = [yield* aSupplier, yield* aSupplier, yield* aSupplier]
          const smaller = Array.from({ length: 17 }, (_, n) => Math.max(12, Math.floor(900_000 / 2 ** n)))
          const sizes = [...Array.from({ length: 128 }, () => 2_090_000), ...smaller]
          const lines = yield* Effect.forEach(sizes, (bytes, n) => (suppliers[n % 3] ?? assert.fail()).answer(bytes), {
            concurrency: 16
          })
          const statuses = lines.map(statusOf)
          assert.isTrue(
            statuses.every((status) => status === 100 || status === 429),
            [...new Set(statuses)].join()
          )
          const heldBytes = sizes.filter((_, n) => statuses[n] === 100).reduce((sum, bytes) => sum + bytes, 0)
          assert.isAbove(heldBytes, 6 * megabyte)
          assert.isAtMost(heldBytes, 12 * megabyte)

          const write = yield* call("/api/v1/products", {
            key: theirs.key,
            body: { name: "Theirs", serial_number: aSerial(), battery_category: "ev" }
          })
          assert.strictEqual(write.status, 201, write.text)
          const signIn = yield* call("/api/v1/session", { key: null, body: { token: "wrong" } })
          assert.include([400, 401], signIn.status, signIn.text)
          const admin = yield* call("/admin/v1/organizations", { key: adminToken, body: { name: "Third" } })
          assert.strictEqual(admin.status, 201, admin.text)
          const own = yield* call("/api/v1/templates", { body: { name: aSerial(), battery_category: "ev" } })
          assert.strictEqual(own.status, 201, "the organization that asks has room as well")
        })
    )

    it.effect("a document of 10 MB has room on the page, two of them at once have not", () =>
      Effect.gen(function* () {
        const [one, other] = [yield* aSupplier, yield* aSupplier]
        // What the suppliers before have held is free once their connections are closed.
        let first = yield* one.upload(maximumUpload)
        while (statusOf(first) === 429) first = yield* one.upload(maximumUpload)
        assert.strictEqual(statusOf(first), 100)
        const second = yield* other.upload(maximumUpload)
        assert.strictEqual(statusOf(second), 429)
        const small = yield* other.answer(2_000_000)
        assert.strictEqual(statusOf(small), 100)
      })
    )
  }
)

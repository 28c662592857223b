import { type DppClient, DppConnectionLost, DppRateLimited, DppServerFailed, DppTimedOut } from "@dpp/client"
import { assert, describe, it } from "vitest"
import { respond, type Behaviour, closed, cutJson, failure, faultyServer, halfBody, silence } from "./FaultyServer.ts"
import { clientOf, id, rejection } from "./support.ts"

const battery = { name: "Traction battery", serial_number: "TB-1", battery_category: "ev" } as const
const limited = (headers: Readonly<Record<string, string>> = {}) => failure(429, "rate_limit_exceeded", {}, headers)
const status = (code: number, headers: Readonly<Record<string, string>> = {}) => respond(code, "<html>", headers)

interface Call {
  readonly name: string
  readonly run: (dpp: DppClient) => PromiseLike<unknown>
  readonly success: Behaviour
  readonly isRetried: boolean
}

const deleted = respond(200, { data: { id, deleted: true } })
const calls: ReadonlyArray<Call> = [
  { name: "get", run: (dpp) => dpp.products.get(id), success: respond(200, { data: { id } }), isRetried: true },
  {
    name: "list",
    run: (dpp) => dpp.products.list(),
    success: respond(200, { data: [], pagination: { page: 1, per_page: 25, total: 0, total_pages: 0 } }),
    isRetried: true
  },
  { name: "delete", run: (dpp) => dpp.products.delete(id, { confirm: true }), success: deleted, isRetried: true },
  {
    name: "byProductIds",
    run: (dpp) => dpp.lookup.byProductIds([{ gtin: "4012345678901", serial: "TB-1" }]),
    success: respond(200, []),
    isRetried: true
  },
  { name: "create", run: (dpp) => dpp.products.create(battery), success: respond(201, { data: {} }), isRetried: true },
  {
    name: "bulkCreate",
    run: (dpp) => dpp.products.bulkCreate([battery]),
    success: respond(201, { data: {} }),
    isRetried: true
  },
  {
    name: "update",
    run: (dpp) => dpp.products.update(id, { battery_mass: 412 }),
    success: respond(200, { data: {} }),
    isRetried: true
  },
  {
    name: "setImage",
    run: (dpp) => dpp.files.setImage(id, new Blob(["an image"])),
    success: respond(200, { data: { image_url: null } }),
    isRetried: false
  }
]

/** The service has rejected the request: every call is retried. */
const rejections: Readonly<Record<string, readonly [Behaviour, number]>> = {
  "429 with Retry-After": [limited({ "retry-after": "7" }), 7000],
  "429 with Retry-After as a date": [limited({ "retry-after": "Sat, 21 Nov 2026 10:00:09 GMT" }), 9000],
  "429 without Retry-After": [limited(), 250],
  "503 with Retry-After": [status(503, { "retry-after": "3" }), 3000]
}

/** The outcome is unknown: only idempotent calls are retried. */
const unknownOutcomes: Readonly<Record<string, Behaviour>> = {
  "503 without Retry-After": status(503),
  "502": status(502),
  "504": status(504),
  "500 with Retry-After": failure(500, "internal_error", {}, { "retry-after": "1" }),
  "a closed socket": closed,
  "half a body": halfBody(),
  "JSON that ends too early": cutJson
}

/** The response is final. */
const finalResponses: Readonly<Record<string, Behaviour>> = {
  "400": failure(400, "validation_error", { details: {} }),
  "401": failure(401, "unauthorized"),
  "403": failure(403, "forbidden"),
  "409": failure(409, "conflict"),
  "422": failure(422, "export_validation_failed", { details: {} }),
  "500": failure(500, "internal_error"),
  "half a body of a 409": halfBody(409),
  "a page instead of the service": respond(200, "<html>", { "content-type": "text/html" })
}

describe.each(calls)("$name", ({ isRetried, run, success }) => {
  it.each(Object.entries(rejections))("is retried after %s, once the delay is over", async (_, [behaviour, delay]) => {
    await using server = await faultyServer(behaviour, success)
    const { dpp, delays } = clientOf(server.baseUrl)
    await run(dpp)
    assert.deepStrictEqual(delays, [delay])
    assert.strictEqual(server.requests.length, 2)
  })

  it.each(Object.entries(unknownOutcomes))(
    `${isRetried ? "is retried" : "is not retried"} after %s`,
    async (_, behaviour) => {
      await using server = await faultyServer(behaviour, success)
      const { dpp } = clientOf(server.baseUrl)
      if (isRetried) await run(dpp)
      else assert.instanceOf(await rejection(run(dpp)), Error)
      assert.strictEqual(server.requests.length, isRetried ? 2 : 1)
    }
  )

  it(`${isRetried ? "succeeds when retried" : "throws DppTimedOut, without a retry,"} after a time-out`, async () => {
    await using server = await faultyServer(silence, success)
    // On a busy machine, a retry may time out as well; one of the later retries succeeds.
    const { dpp } = clientOf(server.baseUrl, { timeoutMs: 100, maxAttempts: 20 })
    if (isRetried) {
      await run(dpp)
      assert.isAtLeast(server.requests.length, 2)
    } else {
      assert.instanceOf(await rejection(run(dpp)), DppTimedOut)
      assert.strictEqual(server.requests.length, 1)
    }
  })

  it.each(Object.entries(finalResponses))("throws after %s, without a retry", async (_, behaviour) => {
    await using server = await faultyServer(behaviour, success)
    const { dpp } = clientOf(server.baseUrl)
    assert.instanceOf(await rejection(run(dpp)), Error)
    assert.strictEqual(server.requests.length, 1)
  })
})

describe("retries", () => {
  it("send the same bytes with the same Idempotency-Key", async () => {
    await using server = await faultyServer(limited(), limited(), respond(201, { data: {} }))
    const { dpp } = clientOf(server.baseUrl)
    await dpp.products.create(battery)
    const sent = server.requests.map(({ body, headers, method, path }) => [
      method,
      path,
      body,
      headers["idempotency-key"]
    ])
    assert.match(String(sent[0]?.[3]), /^"[0-9a-f]{32}"$/u)
    assert.deepStrictEqual(sent, [sent[0], sent[0], sent[0]])
    await dpp.products.create(battery)
    assert.notStrictEqual(server.requests[3]?.headers["idempotency-key"], sent[0]?.[3])
    await dpp.products.create(battery, { idempotencyKey: "order 7" })
    assert.strictEqual(server.requests[4]?.headers["idempotency-key"], '"order 7"')
  })

  it("send a write of unknown outcome with the same key, and none with retryWrites: false", async () => {
    for (const failed of Object.values(unknownOutcomes)) {
      await using server = await faultyServer(failed, respond(201, { data: {} }))
      await clientOf(server.baseUrl).dpp.products.create(battery)
      const keys = server.requests.map(({ headers }) => headers["idempotency-key"])
      assert.lengthOf(keys, 2)
      assert.strictEqual(keys[0], keys[1])
      await using careful = await faultyServer(failed, respond(201, { data: {} }))
      const { dpp } = clientOf(careful.baseUrl, { retryWrites: false })
      assert.instanceOf(await rejection(dpp.products.create(battery)), Error)
      assert.strictEqual(careful.requests.length, 1)
    }
  })

  it("end after four attempts with the last error, each delay twice as long as the one before", async () => {
    await using server = await faultyServer(closed)
    const { dpp, delays } = clientOf(server.baseUrl)
    const error = await rejection(dpp.products.get(id))
    assert.instanceOf(error, DppConnectionLost)
    assert.deepInclude(error, { code: "connection_lost", status: null, correlationId: null })
    assert.deepStrictEqual(delays, [250, 500, 1000])
    assert.strictEqual(server.requests.length, 4)
  })

  it("are limited by maxAttempts of the client or the call", async () => {
    await using server = await faultyServer(closed)
    const { dpp } = clientOf(server.baseUrl, { maxAttempts: 2 })
    await rejection(dpp.products.get(id))
    assert.strictEqual(server.requests.length, 2)
    await rejection(dpp.products.get(id, { maxAttempts: 1 }))
    assert.strictEqual(server.requests.length, 3)
  })

  it("are delayed at random between half and all of the back-off, at most 8 s", async () => {
    await using server = await faultyServer(closed)
    for (const [random, last] of [
      [0, 4000],
      [1, 8000]
    ] as const) {
      const delays: Array<number> = []
      const environment = { random: () => random, sleep: async (ms: number) => void delays.push(ms) }
      await rejection(clientOf(server.baseUrl, { environment, maxAttempts: 8 }).dpp.products.get(id))
      assert.strictEqual(Math.max(...delays), last)
    }
  })

  it("are delayed longer if maxBackOffMs allows it", async () => {
    await using server = await faultyServer(closed)
    const { delays, dpp } = clientOf(server.baseUrl, { maxAttempts: 9, maxBackOffMs: 30_000 })
    await rejection(dpp.products.get(id))
    assert.deepStrictEqual(delays, [250, 500, 1000, 2000, 4000, 8000, 15_000, 15_000])
  })

  it("wait as long as the service asks for if maxRetryAfterMs allows it", async () => {
    await using server = await faultyServer(limited({ "retry-after": "300" }), respond(200, { data: {} }))
    const { delays, dpp } = clientOf(server.baseUrl, { maxRetryAfterMs: 300_000 })
    await dpp.products.get(id)
    assert.deepStrictEqual(delays, [300_000])
  })

  it("do not wait longer than two minutes by default: the error is thrown", async () => {
    await using server = await faultyServer(limited({ "retry-after": "121" }))
    const { dpp, delays } = clientOf(server.baseUrl)
    const error = await rejection(dpp.products.get(id))
    assert.instanceOf(error, DppRateLimited)
    assert.strictEqual(error.retryAfterSeconds, 121)
    assert.deepStrictEqual(delays, [])
  })

  it("of a deletion that find no resource count as deleted", async () => {
    for (const failed of Object.values(unknownOutcomes)) {
      await using server = await faultyServer(failed, failure(404, "not_found"))
      const { dpp } = clientOf(server.baseUrl)
      assert.deepStrictEqual(await dpp.products.delete(id), { id, deleted: true })
    }
    await using server = await faultyServer(limited(), failure(404, "not_found"))
    assert.deepInclude(await rejection(clientOf(server.baseUrl).dpp.products.delete(id)), { name: "DppNotFound" })
  })

  it("end with the signal, whose reason is thrown", async () => {
    await using server = await faultyServer(silence)
    const { dpp } = clientOf(server.baseUrl)
    const controller = new AbortController()
    const reason = new Error("closing")
    const pending = rejection(dpp.products.get(id, { signal: controller.signal }))
    controller.abort(reason)
    assert.strictEqual(await pending, reason)
    assert.strictEqual(await rejection(dpp.products.get(id, { signal: controller.signal })), reason)
  })

  it("end with the signal during a delay", async () => {
    await using server = await faultyServer(limited({ "retry-after": "60" }))
    const controller = new AbortController()
    const { dpp } = clientOf(server.baseUrl, { environment: {} })
    const pending = rejection(dpp.products.get(id, { signal: controller.signal }))
    while (server.requests.length === 0) await new Promise((resolve) => setImmediate(resolve))
    controller.abort()
    assert.deepInclude(await pending, { name: "AbortError" })
    assert.strictEqual(server.requests.length, 1)
  })

  it("a response that is not JSON names the likely cause", async () => {
    await using server = await faultyServer(respond(200, "<html>", { "content-type": "text/html" }))
    const error = await rejection(clientOf(server.baseUrl).dpp.organization.get())
    assert.instanceOf(error, DppServerFailed)
    assert.match(error.message, /is baseUrl the address of the passport service/u)
  })
})

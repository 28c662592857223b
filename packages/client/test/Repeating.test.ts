import { type DppClient, DppConnectionLost, DppRateLimited, DppServerFailed, DppTimedOut } from "@dpp/client"
import { assert, describe, it } from "vitest"
import { answer, type Behaviour, closed, cutJson, failure, faultyServer, halfBody, silence } from "./FaultyServer.ts"
import { clientOf, id, rejection } from "./support.ts"

const battery = { name: "Traction battery", serial_number: "TB-1", battery_category: "ev" } as const
const limited = (headers: Readonly<Record<string, string>> = {}) => failure(429, "rate_limit_exceeded", {}, headers)
const status = (code: number, headers: Readonly<Record<string, string>> = {}) => answer(code, "<html>", headers)

interface Call {
  readonly name: string
  readonly run: (dpp: DppClient) => PromiseLike<unknown>
  readonly success: Behaviour
  readonly isSafe: boolean
}

const deleted = answer(200, { data: { id, deleted: true } })
const calls: ReadonlyArray<Call> = [
  { name: "get", run: (dpp) => dpp.products.get(id), success: answer(200, { data: { id } }), isSafe: true },
  {
    name: "list",
    run: (dpp) => dpp.products.list(),
    success: answer(200, { data: [], pagination: { page: 1, per_page: 25, total: 0, total_pages: 0 } }),
    isSafe: true
  },
  { name: "delete", run: (dpp) => dpp.products.delete(id, { confirm: true }), success: deleted, isSafe: true },
  {
    name: "byProductIds",
    run: (dpp) => dpp.lookup.byProductIds([{ gtin: "4012345678901", serial: "TB-1" }]),
    success: answer(200, []),
    isSafe: true
  },
  { name: "create", run: (dpp) => dpp.products.create(battery), success: answer(201, { data: {} }), isSafe: true },
  {
    name: "bulkCreate",
    run: (dpp) => dpp.products.bulkCreate([battery]),
    success: answer(201, { data: {} }),
    isSafe: true
  },
  {
    name: "update",
    run: (dpp) => dpp.products.update(id, { battery_mass: 412 }),
    success: answer(200, { data: {} }),
    isSafe: true
  },
  {
    name: "setImage",
    run: (dpp) => dpp.files.setImage(id, new Blob(["an image"])),
    success: answer(200, { data: { image_url: null } }),
    isSafe: false
  }
]

/** The service says that it has done nothing: every call comes again. */
const refusals: Readonly<Record<string, readonly [Behaviour, number]>> = {
  "429 with Retry-After": [limited({ "retry-after": "7" }), 7000],
  "429 with Retry-After as a date": [limited({ "retry-after": "Sat, 21 Nov 2026 10:00:09 GMT" }), 9000],
  "429 without Retry-After": [limited(), 250],
  "503 with Retry-After": [status(503, { "retry-after": "3" }), 3000]
}

/** It may have been done: only what does no harm comes again. */
const doubts: Readonly<Record<string, Behaviour>> = {
  "503 without Retry-After": status(503),
  "502": status(502),
  "504": status(504),
  "500 with Retry-After": failure(500, "internal_error", {}, { "retry-after": "1" }),
  "a closed socket": closed,
  "half a body": halfBody(),
  "JSON that ends too early": cutJson
}

/** The answer is final. */
const ends: Readonly<Record<string, Behaviour>> = {
  "400": failure(400, "validation_error", { details: {} }),
  "401": failure(401, "unauthorized"),
  "403": failure(403, "forbidden"),
  "409": failure(409, "conflict"),
  "422": failure(422, "export_validation_failed", { details: {} }),
  "500": failure(500, "internal_error"),
  "half a body of a 409": halfBody(409),
  "a page instead of the service": answer(200, "<html>", { "content-type": "text/html" })
}

describe.each(calls)("$name", ({ isSafe, run, success }) => {
  it.each(Object.entries(refusals))("comes again after %s, once the wait is over", async (_, [behaviour, wait]) => {
    await using server = await faultyServer(behaviour, success)
    const { dpp, waits } = clientOf(server.baseUrl)
    await run(dpp)
    assert.deepStrictEqual(waits, [wait])
    assert.strictEqual(server.requests.length, 2)
  })

  it.each(Object.entries(doubts))(
    `${isSafe ? "comes again" : "is never sent twice"} after %s`,
    async (_, behaviour) => {
      await using server = await faultyServer(behaviour, success)
      const { dpp } = clientOf(server.baseUrl)
      if (isSafe) await run(dpp)
      else assert.instanceOf(await rejection(run(dpp)), Error)
      assert.strictEqual(server.requests.length, isSafe ? 2 : 1)
    }
  )

  it(`${isSafe ? "comes again" : "is never sent twice"} after a time-out`, async () => {
    await using server = await faultyServer(silence, success)
    const { dpp } = clientOf(server.baseUrl, { timeoutMs: 50, maxAttempts: isSafe ? 4 : 9 })
    // Under load the second attempt may run out of time as well; what counts is that it was made.
    const error = await run(dpp).then(
      () => undefined,
      (cause: unknown) => cause
    )
    if (!isSafe) assert.instanceOf(error, DppTimedOut)
    if (isSafe) assert.isAtLeast(server.requests.length, 2)
    else assert.strictEqual(server.requests.length, 1)
  })

  it.each(Object.entries(ends))("takes %s as the answer", async (_, behaviour) => {
    await using server = await faultyServer(behaviour, success)
    const { dpp } = clientOf(server.baseUrl)
    assert.instanceOf(await rejection(run(dpp)), Error)
    assert.strictEqual(server.requests.length, 1)
  })
})

describe("repeated requests", () => {
  it("are the same to the byte, with the same Idempotency-Key", async () => {
    await using server = await faultyServer(limited(), limited(), answer(201, { data: {} }))
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

  it("are writes of the same key where the outcome was unknown; without repeatWrites they are not sent", async () => {
    for (const doubt of Object.values(doubts)) {
      await using server = await faultyServer(doubt, answer(201, { data: {} }))
      await clientOf(server.baseUrl).dpp.products.create(battery)
      const keys = server.requests.map(({ headers }) => headers["idempotency-key"])
      assert.lengthOf(keys, 2)
      assert.strictEqual(keys[0], keys[1])
      await using careful = await faultyServer(doubt, answer(201, { data: {} }))
      const { dpp } = clientOf(careful.baseUrl, { repeatWrites: false })
      assert.instanceOf(await rejection(dpp.products.create(battery)), Error)
      assert.strictEqual(careful.requests.length, 1)
    }
  })

  it("end after four attempts with the last error, each wait twice as long", async () => {
    await using server = await faultyServer(closed)
    const { dpp, waits } = clientOf(server.baseUrl)
    const error = await rejection(dpp.products.get(id))
    assert.instanceOf(error, DppConnectionLost)
    assert.deepInclude(error, { code: "connection_lost", status: null, correlationId: null })
    assert.deepStrictEqual(waits, [250, 500, 1000])
    assert.strictEqual(server.requests.length, 4)
  })

  it("are as many as the call or the client allows", async () => {
    await using server = await faultyServer(closed)
    const { dpp } = clientOf(server.baseUrl, { maxAttempts: 2 })
    await rejection(dpp.products.get(id))
    assert.strictEqual(server.requests.length, 2)
    await rejection(dpp.products.get(id, { maxAttempts: 1 }))
    assert.strictEqual(server.requests.length, 3)
  })

  it("wait at random between half and all of the back-off, never longer than 8 s", async () => {
    await using server = await faultyServer(closed)
    for (const [random, last] of [
      [0, 4000],
      [1, 8000]
    ] as const) {
      const waits: Array<number> = []
      const environment = { random: () => random, sleep: async (ms: number) => void waits.push(ms) }
      await rejection(clientOf(server.baseUrl, { environment, maxAttempts: 8 }).dpp.products.get(id))
      assert.strictEqual(Math.max(...waits), last)
    }
  })

  it("do not wait longer than two minutes: the caller is told", async () => {
    await using server = await faultyServer(limited({ "retry-after": "121" }))
    const { dpp, waits } = clientOf(server.baseUrl)
    const error = await rejection(dpp.products.get(id))
    assert.instanceOf(error, DppRateLimited)
    assert.strictEqual(error.retryAfterSeconds, 121)
    assert.deepStrictEqual(waits, [])
  })

  it("of a deletion that find nothing any more count as done", async () => {
    for (const doubt of Object.values(doubts)) {
      await using server = await faultyServer(doubt, failure(404, "not_found"))
      const { dpp } = clientOf(server.baseUrl)
      assert.deepStrictEqual(await dpp.products.delete(id), { id, deleted: true })
    }
    await using server = await faultyServer(limited(), failure(404, "not_found"))
    assert.deepInclude(await rejection(clientOf(server.baseUrl).dpp.products.delete(id)), { name: "DppNotFound" })
  })

  it("end with the signal, whose reason comes as it is", async () => {
    await using server = await faultyServer(silence)
    const { dpp } = clientOf(server.baseUrl)
    const controller = new AbortController()
    const reason = new Error("closing")
    const pending = rejection(dpp.products.get(id, { signal: controller.signal }))
    controller.abort(reason)
    assert.strictEqual(await pending, reason)
    assert.strictEqual(await rejection(dpp.products.get(id, { signal: controller.signal })), reason)
  })

  it("end with the signal during a wait", async () => {
    await using server = await faultyServer(limited({ "retry-after": "60" }))
    const controller = new AbortController()
    const { dpp } = clientOf(server.baseUrl, { environment: {} })
    const pending = rejection(dpp.products.get(id, { signal: controller.signal }))
    while (server.requests.length === 0) await new Promise((resolve) => setImmediate(resolve))
    controller.abort()
    assert.deepInclude(await pending, { name: "AbortError" })
    assert.strictEqual(server.requests.length, 1)
  })

  it("a page that is no JSON names the likely cause", async () => {
    await using server = await faultyServer(answer(200, "<html>", { "content-type": "text/html" }))
    const error = await rejection(clientOf(server.baseUrl).dpp.organization.get())
    assert.instanceOf(error, DppServerFailed)
    assert.match(error.message, /baseUrl end in \/api\/v1/u)
  })
})

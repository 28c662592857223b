import type { DppClient, Retry } from "@dpp/client"
import { assert, describe, it } from "vitest"
import { clientOf, id, rejection } from "./support.ts"

const allowed = 120
const windowMs = 60_000

/** A service that allows some requests in a window of its own clock, which moves only when all callers sleep. */
const limitedService = (inParallel: { now: number; most: number }) => {
  const clock = { now: 0 }
  const sleepers: Array<{ readonly until: number; readonly wake: () => void }> = []
  let [taken, endsAt, rejected] = [0, windowMs, 0]
  const fetch = async (): Promise<Response> => {
    inParallel.now += 1
    inParallel.most = Math.max(inParallel.most, inParallel.now)
    await new Promise((resolve) => setImmediate(resolve))
    inParallel.now -= 1
    if (clock.now >= endsAt) [taken, endsAt] = [0, clock.now + windowMs]
    taken += 1
    const seconds = Math.ceil((endsAt - clock.now) / 1000)
    const headers = { ratelimit: `"organization";r=${Math.max(0, allowed - taken)};t=${seconds}` }
    if (taken <= allowed) return Response.json({ data: { id }, meta: {} }, { headers })
    rejected += 1
    const error = { code: "rate_limit_exceeded", message: "Too many requests." }
    return Response.json({ error }, { status: 429, headers: { ...headers, "retry-after": String(seconds) } })
  }
  const sleep = (ms: number) => new Promise<void>((wake) => sleepers.push({ until: clock.now + ms, wake }))
  /** Moves the clock to the next sleeper until the work is done. */
  const run = async <A>(work: Promise<A>): Promise<A> => {
    const ended = new AbortController()
    const done = work.finally(() => ended.abort())
    while (!ended.signal.aborted) {
      await new Promise((resolve) => setImmediate(resolve))
      if (inParallel.now > 0 || sleepers.length === 0) continue
      clock.now = Math.min(...sleepers.map(({ until }) => until))
      for (const one of sleepers.splice(0))
        if (one.until <= clock.now) one.wake()
        else sleepers.push(one)
    }
    return done
  }
  return { fetch, run, environment: { now: () => clock.now, random: () => 0, sleep }, rejected: () => rejected }
}

const update = (dpp: DppClient) => dpp.products.update(id, { battery_mass: 412 })

describe("many calls at once", () => {
  it("share the allowance: none of 700 updates fails, and hardly one is rejected", async () => {
    const parallel = { now: 0, most: 0 }
    const { environment, fetch, rejected, run } = limitedService(parallel)
    const { dpp } = clientOf("http://localhost", { fetch, environment })
    const outcomes = await run(Promise.allSettled(Array.from({ length: 700 }, () => update(dpp))))
    assert.deepStrictEqual(
      outcomes.filter(({ status }) => status === "rejected"),
      []
    )
    // At the end of each of the five windows, at most those that are on their way.
    assert.isAtMost(rejected(), 5 * 7)
    assert.strictEqual(parallel.most, 8)
  })

  it("are sent as many at a time as maxConcurrency says", async () => {
    const parallel = { now: 0, most: 0 }
    const { environment, fetch, run } = limitedService(parallel)
    const { dpp } = clientOf("http://localhost", { fetch, environment, maxConcurrency: 3 })
    await run(Promise.all(Array.from({ length: 20 }, () => update(dpp))))
    assert.strictEqual(parallel.most, 3)
  })

  it("leave the queue when their signal aborts", async () => {
    const controller = new AbortController()
    const sent: Array<string> = []
    const release: Array<() => void> = []
    const fetch = async (url: string) => {
      sent.push(url)
      await new Promise<void>((resolve) => release.push(resolve))
      return Response.json({ data: { id } })
    }
    const { dpp } = clientOf("http://localhost", { fetch, maxConcurrency: 1 })
    const [first, second, third] = [
      dpp.products.get("a"),
      rejection(dpp.products.get("b", { signal: controller.signal })),
      dpp.products.get("c")
    ]
    controller.abort(new Error("stop"))
    assert.deepInclude(await second, { message: "stop" })
    release.shift()?.()
    await first
    await new Promise((resolve) => setImmediate(resolve))
    release.shift()?.()
    await third
    assert.deepStrictEqual(
      sent.map((url) => url.at(-1)),
      ["a", "c"]
    )
  })
})

describe("a client in production", () => {
  const answers = (...statuses: ReadonlyArray<number>) => {
    const left = [...statuses]
    const sent: Array<Headers> = []
    const fetch = async (_: string, { headers }: RequestInit): Promise<Response> => {
      sent.push(new Headers(headers))
      const status = left.shift() ?? 200
      const body = status === 200 ? { data: { id } } : { error: { code: "internal_error", message: "It failed." } }
      return Response.json(body, { status, headers: { "x-correlation-id": "c-1", "retry-after": "9" } })
    }
    return { fetch, sent }
  }

  it("reports each response and each retry", async () => {
    const lines: Array<string> = []
    const retries: Array<Retry> = []
    const { fetch } = answers(503, 200)
    const logger = { debug: (line: string) => lines.push(line), warn: (line: string) => lines.push(line) }
    const { dpp } = clientOf("http://localhost", { fetch, logger, onRetry: (retry) => retries.push(retry) })
    await dpp.products.get(id)
    assert.deepStrictEqual(lines, [
      `GET /api/v1/products/${id} 503 in 0 ms`,
      "productsGet is retried in 9000 ms: It failed.",
      `GET /api/v1/products/${id} 200 in 0 ms`
    ])
    assert.lengthOf(retries, 1)
    assert.deepInclude(retries[0], { operation: "productsGet", attempt: 2, delayMs: 9000 })
  })

  it("returns the response of a call where it is asked for", async () => {
    const { dpp } = clientOf("http://localhost", { fetch: answers(200).fetch })
    const { data, response } = await dpp.withResponse((client) => client.products.get(id))
    assert.deepStrictEqual([data.id, response.status, response.headers.get("x-correlation-id")], [id, 200, "c-1"])
  })

  it("sends the headers of the program and its own name; no header replaces the key", async () => {
    const { fetch, sent } = answers(200)
    const headers = { "x-subscription": "s-1", authorization: "Bearer other" }
    await clientOf("http://localhost", { fetch, headers }).dpp.products.get(id)
    assert.deepStrictEqual(
      ["x-subscription", "authorization"].map((name) => sent[0]?.get(name)),
      ["s-1", "Bearer dpp_live_key"]
    )
    assert.match(sent[0]?.get("user-agent") ?? "", /^dpp-client\/\S+ node\/\d+/u)
  })
})

/**
 * Whatever is sent: no internal error, and every answer as the OpenAPI document says.
 *
 * @source spec §7
 */
import { sampleDraft } from "@dpp/core/samples/Samples"
import { judge } from "@dpp/testkit/fuzz/answers"
import { type Document, requestsOf } from "@dpp/testkit/fuzz/requests"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { aSerial, layerWith, TestServer } from "./support.ts"

const requests = Number(process.env["DPP_FUZZ_REQUESTS"] ?? 2000)
const seed = Number(process.env["DPP_FUZZ_SEED"] ?? Date.now() % 2 ** 31)

const hints = Effect.gen(function* () {
  const { call, ours, theirs } = yield* TestServer
  const published = { ...sampleDraft("ev"), gtin: "9526001000012", facility_id: ours.facilityId, status: "published" }
  const bodies = [sampleDraft("lmt"), sampleDraft("stationary"), { name: "Battery", battery_category: "industrial" }]
  const made = yield* Effect.all([
    call("/api/v1/products", { body: { ...published, serial_number: "FUZZ-1" } }),
    call("/api/v1/products", { body: { ...bodies[2], serial_number: aSerial() } }),
    call("/api/v1/products", { body: { category: "batteries_light", name: "Model A" } }),
    call("/api/v1/products", { key: theirs.key, body: { ...bodies[2], serial_number: aSerial() } })
  ])
  return {
    ids: made.map(({ body }) => body.data.id as string),
    productIds: ["9526001000012:FUZZ-1", "9526001000012:none", "x:y"],
    bodies
  }
})

layer(layerWith(), { excludeTestServices: true })("made-up requests", (it) => {
  it.effect(
    `${requests} of them find no internal error and no undocumented answer`,
    () =>
      Effect.gen(function* () {
        const { call } = yield* TestServer
        // Sound: it is the document of the API.
        const document = (yield* call("/api/v1/openapi.json", { key: null })).body as Document
        const known = yield* hints
        const { next } = requestsOf(document, known, seed)
        const check = judge(document)
        const problems: Array<string> = []
        const accepted = new Set<string>()
        const one = Effect.gen(function* () {
          const request = next()
          const { body, headers, method, path } = request
          const answer = yield* call(path, { method, headers, ...(body === undefined ? {} : { body }) })
          if (answer.status < 300) accepted.add(request.operation.operationId)
          if (answer.status === 201 && typeof answer.body.data?.id === "string") known.ids.push(answer.body.data.id)
          const problem = check(request, answer)
          if (problem !== undefined) problems.push(`${problem}\n  sent: ${body?.slice(0, 500)}`)
        })
        yield* Effect.all(
          Array.from({ length: requests }, () => one),
          { concurrency: 8, discard: true }
        )
        assert.deepStrictEqual(problems.slice(0, 10), [], `seed ${seed}, ${problems.length} problems`)
        // Nearly every operation was also asked for something that it does.
        assert.isAtLeast(accepted.size, Object.values(document.paths).flatMap(Object.keys).length - 6)
        assert.strictEqual((yield* call("/health/ready", { key: null })).status, 200)
      }),
    300_000
  )
})

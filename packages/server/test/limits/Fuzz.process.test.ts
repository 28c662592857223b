/**
 * Whatever is sent: no internal error, every response as in the OpenAPI document, nothing of it kept in memory, and the
 * passports show what the products say afterwards.
 *
 * @source spec §7
 */
import { sampleDraft } from "@dpp/core/samples"
import { validateResponses } from "@dpp/testkit/fuzz/responses"
import { type Document, requestsOf } from "@dpp/testkit/fuzz/requests"
import { heapUsed } from "@dpp/testkit/heapUsed"
import { inspected } from "@dpp/testkit/inspector"
import { until } from "@dpp/testkit/Process"
import { startServer } from "@dpp/testkit/ServerProcess"
import { runs, seed as seedOfRun } from "@dpp/testkit/testRuns"
import { assert, layer } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { aSerial, adminToken, temporaryFolder, testServerAt, TestServer } from "../support.ts"

const requests = Number(process.env["DPP_FUZZ_REQUESTS"] ?? runs(300, 20_000))
const seed = Number(process.env["DPP_FUZZ_SEED"] ?? seedOfRun)

/**
 * What made-up requests cannot have: a file in a form, the id of a file, the token of a grant, the secret of a request, the code
 * or id of an offer, the id of a webhook, a request to a supplier or a change that a member asks for, a version that is signed already.
 */
const needsMore: ReadonlySet<string> = new Set([
  "filesSetImage",
  "filesAdd",
  "filesUpdate",
  "declarationsGet",
  "declarationsUpdate",
  "declarationsDelete",
  "declarationsIssue",
  "declarationsWithdraw",
  "declarationsPdf",
  "accessGrantsEffective",
  "accessRequestsGet",
  "transfersAccept",
  "transfersWithdraw",
  "exportProof",
  "webhooksGet",
  "webhooksUpdate",
  "webhooksDelete",
  "webhooksTest",
  "webhooksDeliveries",
  "webhooksResend",
  "changeRequestsGet",
  "changeRequestsApprove",
  "changeRequestsRefuse",
  "dataRequestsGet",
  "dataRequestsUpdate",
  "dataRequestsWithdraw",
  "dataRequestsRemind",
  "dataRequestsAccept",
  "dataRequestsReject",
  "dataRequestsAnswer",
  "dataRequestsSave",
  "dataRequestsSubmit",
  "conditionStatement"
])

/** MiB that may come between a tenth of the requests and their end. */
const growthAllowed = 16

/** What the server's process still holds, in MiB. */
class Memory extends Context.Service<Memory, { readonly used: Effect.Effect<number> }>()("@dpp/server/test/Memory") {}

/** As a process of its own: what the test itself keeps is not the server's. */
const serverProcess = Layer.effectContext(
  Effect.gen(function* () {
    const server = startServer({
      ...inspected,
      DPP_PORT: "0",
      DPP_DATA_DIR: yield* temporaryFolder,
      DPP_ADMIN_TOKEN: adminToken,
      DPP_PUBLIC_URL: "https://passports.example.com",
      DPP_RATE_LIMIT_PER_MINUTE: "1000000",
      DPP_TRUSTED_PROXIES: "loopback",
      DPP_KEYLESS_RATE_LIMIT_PER_MINUTE: "1000000"
    })
    yield* Effect.addFinalizer(() => Effect.promise(() => (server.child.kill("SIGTERM"), server.ended)))
    const [, api = ""] = /API +(\S+)/u.exec(yield* Effect.promise(() => until(server, /API +http\S+/u))) ?? []
    const used = Effect.promise(() => heapUsed(server.stderr()))
    return Context.make(TestServer, yield* testServerAt(new URL(api).origin)).pipe(Context.add(Memory, { used }))
  })
)

const anAccessRequest = {
  audience: "legitimate_interest",
  role: "recycler",
  name: "Reader",
  email: "reader@example.com",
  purpose: "Recycling"
}

/**
 * Products, a passport, a template, a grant and a request for access to ask for, as new ones: made-up requests remove what they
 * find.
 */
const hints = Effect.fnUntraced(function* (round: number) {
  const { call, ours, theirs } = yield* TestServer
  const published = { ...sampleDraft("ev"), gtin: "9526001000012", facility_id: ours.facilityId, status: "published" }
  const bodies = [sampleDraft("lmt"), sampleDraft("stationary"), { name: "Battery", battery_category: "industrial" }]
  const template = { name: `Model ${round}`, battery_category: "ev", attributes: {} }
  const expires_at = new Date(Date.now() + 86_400_000).toISOString()
  const reader = { audience: "authorities", role: "commission", grantee: { name: "Reader" } }
  const serial_number = aSerial()
  const made = yield* Effect.all([
    call("/api/v1/products", { key: theirs.key, body: { ...bodies[2], serial_number: aSerial() } }),
    call("/api/v1/products", { body: { category: "batteries_light", name: "Model A" } }),
    call("/api/v1/products", { body: { ...bodies[2], serial_number: aSerial() } }),
    call("/api/v1/templates", { body: template }),
    call("/api/v1/access-grants", { body: { ...reader, scope: { all: true }, expires_at } }),
    call("/api/v1/products", { body: { ...published, serial_number } }),
    // Each from a client of its own: one may ask ten times in an hour.
    call(`/01/09526001000012/21/${serial_number}/access-requests`, {
      key: null,
      body: anAccessRequest,
      headers: { "x-forwarded-for": `192.0.2.${round}` }
    })
  ])
  return {
    ids: made.map(({ body }) => body.data.id as string),
    productIds: [`9526001000012:${serial_number}`, "9526001000012:none", "x:y"],
    bodies
  }
})

/** Published products whose document does not say what the product says. */
const differing = Effect.gen(function* () {
  const { call } = yield* TestServer
  const wrong: Array<string> = []
  for (let page = 1; ; page += 1) {
    const { body } = yield* call(`/api/v1/products?status=published&per_page=100&page=${page}`)
    for (const { battery_mass, id, updated_at } of body.data) {
      const exported = yield* call(`/api/v1/products/${id}/export/model-json`)
      const dated = yield* call(`/api/v1/dpps/${id}?date=${updated_at}`)
      const { batteryMass } = exported.body.batteryPassportData?.identifiersAndProductData ?? {}
      const isSame = (batteryMass?.gramKilogramValue ?? null) === battery_mass
      // A reading or a change of the organization may have come after the product's last change.
      const isDated = dated.status === 200 && dated.body.dppHeader.lastUpdated <= exported.body.dppHeader.lastUpdated
      if (exported.status !== 200 || !isSame || !isDated) wrong.push(id)
    }
    if (page >= body.pagination.total_pages) return wrong
  }
})

layer(serverProcess, { excludeTestServices: true })("made-up requests", (it) => {
  it.effect(
    `${requests} of them find no internal error and no undocumented answer, and leave nothing in memory`,
    () =>
      Effect.gen(function* () {
        const { call } = yield* TestServer
        // Sound: it is the document of the API.
        const document = (yield* call("/api/v1/openapi.json", { key: null })).body as Document
        const known = yield* hints(0)
        const { next } = requestsOf(document, known, seed)
        const check = validateResponses(document)
        const problems: Array<string> = []
        const accepted = new Set<string>()
        const send = Effect.fnUntraced(function* (operationId?: string) {
          const request = next(operationId)
          const { body, headers, method, path } = request
          const answer = yield* call(path, { method, headers, ...(body === undefined ? {} : { body }) })
          if (answer.status < 300) accepted.add(request.operation.operationId)
          if (answer.status === 201 && typeof answer.body.data?.id === "string") known.ids.push(answer.body.data.id)
          const problem = check(request, answer)
          if (problem !== undefined) problems.push(`${problem}\n  sent: ${body?.slice(0, 500)}`)
        })
        const addHints = Effect.fnUntraced(function* (round: number) {
          const { ids, productIds } = yield* hints(round)
          known.ids.push(...ids)
          known.productIds.unshift(...productIds.slice(0, 1))
        })
        const { used } = yield* Memory
        const memory: Array<number> = []
        for (let tenth = 0; tenth < 10; tenth += 1) {
          yield* addHints(tenth + 1)
          const some = Array.from({ length: Math.ceil(requests / 10) }, () => send())
          yield* Effect.all(some, { concurrency: 8, discard: true })
          memory.push(Math.round(yield* used))
        }
        const operations = Object.values(document.paths).flatMap((item) =>
          Object.values(item).map(({ operationId }) => operationId)
        )
        // Each operation is also asked for something that it does, so that more than its refusals are tested.
        for (const [index, operation] of operations.entries()) {
          if (accepted.has(operation) || needsMore.has(operation)) continue
          yield* addHints(100 + index)
          for (let attempt = 0; attempt < 150 && !accepted.has(operation); attempt += 1) yield* send(operation)
        }
        const heap = `heap after each tenth ${memory.join(", ")} MiB`
        const missing = operations.filter((operation) => !accepted.has(operation) && !needsMore.has(operation))
        console.log(`proof: ${requests - problems.length} of ${requests} requests ok; ${heap}`)
        console.log(`never accepted: ${missing.join(", ")}`)
        assert.deepStrictEqual(problems.slice(0, 10), [], `seed ${seed}, ${problems.length} problems`)
        assert.isAtMost(missing.length, 8, missing.join(", "))
        assert.strictEqual((yield* call("/health/ready", { key: null })).status, 200)
        assert.deepStrictEqual(yield* differing, [])
        const [first = 0] = memory
        assert.isAtMost((memory.at(-1) ?? 0) - first, growthAllowed, heap)
      }),
    300_000 + requests * 20
  )
})

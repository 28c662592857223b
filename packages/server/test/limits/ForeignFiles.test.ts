/** Files of other programs never stop the service: they are read apart from it, and end with their limits. */
import * as ForeignReadingThreads from "@dpp/server/runtime/foreign/ForeignReadingThreads"
import { assert, describe, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import { zipSync } from "fflate"
import { aSerial, type CallOptions, layerWith, sharedServer, TestServer } from "../support.ts"

const at = (format: string): string => `/api/v1/imports/${format}`
const text = (content: string): Uint8Array => new TextEncoder().encode(content)
const aasx = { "content-type": "application/asset-administration-shell-package+xml" }

/** The page of a new request to a supplier. */
const aPage = Effect.gen(function* () {
  const { call, origin } = yield* TestServer
  const template = yield* call("/api/v1/templates", { body: { name: "Model 7", battery_category: "ev" } })
  const made = yield* call("/api/v1/data-requests", {
    body: { recipient: { name: "Cells" }, template_id: template.body.data.id, fields: ["battery_mass"] }
  })
  const send = (workbook: File) =>
    Effect.promise(async () => {
      const form = new FormData()
      form.append("workbook", workbook)
      const response = await fetch(`${origin}${new URL(made.body.url).pathname}`, { method: "POST", body: form })
      return { status: response.status, text: await response.text() }
    })
  return { id: made.body.data.id as string, token: made.body.token as string, send }
})

/** Whether a file is being read now, as the metrics of the service say. */
const isReading = (queue: string) =>
  Effect.flatMap(TestServer, ({ admin }) =>
    Effect.map(admin("/metrics"), (metrics) => metrics.text.includes(`dpp_queue_running{queue="${queue}"} 1`))
  )

describe("while a file is read that never ends", () => {
  const foreign = {
    file: new URL("../support/hangingWorker.ts", import.meta.url),
    timeouts: { member: "3 seconds", supplier: "3 seconds" },
    megabytes: { member: 48, supplier: 48 }
  } as const
  // On a busy machine, the memory lasts for more than three seconds.
  const patient = { ...foreign, timeouts: { member: "1 minute", supplier: "1 minute" } } as const
  layer(layerWith({}, { foreign: patient }), { excludeTestServices: true })((it) => {
    it.effect("it ends with its memory, if that is sooner", () =>
      Effect.gen(function* () {
        const { call } = yield* TestServer
        const { body, status } = yield* call(at("catena-x"), { body: {} })
        assert.strictEqual(status, 400)
        assert.deepStrictEqual(body.error.details, { body: ["takes more memory to read than a file may"] })
      })
    )
  })

  layer(layerWith({}, { foreign }), { excludeTestServices: true })((it) => {
    /** Answers of the service to another organization while the work was in progress, and what the work ended with. */
    const beside = Effect.fnUntraced(function* <A>(queue: string, work: Effect.Effect<A>) {
      const { call, theirs } = yield* TestServer
      const working = yield* Effect.forkChild(work)
      const answers: Array<number> = []
      while (working.pollUnsafe() === undefined && answers.length === 0) {
        if (yield* isReading(queue)) answers.push((yield* call("/api/v1/products", { key: theirs.key })).status)
      }
      return { answers, ended: yield* Fiber.join(working) }
    })

    it.effect("others are answered, and it ends with its time", () =>
      Effect.gen(function* () {
        const { call } = yield* TestServer
        const { answers, ended } = yield* beside("foreign_files", call(at("aas"), { body: {} }))
        assert.deepStrictEqual(answers, [200])
        assert.strictEqual(ended.status, 400)
        assert.deepStrictEqual(ended.body.error.details, { body: ["takes longer than 3 seconds to read"] })
      })
    )

    it.effect("others are answered, also where a supplier sends it", () =>
      Effect.gen(function* () {
        const { call } = yield* TestServer
        const { id, send, token } = yield* aPage
        const page = yield* beside("supplier_files", send(new File(["ID;;\n"], "a.csv")))
        assert.deepStrictEqual([page.answers, page.ended.status], [[200], 400])
        const answer: CallOptions = { method: "PUT", key: token, body: { identification: {} } }
        const { answers, ended } = yield* beside("supplier_files", call(`/api/v1/data-requests/${id}/answer`, answer))
        assert.deepStrictEqual([answers, ended.status], [[200], 400])
      })
    )
  })
})

layer(sharedServer, { excludeTestServices: true })("a hostile file", (it) => {
  it.effect("is refused with what is too much of it", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const body = zipSync({ "_rels/.rels": text("<Relationship ".repeat(16_000)) })
      const refused = yield* call(at("aasx"), { body, headers: aasx })
      assert.strictEqual(refused.status, 400)
      assert.deepStrictEqual(refused.body.error.details, { body: ["has relationships of more than 64 kB"] })
      const deep = yield* call(at("aas"), { body: "[".repeat(40) })
      assert.deepStrictEqual(deep.body.error.details, { body: ["is nested deeper than 32 levels"] })
      const malformed = yield* call(at("catena-x"), { body: "{" })
      assert.deepStrictEqual(malformed.body.error.details, { body: ["is malformed JSON"] })
    })
  )

  it.effect("is a draft with the first of what is left over, and the same once more with its key", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const submodelElements = Array.from({ length: 5100 }, () => ({
        modelType: "Property",
        idShort: "p1",
        valueType: "xs:string",
        value: "v"
      }))
      const nameplate = {
        idShort: "BatteryNameplate",
        submodelElements: [{ idShort: "SerialNumber", modelType: "Property", value: aSerial() }]
      }
      const body = { submodels: [nameplate, { id: "x", idShort: "x".repeat(1_000_000), submodelElements }] }
      const headers = { "idempotency-key": "hostile" }
      const made = yield* call(at("aas"), { body, headers })
      assert.strictEqual(made.status, 201, made.text)
      const { losses, losses_omitted } = made.body.meta
      assert.deepStrictEqual([losses.length, losses_omitted], [5000, 100])
      assert.deepStrictEqual(losses[0], { path: `${"x".repeat(200)}…`, value: "v" })
      const repeated = yield* call(at("aas"), { body, headers })
      assert.deepStrictEqual([repeated.status, repeated.body.data.id], [201, made.body.data.id])
    })
  )

  it.effect("is refused on the page of a supplier, which shows that it is too large", () =>
    Effect.gen(function* () {
      const { send } = yield* aPage
      const parts = {
        "xl/workbook.xml": '<workbook><sheets><sheet name="A" id="r"/></sheets></workbook>',
        "xl/_rels/workbook.xml.rels": '<R><Relationship Id="r" Type="/worksheet" Target="1.xml"/></R>',
        "xl/1.xml": `<worksheet>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(1_000_000)}</worksheet>`
      }
      const bytes = zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, text(xml)])))
      const { status } = yield* send(new File([bytes], "answer.xlsx"))
      assert.strictEqual(status, 400)
    })
  )

  it.effect("is read within 10 seconds of a member, and 2 of a supplier", () =>
    Effect.gen(function* () {
      const { megabytes, timeouts } = yield* ForeignReadingThreads.ForeignLimits
      assert.deepStrictEqual(timeouts, { member: "10 seconds", supplier: "2 seconds" })
      assert.deepStrictEqual(megabytes, { member: 256, supplier: 128 })
    })
  )
})

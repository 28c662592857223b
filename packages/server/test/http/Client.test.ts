/** @dpp/client against the real server: every method, its errors, many rows, and changes while others write. */
import { ValidationErrorResponse } from "@dpp/api/errors"
import { DppClient, DppConflict, type DppClientOptions, type ProductCreate } from "@dpp/client"
import * as EffectClient from "@dpp/client/effect"
import { ProductId } from "@dpp/core/product"
import { sampleDraft } from "@dpp/core/samples"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as FetchHttpClient from "effect/http/FetchHttpClient"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import sharp from "sharp"
import { aSerial, layerWith, sharedServer, TestServer } from "../support.ts"

const clientOf = (origin: string, apiKey: string, options: Partial<DppClientOptions> = {}) =>
  new DppClient({ apiKey, baseUrl: origin, ...options })

const draft = () => ({ name: "Traction battery", serial_number: aSerial(), battery_category: "ev" }) as const

const rejection = async (promise: PromiseLike<unknown>): Promise<unknown> => {
  try {
    await promise
  } catch (cause) {
    return cause
  }
  throw new Error("It was not rejected")
}

const collected = async <A>(items: AsyncIterable<A>): Promise<ReadonlyArray<A>> => {
  const all: Array<A> = []
  for await (const item of items) all.push(item)
  return all
}

/** A test that awaits the client. */
const withClient = (run: (dpp: DppClient, server: TestServer["Service"]) => Promise<void>) => () =>
  Effect.gen(function* () {
    const server = yield* TestServer
    yield* Effect.promise(() => run(clientOf(server.origin, server.ours.key), server))
  })

layer(sharedServer, { excludeTestServices: true })("@dpp/client", (it) => {
  it.effect(
    "changes a product in the state that it has read, and in no other",
    withClient(async ({ products }) => {
      const created = await products.create(draft())
      const { id } = created.data
      // Large enough to be compressed, so that the tag is weak.
      const read = await products.get(id)
      assert.match(read.etag, /^W\/"/u)
      const changed = await products.update(id, { name: "Changed" }, { ifMatch: read.etag })
      for (const ifMatch of [created.etag, read.etag]) {
        const outdated = await rejection(products.update(id, { name: "Lost" }, { ifMatch }))
        assert.instanceOf(outdated, DppConflict)
        assert.strictEqual(outdated.status, 412)
      }
      assert.deepInclude(await products.get(id), { name: "Changed" })
      await products.update(id, { name: "Changed again" }, { ifMatch: changed.etag })
    })
  )

  it.effect(
    "receives few fields of many products",
    withClient(async ({ products }) => {
      const [one, other] = [draft(), draft()]
      const { data } = await products.bulkCreateAll([one, one, other], { return: "minimal" })
      assert.deepInclude(data, { imported: 2, skipped: 1 })
      assert.deepStrictEqual(
        data.products.map(({ serial_number }) => serial_number),
        [one.serial_number, other.serial_number]
      )
      for (const created of data.products) {
        assert.deepInclude(await products.get(created.id), { ...created })
        assert.hasAllKeys(created, ["id", "serial_number", "status", "public_url"])
      }
    })
  )

  it.effect(
    "leads a battery from the draft to the passport and to its end",
    withClient(async (dpp, { ours }) => {
      // Sound: the sample is a complete draft, typed as JSON.
      const sample = sampleDraft("ev") as unknown as ProductCreate
      const input = { ...sample, serial_number: aSerial(), facility_id: ours.facilityId }
      const { data: created, meta } = await dpp.products.create(input)
      assert.strictEqual(created.status, "draft")
      assert.isArray(meta.auto_filled_fields)
      assert.deepInclude(await rejection(dpp.export.modelJson(created.id)), { name: "DppForbidden", code: "forbidden" })
      const { data: published } = await dpp.products.update(created.id, { status: "published" })
      assert.strictEqual(published.status, "published")
      assert.deepInclude(await dpp.products.get(created.id), { id: created.id, status: "published" })

      const document = await dpp.export.modelJson(created.id)
      const battery = { gtin: created.gtin ?? "", serial: created.serial_number }
      assert.deepStrictEqual(await dpp.lookup.byProductId(battery), document)
      assert.deepStrictEqual(await dpp.lookup.byId(created.id), document)
      const date = published.updated_at
      assert.deepStrictEqual(await dpp.lookup.byId(created.id, { date }), document)
      assert.deepStrictEqual(await dpp.lookup.byIdAndDate(created.id, { date }), document)
      assert.deepStrictEqual(await dpp.export.json(created.id), document)
      assert.deepStrictEqual(await collected(dpp.lookup.byProductIds([battery])), [created.id])

      const pdf = await dpp.export.pdf(created.id, { locale: "de" })
      assert.deepStrictEqual([pdf.type, await pdf.slice(0, 5).text()], ["application/pdf", "%PDF-"])

      const { updated_fields } = await dpp.condition.update(created.id, { stateOfCharge: 81 })
      assert.include(updated_fields, "stateOfCharge")
      const condition = await dpp.condition.get(created.id)
      assert.strictEqual(condition.battery_condition?.stateOfCharge, 81)
      assert.lengthOf(await collected(dpp.condition.readings(created.id)), 1)

      assert.deepInclude(await rejection(dpp.products.delete(created.id)), { name: "DppConflict", status: 409 })
      assert.deepStrictEqual(await dpp.products.delete(created.id, { confirm: true }), {
        id: created.id,
        deleted: true
      })
      const actions = (await dpp.organization.auditLog({ resource_id: created.id })).data.map(({ action }) => action)
      assert.includeMembers([...actions], ["product.created", "product.published", "product.deleted"])
    })
  )

  it.effect(
    "locks the identifiers of a draft and reads its QR code",
    withClient(async (dpp) => {
      const { data: battery } = await dpp.products.create(draft())
      const locked = await dpp.products.preprintQr(battery.id, { locale: "en" })
      assert.deepInclude(locked, { identifiers_locked_reason: "preprint_qr", public_url: battery.public_url })
      assert.match(await (await dpp.export.qr(battery.id)).text(), /<svg/u)
      assert.strictEqual((await dpp.export.qr(battery.id, { format: "png" })).type, "image/png")
    })
  )

  it.effect(
    "uploads and removes an image, and a document whose address is assigned to a field",
    withClient(async (dpp) => {
      const { data: battery } = await dpp.products.create(draft())
      const pixels = { width: 40, height: 30, channels: 3, background: "#0a0" } as const
      // Copied, because a Blob rejects the bytes of a shared buffer.
      const png = new Blob([new Uint8Array(await sharp({ create: pixels }).png().toBuffer())])
      const { image_url } = await dpp.files.setImage(battery.id, png)
      assert.isString(image_url)
      assert.deepInclude(await dpp.products.get(battery.id), { image_url })
      assert.deepStrictEqual(await dpp.files.removeImage(battery.id), { image_url: null })
      const { fileName, url } = await dpp.files.add(battery.id, new File([png], "label.png"))
      assert.strictEqual(fileName, "label.png")
      const { data } = await dpp.products.update(battery.id, { carbon_footprint_label: { url } })
      assert.strictEqual("carbon_footprint_label" in data ? data.carbon_footprint_label?.url : undefined, url)
      const refused = await rejection(dpp.files.add(battery.id, new Blob(["no file"])))
      assert.deepInclude(refused, { name: "DppValidationFailed", status: 400 })
    })
  )

  it.effect(
    "writes once, although the response to the first request is lost",
    withClient(async (_, { origin, ours }) => {
      let requests = 0
      const losesFirstResponse: typeof fetch = async (...request) => {
        const response = await fetch(...request)
        requests += 1
        if (requests > 1) return response
        await response.arrayBuffer()
        throw new TypeError("terminated")
      }
      const options = { fetch: losesFirstResponse, environment: { sleep: async () => undefined } }
      const input = draft()
      const careful = clientOf(origin, ours.key, { ...options, retryWrites: false })
      assert.deepInclude(await rejection(careful.products.create(input)), { name: "DppConnectionLost" })
      assert.strictEqual(requests, 1)
      assert.strictEqual((await careful.products.list({ search: input.serial_number })).pagination.total, 1)

      requests = 0
      const again = draft()
      const { data } = await clientOf(origin, ours.key, options).products.create(again)
      assert.strictEqual(requests, 2)
      const stored = await collected(careful.products.list({ search: again.serial_number }))
      assert.deepStrictEqual(stored, [data])
    })
  )

  it.effect(
    "reads the organization, and distinguishes models from batteries",
    withClient(async (dpp, { ours }) => {
      assert.deepInclude(await dpp.organization.get(), { id: ours.id, name: "Ours GmbH" })
      assert.deepStrictEqual(
        (await dpp.organization.facilities()).map(({ id }) => id),
        [ours.facilityId]
      )
      const { data: model } = await dpp.products.create({ name: "Model A", category: "batteries_light" })
      assert.isNull(model.battery_category)
    })
  )

  it.effect(
    "throws one class per reaction, with the correlation id of the server",
    withClient(async (dpp, { origin, theirs }) => {
      const { data: own } = await dpp.products.create(draft())
      const invalid = await rejection(dpp.products.create({ ...draft(), battery_mass: -1 }))
      assert.deepInclude(invalid, { name: "DppValidationFailed", code: "validation_error", status: 400 })
      assert.containsAllKeys((invalid as { readonly fields: object }).fields, ["battery_mass"])
      const taken = await rejection(dpp.products.create({ ...draft(), serial_number: own.serial_number }))
      assert.deepInclude(taken, { name: "DppConflict", code: "serial_number_taken" })
      const foreign = await rejection(clientOf(origin, theirs.key).products.get(own.id))
      assert.deepInclude(foreign, { name: "DppNotFound", code: "not_found", status: 404 })
      assert.match((foreign as { readonly correlationId: string }).correlationId, /^[0-9a-f-]{36}$/u)
      const unknown = await rejection(clientOf(origin, "dpp_live_wrong").organization.get())
      assert.deepInclude(unknown, { name: "DppUnauthorized", status: 401 })
    })
  )

  it.effect(
    "creates any number of rows, and reports skipped rows with their index among all",
    withClient(async (dpp) => {
      const serials = Array.from({ length: 1203 }, aSerial)
      serials[700] = serials[3] ?? ""
      const rows = serials.map((serial_number, index) => ({
        ...draft(),
        serial_number,
        ...(index === 1100 ? { battery_mass: -1 } : {})
      }))
      const { data } = await dpp.products.bulkCreateAll(rows)
      assert.deepStrictEqual(
        data.skipped_serials.map(({ index, reason }) => [index, reason]),
        [
          [700, "duplicate_in_database"],
          [1100, "validation_failed"]
        ]
      )
      const imported = serials.filter((_, index) => index !== 700 && index !== 1100)
      assert.deepStrictEqual(
        data.products.map(({ serial_number }) => serial_number),
        imported
      )
      const listed = await collected(dpp.products.list({ per_page: 100, sort: "created_at", order: "asc" }))
      const listedSerials = new Set(listed.map(({ serial_number }) => serial_number))
      assert.isTrue(imported.every((serial) => listedSerials.has(serial)))
    })
  )

  it.effect(
    "watches every change while others write, deletions too, also over stops, and none twice",
    withClient(async (_, { origin, theirs }) => {
      const { products } = clientOf(origin, theirs.key)
      // Products of one point in time fill more than a page, and change while they are read.
      const { data: first } = await products.bulkCreateAll(Array.from({ length: 230 }, draft))
      const expected: Array<string> = []
      const write = async (worker: number) => {
        for (let round = 0; round < 25; round += 1) {
          const { data: fresh } = await products.create(draft())
          const old = first.products.at((worker * 50 + round * 2) % 230)
          await products.update(old?.id ?? "", { battery_mass: 100 + round })
          await products.update(fresh.id, { battery_mass: round + 1 })
          if (round % 8 !== 0) continue
          await products.delete(fresh.id)
          expected.push(fresh.id)
        }
      }
      const end = "The last one"
      const writers = Promise.all([0, 1, 2, 3].map(write)).then(() => products.create({ ...draft(), name: end }))
      const reported: Array<string> = []
      const deleted: Array<string> = []
      const last = new Map<string, string>()
      let after: string | undefined
      for (let isOver = false; !isOver;) {
        let batches = 0
        for await (const batch of products.watch({ after, intervalSeconds: 0 })) {
          for (const product of batch.products) {
            reported.push(JSON.stringify(product))
            last.set(product.id, JSON.stringify(product))
          }
          deleted.push(...batch.deleted)
          after = batch.cursor
          batches += 1
          isOver = batch.products.some(({ name }) => name === end)
          if (isOver || batches === 5) break
        }
      }
      await writers
      assert.strictEqual(new Set(reported).size, reported.length)
      assert.deepStrictEqual(deleted.toSorted(), expected.toSorted())
      const stored = await collected(products.list({ per_page: 100, sort: "created_at", order: "asc" }))
      assert.isAtLeast(stored.length, 300)
      assert.deepStrictEqual(
        stored.filter((product) => last.get(product.id) !== JSON.stringify(product)).map(({ id }) => id),
        []
      )
    })
  )

  it.effect("the client for Effect works on the same contract, errors included", () =>
    Effect.gen(function* () {
      const { origin, ours } = yield* TestServer
      const client = EffectClient.layer({ apiKey: Redacted.make(ours.key), baseUrl: origin }).pipe(
        Layer.provide(FetchHttpClient.layer)
      )
      yield* Effect.gen(function* () {
        const { organization, products } = yield* EffectClient.DppClient
        const { data } = yield* products.create({ payload: draft() })
        const found = yield* products.get({ params: { id: ProductId.make(data.id) } })
        assert.strictEqual(found.data.id, data.id)
        assert.strictEqual((yield* organization.get()).data.name, "Ours GmbH")
        const taken = yield* Effect.flip(
          products.create({ payload: { ...draft(), serial_number: data.serial_number ?? "" } })
        )
        assert.strictEqual("error" in taken ? taken.error.code : taken, "serial_number_taken")
      }).pipe(Effect.provide(client))
    })
  )

  it.effect("the client for Effect uploads, and reports a rejected type and a file that is too large", () =>
    Effect.gen(function* () {
      const { origin, ours } = yield* TestServer
      const client = EffectClient.layer({ apiKey: Redacted.make(ours.key), baseUrl: origin }).pipe(
        Layer.provide(FetchHttpClient.layer)
      )
      yield* Effect.gen(function* () {
        const { files, products } = yield* EffectClient.DppClient
        const id = ProductId.make((yield* products.create({ payload: draft() })).data.id)
        const png = yield* Effect.promise(() =>
          sharp({ create: { width: 40, height: 30, channels: 3, background: "#0a0" } })
            .png()
            .toBuffer()
        )
        const form = (bytes: Uint8Array<ArrayBuffer>, name: string) => {
          const payload = new FormData()
          payload.append("file", new File([bytes], name))
          return { params: { id }, payload }
        }
        const { fileName, url } = yield* files.add(form(new Uint8Array(png), "label.png"))
        assert.strictEqual(fileName, "label.png")
        assert.match(url, /\/files\//u)
        const { data } = yield* files.setImage(form(new Uint8Array(png), "image.png"))
        assert.match(data.image_url ?? "", /\/files\//u)

        const refusals = [
          [new TextEncoder().encode("no picture"), "must be one of image/jpeg, image/png, image/webp, application/pdf"],
          [new Uint8Array(10 * 1024 * 1024 + 1), "is larger than 10 MB"]
        ] as const
        for (const [bytes, message] of refusals) {
          const refused = yield* Effect.flip(files.add(form(bytes, "file.png")))
          assert.instanceOf(refused, ValidationErrorResponse)
          assert.deepStrictEqual(refused.error.details, { file: [message] })
        }
        const nothing = { params: { id }, payload: new FormData() }
        assert.instanceOf(yield* Effect.flip(files.add(nothing)), ValidationErrorResponse)
      }).pipe(Effect.provide(client))
    })
  )
})

layer(layerWith({ DPP_RATE_LIMIT_PER_MINUTE: "3" }), { excludeTestServices: true })(
  "@dpp/client at the limit (spec §8)",
  (it) => {
    it.effect("waits as long as the server asks, then reports the delay", () =>
      Effect.gen(function* () {
        const { origin, ours } = yield* TestServer
        const waits: Array<number> = []
        const environment = { random: () => 0, sleep: async (ms: number) => void waits.push(ms) }
        const dpp = clientOf(origin, ours.key, { environment })
        const error = yield* Effect.promise(async () => {
          for (let request = 0; request < 3; request += 1) await dpp.organization.get()
          return rejection(dpp.organization.get())
        })
        assert.deepInclude(error, { name: "DppRateLimited", code: "rate_limit_exceeded", status: 429 })
        // Before the request, because the allowance is used up, and after each rejection.
        assert.lengthOf(waits, 4)
        assert.isTrue(waits.every((ms) => ms >= 1000 && ms <= 60_000))
      })
    )
  }
)

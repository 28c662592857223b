/** A supplier states values by a link, and they are in the template or the passports once they are accepted, over HTTP. */
import { sampleDraft } from "@dpp/core/samples"
import { runs } from "@dpp/testkit/testRuns"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { publishedBattery } from "../support/publishedBattery.ts"
import { type Answer, aSerial, sharedServer, TestServer } from "../support.ts"

const requests = "/api/v1/data-requests"
const recipient = { name: "Zellen AG", email: "daten@zellen.example.com", locale: "de" }

type Call = TestServer["Service"]["call"]

const aRequest = Effect.fnUntraced(function* (call: Call, fields: object) {
  const made = yield* call(requests, { body: { recipient, ...fields } })
  assert.strictEqual(made.status, 201, made.text)
  assert.match(made.body.token, /^dpp_sr_/u)
  return made.body as {
    readonly data: Record<string, unknown> & { readonly id: string; readonly fields: ReadonlyArray<string> }
    readonly token: string
  }
})

/** The supplier's calls. */
const supplierOf = (
  call: Call,
  { data, token }: { readonly data: { readonly id: string }; readonly token: string }
) => ({
  read: call(`${requests}/${data.id}/answer`, { key: token }),
  save: (body: unknown): Effect.Effect<Answer> =>
    call(`${requests}/${data.id}/answer`, { key: token, method: "PUT", body }),
  submit: call(`${requests}/${data.id}/submit`, { key: token, method: "POST" })
})

/** What the token of a supplier opens. */
const forSuppliers: ReadonlySet<string> = new Set([
  `get ${requests}/{id}/answer`,
  `put ${requests}/{id}/answer`,
  `post ${requests}/{id}/submit`
])

/** The operations of the API that need a key or a token. */
const protectedOperations = Effect.fnUntraced(function* (call: Call) {
  const document = (yield* call("/api/v1/openapi.json", { key: null })).body
  const paths: Readonly<Record<string, Readonly<Record<string, { readonly security?: ReadonlyArray<object> }>>>> =
    document.paths
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { security = document.security }]) => security.length > 0)
      .map(([method]) => ({ name: `${method} ${path}`, method: method.toUpperCase(), path }))
  )
})

const codeOf = ({ body, status }: Answer) => [status, body?.error?.code]

layer(sharedServer, { excludeTestServices: true })("requests to suppliers", (it) => {
  it.effect("an answer is in the template once it is accepted, and the audit log names the request", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const template = yield* call("/api/v1/templates", { body: { name: "Modell 7", battery_category: "ev" } })
      const { id: template_id } = template.body.data
      const missing = template.body.data.completeness.steps.flatMap(
        ({ missing: fields }: { readonly missing: ReadonlyArray<{ readonly field: string }> }) =>
          fields.map(({ field }) => field.replace(/\[.*/u, ""))
      )
      const due_at = new Date(Date.now() + 86_400_000).toISOString()
      const made = yield* aRequest(call, { template_id, fields: "missing", due_at, note: "Zelle Z7" })
      assert.deepInclude(made.data, { status: "open", template_id, due_at, note: "Zelle Z7", is_overdue: false })
      assert.sameMembers([...made.data.fields], [...new Set(missing)] as Array<string>)
      const supplier = supplierOf(call, made)

      const shown = (yield* supplier.read).body.data
      assert.deepInclude(shown, { organization: "Ours GmbH", note: "Zelle Z7", values: {}, status: "open" })
      assert.notProperty(shown, "current")
      const mass = shown.fields.find(({ field }: { readonly field: string }) => field === "battery_mass")
      assert.deepInclude(mass, { unit: "kg", audience: "public" })
      assert.include(mass.legal_source, "EU 2023/1542 Annex")
      assert.strictEqual((yield* supplier.submit).status, 400)
      const wrong = yield* supplier.save({ battery_mass: "heavy", model_identifier: "M7", gtin: "4012345000009" })
      assert.deepStrictEqual(codeOf(wrong), [400, "validation_error"])
      assert.sameMembers(Object.keys(wrong.body.error.details), ["battery_mass", "gtin"])
      const values = { battery_mass: 450, model_identifier: "M7" }
      assert.deepStrictEqual((yield* supplier.save(values)).body.data.values, values)
      const at = `${requests}/${made.data.id}`
      assert.deepStrictEqual(codeOf(yield* call(`${at}/accept`, { body: {} })), [409, "conflict"])
      assert.strictEqual((yield* supplier.submit).body.data.status, "submitted")
      assert.deepStrictEqual(codeOf(yield* supplier.save(values)), [409, "conflict"])
      const before = yield* call(`/api/v1/templates/${template_id}`)
      assert.isNull(before.body.data.battery_mass)

      const compared = yield* call(`${at}/answer`)
      assert.deepInclude(compared.body.data, { values, current: [{ product_ids: [], values: {} }] })
      const partly = yield* call(`${at}/accept`, { body: { fields: ["battery_mass"] } })
      assert.deepInclude(partly.body.data, { status: "submitted", accepted_fields: ["battery_mass"] })
      const reason = "Der Modellname hat acht Zeichen."
      const rejected = yield* call(`${at}/reject`, { body: { fields: ["model_identifier"], reason } })
      assert.deepInclude(rejected.body.data, { status: "open" })
      assert.deepInclude((yield* supplier.read).body.data.rejection, { fields: ["model_identifier"], reason })
      assert.deepStrictEqual(Object.keys((yield* supplier.save({ battery_mass: 451 })).body.error.details), [
        "battery_mass"
      ])
      yield* supplier.save({ battery_mass: 450, model_identifier: "M7-00001" })
      yield* supplier.submit
      const done = yield* call(`${at}/accept`, { method: "POST" })
      assert.deepInclude(done.body.data, { status: "accepted", rejection: null })
      const after = yield* call(`/api/v1/templates/${template_id}`)
      assert.deepInclude(after.body.data, { battery_mass: 450, model_identifier: "M7-00001" })
      const log = yield* call(`/api/v1/audit-log?resource_id=${template_id}&action=template.updated`)
      assert.deepStrictEqual(
        log.body.data.map(({ changed_fields, request_id }: never) => [changed_fields, request_id]),
        [
          [["model_identifier"], made.data.id],
          [["battery_mass"], made.data.id]
        ]
      )
      const own = yield* call(`/api/v1/audit-log?resource_id=${made.data.id}`)
      assert.deepStrictEqual(
        own.body.data
          .map(
            ({ action, actor }: { readonly action: string; readonly actor: { readonly type: string } }) =>
              `${action} ${actor.type}`
          )
          .toReversed(),
        [
          "data_request.created api_key",
          "data_request.answered supplier",
          "data_request.submitted supplier",
          "data_request.accepted api_key",
          "data_request.rejected api_key",
          "data_request.answered supplier",
          "data_request.submitted supplier",
          "data_request.accepted api_key"
        ]
      )
    })
  )

  it.effect("changes published passports only by accept, all of them or none, and not over later changes", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const first = yield* publishedBattery(call)
      const second = yield* publishedBattery(call)
      const product_ids = [first.id, second.id]
      const made = yield* aRequest(call, { product_ids, fields: ["battery_mass", "warranty_period"] })
      const supplier = supplierOf(call, made)
      const pageOf = (accept: string) =>
        Effect.map(call(new URL(first.public_url).pathname, { key: null, headers: { accept } }), ({ text }) => text)
      yield* supplier.save({ battery_mass: 512.5 })
      yield* supplier.submit
      const massOf = (id: string) => Effect.map(call(`/api/v1/products/${id}`), ({ body }) => body.data.battery_mass)
      assert.strictEqual(yield* massOf(first.id), first.battery_mass)
      assert.notInclude(yield* pageOf("text/html"), "stated by a supplier")
      yield* call(`/api/v1/products/${second.id}`, { method: "PATCH", body: { battery_mass: 501 } })
      const accept = `${requests}/${made.data.id}/accept`
      const outdated = yield* call(accept, { body: {} })
      assert.deepStrictEqual(codeOf(outdated), [409, "conflict"])
      assert.deepStrictEqual(outdated.body.error.details, {
        battery_mass: [`was ${second.battery_mass} of ${second.id}, is 501 now, and the answer says 512.5`]
      })
      assert.deepStrictEqual([yield* massOf(first.id), yield* massOf(second.id)], [first.battery_mass, 501])
      const accepted = yield* call(`${accept}?confirm=true`, { body: {} })
      assert.strictEqual(accepted.status, 200, accepted.text)
      assert.deepStrictEqual([yield* massOf(first.id), yield* massOf(second.id)], [512.5, 512.5])
      const shown = yield* pageOf("text/html")
      assert.include(shown, 'kg</span> <span class="tag">stated by a supplier</span>')
      assert.lengthOf(shown.split("stated by a supplier"), 2)
      assert.include(yield* pageOf("application/json"), "512.5")
      const preview = yield* call(`/api/v1/products/${first.id}/preview?lang=de`)
      assert.include(preview.text, "Angabe eines Lieferanten")
      // The organization states its own value afterwards.
      yield* call(`/api/v1/products/${first.id}`, { method: "PATCH", body: { battery_mass: 513 } })
      assert.notInclude(yield* pageOf("text/html"), "stated by a supplier")
      const entries = yield* call(`/api/v1/audit-log?resource_id=${first.id}&action=product.updated`)
      assert.strictEqual(entries.body.data[1].request_id, made.data.id)
      assert.deepStrictEqual(codeOf(yield* call(accept, { body: {} })), [409, "conflict"])
    })
  )

  it.effect("a supplier sees one request, and no other value, serial number or name", () =>
    Effect.gen(function* () {
      const { call, theirs } = yield* TestServer
      const serial_number = aSerial()
      const draft = yield* call("/api/v1/products", {
        body: { ...sampleDraft("ev"), name: "Geheimname", serial_number }
      })
      const product_ids = [draft.body.data.id]
      const cells = yield* aRequest(call, { product_ids, fields: ["battery_mass"] })
      const smelter = yield* aRequest(call, {
        product_ids,
        fields: ["recycled_nickel_pre_consumer", "recycled_nickel_post_consumer"]
      })
      const supplier = supplierOf(call, cells)
      yield* supplierOf(call, smelter).save({ recycled_nickel_pre_consumer: 12.25 })
      const { text } = yield* supplier.read
      for (const secret of [
        serial_number,
        "Geheimname",
        "12.25",
        draft.body.data.id,
        "nickel",
        String(draft.body.data.battery_mass)
      ])
        assert.notInclude(text, secret)
      const tooMuch = yield* supplierOf(call, smelter).save({
        recycled_nickel_pre_consumer: 60,
        recycled_nickel_post_consumer: 50
      })
      assert.strictEqual(tooMuch.status, 400)
      // The other share of the battery is not known to this supplier, so no message depends on it.
      assert.strictEqual((yield* supplierOf(call, smelter).save({ recycled_nickel_pre_consumer: 100 })).status, 200)

      const { token } = cells
      const other = yield* call(`${requests}/${smelter.data.id}/answer`, { key: token })
      assert.deepStrictEqual(codeOf(other), [404, "not_found"])
      assert.strictEqual((yield* call(`${requests}/${cells.data.id}/answer`, { key: `${token}x` })).status, 401)
      const answer = `${requests}/${cells.data.id}/answer`
      assert.deepStrictEqual(codeOf(yield* call(answer, { method: "PUT", body: {} })), [403, "forbidden"])
      for (const path of [answer, `${requests}/${cells.data.id}`])
        assert.strictEqual((yield* call(path, { key: theirs.key })).status, 404)
      assert.lengthOf((yield* call(requests, { key: theirs.key })).body.data, 0)
    })
  )

  it.effect("the token of a supplier opens no other operation: 403 at each", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const template = yield* call("/api/v1/templates", { body: { name: "Modell 11", battery_category: "ev" } })
      const refused = (yield* protectedOperations(call)).filter(({ name }) => !forSuppliers.has(name))
      assert.isAbove(refused.length, 80)
      // A request has a limit of its own for each minute.
      for (let from = 0; from < refused.length; from += 40) {
        const { data, token } = yield* aRequest(call, { template_id: template.body.data.id, fields: ["battery_mass"] })
        for (const { method, name, path } of refused.slice(from, from + 40)) {
          const answer = yield* call(path.replaceAll(/\{\w+\}/gu, data.id), { key: token, method })
          assert.deepStrictEqual(codeOf(answer), [403, "forbidden"], name)
        }
      }
    })
  )

  it.effect("a reminder adds a link, and a request that is withdrawn admits no answer", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const { body: draft } = yield* call("/api/v1/products", {
        body: { ...sampleDraft("ev"), serial_number: aSerial() }
      })
      const made = yield* aRequest(call, {
        product_ids: [draft.data.id],
        fields: ["battery_mass", "manufacturing_date"]
      })
      const at = `${requests}/${made.data.id}`
      const reminded = yield* call(`${at}/remind`, { method: "POST" })
      assert.strictEqual(reminded.status, 200, reminded.text)
      assert.strictEqual(reminded.body.url, `https://passports.example.com/data-requests/${reminded.body.token}`)
      for (const token of [made.token, reminded.body.token])
        assert.strictEqual(
          (yield* supplierOf(call, { data: made.data, token }).save({ battery_mass: 400 })).status,
          200
        )
      const changed = yield* call(at, { method: "PATCH", body: { note: "Bitte je Pack" } })
      assert.strictEqual(changed.body.data.note, "Bitte je Pack")
      assert.strictEqual((yield* call(at, { method: "PATCH", body: { due_at: "2020-01-01T00:00:00Z" } })).status, 400)
      const open = yield* call(`${requests}?status=open`)
      assert.strictEqual(open.body.data[0].id, made.data.id)
      assert.strictEqual((yield* call(at, { method: "DELETE" })).status, 204)
      assert.strictEqual((yield* call(at)).body.data.status, "withdrawn")
      const supplier = supplierOf(call, made)
      assert.deepStrictEqual(codeOf(yield* supplier.save({ battery_mass: 401 })), [409, "conflict"])
      assert.deepStrictEqual(codeOf(yield* supplier.submit), [409, "conflict"])
      assert.deepInclude((yield* supplier.read).body.data, { status: "withdrawn", fields: [], values: {}, note: null })
    })
  )

  it.effect("a request that is withdrawn while it is answered has the answer from before, or none", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const template = yield* call("/api/v1/templates", { body: { name: "Modell 10", battery_category: "ev" } })
      for (let round = 0; round < runs(20, 100); round += 1) {
        const made = yield* aRequest(call, { template_id: template.body.data.id, fields: ["battery_mass"] })
        const supplier = supplierOf(call, made)
        const at = `${requests}/${made.data.id}`
        const both = [supplier.save({ battery_mass: 400 }), call(at, { method: "DELETE" })]
        const answers = yield* Effect.all(round % 2 === 0 ? both : both.toReversed(), { concurrency: "unbounded" })
        const [saved, withdrawn] = round % 2 === 0 ? answers : answers.toReversed()
        assert.strictEqual(withdrawn?.status, 204)
        assert.include([200, 409], saved?.status)
        const isSaved = saved?.status === 200
        const log = yield* call(`/api/v1/audit-log?resource_id=${made.data.id}`)
        assert.deepStrictEqual(
          log.body.data.map(({ action }: { readonly action: string }) => action).toReversed(),
          ["created", ...(isSaved ? ["answered"] : []), "withdrawn"].map((action) => `data_request.${action}`)
        )
        const owned = yield* call(`${at}/answer`)
        assert.deepInclude(owned.body.data, { status: "withdrawn", values: isSaved ? { battery_mass: 400 } : {} })
        assert.deepStrictEqual(codeOf(yield* supplier.submit), [409, "conflict"])
        assert.deepStrictEqual(codeOf(yield* call(`${at}/accept`, { body: {} })), [409, "conflict"])
      }
    })
  )

  it.effect(
    "takes a Catena-X Battery Pass, and a product of the supplier's own organization, of which only asked values are stored",
    () =>
      Effect.gen(function* () {
        const { call, theirs } = yield* TestServer
        const own = yield* publishedBattery((path, options = {}) => call(path, { key: theirs.key, ...options }), {
          battery_mass: 321.5
        })
        const file = yield* call(`/api/v1/products/${own.id}/export/catena-x`, { key: theirs.key })
        assert.strictEqual(file.status, 200, file.text)
        assert.include(file.text, "io.catenax.battery.battery_pass:6.1.0")
        const template = yield* call("/api/v1/templates", { body: { name: "Modell 9", battery_category: "ev" } })
        const target = { template_id: template.body.data.id, fields: ["battery_mass"] }
        const first = yield* aRequest(call, target)
        const passed = yield* supplierOf(call, first).save(JSON.parse(file.text))
        assert.deepStrictEqual(passed.body.data?.values, { battery_mass: 321.5 }, passed.text)
        const second = yield* aRequest(call, target)
        const answer = `${requests}/${second.data.id}/answer`
        const from = (token: string, key: string) =>
          call(answer, { key, method: "PUT", body: { answer_from: own.id, token } })
        assert.deepStrictEqual((yield* from(second.token, theirs.key)).body.data.values, { battery_mass: 321.5 })
        // Another organization does not have the product, and the token of another request does not open this one.
        const { ours } = yield* TestServer
        assert.strictEqual((yield* from(second.token, ours.key)).status, 404)
        assert.strictEqual((yield* from(first.token, theirs.key)).status, 404)
        assert.strictEqual((yield* from(`${second.token}x`, theirs.key)).status, 401)
      })
  )

  it.effect("refuses fields that cannot be asked for, and names them", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const template = yield* call("/api/v1/templates", { body: { name: "Modell 8", battery_category: "ev" } })
      const template_id = template.body.data.id
      const wrong = (fields: object) =>
        Effect.map(call(requests, { body: { recipient, ...fields } }), ({ body, status }) => [
          status,
          ...Object.keys(body.error?.details ?? {})
        ])
      assert.deepStrictEqual(yield* wrong({ fields: "missing" }), [400, "template_id"])
      assert.deepStrictEqual(yield* wrong({ template_id, product_ids: [template_id], fields: "missing" }), [
        400,
        "template_id"
      ])
      assert.deepStrictEqual(yield* wrong({ product_ids: [template_id], fields: "missing" }), [400, "product_ids[0]"])
      const fields = ["battery_mass", "manufacturing_date", "serial_number", "battery_category", "mass"]
      assert.deepStrictEqual(yield* wrong({ template_id, fields }), [
        400,
        "fields[1]",
        "fields[2]",
        "fields[3]",
        "fields[4]"
      ])
      assert.deepStrictEqual(yield* wrong({ template_id, fields: ["battery_mass"], due_at: "2020-01-01T00:00:00Z" }), [
        400,
        "due_at"
      ])
      assert.deepStrictEqual(yield* wrong({ template_id, fields: [] }), [400, "fields"])
    })
  )
})

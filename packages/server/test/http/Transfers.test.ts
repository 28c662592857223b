/** Passports and used batteries pass from one organization to another, over HTTP. */
import { verify } from "@dpp/proof"
import { sampleDraft } from "@dpp/core/samples"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Schedule from "effect/Schedule"
import { type Answer, aSerial, layerWith, sharedServer, TestServer } from "../support.ts"
import { publishedBattery } from "../support/publishedBattery.ts"

const products = "/api/v1/products"
const transfers = "/api/v1/transfers"
const soon = () => new Date(Date.now() + 86_400_000).toISOString()

/** Calls with our key, and with theirs. */
const parties = Effect.map(TestServer, ({ call, theirs, ...server }) => {
  const asThey: typeof call = (path, options = {}) => call(path, { key: theirs.key, ...options })
  return { ...server, theirs, we: call, they: asThey }
})
type Call = TestServer["Service"]["call"]

const offer = Effect.fnUntraced(function* (call: Call, id: string, purpose = "responsibility", fields: object = {}) {
  const made = yield* call(`${products}/${id}/transfer`, { body: { purpose, expires_at: soon(), ...fields } })
  assert.strictEqual(made.status, 201, made.text)
  assert.match(made.body.code, /^dpp_tr_/u)
  return made.body as { readonly id: string; readonly code: string }
})

const accept = (call: Call, code: string, fields: object = {}): Effect.Effect<Answer> =>
  call(`${transfers}/accept`, { body: { code, ...fields } })

/** A complete storage that parts of a pack went into. */
const aStorage = (product_id: string) => ({
  ...sampleDraft("stationary"),
  manufacturing_place: "Stuttgart, Germany",
  serial_number: aSerial(),
  battery_status: "repurposed",
  predecessors: [{ operation: "repurposing", product_id, parts: true }]
})

const pathOf = ({ public_url }: { readonly public_url: string }): string => new URL(public_url).pathname

const anonymous = { key: null }

/** Asks again while the statement is pending, as the header says. */
const signed = <E, R>(ask: Effect.Effect<Answer, E, R>) =>
  Effect.repeat(ask, {
    schedule: Schedule.spaced("200 millis"),
    while: ({ headers, status }) => (status === 404 && headers.has("retry-after")) || headers.has("pending-since")
  })

const grantFor = (product_ids: ReadonlyArray<string>) => ({
  audience: "legitimate_interest",
  role: "recycler",
  grantee: { name: "Recycling GmbH" },
  scope: { product_ids },
  expires_at: soon()
})

layer(layerWith({}, { isSigning: true }), { excludeTestServices: true })("a transfer of responsibility", (it) => {
  it.effect("names the new operator, keeps the manufacturer, and every address", () =>
    Effect.gen(function* () {
      const { theirs, they, we } = yield* parties
      const battery = yield* publishedBattery(we)
      const before = yield* we(pathOf(battery), { ...anonymous, headers: { accept: "application/json" } })
      const { code } = yield* offer(we, battery.id)
      const accepted = yield* accept(they, code)
      assert.strictEqual(accepted.status, 200, accepted.text)
      assert.deepInclude(accepted.body.data, { status: "accepted", direction: "received", product_ids: [battery.id] })
      assert.strictEqual(accepted.body.data.receiver.id, theirs.id)
      const after = yield* they(`${products}/${battery.id}`)
      assert.strictEqual(after.status, 200, after.text)
      for (const name of ["mfr_name", "serial_number", "manufacturing_place", "published_at", "status"])
        assert.deepStrictEqual(after.body.data[name], battery[name], name)
      assert.strictEqual(after.body.data.passport_status, "active")
      const shown = yield* we(pathOf(battery), { ...anonymous, headers: { accept: "application/json" } })
      assert.strictEqual(shown.status, 200, shown.text)
      const operatorOf = ({ body }: Answer) => JSON.stringify(body)
      assert.notStrictEqual(operatorOf(shown), operatorOf(before))
      const page = yield* we(pathOf(battery), { ...anonymous, headers: { accept: "text/html" } })
      assert.strictEqual(page.status, 200)
      const own = yield* we(`${products}/${battery.id}`)
      assert.deepInclude(own.body.data, { passport_status: "transferred", status: "published" })
      for (const change of [
        we(`${products}/${battery.id}`, { method: "PATCH", body: { name: "Ours again" } }),
        we(`${products}/${battery.id}/condition`, { method: "PATCH", body: { lastUpdate: new Date().toISOString() } }),
        we(`${products}/${battery.id}?confirm=true`, { method: "DELETE" }),
        we(`${products}/${battery.id}/transfer`, { body: { purpose: "second_life", expires_at: soon() } })
      ]) {
        const refused = yield* change
        assert.deepStrictEqual([refused.status, refused.body.error.code], [409, "passport_inactive"], refused.text)
      }
      const renamed = yield* they(`${products}/${battery.id}`, { method: "PATCH", body: { name: "Theirs" } })
      assert.strictEqual(renamed.status, 200, renamed.text)
    })
  )

  it.effect("continues the chain of statements, and leaves earlier versions byte for byte, readable by both", () =>
    Effect.gen(function* () {
      const { ours, theirs, they, we } = yield* parties
      const battery = yield* publishedBattery(we)
      const path = pathOf(battery)
      yield* signed(we(`${path}/proof`, anonymous))
      yield* we(`${products}/${battery.id}`, { method: "PATCH", body: { rated_capacity: 203 } })
      const last = yield* signed(we(`${path}/proof`, anonymous))
      assert.lengthOf(last.body.history, 2)
      const moment = new Date().toISOString()
      const dated = `/api/v1/dpps/${battery.id}?date=${encodeURIComponent(moment)}`
      const exported = yield* we(dated)
      assert.strictEqual(exported.status, 200, exported.text)
      const { code } = yield* offer(we, battery.id)
      assert.strictEqual((yield* accept(they, code)).status, 200)

      const proof = yield* signed(we(`${path}/proof`, anonymous))
      assert.strictEqual(proof.status, 200, proof.text)
      assert.deepStrictEqual(proof.body.history.slice(0, 2), last.body.history)
      const [ourDid, theirDid] = yield* Effect.all([
        we(`/o/${ours.id}/did.json`, anonymous),
        we(`/o/${theirs.id}/did.json`, anonymous)
      ])
      const check = (text: string, did: Answer) =>
        Effect.promise(() => verify(text, { didDocument: JSON.parse(did.text), level: 2 }))
      const now = yield* check(proof.text, theirDid)
      assert.strictEqual(now.outcome, "ok", JSON.stringify(now.checks))
      assert.strictEqual(now.statement?.payload.dpp.prev, last.body.history.at(-1).sha256)
      assert.deepStrictEqual(now.statement?.payload.dpp.issuers, [{ did: JSON.parse(ourDid.text).id, until: 2 }])
      const then = yield* we(`${path}/proof?date=${encodeURIComponent(moment)}`, anonymous)
      assert.strictEqual(then.body.sd_jwt, last.body.sd_jwt)
      assert.strictEqual((yield* check(then.text, ourDid)).outcome, "ok")
      for (const call of [we, they]) assert.strictEqual((yield* call(dated)).text, exported.text)
      const own = yield* we(`${products}/${battery.id}/export/proof`)
      assert.strictEqual(own.body.history.length, 2, own.text)
    })
  )

  it.effect("ends what the former operator signs when it is read", () =>
    Effect.gen(function* () {
      const { they, we } = yield* parties
      const battery = yield* publishedBattery(we)
      const at = `${products}/${battery.id}`
      const set = (by: Call, stateOfCharge: number) =>
        by(`${at}/condition`, { method: "PATCH", body: { stateOfCharge, lastUpdate: new Date().toISOString() } })
      assert.strictEqual((yield* set(we, 11.5)).status, 200)
      yield* signed(we(`${pathOf(battery)}/proof`, anonymous))
      const fresh = (by: Call) => [by(`${at}/condition/statement`), by(`${at}/export/untp`)]
      for (const own of yield* Effect.all(fresh(we))) assert.strictEqual(own.status, 200, own.text)
      const { code } = yield* offer(we, battery.id)
      assert.strictEqual((yield* accept(they, code)).status, 200)
      assert.strictEqual((yield* set(they, 66.5)).status, 200)
      yield* signed(we(`${pathOf(battery)}/proof`, anonymous))
      for (const refused of yield* Effect.all(fresh(we)))
        assert.deepStrictEqual([refused.status, refused.body.error?.code], [409, "passport_inactive"], refused.text)
      for (const theirs of yield* Effect.all(fresh(they))) assert.strictEqual(theirs.status, 200, theirs.text)
      // What was signed before, and what is not signed, stays.
      for (const path of ["proof", "aas", "model-json", "pdf"])
        assert.strictEqual((yield* we(`${at}/export/${path}`)).status, 200, path)
    })
  )

  it.effect("ends the grants of the former operator, and lists them for the new one", () =>
    Effect.gen(function* () {
      const { they, we } = yield* parties
      const [battery, kept] = [yield* publishedBattery(we), yield* publishedBattery(we)]
      const [alone, both] = [
        yield* we("/api/v1/access-grants", { body: grantFor([battery.id]) }),
        yield* we("/api/v1/access-grants", { body: grantFor([battery.id, kept.id]) })
      ]
      const read = (key: string, id: string) => signed(we(`${products}/${id}/export/proof`, { key }))
      assert.strictEqual((yield* read(alone.body.token, battery.id)).status, 200)
      const { code } = yield* offer(we, battery.id)
      const accepted = yield* accept(they, code)
      assert.strictEqual(accepted.status, 200, accepted.text)
      assert.lengthOf(accepted.body.data.ended_grants, 2)
      assert.deepInclude(accepted.body.data.ended_grants[0], { products: "all", product_ids: [], role: "recycler" })
      assert.strictEqual((yield* read(alone.body.token, battery.id)).status, 401)
      assert.strictEqual((yield* read(both.body.token, battery.id)).status, 404)
      assert.strictEqual((yield* read(both.body.token, kept.id)).status, 200)
      assert.strictEqual((yield* we(pathOf(battery), { ...anonymous, headers: { accept: "text/html" } })).status, 200)
      const sent = yield* we(`${transfers}?per_page=100`)
      assert.deepStrictEqual(sent.body.data[0].ended_grants, [])
      const received = yield* they(`${transfers}?per_page=1`)
      assert.deepStrictEqual(received.body.data[0].ended_grants, accepted.body.data.ended_grants)
    })
  )

  it.effect("copies uploaded files, which the keys of the new operator open", () =>
    Effect.gen(function* () {
      const { they, we } = yield* parties
      const battery = yield* publishedBattery(we)
      const path = `${products}/${battery.id}`
      const upload = yield* we(`${path}/files`, {
        headers: { "content-type": "multipart/form-data; boundary=b" },
        body: '--b\r\ncontent-disposition: form-data; name="file"; filename="plan.pdf"\r\n\r\n%PDF-1.7 plan\r\n--b--\r\n'
      })
      assert.strictEqual(upload.status, 201, upload.text)
      const [file] = (yield* we(`${path}/files`)).body.data
      const restriction = { method: "PATCH", body: { audience: "legitimate_interest" } }
      assert.strictEqual((yield* we(`${path}/files/${file.id}`, restriction)).status, 200)
      const named = yield* we(path, { method: "PATCH", body: { dismantling_information: file.url } })
      assert.strictEqual(named.status, 200, named.text)
      const { code } = yield* offer(we, battery.id)
      assert.strictEqual((yield* accept(they, code)).status, 200)
      const [url, former] = [
        (yield* they(path)).body.data.dismantling_information.url,
        (yield* we(path)).body.data.dismantling_information.url
      ]
      assert.notStrictEqual(url, former)
      const open = (call: Call, address: string) => call(new URL(address).pathname)
      assert.deepStrictEqual(
        yield* Effect.forEach([open(they, url), open(we, former), open(we, url), open(they, former)], (answer) =>
          Effect.map(answer, ({ status }) => status)
        ),
        [200, 200, 404, 404]
      )
      assert.include((yield* open(they, url)).text, "plan")
      assert.lengthOf((yield* they(`${path}/files`)).body.data, 1)
    })
  )

  it.effect("passes the condition on, and dated reads follow the holder", () =>
    Effect.gen(function* () {
      const { they, we } = yield* parties
      const battery = yield* publishedBattery(we)
      const reading = { lastUpdate: new Date(Date.now() - 1000).toISOString(), cycles: { full: 17 } }
      const stored = yield* we(`${products}/${battery.id}/condition`, { method: "PATCH", body: reading })
      assert.strictEqual(stored.status, 200, stored.text)
      const { code } = yield* offer(we, battery.id)
      assert.strictEqual((yield* accept(they, code)).status, 200)
      const now = yield* they(`${products}/${battery.id}/condition`)
      assert.strictEqual(now.body.data.battery_condition.cycles.full, 17, now.text)
      const next = { lastUpdate: new Date().toISOString(), cycles: { full: 18 } }
      assert.strictEqual(
        (yield* they(`${products}/${battery.id}/condition`, { method: "PATCH", body: next })).status,
        200
      )
      const events = yield* they(`${products}/${battery.id}/lifecycle`)
      assert.strictEqual(events.body.data[0].event, "published")
      const waste = yield* they(`${products}/${battery.id}/lifecycle`, {
        body: { event: "waste", date: "2026-11-01", responsible: { role: "producer", name: "Producer GmbH" } }
      })
      assert.strictEqual(waste.body.data.condition.cycles.full, 18, waste.text)
    })
  )

  it.effect("is not undone by a correction, and can go on and come back", () =>
    Effect.gen(function* () {
      const { they, we } = yield* parties
      const battery = yield* publishedBattery(we)
      const waste = yield* we(`${products}/${battery.id}/lifecycle`, {
        body: { event: "waste", date: "2026-11-01", responsible: { role: "producer", name: "Producer GmbH" } }
      })
      const there = yield* offer(we, battery.id)
      assert.strictEqual((yield* accept(they, there.code)).status, 200)
      const correction = yield* they(`${products}/${battery.id}/lifecycle`, {
        body: { event: "correction", of: waste.body.data.id, note: "Mistaken" }
      })
      assert.strictEqual(correction.status, 409, correction.text)
      const back = yield* offer(they, battery.id)
      const returned = yield* accept(we, back.code)
      assert.strictEqual(returned.status, 200, returned.text)
      const proof = yield* signed(we(`${pathOf(battery)}/proof`, anonymous))
      assert.strictEqual(proof.status, 200, proof.text)
      assert.deepStrictEqual(
        proof.body.history.map(({ version }: { version: number }) => version),
        [1, 2, 3, 4]
      )
      assert.deepInclude((yield* we(`${products}/${battery.id}`)).body.data, { passport_status: "active" })
      assert.deepInclude((yield* they(`${products}/${battery.id}`)).body.data, { passport_status: "transferred" })
    })
  )
})

layer(sharedServer, { excludeTestServices: true })("the code of a transfer", (it) => {
  it.effect("is used once, by another organization, before it expires", () =>
    Effect.gen(function* () {
      const { they, we } = yield* parties
      const battery = yield* publishedBattery(we)
      const { code } = yield* offer(we, battery.id)
      const own = yield* accept(we, code)
      assert.deepStrictEqual([own.status, Object.keys(own.body.error.details)], [400, ["code"]], own.text)
      const answers = yield* Effect.all([accept(they, code), accept(they, code)], { concurrency: 2 })
      assert.sameMembers(
        answers.map(({ status }) => status),
        [200, 409]
      )
      assert.strictEqual((yield* accept(they, code)).status, 409)
      const unknown = yield* accept(they, `${code.slice(0, -7)}AAAAAAA`)
      assert.strictEqual(unknown.status, 400, unknown.text)
      const brief = yield* publishedBattery(we)
      const expiring = yield* offer(we, brief.id, "responsibility", {
        expires_at: new Date(Date.now() + 300).toISOString()
      })
      const expired = yield* Effect.repeat(we(transfers), {
        schedule: Schedule.spaced("50 millis"),
        until: ({ body }: Answer) => body.data[0].status === "expired"
      })
      assert.strictEqual(expired.body.data[0].id, expiring.id)
      const late = yield* accept(they, expiring.code)
      assert.deepStrictEqual([late.status, late.body.error.code], [410, "transfer_ended"], late.text)
    })
  )

  it.effect("can be withdrawn until it is used", () =>
    Effect.gen(function* () {
      const { they, we } = yield* parties
      const battery = yield* publishedBattery(we)
      const { code, id } = yield* offer(we, battery.id)
      assert.strictEqual((yield* they(`${transfers}/${id}`, { method: "DELETE" })).status, 404)
      assert.strictEqual((yield* we(`${transfers}/${id}`, { method: "DELETE" })).status, 204)
      assert.strictEqual((yield* accept(they, code)).status, 410)
      const other = yield* offer(we, battery.id)
      assert.strictEqual((yield* accept(they, other.code)).status, 200)
      assert.strictEqual((yield* we(`${transfers}/${other.id}`, { method: "DELETE" })).status, 409)
    })
  )

  it.effect("hands 25 passports on, all or none", () =>
    Effect.gen(function* () {
      const { they, we } = yield* parties
      const batteries = yield* Effect.forEach(Array.from({ length: 25 }), () => publishedBattery(we))
      const taken = batteries[24]?.serial_number
      const rival = yield* publishedBattery(they, { serial_number: taken, gtin: null })
      const product_ids = batteries.map(({ id }) => id)
      const body = { purpose: "responsibility", expires_at: soon(), product_ids }
      const made = yield* we(`${transfers}/bulk`, { body })
      assert.strictEqual(made.status, 201, made.text)
      const refused = yield* accept(they, made.body.code)
      assert.strictEqual(refused.status, 409, refused.text)
      assert.strictEqual((yield* we(`${products}/${product_ids[0]}`)).body.data.passport_status, "active")
      yield* they(`${products}/${rival.id}?confirm=true`, { method: "DELETE" })
      const accepted = yield* accept(they, made.body.code)
      assert.strictEqual(accepted.status, 200, accepted.text)
      for (const id of product_ids) assert.strictEqual((yield* they(`${products}/${id}`)).status, 200)
    })
  )

  it.effect("names what is wrong with an offer", () =>
    Effect.gen(function* () {
      const { we } = yield* parties
      const battery = yield* publishedBattery(we)
      const path = `${products}/${battery.id}/transfer`
      const late = new Date(Date.now() + 91 * 86_400_000).toISOString()
      for (const [body, field] of [
        [{ purpose: "responsibility" }, "expires_at"],
        [{ purpose: "responsibility", expires_at: late }, "expires_at"],
        [{ purpose: "responsibility", expires_at: "2020-01-01T00:00:00Z" }, "expires_at"],
        [{ purpose: "gift", expires_at: soon() }, "purpose"]
      ] as const) {
        const refused = yield* we(path, { body })
        assert.deepStrictEqual([refused.status, Object.keys(refused.body.error.details)], [400, [field]], refused.text)
      }
      const draft = yield* we(products, { body: { ...sampleDraft("ev"), serial_number: aSerial() } })
      const offered = yield* we(`${products}/${draft.body.data.id}/transfer`, {
        body: { purpose: "responsibility", expires_at: soon() }
      })
      assert.notStrictEqual(offered.status, 201)
    })
  )
})

layer(sharedServer, { excludeTestServices: true })("a consent to a second life", (it) => {
  it.effect("permits one battery that is made of it, and both audit logs keep it", () =>
    Effect.gen(function* () {
      const { they, we } = yield* parties
      const battery = yield* publishedBattery(we)
      const successor = () => they(products, { body: aStorage(battery.id) })
      assert.strictEqual((yield* successor()).status, 404)
      const { code } = yield* offer(we, battery.id, "second_life")
      assert.strictEqual((yield* accept(they, code)).status, 200)
      assert.strictEqual((yield* they(`${products}/${battery.id}`)).status, 404)
      const made = yield* successor()
      assert.strictEqual(made.status, 201, made.text)
      const again = yield* successor()
      assert.strictEqual(again.status, 409, again.text)
      const publication = yield* they(`${products}/${made.body.data.id}`, {
        method: "PATCH",
        body: { status: "published" }
      })
      assert.strictEqual(publication.status, 200, publication.text)
      const own = yield* we(`${products}/${battery.id}`)
      assert.deepInclude(own.body.data.successors[0], { product_id: made.body.data.id, operation: "repurposing" })
      assert.include(own.body.data.successors[0].passport_url, made.body.data.id)
      for (const [call, id] of [
        [we, battery.id],
        [they, made.body.data.id]
      ] as const) {
        const { edges, nodes } = (yield* call(`${products}/${id}/lineage`)).body.data
        assert.deepStrictEqual(
          edges.map((edge: Record<string, string>) => [edge["predecessor"], edge["successor"]]),
          [[battery.id, made.body.data.id]]
        )
        assert.lengthOf(nodes, 2)
        assert.strictEqual(nodes[0].product_id, id)
        assert.deepStrictEqual([nodes[1].product_id, typeof nodes[1].passport_url], [null, "string"])
      }
      const page = yield* we(pathOf(publication.body.data), { ...anonymous, headers: { accept: "text/html" } })
      assert.include(page.text, `href="${battery.public_url}"`)
      const actions = (answer: Answer) => answer.body.data.map(({ action }: { action: string }) => action)
      for (const call of [we, they]) assert.include(actions(yield* call("/api/v1/audit-log")), "transfer.accepted")
      assert.include(actions(yield* we("/api/v1/audit-log")), "product.updated")
    })
  )

  it.effect("permits as many batteries as it says, by one code, of a pack that is dismantled in the end", () =>
    Effect.gen(function* () {
      const { they, we } = yield* parties
      const [pack, other] = [yield* publishedBattery(we), yield* publishedBattery(we)]
      const terms = { purpose: "second_life", expires_at: soon(), product_ids: [pack.id, other.id] }
      for (const batteries of [0, 1001, "3"]) {
        const refused = yield* we(`${transfers}/bulk`, { body: { ...terms, batteries } })
        assert.deepStrictEqual([refused.status, Object.keys(refused.body.error.details)], [400, ["batteries"]])
      }
      const passing = yield* we(`${transfers}/bulk`, { body: { ...terms, purpose: "responsibility", batteries: 3 } })
      assert.deepStrictEqual([passing.status, Object.keys(passing.body.error.details)], [400, ["batteries"]])
      const made = yield* we(`${transfers}/bulk`, { body: { ...terms, batteries: 3 } })
      assert.strictEqual(made.status, 201, made.text)
      assert.strictEqual(made.body.data.batteries, 3)
      const accepted = yield* accept(they, made.body.code)
      assert.strictEqual(accepted.body.data.batteries, 3, accepted.text)
      const storage = (id: string, fields: object = {}) => they(products, { body: { ...aStorage(id), ...fields } })
      const event = { event: "dismantled", date: "2026-11-02" }
      const dismantle = we(`${products}/${pack.id}/lifecycle`, { body: event })
      for (const id of [pack.id, other.id]) {
        for (let n = 0; n < 3; n++) {
          if (n === 0) assert.strictEqual((yield* dismantle).status, 409)
          const one = yield* storage(id, { status: n === 0 ? "published" : "draft" })
          assert.strictEqual(one.status, 201, one.text)
        }
        const again = yield* storage(id)
        assert.deepStrictEqual([again.status, again.body.error.code], [409, "conflict"], again.text)
        assert.match(again.text, /as its owner consented to/u)
        if (id === pack.id) assert.strictEqual((yield* dismantle).status, 201)
      }
      const own = yield* we(`${products}/${pack.id}`)
      assert.deepInclude(own.body.data, { passport_status: "inactive" })
      assert.lengthOf(own.body.data.successors, 3)
      const changed = yield* we(`${products}/${pack.id}`, { method: "PATCH", body: { name: "Pack" } })
      assert.deepStrictEqual([changed.status, changed.body.error.code], [409, "passport_inactive"])
      const shown = yield* we(pathOf(pack), { ...anonymous, headers: { accept: "application/json" } })
      assert.include(shown.text, "inactive")
      const page = yield* we(pathOf(pack), { ...anonymous, headers: { accept: "text/html", "accept-language": "en" } })
      assert.include(page.text, "This battery was taken apart, and parts of it went into others.")
      assert.notInclude(page.text, "went into another one")
      const { body } = yield* we(`${products}/${pack.id}/lifecycle`)
      const correction = { event: "correction", of: body.data.at(-1).id, note: "One module is left." }
      const corrected = yield* we(`${products}/${pack.id}/lifecycle`, { body: correction })
      assert.deepInclude(corrected.body.meta, { passport_status: "active" }, corrected.text)
    })
  )

  it.effect("is taken back until a battery that was made by it is published", () =>
    Effect.gen(function* () {
      const { they, we } = yield* parties
      const pack = yield* publishedBattery(we)
      const given = yield* offer(we, pack.id, "second_life", { batteries: 2 })
      assert.strictEqual((yield* accept(they, given.code)).status, 200)
      const drafted = yield* they(products, { body: aStorage(pack.id) })
      assert.strictEqual(drafted.status, 201, drafted.text)
      const draft = `${products}/${drafted.body.data.id}`
      const blocked = yield* we(`${products}/${pack.id}/transfer`, {
        body: { purpose: "responsibility", expires_at: soon() }
      })
      assert.strictEqual(blocked.status, 409, blocked.text)
      assert.match(blocked.body.error.message, /Another organization/u)
      assert.deepStrictEqual(blocked.body.error.details.transfer_id, [given.id])
      const remove = (call: Call) => call(`${transfers}/${given.id}`, { method: "DELETE" })
      assert.strictEqual((yield* remove(they)).status, 404)
      assert.strictEqual((yield* remove(we)).status, 204)
      assert.strictEqual((yield* remove(we)).status, 204)
      const { body } = yield* they(draft)
      const [{ passport_url, product_id }] = body.data.predecessors
      assert.deepStrictEqual([product_id, new URL(passport_url).pathname], [undefined, `/p/${pack.id}`])
      assert.deepStrictEqual((yield* we(`${products}/${pack.id}`)).body.data.successors, [])
      assert.strictEqual((yield* they(products, { body: aStorage(pack.id) })).status, 404)
      assert.strictEqual((yield* accept(they, given.code)).status, 410)
      for (const call of [we, they]) {
        const [first] = (yield* call(transfers)).body.data
        assert.deepInclude(first, { id: given.id, status: "withdrawn" })
        assert.isNotNull(first.receiver)
        const log = (yield* call("/api/v1/audit-log")).body.data
        assert.isTrue(
          log.some(
            (entry: Record<string, string>) =>
              entry["action"] === "transfer.withdrawn" && entry["resource_id"] === given.id
          )
        )
      }
      // The draft continues without the consent, and nothing of the other organization changes with it.
      const published = yield* they(draft, { method: "PATCH", body: { status: "published" } })
      assert.strictEqual(published.status, 200, published.text)
      assert.deepInclude((yield* we(`${products}/${pack.id}`)).body.data, { passport_status: "active", successors: [] })
      assert.strictEqual((yield* offer(we, pack.id)).code.slice(0, 7), "dpp_tr_")

      const other = yield* publishedBattery(we)
      const used = yield* offer(we, other.id, "second_life", { batteries: 2 })
      assert.strictEqual((yield* accept(they, used.code)).status, 200)
      assert.strictEqual((yield* they(products, { body: aStorage(other.id) })).status, 201)
      const made = yield* they(products, { body: { ...aStorage(other.id), status: "published" } })
      assert.strictEqual(made.status, 201, made.text)
      const late = yield* we(`${transfers}/${used.id}`, { method: "DELETE" })
      assert.strictEqual(late.status, 409, late.text)
      assert.deepStrictEqual(late.body.error.details.successor_id, [made.body.data.id])
      assert.lengthOf((yield* we(`${products}/${other.id}`)).body.data.successors, 2)
    })
  )

  it.effect("makes the passport of a whole battery inactive", () =>
    Effect.gen(function* () {
      const { they, we } = yield* parties
      const battery = yield* publishedBattery(we)
      const { code } = yield* offer(we, battery.id, "second_life")
      assert.strictEqual((yield* accept(they, code)).status, 200)
      const made = yield* they(`${products}/${battery.id}/successor`, {
        body: { operation: "repurposing", battery_category: "stationary", serial_number: aSerial() }
      })
      assert.strictEqual(made.status, 201, made.text)
      const drafted = yield* offer(we, battery.id, "responsibility").pipe(Effect.exit)
      assert.strictEqual(drafted._tag, "Failure")
      const {
        battery_category: _c,
        battery_status: _s,
        name: _n,
        serial_number: _k,
        ...values
      } = sampleDraft("stationary")
      const publication = yield* they(`${products}/${made.body.data.id}`, {
        method: "PATCH",
        body: { ...values, manufacturing_place: "Stuttgart, Germany", status: "published" }
      })
      assert.strictEqual(publication.status, 200, publication.text)
      assert.strictEqual((yield* we(`${products}/${battery.id}`)).body.data.passport_status, "inactive")
    })
  )
})

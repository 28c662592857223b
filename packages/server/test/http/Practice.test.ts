/** The practice organization over HTTP: what it publishes is marked, lies apart from real passports, and is thrown away at once. */
import { isPractice } from "@dpp/core/party"
import { verify } from "@dpp/proof"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Schedule from "effect/Schedule"
import { type Answer, aSerial, layerWith, TestServer } from "../support.ts"
import { publishedBattery } from "../support/publishedBattery.ts"

const products = "/api/v1/products"
const practice = "/api/v1/organization/practice"
const soon = () => new Date(Date.now() + 86_400_000).toISOString()
const anonymous = { key: null } as const
type Call = TestServer["Service"]["call"]

const pathOf = ({ public_url }: { readonly public_url: string }): string => new URL(public_url).pathname

const accepting = (accept: string) => ({ ...anonymous, headers: { accept } })

/** Starts a practice organization for the owner of a key. */
const start = Effect.fnUntraced(function* (call: Call, key?: string) {
  const started = yield* call(practice, { method: "POST", ...(key === undefined ? {} : { key }) })
  assert.strictEqual(started.status, 201, started.text)
  const practiceKey: string = started.body.api_key
  const practise: Call = (path, options = {}) => call(path, { key: practiceKey, ...options })
  return { organization: started.body.data, key: practiceKey, practise }
})

const discard = (call: Call) => call(`${practice}?confirm=true`, { method: "DELETE" })

/** Asks again while the statement is pending, as the header says. */
const signed = <E, R>(ask: Effect.Effect<Answer, E, R>) =>
  Effect.repeat(ask, {
    schedule: Schedule.spaced("100 millis"),
    while: ({ headers, status }) => (status === 404 && headers.has("retry-after")) || headers.has("pending-since")
  })

/** Every form of a passport at its public address. */
const formsOf = (call: Call, path: string) =>
  Effect.forEach(
    [
      `${path}?lang=de`,
      `${path}?linkType=gs1:masterData`,
      `${path}?format=jsonld`,
      `${path}?linkType=linkset`,
      `${path}?format=pdf&lang=de`,
      `${path}/access-requests?lang=de`
    ],
    (address) => call(address, accepting("text/html"))
  )

layer(layerWith({}, { isSigning: true }), { excludeTestServices: true })("the practice organization", (it) => {
  it.effect("copies profile, facilities and templates, and answers its own key with is_practice", () =>
    Effect.gen(function* () {
      const { admin, call, ours } = yield* TestServer
      const template = yield* call("/api/v1/templates", {
        body: { name: "Model 1", battery_category: "ev", facility_id: ours.facilityId }
      })
      assert.strictEqual(template.status, 201, template.text)
      assert.strictEqual((yield* call(practice)).status, 404)
      const { key, organization, practise } = yield* start(call)
      assert.match(key, /^dpp_test_/u)
      assert.isTrue(isPractice(organization.id))
      assert.deepInclude(organization, {
        is_practice: true,
        practice_of: ours.id,
        name: "Ours GmbH",
        gln: "9526001000005"
      })
      const again = yield* call(practice, { method: "POST" })
      assert.deepStrictEqual([again.status, again.body.error.code], [409, "practice_exists"])
      for (const [path, method] of [
        [practice, "POST"],
        [practice, "GET"],
        [`${practice}/key`, "POST"],
        [`${practice}?confirm=true`, "DELETE"]
      ] as const) {
        const refused = yield* practise(path, { method })
        assert.deepStrictEqual([refused.status, refused.body.error.code], [409, "is_practice"], path)
      }
      const [facility] = (yield* practise("/api/v1/facilities")).body.data
      assert.deepInclude(facility, { name: "Werk Berlin", gln: "9526001000104" })
      assert.notStrictEqual(facility.id, ours.facilityId)
      const [copy] = (yield* practise("/api/v1/templates")).body.data
      assert.deepInclude(copy, { name: "Model 1", battery_category: "ev", facility_id: facility.id })
      const own = yield* practise("/api/v1/organization")
      assert.deepStrictEqual([own.body.data.id, own.headers.get("x-dpp-practice")], [organization.id, "true"])
      assert.include(own.headers.get("link") ?? "", `</practice/${organization.id}/>; rel="practice"`)
      const real = yield* call("/api/v1/organization")
      assert.deepInclude(real.body.data, { is_practice: false, practice_of: null })
      assert.isFalse(real.headers.has("x-dpp-practice"))
      const listed = (yield* admin("/admin/v1/organizations")).body.data
      assert.deepInclude(
        listed.find(({ id }: { readonly id: string }) => id === organization.id),
        { is_practice: true, practice_of: ours.id }
      )
      const further = yield* call(`${practice}/key`, { method: "POST" })
      assert.strictEqual(
        (yield* call("/api/v1/organization", { key: further.body.api_key })).body.data.id,
        organization.id
      )
    })
  )

  it.effect("shares plan, lock and limits, and takes no domain", () =>
    Effect.gen(function* () {
      const { admin, ours, theirs, call } = yield* TestServer
      const asThey: Call = (path, options = {}) => call(path, { key: theirs.key, ...options })
      const { organization, practise } = yield* start(asThey)
      const at = `/admin/v1/organizations/${organization.id}`
      for (const [field, body] of [
        ["custom_domain", { custom_domain: "practice.example.com" }],
        ["plan", { plan: "growth" }],
        ["locked", { locked: true }],
        ["limits", { limits: { drafts: 1 } }]
      ] as const) {
        const refused = yield* admin(at, { method: "PATCH", body })
        assert.deepStrictEqual([refused.status, Object.keys(refused.body.error.details)[0]], [400, field], refused.text)
      }
      const set = (body: object) => admin(`/admin/v1/organizations/${theirs.id}`, { method: "PATCH", body })
      yield* set({ locked: true })
      assert.strictEqual((yield* practise("/api/v1/organization")).status, 403)
      yield* set({ locked: false, limits: { drafts: 7 } })
      assert.strictEqual((yield* practise("/api/v1/organization")).body.data.limits.drafts, 7)
      assert.notStrictEqual(ours.id, theirs.id)
      yield* discard(asThey)
    })
  )

  it.effect("marks every form, lies below /practice, and disturbs no real passport", () =>
    Effect.gen(function* () {
      const { call, ours } = yield* TestServer
      yield* discard(call)
      const real = yield* publishedBattery(call)
      const path = pathOf(real)
      yield* signed(call(`${path}/proof`, anonymous))
      const { serial_number } = real
      const before = yield* formsOf(call, path)
      const proof = (yield* call(`${path}/proof`, anonymous)).text
      const { organization, practise } = yield* start(call)
      // The same GTIN and serial number: no duplicate.
      const copy = yield* publishedBattery(practise, { serial_number })
      const practicePath = pathOf(copy)
      const base = `/practice/${organization.id}`
      assert.strictEqual(practicePath, `${base}${path}`)
      assert.deepStrictEqual(
        (yield* formsOf(call, path)).map(({ text }) => text),
        before.map(({ text }) => text)
      )
      assert.strictEqual((yield* call(`${path}/proof`, anonymous)).text, proof)
      const forms = yield* formsOf(call, practicePath)
      for (const form of forms) {
        assert.strictEqual(form.status, 200, form.text.slice(0, 200))
        assert.strictEqual(form.headers.get("x-dpp-practice"), "true")
        assert.include(form.headers.get("link") ?? "", `<${base}/>; rel="practice"`)
      }
      const environment = (yield* call(`${practicePath}?format=aas`, accepting("application/json"))).body
      // A repository of shells has no place for a mark.
      const asId = (id: string) => Buffer.from(id).toString("base64url")
      for (const at of [
        `shells/${asId(environment.assetAdministrationShells[0].id)}`,
        `submodels/${asId(environment.submodels[0].id)}`,
        `submodels/${asId(environment.submodels[0].id)}/submodel-elements`
      ]) {
        const shell = yield* call(`/aas/${at}`, anonymous)
        assert.deepStrictEqual([shell.status, shell.body.error?.code], [404, "not_found"], at)
      }
      const [page, document, jsonLd, linkset, , form] = forms.map(({ text }) => text)
      for (const text of [page, form]) assert.include(text, "ÜBUNG: Das ist kein Batteriepass.")
      assert.strictEqual(JSON.parse(document ?? "").dppHeader.uniqueProductIdentifier, copy.public_url)
      assert.include(jsonLd, '"creativeWorkStatus":"PRACTICE"')
      assert.include(linkset, practicePath)
      const searched = (base: string) =>
        call(`${base}?gtin=${copy.gtin}&serial=${serial_number}`, accepting("text/html"))
      assert.strictEqual((yield* searched(`${base}/`)).headers.get("location"), practicePath)
      assert.strictEqual((yield* searched("/")).headers.get("location"), path)
      const pageAt = (at: string) => call(`${at}?lang=de`, accepting("text/html"))
      for (const at of ["/practice/", "/practice", `${base}/`, base])
        assert.include((yield* pageAt(at)).text, "ÜBUNG", at)
      assert.include((yield* pageAt("/practice/")).text, "Die meisten Übungspässe haben eine Adresse")
      // An organization that is real, unknown or none has no such page.
      for (const wrong of [ours.id, organization.id.replace(/^.{4}/u, "0000"), organization.id.toUpperCase(), "x"]) {
        const page = yield* pageAt(`/practice/${wrong}/`)
        assert.deepStrictEqual([page.status, page.text.includes("Batteriepass nicht gefunden")], [404, true], wrong)
        const answer = yield* call(`/practice/${wrong}/`, accepting("application/json"))
        assert.deepStrictEqual([answer.status, answer.body.error.code], [404, "not_found"], wrong)
      }
      for (const format of ["svg", "png"]) {
        const code = `${products}/${copy.id}/export/qr?format=${format}`
        const drawn = yield* call(code, { ...anonymous, headers: { "accept-language": "de" } })
        assert.deepStrictEqual([drawn.status, drawn.headers.get("x-dpp-practice")], [200, "true"])
        if (format === "svg") assert.include(drawn.text, "<title>ÜBUNG</title>")
      }
      // Neither is found at the address of the other kind.
      for (const wrong of [`/p/${copy.id}`, `/practice/p/${real.id}`, `/practice${path}`, `${base}/p/${copy.id}`]) {
        assert.strictEqual((yield* call(wrong, anonymous)).status, 404, wrong)
      }
      assert.strictEqual((yield* call(`/practice/p/${copy.id}`, anonymous)).headers.get("location"), practicePath)

      const bundle = yield* signed(call(`${practicePath}/proof`, anonymous))
      const did = yield* call(`/practice/o/${organization.id}/did.json`, anonymous)
      assert.strictEqual((yield* call(`/o/${organization.id}/did.json`, anonymous)).status, 404)
      const verified = yield* Effect.promise(() =>
        verify(bundle.text, { didDocument: did.body, expect: copy.public_url, level: 2 })
      )
      assert.strictEqual(verified.outcome, "ok", JSON.stringify(verified.checks))
      assert.strictEqual(verified.statement?.payload.practice, true)
      assert.include(verified.statement?.payload.iss, ":practice:o:")
      const [header = ""] = bundle.body.sd_jwt.split(".")
      assert.strictEqual(JSON.parse(Buffer.from(header, "base64url").toString()).typ, "dpp-practice+sd-jwt")
    })
  )

  it.effect("passes nothing between practice and real organizations", () =>
    Effect.gen(function* () {
      const { call, theirs } = yield* TestServer
      const asThey: Call = (path, options = {}) => call(path, { key: theirs.key, ...options })
      yield* discard(call)
      const own = yield* start(call)
      const other = yield* start(asThey)
      // Both practise with the same sample: each has its own address.
      const sample = { serial_number: aSerial() }
      const both = [yield* publishedBattery(own.practise, sample), yield* publishedBattery(other.practise, sample)]
      assert.strictEqual(new Set(both.map(pathOf)).size, 2)
      for (const one of both) assert.strictEqual((yield* call(pathOf(one), accepting("text/html"))).status, 200)
      const offerOf = Effect.fnUntraced(function* (by: Call) {
        const { id } = yield* publishedBattery(by)
        const terms = { purpose: "responsibility", expires_at: soon() }
        return (yield* by(`${products}/${id}/transfer`, { body: terms })).body.code as string
      })
      const accept = (by: Call, code: string) => by("/api/v1/transfers/accept", { body: { code } })
      for (const [by, code] of [
        [asThey, yield* offerOf(own.practise)],
        [other.practise, yield* offerOf(call)]
      ] as const) {
        const refused = yield* accept(by, code)
        assert.deepStrictEqual([refused.status, Object.keys(refused.body.error.details)], [400, ["code"]])
      }
      const passed = yield* accept(other.practise, yield* offerOf(own.practise))
      assert.strictEqual(passed.status, 200, passed.text)
      // A passport keeps the address that its code has, which names the organization that made it.
      const { data } = (yield* other.practise(`${products}/${passed.body.data.product_ids[0]}`)).body
      assert.isTrue(pathOf(data).startsWith(`/practice/${own.organization.id}/01/`), data.public_url)
      assert.strictEqual((yield* call(pathOf(data), accepting("text/html"))).status, 200)
      yield* discard(asThey)
    })
  )

  it.effect("makes no predecessor of a real battery", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      yield* discard(call)
      const { practise } = yield* start(call)
      const { public_url } = yield* publishedBattery(practise)
      const madeOf = (by: Call, passport_url: string) =>
        by(products, {
          body: {
            name: "Storage",
            battery_category: "industrial",
            serial_number: aSerial(),
            predecessors: [{ operation: "repurposing", passport_url }]
          }
        })
      const practiceUrl = new URL(public_url)
      for (const url of [
        public_url,
        `${practiceUrl.origin}./practice/p/1`,
        `${practiceUrl.origin}/practice/01/1/21/1`
      ]) {
        const refused = yield* madeOf(call, url)
        assert.deepStrictEqual(
          [refused.status, refused.body.error?.details],
          [400, { predecessors: ["[0].passport_url must not be the address of a practice passport"] }]
        )
      }
      for (const [by, url] of [
        [practise, public_url],
        [call, `https://other.example.com${practiceUrl.pathname}`],
        [call, `${practiceUrl.origin}/01/09526001000012/21/A-1`]
      ] as const)
        assert.strictEqual((yield* madeOf(by, url)).status, 201, url)
      yield* discard(call)
    })
  )

  it.effect("is thrown away at once, with everything in it", () =>
    Effect.gen(function* () {
      const { admin, call } = yield* TestServer
      yield* discard(call)
      const both = yield* Effect.all(
        [0, 1].map(() => call(practice, { method: "POST" })),
        { concurrency: 2 }
      )
      assert.sameMembers(
        both.map(({ status }) => status),
        [201, 409]
      )
      yield* discard(call)
      const { key, organization, practise } = yield* start(call)
      const serial_number = aSerial()
      const battery = yield* publishedBattery(practise, { serial_number })
      yield* practise(`${products}/${battery.id}/condition`, { method: "PATCH", body: { stateOfCharge: 60 } })
      yield* signed(call(`${pathOf(battery)}/proof`, anonymous))
      const refused = yield* call(practice, { method: "DELETE" })
      assert.deepStrictEqual([refused.status, refused.body.error.code], [409, "conflict"])
      assert.include(refused.body.error.message, "1 product, 1 of them published")
      assert.strictEqual((yield* discard(call)).status, 204)
      assert.strictEqual((yield* discard(call)).status, 404)
      assert.strictEqual((yield* call("/api/v1/organization", { key })).status, 401)
      const addresses = [`/practice/${organization.id}/`, `/practice/o/${organization.id}/did.json`]
      for (const gone of [pathOf(battery), `${pathOf(battery)}/proof`, ...addresses]) {
        assert.strictEqual((yield* call(gone, anonymous)).status, 404, gone)
      }
      assert.strictEqual((yield* admin(`/admin/v1/organizations/${organization.id}`)).status, 404)
      const next = yield* start(call)
      assert.notStrictEqual(next.organization.id, organization.id)
      yield* publishedBattery(next.practise, { serial_number })
      const log = yield* call("/api/v1/audit-log?resource_type=organization")
      assert.deepStrictEqual(log.body.data[0].changed_fields, ["practice"])
    })
  )
})

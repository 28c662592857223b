/** `dpp product successor`, `lifecycle` and `lineage`: processes against one server. */
import { sampleDraft } from "@dpp/core/samples"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { dpp } from "../support/dpp.ts"
import { aSerial, sharedServer, TestServer } from "../support.ts"

const today = new Date().toISOString().slice(0, 10)
const operator = ["--role", "waste_management_operator", "--responsible", "Recycling Nord GmbH"] as const
const waste = ["--event", "waste", "--date", today, ...operator] as const

/** Publishes packs, and runs commands with the key of our organization. */
const setup = Effect.gen(function* () {
  const { call, origin, ours } = yield* TestServer
  const environment = { DPP_URL: origin, DPP_API_KEY: ours.key }
  const product = (...args: ReadonlyArray<string>) => Effect.promise(() => dpp(["product", ...args], environment))
  const json = Effect.fnUntraced(function* (...args: ReadonlyArray<string>) {
    const { code, stderr, stdout } = yield* product(...args, "--json")
    assert.strictEqual(code, 0, stderr)
    return JSON.parse(stdout)
  })
  const pack = Effect.fnUntraced(function* () {
    const fields = { ...sampleDraft("ev"), gtin: null, serial_number: aSerial(), facility_id: ours.facilityId }
    const { body, text } = yield* call("/api/v1/products", { body: { ...fields, status: "published" } })
    assert.isString(body.data?.id, text)
    return body.data
  })
  /** Fills in what a repurposer states about a stationary storage. */
  const complete = (id: string) => {
    const { battery_status: _status, name: _name, serial_number: _serial, ...values } = sampleDraft("stationary")
    const body = { ...values, facility_id: ours.facilityId }
    return call(`/api/v1/products/${id}`, { method: "PATCH", body })
  }
  /** Creates a successor without a process. */
  const succeed = Effect.fnUntraced(function* (id: string, fields: object) {
    const { body, text } = yield* call(`/api/v1/products/${id}/successor`, { body: fields })
    assert.isString(body.data?.id, text)
    return body.data
  })
  return { call, complete, json, pack, product, succeed }
})

layer(sharedServer, { excludeTestServices: true })("dpp product, after the first passport", (it) => {
  it.effect("creates the draft of a successor, and prints what was copied and what to do next", () =>
    Effect.gen(function* () {
      const { call, complete, json, pack, product } = yield* setup
      const [{ serial_number: from, id }, serial] = [yield* pack(), aSerial()]
      const repurposed = ["successor", from, "--operation", "repurposing", "--serial", serial] as const
      const without = yield* product(...repurposed)
      assert.deepStrictEqual([without.code, without.stdout], [2, ""])
      assert.include(without.stderr, "--category is required for repurposing")

      const made = yield* product(...repurposed, "--category", "stationary", "--name", "Storage", "--model", "ST-1")
      assert.strictEqual(made.code, 0, made.stderr)
      assert.match(made.stdout, new RegExp(`^${serial}: draft, [-0-9a-f]{36}\n  made of ${from} by repurposing\n`, "u"))
      assert.include(made.stdout, "  battery_category stationary, battery_status repurposed\n")
      assert.match(made.stdout, /^ {2}Copied from the predecessor: \d+ fields\n {4}\S/mu)
      assert.match(made.stdout, /^ {4}Battery chemistry, battery_chemistry$/mu)
      assert.match(made.stdout, /^ {2}Missing by law: \d+$/mu)
      assert.include(made.stdout, `dpp product publish ${serial}.`)
      assert.include(made.stdout, `The passport of ${from} becomes inactive when this one is published.`)
      const draft = yield* json("show", serial)
      assert.deepInclude(draft, { name: "Storage", model_identifier: "ST-1", status: "draft" })
      assert.deepStrictEqual(draft.predecessors, [{ operation: "repurposing", product_id: id }])

      const second = yield* product(...repurposed.slice(0, 5), aSerial(), "--category", "stationary", "--parts")
      assert.strictEqual(second.code, 1)
      assert.match(
        second.stderr,
        new RegExp(`^conflict: Another battery was made .*\n {2}predecessors: ${id} went`, "u")
      )
      yield* complete(draft.id)
      const published = yield* product("publish", serial, "--allow-local-address")
      assert.strictEqual(published.code, 0, published.stderr)
      assert.include(
        published.stderr,
        `${serial}: warning: predecessors: SOH_RECORD_MISSING: no reading of this battery`
      )
      assert.strictEqual((yield* call(`/api/v1/products/${id}`)).body.data.passport_status, "inactive")
    })
  )

  it.effect("takes parts for several successors, and reports by field what the server refuses", () =>
    Effect.gen(function* () {
      const { json, pack, product } = yield* setup
      const { id } = yield* pack()
      const remade = () => ["successor", id, "--operation", "remanufacturing", "--serial", aSerial(), "--parts"]
      const { data, meta } = yield* json(...remade())
      assert.deepInclude(data, { battery_category: "ev", battery_status: "remanufactured", status: "draft" })
      assert.include(meta.copied_fields, "battery_chemistry")
      const other = yield* product(...remade(), "--lang", "de")
      assert.strictEqual(other.code, 0, other.stderr)
      assert.match(other.stdout, /^ {2}Von der Vorgängerin übernommen: \d+ Angaben$/mu)
      assert.notInclude(other.stdout, "inaktiv")
      const reused = yield* product("successor", id, "--operation", "preparation_for_reuse", "--serial", aSerial())
      assert.strictEqual(reused.code, 1)
      assert.match(reused.stderr, /^ {2}operation: the predecessor must have battery_status waste/mu)
    })
  )

  it.effect("records waste and its correction, notes and the end, and lists them", () =>
    Effect.gen(function* () {
      const { call, json, pack, product } = yield* setup
      const { id, public_url: address, serial_number: serial } = yield* pack()
      const lifecycle = (...args: ReadonlyArray<string>) => product("lifecycle", serial, ...args)
      const recorded = yield* lifecycle(...waste)
      assert.strictEqual(recorded.code, 0, recorded.stderr)
      const [, event = ""] = /: waste recorded, ([-0-9a-f]{36})\n/u.exec(recorded.stdout) ?? []
      assert.include(recorded.stdout, "  battery_status waste, passport_status active\n")
      const again = yield* lifecycle(...waste)
      assert.deepStrictEqual([again.code, again.stderr.split("\n")[0]], [1, "conflict: The battery is waste already."])

      const correction = ["--event", "correction", "--of", event, "--note", "Wrong\nbattery"] as const
      const { data, meta } = yield* json("lifecycle", serial, ...correction)
      assert.deepInclude(data, { event: "correction", of: event, note: "Wrong\nbattery" })
      assert.deepStrictEqual(meta, { battery_status: "original", passport_status: "active" })
      const late = yield* lifecycle("--event", "damaged", "--date", "2999-01-01", "--note", "Fell")
      assert.strictEqual(late.code, 1)
      assert.match(late.stderr, /^ {2}date: is in the future$/mu)
      const evidence = ["--evidence", "https://example.com/report.pdf", "--identifier", "DE-4711"] as const
      yield* json("lifecycle", serial, ...waste, ...evidence)

      const listed = yield* lifecycle()
      assert.match(listed.stdout, /^date +event +responsible +recorded +id +note\n/u)
      const party = /Recycling Nord GmbH \(waste_management_operator\)/u.source
      assert.match(listed.stdout, new RegExp(`^${today} +waste +${party} +${today} +${event} +-$`, "mu"))
      assert.match(listed.stdout, /^- +correction +- +\S+ +\S+ +Wrong battery$/mu)
      const events = yield* json("lifecycle", serial)
      assert.deepStrictEqual(
        events.map((one: { readonly event: string }) => one.event),
        ["published", "waste", "correction", "waste"]
      )
      assert.deepInclude(events[3], {
        responsible: { role: operator[1], name: operator[3], identifier: "DE-4711" },
        evidence_file: "https://example.com/report.pdf"
      })

      const recycled = ["--event", "recycled", "--date", today] as const
      const unconfirmed = yield* lifecycle(...recycled)
      assert.deepStrictEqual([unconfirmed.code, unconfirmed.stdout], [2, ""])
      assert.match(unconfirmed.stderr, /irreversible.*--confirm/u)
      assert.strictEqual((yield* call(`/api/v1/products/${id}`)).body.data.passport_status, "active")
      const ended = yield* lifecycle(...recycled, "--confirm")
      assert.include(ended.stdout, `passport_status ceased\nThe passport has ceased to exist: ${address} answers 410`)
      const page = yield* call(new URL(address).pathname, { key: null })
      assert.strictEqual(page.status, 410)
    })
  )

  it.effect("ends the inactive passports of the predecessors only if it is asked to", () =>
    Effect.gen(function* () {
      const { call, complete, json, pack, succeed } = yield* setup
      const responsible = { role: operator[1], name: operator[3] }
      const statusOf = (id: string) =>
        Effect.map(call(`/api/v1/products/${id}`), ({ body }) => body.data.passport_status)
      for (const [flags, standing] of [
        [[], "inactive"],
        [["--with-predecessors"], "ceased"]
      ] as const) {
        const { id } = yield* pack()
        const fields = { operation: "repurposing", serial_number: aSerial(), battery_category: "stationary" }
        const storage = yield* succeed(id, fields)
        const at = `/api/v1/products/${storage.id}`
        yield* complete(storage.id)
        yield* call(at, { method: "PATCH", body: { status: "published" } })
        yield* call(`${at}/lifecycle`, { body: { event: "waste", date: today, responsible } })
        yield* json("lifecycle", storage.id, "--event", "recycled", "--date", today, "--confirm", ...flags)
        assert.deepStrictEqual([yield* statusOf(storage.id), yield* statusOf(id)], ["ceased", standing])
      }
    })
  )

  it.effect("shows the lineage as a tree, over as many generations as are asked for", () =>
    Effect.gen(function* () {
      const { json, pack, product, succeed } = yield* setup
      const { id, serial_number: first } = yield* pack()
      const [second, third] = [aSerial(), aSerial()]
      const operation = "remanufacturing"
      const child = yield* succeed(id, { operation, serial_number: second })
      yield* succeed(child.id, { operation, serial_number: third })
      const tree = yield* product("lineage", first)
      assert.strictEqual(
        tree.stdout,
        [
          `${first}: ev, original, published, active`,
          `  went into ${second} (remanufacturing): ev, remanufactured, draft`,
          `    went into ${third} (remanufacturing): ev, remanufactured, draft`,
          ""
        ].join("\n")
      )
      const near = yield* json("lineage", first, "--depth", "1")
      assert.deepStrictEqual([near.nodes.length, near.truncated], [2, true])
      assert.deepInclude(near.edges[0], { predecessor: id, successor: child.id, operation })
      const wrong = yield* product("lineage", first, "--depth", "101")
      assert.strictEqual(wrong.code, 2)
      assert.include(wrong.stderr, "--depth")
    })
  )
})

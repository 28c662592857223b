/**
 * Random histories of two organizations that use, repurpose, correct, delete and recycle batteries, against a second form of the
 * rules, which only this file has.
 */
import { sampleDraft } from "@dpp/core/samples"
import { randomFrom } from "@dpp/testkit/randomFrom"
import { runs, seed } from "@dpp/testkit/testRuns"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { type Answer, aSerial, sharedServer, TestServer } from "../support.ts"

const products = "/api/v1/products"
const steps = runs(120, 1500)

interface Event {
  readonly id: string
  readonly kind: string
  readonly replaced: string | null
  isUndone: boolean
  /** The number of steps until then. */
  readonly step: number
}

interface Claim {
  readonly by: string
  readonly parts: boolean
  readonly step: number
}

interface Battery {
  readonly id: string
  readonly key: string
  readonly predecessors: ReadonlyArray<{ readonly id: string; readonly operation: Operation; readonly parts: boolean }>
  isPublished: boolean
  status: string
  standing: "active" | "inactive" | "ceased"
  claims: ReadonlyArray<Claim>
  readonly events: Array<Event>
}

const operations = {
  preparation_for_reuse: { takesWaste: true, status: "re-used" },
  preparation_for_repurposing: { takesWaste: true, status: "repurposed" },
  repurposing: { takesWaste: false, status: "repurposed" },
  remanufacturing: { takesWaste: false, status: "remanufactured" }
} as const
type Operation = keyof typeof operations
const isFit = (operation: Operation, status: string) => operations[operation].takesWaste === (status === "waste")

const values = () => {
  const { battery_category: _c, battery_status: _s, name: _n, serial_number: _n2, ...rest } = sampleDraft("stationary")
  return { ...rest, manufacturing_place: "Stuttgart, Germany" }
}

const history = Effect.fnUntraced(function* (random: () => number) {
  const { call, ours, theirs } = yield* TestServer
  const batteries = new Map<string, Battery>()
  const pick = <A>(items: ReadonlyArray<A>): A | undefined => items[Math.floor(random() * items.length)]
  const expect = (answer: Answer, status: number, what: string) =>
    assert.strictEqual(answer.status, status, `${what}: ${answer.text}`)
  const at = ({ id }: Battery, path = "") => `${products}/${id}${path}`
  /** A pack is remembered only if it was created. */
  const remember = (answer: Answer, key: string, fields: Pick<Battery, "isPublished" | "predecessors" | "status">) => {
    const { id } = answer.body.data
    batteries.set(id, { id, key, ...fields, standing: "active", claims: [], events: [] })
  }

  const create = Effect.fnUntraced(function* () {
    const key = random() < 0.7 ? ours.key : theirs.key
    const body = { ...sampleDraft("ev"), manufacturing_place: "Ulm, Germany", serial_number: aSerial(), gtin: null }
    const answer = yield* call(products, { key, body: { ...body, status: "published" } })
    expect(answer, 201, "create")
    remember(answer, key, { isPublished: true, predecessors: [], status: "original" })
  })

  const reuse = Effect.fnUntraced(function* (one: Battery, step: number) {
    const answer = yield* call(at(one), { key: one.key, method: "PATCH", body: { battery_status: "re-used" } })
    if (one.standing !== "active") return expect(answer, 409, "re-use")
    const isAllowed = !one.isPublished || ["original", "re-used"].includes(one.status)
    expect(answer, isAllowed ? 200 : 400, `re-use of ${one.status}`)
    if (!isAllowed || one.status === "re-used") return
    if (one.isPublished) {
      const { body } = yield* call(at(one, "/lifecycle"), { key: one.key })
      one.events.push({ id: body.data.at(-1).id, kind: "re-used", replaced: one.status, isUndone: false, step })
    }
    one.status = "re-used"
  })

  const record = Effect.fnUntraced(function* (one: Battery, kind: "waste" | "damaged", step: number) {
    const body = { event: kind, date: "2026-11-01", responsible: { role: "producer", name: "Producer" } }
    const answer = yield* call(at(one, "/lifecycle"), { key: one.key, body })
    if (!one.isPublished) return expect(answer, 403, kind)
    const isRefused =
      one.standing === "ceased" || (kind === "waste" && (one.standing !== "active" || one.status === "waste"))
    expect(answer, isRefused ? 409 : 201, `${kind} of ${one.status}, ${one.standing}`)
    if (isRefused) return
    const replaced = kind === "waste" ? one.status : null
    one.events.push({ id: answer.body.data.id, kind, replaced, isUndone: false, step })
    if (kind === "waste") one.status = "waste"
  })

  const correct = Effect.fnUntraced(function* (one: Battery) {
    const last = one.events.findLast(({ isUndone }) => !isUndone)
    const of = last?.id ?? "00000000-0000-7000-8000-000000000000"
    const body = { event: "correction", of, note: "A mistake" }
    const answer = yield* call(at(one, "/lifecycle"), { key: one.key, body })
    if (!one.isPublished) return expect(answer, 403, "correction")
    const isRefused = one.standing !== "active" || last === undefined || one.claims.some(({ step }) => step > last.step)
    expect(answer, isRefused ? 409 : 201, "correction")
    if (isRefused) return
    last.isUndone = true
    one.status = last.replaced ?? one.status
  })

  const recycle = Effect.fnUntraced(function* (one: Battery) {
    const withPredecessors = random() < 0.5
    const query = `?confirm=true&with_predecessors=${withPredecessors}`
    const body = { event: "recycled", date: "2026-11-02" }
    const answer = yield* call(at(one, `/lifecycle${query}`), { key: one.key, body })
    if (!one.isPublished) return expect(answer, 403, "recycled")
    const isAllowed = one.standing === "active" && one.status === "waste"
    expect(answer, isAllowed ? 201 : 409, "recycled")
    if (!isAllowed) return
    one.standing = "ceased"
    for (const { id } of withPredecessors ? one.predecessors : []) {
      const before = batteries.get(id)
      if (before?.standing === "inactive") before.standing = "ceased"
    }
  })

  const succeed = Effect.fnUntraced(function* (one: Battery, step: number) {
    const operation = pick(Object.keys(operations) as ReadonlyArray<Operation>) ?? "repurposing"
    const parts = random() < 0.5
    const body = { operation, parts, serial_number: aSerial(), battery_category: "stationary" }
    const answer = yield* call(at(one, "/successor"), { key: one.key, body })
    if (!isFit(operation, one.status)) return expect(answer, 400, `${operation} of ${one.status}`)
    const isTaken = one.claims.some((claim) => !(claim.parts && parts))
    expect(answer, isTaken ? 409 : 201, "successor")
    if (isTaken) return
    const predecessors = [{ id: one.id, operation, parts }]
    remember(answer, one.key, { isPublished: false, predecessors, status: operations[operation].status })
    one.claims = [...one.claims, { by: answer.body.data.id, parts, step }]
  })

  const publish = Effect.fnUntraced(function* (one: Battery) {
    const body = one.isPublished ? { status: "published" } : { ...values(), status: "published" }
    const answer = yield* call(at(one), { key: one.key, method: "PATCH", body })
    if (one.standing !== "active") return expect(answer, 409, "publish again")
    if (one.isPublished) return expect(answer, 200, "publish again")
    const known = one.predecessors.map(({ id, operation }) => ({ operation, before: batteries.get(id) }))
    const isFitting = one.predecessors.every(({ operation }) => operations[operation].status === one.status)
    const isAllowed =
      isFitting &&
      known.every(
        ({ before, operation }) =>
          before !== undefined && before.standing !== "ceased" && before.isPublished && isFit(operation, before.status)
      )
    expect(answer, isAllowed ? 200 : 400, `publish ${one.status}`)
    if (!isAllowed) return
    one.isPublished = true
    for (const { id, parts } of one.predecessors) {
      const before = batteries.get(id)
      if (before !== undefined && !parts) before.standing = "inactive"
    }
  })

  const remove = Effect.fnUntraced(function* (one: Battery) {
    const answer = yield* call(`${at(one)}?confirm=true`, { key: one.key, method: "DELETE" })
    expect(answer, 200, "delete")
    batteries.delete(one.id)
    for (const { id, parts } of one.predecessors) {
      const before = batteries.get(id)
      if (before === undefined) continue
      before.claims = before.claims.filter(({ by }) => by !== one.id)
      if (one.isPublished && !parts && before.standing === "inactive") before.standing = "active"
    }
  })

  const agree = Effect.fnUntraced(function* (one: Battery) {
    const { body } = yield* call(at(one), { key: one.key })
    assert.deepInclude(body.data, {
      battery_status: one.status,
      passport_status: one.isPublished ? one.standing : null
    })
    const successors: ReadonlyArray<{ readonly product_id: string }> = body.data.successors
    assert.deepStrictEqual(
      successors.map(({ product_id }) => product_id),
      one.claims.map(({ by }) => by)
    )
    const page = yield* call(new URL(body.data.public_url).pathname, { key: null, headers: { accept: "text/html" } })
    assert.strictEqual(page.status, one.isPublished ? (one.standing === "ceased" ? 410 : 200) : 404)
    if (page.status === 200) {
      const shown = one.claims.filter(({ by }) => batteries.get(by)?.isPublished)
      for (const { by } of one.claims)
        assert.strictEqual(
          page.text.includes(by),
          shown.some((claim) => claim.by === by)
        )
      const { dppStatusValue } = (yield* call(at(one, "/export/model-json"), { key: one.key })).body.dppHeader.dppStatus
      assert.strictEqual(dppStatusValue, one.standing)
    }
    const other = one.key === ours.key ? theirs.key : ours.key
    assert.strictEqual((yield* call(at(one, "/lineage"), { key: other })).status, 404)
    const lineage = yield* call(at(one, "/lineage?depth=100"), { key: one.key })
    const edges: ReadonlyArray<{ readonly predecessor: string; readonly successor: string }> = lineage.body.data.edges
    for (const { by } of one.claims) {
      assert.isTrue(edges.some(({ predecessor, successor }) => predecessor === one.id && successor === by))
    }
  })

  yield* create()
  for (let step = 0; step < steps; step++) {
    const one = pick([...batteries.values()])
    const choice = random()
    if (one === undefined || choice < 0.12) yield* create()
    else if (choice < 0.22) yield* reuse(one, step)
    else if (choice < 0.36) yield* record(one, random() < 0.7 ? "waste" : "damaged", step)
    else if (choice < 0.46) yield* correct(one)
    else if (choice < 0.54) yield* recycle(one)
    else if (choice < 0.76) yield* succeed(one, step)
    else if (choice < 0.94) yield* publish(one)
    else yield* remove(one)
  }
  for (const one of batteries.values()) yield* agree(one)
})

layer(sharedServer, { excludeTestServices: true })("random lives of batteries", (it) => {
  it.effect("are what the rules say, on every surface", () => history(randomFrom(seed)))
})

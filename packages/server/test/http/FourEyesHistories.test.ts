/**
 * Random histories of one organization with four eyes: its members make batteries from a template, complete the template and apply it, change
 * many at once, ask for publications and corrections, and decide. A model of the rules, which only this test has, says what comes of it.
 */
import { sampleDraft } from "@dpp/core/samples"
import { randomFrom } from "@dpp/testkit/randomFrom"
import { runs, seed } from "@dpp/testkit/testRuns"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { type Answer, aSerial, layerWith, TestServer } from "../support.ts"
import { signedIn } from "../support/memberCalls.ts"

type Person = Effect.Success<ReturnType<typeof signedIn>>

const fields = ["battery_mass", "nominal_voltage"] as const
type Values = Record<(typeof fields)[number], number>
type Field = keyof Values

interface Battery {
  readonly id: string
  readonly external: string
  readonly values: Values
  /** The fields that were typed for this battery, and are not the template's. */
  readonly typed: Set<Field>
  isPublished: boolean
  /** The request for the publication of the present state. */
  publication: Request | null
}

/** `isPublication`: with no other change. */
interface Request {
  readonly isPublication: boolean
  readonly battery: Battery
  readonly asker: Person
  readonly before: Partial<Values>
  readonly sent: Partial<Values>
  readonly isOfTemplate: boolean
  state: "waiting" | "approved" | "refused" | "outdated"
}

interface World {
  readonly random: () => number
  readonly people: readonly [Person, Person, Person]
  readonly template: { readonly id: string; readonly values: Values }
  readonly batteries: Array<Battery>
  readonly requests: Map<string, Request>
}

const pick = <A>({ random }: World, items: ReadonlyArray<A>): A | undefined =>
  items[Math.floor(random() * items.length)]

/** Any of them is likely for the sample. */
const someValues = ({ random }: World): Partial<Values> => {
  const mass = { battery_mass: 460 + Math.floor(random() * 6) }
  const voltage = { nominal_voltage: 398 + Math.floor(random() * 6) }
  const choice = random()
  return choice < 0.4 ? mass : choice < 0.8 ? voltage : { ...mass, ...voltage }
}

const changesOf = ({ values }: Battery, sent: Partial<Values>): ReadonlyArray<Field> =>
  fields.filter((field) => sent[field] !== undefined && sent[field] !== values[field])

/** The draft names its request no longer. */
const endPublication = (battery: Battery, state: Request["state"]): void => {
  if (battery.publication === null) return
  battery.publication.state = state
  battery.publication = null
  if (state === "approved") battery.isPublished = true
}

const takeOver = (battery: Battery, sent: Partial<Values>, isOfTemplate: boolean): void => {
  for (const field of changesOf(battery, sent)) {
    battery.values[field] = sent[field] ?? 0
    if (isOfTemplate) battery.typed.delete(field)
    else battery.typed.add(field)
    endPublication(battery, "outdated")
  }
}

const onlyChanged = (battery: Battery, sent: Partial<Values>): Partial<Values> =>
  Object.fromEntries(changesOf(battery, sent).map((field) => [field, battery.values[field]]))

/** A change of a published passport is asked for. The same change may be asked for twice: it then has the difference of the second time. */
const noteRequest = (
  { requests }: World,
  id: string,
  asker: Person,
  battery: Battery,
  sent: Partial<Values>,
  isOfTemplate: boolean
): void => {
  assert.isString(id)
  assert.strictEqual(requests.get(id)?.state ?? "waiting", "waiting")
  const before = onlyChanged(battery, sent)
  requests.set(id, { isPublication: false, battery, asker, before, sent, isOfTemplate, state: "waiting" })
}

const notePublication = ({ requests }: World, id: string, asker: Person, battery: Battery): void => {
  assert.isString(id)
  const same = { battery, asker, before: {}, sent: {}, isOfTemplate: false } as const
  battery.publication = { ...same, isPublication: true, state: "waiting" }
  requests.set(id, battery.publication)
}

/** What a publication does: the first asks, the second publishes. `id`: of the request that it has become. */
const notePublished = (world: World, id: string, person: Person, battery: Battery): void => {
  const { publication } = battery
  if (publication === null) return notePublication(world, id, person, battery)
  if (publication.asker === person) return assert.strictEqual(world.requests.get(id), publication)
  endPublication(battery, "approved")
}

const expectStatus = ({ status, text }: Answer, expected: number, what: string): void =>
  assert.strictEqual(status, expected, `${what}: ${text.slice(0, 600)}`)

const pathTo = ({ id }: Battery): string => `/products/${id}`

const enter = (world: World, id: string, external: string, sent: Partial<Values>): void => {
  world.batteries.push({
    id,
    external,
    values: { ...world.template.values, ...sent },
    typed: new Set(fields.filter((field) => sent[field] !== undefined)),
    isPublished: false,
    publication: null
  })
}

const newRow = (world: World, external: string, sent: Partial<Values>) => ({
  template_id: world.template.id,
  external_id: external,
  serial_number: aSerial(),
  manufacturing_date: "2026-05-18",
  ...sent
})

const create = Effect.fnUntraced(function* (world: World, { call }: Person) {
  const external = crypto.randomUUID()
  const sent = world.random() < 0.5 ? someValues(world) : {}
  const made = yield* call("/products", { body: newRow(world, external, sent) })
  expectStatus(made, 201, "create")
  enter(world, made.body.data.id, external, sent)
})

const completeTemplate = Effect.fnUntraced(function* ({ template, ...world }: World, { call }: Person) {
  const sent = someValues({ template, ...world })
  expectStatus(yield* call(`/templates/${template.id}`, { method: "PATCH", body: sent }), 200, "template")
  Object.assign(template.values, sent)
})

const correct = Effect.fnUntraced(function* (world: World, person: Person, battery: Battery) {
  const sent = someValues(world)
  const answer = yield* person.call(pathTo(battery), { method: "PATCH", body: sent })
  const isAsked = battery.isPublished && changesOf(battery, sent).length > 0
  expectStatus(answer, isAsked ? 409 : 200, "change")
  if (isAsked) noteRequest(world, answer.body.error.details.change_request_id, person, battery, sent, false)
  else takeOver(battery, sent, false)
})

/** A key changes drafts, and never what is public. */
const correctWithKey = Effect.fnUntraced(function* (world: World, battery: Battery) {
  const { call } = yield* TestServer
  const sent = someValues(world)
  const answer = yield* call(`/api/v1${pathTo(battery)}`, { method: "PATCH", body: sent })
  const isRefused = battery.isPublished && changesOf(battery, sent).length > 0
  expectStatus(answer, isRefused ? 409 : 200, "change by a key")
  if (isRefused) assert.notProperty(answer.body.error.details ?? {}, "change_request_id")
  else takeOver(battery, sent, false)
})

const isSecond = ({ publication }: Battery, person: Person): boolean =>
  publication !== null && publication.asker !== person

const publish = Effect.fnUntraced(function* (world: World, person: Person, battery: Battery) {
  const answer = yield* person.call(pathTo(battery), { method: "PATCH", body: { status: "published" } })
  expectStatus(answer, battery.isPublished || isSecond(battery, person) ? 200 : 409, "publication")
  if (battery.isPublished) return
  const { data } = (yield* person.call("/change-requests?state=waiting&per_page=100")).body
  const found = data.filter(
    (one: Record<string, unknown>) => one["product_id"] === battery.id && one["kind"] === "publication"
  )
  assert.strictEqual(found.length, isSecond(battery, person) ? 0 : 1)
  notePublished(world, found[0]?.id ?? "", person, battery)
})

const publicationOutcome = (battery: Battery, person: Person): string => {
  if (battery.isPublished) return "unchanged"
  return isSecond(battery, person) ? "published" : "requested"
}

/** Rows of batteries that are there, and of one that is not. Some rows only publish. */
const upsert = Effect.fnUntraced(function* (world: World, person: Person) {
  const known = world.batteries.filter(() => world.random() < 0.3)
  const rows = known.map((battery) => ({ battery, sent: world.random() < 0.3 ? null : someValues(world) }))
  const publication = { status: "published" } as const
  const isAsked = world.random() < 0.4
  const added = { external: crypto.randomUUID(), sent: someValues(world) }
  const isDryRun = world.random() < 0.3
  const isFull = world.batteries.length >= 4
  if (isFull && rows.length === 0) return
  const answer = yield* person.call(`/products/bulk?upsert=true&confirm=true&dry_run=${isDryRun}`, {
    method: "PATCH",
    body: {
      products: [
        ...rows.map(({ battery, sent }) => ({ external_id: battery.external, ...(sent ?? publication) })),
        ...(isFull ? [] : [{ ...newRow(world, added.external, added.sent), ...(isAsked ? publication : {}) }])
      ]
    }
  })
  expectStatus(answer, 200, "upsert")
  const results: ReadonlyArray<Record<string, string>> = answer.body.data.results
  for (const [index, { battery, sent }] of rows.entries()) {
    if (sent === null) {
      assert.strictEqual(results[index]?.["outcome"], publicationOutcome(battery, person), answer.text.slice(0, 600))
      const isNoted = !isDryRun && !battery.isPublished
      if (isNoted) notePublished(world, results[index]?.["change_request_id"] ?? "", person, battery)
      continue
    }
    const isChanged = changesOf(battery, sent).length > 0
    const expected = isChanged ? (battery.isPublished ? "requested" : "updated") : "unchanged"
    assert.strictEqual(results[index]?.["outcome"], expected, answer.text.slice(0, 600))
    if (isDryRun) continue
    if (expected === "requested")
      noteRequest(world, results[index]?.["change_request_id"] ?? "", person, battery, sent, false)
    else takeOver(battery, sent, false)
  }
  if (isFull) return
  const last = results.at(-1)
  assert.strictEqual(last?.["outcome"], isAsked ? "requested" : "created")
  if (isDryRun) return
  enter(world, last?.["id"] ?? "", added.external, added.sent)
  const entered = world.batteries.at(-1)
  if (isAsked && entered !== undefined) notePublication(world, last?.["change_request_id"] ?? "", person, entered)
})

const apply = Effect.fnUntraced(function* (world: World, person: Person) {
  const { batteries, random, template } = world
  const to = random() < 0.5 ? "drafts" : "published"
  const isDryRun = random() < 0.3
  const chosen: ReadonlyArray<Field> = random() < 0.6 ? fields : [pick(world, fields) ?? "battery_mass"]
  const body = { to, ...(chosen.length === fields.length ? {} : { fields: chosen }) }
  const answer = yield* person.call(`/templates/${template.id}/apply?confirm=true&dry_run=${isDryRun}`, { body })
  expectStatus(answer, 200, `apply to ${to}`)
  const expected = batteries
    .filter(({ isPublished }) => isPublished === (to === "published"))
    .flatMap((battery) => {
      const sent = Object.fromEntries(
        chosen.filter((field) => !battery.typed.has(field)).map((field) => [field, template.values[field]])
      ) as Partial<Values>
      return changesOf(battery, sent).length === 0 ? [] : [{ battery, sent }]
    })
  const results: ReadonlyArray<Record<string, unknown>> = answer.body.data.results
  const changes = (found: ReadonlyArray<object>) => found.map((one) => JSON.stringify(one)).toSorted()
  assert.deepStrictEqual(
    changes(results.map(({ changes: list, id, outcome }) => ({ id, outcome, list }))),
    changes(
      expected.map(({ battery, sent }) => ({
        id: battery.id,
        outcome: to === "published" ? "requested" : "updated",
        list: changesOf(battery, sent)
          .toSorted((a, b) => fields.indexOf(a) - fields.indexOf(b))
          .map((field) => ({ field, before: battery.values[field], after: sent[field] }))
      }))
    )
  )
  if (isDryRun) return
  for (const { battery, sent } of expected) {
    const result = results.find(({ id }) => id === battery.id)
    if (to === "published") noteRequest(world, String(result?.["change_request_id"]), person, battery, sent, true)
    else takeOver(battery, sent, true)
  }
})

/** An approval decides again on what is there now: the change is the one that was asked for, or the request is outdated. */
const decide = Effect.fnUntraced(function* (world: World, person: Person) {
  const [id, request] = pick(world, [...world.requests]) ?? []
  if (id === undefined || request === undefined) return
  const { asker, battery, before, isOfTemplate, isPublication, sent, state } = request
  const isApproval = world.random() < 0.7
  const answer = yield* person.call(`/change-requests/${id}/${isApproval ? "approve" : "refuse"}`, { method: "POST" })
  const isOwn = asker === person
  const isSame =
    isPublication ||
    (JSON.stringify(before) === JSON.stringify(onlyChanged(battery, sent)) && changesOf(battery, sent).length > 0)
  if (!isApproval) {
    expectStatus(answer, state === "waiting" ? 200 : 409, `refusal of a request that is ${state}`)
    if (isPublication && state === "waiting") endPublication(battery, "refused")
    else if (state === "waiting") request.state = "refused"
    return
  }
  const isApproved = state === "waiting" && !isOwn && isSame
  expectStatus(answer, isApproved ? 200 : 409, `approval of a request that is ${state}`)
  if (isPublication) {
    if (isApproved) endPublication(battery, "approved")
    return
  }
  if (isApproved) takeOver(battery, sent, isOfTemplate)
  if (isApproved) request.state = "approved"
  else if (state === "waiting" && (!isOwn || changesOf(battery, sent).length === 0)) request.state = "outdated"
})

const agree = Effect.fnUntraced(function* ({ batteries, requests, people: [{ call }] }: World) {
  for (const battery of batteries) {
    const { data } = (yield* call(pathTo(battery))).body
    const { id, isPublished, publication, values } = battery
    assert.deepInclude(data, { ...values, status: isPublished ? "published" : "draft" }, id)
    assert.strictEqual(data.publication_request?.member_id ?? null, publication?.asker.id ?? null)
    const { data: origins } = (yield* call(`${pathTo(battery)}/provenance`)).body
    for (const field of fields)
      assert.strictEqual(origins[field].source === "template", !battery.typed.has(field), `${field} of ${id}`)
  }
  for (const [id, { before, isPublication, sent, state }] of requests) {
    const { data } = (yield* call(`/change-requests/${id}`)).body
    assert.strictEqual(data.state, state)
    assert.deepStrictEqual(
      data.difference.map((one: Record<string, unknown>) => [one["field"], one["before"], one["after"]]),
      isPublication
        ? [["status", "draft", "published"]]
        : fields.filter((field) => before[field] !== undefined).map((field) => [field, before[field], sent[field]])
    )
  }
})

const step = Effect.fnUntraced(function* (world: World) {
  const person = pick(world, world.people)
  const battery = pick(world, world.batteries)
  if (person === undefined) return
  const choice = world.random()
  // Few batteries, so that much happens to each.
  if (battery === undefined || (choice < 0.1 && world.batteries.length < 4)) return yield* create(world, person)
  if (choice < 0.15) return yield* completeTemplate(world, person)
  if (choice < 0.3) return yield* apply(world, person)
  if (choice < 0.4) return yield* upsert(world, person)
  if (choice < 0.55) return yield* correct(world, person, battery)
  if (choice < 0.6) return yield* correctWithKey(world, battery)
  if (choice < 0.75) return yield* publish(world, person, battery)
  return yield* decide(world, person)
})

layer(layerWith({ DPP_QUOTAS: "off" }), { excludeTestServices: true })("random histories with four eyes", (it) => {
  it.effect("are what the rules say", () =>
    Effect.gen(function* () {
      const { ours } = yield* TestServer
      const people = [
        yield* signedIn(ours.id, "admin"),
        yield* signedIn(ours.id, "publisher"),
        yield* signedIn(ours.id, "publisher")
      ] as const
      const {
        manufacturing_date: _,
        put_into_service_date: _day,
        serial_number: _serial,
        ...sample
      } = sampleDraft("ev")
      const values: Values = { battery_mass: 462, nominal_voltage: 400 }
      const body = { ...sample, ...values, facility_id: ours.facilityId, gtin: "9526001000012" }
      const made = yield* people[0].call("/templates", { body })
      expectStatus(made, 201, "template")
      yield* people[0].call("/organization", { method: "PATCH", body: { four_eyes: true } })
      const template = { id: made.body.data.id as string, values }
      const world: World = { random: randomFrom(seed), people, template, batteries: [], requests: new Map() }
      for (let n = 1; n <= runs(150, 400); n++) {
        yield* step(world)
        if (n % 10 === 0) yield* agree(world)
      }
      yield* agree(world)
      const states = new Set([...world.requests.values()].map(({ state }) => state))
      assert.isAbove(states.size, 0)
    })
  )
})

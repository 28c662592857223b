/** Compares what every surface shows of a battery with what the model says. */
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { pathTo } from "./entry.ts"
import { expectStatus } from "./expectStatus.ts"
import { type Battery, type Organization, type State, stateFor, type World } from "./Model.ts"

const kinds = ({ events, isPublished }: State): ReadonlyArray<string> => [
  ...(isPublished ? ["published"] : []),
  ...events.map(({ kind }) => kind)
]

/** The product, its events and its condition, as an organization reads them. Only one has the passport. */
const agreeFor = Effect.fnUntraced(function* ({ call }: World, battery: Battery, organization: Organization) {
  const read = (path = "") => call(pathTo(battery, path), { key: organization.key })
  const state = stateFor(battery, organization)
  const product = yield* read()
  if (state === undefined) return expectStatus(product, 404, "product of another")
  expectStatus(product, 200, "product")
  const { data } = product.body
  const { claims, isPublished, name, standing, status } = state
  const present = isPublished ? standing : null
  const passport_status = battery.holder === organization ? present : "transferred"
  assert.deepInclude(data, { name, battery_status: status, passport_status })
  const idsOf = (links: ReadonlyArray<{ readonly product_id?: string }>) =>
    links.map(({ product_id }) => product_id ?? "by its address")
  assert.deepStrictEqual(
    { successors: idsOf(data.successors), predecessors: idsOf(data.predecessors) },
    {
      successors: claims.map(({ by }) => by),
      predecessors: battery.predecessors.map((one) => (one.isAddress ? "by its address" : one.battery.id))
    }
  )
  const events: ReadonlyArray<{ readonly event: string }> = (yield* read("/lifecycle")).body.data
  assert.deepStrictEqual(
    events.map(({ event }) => event),
    kinds(state)
  )
  const condition = (yield* read("/condition")).body.data.battery_condition
  assert.strictEqual(condition?.cycles?.full ?? null, state.cycles)
  const provenance = yield* read("/provenance")
  expectStatus(provenance, 200, "provenance")
  const { battery_mass: { request_id, source } = state.origin } = provenance.body.data
  assert.deepStrictEqual({ source, ...(request_id === undefined ? {} : { request_id }) }, state.origin)
})

const showsLink = (claims: State["claims"], { batteries }: World, by: string): boolean =>
  claims.some((claim) => claim.by === by && batteries.get(by)?.state.isPublished === true)

/** The page and the document behind the printed code. */
const agreeInPublic = Effect.fnUntraced(function* (world: World, battery: Battery) {
  const { holder, path, state } = battery
  const read = (accept: string) => world.call(path, { key: null, headers: { accept } })
  const page = yield* read("text/html")
  if (holder === null || !state.isPublished) return expectStatus(page, 404, "page")
  const hasCeased = state.standing === "ceased"
  expectStatus(page, hasCeased ? 410 : 200, "page")
  const document = yield* read("application/json")
  expectStatus(document, hasCeased ? 410 : 200, "public document")
  if (hasCeased) return assert.strictEqual(document.body.passport_status, "ceased")
  // By its identifier, or by its id where it has no GTIN.
  const leadsTo = (other: Battery): boolean => page.text.includes(other.path) || page.text.includes(other.id)
  for (const { by } of state.claims) {
    const successor = world.batteries.get(by)
    const isShown = successor !== undefined && leadsTo(successor)
    assert.strictEqual(isShown, showsLink(state.claims, world, by), `link to ${by}`)
  }
  for (const { battery: before } of battery.predecessors) assert.isTrue(leadsTo(before), `link to ${before.id}`)
  assert.strictEqual(
    page.text.includes("stated by a supplier"),
    state.origin.source === "supplier",
    "mark of suppliers"
  )
  const { batteryPassportData, dppHeader } = document.body
  assert.strictEqual(dppHeader.digitalProductPassportId, `urn:uuid:${battery.id}`)
  assert.strictEqual(dppHeader.dppStatus.dppStatusValue, state.standing)
  const { batteryMass, economicOperatorInformation } = batteryPassportData.identifiersAndProductData
  assert.strictEqual(economicOperatorInformation.name, state.responsible ?? holder.name)
  assert.strictEqual(batteryMass.gramKilogramValue, state.mass)
})

export const agree = Effect.fnUntraced(function* (world: World, battery: Battery) {
  for (const organization of world.organizations) yield* agreeFor(world, battery, organization)
  yield* agreeInPublic(world, battery)
})

/** Makes batteries of others, and publishes them. */
import { sampleDraft } from "@dpp/core/samples"
import * as Effect from "effect/Effect"
import { aSerial } from "../../support.ts"
import { enter, pathTo } from "./entry.ts"
import { expectStatus } from "./expectStatus.ts"
import {
  audited,
  type Battery,
  change,
  linked,
  type Organization,
  pick,
  type Predecessor,
  type World
} from "./Model.ts"
import {
  freeConsent,
  isPublishable,
  type Operation,
  operations,
  refusalOfOther,
  statusAfter,
  successorStatus
} from "./rules.ts"

/** Makes a battery of one, or of one and another. */
export const succeed = Effect.fnUntraced(function* (world: World, organization: Organization, battery: Battery) {
  const { random } = world
  const operation = pick(world, Object.keys(operations) as ReadonlyArray<Operation>) ?? "repurposing"
  const first = { battery, operation, parts: random() < 0.5 }
  const other = random() < 0.2 ? pick(world, [...world.batteries.values()]) : undefined
  const others = other === undefined || other === battery ? [] : [{ battery: other, operation, parts: random() < 0.5 }]
  const body = {
    operation,
    parts: first.parts,
    serial_number: aSerial(),
    battery_category: "stationary",
    predecessors: others.map(({ battery: { id }, parts }) => ({ operation, parts, product_id: id }))
  }
  const answer = yield* world.call(pathTo(battery, "/successor"), { key: organization.key, body })
  const expected = successorStatus(world, organization, [first, ...others])
  expectStatus(answer, expected, `${operation} of ${battery.id}`)
  if (expected !== 201) return undefined
  const predecessors: ReadonlyArray<Predecessor> = [first, ...others]
  const made = enter(world, answer, organization, { isPublished: false, status: statusAfter(operation), predecessors })
  const elsewhere = predecessors.filter((one) => one.battery.holder !== organization).map((one) => one.battery)
  change(made, { name: battery.state.name, elsewhere })
  audited(world, organization, "product.created", made.id)
  for (const { battery: before, parts } of predecessors) {
    const consent = before.holder === organization ? null : (freeConsent(world, before, organization) ?? null)
    const claim = { by: made.id, parts, consent, events: before.state.events.length, isElsewhere: consent !== null }
    change(before, { claims: [...before.state.claims, claim] })
    audited(world, before.holder, "product.updated", before.id)
  }
  return made
})

/** What the publication of a battery asks for that was made of others. */
const values = () => {
  const { battery_category: _c, battery_status: _s, name: _n, serial_number: _k, ...rest } = sampleDraft("stationary")
  return { ...rest, manufacturing_place: "Stuttgart, Germany" }
}

export const publish = Effect.fnUntraced(function* (world: World, organization: Organization, battery: Battery) {
  const { predecessors, state } = battery
  const isComplete = state.isPublished || predecessors.length === 0
  const body = { ...(isComplete ? {} : values()), status: "published" }
  const answer = yield* world.call(pathTo(battery), { key: organization.key, method: "PATCH", body })
  const refusal = refusalOfOther(battery, organization)
  if (refusal !== undefined) return expectStatus(answer, refusal, "publication by another")
  if (state.standing !== "active") return expectStatus(answer, 409, "publication again")
  if (state.isPublished) return expectStatus(answer, 200, "publication again")
  const isAllowed = isPublishable(battery)
  expectStatus(answer, isAllowed ? 200 : 400, `publication as ${state.status}`)
  if (!isAllowed) return
  change(battery, { isPublished: true })
  if (!isComplete) change(battery, { mass: answer.body.data.battery_mass, origin: { source: "api" } })
  battery.path = new URL(answer.body.data.public_url).pathname
  audited(world, organization, "product.published", battery.id)
  for (const { battery: before, parts } of linked(battery)) {
    if (!parts) change(before, { standing: "inactive" })
    audited(world, before.holder, "product.updated", before.id)
  }
})

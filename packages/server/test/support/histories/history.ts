/** A random history of three organizations, compared with the model on the way and at its end. */
import * as Effect from "effect/Effect"
import { profile, TestServer } from "../../support.ts"
import { agree } from "./agreement.ts"
import { create, read, remove, rename } from "./batteryOperations.ts"
import { agreeInTime, remember } from "./datedReads.ts"
import { correct, record, recycle, reuse } from "./eventOperations.ts"
import { agreeOnLists } from "./ledgers.ts"
import { agreeInLineage } from "./lineages.ts"
import { publish, succeed } from "./successorOperations.ts"
import { type Battery, type Offer, type Organization, pick, type SupplierRequest, type World } from "./Model.ts"
import { ask, continueRequest } from "./supplierOperations.ts"
import { accept, offer, offerMany, withdraw } from "./transferOperations.ts"

const names = ["First GmbH", "Second GmbH", "Third GmbH"]

const threeOrganizations = Effect.gen(function* () {
  const { admin } = yield* TestServer
  return yield* Effect.forEach(names, (name) =>
    Effect.gen(function* () {
      const made = yield* admin("/admin/v1/organizations", { body: { ...profile, name } })
      const { id } = made.body.data
      const key = yield* admin(`/admin/v1/organizations/${id}/api-keys`, { body: { name: "histories" } })
      const organization: Organization = { id, key: key.body.data.key, name }
      return organization
    })
  )
})

type OnBattery = (world: World, organization: Organization, battery: Battery) => Effect.Effect<unknown>

/** Operations on one battery with their weights. */
const onBattery: ReadonlyArray<readonly [number, OnBattery]> = [
  [4, rename],
  [4, read],
  [6, reuse],
  [9, record],
  [5, correct],
  [6, recycle],
  [14, succeed],
  [16, publish],
  [3, remove],
  [18, offer],
  [5, offerMany],
  [12, ask]
]
const weights = onBattery.reduce((sum, [weight]) => sum + weight, 0)

const chosen = (random: number): OnBattery => {
  let left = random * weights
  return (onBattery.find(([weight]) => (left -= weight) < 0) ?? [0, rename])[1]
}

/** The batteries that a step can have changed. */
const near = ({ batteries }: World, battery: Battery): ReadonlyArray<Battery> => [
  battery,
  ...battery.predecessors.map((before) => before.battery).filter(({ id }) => batteries.has(id))
]

/** Mostly one to which something can still happen; few of them, so that much happens to each. */
const pickBattery = (world: World): Battery | undefined => {
  const all = [...world.batteries.values()]
  const open = all.filter(({ holder, state }) => holder !== null && state.standing === "active")
  const drafts = open.filter(({ predecessors, state }) => predecessors.length > 0 && !state.isPublished)
  const choice = world.random()
  if (open.length < 5 || choice > 0.97) return undefined
  return pick(world, (choice < 0.25 && drafts) || (choice < 0.9 && open) || all) ?? pick(world, all)
}

/** An organization that may make another battery of this one. */
const pickConsented = (world: World, battery: Battery): Organization | null =>
  pick(
    world,
    world.offers.filter(({ batteries, purpose }) => purpose === "second_life" && batteries.includes(battery))
  )?.receiver ?? null

const pickOffer = (world: World): Offer | undefined =>
  world.random() < 0.7 ? world.offers.findLast(({ status }) => status === "open") : pick(world, world.offers)

const pickRequest = ({ random, requests }: World): SupplierRequest | undefined =>
  random() < 0.8
    ? requests.findLast(({ status }) => status === "open" || status === "submitted")
    : pick({ random }, requests)

const step = Effect.fnUntraced(function* (world: World) {
  const choice = world.random()
  const decided = choice < 0.26 ? pickOffer(world) : undefined
  if (decided !== undefined) {
    const made = decided.batteries.flatMap(({ state }) =>
      state.claims.flatMap(({ by }) => world.batteries.get(by) ?? [])
    )
    yield* world.random() < 0.8 ? accept(world, decided) : withdraw(world, decided)
    return [...decided.batteries, ...made]
  }
  const request = choice < 0.41 ? pickRequest(world) : undefined
  if (request !== undefined) return yield* continueRequest(world, request)
  const battery = pickBattery(world)
  if (battery === undefined) {
    const made = yield* create(world)
    return made === undefined ? [] : [made]
  }
  const user = world.random() < 0.3 ? pickConsented(world, battery) : null
  const organization = world.random() < 0.85 ? battery.holder : pick(world, world.organizations)
  if (user !== null) yield* succeed(world, user, battery)
  else if (organization !== null && organization !== undefined)
    yield* chosen(world.random())(world, organization, battery)
  return near(world, battery)
})

/** `everySteps`: after how many steps the batteries that changed are compared. All are at the end. */
export const history = Effect.fnUntraced(function* (random: () => number, steps: number, everySteps: number) {
  const { call } = yield* TestServer
  const organizations = yield* threeOrganizations
  const audit = new Map(organizations.map((organization) => [organization, []]))
  const world: World = { call, random, organizations, batteries: new Map(), offers: [], requests: [], audit }
  const changed = new Set<Battery>()
  for (let n = 1; n <= steps; n++) {
    for (const battery of yield* step(world)) {
      if (!world.batteries.has(battery.id)) continue
      changed.add(battery)
      yield* remember(world, battery)
    }
    if (n % everySteps !== 0) continue
    for (const battery of changed) {
      if (!world.batteries.has(battery.id)) continue
      yield* agree(world, battery)
      const past = pick(world, battery.reads)
      yield* agreeInTime(world, battery, past === undefined ? [] : [past])
    }
    changed.clear()
  }
  for (const battery of world.batteries.values()) {
    yield* agree(world, battery)
    yield* agreeInLineage(world, battery)
    yield* agreeInTime(world, battery, battery.reads)
  }
  yield* agreeOnLists(world)
  return world
})

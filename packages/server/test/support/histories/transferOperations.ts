/** Offers batteries to other organizations, withdraws offers, and accepts them. */
import * as Effect from "effect/Effect"
import { pathTo } from "./entry.ts"
import { expectStatus } from "./expectStatus.ts"
import {
  audited,
  type Battery,
  change,
  type Claim,
  linked,
  type Offer,
  type Organization,
  pick,
  stateFor,
  type World
} from "./Model.ts"
import { acceptanceStatus, offerStatus } from "./rules.ts"

const transfers = "/api/v1/transfers"
const terms = (purpose: Offer["purpose"]) => ({
  purpose,
  expires_at: new Date(Date.now() + 86_400_000).toISOString()
})

const send = Effect.fnUntraced(function* (
  world: World,
  path: string,
  offered: Pick<Offer, "batteries" | "purpose" | "sender">
) {
  const count = offered.purpose === "second_life" ? Math.ceil(world.random() * 3) : 1
  const product_ids = path === `${transfers}/bulk` ? { product_ids: offered.batteries.map(({ id }) => id) } : {}
  const answer = yield* world.call(path, {
    key: offered.sender.key,
    body: { ...terms(offered.purpose), ...product_ids, ...(count > 1 && { batteries: count }) }
  })
  const expected = offerStatus(world, offered)
  expectStatus(answer, expected, `offer, ${offered.purpose}`)
  if (expected !== 201) return
  const { code, id } = answer.body
  world.offers.push({ ...offered, count, id, code, status: "open", receiver: null })
  audited(world, offered.sender, "transfer.created", id)
})

export const offer = (world: World, sender: Organization, battery: Battery) => {
  const purpose = world.random() < 0.6 ? "responsibility" : "second_life"
  return send(world, pathTo(battery, "/transfer"), { sender, purpose, batteries: [battery] })
}

/** Offers a battery with some others, most of them of the same organization. */
export const offerMany = (world: World, sender: Organization, battery: Battery) => {
  const { batteries, random } = world
  const own = [...batteries.values()].filter(
    ({ holder, state }) => random() < 0.1 || (holder === sender && state.isPublished && state.standing === "active")
  )
  const chosen = new Set([battery, ...own.filter(() => random() < 0.4).slice(0, 3)])
  const purpose = random() < 0.7 ? "responsibility" : "second_life"
  return send(world, `${transfers}/bulk`, { sender, purpose, batteries: [...chosen] })
}

export const withdraw = Effect.fnUntraced(function* (world: World, one: Offer) {
  const organization = world.random() < 0.8 ? one.sender : (pick(world, world.organizations) ?? one.sender)
  const answer = yield* world.call(`${transfers}/${one.id}`, { key: organization.key, method: "DELETE" })
  if (organization !== one.sender) return expectStatus(answer, 404, "withdrawal by another")
  const isFinal = one.status === "accepted" && (one.purpose === "responsibility" || isUsed(world, one))
  expectStatus(answer, isFinal ? 409 : 204, "withdrawal")
  if (isFinal || one.status === "withdrawn") return
  takeBack(world, one)
  one.status = "withdrawn"
  for (const side of [organization, one.receiver]) audited(world, side, "transfer.withdrawn", one.id)
})

const claimsBy = ({ batteries, id, sender }: Offer): ReadonlyArray<Claim> =>
  batteries.flatMap((battery) => stateFor(battery, sender)?.claims.filter(({ consent }) => consent === id) ?? [])

/** Whether a battery that was made by a consent is published. */
const isUsed = ({ batteries }: World, offer: Offer): boolean =>
  claimsBy(offer).some(({ by }) => batteries.get(by)?.state.isPublished ?? true)

/** The drafts that were made by a consent name the batteries by their addresses from then on. */
const takeBack = (world: World, offer: Offer): void => {
  for (const by of new Set(claimsBy(offer).map((claim) => claim.by))) {
    const draft = world.batteries.get(by)
    if (draft === undefined) continue
    const isTaken = (battery: Battery): boolean =>
      battery.state.claims.some((claim) => claim.by === by && claim.consent === offer.id)
    draft.predecessors = draft.predecessors.map((one) => (isTaken(one.battery) ? { ...one, isAddress: true } : one))
    change(draft, { elsewhere: draft.state.elsewhere.filter((battery) => !isTaken(battery)) })
    audited(world, offer.receiver, "product.updated", by)
  }
  for (const battery of offer.batteries) {
    const claims = battery.state.claims.filter(({ consent }) => consent !== offer.id)
    if (claims.length === battery.state.claims.length || battery.holder !== offer.sender) continue
    change(battery, { claims })
    audited(world, offer.sender, "product.updated", battery.id)
  }
}

const pass = (world: World, sender: Organization, receiver: Organization, battery: Battery): void => {
  battery.kept.set(sender, battery.state)
  battery.kept.delete(receiver)
  battery.former.push({ organization: sender, events: battery.state.events.length })
  battery.holder = receiver
  change(battery, {
    responsible: null,
    origin: { source: "unknown" },
    claims: battery.state.claims.map((claim) => ({ ...claim, isElsewhere: true })),
    elsewhere: linked(battery).map((before) => before.battery)
  })
  audited(world, sender, "product.transferred", battery.id)
  audited(world, receiver, "product.received", battery.id)
}

export const accept = Effect.fnUntraced(function* (world: World, one: Offer) {
  const others = world.organizations.filter((organization) => organization !== one.sender)
  const receiver = pick(world, world.random() < 0.9 ? others : [one.sender]) ?? one.sender
  const answer = yield* world.call(`${transfers}/accept`, { key: receiver.key, body: { code: one.code } })
  const expected = acceptanceStatus(world, one, receiver)
  expectStatus(answer, expected, `acceptance, ${one.purpose}`)
  if (expected !== 200) return
  one.status = "accepted"
  one.receiver = receiver
  if (one.purpose === "responsibility") for (const battery of one.batteries) pass(world, one.sender, receiver, battery)
  for (const side of [one.sender, receiver]) audited(world, side, "transfer.accepted", one.id)
})

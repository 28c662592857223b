/** Sells batteries on, records events, undoes them, and recycles. */
import * as Effect from "effect/Effect"
import { pathTo } from "./entry.ts"
import { expectStatus } from "./expectStatus.ts"
import {
  audited,
  type Battery,
  change,
  type Event,
  isDismantled,
  linked,
  type Organization,
  pick,
  type World
} from "./Model.ts"
import { refusalOfOther } from "./rules.ts"

const add = (battery: Battery, event: Event): void => change(battery, { events: [...battery.state.events, event] })

const replacedBy = ({ state: { responsible, status } }: Battery) => ({ responsible, status })

export const reuse = Effect.fnUntraced(function* (world: World, organization: Organization, battery: Battery) {
  const { isPublished, standing, status } = battery.state
  const options = { key: organization.key, method: "PATCH", body: { battery_status: "re-used" } }
  const answer = yield* world.call(pathTo(battery), options)
  const refusal = refusalOfOther(battery, organization) ?? (standing === "active" ? undefined : 409)
  if (refusal !== undefined) return expectStatus(answer, refusal, "re-use")
  const isAllowed = !isPublished || ["original", "re-used"].includes(status)
  expectStatus(answer, isAllowed ? 200 : 400, `re-use of ${status}`)
  if (!isAllowed || status === "re-used") return
  audited(world, organization, "product.updated", battery.id)
  if (isPublished) {
    const { body } = yield* world.call(pathTo(battery, "/lifecycle"), { key: organization.key })
    add(battery, { id: body.data.at(-1).id, kind: "re-used", replaced: replacedBy(battery), isUndone: false })
  }
  change(battery, { status: "re-used" })
})

const notes = ["exported", "lost", "stolen", "damaged", "repaired", "recalled"]

/** Records waste, that a battery was taken apart, or a note. */
export const record = Effect.fnUntraced(function* (world: World, organization: Organization, battery: Battery) {
  const { claims, isPublished, standing, status } = battery.state
  const choice = world.random()
  const kind = choice < 0.6 ? "waste" : choice < 0.8 ? "dismantled" : (pick(world, notes) ?? "damaged")
  const responsible = `Producer ${Math.floor(world.random() * 1e9)}`
  const body = { event: kind, date: "2026-11-01", responsible: { role: "producer", name: responsible } }
  const answer = yield* world.call(pathTo(battery, "/lifecycle"), { key: organization.key, body })
  const refusal = refusalOfOther(battery, organization)
  if (refusal !== undefined) return expectStatus(answer, refusal, `${kind} by another`)
  if (!isPublished) return expectStatus(answer, 403, kind)
  const hasParts = claims.some(({ by, parts }) => parts && world.batteries.get(by)?.state.isPublished === true)
  const isRefused =
    standing === "ceased" ||
    (kind === "waste" && (standing !== "active" || status === "waste")) ||
    (kind === "dismantled" && (standing !== "active" || !hasParts))
  expectStatus(answer, isRefused ? 409 : 201, `${kind} of ${status}, ${standing}`)
  if (isRefused) return
  const replaced = kind === "waste" ? replacedBy(battery) : null
  add(battery, { id: answer.body.data.id, kind, replaced, isUndone: false })
  if (kind === "waste") change(battery, { status: "waste", responsible })
  if (kind === "dismantled") change(battery, { standing: "inactive" })
  audited(world, organization, "product.lifecycle_recorded", battery.id)
})

/** Undoes the last event, unless a battery was made of this one since, or another organization received it. */
export const correct = Effect.fnUntraced(function* (world: World, organization: Organization, battery: Battery) {
  const { claims, events, isPublished, standing } = battery.state
  const place = events.findLastIndex(({ isUndone, kind }) => !isUndone && kind !== "correction")
  const last = events[place]
  const body = { event: "correction", of: last?.id ?? "00000000-0000-7000-8000-000000000000", note: "A mistake" }
  const answer = yield* world.call(pathTo(battery, "/lifecycle"), { key: organization.key, body })
  const refusal = refusalOfOther(battery, organization)
  if (refusal !== undefined) return expectStatus(answer, refusal, "correction by another")
  if (!isPublished) return expectStatus(answer, 403, "correction")
  const isPast = [...claims, ...battery.former].some((since) => since.events > place)
  const isFixed = standing === "ceased" || (standing === "inactive" && last?.kind !== "dismantled")
  const isRefused = isFixed || last === undefined || isPast
  expectStatus(answer, isRefused ? 409 : 201, "correction")
  if (isRefused) return
  const undone = events.map((event) => (event === last ? { ...event, isUndone: true } : event))
  change(battery, { events: undone, ...last.replaced, ...(last.kind === "dismantled" && { standing: "active" }) })
  add(battery, { id: answer.body.data.id, kind: "correction", replaced: null, isUndone: false })
  audited(world, organization, "product.lifecycle_recorded", battery.id)
})

/** Ends the passport, and those of the batteries of the same organization that went into it. */
export const recycle = Effect.fnUntraced(function* (world: World, organization: Organization, battery: Battery) {
  const withPredecessors = world.random() < 0.5
  const query = `?confirm=true&with_predecessors=${withPredecessors}`
  const body = { event: "recycled", date: "2026-11-02" }
  const answer = yield* world.call(pathTo(battery, `/lifecycle${query}`), { key: organization.key, body })
  const refusal = refusalOfOther(battery, organization)
  if (refusal !== undefined) return expectStatus(answer, refusal, "recycling by another")
  const { isPublished, standing, status } = battery.state
  if (!isPublished) return expectStatus(answer, 403, "recycling")
  const isAllowed = standing === "active" && status === "waste"
  expectStatus(answer, isAllowed ? 201 : 409, `recycling of ${status}, ${standing}`)
  if (!isAllowed) return
  const others = linked(battery).map((one) => one.battery)
  const ending = others.filter(
    ({ holder, state }) => holder === organization && state.standing === "inactive" && !isDismantled(state)
  )
  const { id } = answer.body.data
  for (const one of [battery, ...(withPredecessors ? ending : [])]) {
    change(one, { standing: "ceased" })
    add(one, { id, kind: "recycled", replaced: null, isUndone: false })
    audited(world, organization, "product.lifecycle_recorded", one.id)
  }
})

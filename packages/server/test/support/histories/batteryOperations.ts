/** Creates batteries, changes and deletes them. */
import { sampleDraft } from "@dpp/core/samples"
import * as Effect from "effect/Effect"
import { aSerial } from "../../support.ts"
import { enter, pathTo, products } from "./entry.ts"
import { expectStatus } from "./expectStatus.ts"
import {
  audited,
  type Battery,
  change,
  confirmed,
  isDismantled,
  linked,
  type Organization,
  pick,
  type World
} from "./Model.ts"
import { refusalOfOther } from "./rules.ts"

const gtins = ["9526001000012", null]

export const create = Effect.fnUntraced(function* (world: World) {
  const holder = pick(world, world.organizations)
  if (holder === undefined) return undefined
  const isPublished = world.random() < 0.8
  const body = {
    ...sampleDraft("ev"),
    manufacturing_place: "Ulm, Germany",
    serial_number: aSerial(),
    gtin: pick(world, gtins),
    status: isPublished ? "published" : "draft"
  }
  const answer = yield* world.call(products, { key: holder.key, body })
  expectStatus(answer, 201, "create")
  const battery = enter(world, answer, holder, { isPublished, status: "original", predecessors: [] })
  audited(world, holder, "product.created", battery.id)
  if (isPublished) audited(world, holder, "product.published", battery.id)
  return battery
})

export const rename = Effect.fnUntraced(function* (world: World, organization: Organization, battery: Battery) {
  const changes = { name: `Battery ${Math.floor(world.random() * 1e9)}`, battery_mass: battery.state.mass + 1 }
  const answer = yield* world.call(pathTo(battery), {
    key: organization.key,
    method: "PATCH",
    body: { ...changes, ...confirmed }
  })
  const refusal = refusalOfOther(battery, organization) ?? (battery.state.standing === "active" ? undefined : 409)
  expectStatus(answer, refusal ?? 200, "change")
  if (refusal !== undefined) return
  change(battery, { name: changes.name, mass: changes.battery_mass, origin: { source: "api" } })
  audited(world, organization, "product.updated", battery.id)
})

export const read = Effect.fnUntraced(function* (world: World, organization: Organization, battery: Battery) {
  const cycles = (battery.state.cycles ?? 0) + 1
  const options = { key: organization.key, method: "PATCH", body: { cycles: { full: cycles } } }
  const answer = yield* world.call(pathTo(battery, "/condition"), options)
  const refusal = refusalOfOther(battery, organization) ?? (battery.state.standing === "active" ? undefined : 409)
  expectStatus(answer, refusal ?? 200, "reading")
  if (refusal !== undefined) return
  change(battery, { cycles })
  audited(world, organization, "product.condition_updated", battery.id)
})

/** The batteries that a deleted one was made of are free again, in every organization. */
export const remove = Effect.fnUntraced(function* (world: World, organization: Organization, battery: Battery) {
  const answer = yield* world.call(`${pathTo(battery)}?confirm=true`, { key: organization.key, method: "DELETE" })
  const refusal = refusalOfOther(battery, organization)
  expectStatus(answer, refusal ?? 200, "deletion")
  if (refusal !== undefined) return
  audited(world, organization, "product.deleted", battery.id)
  for (const { battery: before, parts } of linked(battery)) {
    if (before.holder === null) continue
    const claims = before.state.claims.filter(({ by }) => by !== battery.id)
    const isFree =
      battery.state.isPublished && !parts && before.state.standing === "inactive" && !isDismantled(before.state)
    change(before, { claims, ...(isFree ? { standing: "active" } : {}) })
    audited(world, before.holder, "product.updated", before.id)
  }
  const { holder } = battery
  battery.reads = battery.reads.filter(({ tenure }) => {
    const former = battery.former[tenure]
    return former !== undefined && former.organization !== holder
  })
  battery.holder = null
  if (battery.kept.size === 0) world.batteries.delete(battery.id)
})

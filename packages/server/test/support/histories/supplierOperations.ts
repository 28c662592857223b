/** Asks suppliers for the mass of batteries, answers, and decides. */
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type { CallOptions } from "../../support.ts"
import { expectStatus } from "./expectStatus.ts"
import {
  confirmed,
  audited,
  type Battery,
  change,
  type Organization,
  pick,
  stateFor,
  type SupplierRequest,
  type World
} from "./Model.ts"

const requests = "/api/v1/data-requests"

const isOpenTo = (battery: Battery, organization: Organization): boolean =>
  battery.holder === organization && battery.state.standing === "active"

/** Asks for a battery, and sometimes for others of the same organization. */
export const ask = Effect.fnUntraced(function* (world: World, organization: Organization, battery: Battery) {
  const others = [...world.batteries.values()].filter((one) => isOpenTo(one, organization) && world.random() < 0.2)
  const batteries = [...new Set([battery, ...others.slice(0, 2)])]
  const body = {
    recipient: { name: "Zellen AG" },
    product_ids: batteries.map(({ id }) => id),
    fields: ["battery_mass"]
  }
  const answer = yield* world.call(requests, { key: organization.key, body })
  const isKnown = batteries.every((one) => stateFor(one, organization) !== undefined)
  const isOpen = batteries.every((one) => isOpenTo(one, organization))
  expectStatus(answer, isKnown ? (isOpen ? 201 : 409) : 400, "request to a supplier")
  if (!isKnown || !isOpen) return
  const { data, token } = answer.body
  world.requests.push({ id: data.id, token, organization, batteries, status: "open", mass: null, base: new Map() })
  audited(world, organization, "data_request.created", data.id)
})

type Operation = (world: World, request: SupplierRequest) => Effect.Effect<ReadonlyArray<Battery>>

const supplied = ({ call }: World, { id, token }: SupplierRequest, path: string, options: CallOptions) =>
  call(`${requests}/${id}${path}`, { ...options, key: token })

/** A change that an organization makes to a request, mostly its own: whether it is made, and the response. */
const decide = Effect.fnUntraced(function* (
  world: World,
  request: SupplierRequest,
  path: string,
  { expected, ...options }: CallOptions & { readonly expected: number }
) {
  const { id, organization } = request
  const one = world.random() < 0.9 ? organization : (pick(world, world.organizations) ?? organization)
  const answer = yield* world.call(`${requests}/${id}${path}`, { method: "POST", ...options, key: one.key })
  expectStatus(answer, one === organization ? expected : 404, `${options.method ?? ""} ${path} of ${request.status}`)
  return one === organization && expected < 300
})

const save: Operation = Effect.fnUntraced(function* (world, request) {
  const battery_mass = Math.floor(world.random() * 1e6) / 1000 + 1
  const answer = yield* supplied(world, request, "/answer", { method: "PUT", body: { battery_mass } })
  expectStatus(answer, request.status === "open" ? 200 : 409, `answer to ${request.status}`)
  if (request.status !== "open") return []
  request.mass = battery_mass
  audited(world, request.organization, "data_request.answered", request.id)
  return []
})

const submit: Operation = Effect.fnUntraced(function* (world, request) {
  const answer = yield* supplied(world, request, "/submit", { method: "POST" })
  const expected = request.status === "open" ? (request.mass === null ? 400 : 200) : 409
  expectStatus(answer, expected, `submission to ${request.status}`)
  if (expected !== 200) return []
  request.status = "submitted"
  request.base = new Map(request.batteries.map((one) => [one, stateFor(one, request.organization)?.mass]))
  audited(world, request.organization, "data_request.submitted", request.id)
  return []
})

const acceptanceStatus = ({ base, batteries, organization, status }: SupplierRequest, isConfirmed: boolean): number => {
  if (status !== "submitted") return 409
  if (batteries.some((one) => stateFor(one, organization) === undefined)) return 404
  const isChanged = batteries.some((one) => stateFor(one, organization)?.mass !== base.get(one))
  return (isChanged && !isConfirmed) || !batteries.every((one) => isOpenTo(one, organization)) ? 409 : 200
}

const accept: Operation = Effect.fnUntraced(function* (world, request) {
  const isConfirmed = world.random() < 0.3
  const expected = acceptanceStatus(request, isConfirmed)
  const path = `/accept${isConfirmed ? "?confirm=true" : ""}`
  if (!(yield* decide(world, request, path, { expected, body: confirmed }))) return []
  request.status = "accepted"
  const { batteries, id, mass, organization } = request
  for (const battery of batteries) {
    if (mass === null || battery.state.mass === mass) continue
    change(battery, { mass, origin: { source: "supplier", request_id: id } })
    audited(world, organization, "product.updated", battery.id)
  }
  audited(world, organization, "data_request.accepted", id)
  return batteries
})

const reject: Operation = Effect.fnUntraced(function* (world, request) {
  const expected = request.status === "submitted" ? 200 : 409
  if (!(yield* decide(world, request, "/reject", { expected, body: { reason: "Which unit?" } }))) return []
  request.status = "open"
  audited(world, request.organization, "data_request.rejected", request.id)
  return []
})

const remind: Operation = Effect.fnUntraced(function* (world, request) {
  const expected = request.status === "open" ? 200 : 409
  if (!(yield* decide(world, request, "/remind", { expected }))) return []
  audited(world, request.organization, "data_request.reminded", request.id)
  return []
})

const withdraw: Operation = Effect.fnUntraced(function* (world, request) {
  const { status } = request
  const isMade = yield* decide(world, request, "", { method: "DELETE", expected: status === "accepted" ? 409 : 204 })
  if (!isMade || status === "withdrawn") return []
  request.status = "withdrawn"
  audited(world, request.organization, "data_request.withdrawn", request.id)
  return []
})

/** What the supplier reads: its own answer, and of a withdrawn request the status only. */
const read: Operation = Effect.fnUntraced(function* (world, request) {
  const { body } = yield* supplied(world, request, "/answer", {})
  const isHidden = request.status === "withdrawn"
  assert.deepInclude(body.data, {
    status: request.status,
    values: isHidden || request.mass === null ? {} : { battery_mass: request.mass }
  })
  return []
})

/** What is likely next in each status, and seldom any other operation. */
const likely = {
  open: [save, save, submit, submit, remind],
  submitted: [accept, accept, accept, reject],
  accepted: [read],
  withdrawn: [read]
} as const
const any = [save, submit, accept, reject, remind, withdraw, read]

/** Continues a request, and returns the batteries that it may have changed. */
export const continueRequest = (world: World, request: SupplierRequest) =>
  (pick(world, world.random() < 0.75 ? likely[request.status] : any) ?? read)(world, request)

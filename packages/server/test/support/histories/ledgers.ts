/** Compares the lists of each organization with the model: products, offers, requests to suppliers and the audit log. */
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { type Organization, stateFor, type SupplierRequest, type World } from "./Model.ts"

interface AuditEntry {
  readonly action: string
  readonly resource_id: string
  readonly resource_type: string
  readonly hash: string
  readonly previous_hash: string | null
}

const everyPage = Effect.fnUntraced(function* ({ call }: World, { key }: Organization, path: string) {
  const items: Array<unknown> = []
  for (let page = 1; ; page++) {
    const { body } = yield* call(`/api/v1/${path}?per_page=100&page=${page}`, { key })
    items.push(...body.data)
    if (page >= body.pagination.total_pages) return items
  }
})

const agreeOnProducts = Effect.fnUntraced(function* (world: World, organization: Organization) {
  // Sound: each item of the list has an id.
  const found = (yield* everyPage(world, organization, "products")) as ReadonlyArray<{ readonly id: string }>
  const expected = [...world.batteries.values()].filter((one) => stateFor(one, organization) !== undefined)
  assert.deepStrictEqual(found.map(({ id }) => id).toSorted(), expected.map(({ id }) => id).toSorted())
})

const agreeOnOffers = Effect.fnUntraced(function* (world: World, organization: Organization) {
  const found = yield* everyPage(world, organization, "transfers")
  const expected = world.offers
    .filter(({ receiver, sender }) => sender === organization || receiver === organization)
    .toReversed()
    .map(({ batteries, id, purpose, receiver, sender, status }) => ({
      id,
      purpose,
      status,
      direction: sender === organization ? "sent" : "received",
      sender: sender.id,
      receiver: receiver?.id ?? null,
      product_ids: batteries.map((battery) => battery.id)
    }))
  // Answers are looked into by tests that know their form.
  // oxlint-disable-next-line typescript/no-explicit-any
  const shown = found.map(({ direction, id, product_ids, purpose, receiver, sender, status }: any) => ({
    id,
    purpose,
    status,
    direction,
    sender: sender.id,
    receiver: receiver?.id ?? null,
    product_ids
  }))
  assert.deepStrictEqual(shown, expected)
})

const agreeOnRequests = Effect.fnUntraced(function* (world: World, organization: Organization) {
  // Sound: each item of the list has an id and a status.
  const found = (yield* everyPage(world, organization, "data-requests")) as ReadonlyArray<SupplierRequest>
  const expected = world.requests.filter((one) => one.organization === organization).toReversed()
  assert.deepStrictEqual(
    found.map(({ id, status }) => ({ id, status })),
    expected.map(({ id, status }) => ({ id, status }))
  )
})

const compared: ReadonlySet<string> = new Set(["product", "transfer", "data_request"])

/** Entries about products, offers and requests to suppliers, each once, in one chain. */
const agreeOnAudit = Effect.fnUntraced(function* (world: World, organization: Organization) {
  // Sound: the list has entries.
  const entries = (yield* everyPage(world, organization, "audit-log")) as ReadonlyArray<AuditEntry>
  for (const [index, { previous_hash }] of entries.entries()) {
    assert.strictEqual(previous_hash, entries[index + 1]?.hash ?? null)
  }
  const found = entries
    .filter(({ resource_type }) => compared.has(resource_type))
    .map(({ action, resource_id }) => `${action} ${resource_id}`)
  assert.deepStrictEqual(found.toSorted(), world.audit.get(organization)?.toSorted())
})

export const agreeOnLists = Effect.fnUntraced(function* (world: World) {
  for (const organization of world.organizations) {
    yield* agreeOnProducts(world, organization)
    yield* agreeOnOffers(world, organization)
    yield* agreeOnRequests(world, organization)
    yield* agreeOnAudit(world, organization)
  }
})

/** What an offer may be, who accepts it, and what a transfer makes of a passport. */
import { ProductId, TransferId, noLife, heldVersions, holderAt, readableMoment } from "@dpp/core/product"
import { OrganizationId } from "@dpp/core/party"
import {
  offered,
  parseBulkTransfer,
  parseTransfer,
  requireOpen,
  type Transfer,
  transferPassport,
  transferStatus
} from "@dpp/core/transfer"
import { anOrganization, aProduct, aPublishedProduct, minute, uuidOf } from "@dpp/testkit/builders"
import type { PublishedProduct } from "@dpp/core/product"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"

const now = DateTime.makeUnsafe("2027-03-01T00:00:00Z")
const inDays = (days: number): string => DateTime.formatIso(DateTime.add(now, { days }))
const tagOf = (result: Result.Result<unknown, { readonly _tag: string }>): string | null =>
  Result.match(result, { onFailure: ({ _tag }) => _tag, onSuccess: () => null })

const organization = (n: number) => OrganizationId.make(uuidOf(n))

const offer = (fields: Partial<Transfer> = {}): Transfer => ({
  id: TransferId.make(uuidOf(1)),
  sender: { id: organization(2), name: "Sender" },
  purpose: "responsibility",
  product_ids: [],
  batteries: 1,
  note: null,
  state: "open",
  expires_at: DateTime.makeUnsafe(inDays(1)),
  created_at: now,
  decided_at: null,
  receiver: null,
  ended_grants: [],
  ...fields
})

describe("an offer", () => {
  it("is open for 90 days at most", () => {
    const issueOf = (days: number) => tagOf(parseTransfer({ purpose: "second_life", expires_at: inDays(days) }, now))
    assert.deepStrictEqual([0, 1, 90, 91].map(issueOf), ["ValidationFailed", null, null, "ValidationFailed"])
  })

  it("names each of at most 500 products once", () => {
    const terms = { purpose: "responsibility", expires_at: inDays(1) }
    const parse = (product_ids: ReadonlyArray<string>) => tagOf(parseBulkTransfer({ ...terms, product_ids }, now))
    const ids = (count: number) => Array.from({ length: count }, (_, n) => uuidOf(n))
    assert.deepStrictEqual([ids(0), ids(1), ids(500), ids(501), [uuidOf(10), uuidOf(10).toUpperCase()]].map(parse), [
      "ValidationFailed",
      null,
      null,
      "ValidationFailed",
      "ValidationFailed"
    ])
  })

  it("of second life names up to 1,000 products, and says how many batteries may be made of each", () => {
    const ids = (count: number) => Array.from({ length: count }, (_, n) => uuidOf(n))
    const parse = (purpose: string, count: number, batteries?: number) =>
      parseBulkTransfer(
        { purpose, expires_at: inDays(1), product_ids: ids(count), ...(batteries !== undefined && { batteries }) },
        now
      )
    assert.deepInclude(Result.getOrThrow(parse("second_life", 1000)), { batteries: 1 })
    assert.deepInclude(Result.getOrThrow(parse("second_life", 1, 1000)), { batteries: 1000 })
    const issues = (result: ReturnType<typeof parse>) =>
      Result.match(result, { onFailure: ({ details }) => Object.keys(details), onSuccess: () => [] })
    assert.deepStrictEqual(issues(parse("second_life", 1001)), ["product_ids"])
    assert.deepStrictEqual(issues(parse("responsibility", 501)), ["product_ids"])
    assert.deepStrictEqual(issues(parse("responsibility", 1, 2)), ["batteries"])
    for (const batteries of [0, 1001, 1.5])
      assert.deepStrictEqual(issues(parse("second_life", 1, batteries)), ["batteries"])
  })

  it("is accepted once, by another organization, until it expires", () => {
    const refusal = (transfer: Transfer, receiver = organization(3), at = now) =>
      tagOf(requireOpen(transfer, receiver, at))
    assert.strictEqual(refusal(offer()), null)
    assert.strictEqual(refusal(offer(), organization(2)), "ValidationFailed")
    assert.strictEqual(refusal(offer({ state: "accepted" })), "TransferUsed")
    assert.strictEqual(refusal(offer({ state: "withdrawn" })), "TransferEnded")
    const end = DateTime.makeUnsafe(inDays(1))
    assert.strictEqual(refusal(offer(), organization(3), end), "TransferEnded")
    assert.strictEqual(transferStatus(offer({ state: "accepted" }), end), "accepted")
    assert.strictEqual(refusal(offer(), organization(3), DateTime.subtract(end, { milliseconds: 1 })), null)
  })

  it("is for a published passport in force, which passes while no draft is made of the battery", () => {
    const owned = { organization_id: organization(2) }
    const link = {
      product_id: ProductId.make(uuidOf(9)),
      operation: "repurposing" as const,
      parts: true,
      linked_at: inDays(0),
      events: 0,
      published_at: null
    }
    assert.strictEqual(tagOf(offered(aProduct(owned), "responsibility")), "NotPublished")
    assert.strictEqual(tagOf(offered(aPublishedProduct(owned), "responsibility")), null)
    const inUse = aPublishedProduct({ ...owned, life: { ...noLife, successors: [link] } })
    assert.strictEqual(tagOf(offered(inUse, "responsibility")), "DraftInProgress")
    assert.strictEqual(tagOf(offered(inUse, "second_life")), null)
    for (const [standing, tag] of [
      ["inactive", "PassportInactive"],
      ["ceased", "PassportCeased"],
      ["transferred", "PassportTransferred"]
    ] as const) {
      assert.strictEqual(
        tagOf(offered(aPublishedProduct({ ...owned, life: { ...noLife, standing } }), "second_life")),
        tag
      )
    }
  })
})

describe("a passport that passes", () => {
  const [sender, receiver] = [anOrganization(), anOrganization()]
  const predecessor = ProductId.make(uuidOf(77))
  const responsible = { role: "producer" as const, name: "Producer GmbH" }
  const before = aPublishedProduct({
    organization_id: sender.id,
    life: { ...noLife, responsible, predecessors: [{ operation: "repurposing", product_id: predecessor }] }
  }) as PublishedProduct
  const facts = { sender, receiver, facility: null, at: minute(50), publicOrigin: "https://passports.example.com" }
  const { after, closed } = transferPassport(before, { ...facts, versions: 3 })

  it("keeps its id and its contents, and names the former holder", () => {
    assert.deepInclude(after, { id: before.id, attributes: before.attributes, organization_id: receiver.id })
    assert.strictEqual(after.life.responsible, null)
    assert.deepStrictEqual(heldVersions(after), [
      { organization_id: sender.id, from: 1, to: 3 },
      { organization_id: receiver.id, from: 4, to: Number.MAX_SAFE_INTEGER }
    ])
    assert.deepStrictEqual(after.life.elsewhere, [
      {
        product_id: predecessor,
        organization_id: sender.id,
        passport_url: `https://passports.example.com/p/${predecessor}`,
        transfer_id: null
      }
    ])
  })

  it("is read at each moment where it was then", () => {
    assert.strictEqual(holderAt(after, minute(49)), sender.id)
    assert.strictEqual(holderAt(after, minute(50)), receiver.id)
    assert.strictEqual(holderAt(after, null), receiver.id)
  })

  it("is read by the former holder as it was last", () => {
    assert.strictEqual(closed.life.standing, "transferred")
    const last = DateTime.subtract(minute(50), { milliseconds: 1 })
    assert.deepStrictEqual(readableMoment(closed, null), last)
    assert.deepStrictEqual(readableMoment(closed, minute(60)), last)
    assert.deepStrictEqual(readableMoment(closed, minute(10)), minute(10))
    assert.strictEqual(readableMoment(after, null), null)
  })
})

/** Batteries that go there and back between two organizations, in bulk offers, while a server may be gone at any time. */
import { sampleDraft } from "@dpp/core/samples"
import { assert } from "@effect/vitest"
import { send, type SigningOrganization } from "./signingServer.ts"

/** Batteries that always pass together. */
export interface Fleet {
  readonly ids: ReadonlyArray<string>
  readonly paths: ReadonlyArray<string>
  /** The organization that acknowledged the last acceptance, or made the batteries. */
  holder: SigningOrganization
  /** The organization whose acceptance was sent and not acknowledged. */
  receiver: SigningOrganization | null
  acceptances: number
}

export const publishFleet = async (origin: string, holder: SigningOrganization, name: string, size: number) => {
  const sample = { ...sampleDraft("ev"), manufacturing_place: "Berlin", gtin: "9526001000012", status: "published" }
  const rows = Array.from({ length: size }, (_, n) => ({ ...sample, serial_number: `${name}-${n}` }))
  const { body, status, text } = await send(`${origin}/api/v1/products/bulk`, holder.key, { products: rows })
  assert.strictEqual(status, 201, text)
  const ids: ReadonlyArray<string> = body.data.products.map(({ id }: { readonly id: string }) => id)
  const paths = rows.map(({ serial_number }) => `/01/09526001000012/21/${serial_number}`)
  const fleet: Fleet = { ids, paths, holder, receiver: null, acceptances: 0 }
  return fleet
}

const soon = () => new Date(Date.now() + 86_400_000).toISOString()

/** Offers the fleet and accepts the offer, again and again, until the server is gone. */
export const drive = async (
  origin: string,
  fleet: Fleet,
  [first, second]: readonly [SigningOrganization, SigningOrganization]
): Promise<void> => {
  const transfers = `${origin}/api/v1/transfers`
  for (;;) {
    const receiver = fleet.holder === first ? second : first
    const body = { purpose: "responsibility", expires_at: soon(), product_ids: fleet.ids }
    const offer = await send(`${transfers}/bulk`, fleet.holder.key, body).catch(() => null)
    if (offer === null) return
    assert.strictEqual(offer.status, 201, offer.text)
    fleet.receiver = receiver
    const accepted = await send(`${transfers}/accept`, receiver.key, { code: offer.body.code }).catch(() => null)
    if (accepted === null) return
    assert.strictEqual(accepted.status, 200, accepted.text)
    fleet.holder = receiver
    fleet.receiver = null
    fleet.acceptances += 1
  }
}

const standings = async (origin: string, { key }: SigningOrganization): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>()
  for (let page = 1; ; page++) {
    const { body } = await send(`${origin}/api/v1/products?per_page=100&page=${page}`, key)
    for (const { id, passport_status } of body.data) found.set(id, passport_status)
    if (page >= body.pagination.total_pages) return found
  }
}

/**
 * Asserts that each fleet is as a whole with one organization: with the last that acknowledged it, or the one whose acceptance was
 * not answered. It is with that one from then on.
 */
export const assertWhole = async (
  origin: string,
  fleets: ReadonlyArray<Fleet>,
  organizations: readonly [SigningOrganization, SigningOrganization]
): Promise<void> => {
  const held = await Promise.all(organizations.map((organization) => standings(origin, organization)))
  for (const fleet of fleets) {
    const holders = fleet.ids.map((id) => organizations.filter((_, index) => held[index]?.get(id) === "active"))
    for (const [index, of] of holders.entries()) {
      assert.lengthOf(of, 1, `${fleet.paths[index]} has one organization`)
      assert.strictEqual(of[0], holders[0]?.[0], "a fleet passes as a whole")
    }
    const [holder] = holders[0] ?? []
    assert.include([fleet.holder, fleet.receiver], holder, "an acknowledged acceptance is there")
    if (holder === undefined) continue
    fleet.acceptances += holder === fleet.holder ? 0 : 1
    fleet.holder = holder
    fleet.receiver = null
  }
}

/** 500 passports that pass to another organization by one offer, against 500 that are published, while others read them. */
import { compare, type Figure } from "./figure.ts"
import { type Call, callOf, completeRows, newTenant, type Tenant } from "./stage.ts"

const size = 500
const readers = 4
/** Offers of each run: one for each round and warm-up. */
const rounds = 19
const warmUps = 1

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** The ids of the organization's products with a status of the passport. */
const idsWith = async (call: Call, { key }: Tenant, status: string): Promise<ReadonlySet<string>> => {
  const found = new Set<string>()
  for (let page = 1; ; page++) {
    const { data, pagination } = await call(`/api/v1/products?per_page=100&page=${page}`, { key })
    for (const { id, passport_status } of data) if (passport_status === status) found.add(id)
    if (page >= pagination.total_pages) return found
  }
}

const assertPassed = async (call: Call, sender: Tenant, receiver: Tenant, ids: ReadonlyArray<string>) => {
  const [given, received] = [await idsWith(call, sender, "transferred"), await idsWith(call, receiver, "active")]
  const lost = ids.filter((id) => !given.has(id) || !received.has(id))
  if (lost.length > 0) throw new Error(`${lost.length} passports are not with the receiver alone.`)
}

export const transfers: Figure = {
  name: "transfers",
  measured: `${size} passports that another organization receives by one offer and its acceptance, while ${readers} connections read passports, time`,
  peer: `POST /products/bulk that publishes ${size} such passports, under the same reads`,
  goal: 3,
  isAtLeast: false,
  reason:
    "a transfer writes both sides of each passport, with an entry of each audit log, and moves its identifier and its address",
  run: async (stage) => {
    const { ids: shown, server, tenant } = await stage.web()
    const call = callOf(server)
    const receiver = await newTenant(call, "Receiving GmbH")
    const publish = async (): Promise<ReadonlyArray<string>> => {
      const body = { products: completeRows(size, tenant.facilityId) }
      const { data } = await call("/api/v1/products/bulk", { key: tenant.key, body })
      return data.products.map(({ id }: { readonly id: string }) => id)
    }
    const fleets: Array<ReadonlyArray<string>> = []
    for (let n = 0; n < rounds + warmUps; n++) fleets.push(await publish())
    const passed: Array<string> = []
    const pass = async (): Promise<void> => {
      const product_ids = fleets.shift() ?? []
      const expires_at = new Date(Date.now() + 86_400_000).toISOString()
      const body = { purpose: "responsibility", expires_at, product_ids }
      const { code } = await call("/api/v1/transfers/bulk", { key: tenant.key, body })
      await call("/api/v1/transfers/accept", { key: receiver.key, body: { code } })
      passed.push(...product_ids)
    }
    const reads = { areDone: false }
    const reading = Array.from({ length: readers }, async (_, reader) => {
      for (let n = reader; !reads.areDone; n += readers) {
        await call(`/api/v1/products/${shown[n % shown.length]}`, { key: tenant.key })
      }
    })
    const comparison = await compare(
      () => timed(pass),
      () => timed(publish),
      { rounds, unit: "ms", warmUps }
    ).finally(() => {
      reads.areDone = true
    })
    await Promise.all(reading)
    await assertPassed(call, tenant, receiver, passed)
    return { ...comparison, remark: `${passed.length} passports passed, none lost or doubled` }
  }
}

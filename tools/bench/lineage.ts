/** How long the lineage of a thousand batteries takes: one statement for each generation. */
import { compare, type Figure } from "./figure.ts"
import { callOf, completeRows } from "./stage.ts"

const storages = 10
const packs = 98

export const lineage: Figure = {
  name: "lineage",
  measured: `GET /products/{id}/lineage of ${1 + storages + storages * packs} batteries in three generations, time`,
  peer: "the same batteries as 10 pages of GET /products, time",
  goal: 1,
  isAtLeast: false,
  run: async (stage) => {
    const { server, tenant } = await stage.web()
    const call = callOf(server)
    const send = (path: string, body?: unknown) => call(`/api/v1/products${path}`, { key: tenant.key, body })
    const made = async (n: number): Promise<ReadonlyArray<string>> => {
      const { data } = await send("/bulk", { products: completeRows(n, tenant.facilityId) })
      return data.products.map(({ id }: { readonly id: string }) => id)
    }
    const storage = async (name: string, ids: ReadonlyArray<string>): Promise<string> => {
      const predecessors = ids.map((product_id) => ({ operation: "remanufacturing", product_id }))
      const serial_number = `LIN-${Date.now()}-${name}`
      const { data } = await send("", { name, serial_number, battery_category: "stationary", predecessors })
      return data.id
    }
    const all = [...(await made(490)), ...(await made(490))]
    const parts: Array<string> = []
    for (let n = 0; n < storages; n++) {
      parts.push(await storage(`Storage-${n}`, all.slice(n * packs, (n + 1) * packs)))
    }
    const park = await storage("Storage-park", parts)
    const timed = async (work: () => Promise<void>): Promise<number> => {
      const start = performance.now()
      await work()
      return performance.now() - start
    }
    const read = async (): Promise<void> => {
      const { data } = await send(`/${park}/lineage`)
      if (data.nodes.length !== 1 + storages + storages * packs) throw new Error(`${data.nodes.length} nodes`)
    }
    const pages = async (): Promise<void> => {
      for (let page = 1; page <= 10; page++) await send(`?per_page=100&page=${page}&sort=name`)
    }
    return compare(
      () => timed(read),
      () => timed(pages),
      { rounds: 7, unit: "ms", warmUps: 2 }
    )
  }
}

/**
 * What the law asks for in all products: one request that counts them, and 100 requests about single ones. The products are made by SQL;
 * one in a hundred is complete. `DPP_BENCH_PRODUCTS` has another number of them.
 */
import { copyPassports } from "./copies.ts"
import { compare, type Figure } from "./figure.ts"
import { callOf, completeRows, newTenant, type Stage } from "./stage.ts"

const products = Number(process.env["DPP_BENCH_PRODUCTS"] ?? 200_000)
const singles = 100
const day = "as_of=2028-08-18"

const grow = async (stage: Stage) => {
  const call = callOf(await stage.server())
  const tenant = await newTenant(call, `Readiness ${products}`)
  const [pattern] = completeRows(1, tenant.facilityId)
  const { data } = await call("/api/v1/products", { key: tenant.key, body: pattern })
  await copyPassports(await stage.database(), {
    organization: tenant.id,
    pattern: data.id,
    mark: "eeeeeeee",
    gtin: "9526001000050",
    count: products - 1,
    completeEvery: 100
  })
  await (await stage.database()).query("VACUUM ANALYZE products")
  return { call, key: tenant.key, id: data.id }
}

export const readiness: Figure = {
  name: "readiness",
  measured: `GET /organization/readiness of ${products.toLocaleString("en")} products`,
  peer: `GET /products/{id}/completeness?as_of=, ${singles} times`,
  goal: 10,
  isAtLeast: false,
  reason: "it reads every row of the organization; a million products take less than 5 s",
  run: async (stage) => {
    const { call, id, key } = await grow(stage)
    const timed = (work: () => Promise<unknown>) => async () => {
      const start = performance.now()
      await work()
      return performance.now() - start
    }
    const all = timed(() => call(`/api/v1/organization/readiness?${day}`, { key }))
    const each = timed(async () => {
      for (let n = 0; n < singles; n += 1) await call(`/api/v1/products/${id}/completeness?${day}`, { key })
    })
    return compare(all, each, { rounds: 5, unit: "ms" })
  }
}

/** Several processes of the service as one server, against one process. */
import { availableParallelism } from "node:os"
import { compare, type Figure } from "./figure.ts"
import { load } from "./load.ts"
import { startServer } from "./processes.ts"

const connections = 64
const seconds = 2

export const workers: Figure = {
  name: "workers",
  measured: `GET /products/{id} with key, ${connections} connections, DPP_WORKERS=auto, requests/s`,
  peer: "the same service in one process",
  goal: 1,
  isAtLeast: true,
  reason: "the database and the client occupy cores of the same machine",
  run: async (stage) => {
    const { ids, server, tenant } = await stage.web()
    const several = await startServer(await stage.databaseUrl(), stage.dataDir, { DPP_WORKERS: "auto" })
    const request = (n: number) => ({ path: `/api/v1/products/${ids[n % ids.length]}` })
    const throughput = (origin: string) => async () =>
      (await load({ origin, key: tenant.key, connections, seconds, request })).perSecond
    try {
      const compared = await compare(throughput(several.origin), throughput(server.origin), {
        rounds: 7,
        unit: "/s",
        warmUps: 2
      })
      return { ...compared, remark: `${availableParallelism()} cores` }
    } finally {
      await several.stop()
    }
  }
}

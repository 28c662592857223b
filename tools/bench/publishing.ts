/** Publications beside the queue that signs them, against the same server without signing. */
import { compare, type Figure } from "./figure.ts"
import { load } from "./load.ts"
import { startServer } from "./processes.ts"
import { completeRows } from "./stage.ts"

const connections = 10
const seconds = 3

export const publishing: Figure = {
  name: "publishing",
  measured: `POST /products of complete passports, ${connections} connections, publications/s, while the queue signs without a pause`,
  peer: "the same server without signing",
  goal: 0.9,
  isAtLeast: true,
  reason: "the queue takes its share of the two cores that database, server and client also use",
  run: async (stage) => {
    const { server, tenant } = await stage.web()
    const rows = completeRows(60_000, tenant.facilityId).values()
    const request = () => ({ method: "POST", path: "/api/v1/products", body: rows.next().value })
    const publish = async (origin: string) =>
      (await load({ origin, key: tenant.key, connections, seconds, request })).perSecond
    // What the peer publishes waits for this server, so that it always has work.
    const signed = async () => {
      const key = Buffer.alloc(32, 7).toString("base64")
      const signing = await startServer(await stage.databaseUrl(), stage.dataDir, { DPP_KEY_ENCRYPTION_KEY: key })
      try {
        await publish(signing.origin)
        return await publish(signing.origin)
      } finally {
        await signing.stop()
      }
    }
    const unsigned = async () => {
      await publish(server.origin)
      return publish(server.origin)
    }
    return compare(signed, unsigned, { rounds: 3, unit: "/s" })
  }
}

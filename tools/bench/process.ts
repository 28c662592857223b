/** The server as a process: how soon it is ready and what memory it holds, against a bare Fastify. */
import { compare, type Comparison, type Figure, round } from "./figure.ts"
import { load } from "./load.ts"
import { startBare, startFastify, startServer } from "./processes.ts"

export const start: Figure = {
  name: "start",
  measured: "time to ready of the built server on PostgreSQL, schema up to date",
  peer: "a Fastify process that connects and answers",
  goal: 4,
  isAtLeast: false,
  run: async (stage) => {
    await stage.server()
    const url = await stage.databaseUrl()
    const timed =
      (begin: () => Promise<{ readonly millisecondsToReady: number; readonly stop: () => Promise<void> }>) =>
      async () => {
        const running = await begin()
        await running.stop()
        return running.millisecondsToReady
      }
    return compare(
      timed(() => startServer(url, stage.dataDir)),
      timed(() => startBare(url)),
      { rounds: 7, unit: "ms" }
    )
  }
}

const connections = 64
const minute = 60

export const memory: Figure = {
  name: "memory",
  measured: "resident memory after one minute of reads without pause, 64 connections, MiB",
  peer: "the Fastify peer after the same minute",
  goal: 2,
  isAtLeast: false,
  reason:
    "no leak: the heap after a collection stays at some 105 MiB; the runtime lets it grow further the more requests a second there are, and gives young objects some 115 MiB more than with NODE_OPTIONS=--max-semi-space-size=8",
  run: async (stage): Promise<Comparison> => {
    const { ids, tenant } = await stage.web()
    const url = await stage.databaseUrl()
    const afterMinute = async (begin: typeof startFastify): Promise<number> => {
      const running = await begin(url)
      const request = (n: number) => ({ path: `/api/v1/products/${ids[n % ids.length]}` })
      await load({ origin: running.origin, key: tenant.key, connections, seconds: minute, request })
      const used = running.residentMemory()
      await running.stop()
      return used
    }
    const ours = await afterMinute((databaseUrl) => startServer(databaseUrl, stage.dataDir))
    const peers = await afterMinute(startFastify)
    return {
      ratio: ours / peers,
      ours: `${round(ours)} MiB`,
      peers: `${round(peers)} MiB`,
      remark: "one round of a minute each"
    }
  }
}

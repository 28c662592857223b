/** A server process with more connections than it has work, and with more than it has files. */
import { reportNotRun } from "@dpp/testkit/notRun"
import { inFolder, type Running, until } from "@dpp/testkit/Process"
import { limitOpenFiles, startServer } from "@dpp/testkit/ServerProcess"
import { assert, describe, it } from "@effect/vitest"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { dial, dialMany, head, type Line } from "./sockets.ts"

const connections = Number(process.env["DPP_CONNECTIONS"] ?? 10_000)

/** How many files and sockets a process may hold, and the memory of one in KiB; none where the system does not report it. */
const fact = (path: string, pattern: RegExp): number => {
  try {
    return Number(pattern.exec(readFileSync(path, "utf8"))?.[1] ?? 0)
  } catch {
    return 0
  }
}
const openFiles = fact("/proc/self/limits", /Max open files\s+\S+\s+(\d+)/u)
const memoryOf = ({ child }: Running): number => fact(`/proc/${child.pid}/status`, /VmRSS:\s+(\d+)/u)

const whyNot = openFiles < connections + 500 ? `a process may hold ${openFiles} files here` : ""
if (whyNot !== "") reportNotRun(`Skipped: ${connections} connections; ${whyNot}.`)

const withServer = (limit: number | null, run: (origin: string, server: Running) => Promise<void>) =>
  inFolder(async (folder) => {
    const rate = { DPP_KEYLESS_RATE_LIMIT_PER_MINUTE: "1000000" }
    const server = startServer(
      { ...rate, DPP_PORT: "0", DPP_DATA_DIR: join(folder, "data") },
      limit === null ? [] : limitOpenFiles(limit)
    )
    try {
      const [, origin = ""] = /Listening on (http:\S+?)"/u.exec(await until(server, /ready\./u)) ?? []
      await run(origin, server)
      assert.isNull(server.child.exitCode, server.output())
    } finally {
      server.child.kill("SIGTERM")
      await server.ended
    }
  })

const hangUp = (lines: ReadonlyArray<Line>) =>
  Promise.all(
    lines.map(({ ended, socket }) => {
      socket.destroy()
      return ended
    })
  )

const isLive = async (origin: string): Promise<boolean> => {
  try {
    return (await fetch(`${origin}/health/live`)).ok
  } catch {
    return false
  }
}

describe("many connections", () => {
  it.skipIf(whyNot !== "")(
    `${connections} are open at once, others are answered meanwhile, and then each of them`,
    () =>
      withServer(null, async (origin, server) => {
        const before = memoryOf(server)
        const lines: Array<Line> = []
        while (lines.length < connections)
          lines.push(...(await dialMany(Math.min(500, connections - lines.length), origin)))
        assert.isTrue(await isLive(origin))
        const grown = memoryOf(server) - before
        assert.strictEqual(lines.filter(({ socket }) => socket.closed).length, 0)
        const answered = lines.map(async ({ ended, received, socket }) => {
          socket.write(`${head("GET", "/health/live", "Connection: close")}\r\n`)
          await ended
          return received().startsWith("HTTP/1.1 200 OK")
        })
        assert.strictEqual((await Promise.all(answered)).filter(Boolean).length, connections)
        assert.isBelow(grown / connections, 64, "KiB per connection")
        console.log(`With ${connections} connections the process grew by ${Math.round(grown / 1024)} MiB.`)
      })
  )

  it.skipIf(process.platform === "win32")("more than there are files for do no harm, and leave nothing behind", () =>
    withServer(300, async (origin) => {
      const attempts = await Promise.allSettled(Array.from({ length: 600 }, () => dial(origin)))
      await hangUp(attempts.flatMap((one) => (one.status === "fulfilled" ? [one.value] : [])))
      while (!(await isLive(origin))) await new Promise(setImmediate)
      assert.strictEqual((await fetch(`${origin}/health/ready`)).status, 200)
    })
  )
})

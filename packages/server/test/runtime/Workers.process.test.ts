/** Several processes as one server: shared limits, a replaced worker, an orderly end. */
import { isAvailable, unavailable } from "@dpp/testkit/EmbeddedPostgres"
import { PostgresDatabase } from "@dpp/testkit/PostgresDatabase"
import { type Running, until } from "@dpp/testkit/Process"
import { startServer } from "@dpp/testkit/ServerProcess"
import { assert, describe, it, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import { execFileSync } from "node:child_process"
import { once } from "node:events"
import { get, type IncomingMessage } from "node:http"
import { connect, createServer } from "node:net"
import { setImmediate } from "node:timers/promises"

interface Demo {
  readonly server: Running
  readonly url: URL
  readonly key: string
}

const start = async (settings: Readonly<Record<string, string>>): Promise<Demo> => {
  const server = startServer({ DPP_PORT: "0", DPP_DEMO: "on", DPP_WORKERS: "2", ...settings })
  const output = await until(server, /curl .*model-json/u)
  const [, key = "", url = ""] = /Bearer (\S+)" (\S+)/u.exec(output) ?? []
  return { server, key, url: new URL(url) }
}

const stop = async ({ server }: Demo): Promise<void> => {
  server.child.kill("SIGTERM")
  assert.strictEqual((await server.ended).code, 0, server.output())
}

/** By a connection of its own, which any worker may accept. */
const statusOf = async ({ key, url }: Demo): Promise<number | undefined> => {
  const request = get(url, { agent: false, headers: { authorization: `Bearer ${key}` } })
  // Sound: Node emits the response as the only argument.
  const [response] = (await once(request, "response")) as [IncomingMessage]
  response.resume()
  await once(response, "end")
  return response.statusCode
}

const adminToken = "admin-token-of-the-tests"

/** The metrics of the server, by a connection of its own. */
const metricsOf = async ({ url }: Demo): Promise<string> => {
  const response = await fetch(new URL("/metrics", url), {
    headers: { authorization: `Bearer ${adminToken}`, connection: "close" }
  })
  assert.strictEqual(response.status, 200)
  return response.text()
}

const workersOf = ({ server }: Demo): ReadonlyArray<number> =>
  execFileSync("pgrep", ["-P", String(server.child.pid)], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map(Number)

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const isOpen = async ({ url }: Demo): Promise<boolean> => {
  const socket = connect(Number(url.port), url.hostname)
  try {
    await once(socket, "connect")
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

const withDatabase = (use: (url: string) => Promise<void>) =>
  Effect.flatMap(PostgresDatabase, ({ url }) => Effect.promise(() => use(Redacted.value(url))))

describe("a server of several processes", { timeout: 180_000 }, () => {
  it("does not start on the embedded database, and says why", async () => {
    const server = startServer({ DPP_PORT: "0", DPP_WORKERS: "2" })
    assert.strictEqual((await server.ended).code, 1)
    assert.match(server.output(), /DPP_WORKERS: the embedded database serves one process; set DPP_DATABASE_URL/u)
  })
})

describe.skipIf(!isAvailable)(`a server of two processes${isAvailable ? "" : ` (${unavailable})`}`, () => {
  layer(PostgresDatabase.migrated, { excludeTestServices: true })((it) => {
    it.effect("counts the requests of all processes together", () =>
      withDatabase(async (DPP_DATABASE_URL) => {
        const demo = await start({ DPP_DATABASE_URL, DPP_RATE_LIMIT_PER_MINUTE: "20" })
        assert.lengthOf(workersOf(demo), 2)
        const statuses = await Promise.all(Array.from({ length: 40 }, () => statusOf(demo)))
        assert.lengthOf(
          statuses.filter((status) => status === 200),
          20
        )
        await stop(demo)
      })
    )

    it.effect("has the metrics of every process, whichever is asked", () =>
      withDatabase(async (DPP_DATABASE_URL) => {
        const demo = await start({
          DPP_DATABASE_URL,
          DPP_ADMIN_TOKEN: adminToken,
          DPP_RATE_LIMIT_PER_MINUTE: "1000000"
        })
        await Promise.all(Array.from({ length: 40 }, () => statusOf(demo)))
        for (let n = 0; n < 4; n += 1) {
          const text = await metricsOf(demo)
          const counts = [
            ...text.matchAll(/^dpp_http_requests_total\{.*route="\/api\/v1\/.*worker="(\d+)"\} (\d+)$/gmu)
          ]
          assert.strictEqual(
            counts.reduce((sum, [, , count]) => sum + Number(count), 0),
            40,
            text
          )
          assert.deepStrictEqual(
            [...text.matchAll(/^dpp_database_up\{worker="(\d+)"\} 1$/gmu)].map(([, worker]) => worker).toSorted(),
            ["1", "2"]
          )
          const types = [...text.matchAll(/^# TYPE (\S+)/gmu)].map(([, name]) => name)
          assert.deepStrictEqual(types, [...new Set(types)])
        }
        await stop(demo)
      })
    )

    it.effect("reads files of other programs in each process, in the turns that the primary process gives", () =>
      withDatabase(async (DPP_DATABASE_URL) => {
        const demo = await start({ DPP_DATABASE_URL, DPP_RATE_LIMIT_PER_MINUTE: "1000000" })
        const read = async () => {
          const response = await fetch(new URL("/api/v1/imports/aas", demo.url), {
            method: "POST",
            headers: { authorization: `Bearer ${demo.key}`, "content-type": "application/json", connection: "close" },
            body: "[".repeat(40)
          })
          const { error } = JSON.parse(await response.text())
          return [response.status, error.details.body]
        }
        for (const answer of await Promise.all(Array.from({ length: 8 }, read)))
          assert.deepStrictEqual(answer, [400, ["is nested deeper than 32 levels"]])
        await stop(demo)
      })
    )

    it.effect("does not start where one of its processes cannot, and says why", () =>
      withDatabase(async (DPP_DATABASE_URL) => {
        const other = createServer().listen(0, "127.0.0.1")
        await once(other, "listening")
        const address = other.address()
        const port = typeof address === "object" ? address?.port : undefined
        const server = startServer({ DPP_DATABASE_URL, DPP_WORKERS: "2", DPP_PORT: String(port) })
        assert.strictEqual((await server.ended).code, 1)
        assert.match(server.output(), /^bind EADDRINUSE.*^A worker process could not start/msu)
        other.close()
      })
    )

    it.effect("replaces a process that ends, and responds meanwhile", () =>
      withDatabase(async (DPP_DATABASE_URL) => {
        const demo = await start({ DPP_DATABASE_URL, DPP_RATE_LIMIT_PER_MINUTE: "1000000" })
        const [first = 0, second = 0] = workersOf(demo)
        process.kill(first, "SIGKILL")
        await until(demo.server, /A worker process is replaced: it was ended by SIGKILL/u)
        assert.strictEqual(await statusOf(demo), 200)
        while (workersOf(demo).length < 2) await setImmediate()
        const replaced = workersOf(demo)
        assert.isTrue(replaced.includes(second) && !replaced.includes(first))
        await stop(demo)
      })
    )

    it.effect("ends with its primary process, in order or not, and leaves no process", () =>
      withDatabase(async (DPP_DATABASE_URL) => {
        for (const signal of ["SIGTERM", "SIGKILL"] as const) {
          const demo = await start({ DPP_DATABASE_URL })
          const workers = workersOf(demo)
          demo.server.child.kill(signal)
          const { code } = await demo.server.ended
          assert.strictEqual(code, signal === "SIGTERM" ? 0 : null, demo.server.output())
          while (workers.some(isRunning)) await setImmediate()
          assert.isFalse(await isOpen(demo))
        }
      })
    )
  })
})

/** What an administrator sees from outside: traces with correlation ids, a log as JSON, and no secret in either. */
import { inFolder, until } from "@dpp/testkit/Process"
import { startServer } from "@dpp/testkit/ServerProcess"
import { assert, describe, it } from "@effect/vitest"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { text } from "node:stream/consumers"

/** A collector that keeps what it is sent, by path. */
const collector = async () => {
  const received: Array<{ readonly path: string; readonly body: string }> = []
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    received.push({ path: request.url ?? "", body: await text(request) })
    response.writeHead(200, { "content-type": "application/json" }).end("{}")
  }
  const server = createServer((request, response) => void take(request, response))
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  return { origin: `http://127.0.0.1:${port}`, received, close: () => server.close() }
}

describe("telemetry", () => {
  it("is sent to the collector with the correlation id, without key, address and browser; the log is JSON", () =>
    inFolder(async (folder) => {
      const { close, origin, received } = await collector()
      const environment = { DPP_OTLP_URL: origin, DPP_LOG_FORMAT: "json", DPP_DEMO: "on", DPP_PORT: "0" }
      const server = startServer({ ...environment, DPP_DATA_DIR: folder })
      const output = await until(server, /API key +\S+/u)
      const [, api = ""] = /API +(\S+)/u.exec(output) ?? []
      const [, key = ""] = /API key +(\S+)/u.exec(output) ?? []
      const correlation = "0199c0de-0000-4000-8000-000000000001"
      const headers = { authorization: `Bearer ${key}`, "x-correlation-id": correlation, "user-agent": "Browser/1" }
      assert.strictEqual((await fetch(`${api}/products`, { headers })).status, 200)
      const supplier = `dpp_sr_00000000_${"0".repeat(38)}`
      const page = await fetch(`${new URL(api).origin}/data-requests/${supplier}`)
      assert.strictEqual(page.status, 404)
      server.child.kill("SIGTERM")
      const { code, stderr } = await server.ended
      close()
      assert.strictEqual(code, 0, stderr)
      const traces = received
        .filter(({ path }) => path === "/v1/traces")
        .map(({ body }) => body)
        .join("\n")
      assert.include(traces, correlation)
      assert.include(traces, "http.response.status_code")
      const metrics = received.filter(({ path }) => path === "/v1/metrics")
      assert.isTrue(metrics.some(({ body }) => body.includes("dpp_http_requests_total")))
      const everything = `${received.map(({ body }) => body).join("\n")}${stderr}`
      for (const secret of [key, supplier, "Browser/1", "client.address"]) assert.notInclude(everything, secret)
      for (const line of stderr.trim().split("\n")) assert.property(JSON.parse(line), "message", line)
    }))
})

/** What the commands that call the API print when a request fails, and which addresses of a server they accept. */
import { DppConnectionLost, DppForbidden, DppServerFailed, DppValidationFailed } from "@dpp/client"
import { commandFailed } from "@dpp/server/cli/shared/apiClient"
import { texts as de } from "@dpp/server/cli/texts/de/index"
import { texts as en } from "@dpp/server/cli/texts/en/index"
import { inFolder } from "@dpp/testkit/Process"
import { withCauses } from "@dpp/server/cli/shared/outcome"
import { assert, describe, it } from "@effect/vitest"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { join } from "node:path"
import { dpp } from "../support/dpp.ts"

const url = "https://passports.example.com"
const key = `dpp_live_12345678_${"x".repeat(38)}`
const facts = { status: 400, message: "It is wrong.", correlationId: "id-1" }

describe("a failed request", () => {
  it("is printed with its code, the messages by field or the limit, and the correlation id", () => {
    const invalid = new DppValidationFailed({ ...facts, code: "validation_error" }, { gtin: ["one", "two"] }, [])
    assert.strictEqual(
      commandFailed(url, en)(invalid).reason,
      "validation_error: It is wrong.\n  gtin: one; two\n  correlation id id-1"
    )
    assert.strictEqual(
      commandFailed(url, de)(invalid).reason,
      "Meldung des Servers: validation_error: It is wrong.\n  gtin: one; two\n  Korrelations-ID id-1"
    )
    const limited = new DppForbidden({ ...facts, code: "product_limit_reached" }, { current: 7, max: 7 })
    assert.match(commandFailed(url, en)(limited).reason, /\n {2}current: 7\n {2}max: 7\n/u)
  })

  it("suggests to run the command again if the failure is transient", () => {
    const cause = new TypeError("fetch failed", { cause: new Error("other side closed") })
    const lost = new DppConnectionLost(
      { code: "connection_lost", message: "It was lost.", status: null, correlationId: null },
      { cause }
    )
    assert.strictEqual(
      commandFailed(url, en)(lost).reason,
      `No response from ${url}: fetch failed: other side closed\nRun the same command again.`
    )
    const refused = new DppConnectionLost(lost, { cause, problem: "refused" })
    assert.strictEqual(
      commandFailed(url, de)(refused).reason,
      `Unter ${url} antwortet kein Server: Die Verbindung wurde abgelehnt. Läuft er?\n${de.failures.runAgain}`
    )
    const foreign = new DppServerFailed({ ...facts, code: "unexpected_response" }, null)
    assert.match(commandFailed(url, en)(foreign).reason, /^https:\/\/passports\.example\.com is not this service: /u)
  })
})

describe("dpp api", () => {
  it("sends a request with the key and prints the body of the response, whatever it is", () =>
    inFolder(async (folder) => {
      const received: Array<string> = []
      const server = createServer(async (request, response) => {
        const body = await text(request)
        const { authorization } = request.headers
        received.push(`${request.method} ${request.url} ${authorization === `Bearer ${key}`} ${body}`)
        const status = Number(request.url?.split("=")[1] ?? 200)
        response.writeHead(status, { location: "/elsewhere" }).end(status === 204 ? "" : `the body of ${status}`)
      })
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
      // Sound: it listens on a port.
      const DPP_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      const call = (...args: ReadonlyArray<string>) => dpp(["api", ...args], { DPP_URL, DPP_API_KEY: key })
      const input = join(folder, "body.json")
      writeFileSync(input, '{"name": "Pack"}')
      const out = join(folder, "out.txt")

      assert.deepStrictEqual(await call("GET", "/products?s=200"), { code: 0, stdout: "the body of 200\n", stderr: "" })
      assert.deepStrictEqual(await call("DELETE", "/api/v1/products/1?s=204"), { code: 0, stdout: "", stderr: "" })
      assert.strictEqual((await call("PATCH", "/products/1?s=200", "--input", input, "--out", out)).stdout, "")
      assert.strictEqual(readFileSync(out, "utf8"), "the body of 200")
      const absent = { code: 1, stdout: "the body of 404\n", stderr: "HTTP 404\n" }
      assert.deepStrictEqual(await call("GET", "/products?s=404", "--out", join(folder, "absent")), absent)
      assert.isFalse(existsSync(join(folder, "absent")))
      assert.deepInclude(await call("GET", "/products?s=302"), { code: 1, stderr: "HTTP 302\n" })
      assert.deepInclude(await call("GET", "products"), { code: 2, stdout: "" })
      assert.deepInclude(await call("POST", "/products", "--input", join(folder, "none")), { code: 2, stdout: "" })
      await new Promise((resolve) => server.close(resolve))

      assert.deepStrictEqual(received, [
        "GET /api/v1/products?s=200 true ",
        "DELETE /api/v1/products/1?s=204 true ",
        'PATCH /api/v1/products/1?s=200 true {"name": "Pack"}',
        "GET /api/v1/products?s=404 true ",
        "GET /api/v1/products?s=302 true "
      ])
    }))
})

describe("a failure with --json", () => {
  const documentOf = async (args: ReadonlyArray<string>, environment = {}) => {
    const { stderr, stdout } = await dpp([...args, "--json"], environment)
    assert.notStrictEqual(stderr, "")
    return JSON.parse(stdout).error
  }

  it("is one document with what the service reports", async () => {
    const error = { code: "not_found", message: "It is not there.", correlation_id: "id-1" }
    const server = createServer((_, response) => {
      response.writeHead(404, { "content-type": "application/json" }).end(JSON.stringify({ error }))
    })
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    // Sound: it listens on a port.
    const DPP_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    assert.deepInclude(await documentOf(["template", "list"], { DPP_URL, DPP_API_KEY: key }), error)
    await new Promise((resolve) => server.close(resolve))
    const { code } = await documentOf(["template", "list"], { DPP_URL, DPP_API_KEY: key })
    assert.strictEqual(code, "connection_lost")
  })

  it("is not added to a document that the command has printed", async () => {
    const data = { id: "d", state: "failed", attempts: [], response_status: 500, failure: "status" }
    const server = createServer((_, response) => {
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ data }))
    })
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    // Sound: it listens on a port.
    const DPP_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const args = ["webhook", "test", "01a31c5e-7a00-7000-8000-000000000042", "--json"]
    const { code, stdout } = await dpp(args, { DPP_URL, DPP_API_KEY: key })
    await new Promise((resolve) => server.close(resolve))
    assert.deepStrictEqual([code, JSON.parse(stdout)], [1, data])
  })

  it("is one document with the error of the call", async () => {
    const { message, ...absent } = await documentOf(["validate", "absent.json"])
    assert.deepStrictEqual(absent, { code: "usage_error", correlation_id: null })
    assert.match(message, /^file not found: .*absent\.json$/u)
    assert.match((await documentOf(["validate", "absent.json", "--nonsense"])).message, /nonsense/u)
    assert.match((await documentOf(["product", "list"])).message, /^Set DPP_API_KEY/u)
  })
})

describe("waiting for a server", () => {
  const listen = async (answers: ReadonlyArray<readonly [number, Record<string, string>]>) => {
    const left = [...answers]
    const server = createServer((_, response) => {
      const [status, headers] = left.shift() ?? [200, {}]
      const pagination = { page: 1, per_page: 100, total: 0, total_pages: 0 }
      const body = status === 200 ? { data: [], pagination } : { error: { code: "internal_error", message: "Busy." } }
      response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body))
    })
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    // Sound: it listens on a port.
    return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
  }

  it("ends at once with one sentence where none has answered yet", async () => {
    const { origin, server } = await listen([])
    await new Promise((resolve) => server.close(resolve))
    for (const [DPP_URL, sentence] of [
      [origin, en.failures.refused(origin)],
      ["http://no-such-host.invalid", en.failures.unknownHost("http://no-such-host.invalid")],
      ["http://127.0.0.1:9", en.failures.noResponse("http://127.0.0.1:9", "fetch failed: bad port")]
    ] as const) {
      const ended = await dpp(["product", "list"], { DPP_URL, DPP_API_KEY: key })
      assert.strictEqual(ended.code, 1)
      assert.include(ended.stderr, sentence)
      assert.notInclude(ended.stderr, "Trying again")
    }
  })

  it("says why it takes more than two seconds", async () => {
    const { origin, server } = await listen([[503, { "retry-after": "2" }]])
    const ended = await dpp(["product", "list"], { DPP_URL: origin, DPP_API_KEY: key })
    assert.strictEqual(ended.code, 0, ended.stderr)
    assert.match(ended.stderr, /^Trying again in [23] s: Busy\.$/mu)
    await new Promise((resolve) => server.close(resolve))
  })
})

describe("the text of a failure", () => {
  it("has every cause once", () => {
    const refused = new Error("connect ECONNREFUSED 127.0.0.1:2")
    const failed = new Error("fetch failed", { cause: refused })
    assert.strictEqual(withCauses(failed), "fetch failed: connect ECONNREFUSED 127.0.0.1:2")
    assert.strictEqual(withCauses(new Error("fetch failed", { cause: failed })), withCauses(failed))
    assert.strictEqual(withCauses(new Error(`x: ${withCauses(failed)}`, { cause: failed })), `x: ${withCauses(failed)}`)
  })
})

describe("the address of the server", () => {
  it("is its origin, with or without /api/v1; another text is a usage error", () =>
    inFolder(async (folder) => {
      const paths: Array<string> = []
      const server = createServer((request, response) => {
        paths.push(request.url?.split("?")[0] ?? "")
        const pagination = { page: 1, per_page: 100, total: 0, total_pages: 0 }
        response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ data: [], pagination }))
      })
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
      // Sound: it listens on a port.
      const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      const args = ["export", "--out", join(folder, "out")]
      for (const DPP_URL of [origin, `${origin}/`, `${origin}/api/v1`, `${origin}/api/v1/`]) {
        const ended = await dpp(args, { DPP_URL, DPP_API_KEY: key })
        assert.strictEqual(ended.code, 0, ended.stderr)
      }
      await new Promise((resolve) => server.close(resolve))
      assert.deepStrictEqual(
        paths,
        Array.from({ length: 4 }, () => "/api/v1/products")
      )
      const cut = await dpp(args, { DPP_URL: "http://127.0.0.1:2", DPP_API_KEY: key.slice(0, -1) })
      assert.deepStrictEqual([cut.code, cut.stderr], [2, "The API key is incomplete: it should have 56 characters.\n"])
      const wrong = await dpp(args, { DPP_URL: "passports", DPP_API_KEY: key })
      assert.strictEqual(wrong.code, 2)
      assert.strictEqual(
        wrong.stderr,
        "passports is not an address with http:// or https://. Did you mean https://passports?\n"
      )
      const local = await dpp(["org", "list"], { DPP_URL: "localhost:3000", DPP_ADMIN_TOKEN: key })
      assert.match(local.stderr, /Did you mean http:\/\/localhost:3000\?\n$/u)
    }))
})

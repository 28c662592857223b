/** The tools of `dpp mcp`: what each returns, that none changes anything but drafts, and that the protocol is kept. */
import { DppClient } from "@dpp/client"
import { sampleDraft } from "@dpp/core/samples"
import { assistantServer, assistantTools } from "@dpp/server/cli/mcp/assistantServer"
import { startProgram } from "@dpp/testkit/Process"
import { assert, it, layer } from "@effect/vitest"
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js"
import * as Effect from "effect/Effect"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { fileURLToPath } from "node:url"
import { publishedBattery } from "../support/publishedBattery.ts"
import { aSerial, sharedServer, TestServer } from "../support.ts"

/** The tools, what they return, and every request that they send. */
const toolsOf = (apiKey: string, baseUrl: string) => {
  const sent: Array<string> = []
  const { products } = new DppClient({
    apiKey,
    baseUrl,
    fetch: (url, init) => {
      sent.push(`${init.method} ${new URL(url).pathname}`)
      return fetch(url, init)
    }
  })
  const tools = assistantTools(products)
  const call = (name: string, input: unknown) =>
    Effect.promise(async () => {
      const { isError, text } = (await tools
        .find((tool) => tool.name === name)
        ?.call(input, AbortSignal.timeout(60_000))) ?? {
        isError: true,
        text: "no such tool"
      }
      return { isError, text, body: isError ? undefined : JSON.parse(text) }
    })
  return { call, sent, tools }
}

const writesIn = (sent: ReadonlyArray<string>) => sent.filter((request) => !request.startsWith("GET "))

layer(sharedServer, { excludeTestServices: true })("the tools of an assistant", (it) => {
  it.effect("search the law, validate, and complete a draft until nothing is missing", () =>
    Effect.gen(function* () {
      const { call: send, origin, ours } = yield* TestServer
      const { call, sent } = toolsOf(ours.key, origin)
      const found = yield* call("search_attributes", { query: "recycled cobalt", battery_category: "ev" })
      assert.isTrue(
        found.body.attributes.some(({ law }: { law: Array<string> }) => law.some((text) => text.includes("2023/1542")))
      )
      assert.isFalse((yield* call("validate_document", { document: sampleDraft("ev") })).isError)
      const { battery_mass, ...incomplete } = sampleDraft("ev")
      const draft = yield* send("/api/v1/products", {
        body: { ...incomplete, manufacturing_place: "Bremen, Germany", serial_number: aSerial() }
      })
      const { id, serial_number } = draft.body.data
      const listed = yield* call("list_drafts", { search: serial_number })
      assert.deepStrictEqual(
        listed.body.drafts.map((one: { id: string }) => one.id),
        [id]
      )
      const before = yield* call("list_missing", { id })
      assert.deepStrictEqual(
        before.body.missing.map(({ field }: { field: string }) => field),
        ["battery_mass"]
      )
      const recipient = { name: "Metals Ltd" }
      const prepared = yield* call("prepare_supplier_request", { id, recipient })
      assert.isFalse(prepared.body.sent)
      assert.deepStrictEqual(prepared.body.body, { recipient, product_ids: [id], fields: ["battery_mass"] })
      const unknown = { id, recipient, fields: ["serial_number"] }
      assert.isTrue((yield* call("prepare_supplier_request", unknown)).isError)
      assert.isTrue((yield* call("complete_draft", { id, fields: { battery_mass: "heavy" } })).isError)
      const completed = yield* call("complete_draft", { id, fields: { battery_mass } })
      assert.isTrue(completed.body.ready, completed.text)
      assert.strictEqual((yield* call("read_product", { id })).body.battery_mass, battery_mass)
      assert.deepStrictEqual([...new Set(writesIn(sent))], [`PATCH /api/v1/products/${id}`])
    })
  )

  it.effect("are these eight, and none writes anything but a draft", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const { call, sent, tools } = toolsOf(server.ours.key, server.origin)
      assert.deepStrictEqual(
        tools.map(({ isReadOnly, name }) => [name, isReadOnly]),
        [
          ["search_attributes", true],
          ["validate_document", true],
          ["list_drafts", true],
          ["read_product", true],
          ["list_missing", true],
          ["complete_draft", false],
          ["prepare_supplier_request", true],
          ["verify_passport", true]
        ]
      )
      const { id } = yield* publishedBattery(server.call)
      const draft = yield* server.call("/api/v1/products", { body: { ...sampleDraft("ev"), serial_number: aSerial() } })
      const own = draft.body.data.id
      const fields = { battery_mass: 1 }
      const hostile: ReadonlyArray<readonly [product: string, fields: object]> = [
        [id, fields],
        [own, { status: "published" }],
        [own, { ...fields, predecessors: [{ product_id: id, operation: "remanufacturing" }] }],
        [own, { category: "batteries_light" }],
        ["../products", fields]
      ]
      for (const [product, values] of hostile) {
        const { isError, text } = yield* call("complete_draft", { id: product, fields: values })
        assert.isTrue(isError, text)
      }
      for (const { isReadOnly, name } of tools) {
        if (isReadOnly && name !== "verify_passport")
          for (const input of [{ id }, { id, fields }, {}]) yield* call(name, input)
      }
      assert.isTrue((yield* call("verify_passport", { address: "file:///etc/passwd" })).isError)
      assert.deepStrictEqual(writesIn(sent), [])
    })
  )

  it.effect("do not overwrite a draft that is published meanwhile", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const body = { ...sampleDraft("ev"), manufacturing_place: "Bremen, Germany", serial_number: aSerial() }
      const { id } = (yield* server.call("/api/v1/products", { body })).body.data
      const { products } = new DppClient({ apiKey: server.ours.key, baseUrl: server.origin })
      const complete = assistantTools({
        list: (...query) => products.list(...query),
        get: async (...query) => {
          const found = await products.get(...query)
          await products.update(id, { status: "published" })
          return found
        },
        update: (...change) => products.update(...change)
      }).find(({ name }) => name === "complete_draft")
      const result = yield* Effect.promise(async () =>
        complete?.call({ id, fields: { battery_mass: 1 } }, AbortSignal.timeout(60_000))
      )
      assert.isTrue(result?.isError)
      const found = yield* server.call(`/api/v1/products/${id}`)
      assert.deepInclude(found.body.data, { status: "published", battery_mass: sampleDraft("ev")["battery_mass"] })
    })
  )
})

/** The scenarios of the suite that are about every server; the others call the tools, prompts and resources of its own example. */
const scenarios = ["server-initialize", "ping", "tools-list"]

// The suite reaches servers over HTTP only: the same server object is connected to the HTTP transport of the SDK.
it("keep the protocol, as its conformance suite checks", async () => {
  const { tools } = toolsOf("dpp_live_none", "http://127.0.0.1:1")
  const http = createServer((request, response) => {
    const transport = new StreamableHTTPServerTransport({})
    void assistantServer(tools, "1.0.0")
      .mcp
      // Sound: the transport declares its optional members with undefined.
      .connect(transport as never)
      .then(() => transport.handleRequest(request, response))
  })
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve))
  try {
    const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/mcp`
    const suite = fileURLToPath(
      new URL("../../node_modules/@modelcontextprotocol/conformance/dist/index.js", import.meta.url)
    )
    await Promise.all(
      scenarios.map(async (scenario) => {
        const program = startProgram([process.execPath, suite, "server", "--url", url, "--scenario", scenario], {})
        const { code } = await program.ended
        assert.strictEqual(code, 0, program.output())
        assert.match(program.output(), /Passed: [1-9]\d*\/\d+, 0 failed/u)
      })
    )
  } finally {
    http.close()
  }
})

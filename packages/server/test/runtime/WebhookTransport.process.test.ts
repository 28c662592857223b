/** What becomes of a message, with receivers and name servers that are not well. */
import { WebhookTransport } from "@dpp/service/ports/WebhookTransport"
import { inFolder } from "@dpp/testkit/Process"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import { execFileSync } from "node:child_process"
import { once } from "node:events"
import { readFileSync } from "node:fs"
import { createServer, type RequestListener } from "node:http"
import { createServer as createTlsServer } from "node:https"
import { type AddressInfo, createServer as createSocket, type Server } from "node:net"
import { join } from "node:path"
import { HostResolver, HostUnresolved } from "../../src/runtime/webhooks/HostResolver.ts"
import { layer } from "../../src/runtime/webhooks/WebhookTransportHttp.ts"

const listen = async (server: Server): Promise<number> => {
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  return (server.address() as AddressInfo).port
}

type Resolve = HostResolver["Service"]["resolve"]

const send = (
  url: string,
  options: Parameters<typeof layer>[0],
  resolve: Resolve = () => Effect.succeed(["127.0.0.1"])
) =>
  Effect.flatMap(WebhookTransport, ({ send: sendMessage }) =>
    sendMessage({ url, headers: { "webhook-id": "1" }, body: "{}" })
  ).pipe(
    Effect.provide(layer(options).pipe(Layer.provide(Layer.succeed(HostResolver, { resolve })))),
    Effect.runPromise
  )

const isAllowed = (url: string, resolve: Resolve) =>
  Effect.flatMap(WebhookTransport, ({ check }) => check(url))
    .pipe(
      Effect.provide(layer({ allowsPrivate: false }).pipe(Layer.provide(Layer.succeed(HostResolver, { resolve })))),
      Effect.runPromiseExit
    )
    .then(Exit.isSuccess)

const own = { allowsPrivate: true, timeoutMillis: 1500 }

describe("a message to a receiver", () => {
  it("succeeds with 2xx only, ends in time, follows no redirect and reads no endless response", async () => {
    const seen: Array<string> = []
    let endlessBytes = 0
    const respond: Readonly<Record<string, RequestListener>> = {
      "/ok": (_request, response) => void response.writeHead(204).end(),
      "/slow": (_request, response) => void setTimeout(() => response.writeHead(200).end("late"), 300),
      "/error": (_request, response) => void response.writeHead(500).end("secret of the receiver"),
      "/redirect": (_request, response) => void response.writeHead(307, { location: "/ok" }).end(),
      "/never": () => {},
      "/endless": (_request, response) => {
        response.writeHead(200)
        const write = (): void => {
          while (!response.destroyed && response.write("x".repeat(1024))) endlessBytes += 1024
        }
        response.on("drain", write)
        write()
      },
      "/stalls": (_request, response) => void response.writeHead(200, { "content-length": "100" }).write("x")
    }
    const server = createServer((request, response) => {
      seen.push(request.url ?? "")
      respond[request.url ?? ""]?.(request, response)
    })
    const broken = createSocket((socket) => socket.destroy())
    const origin = `http://receiver.example.com:${await listen(server)}`
    const brokenOrigin = `http://receiver.example.com:${await listen(broken)}`
    const ok = { problem: null }
    assert.deepInclude(await send(`${origin}/ok`, own), { ...ok, status: 204 })
    assert.deepInclude(await send(`${origin}/slow`, own), { ...ok, status: 200 })
    assert.deepInclude(await send(`${origin}/error`, own), { problem: "status", status: 500 })
    assert.deepInclude(await send(`${origin}/redirect`, own), { problem: "redirect", status: 307 })
    assert.deepInclude(await send(`${origin}/never`, own), { problem: "timeout", status: null })
    assert.deepInclude(await send(`${origin}/endless`, own), { ...ok, status: 200 })
    assert.deepInclude(await send(`${origin}/stalls`, own), { ...ok, status: 200 })
    assert.deepInclude(await send(brokenOrigin, own), { problem: "connection", status: null })
    assert.deepInclude(await send(`${origin}/ok`, own, () => Effect.fail(new HostUnresolved())), {
      problem: "unresolved"
    })
    assert.deepInclude(await send(`${origin}/ok`, own, () => Effect.never), { problem: "timeout" })
    // Kernel buffers take more than the service reads.
    assert.isBelow(endlessBytes, 16 * 1024 * 1024)
    assert.strictEqual(seen.filter((path) => path === "/ok").length, 1)
    server.closeAllConnections()
    server.close()
    broken.close()
  })

  it("is sent to the checked address under the name of the host, whatever the name leads to later", () =>
    inFolder(async (folder) => {
      const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")]
      const made = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=receiver.example.com
        -addext subjectAltName=DNS:receiver.example.com`
      execFileSync("openssl", [...made.split(/\s+/u), "-keyout", key, "-out", certificate], { stdio: "ignore" })
      const ca = readFileSync(certificate, "utf8")
      const hosts: Array<string | undefined> = []
      const server = createTlsServer({ key: readFileSync(key), cert: ca }, ({ headers }, response) => {
        hosts.push(headers.host)
        response.writeHead(204).end()
      })
      const port = await listen(server)
      const answers = [["127.0.0.1"], ["127.0.0.2"]]
      let asked = 0
      const changing: Resolve = () => Effect.sync(() => answers[asked++] ?? [])
      const url = `https://receiver.example.com:${port}/`
      assert.deepInclude(await send(url, { ...own, ca }, changing), { problem: null, status: 204 })
      assert.strictEqual(asked, 1)
      assert.deepStrictEqual(hosts, [`receiver.example.com:${port}`])
      assert.deepInclude(await send(`https://other.example.com:${port}/`, { ...own, ca }), { problem: "tls" })
      assert.deepInclude(await send(url, own), { problem: "tls" })
      assert.lengthOf(hosts, 1)
      server.close()
    }))

  it("is not sent to an address that is not public, nor without TLS, also if the name was public before", async () => {
    const connections: Array<unknown> = []
    const server = createSocket((socket) => {
      connections.push(socket)
      socket.destroy()
    })
    const port = await listen(server)
    const strict = { allowsPrivate: false, timeoutMillis: 1500 }
    const refused = { problem: "address_refused", status: null } as const
    const url = `https://receiver.example.com:${port}/`
    for (const addresses of [
      ["127.0.0.1"],
      ["::1"],
      ["::ffff:127.0.0.1"],
      ["10.0.0.1"],
      ["8.8.8.8", "127.0.0.1"],
      ["169.254.169.254"]
    ]) {
      assert.deepInclude(await send(url, strict, () => Effect.succeed(addresses)), refused, addresses.join())
      assert.isFalse(await isAllowed(url, () => Effect.succeed(addresses)))
    }
    assert.deepInclude(await send(`http://127.0.0.1:${port}/`, strict), refused)
    assert.deepInclude(await send(`https://127.0.0.1:${port}/`, strict), refused)
    // The name was public when the webhook was stored.
    let isStored = false
    const rebinding: Resolve = () => Effect.sync(() => (isStored ? ["127.0.0.1"] : ["8.8.8.8"]))
    assert.isTrue(await isAllowed(url, rebinding))
    isStored = true
    assert.deepInclude(await send(url, strict, rebinding), refused)
    assert.isTrue(await isAllowed(url, () => Effect.fail(new HostUnresolved())))
    assert.isEmpty(connections)
    server.close()
  })
})

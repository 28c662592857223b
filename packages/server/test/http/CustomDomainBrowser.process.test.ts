/** The forms with a token in a real browser, on the custom domain of an organization and on the service's own host. */
import { reportNotRun } from "@dpp/testkit/notRun"
import { inFolder } from "@dpp/testkit/Process"
import { assert, describe, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { spawnSync } from "node:child_process"
import { once } from "node:events"
import { existsSync, readFileSync } from "node:fs"
import http, { type IncomingMessage } from "node:http"
import https from "node:https"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { chromium, type Page } from "playwright-core"
import { createSample } from "./publicExamples.ts"
import { layerWith, TestServer } from "../support.ts"

const executablePath = "/usr/bin/chromium"
const isHere = existsSync(executablePath) && spawnSync("openssl", ["version"]).status === 0
if (!isHere) reportNotRun(`Skipped: forms on a custom domain need ${executablePath} and openssl.`)

const serviceHost = "passports.example.com"
const customHost = "batteries.example.org"

/** A certificate for every host, as a browser accepts it that ignores errors of certificates. */
const certificate = () =>
  inFolder(async (folder) => {
    const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")]
    const subject = ["-subj", `/CN=${customHost}`, "-keyout", key, "-out", cert]
    spawnSync("openssl", ["req", "-new", "-x509", "-nodes", "-days", "1", ...subject])
    return { key: readFileSync(key), cert: readFileSync(cert) }
  })

/** A proxy that ends TLS for every host, in front of the server. Returns its port. */
const proxyTo = (origin: string) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const proxy = https.createServer(await certificate(), (request, response) => {
        const { headers, method, url } = request
        const sent = http.request(`${origin}${url}`, { method, headers }, (received) => {
          response.writeHead(received.statusCode ?? 500, received.headers)
          received.pipe(response)
        })
        request.pipe(sent)
      })
      await once(proxy.listen(0, "127.0.0.1"), "listening")
      return proxy
    }),
    (proxy) => Effect.sync(() => (proxy.closeAllConnections(), proxy.close()))
  ).pipe(
    // Sound: the proxy listens on a port.
    Effect.map((proxy) => (proxy.address() as AddressInfo).port)
  )

/** A browser without script that finds every host at the proxy. */
const pageThrough = (port: number) =>
  Effect.acquireRelease(
    Effect.promise(() =>
      chromium.launch({
        executablePath,
        args: ["--no-sandbox", `--host-resolver-rules=MAP * 127.0.0.1:${port}`]
      })
    ),
    (browser) => Effect.promise(() => browser.close())
  ).pipe(
    Effect.flatMap((browser) =>
      Effect.promise(async () => {
        const context = await browser.newContext({ javaScriptEnabled: false, ignoreHTTPSErrors: true })
        return context.newPage()
      })
    )
  )

const input = {
  audience: "legitimate_interest",
  role: "recycler",
  name: "Recycling Nord GmbH",
  email: "anna@recycling.example.com",
  purpose: "Dismantling"
}

/** Asks for access to a passport on the custom domain. */
const ask = (origin: string, path: string) =>
  Effect.promise(async () => {
    const headers = { host: customHost, "content-type": "application/json" }
    const request = http.request(`${origin}${path}/access-requests`, { method: "POST", headers })
    request.end(JSON.stringify(input))
    const [response] = (await once(request, "response")) as [IncomingMessage]
    const { data } = JSON.parse(await text(response)) as {
      readonly data: { readonly id: string; readonly secret: string }
    }
    return data
  })

const mainOf = (page: Page) => Effect.promise(() => page.locator("main").innerText())

describe.skipIf(!isHere)("in a browser", () => {
  layer(layerWith(), { excludeTestServices: true })("the forms with a token", (it) => {
    it.effect(
      "open a passport with a custom domain, from its own page and from the request on the service's host",
      () =>
        Effect.gen(function* () {
          const { admin, call, origin, ours } = yield* TestServer
          const domain = { custom_domain: customHost, custom_domain_status: "active" }
          yield* admin(`/admin/v1/organizations/${ours.id}`, { method: "PATCH", body: domain })
          const { path } = yield* createSample({ status: "published" })
          const { id, secret } = yield* ask(origin, path)
          const decision = { body: { expires_at: new Date(Date.now() + 86_400_000).toISOString() } }
          assert.strictEqual((yield* call(`/api/v1/access-grants/${id}/approve`, decision)).status, 200)
          const page = yield* pageThrough(yield* proxyTo(origin))
          const passport = `https://${customHost}${path}?lang=de`

          yield* Effect.promise(async () => {
            await page.goto(`https://${serviceHost}/access-requests/${id}?lang=de`)
            await page.locator("#secret").fill(secret)
            await page.locator("form button").click()
          })
          const token = yield* Effect.promise(() => page.locator(".once dd").innerText())
          yield* Effect.promise(() => page.locator("form button").click())
          assert.strictEqual(page.url(), passport)
          assert.include(yield* mainOf(page), "Recycler")

          yield* Effect.promise(async () => {
            await page.goto(passport)
            await page.getByText("Ich habe ein Token").click()
            await page.locator("#access_token").fill(token)
            await page.locator(".token button").click()
          })
          assert.strictEqual(page.url(), passport)
          assert.include(yield* mainOf(page), "Recycler")
        }).pipe(Effect.scoped)
    )
  })
})

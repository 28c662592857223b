/** A service of its own, in this process and in memory, whose responses become the examples of the OpenAPI document. */
import * as Layers from "@dpp/server/runtime/Layers"
import { fromEnvironment } from "@dpp/server/runtime/Settings"
import { memoryDatabase } from "@dpp/testkit/memoryDatabase"
import { recordRead } from "@dpp/testkit/recordRead"
import * as Effect from "effect/Effect"
import * as HttpServer from "effect/http/HttpServer"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as Result from "effect/Result"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

const adminToken = "administrator-token-of-the-examples"

/** The public address of the service in the examples. */
export const publicOrigin = "https://passports.example.com"

export interface Sent {
  readonly method: string
  readonly path: string
  /** `null` for none. */
  readonly key: string | null
  readonly headers?: Readonly<Record<string, string>>
  /** An object is sent as JSON. */
  readonly body?: unknown
}

export interface Received {
  readonly status: number
  /** The JSON value of the body; `undefined` if it is another type. */
  readonly body: any // oxlint-disable-line typescript/no-explicit-any
}

export interface Service {
  readonly send: (sent: Sent) => Promise<Received>
  /** Sends a request of the administrator, which must succeed, and returns `data` of the response. */
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly admin: (method: string, path: string, body?: unknown) => Promise<any>
  /** Signs a new member in as publisher, and returns the headers of its requests. */
  readonly signIn: (organization: string, name: string) => Promise<Readonly<Record<string, string>>>
  /** Records that the holder of an access grant has read a passport of the organization. */
  readonly read: (organization: string, product: string) => Promise<void>
  /** Asks for access to a published product, as a repairer. */
  readonly requestAccess: (product: string) => Promise<{ readonly id: string; readonly secret: string }>
}

const repairer = {
  audience: "legitimate_interest",
  role: "repairer",
  name: "Werkstatt am Ring",
  email: "info@werkstatt.example.com",
  purpose: "Replacement of a module"
}

const serviceAt = (origin: string, read: Service["read"]): Service => {
  const send = async ({ body, headers, key, method, path }: Sent): Promise<Received> => {
    const isForm = body instanceof FormData
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        // Open connections would delay the end of the service.
        connection: "close",
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
        ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
        ...headers
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) })
    })
    const isJson = (response.headers.get("content-type") ?? "").includes("json")
    return { status: response.status, body: isJson ? await response.json() : void (await response.arrayBuffer()) }
  }
  return {
    send,
    read,
    admin: async (method, path, body) => {
      const { body: response, status } = await send({ method, path: `/admin/v1${path}`, key: adminToken, body })
      if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(response)}`)
      return response.data
    },
    signIn: async (organization, name) => {
      const { body } = await send({
        method: "POST",
        path: `/admin/v1/organizations/${organization}/members`,
        key: adminToken,
        body: { name, email: `${name.toLowerCase()}@batterien.example.com`, role: "publisher" }
      })
      const session = await fetch(`${origin}/api/v1/session`, {
        method: "POST",
        headers: { connection: "close", "content-type": "application/json" },
        body: JSON.stringify({ token: new URL(body.link.url).hash.slice(1) })
      })
      await session.arrayBuffer()
      const [cookie = ""] = session.headers.getSetCookie().map((one) => one.split(";")[0] ?? "")
      return { cookie, "sec-fetch-site": "same-origin", "x-dpp-console": "1" }
    },
    requestAccess: async (product) => {
      const { body } = await send({ method: "POST", path: `/p/${product}/access-requests`, key: null, body: repairer })
      return body.data
    }
  }
}

/** An image of one pixel. */
export const tinyPng = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64"
)

/** A form with one file. */
export const formWith = (name: string, content: Uint8Array<ArrayBuffer> | string, type: string): FormData => {
  const form = new FormData()
  form.append("file", new File([content], name, { type }))
  return form
}

/** Starts a service, and stops it when `use` ends. */
export const withService = <A>(use: (service: Service) => Promise<A>): Promise<A> => {
  const folder = mkdtempSync(join(tmpdir(), "dpp-examples-"))
  const settings = Result.getOrThrow(
    fromEnvironment({
      DPP_PORT: "0",
      DPP_HOST: "127.0.0.1",
      DPP_DATA_DIR: folder,
      DPP_ADMIN_TOKEN: adminToken,
      DPP_PUBLIC_URL: publicOrigin,
      // Each wrong key comes from an address of its own, because an address may send few of them in a minute.
      DPP_TRUSTED_PROXIES: "loopback"
    })
  )
  const server = Layers.server(settings).pipe(
    Layer.provideMerge(Layers.services(settings, memoryDatabase, { ...Layers.onlyProcess, signing: Layer.empty }))
  )
  const program = Effect.gen(function* () {
    const { address } = yield* HttpServer.HttpServer
    const port = "port" in address ? address.port : 0
    const run = Effect.runPromiseWith(yield* Effect.context<Effect.Services<ReturnType<typeof recordRead>>>())
    const read: Service["read"] = async (organization, product) => {
      await run(recordRead(organization, product, "Muster Recycling GmbH"))
    }
    return yield* Effect.promise(() => use(serviceAt(`http://127.0.0.1:${port}`, read)))
  })
  return Effect.runPromise(Effect.scoped(Effect.provide(program, Layer.provide(server, Logger.layer([]))))).finally(
    () => rmSync(folder, { recursive: true, force: true })
  )
}

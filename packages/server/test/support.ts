/** A whole server on a real socket, over a database of its own, with two organizations and their keys. */
import { PdfTimeout } from "@dpp/rendering/PdfWorkers"
import { MaximumPdfWait } from "@dpp/service/passports/PdfExports"
import { CheckpointSeconds } from "@dpp/service/proofs/Checkpoints"
import { layerRetryingConnect, type Opened } from "@dpp/server/runtime/Database"
import { runDatabase } from "@dpp/testkit/runDatabase"
import { defaultLimits, ForeignLimits } from "@dpp/server/runtime/foreign/ForeignReadingThreads"
import * as Layers from "@dpp/server/runtime/Layers"
import type { Timeouts } from "@dpp/server/runtime/HttpListener"
import { fromEnvironment, type Settings } from "@dpp/server/runtime/Settings"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as HttpServer from "effect/http/HttpServer"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Scope from "effect/Scope"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

export const adminToken = "admin-token-of-the-tests"

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  // Answers are looked into by tests that know their form.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any
}

export interface CallOptions {
  readonly method?: string
  readonly key?: string | null
  /** Sent as JSON; a string or bytes are sent as they are. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface Tenant {
  readonly id: string
  readonly key: string
  readonly facilityId: string
}

export class TestServer extends Context.Service<
  TestServer,
  {
    readonly origin: string
    /** The origin of the admin API, which may have a listener of its own. */
    readonly adminOrigin: string
    /** One of two organizations that know nothing of each other. */
    readonly ours: Tenant
    readonly theirs: Tenant
    /** With our key unless said otherwise; `null` for none. */
    readonly call: (path: string, options?: CallOptions) => Effect.Effect<Answer>
    readonly admin: (path: string, options?: CallOptions) => Effect.Effect<Answer>
  }
>()("@dpp/server/test/TestServer") {}

const request =
  (origin: string, standardKey: string) =>
  (path: string, options: CallOptions = {}) =>
    Effect.promise(async (): Promise<Answer> => {
      const key = options.key === undefined ? standardKey : options.key
      const isRaw = typeof options.body === "string" || options.body instanceof Uint8Array
      const response = await fetch(`${origin}${path}`, {
        method: options.method ?? (options.body === undefined ? "GET" : "POST"),
        redirect: "manual",
        headers: {
          ...(key === null ? {} : { authorization: `Bearer ${key}` }),
          ...(options.body === undefined ? {} : { "content-type": "application/json" }),
          ...options.headers
        },
        ...(options.body === undefined ? {} : { body: isRaw ? (options.body as string) : JSON.stringify(options.body) })
      })
      const text = await response.text()
      const isJson = text !== "" && (response.headers.get("content-type") ?? "").includes("json")
      return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : undefined }
    })

export const profile = {
  name: "Muster Batterien GmbH",
  street: "Ringstraße 1",
  postal_code: "10115",
  city: "Berlin",
  country: "DE",
  email: "info@batterien.example.com",
  gln: "9526001000005"
}

/** A server at this origin, with two new organizations. */
export const testServerAt = Effect.fnUntraced(function* (origin: string, adminOrigin: string = origin) {
  const admin = request(adminOrigin, adminToken)

  const tenant = Effect.fnUntraced(function* (name: string) {
    const organization = yield* admin("/admin/v1/organizations", { body: { ...profile, name } })
    const at = `/admin/v1/organizations/${organization.body.data.id}`
    const key = yield* admin(`${at}/api-keys`, { body: { name: "tests" } })
    const facility = yield* admin(`${at}/facilities`, {
      body: { name: "Werk Berlin", gln: "9526001000104", city: "Berlin", country: "DE" }
    })
    return { id: organization.body.data.id, key: key.body.data.key, facilityId: facility.body.data.id }
  })

  const ours = yield* tenant("Ours GmbH")
  const theirs = yield* tenant("Theirs GmbH")
  return TestServer.of({ origin, adminOrigin, ours, theirs, admin, call: request(origin, ours.key) })
})

const originOf = (address: HttpServer.HttpServer["Service"]["address"]): string =>
  `http://127.0.0.1:${"port" in address ? address.port : 0}`

const make = Effect.gen(function* () {
  const { address } = yield* HttpServer.HttpServer
  const admin = yield* Layers.AdminAddress
  return yield* testServerAt(
    originOf(address),
    Option.getOrElse(Option.map(admin, originOf), () => originOf(address))
  )
})

export const temporaryFolder = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "dpp-server-"))),
  (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true }))
)

/** The database that the settings name; otherwise a new one in memory. */
const databaseOf = (settings: Settings): Opened =>
  Option.isSome(settings.databaseUrl) ? layerRetryingConnect(settings) : runDatabase

/** Limits of time for work that takes many times as long on a busy machine. */
const generousPdfTimes = Layer.merge(Layer.succeed(PdfTimeout, "5 minutes"), Layer.succeed(MaximumPdfWait, "5 minutes"))

const generousLimits: ForeignLimits = {
  file: defaultLimits.file,
  megabytes: defaultLimits.megabytes,
  timeouts: { member: "5 minutes", supplier: "5 minutes" }
}

/** A checkpoint follows its statements at once. The rule of the interval is stated in the tests of the service. */
const promptCheckpoints = Layer.succeed(CheckpointSeconds, 0)

/** `environment` as for the real server; the port is free, the database new if none is given. */
export const layerWith = (
  environment: Readonly<Record<string, string>> = {},
  parts: {
    readonly database?: Parameters<typeof Layers.services>[1]
    readonly timeouts?: Timeouts
    /** Whether passports are signed as they are published; defaults to false, so that no entry of the audit log is added. */
    readonly isSigning?: boolean
    readonly foreign?: ForeignLimits
  } = {}
) =>
  Layer.unwrap(
    Effect.map(temporaryFolder, (folder) => {
      const settings = Result.getOrThrow(
        fromEnvironment({
          DPP_PORT: "0",
          DPP_DATA_DIR: folder,
          DPP_ADMIN_TOKEN: adminToken,
          DPP_PUBLIC_URL: "https://passports.example.com",
          DPP_RATE_LIMIT_PER_MINUTE: "100000",
          DPP_MEMBER_RATE_LIMIT_PER_MINUTE: "100000",
          ...environment
        })
      )
      return Layer.effect(TestServer, make).pipe(
        Layer.provide(Layers.server(settings, parts.timeouts)),
        Layer.provideMerge(
          Layers.services(settings, parts.database ?? databaseOf(settings), {
            ...Layers.onlyProcess,
            webhooks: Layer.empty,
            mails: Layer.empty,
            ...(parts.isSigning === true ? {} : { signing: Layer.empty })
          })
        ),
        Layer.provide([
          generousPdfTimes,
          promptCheckpoints,
          Layer.succeed(ForeignLimits, parts.foreign ?? generousLimits)
        ])
      )
    })
  )

/** Until the process of the worker ends. Its temporary files are deleted after the run. */
const startShared = Effect.gen(function* () {
  const server = layerWith({ DPP_KEYLESS_RATE_LIMIT_PER_MINUTE: "100000" })
  return yield* Layer.buildWithScope(server, yield* Scope.make())
})

let started: Promise<Effect.Success<typeof startShared>> | undefined

/**
 * A server for all test files of a worker, in each file with two organizations of its own. A test of what organizations
 * share, such as metrics, limits per address, a list of all organizations or the batteries of the examples, has a server of its
 * own: `layerWith()`.
 */
export const sharedServer = Layer.effectContext(
  Effect.gen(function* () {
    const server = yield* Effect.promise(() => (started ??= Effect.runPromise(startShared)))
    const { adminOrigin, origin } = Context.get(server, TestServer)
    return Context.add(server, TestServer, yield* testServerAt(origin, adminOrigin))
  })
)

let counter = 0
/** A serial number that no other test uses. */
export const aSerial = (): string => `T-${Date.now().toString(36)}-${(counter += 1)}`

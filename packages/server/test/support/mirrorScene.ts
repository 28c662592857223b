/** A service on PostgreSQL with published passports, and the command `dpp mirror` beside it. */
import { sampleDraft } from "@dpp/core/samples"
import { PostgresDatabase } from "@dpp/testkit/PostgresDatabase"
import { freePort } from "@dpp/testkit/freePort"
import { until } from "@dpp/testkit/Process"
import { startServer } from "@dpp/testkit/ServerProcess"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { readdirSync, readFileSync } from "node:fs"
import { join, relative } from "node:path"
import { aSerial, profile, temporaryFolder } from "../support.ts"
import { dpp } from "./dpp.ts"

const adminToken = "admin-token-of-the-mirror"
/** An address in a restricted attribute. */
export const secret = "https://documents.example.com/dismantling-8841"

export interface PublishedPassport {
  readonly id: string
  /** Folder in a mirror. */
  readonly folder: string
  readonly publicUrl: string
}

export class MirrorScene extends Context.Service<
  MirrorScene,
  {
    readonly folder: string
    readonly organization: string
    /** With a document for everybody, and a document and a value that are restricted. */
    readonly first: PublishedPassport
    /** With a slash in its serial number. */
    readonly second: PublishedPassport
    /** Address of the first passport's public document. */
    readonly declaration: string
    /** Token of its restricted document. */
    readonly restrictedToken: string
    /** Publishes another passport. */
    readonly publish: () => Promise<PublishedPassport>
    /** Calls the API, and returns the body. */
    // Bodies are looked into by tests that know their form.
    // oxlint-disable-next-line typescript/no-explicit-any
    readonly call: (path: string, method: string, body?: object) => Promise<any>
    /** Runs `dpp mirror --json` with the environment of the service. */
    readonly mirror: (
      args: ReadonlyArray<string>,
      environment?: Readonly<Record<string, string>>
    ) => Promise<{
      readonly code: number | null
      readonly stderr: string
      // Reports are looked into by tests that know their form.
      // oxlint-disable-next-line typescript/no-explicit-any
      readonly report: any
    }>
    readonly stopService: Effect.Effect<void>
  }
>()("@dpp/server/test/MirrorScene") {}

/** The files of a folder, by their paths below it. */
export const filesOf = (folder: string): ReadonlyMap<string, Buffer> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(folder, path), readFileSync(path)])
  )

const make = Effect.gen(function* () {
  const folder = yield* temporaryFolder
  const { url } = yield* PostgresDatabase
  const port = String(yield* Effect.promise(freePort))
  const origin = `http://localhost:${port}`
  const environment = {
    DPP_DATABASE_URL: Redacted.value(url),
    DPP_KEY_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
    DPP_DATA_DIR: join(folder, "data")
  }
  const server = startServer({ ...environment, DPP_PORT: port, DPP_PUBLIC_URL: origin, DPP_ADMIN_TOKEN: adminToken })
  const stop = Effect.promise(async () => {
    server.child.kill("SIGTERM")
    await server.ended
  })
  yield* Effect.addFinalizer(() => stop)
  yield* Effect.promise(() => until(server, /API +http/u))

  const send = async (path: string, key: string, method: string, body?: object) => {
    const isForm = body instanceof FormData
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(isForm || body === undefined ? {} : { "content-type": "application/json" })
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) })
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${text}`)
    return text === "" ? {} : JSON.parse(text)
  }

  return yield* Effect.promise(async () => {
    const organization = (await send("/admin/v1/organizations", adminToken, "POST", profile)).data.id
    const at = `/admin/v1/organizations/${organization}`
    const { key } = (await send(`${at}/api-keys`, adminToken, "POST", { name: "mirror" })).data
    const site = { name: "Werk Berlin", gln: "9526001000104", city: "Berlin", country: "DE" }
    const facility = (await send(`${at}/facilities`, adminToken, "POST", site)).data.id
    const call = (path: string, method: string, body?: object) => send(`/api/v1${path}`, key, method, body)

    const publishWith = async (fields: object): Promise<PublishedPassport> => {
      const body = { ...sampleDraft("ev"), facility_id: facility, status: "published", ...fields }
      const { id, public_url: publicUrl } = (await call("/products", "POST", body)).data
      return { id, publicUrl, folder: new URL(publicUrl).pathname.slice(1) }
    }
    const first = await publishWith({ serial_number: aSerial() })
    const second = await publishWith({ serial_number: `MIR/${aSerial()}` })
    const upload = async (name: string, audience: string) => {
      const form = new FormData()
      form.append("file", new File(["%PDF-1.4\n%%EOF\n"], name))
      form.append("audience", audience)
      return (await call(`/products/${first.id}/files`, "POST", form)).url as string
    }
    const declaration = await upload("declaration.pdf", "public")
    const manual = await upload("manual.pdf", "legitimate_interest")
    await call(`/products/${first.id}`, "PATCH", {
      eu_declaration_of_conformity: declaration,
      dismantling_information: manual,
      safety_measures: secret
    })
    const [, , restrictedToken = ""] = new URL(manual).pathname.split("/")

    const mirror = async (args: ReadonlyArray<string>, replaced: Readonly<Record<string, string>> = {}) => {
      const { code, stderr, stdout } = await dpp(["mirror", "--json", ...args], { ...environment, ...replaced })
      return { code, stderr, report: stdout === "" ? {} : JSON.parse(stdout) }
    }
    const publish = () => publishWith({ serial_number: aSerial() })
    return {
      folder,
      publish,
      organization,
      first,
      second,
      declaration,
      restrictedToken,
      call,
      mirror,
      stopService: stop
    }
  })
})

export const layer = Layer.effect(MirrorScene, make).pipe(Layer.provide(PostgresDatabase.migrated))

/** A server process for the tests of one file, on an embedded database, and organizations of their own on it. */
import { type Running, until } from "@dpp/testkit/Process"
import { startServer } from "@dpp/testkit/ServerProcess"
import { afterAll, beforeAll } from "@effect/vitest"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

const token = "admin-token-of-the-tests"

export type Json = Readonly<Record<string, unknown>>

/** What publishing requires of an organization. */
export const completeProfile: Json = {
  name: "Sächsische Batteriewerke GmbH",
  street: "Werkstraße 5",
  postal_code: "01067",
  city: "Dresden",
  country: "DE",
  email: "info@example.com",
  gln: "9526001000005"
}

export interface Organization {
  /** Origin of the server. */
  readonly url: string
  /** What the command line reads to call the server. */
  readonly environment: { readonly DPP_URL: string; readonly DPP_API_KEY: string }
  /** Calls the API with the key of the organization. */
  readonly call: (path: string, init?: RequestInit) => Promise<Response>
  /** Changes the organization. */
  readonly update: (body: Json) => Promise<unknown>
}

/** Starts the server before all tests of the file, and stops it after them. Returns a function that makes organizations. */
export const organizationServer = (
  environment: Readonly<Record<string, string>> = { DPP_PUBLIC_URL: "https://passports.example.com" }
): ((profile: Json) => Promise<Organization>) => {
  let running: Running
  let data: string
  let url: string

  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), "dpp-server-"))
    running = startServer({
      DPP_PORT: "0",
      DPP_DATA_DIR: data,
      DPP_ADMIN_TOKEN: token,
      DPP_RATE_LIMIT_PER_MINUTE: "100000",
      DPP_MEMBER_RATE_LIMIT_PER_MINUTE: "100000",
      ...environment
    })
    await until(running, /is ready[\s\S]*API.*\n/u)
    url = /API +(http:\S+)\/api\/v1/u.exec(running.stdout())?.[1] ?? ""
  })

  afterAll(async () => {
    running.child.kill("SIGTERM")
    await running.ended
    rmSync(data, { recursive: true, force: true })
  })

  const admin = async (path: string, body: Json, method = "POST") => {
    const response = await fetch(`${url}/admin/v1/organizations${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body)
    })
    return ((await response.json()) as { readonly data: Record<string, string> }).data
  }

  return async (profile) => {
    const { id } = await admin("", profile)
    const { key: DPP_API_KEY = "" } = await admin(`/${id}/api-keys`, { name: "import" })
    const headers = { authorization: `Bearer ${DPP_API_KEY}`, "content-type": "application/json" }
    return {
      url,
      environment: { DPP_URL: url, DPP_API_KEY },
      call: (path, init = {}) => fetch(`${url}/api/v1${path}`, { headers, ...init }),
      update: (body) => admin(`/${id}`, body, "PATCH")
    }
  }
}

/** Servers that sign, as processes, and requests to them. */
import { type Running, until } from "@dpp/testkit/Process"
import { startServer } from "@dpp/testkit/ServerProcess"
import { profile } from "../support.ts"

export const adminToken = "admin-token-of-the-signing"

export interface SigningServer {
  readonly server: Running
  readonly origin: string
}

/** Starts a server and waits until it responds. */
export const launch = async (environment: Readonly<Record<string, string>>): Promise<SigningServer> => {
  const server = startServer({
    DPP_PORT: "0",
    DPP_PUBLIC_URL: "https://passports.example.com",
    DPP_RATE_LIMIT_PER_MINUTE: "1000000",
    DPP_KEYLESS_RATE_LIMIT_PER_MINUTE: "1000000",
    DPP_ADMIN_TOKEN: adminToken,
    ...environment
  })
  const output = await until(server, /Signing +\S+/u)
  const [, api = ""] = /API +(http\S+)/u.exec(output) ?? []
  return { server, origin: new URL(api).origin }
}

/** Stops a server in order, and returns what it printed. */
export const stop = async ({ server }: SigningServer): Promise<string> => {
  server.child.kill("SIGTERM")
  const { code } = await server.ended
  if (code !== 0) throw new Error(`The server ended with ${code}: ${server.output()}`)
  return server.output()
}

/** The JSON response to a request with this token; `null` for none. */
export const send = async (url: string, token: string | null, body?: object, method = body ? "POST" : "GET") => {
  const authorization = token === null ? {} : { authorization: `Bearer ${token}` }
  const response = await fetch(url, {
    method,
    headers: { "content-type": "application/json", ...authorization },
    ...(body === undefined ? {} : { body: JSON.stringify(body) })
  })
  const text = await response.text()
  return { status: response.status, text, body: JSON.parse(text) }
}

export const metrics = async (origin: string): Promise<string> => {
  const response = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${adminToken}` } })
  return response.text()
}

export interface SigningOrganization {
  readonly id: string
  readonly key: string
}

export const createOrganization = async (origin: string, name: string): Promise<SigningOrganization> => {
  const organizations = `${origin}/admin/v1/organizations`
  const { id } = (await send(organizations, adminToken, { ...profile, name })).body.data
  const { key } = (await send(`${organizations}/${id}/api-keys`, adminToken, { name: "key" })).body.data
  return { id, key }
}

export const inviteMember = (origin: string, id: string, body: object) =>
  send(`${origin}/admin/v1/organizations/${id}/members`, adminToken, body)

export const changeOrganization = (origin: string, id: string, body: object) =>
  send(`${origin}/admin/v1/organizations/${id}`, adminToken, body, "PATCH")

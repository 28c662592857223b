/**
 * The console of a server for one organization, at an origin of its own, as long as the server has no sessions: requests of the REST
 * API get the organization's key, and the operations that only members have are answered here.
 */
import * as Effect from "effect/Effect"
import { createServer, request as send, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { adminToken, type Tenant } from "../support.ts"

export const link = "dpp_link_of_the_tests"

const sessionOf = ({ id }: Tenant, name: string) => ({
  id: "01a208a1-902e-72cd-ad93-000000000001",
  member: { id: "01a208a1-902e-72cd-ad93-000000000002", name: "Anna Berger", email: "a@example.com", role: "admin", locale: "de" },
  organization: { id, name, is_practice: false },
  memberships: [
    { member_id: "01a208a1-902e-72cd-ad93-000000000002", organization_id: id, organization_name: name, role: "admin" }
  ],
  signs_in_by: "link",
  expires_at: "2099-01-01T00:00:00Z"
})

/** The origin of the proxy, until the scope closes. */
export const consoleProxy = (origin: string, tenant: Tenant, name: string) =>
  Effect.map(
    Effect.acquireRelease(
      Effect.promise(async () => {
        let isSignedIn = false
        const json = (response: ServerResponse, status: number, body: unknown) => {
          response.writeHead(status, { "content-type": "application/json" })
          response.end(JSON.stringify(body))
        }
        const server = createServer((request, response) => {
          const chunks: Array<Buffer> = []
          request.on("data", (chunk: Buffer) => chunks.push(chunk))
          request.on("end", () => {
            const body = Buffer.concat(chunks)
            const [path = ""] = (request.url ?? "").split("?")
            if (path === "/api/v1/session") {
              if (request.method === "POST") {
                const { token } = JSON.parse(body.toString()) as { readonly token: string }
                isSignedIn = token === link
              }
              if (request.method === "DELETE") isSignedIn = false
              return isSignedIn
                ? json(response, request.method === "POST" ? 201 : 200, { data: sessionOf(tenant, name) })
                : json(response, 401, { error: { code: "unauthorized", message: "No session" } })
            }
            const isAdministered = request.method !== "GET" && /^\/api\/v1\/(?:organization|facilities)/u.test(path)
            const target = isAdministered
              ? `/admin/v1/organizations/${tenant.id}${path.slice("/api/v1".length).replace("/organization", "")}`
              : (request.url ?? "")
            const authorization = `Bearer ${isAdministered ? adminToken : tenant.key}`
            const proxied = send(
              `${origin}${target}`,
              { method: request.method, headers: { ...request.headers, ...(path.startsWith("/api/") ? { authorization } : {}) } },
              (received) => {
                response.writeHead(received.statusCode ?? 502, received.headers)
                received.pipe(response)
              }
            )
            proxied.on("error", () => json(response, 502, {}))
            return proxied.end(body)
          })
        })
        await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
        return server
      }),
      (server) => Effect.sync(() => (server.closeAllConnections(), server.close()))
    ),
    // Sound: it listens on a port.
    (server) => `http://localhost:${(server.address() as AddressInfo).port}`
  )

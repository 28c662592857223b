/** A server of a data folder, as a process, and how to ask it. */
import { until } from "@dpp/testkit/Process"
import { startServer } from "@dpp/testkit/ServerProcess"

export const serverOf = async (folder: string, environment: Readonly<Record<string, string>>) => {
  const common = { DPP_PORT: "0", DPP_DATA_DIR: folder, DPP_PUBLIC_URL: "https://passports.example.com" }
  const server = startServer({ ...common, ...environment })
  const output = await until(server, /API +http.*\n[^]*\n\n/u)
  const [, api = ""] = /API +(\S+)/u.exec(output) ?? []
  const [, key = ""] = /API key +(\S+)/u.exec(output) ?? []
  const ask =
    (withKey: string) =>
    async (path: string, init: RequestInit = {}) => {
      const headers = { authorization: `Bearer ${withKey}`, "content-type": "application/json" }
      const isPublic = /^\/(?:files|p|01)\//u.test(path)
      const address = isPublic ? new URL(path, api).href : `${api}${path}`
      const response = await fetch(address, { headers, redirect: "manual", ...init })
      return { status: response.status, text: await response.text() }
    }
  return { key, ask, stop: async () => (server.child.kill("SIGTERM"), (await server.ended).code) }
}

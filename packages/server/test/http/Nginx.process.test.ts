/** examples/deploy/nginx.conf as it is, but for ports, certificates, network and the cache's folder. */
import { reportNotRun } from "@dpp/testkit/notRun"
import { freePort } from "@dpp/testkit/freePort"
import { withDemoServer } from "@dpp/testkit/ServerProcess"
import { assert, describe, it } from "@effect/vitest"
import { answer, example, isHere, withNginx } from "../support/nginx.ts"

if (!isHere) reportNotRun("examples/deploy/nginx.conf is not run: nginx or openssl is missing.")

interface Upstreams {
  readonly main: string
  readonly admin: string
}

/** The one address that is inside. */
const inside = "127.0.0.9"

/** The site of the example, before these servers. */
const before = ({ admin, main }: Upstreams): string =>
  example("nginx.conf")
    .replaceAll("127.0.0.1:3000", main)
    .replaceAll("127.0.0.1:3001", admin)
    .replace("10.0.0.0/8", inside)

/** `files` as fetch would write it. */
const formOf = async (size: number) => {
  const bytes = new Uint8Array(size)
  bytes.set(new TextEncoder().encode("%PDF-1.4\n"))
  bytes.set(new TextEncoder().encode("\n%%EOF"), size - 6)
  const form = new FormData()
  form.append("file", new File([bytes], "manual.pdf"))
  const response = new Response(form)
  return { type: response.headers.get("content-type") ?? "", body: new Uint8Array(await response.arrayBuffer()) }
}

const token = "admin-token-of-the-tests"
const settings = {
  DPP_TRUSTED_PROXIES: "127.0.0.1",
  DPP_KEYLESS_RATE_LIMIT_PER_MINUTE: "12",
  DPP_ADMIN_TOKEN: token
}

const organizations = "/admin/v1/organizations"
/** What nginx takes for the same address, and what it does not. */
const refusedByNginx = [
  organizations,
  "/ADMIN/v1/organizations",
  "/Admin/V1/Organizations",
  "/%61dmin/v1/organizations",
  "/%41dmin/v1/organizations",
  "/%61%64%6d%69%6e/v1/organizations",
  "//admin/v1/organizations",
  "///ADMIN//v1/organizations",
  "/./admin/v1/organizations",
  "/p/../admin/v1/organizations",
  "/p/%2e%2e/%41dmin/v1/organizations",
  "/admin%2fv1/organizations"
]
const unknown = ["/admin;/v1/organizations", "/x;/admin/v1/organizations", "/%2561dmin/v1"]

describe.skipIf(!isHere)("nginx before the service, as examples/deploy/nginx.conf has it", () => {
  it("lets 10 MB through, and distinguishes readers by their address", () =>
    withDemoServer(async ({ DPP_API_KEY, DPP_URL }) => {
      const { host } = new URL(DPP_URL)
      await withNginx(before({ main: host, admin: "127.0.0.1:9" }), async (port) => {
        const headers = { authorization: `Bearer ${DPP_API_KEY}` }
        const list = await answer(port, "/api/v1/products?status=published&per_page=1", { headers })
        const [{ id, public_url: address }] = JSON.parse(list.text).data
        const upload = async (size: number) => {
          const { body, type } = await formOf(size)
          const sent = { ...headers, "content-type": type, "content-length": body.length }
          return answer(port, `/api/v1/products/${id}/files`, { method: "POST", headers: sent }, body)
        }
        const largest = await upload(10 * 1024 * 1024)
        assert.strictEqual(largest.status, 201, largest.text)
        const larger = await upload(10 * 1024 * 1024 + 1)
        assert.strictEqual(larger.status, 400)
        assert.include(larger.text, "is larger than 10 MB")
        const path = new URL(JSON.parse(largest.text).url).pathname
        assert.strictEqual((await answer(port, path)).status, 200)
        assert.match((await answer(port, `/api/v1/products/${id}/export/pdf`, { headers })).text, /^%PDF-/u)
        assert.strictEqual((await answer(port, `/api/v1/products/${id}/export/qr`)).status, 200)
        const readers = { headers: { accept: "text/html" } }
        assert.match((await answer(port, new URL(address).pathname, readers)).text, /^<!doctype html>/iu)

        const statuses: Array<number> = []
        for (let place = 0; place < 14; place += 1) {
          // A client that writes the header itself is still known by its connection.
          const headers = { "x-forwarded-for": `198.51.100.${place}` }
          statuses.push((await answer(port, "/docs", { localAddress: "127.0.0.2", headers })).status)
        }
        assert.deepStrictEqual([statuses[0], statuses.at(-1)], [200, 429])
        assert.strictEqual((await answer(port, "/docs", { localAddress: "127.0.0.3" })).status, 200)
      })
    }, settings))

  it("keeps the admin API inside, whatever the spelling of its address", async () => {
    const adminPort = await freePort()
    const all = { ...settings, DPP_ADMIN_PORT: String(adminPort) }
    await withDemoServer(async ({ DPP_URL }) => {
      const upstreams = { main: new URL(DPP_URL).host, admin: `127.0.0.1:${adminPort}` }
      await withNginx(before(upstreams), async (port) => {
        const headers = { authorization: `Bearer ${token}` }
        const statuses = (paths: ReadonlyArray<string>, localAddress: string) =>
          Promise.all(paths.map(async (path) => [path, (await answer(port, path, { headers, localAddress })).status]))
        const expected = (paths: ReadonlyArray<string>, status: number) => paths.map((path) => [path, status])
        assert.deepStrictEqual(await statuses(refusedByNginx, "127.0.0.1"), expected(refusedByNginx, 403))
        assert.deepStrictEqual(await statuses(unknown, "127.0.0.1"), expected(unknown, 404))
        assert.deepStrictEqual(await statuses([organizations], inside), expected([organizations], 200))
        const others = refusedByNginx.slice(1)
        assert.deepStrictEqual(await statuses(others, inside), expected(others, 404))
      })
    }, all)
  })
})

/** The fleet reports through a dropped connection, with a key that is restricted to conditions. */
import { DppClient } from "@dpp/client"
import { outputOf, withDemoServer } from "@dpp/testkit/ServerProcess"
import { assert, it } from "@effect/vitest"
import { fileURLToPath } from "node:url"

const main = fileURLToPath(new URL("../src/main.ts", import.meta.url))
const token = "admin-token-of-this-test-0123456789"

const post = async <A>(url: string, body: unknown): Promise<A> => {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" }
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) })
  const json: unknown = await answer.json()
  assert.strictEqual(answer.status, 201, JSON.stringify(json))
  // Sound as far as the assertions below read it.
  return json as A
}

it("buffers readings while offline, sends them later, and loses none", () =>
  withDemoServer(
    async (environment) => {
      const dpp = new DppClient({ apiKey: environment.DPP_API_KEY, baseUrl: environment.DPP_URL })
      const fleet: Array<string> = []
      for (const number of [1, 2, 3]) {
        const serial_number = `FLEET-${number}`
        const { data } = await dpp.products.create({
          name: "Traction battery",
          serial_number,
          battery_category: "ev"
        })
        fleet.push(data.id)
      }
      const { id } = await dpp.organization.get()
      const keys = new URL(`/admin/v1/organizations/${id}/api-keys`, environment.DPP_URL).href
      const { data: key } = await post<{ readonly data: { readonly key: string } }>(keys, {
        name: "gateway",
        access: "condition"
      })
      const output = await outputOf([main], {
        DPP_URL: environment.DPP_URL,
        DPP_API_KEY: key.key,
        DPP_FLEET: fleet.join(",")
      })
      assert.match(output, /^hour 6: offline, 3 readings are waiting$/mu)
      assert.match(output, /^hour 8: offline, 9 readings are waiting$/mu)
      assert.match(output, /^sent 36 \(late 9\), rejected 0, waiting 0$/mu)
      assert.match(output, /^FLEET-1: 99\.\d+ % at /mu)
      for (const battery of fleet) {
        const { data, pagination } = await dpp.condition.readings(battery)
        assert.strictEqual(pagination.total, 12)
        const newest = data.map(({ reading }) => reading.lastUpdate ?? "").toSorted()[data.length - 1]
        assert.strictEqual((await dpp.condition.get(battery)).battery_condition?.lastUpdate, newest)
      }
    },
    { DPP_ADMIN_TOKEN: token }
  ))

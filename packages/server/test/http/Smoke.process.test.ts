/** The server as a process: it starts, answers the line it prints, and ends in order when it is asked to. */
import { inFolder, until } from "@dpp/testkit/Process"
import { startDpp } from "@dpp/testkit/DppCommand"
import { startServer } from "@dpp/testkit/ServerProcess"
import { assert, describe, it } from "@effect/vitest"

describe("the server process", () => {
  it("fills an empty database, prints a curl line that works, keeps its data and ends on SIGTERM", () =>
    inFolder(async (folder) => {
      const environment = { DPP_DEMO: "on", DPP_PORT: "0", DPP_DATA_DIR: folder }
      const products = new Set<string>()
      for (const _start of ["empty", "filled"]) {
        // Not a prepared database.
        const server = startDpp(["serve"], environment)
        const output = await until(server, /curl .*model-json/u)
        const [, key = "", address = ""] = /curl -H "Authorization: Bearer (\S+)" (\S+)/u.exec(output) ?? []
        const answer = await fetch(address, { headers: { authorization: `Bearer ${key}` } })
        assert.strictEqual(answer.status, 200)
        // The same host as in the public addresses.
        assert.strictEqual(new URL(address).hostname, "localhost")
        assert.notInclude(output.slice(output.indexOf("is ready")), "127.0.0.1")
        assert.containsAllKeys(await answer.json(), ["dppHeader", "batteryPassportData"])
        const page = address.replace(/\/api\/v1\/products\/([^/]+)\/.*$/u, "/p/$1")
        const [, picture = ""] =
          /<img src="([^"]+)"/u.exec(await (await fetch(page, { headers: { accept: "text/html" } })).text()) ?? []
        const shown = await fetch(new URL(picture, address))
        assert.deepStrictEqual([shown.status, shown.headers.get("content-type")], [200, "image/png"], picture)
        products.add(address.replace(/^http:\/\/[^/]+/u, ""))
        server.child.kill("SIGTERM")
        assert.strictEqual((await server.ended).code, 0, server.output())
      }
      assert.strictEqual(products.size, 1)
    }))

  it("refuses a data folder that another process has open, and warns of a public origin that only this machine can open", () =>
    inFolder(async (folder) => {
      const environment = { DPP_PORT: "0", DPP_DATA_DIR: folder }
      // `publicReach.test.ts` of the core states which origins these are.
      const warning = /WARN.*Set DPP_PUBLIC_URL before you publish/u
      const first = startServer({ ...environment, DPP_PUBLIC_URL: "" })
      assert.match(await until(first, /is ready/u), warning)
      const second = startServer({ ...environment, DPP_PUBLIC_URL: "https://passports.example.com", DPP_UNKNOWN: "1" })
      assert.notStrictEqual((await second.ended).code, 0)
      assert.include(second.output(), folder)
      // The warnings of its settings come before it opens the folder.
      assert.match(second.output(), /WARN.*DPP_UNKNOWN/u)
      assert.notMatch(second.output(), warning)
      first.child.kill("SIGTERM")
      await first.ended
    }))

  it("does not start with settings that are wrong, and names them", async () => {
    const server = startServer({ DPP_PORT: "many" })
    assert.strictEqual((await server.ended).code, 1)
    assert.include(server.output(), "DPP_PORT")
  })
})

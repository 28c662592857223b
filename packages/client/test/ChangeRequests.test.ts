/** Change requests in the client: what a decision returns. */
import { assert, describe, it } from "vitest"
import { faultyServer, respond } from "./FaultyServer.ts"
import { clientOf, id } from "./support.ts"

describe("the approval of an offer to another organization", () => {
  it("returns its code, which no other response has", async () => {
    const data = { id, kind: "transfer", state: "approved" }
    await using server = await faultyServer(respond(200, { data, code: "dpp_tr_code" }))
    const approved = await clientOf(server.baseUrl).dpp.changeRequests.approve(id)
    assert.deepStrictEqual<unknown>(approved, { data, code: "dpp_tr_code" })
  })
})

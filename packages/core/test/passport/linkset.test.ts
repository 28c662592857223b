import { assert, it } from "@effect/vitest"
import { linkset } from "../../src/passport/linkset.ts"

const url = "https://passports.example.com/p/1"

it("a link set names the back-up copy as another representation, if there is one", () => {
  const [context] = linkset(url, { name: "Archive Ltd", url: "https://backup.example.org/" }).linkset
  const { alternate, ...others } = { alternate: undefined, ...context }
  assert.deepStrictEqual(alternate, [
    { href: "https://backup.example.org/p/1", title: "Back-up copy: Archive Ltd", type: "text/html" }
  ])
  assert.deepStrictEqual(linkset(url, null).linkset, [others])
})

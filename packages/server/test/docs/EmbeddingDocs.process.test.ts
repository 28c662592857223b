/** docs/embedding.md: its page from the public data works as printed, and every origin may read what it reads. */
import { inFolder } from "@dpp/testkit/Process"
import { assert } from "@effect/vitest"
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { itOnPageServer } from "./pageServer.ts"

const page = readFileSync(new URL("../../../../docs/embedding.md", import.meta.url), "utf8")
const [, code = ""] = /^```js\n(.*?)^```$/msu.exec(page) ?? []

interface PageModule {
  readonly rowsOf: (address: string, language: string) => Promise<ReadonlyArray<readonly [string, string]>>
}

itOnPageServer("a page of one's own shows label, value and unit of every public attribute", ({ environment }) =>
  inFolder(async (folder) => {
    const { DPP_API_KEY, DPP_URL } = environment
    const file = join(folder, "page.mjs")
    writeFileSync(file, code)
    // Sound: the page exports this function.
    const { rowsOf } = (await import(pathToFileURL(file).href)) as PageModule
    const list = await fetch(`${DPP_URL}/api/v1/products?status=published&search=PB24-26-000902`, {
      headers: { authorization: `Bearer ${DPP_API_KEY}` }
    })
    // Sound: the response of the contract.
    const { data } = (await list.json()) as { readonly data: ReadonlyArray<{ readonly public_url: string }> }
    const address = data[0]?.public_url ?? ""
    const rows = new Map(await rowsOf(address, "de"))
    assert.isAbove(rows.size, 50)
    assert.strictEqual(rows.get("Seriennummer"), "PB24-26-000902")
    assert.strictEqual(rows.get("Batteriemasse"), "186 kg")
    assert.match(rows.get("EU-Konformitätserklärung") ?? "", /^https:/u)
    assert.isTrue([...rows.values()].every((text) => text !== "" && !text.includes("[object")))
    for (const [path, accept] of [
      [address, "application/json"],
      [`${address}?format=jsonld`, "*/*"],
      [`${DPP_URL}/vocabulary`, "*/*"]
    ] as const) {
      const { headers } = await fetch(path, { headers: { accept } })
      assert.strictEqual(headers.get("access-control-allow-origin"), "*", path)
    }
  })
)

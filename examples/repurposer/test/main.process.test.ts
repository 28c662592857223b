/** A storage is made of three packs, one of which is waste; a pack that went in cannot go into a second storage. */
import { DppClient, type ProductCreate } from "@dpp/client"
import { outputOf, withDemoServer } from "@dpp/testkit/ServerProcess"
import { assert, it } from "@effect/vitest"
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

const main = fileURLToPath(new URL("../src/main.ts", import.meta.url))
// Sound: the documentation creates a battery of it.
const complete: ProductCreate = JSON.parse(
  readFileSync(new URL("../../../docs/complete-battery.json", import.meta.url), "utf8")
)
const today = new Date().toISOString().slice(0, 10)

it("makes one storage of several packs, whose passports become inactive", () =>
  withDemoServer(async (environment) => {
    const dpp = new DppClient({ apiKey: environment.DPP_API_KEY, baseUrl: environment.DPP_URL })
    const packs: Array<string> = []
    for (const number of [1, 2, 3]) {
      const { data } = await dpp.products.create({ ...complete, serial_number: `PACK-${number}`, status: "published" })
      packs.push(data.id)
    }
    const [first = "", wreck = ""] = packs
    const responsible = { role: "waste_management_operator", name: "Recycling GmbH" } as const
    await dpp.lifecycle.recordEvent(wreck, { event: "waste", date: today, responsible })

    const run = (ids: ReadonlyArray<string>) => outputOf([main], { ...environment, DPP_PACKS: ids.join(",") })
    const output = await run(packs)
    assert.match(output, /^pack PACK-1: original, repurposing$/mu)
    assert.match(output, /^pack PACK-2: waste, preparation_for_repurposing$/mu)
    const [, serial = ""] = /^draft (ST-\d+): [1-9]\d* fields copied$/mu.exec(output) ?? []
    assert.match(output, /^falls away: [1-9]\d* fields/mu)
    assert.notMatch(output, /SOH_RECORD_MISSING/u)
    assert.include(output, `PACK-1 (inactive) went into ${serial} (active): repurposing\n`)
    assert.include(output, `PACK-2 (inactive) went into ${serial} (active): preparation_for_repurposing\n`)
    assert.include(output, `PACK-3 (inactive) went into ${serial} (active): repurposing\n`)

    const [, address = ""] = /^address: (\S+)$/mu.exec(output) ?? []
    const page = await fetch(new URL(new URL(address).pathname, environment.DPP_URL), {
      headers: { accept: "text/html" }
    })
    assert.include(await page.text(), new URL(`/p/${first}`, address).href)
    const again = await run([first]).then(
      () => "a second storage",
      (error: unknown) => String(error)
    )
    assert.match(again, /DppConflict: .*Another battery was made of the predecessor/u)
  }))

/** The example runs as its users run it, against its own server. */
import { outputOf, withDemoServer } from "@dpp/testkit/ServerProcess"
import { assert, it } from "@effect/vitest"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const main = fileURLToPath(new URL("../src/main.ts", import.meta.url))

it("publishes a battery and writes code, PDF and document", () =>
  withDemoServer(async (environment, folder) => {
    const out = join(folder, "out")
    const output = await outputOf([main, out], environment)
    assert.match(output, /^economic operator: Demo Batteriewerk GmbH$/mu)
    assert.match(output, /^missing: [1-9]\d+ fields$/mu)
    assert.match(output, /^published: published /mu)
    const file = (name: string) => readFileSync(join(out, name))
    assert.include(file("code.svg").toString(), "<svg")
    assert.deepStrictEqual([...file("code.png").subarray(1, 4)], [...Buffer.from("PNG")])
    assert.strictEqual(file("passport.pdf").subarray(0, 5).toString(), "%PDF-")
    assert.containsAllKeys(JSON.parse(file("passport.json").toString()), ["dppHeader", "batteryPassportData"])
    const [, path = ""] = /^public page: https?:\/\/[^/]+(\/\S+)$/mu.exec(output) ?? []
    const page = await fetch(new URL(path, environment.DPP_URL), { headers: { accept: "text/html" } })
    assert.strictEqual(page.status, 200)
    assert.include(await page.text(), "Traction battery")
  }))

/** examples/deploy/nginx-mirror.conf as it is, but for port, certificate and folder: it responds with the service switched off. */
import { reportNotRun } from "@dpp/testkit/notRun"
import { inFolder, until } from "@dpp/testkit/Process"
import { startServer } from "@dpp/testkit/ServerProcess"
import { assert, describe, it } from "@effect/vitest"
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { dpp } from "../support/dpp.ts"
import { answer, example, isHere, withNginx } from "../support/nginx.ts"

if (!isHere) reportNotRun("examples/deploy/nginx-mirror.conf is not run: nginx or openssl is missing.")

interface Mirrored {
  readonly port: number
  /** The folder of the mirror. */
  readonly site: string
  /** Id of the demo organization. */
  readonly organization: string
}

/** A mirror of the demo passports behind nginx. The service has ended. */
const withMirror = (use: (mirrored: Mirrored) => Promise<void>, ...flags: ReadonlyArray<string>): Promise<void> =>
  inFolder(async (folder) => {
    const site = join(folder, "site")
    const environment = { DPP_DATA_DIR: join(folder, "data"), DPP_PUBLIC_URL: "https://passports.example.com" }
    const server = startServer({ ...environment, DPP_DEMO: "on", DPP_PORT: "0" })
    await until(server, /API +http/u)
    server.child.kill("SIGTERM")
    await server.ended
    const { code, stderr } = await dpp(["mirror", site, ...flags], environment)
    assert.strictEqual(code, 0, stderr)
    const printed = example("nginx-mirror.conf").replaceAll("/srv/mirror", site)
    await withNginx(
      printed,
      async (port) => {
        const { issuers } = JSON.parse((await answer(port, "/manifest.json")).text)
        await use({ port, site, organization: issuers[0].split(":").at(-1) })
      },
      "/404.html"
    )
  })

const truck = "/01/09526001000012/21/TR82-26-000147"
const storage = "/01/09526001000043/21/ST110%2F26%2F004561"

const html = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" }
const inLanguage = (language: string) => ({ headers: { ...html, "accept-language": language } })

describe.skipIf(!isHere)("a mirror behind nginx, as examples/deploy/nginx-mirror.conf has it", () => {
  it("responds to scans as the service would, in the form and language that the reader asks for", () =>
    withMirror(async ({ organization, port, site }) => {
      const shown = async (path: string, options = {}) => {
        const { headers, status, text } = await answer(port, path, options)
        return { status, type: headers["content-type"], text, language: /<html lang="([^"]+)"/u.exec(text)?.[1] }
      }
      const page = "text/html; charset=utf-8"
      assert.include(await shown(truck, inLanguage("sv, de;q=0.8")), { status: 200, type: page, language: "de" })
      assert.include(await shown(truck, inLanguage("fr-CA")), { language: "fr" })
      assert.include(await shown(truck, inLanguage("sv")), { language: "en" })
      assert.include(await shown(`${storage}/?lang=zh`, inLanguage("de")), { status: 200, language: "zh-Hans" })
      assert.include((await shown(storage, inLanguage("de"))).text, "ST110/26/004561")
      // The same battery by a shorter GTIN, and with a qualifier that does not name it.
      for (const path of ["/01/9526001000012/21/TR82-26-000147", "/01/09526001000012/10/LOT1/21/TR82-26-000147"])
        assert.include(await shown(path, inLanguage("en")), { status: 200, language: "en" })

      const data = await shown(storage)
      assert.include(data, { status: 200, type: "application/json" })
      assert.property(JSON.parse(data.text), "batteryPassportData")
      const forms = [
        ["?linkType=gs1:masterData", {}, "application/json"],
        ["?linkType=gs1%3AmasterData", html, "application/json"],
        ["?linkType=linkset", html, "application/linkset+json"],
        ["?format=jsonld", html, "application/ld+json"],
        ["", { accept: "application/ld+json" }, "application/ld+json"],
        ["", { accept: "application/linkset+json" }, "application/linkset+json"],
        ["", { accept: "application/sd-jwt" }, "application/sd-jwt"],
        ["/proof", {}, "application/json"],
        ["/versions/1.sd-jwt", {}, "application/sd-jwt"]
      ] as const
      for (const [suffix, headers, type] of forms)
        assert.include(await shown(`${storage}${suffix}`, { headers }), { status: 200, type }, suffix)
      // Only a passport with more than 100 versions has pages of its history.
      mkdirSync(join(site, storage, "history"))
      writeFileSync(join(site, storage, "history/31.json"), "{}")
      const history = await shown(`${storage}/proof/history?before=31`)
      assert.include(history, { status: 200, type: "application/json", text: "{}" })
      assert.strictEqual((await shown(`${storage}/proof/history?before=32`)).status, 404)
      const log = `/o/${organization}/log`
      assert.include((await shown(`${log}/checkpoint`)).text, `passports.example.com${log}`)
      for (const path of [`/o/${organization}/did.json`, `${log}/tile/0/0`, "/vocabulary", "/favicon.svg"])
        assert.include(await shown(path), { status: 200 }, path)
      assert.include(await shown("/verify?lang=pl", inLanguage("de")), { status: 200, type: page, language: "pl" })
      assert.include(await shown("/verify", inLanguage("de")), { status: 200, type: page, language: "de" })
    }))

  it("leads to the formats that it has, at the addresses that they have at the service", () =>
    withMirror(
      async ({ port }) => {
        const linkset = JSON.parse((await answer(port, `${storage}?linkType=linkset`)).text).linkset[0]
        const formats = linkset["https://ref.gs1.org/voc/masterData"].filter((link: object) => "profile" in link)
        const types = ["application/asset-administration-shell+json", "application/vnd.gs1.epcis+json", "text/turtle"]
        assert.deepStrictEqual(
          formats.map(({ type }: { readonly type: string }) => type),
          types
        )
        for (const { href, type } of formats) {
          const { pathname, search } = new URL(href)
          const byAddress = await answer(port, pathname + search, { headers: html })
          assert.deepStrictEqual([byAddress.status, byAddress.headers["content-type"]], [200, type], href)
          const byHeader = await answer(port, storage, { headers: { accept: type } })
          assert.deepStrictEqual([byHeader.status, byHeader.headers["content-type"]], [200, type], href)
          assert.strictEqual(byHeader.text, byAddress.text)
        }
        // What the mirror lacks: none at an address that names it, otherwise what the reader also accepts.
        assert.strictEqual((await answer(port, `${storage}?format=n-quads`)).status, 404)
        const other = await answer(port, storage, { headers: { accept: "application/n-quads, */*;q=0.1" } })
        assert.deepStrictEqual([other.status, other.headers["content-type"]], [200, "application/json"])
      },
      "--formats",
      "aas,epcis,rdf"
    ))

  it("leads from each page only to files that it has, and shows nothing else", () =>
    withMirror(async ({ port }) => {
      const { headers, text } = await answer(port, storage, inLanguage("en"))
      assert.include(headers, { "referrer-policy": "no-referrer", "x-content-type-options": "nosniff" })
      assert.match(text, /http-equiv="Content-Security-Policy" content="default-src [^"]*none/u)
      const addresses = [...text.matchAll(/(?:href|src)="(\/[^"]+)"/gu)].map(([, address = ""]) => address)
      assert.includeMembers(addresses, [`${storage}/index.de.html`, `${storage}/proof`, "/verify"])
      for (const address of new Set(addresses)) assert.include(await answer(port, address), { status: 200 }, address)
      assert.notMatch(text, /action=|access-requests|format=pdf/u)
      const missing = [
        "/",
        "/01/09526001000012/21/UNKNOWN",
        "/api/v1/products",
        "/.mirror-state.json",
        `${truck}/passport.jwe`,
        `${truck}?format=pdf`,
        `${truck}/..%2f..%2fmanifest.json`,
        "/01/..%2f..%2f..%2fetc/passwd"
      ]
      for (const path of missing) assert.include([400, 404], (await answer(port, path, inLanguage("en"))).status, path)
    }))
})

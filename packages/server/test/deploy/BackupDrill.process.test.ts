/**
 * The drill of docs/mirror.md behind examples/deploy/nginx.conf: the service is killed, the proxy leads to the back-up provider, and a
 * reader who knows the printed addresses and a key still reads and verifies every passport.
 */
import { reportNotRun } from "@dpp/testkit/notRun"
import { verify } from "@dpp/client/verify"
import { startDpp } from "@dpp/testkit/DppCommand"
import { freePort } from "@dpp/testkit/freePort"
import { inFolder, until } from "@dpp/testkit/Process"
import { startServer } from "@dpp/testkit/ServerProcess"
import { assert, describe, it } from "@effect/vitest"
import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { dpp } from "../support/dpp.ts"
import { answer, example, isHere, withNginx } from "../support/nginx.ts"
import { served } from "../support/servedFolder.ts"

if (!isHere) reportNotRun("The drill of back-ups is not run: nginx or openssl is missing.")

const origin = "https://passports.example.com"

const inGerman = { headers: { accept: "text/html", "accept-language": "de" } }

describe.skipIf(!isHere)("the drill of a back-up", () => {
  it("reads and verifies every passport after the service was killed", () =>
    inFolder(async (folder) => {
      const at = (name: string) => join(folder, name)
      const [firstPort, secondPort] = [await freePort(), await freePort()]
      const settings = { DPP_DATA_DIR: at("data"), DPP_PUBLIC_URL: origin, DPP_PORT: String(firstPort) }
      const start = async (more: Readonly<Record<string, string>> = {}) => {
        const server = startServer({ ...settings, ...more })
        await until(server, /API +http/u)
        return server
      }
      const demo = await start({ DPP_DEMO: "on" })
      demo.child.kill("SIGTERM")
      await demo.ended
      // The embedded database is written to by one process at a time.
      const mirrored = await dpp(["mirror", at("site")], settings)
      assert.strictEqual(mirrored.code, 0, mirrored.stderr)
      const first = await start()

      const [keys = ""] = globSync("o/*/jwks.json", { cwd: at("site") })
      const organization = keys.split("/")[1] ?? ""
      const backups = { DPP_BACKUP_DIR: at("backups"), DPP_BACKUP_ALLOW_PRIVATE: "on" }
      const accepted = await served(at("site"), (address) => {
        const command = ["backup-provider", "accept", `${address}/manifest.json`]
        return dpp([...command, "--organization", organization, "--key", at(`site/${keys}`)], backups)
      })
      assert.strictEqual(accepted.code, 0, accepted.stderr + accepted.stdout)
      const provider = { ...backups, DPP_SERVICE_NAME: "Sicherung GmbH", DPP_PORT: String(secondPort) }
      const second = startDpp(["backup-provider", "serve"], provider)
      try {
        await until(second, /are served at/u)
        const leadingTo = (port: number) => example("nginx.conf").replaceAll("127.0.0.1:3000", `127.0.0.1:${port}`)
        await withNginx(leadingTo(firstPort), async (port, reload) => {
          const printed = globSync("01/*/21/*", { cwd: at("site") }).map((path) => `/${path}`)
          assert.lengthOf(printed, 5)
          const before = new Map<string, string>()
          for (const path of printed) before.set(path, (await answer(port, path)).text)
          first.child.kill("SIGKILL")
          await first.ended
          assert.strictEqual((await answer(port, "/favicon.svg")).status, 502)

          await reload(leadingTo(secondPort))
          assert.include((await answer(port, "/health/ready")).text, "copies")
          const key = JSON.parse(readFileSync(at(`site/${keys}`), "utf8"))
          const fetched = async (url: string) => {
            const { pathname, search } = new URL(url)
            const { status, text } = await answer(port, pathname + search)
            return new Response(Buffer.from(text, "latin1"), { status })
          }
          for (const path of printed) {
            const data = await answer(port, path, { headers: { "cache-control": "no-cache" } })
            assert.deepStrictEqual([data.status, data.text], [200, before.get(path)], path)
            const page = await answer(port, path, inGerman)
            assert.include(page.headers["dpp-copy"], 'provider="Sicherung%20GmbH"')
            assert.match(
              page.text,
              /<p role="note">Sicherungskopie von passports\.example\.com, Stand [^<]+ Sicherung GmbH<\/p>/u
            )
            const verification = await verify(`${origin}${path}`, { key, fetch: fetched, level: 2 })
            assert.include(verification, { outcome: "ok", compared: "address" }, JSON.stringify(verification.checks))
          }
        })
      } finally {
        second.child.kill("SIGTERM")
        assert.strictEqual((await second.ended).code, 0)
        first.child.kill("SIGKILL")
        await first.ended
      }
    }))
})

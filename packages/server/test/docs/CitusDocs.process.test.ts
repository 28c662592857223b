/** docs/citus.md: its commands run as printed, one after the other, on a real cluster. */
import { binaries, CitusCluster, isAvailable, unavailable } from "@dpp/testkit/CitusCluster"
import { dppCommand } from "@dpp/testkit/DppCommand"
import { inFolder, startProgram } from "@dpp/testkit/Process"
import { assert, describe, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { serverOf } from "../support/demoServer.ts"

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const page = readFileSync(at("../../../../docs/citus.md"), "utf8")
const blocks = [...page.matchAll(/^```sh\n(.*?)^```$/gmsu)].map(([, code = ""]) => code)

const preface = `set -euo pipefail
npx() { shift; ${dppCommand.join(" ")} "$@"; }
`

describe.skipIf(!isAvailable)(isAvailable ? "docs/citus.md" : unavailable, () => {
  layer(CitusCluster.layer, { excludeTestServices: true })((it) => {
    it.effect("has commands that run as printed", () =>
      Effect.gen(function* () {
        const { url, workers } = yield* CitusCluster
        const old = Redacted.value(url)
        const [one, two] = workers.map(({ port }) => `127.0.0.1:${port}`)
        const { code, output } = yield* Effect.promise(() =>
          inFolder(async (folder) => {
            const files = join(folder, "data")
            const server = await serverOf(files, { DPP_DATABASE_URL: old, DPP_DEMO: "on" })
            const organization = JSON.parse((await server.ask(server.key)("/organization")).text).data
            await server.stop()
            const environment = {
              PATH: `${binaries ?? ""}:${process.env["PATH"] ?? ""}`,
              COORDINATOR: new URL(old).host,
              WORKER_1: one ?? "",
              WORKER_2: two ?? "",
              OLD_DATABASE_URL: old,
              DPP_DATA_DIR: files,
              ORGANIZATION: organization.id
            }
            const script = startProgram(["bash", "-c", preface + blocks.join("\n")], environment, folder)
            const ended = await script.ended
            return { code: ended.code, output: script.output() }
          })
        )
        assert.strictEqual(code, 0, output)
        assert.match(output, /^Distributed \d+ tables:$/mu)
        assert.match(output, /^ {2}products: by organization_id, 0 rows$/mu)
        assert.match(output, /^Restored /mu)
        assert.match(output, /intact: \d+ entries/u)
        assert.match(output, /isolate_tenant_to_new_shard/u)
        assert.match(output, /^Wrote \S+\/passports\.tar\.gz/mu)
      })
    )
  })
})

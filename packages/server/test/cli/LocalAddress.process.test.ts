/** Nothing is published, and no code locked, at an address that only this machine can open, unless the caller allows it. */
import { inFolder } from "@dpp/testkit/Process"
import { assert, it } from "@effect/vitest"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { dpp } from "../support/dpp.ts"
import { completeProfile, type Json, organizationServer } from "../support/organizationServer.ts"
import { columns } from "./germanBattery.ts"
import { xlsxOf } from "./xlsx.ts"

const createOrganization = organizationServer({})
const timeLimit = 240_000

it(
  "refuses at a loopback address without --allow-local-address",
  () =>
    inFolder(async (folder) => {
      const { call, environment } = await createOrganization(completeProfile)
      const stored = async () =>
        ((await (await call("/products")).json()) as { readonly data: ReadonlyArray<Json> }).data
      const file = join(folder, "Batterien.xlsx")
      const cells = columns("TR82-1")
      writeFileSync(file, xlsxOf([cells.map(([header]) => header), cells.map(([, cell]) => cell)]))
      const run = (...args: ReadonlyArray<string>) => dpp(args, environment)
      const rows = ["import", file, "--decimal", "comma"]

      const rehearsed = await run(...rows, "--publish")
      assert.strictEqual(rehearsed.code, 1)
      assert.match(
        rehearsed.stdout,
        /^Nothing was changed: the public address http:\/\/localhost:\d+ works on this machine only/mu
      )
      const refused = await run(...rows, "--publish", "--apply")
      assert.strictEqual(refused.code, 1)
      assert.match(refused.stderr, /^Nothing was changed: .* --allow-local-address/mu)
      assert.deepStrictEqual(await stored(), [])

      assert.strictEqual((await run(...rows, "--apply")).code, 0)
      for (const command of ["preprint", "publish"]) {
        const stopped = await run("product", command, "TR82-1", "--lang", "de")
        assert.strictEqual(stopped.code, 1)
        assert.match(
          stopped.stderr,
          /^Nichts wurde geändert: Die öffentliche Adresse http:\S+ ist nur auf diesem Rechner/mu
        )
        const [battery] = await stored()
        assert.deepInclude(battery, { status: "draft", identifiers_locked_at: null })
      }
      const allowed = await run(...rows, "--publish", "--apply", "--allow-local-address")
      assert.strictEqual(allowed.code, 0, allowed.stdout + allowed.stderr)
      assert.deepInclude((await stored())[0], { status: "published" })
      // There is nothing left to publish.
      assert.strictEqual((await run("product", "publish", "TR82-1")).code, 0)
    }),
  timeLimit
)

/**
 * A command as a process of its own: exit code, stdout and stderr are those of the same command in the process of the tests,
 * with which most tests of the command line run it.
 */
import { dpp as dppProcess } from "@dpp/testkit/DppCommand"
import { inFolder } from "@dpp/testkit/Process"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { adminToken, aSerial, sharedServer, TestServer } from "../support.ts"
import { dpp } from "../support/dpp.ts"

layer(sharedServer, { excludeTestServices: true })("a process of dpp", (it) => {
  it.effect("ends with the exit code and prints what the same command does in the process of the tests", () =>
    Effect.gen(function* () {
      const { call, origin, ours } = yield* TestServer
      const serial = aSerial()
      yield* call("/api/v1/products", { body: { name: "Cell", serial_number: serial, battery_category: "ev" } })
      yield* Effect.promise(() =>
        inFolder(async (folder) => {
          const sheet = join(folder, "batteries.csv")
          writeFileSync(sheet, "name,serial_number,battery_category,battery_mass\nCell,A-1,ev,heavy\n")
          const archive = join(folder, "none.tar.gz")
          const environment = {
            DPP_URL: origin,
            DPP_API_KEY: ours.key,
            DPP_ADMIN_TOKEN: adminToken,
            DPP_DATA_DIR: join(folder, "data")
          }
          const commands: ReadonlyArray<readonly [code: number, ...args: ReadonlyArray<string>]> = [
            [0, "--version"],
            [0, "product", "--help", "--lang", "de"],
            [2, "product", "lost"],
            [0, "product", "show", serial],
            [1, "product", "show", "NO-SUCH-BATTERY"],
            [1, "import", sheet, "--lang", "de"],
            [1, "validate", sheet],
            [0, "org", "list", "--json"],
            [1, "backup", archive]
          ]
          for (const [code, ...args] of commands) {
            const ended = await dppProcess(args, environment)
            assert.strictEqual(ended.code, code, `${args.join(" ")}\n${ended.stderr}`)
            assert.deepStrictEqual(await dpp(args, environment), ended, args.join(" "))
          }
        })
      )
    })
  )
})

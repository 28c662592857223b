/** `dpp validate`: its flags, its output, and exit codes for CI. */
import type { ValidationReport } from "@dpp/core/validation"
import { inFolder } from "@dpp/testkit/Process"
import { assert, describe, it } from "@effect/vitest"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { dpp } from "../support/dpp.ts"

const golden = (category: string) =>
  fileURLToPath(new URL(`../../../core/test/v20/golden/${category}.json`, import.meta.url))

describe("dpp validate", () => {
  it("ends with 0, with 1 for what is invalid or (--published) incomplete, with 2 for a usage error", () =>
    inFolder(async (folder) => {
      const file = (name: string, value: unknown) => {
        writeFileSync(join(folder, name), typeof value === "string" ? value : JSON.stringify(value))
        return join(folder, name)
      }
      const draft = { name: "Traction battery", serial_number: "TB-1", battery_category: "ev" }
      const valid = file("valid.json", draft)
      const fine = await dpp(["validate", valid])
      assert.strictEqual(fine.code, 0, fine.stderr)
      assert.match(
        fine.stdout,
        /flat product, ev\n {2}valid\n[\s\S]+IDENTIFIER_SCHEME[\s\S]+ {2}INCOMPLETE for eu-2027-02: \d+ missing/u
      )
      assert.match(
        fine.stdout,
        /warranty_period \(.+\)\. Required where a commercial warranty is given\. If .+ not_applicable\./u
      )
      assert.strictEqual((await dpp(["validate", "--published", valid])).code, 1)
      assert.strictEqual((await dpp(["validate", "--published", golden("ev")])).code, 0)

      const several = await dpp([
        "validate",
        "--json",
        file("list.json", { products: [draft, { ...draft, gtin: "1" }] }),
        file("broken.json", "{"),
        file("table.xlsx", "PK")
      ])
      assert.strictEqual(several.code, 1)
      const { fine: isFine, passports } = JSON.parse(several.stdout)
      assert.isFalse(isFine)
      assert.deepStrictEqual(
        passports.map(({ errors }: ValidationReport) => errors.map(({ field }) => field)),
        [[], ["gtin"], ["/"], ["/"]]
      )
      assert.match(passports[2].errors[0].message, /^is not valid JSON: Expected /u)
      assert.match(passports[3].errors[0].message, /^is a table: validate it with dpp import/u)
      const wrong = await dpp(["validate", join(folder, "absent.json")])
      assert.strictEqual(wrong.code, 2)
      assert.strictEqual(wrong.stdout, "")
      assert.strictEqual(wrong.stderr, `file not found: ${join(folder, "absent.json")}\n`)
    }))
})

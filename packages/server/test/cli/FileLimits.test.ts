/** Files that announce far more than they hold are refused by `dpp`, in a process with little memory. */
import { inFolder } from "@dpp/testkit/Process"
import { assert, it } from "@effect/vitest"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { dpp } from "../support/dpp.ts"
import { workbookOf } from "./xlsx.ts"

/** The heap of a process that would build what these files announce exceeds this many times over. */
const environment = { NODE_OPTIONS: "--max-old-space-size=128" }

it("dpp import and dpp validate refuse them before they occupy memory", () =>
  inFolder(async (folder) => {
    const header = '<row r="1"><c r="A1" t="inlineStr"><is><t>name</t></is></c></row>'
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`
    for (const [name, content, reason] of [
      ["corner.xlsx", workbookOf(`${header}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`), "100,000 rows"],
      ["wide.xlsx", workbookOf(`${header}<row r="90000"><c r="XFD90000"><v>1</v></c></row>`), "256 columns"],
      ["far.xlsx", workbookOf(`${header}<row r="999999999"><c r="A999999999"><v>1</v></c></row>`), "100,000 rows"],
      ["wide.csv", `name\n${",".repeat(1024 * 1024 - 10)}\n`.repeat(10), "256 columns"],
      ["deep.json", deep, "32 levels"]
    ] as const) {
      const file = join(folder, name)
      writeFileSync(file, content)
      const ended = await dpp(["import", file], environment)
      assert.deepStrictEqual([ended.code, ended.stdout], [1, ""], `${name}: ${ended.stderr}`)
      assert.include(ended.stderr, `${file} `)
      assert.include(ended.stderr, reason)
    }
    const validated = await dpp(["validate", "--json", join(folder, "deep.json")], environment)
    assert.strictEqual(validated.code, 1, validated.stderr)
    assert.deepStrictEqual(JSON.parse(validated.stdout).passports[0].errors, [
      { field: "/", message: "is nested deeper than 32 levels", rule: "tooDeep", params: { count: 32 } }
    ])
  }))

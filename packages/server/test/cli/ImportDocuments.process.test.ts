/** `dpp import` uploads the documents that cells name by file, and finds facilities by name and GLN. */
import { inFolder } from "@dpp/testkit/Process"
import { assert, it } from "@effect/vitest"
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { dpp } from "../support/dpp.ts"
import { completeProfile, type Organization, organizationServer } from "../support/organizationServer.ts"
import { columns } from "./germanBattery.ts"
import { xlsxOf } from "./xlsx.ts"

const createOrganization = organizationServer()
const timeLimit = 240_000
const field = "eu_declaration_of_conformity"

// The tests know the form of the responses.
// oxlint-disable-next-line typescript/no-explicit-any
const read = async ({ call }: Organization, path: string): Promise<any> => (await (await call(path)).json()).data

it(
  "publishes a battery with the documents of the folder beside the file",
  () =>
    inFolder(async (folder) => {
      const organization = await createOrganization(completeProfile)
      const file = join(folder, "Batterien.xlsx")
      const cells = new Map([...columns("TR82-1"), ["EU-Konformitätserklärung", "Konformität.pdf"]])
      writeFileSync(file, xlsxOf([[...cells.keys()], [...cells.values()]]))
      mkdirSync(join(folder, "Batterien"))
      const run = (...args: ReadonlyArray<string>) =>
        dpp(["import", file, "--decimal", "comma", "--publish", ...args], organization.environment)

      const missing = await run("--apply", "--lang", "de")
      assert.strictEqual(missing.code, 1)
      assert.match(missing.stdout, /: in \S+ gibt es keine Datei „Konformität\.pdf“/u)
      assert.deepStrictEqual(await read(organization, "/products"), [])

      writeFileSync(join(folder, "Batterien", "Konformität.pdf"), "%PDF-1.4\n%%EOF\n")
      assert.strictEqual((await run()).code, 0)
      assert.deepStrictEqual(await read(organization, "/products"), [])
      const stored = await run("--apply")
      assert.strictEqual(stored.code, 0, stored.stdout + stored.stderr)
      const [battery] = await read(organization, "/products")
      assert.strictEqual(battery.status, "published")
      const [document] = await read(organization, `/products/${battery.id}/files`)
      assert.deepInclude(document, { url: battery[field].url, attributes: [field] })

      // Another battery in the file does not upload the document of the first one again.
      const more = new Map([...cells, ...columns("TR82-2").filter(([header]) => header === "Seriennummer")])
      writeFileSync(file, xlsxOf([[...cells.keys()], [...cells.values()], [...more.values()]]))
      const second = await run("--apply", "--journal", join(folder, "second.jsonl"))
      assert.strictEqual(second.code, 0, second.stdout + second.stderr)
      assert.match(second.stdout, /^2 of 2 rows imported \(1 unchanged\)/mu)
      assert.lengthOf(await read(organization, `/products/${battery.id}/files`), 1)
    }),
  timeLimit
)

/** `dpp template`: model templates from a sheet with one row per model, and what the organization has. */
import { inFolder } from "@dpp/testkit/Process"
import { assert, it } from "@effect/vitest"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { dpp } from "../support/dpp.ts"
import { completeProfile, type Organization, organizationServer } from "../support/organizationServer.ts"

const createOrganization = organizationServer()
const timeLimit = 240_000

// The tests know the form of the responses.
// oxlint-disable-next-line typescript/no-explicit-any
const templatesOf = async ({ call }: Organization): Promise<any> => (await (await call("/templates")).json()).data

it(
  "creates, shows, changes and deletes templates by name",
  () =>
    inFolder(async (folder) => {
      const organization = await createOrganization(completeProfile)
      const template = (...args: ReadonlyArray<string>) => dpp(["template", ...args], organization.environment)
      const file = join(folder, "Modelle.csv")
      const write = (...rows: ReadonlyArray<string>) =>
        writeFileSync(file, ["Bezeichnung;Batteriekategorie;Gewicht (g);Zellchemie", ...rows].join("\n"))

      write(
        "TR-82;Elektrofahrzeugbatterie;412500;NMC 811",
        "TR-83;Raumschiffbatterie;1;NMC 811",
        "TR-82;E-Auto;1;NMC 811"
      )
      const wrong = await template("create", file, "--apply", "--lang", "de")
      assert.strictEqual(wrong.code, 1)
      assert.match(wrong.stdout, /^Zeile 3, Batteriekategorie: /mu)
      assert.match(wrong.stdout, /^Zeile 4, Bezeichnung: .*Zeile 2/mu)
      assert.deepStrictEqual(await templatesOf(organization), [])

      write("TR-82;Elektrofahrzeugbatterie;412500;NMC 811", "TR-90;LMT;2850;")
      const rehearsed = await template("create", file)
      assert.strictEqual(rehearsed.code, 0, rehearsed.stdout + rehearsed.stderr)
      assert.match(rehearsed.stdout, /^2 of 2 models are valid\. Nothing was stored\.\nStore them with --apply\.$/mu)
      assert.deepStrictEqual(await templatesOf(organization), [])
      const created = await template("create", file, "--apply")
      assert.strictEqual(created.code, 0, created.stdout + created.stderr)
      assert.match(
        created.stdout,
        /^TR-82: created, \d+ % complete \([\da-f-]{36}\)\n.*\n2 of 2 templates created\.$/mu
      )
      const [first] = await templatesOf(organization)
      assert.deepInclude(first, { name: "TR-82", battery_category: "ev", battery_mass: 412.5 })
      const twice = await template("create", file, "--apply")
      assert.strictEqual(twice.code, 1)
      assert.match(twice.stdout, /^rows 2–3, Bezeichnung: there is already a template with this name/mu)

      const list = await template("list", "--lang", "de")
      assert.match(list.stdout, /^TR-82 +Elektrofahrzeugbatterie +- +\d+ % +[\da-f-]{36}$/mu)
      const shown = await template("show", "TR-82", "--lang", "de")
      assert.match(shown.stdout, /Batteriemasse: 412,5 kg/u)
      assert.match(shown.stdout, /Pflichtangaben fehlen:/u)

      write("TR-82;;413000;", "TR-90;;2850;")
      const preview = await template("update", "TR-82", file)
      assert.match(preview.stdout, /^TR-82 would change: .*battery_mass\. Change it with --apply\.$/mu, preview.stderr)
      assert.strictEqual((await templatesOf(organization))[0].battery_mass, 412.5)
      const updated = await template("update", "TR-82", file, "--apply")
      assert.strictEqual(updated.code, 0, updated.stdout + updated.stderr)
      assert.deepInclude((await templatesOf(organization))[0], { battery_mass: 413, battery_category: "ev" })
      assert.match((await template("update", "TR-90", file, "--apply")).stdout, /^TR-90 already has these values\.$/mu)

      const json = join(folder, "model.json")
      writeFileSync(json, JSON.stringify({ battery_mass: null, battery_chemistry: "unknown" }))
      const invalid = await template("update", "TR-82", json, "--apply", "--json")
      assert.strictEqual(invalid.code, 1)
      assert.deepInclude(JSON.parse(invalid.stdout), { applied: false })
      writeFileSync(json, JSON.stringify({ battery_mass: null }))
      assert.strictEqual((await template("update", "TR-82", json, "--apply")).code, 0)
      assert.isNull((await templatesOf(organization))[0].battery_mass)

      const absent = await template("delete", "TR-84")
      assert.deepStrictEqual([absent.code, absent.stdout], [1, ""])
      assert.strictEqual((await template("delete", first.id)).stdout, "TR-82 deleted.\n")
      assert.lengthOf(await templatesOf(organization), 1)
    }),
  timeLimit
)

it("writes a sheet for models, whose example row is not stored", () =>
  inFolder(async (folder) => {
    const file = join(folder, "models.xlsx")
    assert.strictEqual((await dpp(["template", "models", "--category", "ev", "--lang", "de", "--out", file])).code, 0)
    const read = await dpp(["template", "create", file], { DPP_API_KEY: "" })
    assert.strictEqual(read.code, 0, read.stdout + read.stderr)
    assert.match(read.stdout, /^0 of 0 models are valid\./mu)
    assert.match(read.stdout, /^Not checked, because there is no API key/mu)
  }))

/** The way of a compliance officer: a spreadsheet as a company has it becomes published passports. */
import { sampleDraft } from "@dpp/core/samples"
import { readXlsx } from "@dpp/sheets/xlsx/readXlsx"
import { inFolder } from "@dpp/testkit/Process"
import { assert, describe, it } from "@effect/vitest"
import { readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { dpp } from "../support/dpp.ts"
import { completeProfile, type Json, type Organization, organizationServer } from "../support/organizationServer.ts"
import { quarterCsv, quarterSerials, quarterXlsx } from "./messyQuarter.ts"

const createOrganization = organizationServer()
const makeOrganization = () => createOrganization(completeProfile)

const get = async ({ call }: Organization, path: string): Promise<Json> => (await (await call(path)).json()) as Json

const productsOf = async (organization: Organization): Promise<ReadonlyArray<Json>> =>
  (await get(organization, "/products?per_page=100&sort=name&order=asc"))["data"] as ReadonlyArray<Json>

/** What the API returns for each such battery. */
const expected = {
  status: "published",
  battery_category: "ev",
  manufacturing_date: "2026-05-18",
  warranty_period: "P8Y",
  battery_mass: 478.5005,
  extinguishing_agent: "Wasser in großen Mengen",
  battery_chemistry: "Li-ion NMC",
  critical_raw_materials: ["Lithium", "Kobalt", "Nickel"],
  component_materials: [
    { component: "cathode", name: "NMC 811", identifier: "CAS 346417-97-8" },
    { component: "anode", name: "Graphit" },
    { component: "electrolyte", name: "LiPF6 in EC/DMC" }
  ],
  hazardous_substances: [
    {
      chemical_name: "Ethylencarbonat",
      identifier_type: "CAS",
      identifier: "96-49-1",
      impact: "Verursacht schwere Augenreizung"
    }
  ],
  renewable_content: 2.4,
  rated_capacity: 204,
  minimum_voltage: 288,
  maximum_voltage: 454.5005,
  original_power_at_80_soc: 210500,
  maximum_permitted_power: 230000,
  initial_internal_resistance: 0.062,
  cycle_life_test_c_rate: 0.5,
  idle_temperature_min: -20
}

describe("a German sheet with a title, units, decimal commas and dates with dots", () => {
  for (const [name, content] of [
    ["Batterien Q2.xlsx", quarterXlsx],
    ["Batterien Q2.csv", quarterCsv]
  ] as const) {
    it(`becomes published passports with three commands: ${name}`, () =>
      inFolder(async (folder) => {
        const organization = await makeOrganization()
        const { environment } = organization
        const file = join(folder, name)
        const report = join(folder, "Befund.xlsx")
        writeFileSync(file, content())

        const german = { ...environment, LANG: "de_DE.UTF-8", LC_ALL: "" }
        const asked = await dpp(["import", file, "--publish", "--report", report], german)
        assert.strictEqual(asked.code, 1, asked.stderr)
        assert.match(
          asked.stdout,
          /Zeilen 4–6, Kapazität \[mAh\]: „204\.000“ lässt sich auf zwei Arten lesen, .*Mit --decimal comma gilt 204000/u
        )
        assert.match(asked.stdout, /Zeile 7, Seriennummer: Warnung: die Zeile sieht wie eine Summenzeile aus/u)
        assert.include(asked.stdout, `Bericht geschrieben: ${report}\n0 von 3 Zeilen sind gültig.`)
        const marked = readXlsx(readFileSync(report))[0]?.rows ?? []
        assert.deepStrictEqual(marked[2]?.[7], "Gewicht in g")

        const preview = await dpp(["import", file, "--publish", "--decimal", "comma"], german)
        assert.strictEqual(preview.code, 0, preview.stdout + preview.stderr)
        assert.match(
          preview.stdout,
          /3 von 3 Zeilen sind gültig\. Es wurde nichts hochgeladen\.\nMit --apply hochladen und/u
        )

        const applied = await dpp(["import", file, "--publish", "--decimal", "comma", "--apply"], german)
        assert.strictEqual(applied.code, 0, applied.stdout + applied.stderr)
        assert.match(applied.stdout, /3 von 3 Zeilen importiert\.\n3 Batteriepässe sind veröffentlicht\.\n$/u)

        const products = await productsOf(organization)
        assert.deepStrictEqual(
          products.map((product) => product["serial_number"]),
          quarterSerials
        )
        for (const product of products) {
          assert.deepStrictEqual({ ...product, ...expected }, product)
          const document = await get(organization, `/dpps/${String(product["id"])}`)
          assert.containsAllKeys(document, ["dppHeader", "batteryPassportData"])
        }
      }))
  }
})

it("a template is the same file from the command line and from the API, and without rows of its own", () =>
  inFolder(async (folder) => {
    const { call } = await makeOrganization()
    for (const [name, query] of [
      ["Vorlage.xlsx", "battery_category=ev&lang=de"],
      ["template.csv", "battery_category=ev&format=csv"]
    ] as const) {
      const file = join(folder, name)
      const lang = query.includes("lang=de") ? ["--lang", "de"] : []
      assert.strictEqual((await dpp(["template", "--category", "ev", ...lang, "--out", file])).code, 0)
      const response = await call(`/import-template?${query}`)
      assert.strictEqual(response.status, 200)
      assert.isTrue(Buffer.from(await response.arrayBuffer()).equals(readFileSync(file)))
      const imported = await dpp(["import", file])
      assert.strictEqual(imported.code, 0, imported.stdout)
      assert.match(
        imported.stdout,
        /^row \d, .*: warning: is the example of the template[^]*The file has no rows\.\n$/u
      )
    }
    const other = await dpp(["template", "--category", "ev", "--out", join(folder, "template.pdf")])
    assert.deepStrictEqual([other.code, other.stderr], [2, "The name of the file must end with .xlsx or .csv.\n"])
  }))

describe("a corrected file", () => {
  const header = ["name", "serial_number", "battery_category", "battery_mass", "gtin"]
  const csv = (...rows: ReadonlyArray<ReadonlyArray<string>>) =>
    [header, ...rows].map((row) => row.join(",")).join("\n")
  const read = async (run: Promise<{ readonly stdout: string; readonly stderr: string }>) => {
    const { stderr, stdout } = await run
    assert.strictEqual(stderr, "")
    return JSON.parse(stdout) as Json
  }

  it("completes drafts, keeps what it does not have, and sends nothing twice", () =>
    inFolder(async (folder) => {
      const organization = await makeOrganization()
      const { environment } = organization
      const file = join(folder, "batteries.csv")
      const apply = (...flags: ReadonlyArray<string>) =>
        read(dpp(["import", file, "--apply", "--json", ...flags], environment))
      const audited = async () =>
        (await get(organization, "/audit-log?resource_type=product"))["pagination"] as {
          readonly total: number
        }

      writeFileSync(
        file,
        csv(["Battery one", "C-1", "ev", "400", ""], ["Battery two", "C-2", "ev", "", "9526001000012"])
      )
      assert.deepInclude(await apply(), { imported: 2, updated: 0, unchanged: 0, skipped: [] })
      writeFileSync(file, csv(["Battery one", "C-1", "ev", "", ""], ["Battery two", "C-2", "ev", "410.5", ""]))
      assert.deepInclude(await apply(), { imported: 2, updated: 1, unchanged: 1, skipped: [] })
      const [one, two] = await productsOf(organization)
      assert.deepInclude(one, { serial_number: "C-1", battery_mass: 400 })
      assert.deepInclude(two, { serial_number: "C-2", battery_mass: 410.5, gtin: "9526001000012" })

      const { total } = await audited()
      assert.deepInclude(await apply(), { imported: 2, updated: 0, unchanged: 0 })
      rmSync(`${file}.dpp-import.jsonl`)
      assert.deepInclude(await apply(), { imported: 2, updated: 0, unchanged: 2 })
      assert.strictEqual((await audited()).total, total)
    }))

  it("finds a stored draft by its own key, also where its serial number was corrected", () =>
    inFolder(async (folder) => {
      const organization = await makeOrganization()
      const { environment } = organization
      const file = join(folder, "batteries.csv")
      const run = (header: string, rows: ReadonlyArray<string>, ...flags: ReadonlyArray<string>) => {
        writeFileSync(file, [header, ...rows, ""].join("\n"))
        return read(dpp(["import", file, "--json", ...flags], environment))
      }
      const german = "Bezeichnung;Seriennummer;Batteriekategorie;Eigener Schlüssel"
      assert.deepInclude(await run(german, ["Batterie;K-1;ev;4711", "Batterie;K-2;ev;4712"], "--apply"), {
        imported: 2
      })
      const english = "Name,Serial number,Battery category,Own key,Battery mass (kg)"
      const corrected = ["Battery,K-1B,ev,4711,478.5", "Battery,K-3,ev,4713,"]
      assert.deepInclude(await run(english, corrected, "--apply"), { imported: 2, updated: 1, skipped: [] })
      const stored = (await productsOf(organization)).map(({ battery_mass, external_id, serial_number }) => [
        external_id,
        serial_number,
        battery_mass
      ])
      assert.sameDeepMembers(stored, [
        ["4711", "K-1B", 478.5],
        ["4712", "K-2", null],
        ["4713", "K-3", null]
      ])
      const twice = ["Box,K-2,ev,4712", "Box,K-5,ev,4712"]
      const other = await run("name,serial_number,battery_category,external_id", twice, "--apply")
      const [skipped] = other["skipped"] as ReadonlyArray<Json>
      assert.deepInclude(skipped, { row: 3, serial_number: "K-5", reason: "duplicate_in_request" })
      assert.hasAllKeys(skipped?.["errors"], ["external_id"])
      assert.lengthOf(await productsOf(organization), 3)
    }))

  it("never touches another battery with the serial number, and a published one on request only", () =>
    inFolder(async (folder) => {
      const organization = await makeOrganization()
      const { environment } = organization
      const file = join(folder, "batteries.json")
      const battery = { ...sampleDraft("ev"), gtin: "9526001000012", manufacturing_place: "Dresden, DE" }
      const apply = (product: object, ...flags: ReadonlyArray<string>) => {
        writeFileSync(file, JSON.stringify([product]))
        return read(dpp(["import", file, "--apply", "--json", ...flags], environment))
      }
      assert.deepInclude(await apply(battery, "--publish"), { imported: 1, skipped: [] })
      const heavier = { ...battery, battery_mass: 480 }
      const kept = await apply(heavier)
      assert.deepInclude(kept, { imported: 0 })
      const [skipped] = kept["skipped"] as ReadonlyArray<Json>
      assert.deepInclude(skipped, { row: 1, reason: "published" })
      assert.hasAllKeys(skipped?.["errors"], ["battery_mass"])
      const other = (await apply({ ...heavier, gtin: "9526001000029" }, "--update-published"))["skipped"]
      assert.deepInclude((other as ReadonlyArray<Json>)[0], { reason: "duplicate_in_database" })
      assert.deepInclude(await apply(heavier, "--update-published"), { imported: 1, updated: 1, skipped: [] })
      assert.deepInclude((await productsOf(organization))[0], { status: "published", battery_mass: 480 })
    }))
})

it("with a template, a row of three columns is a complete passport", () =>
  inFolder(async (folder) => {
    const organization = await makeOrganization()
    const { environment } = organization
    const makeTemplate = async (name: string) => {
      const { manufacturing_date: _date, serial_number: _serial, ...model } = sampleDraft("ev")
      const response = await organization.call("/templates", {
        method: "POST",
        body: JSON.stringify({ ...model, name, manufacturing_place: "Dresden, DE" })
      })
      assert.strictEqual(response.status, 201, await response.clone().text())
      return ((await response.json()) as { readonly data: { readonly id: string } }).data.id
    }
    const file = join(folder, "batteries.csv")
    const write = (...templates: ReadonlyArray<string>) =>
      writeFileSync(
        file,
        ["Seriennummer;Herstellungsdatum;Vorlage", ...templates.map((name, n) => `T-${n};18.05.2026;${name}`)].join(
          "\n"
        )
      )
    const run = (...flags: ReadonlyArray<string>) => dpp(["import", file, "--publish", ...flags], environment)

    const id = await makeTemplate("TR-82")
    write("TR-82", id, "TR-83")
    const refused = await run()
    assert.strictEqual(refused.code, 1)
    assert.match(refused.stdout, /^row 4, Vorlage: there is no template with the name "TR-83"$/mu)

    write("TR-82", id)
    const applied = await run("--apply")
    assert.strictEqual(applied.code, 0, applied.stdout + applied.stderr)
    const products = await productsOf(organization)
    assert.deepStrictEqual(
      products.map((product) => [product["serial_number"], product["status"], product["name"]]),
      [
        ["T-0", "published", "TR-82"],
        ["T-1", "published", "TR-82"]
      ]
    )

    // A template is a copy: its later changes do not change batteries, nor does a second run.
    await organization.call(`/templates/${id}`, {
      method: "PATCH",
      body: JSON.stringify({ battery_mass: 500 })
    })
    rmSync(`${file}.dpp-import.jsonl`)
    const again = await run("--apply", "--update-published")
    assert.match(again.stdout, /2 of 2 rows imported \(2 unchanged\), 0 not/u)

    await makeTemplate("TR-82")
    assert.match((await run()).stdout, /^row 2, Vorlage: several templates have the name "TR-82": write the id/mu)
  }))

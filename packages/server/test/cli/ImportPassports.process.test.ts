/** `dpp import` takes a passport as other programs have it: a v1.3 tree, a v2.0 document. An exported passport can be imported (Art. 77(5)). */
import { batteryCategories, type BatteryCategory, productDefinitions } from "@dpp/core/catalogue"
import { sampleCondition, sampleDraft } from "@dpp/core/samples"
import { inFolder } from "@dpp/testkit/Process"
import { randomFrom } from "@dpp/testkit/randomFrom"
import { runs, seed } from "@dpp/testkit/testRuns"
import { assert, describe, it } from "@effect/vitest"
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { dpp } from "../support/dpp.ts"
import { completeProfile, type Organization, organizationServer } from "../support/organizationServer.ts"

const createOrganization = organizationServer()

// The tests know the form of the responses.
// oxlint-disable-next-line typescript/no-explicit-any
type Body = any
const send = async ({ call }: Organization, method: string, path: string, body?: object): Promise<Body> => {
  const init = body === undefined ? {} : { body: JSON.stringify(body) }
  const response = await call(path, { method, ...init })
  assert.isBelow(response.status, 300, await response.clone().text())
  return response.json()
}

/** Everything of a document but what the service writes. */
const valuesOf = ({ batteryPassportData }: Body) => {
  const { identifiersAndProductData: general, ...sections } = batteryPassportData
  const { economicOperatorInformation: _operator, thirdPartyServiceProvider: _provider, ...others } = general
  return { ...sections, others }
}

const exportsOf = async (organization: Organization): Promise<ReadonlyArray<Body>> => {
  const { data } = await send(organization, "GET", "/products?per_page=50&sort=name&order=asc")
  const documents = data.map(({ id }: Body) => send(organization, "GET", `/products/${id}/export/model-json`))
  return Promise.all(documents)
}

/** What callers read of each passport: product, condition and events, without ids and times of the service. */
const surfaceOf = async (organization: Organization): Promise<ReadonlyArray<string>> => {
  const { data } = await send(organization, "GET", "/products?per_page=50&sort=name&order=asc")
  return Promise.all(
    data.map(async (product: Body) => {
      const condition = await send(organization, "GET", `/products/${product.id}/condition`)
      const events = await send(organization, "GET", `/products/${product.id}/lifecycle`)
      const { product_id: _, ...measured } = condition.data
      const times = ["id", "public_url", "published_at", "created_at", "updated_at", "identifiers_locked_at"]
      return JSON.stringify({
        product: Object.entries(product).filter(([name]) => !times.includes(name)),
        condition: measured,
        events: events.data.map(({ id: _id, recorded_at: _at, condition: _condition, ...event }: Body) => event)
      })
    })
  )
}

/** A complete battery with random numbers and documents, and some of what it may leave out. */
const randomBattery = (category: BatteryCategory, random: () => number, serial_number: string): object => {
  const { gtin: _gtin, ...sample } = sampleDraft(category)
  const values = Object.entries(sample).flatMap(([name, value]) => {
    const duty = productDefinitions.find((one) => one.name === name)?.duty[category]
    if ((duty === "O" || duty === "P") && random() < 0.4) return []
    if (typeof value !== "number" || name.startsWith("recycled_")) return [[name, value]]
    const isWhole = Number.isInteger(value) && name.startsWith("expected_")
    return [[name, isWhole ? Math.ceil(value * random()) + 1 : Number((value * (0.3 + 0.7 * random())).toPrecision(6))]]
  })
  const predecessors = [{ operation: "repurposing", no_passport: { reason: "imported", model: `M ${serial_number}` } }]
  return {
    ...Object.fromEntries(values),
    ...(random() < 0.5 ? { predecessors, battery_status: "repurposed" } : {}),
    serial_number,
    name: `Battery ${serial_number} / ${random() < 0.5 ? "ä 漢 🔋" : "<&>"}`,
    manufacturing_place: "Graz, AT",
    status: "published"
  }
}

describe("dpp import of passports", () => {
  it("moves random published passports of every category whole", () =>
    inFolder(async (folder) => {
      const random = randomFrom(seed)
      const first = await createOrganization(completeProfile)
      for (const category of batteryCategories) {
        for (let run = 0; run < runs(2, 9); run += 1) {
          const { data } = await send(
            first,
            "POST",
            "/products",
            randomBattery(category, random, `R-${batteryCategories.indexOf(category)}-${run}`)
          )
          const reading = { ...sampleCondition, stateOfCharge: Math.round(random() * 1000) / 10 }
          await send(first, "PATCH", `/products/${data.id}/condition`, {
            ...reading,
            lastUpdate: "2026-11-01T10:00:00Z"
          })
        }
      }
      const out = join(folder, "passports")
      assert.strictEqual((await dpp(["export", "--out", out, "--format", "passport"], first.environment)).code, 0)
      const file = join(folder, "passports.json")
      writeFileSync(
        file,
        JSON.stringify(readdirSync(out).map((name) => JSON.parse(readFileSync(join(out, name), "utf8"))))
      )
      const second = await createOrganization({ ...completeProfile, name: "Receiving GmbH" })
      const imported = await dpp(
        ["import", file, "--apply", "--publish", "--accept-unlikely", "--json"],
        second.environment
      )
      assert.strictEqual(imported.code, 0, imported.stderr + imported.stdout)
      assert.deepStrictEqual(await surfaceOf(second), await surfaceOf(first))
    }))

  it("moves published passports whole by their own documents: only ids and times of the service differ", () =>
    inFolder(async (folder) => {
      const first = await createOrganization(completeProfile)
      const day = new Date().toISOString().slice(0, 10)
      for (const [index, category] of batteryCategories.entries()) {
        const { gtin: _gtin, ...input } = sampleDraft(category)
        const predecessors = [{ operation: "repurposing", passport_url: "https://other.example.com/p/1" }]
        const { data } = await send(first, "POST", "/products", {
          ...input,
          ...(category === "stationary" ? { predecessors, battery_status: "repurposed" } : {}),
          external_id: `ERP-${index}`,
          commodity_code: "85076000",
          length: 1200.5,
          placed_on_market_date: "2026-08-01",
          manufacturing_place: "Graz, AT",
          status: "published"
        })
        await send(first, "PATCH", `/products/${data.id}/condition`, {
          ...sampleCondition,
          lastUpdate: "2026-11-01T10:00:00.250+01:00"
        })
        const events = [
          { event: "repaired", date: day, note: "Fan" },
          { event: "waste", date: day, responsible: { role: "producer", name: "Producer" } }
        ]
        for (const event of index === 0 ? events : [])
          await send(first, "POST", `/products/${data.id}/lifecycle`, event)
      }
      const out = join(folder, "passports")
      const exported = await dpp(["export", "--out", out, "--format", "passport"], first.environment)
      assert.strictEqual(exported.code, 0, exported.stderr)
      const documents = readdirSync(out).map((name) => JSON.parse(readFileSync(join(out, name), "utf8")))
      assert.lengthOf(documents, batteryCategories.length)
      const file = join(folder, "passports.json")
      writeFileSync(file, JSON.stringify(documents))
      const second = await createOrganization({ ...completeProfile, name: "Receiving GmbH" })
      const imported = await dpp(["import", file, "--apply", "--publish", "--json"], second.environment)
      assert.strictEqual(imported.code, 0, imported.stderr + imported.stdout)
      assert.deepInclude(JSON.parse(imported.stdout), { imported: 5, published: 5, findings: [], warnings: [] })
      assert.deepStrictEqual(await surfaceOf(second), await surfaceOf(first))
    }))

  it("moves published passports by their v2.0 documents, and names the readings, which have no time", () =>
    inFolder(async (folder) => {
      const first = await createOrganization(completeProfile)
      for (const category of batteryCategories) {
        // GTIN and serial number stay with the first organization.
        const { gtin: _gtin, ...input } = sampleDraft(category)
        const { data } = await send(first, "POST", "/products", {
          ...input,
          manufacturing_place: "Graz, AT",
          status: "published"
        })
        await send(first, "PATCH", `/products/${data.id}/condition`, sampleCondition)
      }
      const documents = await exportsOf(first)
      const file = join(folder, "passports.json")
      writeFileSync(file, JSON.stringify(documents))
      const second = await createOrganization({ ...completeProfile, name: "Receiving GmbH" })
      const imported = await dpp(["import", file, "--apply", "--publish", "--json"], second.environment)
      assert.strictEqual(imported.code, 0, imported.stderr + imported.stdout)
      const summary = JSON.parse(imported.stdout)
      assert.deepInclude(summary, { rows: 5, imported: 5, published: 5, findings: [] })
      assert.isTrue(summary.warnings.some(({ column }: Body) => column === "manufacturing_date"))
      const byModel = (all: ReadonlyArray<Body>) =>
        all.map(valuesOf).toSorted((one, other) => modelOf(one).localeCompare(modelOf(other)))
      const modelOf = ({ others }: Body): string => others.batteryModelIdentifier
      const moved = await exportsOf(second)
      const withoutReading = ({ performanceAndDurability: performance, ...sections }: Body) => ({
        ...sections,
        performance: Object.fromEntries(
          Object.entries(performance).filter(([name]) =>
            Object.hasOwn(byModel(moved)[0].performanceAndDurability, name)
          )
        )
      })
      assert.deepStrictEqual(byModel(moved).map(withoutReading), byModel(documents).map(withoutReading))
      assert.isTrue(summary.warnings.some(({ column }: Body) => column === "stateOfCharge"))
      const { data } = await send(second, "GET", "/products?per_page=1")
      assert.isNull((await send(second, "GET", `/products/${data[0].id}/condition`)).data.battery_condition)
    }))

  it("takes a passport from a shell, a package and a Battery Pass, and prints what was left over", () =>
    inFolder(async (folder) => {
      const first = await createOrganization(completeProfile)
      const { gtin: _gtin, ...input } = sampleDraft("ev")
      const { data } = await send(first, "POST", "/products", {
        ...input,
        manufacturing_place: "Graz, AT",
        status: "published"
      })
      await send(first, "PATCH", `/products/${data.id}/condition`, sampleCondition)
      const second = await createOrganization({ ...completeProfile, name: "Receiving GmbH" })
      for (const [format, name] of [
        ["aas", "one.json"],
        ["catena-x", "two.json"],
        ["aasx", "three.aasx"]
      ] as const) {
        const response = await first.call(`/products/${data.id}/export/${format}`, { method: "GET" })
        const file = join(folder, name)
        writeFileSync(file, new Uint8Array(await response.arrayBuffer()))
        const { code, stderr, stdout } = await dpp(["import", file, "--apply", "--json"], second.environment)
        assert.strictEqual(code, 0, stderr + stdout)
        const summary = JSON.parse(stdout)
        // The second and the third are the same battery.
        assert.deepInclude(summary, { rows: 1, findings: [] }, format)
        assert.match(JSON.stringify(summary.warnings), format === "catena-x" ? /has no place/u : /./u)
      }
      const { data: products } = await send(second, "GET", "/products")
      assert.deepStrictEqual(
        products.map((product: Body) => [product.serial_number, product.rated_capacity]),
        [[data.serial_number, data.rated_capacity]]
      )
      writeFileSync(join(folder, "broken.aasx"), "no ZIP file")
      const broken = await dpp(["import", join(folder, "broken.aasx")], second.environment)
      assert.strictEqual(broken.code, 1, broken.stdout)
      assert.include(broken.stderr, "is not a ZIP file")
    }))

  it("translates a v1.3 tree as it is, and prints each translated value", () =>
    inFolder(async (folder) => {
      const example = new URL("../../../../examples/v1.3-trees/passport.v1.3.json", import.meta.url)
      const tree = {
        ...JSON.parse(readFileSync(example, "utf8")),
        SymbolsLabelsAndDocumentationOfConformity: { MeaningOfLabelsAndSymbols: "Bin: collect separately." },
        BatteryMaterialsAndComposition: { CriticalRawMaterials: "Lithium; Phosphorus" }
      }
      const file = join(folder, "tree.json")
      writeFileSync(file, JSON.stringify(tree))
      const organization = await createOrganization(completeProfile)
      const { code, stderr, stdout } = await dpp(["import", file, "--apply"], organization.environment)
      assert.strictEqual(code, 0, stderr + stdout)
      assert.include(
        stdout,
        "is translated from Battery_Passport.SymbolsLabelsAndDocumentationOfConformity.MeaningOfLabelsAndSymbols: Bin: collect separately."
      )
      const { data } = await send(organization, "GET", "/products")
      assert.lengthOf(data, 1)
      assert.deepInclude(data[0], {
        name: "CT-60-LFP CT60-26-000071",
        labels_meaning: "Bin: collect separately.",
        critical_raw_materials: ["Lithium", "Phosphorus"]
      })
    }))
})

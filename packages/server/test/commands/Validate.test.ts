/** `dpp validate`: every form of a passport is known, judged rightly, and the exit code is one for CI. */
import { batteryCategories } from "@dpp/core/catalogue"
import { sampleDraft } from "@dpp/core/samples"
import { judge } from "@dpp/server/cli/validate/judge"
import { isReady, type Judgement } from "@dpp/server/cli/validate/judgement"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { dpp, inFolder } from "./dpp.ts"

const measure = { profile: "eu-2027-02", now: DateTime.makeUnsafe("2026-11-21T12:00:00Z") } as const
const missingOf = ({ steps }: Judgement) =>
  (steps ?? []).flatMap(({ missing, step }) => missing.map(({ field }) => `${step}.${field}`))
const golden = (category: string) =>
  fileURLToPath(new URL(`../../../core/test/v20/golden/${category}.json`, import.meta.url))
// The tests know the form of the files.
// oxlint-disable-next-line typescript/no-explicit-any
const readJson = (file: string | URL): any => JSON.parse(readFileSync(file, "utf8"))

describe("a flat product", () => {
  it("is complete when all but what the service fills is there, and names that", () => {
    for (const category of batteryCategories) {
      const judgement = judge(sampleDraft(category), measure)
      assert.deepInclude(judgement, { kind: "flat product", battery_category: category, errors: [] })
      for (const missing of missingOf(judgement)) assert.match(missing, /\.(mfr_\w+|manufacturing_place)$/u)
    }
  })

  it("is judged field by field, with what is missing by step and law", () => {
    const judgement = judge(
      { name: "TB", serial_number: "TB-1", battery_category: "ev", battery_mass: -1, colour: "red" },
      measure
    )
    assert.sameMembers(
      judgement.errors.map(({ field }) => field),
      ["name", "battery_mass"]
    )
    assert.deepStrictEqual(judgement.unknown_fields, ["colour"])
    const missing = judgement.steps?.find(({ step }) => step === "performance")?.missing ?? []
    assert.match(missing.find(({ field }) => field === "rated_capacity")?.legal_source ?? "", /EU 2023\/1542/u)
  })

  it("needs a name; a battery model has no passport", () => {
    const draft = judge({ serial_number: "TB-1", battery_category: "ev" }, measure)
    assert.deepStrictEqual(
      draft.errors.map(({ field }) => field),
      ["name"]
    )
    const model = judge({ category: "batteries_light", name: "Model", status: "published" }, measure)
    assert.deepInclude(model, { kind: "battery model", steps: null })
    assert.deepStrictEqual(
      model.errors.map(({ field }) => field),
      ["status"]
    )
  })
})

describe("a v2.0 document", () => {
  it.each(batteryCategories)("of %s is valid and complete as the service exports it", (category) => {
    const judgement = judge(readJson(golden(category)), measure)
    assert.deepInclude(judgement, { kind: "v2.0 document", battery_category: category, errors: [] })
    assert.isTrue(isReady(judgement))
    assert.match(judgement.api[0]?.message ?? "", /export format/u)
  })

  it("names what its schema refuses, and what is missing", () => {
    const { batteryPassportData, dppHeader } = readJson(golden("ev"))
    const { batteryMass: _mass, ...general } = batteryPassportData["identifiersAndProductData"]
    const judgement = judge(
      {
        dppHeader: { ...dppHeader, colour: "red" },
        batteryPassportData: { ...batteryPassportData, identifiersAndProductData: general }
      },
      measure
    )
    assert.deepStrictEqual(missingOf(judgement), ["general.battery_mass"])
    assert.sameMembers(
      judgement.errors.map(({ field }) => field),
      ["/dppHeader", "/batteryPassportData/identifiersAndProductData"]
    )
  })

  it("of no category is invalid", () => {
    assert.match(judge({ dppHeader: {} }, measure).errors[0]?.field ?? "", /batteryCategory/u)
  })
})

const fixtures = new URL("../../../../../shared/fixtures/v1.3/", import.meta.url)
const areThere = existsSync(fixtures)
if (!areThere) console.log("Skipped: the published v1.3 example trees are not beside the project.")
const refused = ["SymbolsLabelsAndDocumentationOfConformity", "BatteryMaterialsAndComposition"]

describe.skipIf(!areThere)("the published v1.3 trees", () => {
  const complete = { ev: "ev", lmt: "lmt", stationary: "stationary", industrial: "other-industrial" }
  it.each(Object.entries(complete))(
    "%s: valid and complete, and what the API refuses is told apart",
    (category, file) => {
      const judgement = judge(readJson(new URL(`${file}.gefeg.json`, fixtures)), measure)
      assert.deepInclude(judgement, { kind: "v1.3 tree", battery_category: category, errors: [], unknown_fields: [] })
      assert.deepStrictEqual(missingOf(judgement), [])
      assert.includeMembers(
        judgement.api.map(({ field }) => field),
        [...refused, "name"]
      )
    }
  )

  it("without BMS: names another category than it is of, and so lacks two attributes", () => {
    const judgement = judge(readJson(new URL("industrial-without-bms.gefeg.json", fixtures)), measure)
    assert.deepInclude(judgement, { battery_category: "industrial", errors: [] })
    assert.deepStrictEqual(missingOf(judgement), [
      "general.manufacturing_date",
      "performance.initial_internal_resistance"
    ])
  })

  it("are the same as bare sections; an error in a refused section is found, too", () => {
    const { Battery_Passport: tree } = readJson(new URL("ev.gefeg.json", fixtures))
    assert.deepInclude(judge(tree, measure), { kind: "v1.3 tree", battery_category: "ev", errors: [] })
    const materials = { ...tree["BatteryMaterialsAndComposition"], BatteryChemistry: { chemicalCodeValue: 7 } }
    const broken = judge({ ...tree, BatteryMaterialsAndComposition: materials }, measure)
    assert.match(broken.errors[0]?.field ?? "", /BatteryMaterialsAndComposition\.BatteryChemistry/u)
    const unknown = judge({ ...tree, IdentifiersAndProductData: { Unheard: 1 } }, measure)
    assert.deepStrictEqual(unknown.unknown_fields, ["Battery_Passport.IdentifiersAndProductData.Unheard"])
  })

  it("need no flat field that stands beside them", () => {
    const { Battery_Passport } = readJson(new URL("ev.gefeg.json", fixtures))
    const { api } = judge({ name: "Traction battery", warranty_period: "P8Y", Battery_Passport }, measure)
    const fields = api.map(({ field }) => field)
    assert.notInclude(fields, "name")
    assert.isFalse(fields.some((field) => field.endsWith("WarrantyPeriodOfTheBattery")))
  })
})

describe("dpp validate", () => {
  it("ends with 0, with 1 for what is invalid or (--published) incomplete, with 2 for a wrong call", () =>
    inFolder(async (folder) => {
      const file = (name: string, value: unknown) => {
        writeFileSync(join(folder, name), typeof value === "string" ? value : JSON.stringify(value))
        return join(folder, name)
      }
      const draft = { name: "Traction battery", serial_number: "TB-1", battery_category: "ev" }
      const valid = file("valid.json", draft)
      const fine = await dpp(["validate", valid])
      assert.strictEqual(fine.code, 0, fine.stderr)
      assert.match(fine.stdout, /flat product, ev\n {2}valid\n {2}INCOMPLETE for eu-2027-02: \d+ missing/u)
      assert.strictEqual((await dpp(["validate", "--published", valid])).code, 1)
      assert.strictEqual((await dpp(["validate", "--published", golden("ev")])).code, 0)

      const several = await dpp([
        "validate",
        "--json",
        file("list.json", { products: [draft, { ...draft, gtin: "1" }] }),
        file("broken.json", "{")
      ])
      assert.strictEqual(several.code, 1)
      const { fine: isFine, passports } = JSON.parse(several.stdout)
      assert.isFalse(isFine)
      assert.deepStrictEqual(
        passports.map(({ errors }: Judgement) => errors.map(({ field }) => field)),
        [[], ["gtin"], ["/"]]
      )
      const wrong = await dpp(["validate", join(folder, "absent.json")])
      assert.strictEqual(wrong.code, 2)
      assert.strictEqual(wrong.stdout, "")
    }))
})

/** `validatePassport` recognises every form of a passport and reports what is invalid, missing or rejected by the API. */
import { reportNotRun } from "@dpp/testkit/notRun"
import { batteryCategories } from "../../src/catalogue/index.ts"
import { sampleDraft } from "../../src/samples/index.ts"
import { fillingOf, isReady, passportsIn, validatePassport, type ValidationReport } from "../../src/validation/index.ts"
import { publicView } from "../../src/access/View.ts"
import { viewOfDocument } from "../../src/v20/documentViews.ts"
import { toV20 } from "../../src/v20/Export.ts"
import { completeProduct, factsOf } from "../support/facts.ts"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import { existsSync, readFileSync } from "node:fs"
import { issue, messageOf } from "@dpp/core/text"

const context = { profile: "eu-2027-02", now: DateTime.makeUnsafe("2026-11-21T12:00:00Z") } as const
const missingOf = ({ steps }: ValidationReport) =>
  (steps ?? []).flatMap(({ missing, step }) => missing.map(({ field }) => `${step}.${field}`))
const golden = (category: string) => new URL(`../v20/golden/${category}.json`, import.meta.url)
// The tests know the form of the files.
// oxlint-disable-next-line typescript/no-explicit-any
const readJson = (file: URL): any => JSON.parse(readFileSync(file, "utf8"))

/** The warnings about a battery without GTIN and without safety instructions for waste. */
const publicationFields = ["gtin", "waste_safety_instructions"]

describe("a flat product", () => {
  it("is complete except for what the service fills in, which is reported as missing", () => {
    for (const category of batteryCategories) {
      const report = validatePassport(sampleDraft(category), context)
      assert.deepInclude(report, { kind: "flat product", battery_category: category, errors: [] })
      for (const missing of missingOf(report)) assert.match(missing, /\.(mfr_\w+|manufacturing_place)$/u)
    }
  })

  it("is validated field by field; missing attributes are reported by step, with their legal source", () => {
    const report = validatePassport(
      { name: "TB", serial_number: "TB-1", battery_category: "ev", battery_mass: -1, colour: "red" },
      context
    )
    assert.sameMembers(
      report.errors.map(({ field }) => field),
      ["name", "battery_mass"]
    )
    assert.deepStrictEqual(report.unknown_fields, ["colour"])
    const missing = report.steps?.find(({ step }) => step === "performance")?.missing ?? []
    assert.match(missing.find(({ field }) => field === "rated_capacity")?.legal_source ?? "", /EU 2023\/1542/u)
  })

  it("has its manufacturer filled in, unless a name or an identifier may be another's", () => {
    const { name, serial_number, battery_category } = sampleDraft("ev")
    const identity = { name, serial_number, battery_category }
    const fillings = (fields: object) => {
      const report = validatePassport({ ...identity, ...fields }, context)
      return ["mfr_identifier", "manufacturing_place", "battery_mass"].map((field) => fillingOf(field, report))
    }
    assert.deepStrictEqual(fillings({}), ["always", "always", "never"])
    assert.deepStrictEqual(fillings({ mfr_name: "Zellenwerk" }), ["own", "always", "never"])
    assert.deepStrictEqual(fillings({ mfr_trade_name: "Zellenwerk" }), ["always", "always", "never"])
  })

  it("is warned of contradictions and of fields outside its category", () => {
    const { errors, warnings } = validatePassport(
      {
        name: "Forklift battery",
        serial_number: "FT-1",
        battery_category: "industrial",
        minimum_voltage: 60,
        maximum_voltage: 40,
        certified_usable_energy: 30
      },
      context
    )
    assert.deepStrictEqual(errors, [])
    assert.deepStrictEqual(
      warnings.map(({ field }) => field),
      ["certified_usable_energy", "minimum_voltage", "maximum_voltage", ...publicationFields]
    )
  })

  it("lacks a conditional attribute, whose condition is stated, until it is declared", () => {
    const { warranty_period: _warranty, ...sample } = sampleDraft("ev")
    const missing = (input: object) =>
      (validatePassport(input, context).steps ?? [])
        .flatMap((step) => step.missing)
        .filter(({ field }) => !field.startsWith("m"))
        .map(({ condition, field }) => ({ field, condition }))
    assert.deepStrictEqual(missing(sample), [
      { field: "warranty_period", condition: "Required where a commercial warranty is given." }
    ])
    assert.deepStrictEqual(missing({ ...sample, not_applicable: ["warranty_period"] }), [])
    const wrong = validatePassport({ ...sample, not_applicable: ["battery_mass"] }, context)
    assert.deepStrictEqual(
      wrong.errors.map(({ field }) => field),
      ["not_applicable"]
    )
  })

  it("needs a name; a battery model has no passport", () => {
    const draft = validatePassport({ serial_number: "TB-1", battery_category: "ev" }, context)
    assert.deepStrictEqual(
      draft.errors.map(({ field }) => field),
      ["name"]
    )
    const model = validatePassport({ category: "batteries_light", name: "Model", status: "published" }, context)
    assert.deepInclude(model, { kind: "battery model", steps: null })
    assert.deepStrictEqual(
      model.errors.map(({ field }) => field),
      ["status"]
    )
  })
})

describe("a v2.0 document", () => {
  it.each(batteryCategories)("of %s is valid and complete as the service exports it", (category) => {
    const report = validatePassport(readJson(golden(category)), context)
    assert.deepInclude(report, { kind: "v2.0 document", battery_category: category, errors: [] })
    assert.isTrue(isReady(report))
    assert.match(report.api_issues.map(messageOf)[0] ?? "", /export format/u)
  })

  it("is reported with what its schema rejects, and what is missing", () => {
    const { batteryPassportData, dppHeader } = readJson(golden("ev"))
    const { batteryMass: _mass, ...general } = batteryPassportData["identifiersAndProductData"]
    const report = validatePassport(
      {
        dppHeader: { ...dppHeader, colour: "red" },
        batteryPassportData: { ...batteryPassportData, identifiersAndProductData: general }
      },
      context
    )
    assert.deepStrictEqual(missingOf(report), ["general.battery_mass"])
    assert.sameMembers(
      report.errors.map(({ field }) => field),
      ["/dppHeader", "/batteryPassportData/identifiersAndProductData"]
    )
  })

  it("without a conditional attribute is complete, with a warning: a document does not say whether it applies", () => {
    const { batteryPassportData, dppHeader } = readJson(golden("ev"))
    const { warrantyPeriod: _warranty, ...general } = batteryPassportData["identifiersAndProductData"]
    const report = validatePassport(
      { dppHeader, batteryPassportData: { ...batteryPassportData, identifiersAndProductData: general } },
      context
    )
    assert.isTrue(isReady(report))
    assert.deepStrictEqual(report.warnings, [
      issue("warranty_period", "undeclared", { condition: "Required where a commercial warranty is given." })
    ])
    assert.deepStrictEqual(validatePassport(readJson(golden("ev")), context).warnings, [])
  })

  it("is valid for each view, which is found where only what its readers may not see is absent", () => {
    for (const category of batteryCategories) {
      for (const view of ["public", "legitimate_interest", "authorities", "full"] as const) {
        const document = toV20(factsOf(completeProduct(category)), null, viewOfDocument(view))
        const report = validatePassport(document, context)
        assert.deepStrictEqual([report.view, report.errors], [view, []], category)
        assert.isTrue(isReady(report), `${category} ${view}`)
        assert.deepStrictEqual(validatePassport(document, { ...context, view }).errors, [])
      }
    }
    const document = toV20(factsOf(completeProduct("ev")), null, publicView)
    assert.isNotEmpty(validatePassport(document, { ...context, view: "full" }).errors)
    const whole = toV20(factsOf(completeProduct("ev")), null)
    assert.isNotEmpty(
      validatePassport(whole, { ...context, view: "public" }).errors,
      "a public document holds nothing restricted"
    )
  })

  it("without a category is invalid", () => {
    assert.match(validatePassport({ dppHeader: {} }, context).errors[0]?.field ?? "", /batteryCategory/u)
  })
})

const fixtures = new URL("../../../../../shared/fixtures/v1.3/", import.meta.url)
const areThere = existsSync(fixtures)
if (!areThere) reportNotRun("Skipped: the published v1.3 example trees are not beside the project.")
const rejected = ["SymbolsLabelsAndDocumentationOfConformity", "BatteryMaterialsAndComposition"]

describe("a v1.3 tree", () => {
  const chemistry = { BatteryChemistry: { chemicalCodeValue: "Pb" } }
  const fieldsOf = (tree: object) =>
    validatePassport({ BatteryMaterialsAndComposition: chemistry, ...tree }, context).warnings.map(({ field }) => field)

  it("is not warned of a missing symbol that is in a section which the API rejects", () => {
    const general = {
      IdentifiersAndProductData: { BatteryCategory: { batteryCategoryValue: "industrial battery without BMS" } }
    }
    assert.deepStrictEqual(fieldsOf(general), ["cadmium_lead_symbols", ...publicationFields])
    const labels = { MeaningOfLabelsAndSymbols: "Bin", SymbolsForCadmiumAndLead: "https://x.example/pb.svg" }
    assert.deepStrictEqual(
      fieldsOf({ ...general, SymbolsLabelsAndDocumentationOfConformity: labels }),
      publicationFields
    )
  })
})

describe.skipIf(!areThere)("the published v1.3 trees", () => {
  const complete = { ev: "ev", lmt: "lmt", stationary: "stationary", industrial: "other-industrial" }
  it.each(Object.entries(complete))(
    "%s: valid and complete, and what the API rejects is reported separately",
    (category, file) => {
      const report = validatePassport(readJson(new URL(`${file}.gefeg.json`, fixtures)), context)
      assert.deepInclude(report, { kind: "v1.3 tree", battery_category: category, errors: [], unknown_fields: [] })
      assert.deepStrictEqual(missingOf(report), [])
      assert.includeMembers(
        report.api_issues.map(({ field }) => field),
        [...rejected, "name"]
      )
    }
  )

  it("without BMS: has the category of another battery, and therefore lacks two attributes", () => {
    const report = validatePassport(readJson(new URL("industrial-without-bms.gefeg.json", fixtures)), context)
    assert.deepInclude(report, { battery_category: "industrial", errors: [] })
    assert.deepStrictEqual(missingOf(report), ["general.manufacturing_date", "performance.initial_internal_resistance"])
  })

  it("are the same as bare sections; an error in a section that the API rejects is found as well", () => {
    const { Battery_Passport: tree } = readJson(new URL("ev.gefeg.json", fixtures))
    assert.deepInclude(validatePassport(tree, context), { kind: "v1.3 tree", battery_category: "ev", errors: [] })
    const materials = { ...tree["BatteryMaterialsAndComposition"], BatteryChemistry: { chemicalCodeValue: 7 } }
    const broken = validatePassport({ ...tree, BatteryMaterialsAndComposition: materials }, context)
    assert.match(broken.errors[0]?.field ?? "", /BatteryMaterialsAndComposition\.BatteryChemistry/u)
    const unknown = validatePassport({ ...tree, IdentifiersAndProductData: { Unheard: 1 } }, context)
    assert.deepStrictEqual(unknown.unknown_fields, ["Battery_Passport.IdentifiersAndProductData.Unheard"])
  })

  it("need no flat field that is next to them", () => {
    const { Battery_Passport } = readJson(new URL("ev.gefeg.json", fixtures))
    const { api_issues } = validatePassport(
      { name: "Traction battery", warranty_period: "P8Y", Battery_Passport },
      context
    )
    const fields = api_issues.map(({ field }) => field)
    assert.notInclude(fields, "name")
    assert.isFalse(fields.some((field) => field.endsWith("WarrantyPeriodOfTheBattery")))
  })
})

describe("a parsed file", () => {
  it("holds one passport, a list, or a list under products", () => {
    const draft = { name: "Traction battery" }
    assert.deepStrictEqual(passportsIn(draft), [draft])
    assert.deepStrictEqual(passportsIn([draft, draft]), [draft, draft])
    assert.deepStrictEqual(passportsIn({ products: [draft, draft] }), [draft, draft])
  })

  it("is invalid where a passport is not an object", () => {
    assert.deepStrictEqual(validatePassport("text", context).errors, [issue("/", "object")])
  })

  it("is invalid where a passport is nested too deeply, in any of its forms", () => {
    let deep: unknown = 0
    for (let level = 0; level < 100_000; level += 1) deep = { deep }
    for (const key of ["notes", "Battery_Passport", "dppHeader"]) {
      const { errors } = validatePassport({ [key]: deep }, context)
      assert.deepStrictEqual(errors, [issue("/", "tooDeep", { count: 32 })])
    }
  })
})

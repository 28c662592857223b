/** Passports as Asset Administration Shells: the metamodel, the templates, and back. */
import { ownerView } from "@dpp/core/access"
import * as Aas from "@aas-core-works/aas-core3.0-typescript"
import { isJsonObject, type Json, type JsonObject } from "@dpp/core/text"
import { randomFrom } from "@dpp/testkit/randomFrom"
import { assert, describe, it } from "@effect/vitest"
import { batteryCategories } from "@dpp/core/catalogue"
import type { Passport } from "@dpp/core/passport"
import { aas, exportPassport } from "../src/index.ts"
import { asText } from "../src/values/asText.ts"
import { completePassport, completePassports } from "./support/passports.ts"
import { fixturesIn, present } from "./support/fixtures.ts"
import { randomPassport } from "./support/randomPassport.ts"
import { differences, submodelsIn } from "./support/templateDifferences.ts"

/** What the reference implementation of the metamodel reports. */
const findings = (document: JsonObject): ReadonlyArray<string> => {
  const parsed = Aas.jsonization.environmentFromJsonable(document as Aas.jsonization.JsonObject)
  if (parsed.error !== null) return [`${asText(parsed.error.path)}: ${parsed.error.message}`]
  return [...Aas.verification.verify(parsed.mustValue())].map((error) => `${asText(error.path)}: ${error.message}`)
}

/** Every element of a node and below, with its own semantic id. */
const elementsIn = (node: Json): ReadonlyArray<{ readonly idShort: Json; readonly meaning: string }> => {
  if (Array.isArray(node)) return (node as ReadonlyArray<Json>).flatMap(elementsIn)
  if (!isJsonObject(node)) return []
  const id = node["semanticId"]
  const keys = isJsonObject(id) ? id["keys"] : undefined
  const key = Array.isArray(keys) ? (keys as ReadonlyArray<Json>).at(-1) : undefined
  const own =
    isJsonObject(key) && node["modelType"] !== undefined
      ? [{ idShort: node["idShort"] ?? null, meaning: asText(key["value"]) }]
      : []
  return [
    ...own,
    ...[node["submodels"], node["submodelElements"], node["value"]].flatMap((child) => elementsIn(child ?? null))
  ]
}

/** The texts of all properties, files and texts in several languages. */
const valuesIn = (
  node: Json,
  idShort: Json = null
): ReadonlyArray<{ readonly idShort: Json; readonly value: string }> => {
  if (Array.isArray(node)) return (node as ReadonlyArray<Json>).flatMap((child) => valuesIn(child, idShort))
  if (!isJsonObject(node)) return []
  const name = node["idShort"] ?? idShort
  const { value } = node
  if (typeof value === "string") return value === "" ? [] : [{ idShort: name, value }]
  if (typeof node["text"] === "string") return [{ idShort: name, value: node["text"] }]
  return [node["submodelElements"], value].flatMap((child) => valuesIn(child ?? null, name))
}

/** Elements that name which attribute another one has, and the parts of an example of a document without file. */
const structure = new Set(
  `MarkingName atSoc AtSoC RecycledMaterial ShortName ClearName IsCriticalRawMaterial LastUpdate RPCLastUpdated`.split(
    " "
  )
)

/** Elements of the templates for which the passport has no attribute. */
const unfilled = new Set(
  `IssueDate ExpiryDate DocumentIsPrimary Version Subtitle Description PcfCalculationMethods PcfCalculationMethod CompanyLogo
  ProductImages ProductImage InitialInternalResistanceOnBatteryModuleLevel
  InternalResistanceIncreaseOfBatteryCellLevel InternalResistanceIncreaseOfBatteryModuleLevel NegativeEvents NegativeEvent
  NegativeEventValue ComponentId BatteryMaterialMass HazardousSubstanceClass SparePartSources SparePartSupplier NameOfSupplier
  AddressOfSupplier NationalCode PostalCode Street EmailAddressOfSupplier EmailAddress PublicKey TypeOfEmailAddress
  TypeOfPublicKey SupplierWebAddress Components Component PartName PartNumber`.split(/\s+/u)
)

describe("Asset Administration Shell", () => {
  it("conforms to the metamodel for complete and random passports of every category", () => {
    const random = randomFrom(20_270_301)
    for (const category of batteryCategories) {
      for (const passport of [
        completePassport(category),
        ...Array.from({ length: 10 }, () => randomPassport(category, random))
      ]) {
        assert.deepStrictEqual(findings(exportPassport(aas, passport, ownerView).document.value), [])
      }
    }
  })

  it("loses of a complete passport only what the templates have no place for", () => {
    const { losses } = exportPassport(aas, completePassport("ev"), ownerView)
    assert.deepStrictEqual(
      losses.map(({ attribute, reason }) => `${attribute} ${reason}`).toSorted(),
      `commodity_code cycle_life_reference_test height
      internalResistance.current length manufacturing_place mfr_trade_name negativeEvents.deepDischarge
      negativeEvents.overcharge operator_email operator_name operator_postal_address operator_trade_name operator_website
      placed_on_market_date supply_chain_indices third_party_assurances third_party_service_provider width`
        .split(/\s+/u)
        .map((name) => `${name} no_place`)
    )
  })

  it.skipIf(!present("idta-02035"))("has every element of the templates for which there is an attribute", () => {
    const written = new Set(
      completePassports
        .flatMap((one) => elementsIn(exportPassport(aas, one, ownerView).document.value))
        .map(({ meaning }) => meaning)
    )
    const missing = fixturesIn("idta-02035").flatMap(([file, template]) =>
      elementsIn(template).flatMap(({ idShort, meaning }) =>
        written.has(meaning) || unfilled.has(asText(idShort)) ? [] : [`${file}: ${asText(idShort)} ${meaning}`]
      )
    )
    assert.deepStrictEqual(missing, [])
  })

  it("returns hazard statements as codes, and other impacts as a text", () => {
    const passport = completePassport("ev")
    const { facts } = passport
    const hazardous_substances = [
      { chemical_name: "Ethylene carbonate", identifier_type: "CAS", identifier: "96-49-1", hazards: ["H302", "H319"] },
      { chemical_name: "Electrolyte", hazards: ["H360FD"], impact: "Harmful to health" }
    ]
    const attributes = { ...facts.product.attributes, hazardous_substances }
    const changed = { ...passport, facts: { ...facts, product: { ...facts.product, attributes } } }
    const { document, losses } = exportPassport(aas, changed, ownerView)
    assert.notInclude(
      losses.map(({ attribute }) => attribute),
      "hazardous_substances"
    )
    assert.deepStrictEqual(aas.read?.(document.value).values.get("hazardous_substances"), hazardous_substances)
  })

  describe.skipIf(!present("idta-02035"))("compared with the templates", () => {
    const templates = fixturesIn("idta-02035").flatMap(([, template]) => submodelsIn(template))
    const found = (passports: ReadonlyArray<Passport>) => {
      const all = passports.flatMap((passport) =>
        submodelsIn(exportPassport(aas, passport, ownerView).document.value).flatMap((one) => {
          const template = templates.find(({ idShort }) => idShort === one["idShort"])
          return template === undefined ? [] : differences(one, template)
        })
      )
      // A decimal has no place in a whole number.
      return [...new Set(all)].filter((one) => !/: xs:double, not xs:\w+$/u.test(one)).toSorted()
    }
    const twice = "ProductCondition/RemainingPowerCapability/RemainingPowerCapabilityDynamicAt is there 2 times"

    it("has only elements of the templates, of their kinds, and as often; two states of charge have a power each", () => {
      const random = randomFrom(20_270_305)
      const passports = batteryCategories.flatMap((category) =>
        Array.from({ length: 10 }, () => randomPassport(category, random))
      )
      assert.deepStrictEqual(
        found([...completePassports, ...passports]).filter((one) => !one.endsWith("is required")),
        [twice]
      )
    })

    it("has, of a complete passport, every element that the templates require and an attribute could fill", () => {
      const materials = "MaterialComposition/BatteryMaterials/BatteryMaterial"
      const footprint = "CarbonFootprint/ProductCarbonFootprints/ProductCarbonFootprint"
      const version = "HandoverDocumentation/Documents/Document/DocumentVersions/DocumentVersion"
      const required = [
        // No attribute has it.
        `${footprint}/PcfCalculationMethods`,
        "Circularity/SparePartSources",
        // The passport states it of the whole, or of some of them.
        `${footprint}/PerformanceClass`,
        `${footprint}/WebLinkToPublicCarbonFootprintStudy`,
        `${materials}/BatteryMaterialIdentifier`,
        `${materials}/BatteryMaterialLocation`,
        `${materials}/IsCriticalRawMaterial`,
        // Optional fields of a document.
        `${version}/Language`,
        `${version}/Title`,
        // A lead battery without management system.
        "ProductCondition/NumberOfFullCycles",
        "TechnicalData/TechnicalPropertyAreas/Resistance/InternalResistanceIncreaseOfBatteryPackLevel"
      ]
      assert.deepStrictEqual(
        found(completePassports),
        [twice, ...required.map((path) => `${path} is required`)].toSorted()
      )
    })
  })

  it.skipIf(!present("idta-02035"))("finds every value of the templates again, or lists it", () => {
    for (const [file, template] of fixturesIn("idta-02035")) {
      const read = aas.read?.(template)
      const found = JSON.stringify([[...(read?.values ?? [])], read?.leftOver])
      const lost = valuesIn(template["submodels"] ?? null).filter(
        ({ idShort, value }) => !structure.has(asText(idShort)) && !found.toLowerCase().includes(value.toLowerCase())
      )
      assert.deepStrictEqual(lost, [], file)
    }
  })
})

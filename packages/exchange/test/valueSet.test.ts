/** Value documents of a data space: what a shell is as one set of them, and back. */
import { ownerView } from "@dpp/core/access"
import { batteryCategories } from "@dpp/core/catalogue"
import { isJsonObject, type Json, type JsonObject } from "@dpp/core/text"
import { randomFrom } from "@dpp/testkit/randomFrom"
import { runs } from "@dpp/testkit/testRuns"
import { assert, describe, it } from "@effect/vitest"
import Ajv from "ajv-draft-04"
import * as Result from "effect/Result"
import { aas, descriptorOf, exportPassport, readDocument, shellPart, submodels } from "../src/index.ts"
import { isSame } from "../src/values/isSame.ts"
import { fixturesIn, present } from "./support/fixtures.ts"
import { completePassport } from "./support/passports.ts"
import { randomPassport } from "./support/randomPassport.ts"

const objectIn = (value: Json | undefined): JsonObject => (isJsonObject(value) ? value : {})

/** The value documents of an environment by their name; of a submodel that it does not have, an empty one. */
const valueSet = (environment: JsonObject): Record<string, JsonObject> => {
  const given = environment["submodels"]
  const ids = (Array.isArray(given) ? (given as ReadonlyArray<Json>) : []).map(objectIn)
  return Object.fromEntries(
    submodels.map(({ idShort }) => {
      const id = ids.find((one) => one["idShort"] === idShort)?.["id"]
      return [idShort, typeof id === "string" ? objectIn(shellPart(environment, ["submodels", id, "$value"])) : {}]
    })
  )
}

const readSet = (documents: JsonObject) => readDocument("cx-dpp", { documents })

describe("a set of value documents", () => {
  it("says what the shell says, of random passports of every category", () => {
    const random = randomFrom(20_270_401)
    for (const category of batteryCategories) {
      for (let run = 0; run < runs(6, 200); run += 1) {
        const environment = exportPassport(aas, randomPassport(category, random), ownerView).document.value
        const whole = aas.read?.(environment).values ?? new Map()
        const { values } = Result.getOrThrow(readSet(valueSet(environment)))
        // The shell itself has these; a battery with a GTIN has it in its address, too.
        const ofShell = new Set(["name", "gtin", "model_identifier", "batch_identifier"])
        const lost = [...whole.keys()].filter(
          (name) => !ofShell.has(name) && !isSame(name, values.get(name), whole.get(name))
        )
        assert.deepStrictEqual(lost, [])
        assert.deepStrictEqual(
          [...values.keys()].filter((name) => !whole.has(name)),
          []
        )
      }
    }
  })

  it("is refused as a whole, with the names of what is missing", () => {
    const documents = valueSet(exportPassport(aas, completePassport("ev"), ownerView).document.value)
    for (const { idShort } of submodels) {
      const { [idShort]: _missing, ...rest } = documents
      const refused = readSet(rest)
      assert.isTrue(Result.isFailure(refused))
      assert.include(Result.isFailure(refused) ? refused.failure : "", `lacks documents.${idShort}: send all eight`)
    }
    const none = readDocument("cx-dpp", { DppMetadata: {} })
    assert.include(Result.isFailure(none) ? none.failure : "", "needs documents")
  })

  it("takes the names of the aspect models in place of those of the templates", () => {
    const documents = {
      ...Object.fromEntries(submodels.map(({ idShort }) => [idShort, {}])),
      BatteryNameplate: {
        SerialNumber: "A-1",
        BatteryStatus: "Original",
        ManufacturerName: { de: "Werk", en: "Plant" }
      },
      TechnicalData: {
        TechnicalPropertyAreas: {
          Resistance: { InitialInternalResistanceAtBatteryPackLevel: 23 },
          PowerCapability: { OriginalPowerCapability: [{ atSoC: 80, powerCapabilityAt: 500 }] }
        }
      },
      ProductCondition: {
        RemainingPowerCapability: {
          RemainingPowerCapabilityValue: { RPCLastUpdated: "2000-01-01T14:23:00", AtSoC: 80, PowerCapabilityAt: 95 },
          LastUpdate: "2000-01-01T14:23:00"
        }
      },
      MaterialComposition: { BatteryMaterials: [{ BatteryMaterialName: "Lithium", IsCriticalRawMaterial: true }] },
      HandoverDocumentation: {
        Documents: [
          {
            DocumentIds: [{ DocumentIdentifier: "doc-1" }],
            DocumentVersions: [
              { Language: "en", DigitalFiles: [{ value: "https://example.com/a.pdf", contentType: "application/pdf" }] }
            ]
          }
        ]
      },
      Circularity: { DismantlingAndRemovalInformation: ["doc-1"] }
    }
    const { leftOver, values } = Result.getOrThrow(readSet(documents))
    assert.deepStrictEqual(Object.fromEntries(values), {
      serial_number: "A-1",
      battery_status: "original",
      mfr_name: "Plant",
      initial_internal_resistance: 23,
      original_power_at_80_soc: 500,
      "power.remainingAt80Soc": 95,
      lastUpdate: "2000-01-01T14:23:00Z",
      critical_raw_materials: ["Lithium"],
      dismantling_information: { url: "https://example.com/a.pdf", language: "en", content_type: "application/pdf" }
    })
    assert.deepStrictEqual(leftOver, [{ path: "BatteryNameplate/ManufacturerName@de", value: "Werk" }])
  })

  it("lists every value that a passport has no place for", () => {
    const empty = Object.fromEntries(submodels.map(({ idShort }) => [idShort, {}]))
    const odd = { ...empty, DppMetadata: { dppStatus: "Active", odd: [{ deep: 1.5 }] }, Extra: { more: true } }
    const { leftOver, values } = Result.getOrThrow(readDocument("cx-dpp", { documents: odd, sender: "BPNL" }))
    assert.strictEqual(values.size, 0)
    assert.sameMembers(
      leftOver.map(({ value }) => value),
      ["Active", "1.5", "true", "BPNL"]
    )
  })

  it.skipIf(!present("idta-02099"))("has metadata that the schema of DppMetadata accepts", () => {
    const schema = fixturesIn("idta-02099").find(([file]) => file === "DppMetadata-schema.json")?.[1] ?? {}
    const validate = new Ajv.default({ strict: false, validateFormats: false }).compile(schema)
    for (const category of batteryCategories) {
      const { DppMetadata } = valueSet(exportPassport(aas, completePassport(category), ownerView).document.value)
      assert.isTrue(validate(DppMetadata), JSON.stringify(validate.errors))
    }
  })
})

describe("a digital twin", () => {
  it("has the semantic ids and asset ids that the data space asks for", () => {
    const environment = exportPassport(aas, completePassport("ev"), ownerView).document.value
    const twin = descriptorOf(environment, {
      bpnl: "BPNL00000007QGTF",
      bpns: null,
      serialNumber: "A-1",
      modelIdentifier: "M-1",
      addressOf: (id) => `https://example.com/${id.slice(id.indexOf("#") + 1)}`
    })
    const text = JSON.stringify(twin)
    for (const { aspect, idShort } of submodels) {
      assert.include(text, `{"type":"GlobalReference","value":"${aspect}"}`)
      assert.include(text, `"href":"https://example.com/${idShort}"`)
    }
    assert.include(text, "https://admin-shell.io/idta/cds/dppMetadata/1")
    const ids = twin["specificAssetIds"]
    assert.deepInclude(ids, { name: "manufacturerId", value: "BPNL00000007QGTF" })
    assert.deepInclude(ids, { name: "digitalTwinType", value: "PartInstance" })
    assert.deepInclude(ids, { name: "partInstanceId", value: "A-1" })
    assert.deepInclude(ids, { name: "manufacturerPartId", value: "M-1" })
  })
})

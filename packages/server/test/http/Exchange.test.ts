/** Passports in the formats of others over HTTP: for the owner, for everyone, and back. */
import { sampleCondition } from "@dpp/core/samples"
import { assert, layer } from "@effect/vitest"
import type * as Basyx from "basyx-typescript-sdk"
import * as Effect from "effect/Effect"
import { createRequire } from "node:module"
import { aSerial, sharedServer, TestServer } from "../support.ts"
import { publishedBattery } from "../support/publishedBattery.ts"

const products = "/api/v1/products"

// Its entry for `import` names files that Node does not find.
const { AasRepositoryClient, Configuration, SubmodelRepositoryClient } = createRequire(import.meta.url)(
  "basyx-typescript-sdk"
) as typeof Basyx

layer(sharedServer, { excludeTestServices: true })("formats of others", (it) => {
  it.effect("are written for the owner and for everyone, each with what the reader may see, and read back", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const pack = yield* publishedBattery(call)
      assert.strictEqual(
        (yield* call(`${products}/${pack.id}/condition`, { method: "PATCH", body: sampleCondition })).status,
        200
      )
      for (const format of ["aas", "catena-x"]) {
        const own = yield* call(`${products}/${pack.id}/export/${format}`)
        assert.strictEqual(own.status, 200, own.text)
        assert.include(own.headers.get("x-dpp-losses"), "negativeEvents.overcharge;reason=no_place")
        assert.include(own.text, "dismantling.pdf")
        const path = new URL(pack.public_url).pathname
        const shown = yield* call(`${path}?format=${format}`, { key: null })
        assert.strictEqual(shown.status, 200, shown.text)
        assert.notInclude(shown.text, "dismantling.pdf")
        assert.notInclude(shown.headers.get("x-dpp-losses"), "negativeEvents")
        const byType = yield* call(path, { key: null, headers: { accept: own.headers.get("content-type") ?? "" } })
        assert.strictEqual(byType.text, shown.text)

        const serial = aSerial()
        const document = JSON.parse(own.text.replaceAll(JSON.stringify(pack.serial_number), JSON.stringify(serial)))
        const made = yield* call(`/api/v1/imports/${format}`, { body: document })
        assert.strictEqual(made.status, 201, made.text)
        assert.strictEqual(made.body.data.status, "draft")
        assert.strictEqual(made.body.data.serial_number, serial)
        assert.strictEqual(made.body.data.rated_capacity, pack.rated_capacity)
        assert.include(made.body.meta.translated, "stateOfCharge")
        assert.strictEqual(made.body.meta.condition.stateOfCharge, sampleCondition["stateOfCharge"])
        const former = yield* call(`/api/v1/products/from/${format}`, { body: document })
        assert.deepInclude(former.body.error, { code: "serial_number_taken" }, former.text)
        const unknown = {
          ...document,
          submodels: [...(document.submodels ?? []), { idShort: "X", value: "odd" }],
          odd: "odd"
        }
        const again = JSON.parse(JSON.stringify(unknown).replaceAll(JSON.stringify(serial), JSON.stringify(aSerial())))
        const lossy = yield* call(`/api/v1/imports/${format}`, { body: again })
        assert.include(
          lossy.body.meta.losses.map(({ value }: { readonly value: unknown }) => value),
          "odd",
          lossy.text
        )
      }
      const path = new URL(pack.public_url).pathname
      for (const format of ["epcis", "rdf", "n-quads"]) {
        const own = yield* call(`${products}/${pack.id}/export/${format}`)
        assert.strictEqual(own.status, 200, own.text)
        const shown = yield* call(`${path}?format=${format}`, { key: null })
        assert.strictEqual(shown.status, 200, shown.text)
        assert.include(own.text, "remainingCapacity")
        assert.notInclude(shown.text, "remainingCapacity")
        const byType = yield* call(path, { key: null, headers: { accept: own.headers.get("content-type") ?? "" } })
        assert.strictEqual(byType.text, shown.text)
      }
      for (const unknown of [`${products}/${pack.id}/export/untp?version=0.7.0`, `${path}?format=untp&version=0.7.0`]) {
        const { body, status } = yield* call(unknown)
        assert.deepStrictEqual([status, Object.keys(body.error.details)], [400, ["version"]], unknown)
      }
      // The queue of signatures does not run here.
      for (const unsigned of [
        `${products}/${pack.id}/export/untp?version=0.6.0`,
        `${path}?format=untp&version=working`
      ]) {
        const { headers, status } = yield* call(unsigned)
        assert.deepStrictEqual([status, headers.has("retry-after")], [404, true])
      }
      const accept = "application/n-quads"
      const quads = yield* call(`${products}/${pack.id}/export/rdf`, { headers: { accept } })
      assert.strictEqual(quads.headers.get("content-type"), accept)
      const links = yield* call(`${path}?linkType=linkset`, { key: null })
      assert.include(links.text, "?format=aasx")
    })
  )

  it.effect("are shells that a client of the AAS API reads, with what its reader may see", () =>
    Effect.gen(function* () {
      const { call, origin } = yield* TestServer
      const { id, public_url } = yield* publishedBattery(call)
      const grant = yield* call("/api/v1/access-grants", {
        body: {
          audience: "authorities",
          role: "market_surveillance",
          grantee: { name: "Authority" },
          scope: { product_ids: [id] },
          expires_at: new Date(Date.now() + 86_400_000).toISOString()
        }
      })
      const token: string = grant.body.data?.token ?? grant.body.token
      const aasIdentifier = `urn:uuid:${id}`
      const at = `${origin}/aas/shells/${Buffer.from(aasIdentifier).toString("base64url")}`
      const found = yield* Effect.promise(async () => {
        const everyone = new Configuration({ basePath: `${origin}/aas` })
        const authority = new Configuration({ basePath: at, headers: { authorization: `Bearer ${token}` } })
        const submodelIdentifier = `${public_url}#Circularity`
        const path = { submodelIdentifier, idShortPath: "RecycledContentInformation[0].PreConsumerShare" }
        const shells = new AasRepositoryClient()
        const submodels = new SubmodelRepositoryClient()
        return {
          shell: await shells.getAssetAdministrationShellById({ configuration: everyone, aasIdentifier }),
          refs: await shells.getAllSubmodelReferences({ configuration: everyone, aasIdentifier }),
          open: await submodels.getSubmodelById({ configuration: everyone, submodelIdentifier }),
          whole: await submodels.getSubmodelById({ configuration: authority, submodelIdentifier }),
          element: await submodels.getSubmodelElementByPath({ configuration: everyone, ...path }),
          missing: await submodels.getSubmodelById({
            configuration: everyone,
            submodelIdentifier: `${public_url}#None`
          })
        }
      })
      const { element, missing, open, refs, shell, whole } = found
      if (!shell.success || !refs.success || !open.success || !whole.success || !element.success) {
        return assert.fail(JSON.stringify(found))
      }
      assert.strictEqual(shell.data.assetInformation.globalAssetId, public_url)
      assert.strictEqual(refs.data.result.length, shell.data.submodels?.length)
      const namesOf = ({ submodelElements }: typeof open.data) => (submodelElements ?? []).map(({ idShort }) => idShort)
      assert.notInclude(namesOf(open.data), "DismantlingAndRemovalInformation")
      assert.include(namesOf(whole.data), "DismantlingAndRemovalInformation")
      assert.strictEqual(element.data.idShort, "PreConsumerShare")
      assert.isFalse(missing.success)
      const value = yield* call(
        `${new URL(at).pathname}/submodels/${Buffer.from(`${public_url}#BatteryNameplate`).toString("base64url")}/submodel-elements/SerialNumber/$value`,
        { key: null }
      )
      assert.strictEqual(value.body, (yield* call(`${products}/${id}`)).body.data.serial_number)
      for (const path of ["/aas/shells/none", "/aas/shells", `${new URL(at).pathname}/none`, "/aas/submodels/none"]) {
        assert.strictEqual((yield* call(path, { key: null })).status, 404, path)
      }
    })
  )

  it.effect("are trees as others publish them: what a passport cannot have is named, and the rest is a draft", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const general = (serial: string) => ({
        BatteryModelIdentifier: "CT-60",
        BatterySerialNumber: serial,
        BatteryCategory: { batteryCategoryValue: "electric vehicle battery" }
      })
      const tree = (serial: string) => ({
        Battery_Passport: {
          IdentifiersAndProductData: general(serial),
          CircularityAndResourceEfficiency: { SafetyMeasures: "urn:doc:8" },
          BatteryMaterialsAndComposition: { HazardousSubstances: "No intentionally added cadmium, lead or mercury" },
          PerformanceAndDurability: { StateOfChargeSoC: { percentageValue: 81.5, percent: "%" } }
        }
      })
      const refused = yield* call("/api/v1/imports/v1.3", { body: tree("CT_60_1") })
      assert.strictEqual(refused.status, 400, refused.text)
      assert.include(refused.body.error.details.serial_number[0], '"CT_60_1"')
      assert.include(refused.body.error.details.serial_number[0], "?serial_number=")
      const serial = aSerial()
      const made = yield* call(`/api/v1/imports/v1.3?serial_number=${serial}`, { body: tree("CT_60_1") })
      assert.strictEqual(made.status, 201, made.text)
      assert.deepInclude(made.body.data, { serial_number: serial, hazardous_substances: null, safety_measures: null })
      const losses = made.body.meta.losses.map(({ value }: { readonly value: unknown }) => value)
      assert.includeMembers(losses, ["CT_60_1", "urn:doc:8", "No intentionally added cadmium, lead or mercury", 81.5])
      assert.isNull(made.body.meta.condition)
      const measured_at = "2026-11-20T10:00:00.000Z"
      const query = `serial_number=${aSerial()}&measured_at=${measured_at}`
      const dated = yield* call(`/api/v1/imports/v1.3?${query}`, { body: tree("CT_60_1") })
      assert.deepStrictEqual(dated.body.meta.condition, { lastUpdate: measured_at, stateOfCharge: 81.5 })
      // The serial number of the tree counts if a passport can have it.
      const own = aSerial()
      const kept = yield* call(`/api/v1/imports/v1.3?serial_number=${serial}`, { body: tree(own) })
      assert.strictEqual(kept.body.data.serial_number, own)

      const { Battery_Passport: whole } = tree("CT_60_2")
      const { BatteryMaterialsAndComposition: _materials, ...read } = whole
      const product = { name: "CT-60", Battery_Passport: read }
      assert.strictEqual((yield* call(products, { body: product })).status, 400)
      const drafted = yield* call(products, { body: { ...product, serial_number: aSerial() } })
      assert.strictEqual(drafted.status, 201, drafted.text)
      assert.include(JSON.stringify(drafted.body.meta), "urn:doc:8 is not a web address")
    })
  )

  it.effect("are refused as other files are", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const empty = yield* call(`/api/v1/imports/aas`, { body: {} })
      assert.deepStrictEqual([empty.status, Object.keys(empty.body.error.details)], [400, ["serial_number"]])
      const credential = { type: ["VerifiableCredential"], credentialSubject: { identification: {} } }
      const wrapped = yield* call("/api/v1/imports/catena-x", { body: credential })
      assert.include(JSON.stringify(wrapped.body.error.details), "is a credential with a passport inside")
      const list = yield* call(`/api/v1/imports/catena-x`, { body: [] })
      assert.deepStrictEqual([list.status, list.body.error.details], [400, { body: ["must be an object"] }])
      const zip = yield* call(`/api/v1/imports/aasx`, { body: {} })
      assert.deepStrictEqual([zip.status, zip.body.error.details], [400, { body: ["is not a ZIP file"] }])
      const unknown = yield* call(`${products}/00000000-0000-4000-8000-000000000000/export/aas`)
      assert.strictEqual(unknown.status, 404)
    })
  )
})

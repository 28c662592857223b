/**
 * The bridge between a data space and the passports, criterion by criterion as CX-0160-3 states them.
 *
 * @source CX-0160-3 §3 (semantic models), §5.2 (bridging); its conformity assessment criterion CAC-001
 */
import { sampleCondition } from "@dpp/core/samples"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { randomUUID } from "node:crypto"
import { aSerial, sharedServer, TestServer } from "../support.ts"
import { publishedBattery } from "../support/publishedBattery.ts"

const products = "/api/v1/products"
const bpnl = "BPNL00000007QGTF"

const base64url = (value: unknown): string =>
  Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url")

interface Descriptor {
  readonly id: string
  readonly specificAssetIds: ReadonlyArray<{ readonly name: string; readonly value: string }>
  readonly submodelDescriptors: ReadonlyArray<{
    readonly idShort: string
    readonly semanticId: { readonly keys: ReadonlyArray<{ readonly value: string }> }
    readonly supplementalSemanticId?: ReadonlyArray<{ readonly keys: ReadonlyArray<{ readonly value: string }> }>
    readonly endpoints: ReadonlyArray<{
      readonly interface: string
      readonly protocolInformation: { readonly href: string }
    }>
  }>
}

/** An organization in the data space with one published battery and its condition. */
const member = Effect.gen(function* () {
  const { admin, call, ours } = yield* TestServer
  const at = `/admin/v1/organizations/${ours.id}`
  const body = { operator_identifiers: [{ scheme: "bpnl", value: bpnl }] }
  assert.strictEqual((yield* admin(at, { method: "PATCH", body })).status, 200)
  const bpns = `BPNS${randomUUID().replaceAll("-", "").slice(0, 12).toUpperCase()}`
  const facility = yield* admin(`${at}/facilities`, { body: { name: `Plant ${aSerial()}`, bpns } })
  assert.strictEqual(facility.status, 201, facility.text)
  const battery = yield* publishedBattery(call, { facility_id: facility.body.data.id })
  const condition = yield* call(`${products}/${battery.id}/condition`, { method: "PATCH", body: sampleCondition })
  assert.strictEqual(condition.status, 200, condition.text)
  return { battery, bpns, facility: facility.body.data.id as string }
})

/** The value documents of a twin, read as its descriptor says. */
const valuesOf = Effect.fnUntraced(function* ({ submodelDescriptors }: Descriptor) {
  const { call } = yield* TestServer
  const entries = yield* Effect.forEach(submodelDescriptors, ({ endpoints, idShort }) =>
    Effect.gen(function* () {
      const [endpoint] = endpoints
      assert.strictEqual(endpoint?.interface, "SUBMODEL-VALUE-3.1")
      const read = yield* call(`${new URL(endpoint?.protocolInformation.href ?? "").pathname}/$value`)
      assert.strictEqual(read.status, 200, read.text)
      return [idShort, read.body] as const
    })
  )
  return Object.fromEntries(entries)
})

/** What a passport that was received has in the system of the Union, in the order in which §5.2 lists it. */
const bridges = Effect.fnUntraced(function* (
  { battery_mass, id, public_url }: { readonly battery_mass: number; readonly id: string; readonly public_url: string },
  reading: object
) {
  const { call, theirs } = yield* TestServer
  const path = new URL(public_url).pathname
  const json = (key: string | null) => call(path, { key, headers: { accept: "application/json" } })
  // Registration: the worksheet names it.
  const worksheet = yield* call("/api/v1/registry-file?format=json&status=not_registered")
  const row = worksheet.body.data.find((one: object) => JSON.stringify(one).includes(public_url))
  assert.deepInclude(row, { active: true, granularity: "item" }, worksheet.text)
  // The API of the life cycle.
  const dpp = yield* call(`/api/v1/dpps/${id}`)
  assert.strictEqual(dpp.body.dppHeader.uniqueProductIdentifier, public_url, dpp.text)
  // A stable resolver, and free access to public data without key.
  const everyone = yield* json(null)
  assert.strictEqual(everyone.status, 200, everyone.text)
  assert.include(everyone.text, String(battery_mass))
  assert.strictEqual((yield* call(path, { key: null, headers: { accept: "text/html" } })).status, 200)
  // Restricted data by role.
  const measured = yield* call(`${products}/${id}/condition`, { method: "PATCH", body: reading })
  assert.strictEqual(measured.status, 200, measured.text)
  const expires_at = new Date(Date.now() + 86_400_000).toISOString()
  const grant = yield* call("/api/v1/access-grants", {
    body: {
      audience: "legitimate_interest",
      role: "recycler",
      grantee: { name: "Recycler" },
      scope: { product_ids: [id] },
      expires_at
    }
  })
  assert.include((yield* json(grant.body.token)).text, "stateOfCharge")
  assert.notInclude((yield* json(null)).text, "stateOfCharge")
  // A transfer that depends on no system: another organization takes the document.
  const document = (yield* call(`${products}/${id}/export/passport`)).body
  // The number belongs to one organization of a service.
  const { gtin: _gtin, ...product } = document.product
  const taken = yield* call("/api/v1/imports/passport", { key: theirs.key, body: { ...document, product } })
  assert.deepInclude(taken.body.data, { battery_mass, status: "draft" }, taken.text)
})

/** The semantic ids that the standard states for each model. */
const semanticIds: Readonly<Record<string, ReadonlyArray<string>>> = {
  DppMetadata: [
    "urn:samm:io.admin-shell.idta.dpp.dpp_metadata:1.0.0#DppMetadata",
    "https://admin-shell.io/idta/cds/dppMetadata/1"
  ],
  BatteryNameplate: [
    "urn:samm:io.admin-shell.idta.batterypass.digital_nameplate:1.0.0#BatteryNameplate",
    "https://admin-shell.io/idta/digitalbatterypassport/nameplate/1/0/Nameplate",
    "https://admin-shell.io/idta/nameplate/3/0/Nameplate",
    "urn:samm:io.admin-shell.idta.digital_nameplate:3.0.0"
  ],
  HandoverDocumentation: [
    "urn:samm:io.admin-shell.idta.batterypass.handover_documentation:1.0.0#HandoverDocumentation",
    "0173-1#01-AHF578#003"
  ],
  CarbonFootprint: [
    "urn:samm:io.admin-shell.idta.batterypass.carbon_footprint:1.0.0#CarbonFootprintBattery",
    "https://admin-shell.io/idta/CarbonFootprint/CarbonFootprint/1/0"
  ],
  TechnicalData: [
    "urn:samm:io.admin-shell.idta.batterypass.technical_data:1.0.1#TechnicalData",
    "https://admin-shell.io/idta/digitalbatterypassport/TechnicalData/1/0",
    "0173-1#01-AHX837#002"
  ],
  ProductCondition: ["urn:samm:io.admin-shell.idta.batterypass.product_condition:1.0.1#ProductCondition"],
  MaterialComposition: ["urn:samm:io.admin-shell.idta.batterypass.material_composition:1.0.1#MaterialComposition"],
  Circularity: ["urn:samm:io.admin-shell.idta.batterypass.circularity:1.0.0#Circularity"]
}

layer(sharedServer, { excludeTestServices: true })("a data space", (it) => {
  it.effect("finds the twin of a battery by its asset ids, and all eight models with their semantic ids", () =>
    Effect.gen(function* () {
      const { call, theirs } = yield* TestServer
      const { battery, bpns } = yield* member
      const assetIds = [
        { name: "manufacturerId", value: bpnl },
        { name: "digitalTwinType", value: "PartInstance" },
        { name: "manufacturerPartId", value: battery.model_identifier },
        { name: "partInstanceId", value: battery.serial_number }
      ]
      const query = assetIds.map((one) => `assetIds=${base64url(one)}`).join("&")
      const id = `urn:uuid:${battery.id}`
      for (const found of [
        yield* call(`/aas/lookup/shells?${query}`),
        yield* call("/aas/lookup/shells", { body: { assetIds } }),
        yield* call("/aas/lookup/shellsByAssetLink", { body: assetIds }),
        yield* call(`/aas/lookup/shells?assetIds=${base64url({ name: "globalAssetId", value: battery.public_url })}`)
      ]) {
        assert.deepStrictEqual(found.body, { paging_metadata: {}, result: [id] }, found.text)
      }
      for (const [name, value] of [
        ["digitalTwinType", "PartType"],
        ["manufacturerId", "BPNL00000000WRNG"],
        ["manufacturerPartId", "none"],
        ["color", "red"]
      ]) {
        const none = yield* call("/aas/lookup/shells", { body: { assetIds: [...assetIds, { name, value }] } })
        assert.deepStrictEqual(none.body.result, [], name)
      }
      const found: Descriptor = (yield* call(`/aas/shell-descriptors/${base64url(id)}`)).body
      assert.strictEqual(found.id, id)
      for (const one of assetIds) assert.deepInclude(found.specificAssetIds, one)
      const known = Object.fromEntries(
        found.submodelDescriptors.map(({ idShort, semanticId, supplementalSemanticId = [] }) => [
          idShort,
          [semanticId, ...supplementalSemanticId].map(({ keys }) => keys[0]?.value)
        ])
      )
      assert.deepEqual<unknown>(known, semanticIds)

      const values = yield* valuesOf(found)
      assert.strictEqual(values["BatteryNameplate"].ManufacturerIdentifier, bpnl)
      assert.strictEqual(values["BatteryNameplate"].UniqueFacilityIdentifier, bpns)
      assert.strictEqual(values["DppMetadata"].uniqueProductIdentifier, battery.public_url)
      assert.strictEqual(values["TechnicalData"].GeneralInformation.BatteryMass, battery.battery_mass)

      const everyone: Descriptor = (yield* call(`/aas/shell-descriptors/${base64url(id)}`, { key: null })).body
      assert.notInclude(
        everyone.submodelDescriptors.map(({ idShort }) => idShort),
        "ProductCondition"
      )
      for (const path of [`/aas/lookup/shells?${query}`, "/aas/shell-descriptors"]) {
        assert.strictEqual((yield* call(path, { key: null })).status, 401, path)
        assert.strictEqual((yield* call(path, { key: "dpp_wrong" })).status, 401, path)
        assert.notInclude((yield* call(path, { key: theirs.key })).text, battery.id, path)
      }
      const foreign = yield* call(`/aas/shell-descriptors/${base64url(id)}`, { key: theirs.key })
      assert.strictEqual(foreign.text, JSON.stringify(everyone))
    })
  )

  it.effect("reads all twins of an organization page by page, and those since a time", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const { battery } = yield* member
      const before = new Date(Date.parse(battery.published_at) - 1).toISOString()
      const path = `/aas/shell-descriptors?createdAfter=${before}`
      assert.deepStrictEqual(
        (yield* call(path)).body.result.map(({ id }: Descriptor) => id),
        [`urn:uuid:${battery.id}`]
      )
      const later = new Date(Date.parse(battery.published_at) + 1).toISOString()
      assert.deepStrictEqual((yield* call(`/aas/lookup/shells?createdAfter=${later}`)).body.result, [])
      const ids: Array<string> = []
      for (let cursor: string | undefined = ""; cursor !== undefined;) {
        const after: string = cursor === "" ? "" : `&cursor=${cursor}`
        const { body, text } = yield* call(`/aas/lookup/shells?limit=1${after}`)
        assert.isArray(body.result, text)
        ids.push(...body.result)
        cursor = body.paging_metadata.cursor
      }
      assert.include(ids, `urn:uuid:${battery.id}`)
      assert.strictEqual(new Set(ids).size, ids.length)
      for (const [wrong, field] of [
        ["limit=0", "limit"],
        ["createdAfter=yesterday", "createdAfter"],
        ["assetIds=odd", "assetIds"],
        ["cursor=odd", "cursor"]
      ]) {
        const refused = yield* call(`/aas/lookup/shells?${wrong}`)
        assert.deepStrictEqual([refused.status, Object.keys(refused.body.error.details)], [400, [field]], wrong)
      }
    })
  )

  it.effect("hands a whole passport over, which is published, changed, or refused where a model is missing", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const { battery, facility } = yield* member
      const found = (yield* call(`/aas/shell-descriptors/${base64url(`urn:uuid:${battery.id}`)}`)).body
      const serial = aSerial()
      const text = JSON.stringify(yield* valuesOf(found)).replaceAll(battery.serial_number, serial)
      const documents = JSON.parse(text)
      const receive = (query: string, sent: object) =>
        call(`/api/v1/imports/cx-dpp${query}`, { body: { documents: sent } })

      const { Circularity: _circularity, DppMetadata: _metadata, ...incomplete } = documents
      const refused = yield* receive("?publish=true", incomplete)
      assert.strictEqual(refused.status, 400, refused.text)
      assert.include(refused.body.error.details.body[0], "lacks documents.Circularity, documents.DppMetadata")

      const made = yield* receive("", documents)
      assert.strictEqual(made.status, 201, made.text)
      assert.deepInclude(made.body.data, {
        status: "draft",
        serial_number: serial,
        rated_capacity: battery.rated_capacity,
        facility_id: facility
      })
      assert.strictEqual(made.body.meta.condition.stateOfCharge, sampleCondition["stateOfCharge"])
      assert.strictEqual((yield* receive("", documents)).status, 409)

      // What the value documents have no place for is missing, so the law's list refuses the publication as a whole.
      const incompletePassport = yield* receive("?update=true&publish=true", documents)
      assert.strictEqual(incompletePassport.status, 400, incompletePassport.text)
      const { id } = made.body.data
      assert.strictEqual((yield* call(`${products}/${id}`)).body.data.status, "draft")
      const { cycle_life_reference_test, manufacturing_place, mfr_trade_name, model_identifier } = battery
      const rest = { cycle_life_reference_test, gtin: null, manufacturing_place, mfr_trade_name, model_identifier }
      assert.strictEqual((yield* call(`${products}/${id}`, { method: "PATCH", body: rest })).status, 200)
      const published = yield* receive("?update=true&publish=true", documents)
      assert.strictEqual(published.status, 200, published.text)
      assert.deepInclude(published.body.data, { id, status: "published" })
      assert.isFalse(published.body.meta.created)
      assert.strictEqual(published.body.data.registry.status, "not_registered")

      const changed = structuredClone(documents)
      changed.TechnicalData.GeneralInformation.BatteryMass = 431.5
      const again = yield* receive("?update=true", changed)
      assert.deepStrictEqual([again.status, again.body.data.battery_mass], [200, 431.5], again.text)
      yield* bridges(again.body.data, made.body.meta.condition)
    })
  )
})

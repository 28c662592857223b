/** Examples of second life, waste and recycling. */
import type { JsonObject } from "@dpp/core/text"
import type { Keys } from "./organizations.ts"
import type { Recorder } from "./Recorder.ts"
import { formWith, tinyPng } from "./service.ts"
import { nextYear } from "./stable.ts"

const says = (name: string, summary: string) => ({ name, summary })

const unknownId = "01a31c5e-7a00-7000-8000-00000000ffff"
const responsible = {
  role: "waste_management_operator",
  name: "Bär Recycling GmbH",
  identifier: "DE-WEEE-12345678"
}
const waste = { event: "waste", date: "2026-11-02", responsible }

/** `battery`: a complete one. */
export const recordLifecycle = async (
  recorder: Recorder,
  { full: key }: Keys,
  battery: JsonObject & { readonly gtin: string }
): Promise<void> => {
  const publish = async (serial_number: string): Promise<{ readonly id: string }> => {
    const body = { ...battery, serial_number, status: "published" }
    return { id: (await recorder.send("productsCreate", { key, body })).body.data.id }
  }
  const storage = { operation: "repurposing", serial_number: "ST10-26-000001", battery_category: "stationary" }
  const missing = { name: "ST-10", serial_number: "ST10-26-000009", battery_category: "stationary" }
  await recorder.record(
    "productsCreate",
    404,
    says("not_found", "A predecessor is not a battery of the organization"),
    {
      key,
      body: { ...missing, predecessors: [{ operation: "repurposing", product_id: unknownId }] }
    }
  )
  const path = await publish("TR82-26-000160")
  await recorder.record("lifecycleCreateSuccessor", 201, says("storage", "A storage is made of a pack"), {
    key,
    path,
    body: storage
  })
  const another = await publish("TR82-26-000163")
  await recorder.record("lifecycleCreateSuccessor", 409, says("duplicate", "The serial number is already used"), {
    key,
    path: another,
    body: { ...storage, serial_number: "TR82-26-000160" }
  })
  await recorder.record("lifecycleCreateSuccessor", 400, says("status", "The pack is not waste"), {
    key,
    path,
    body: { ...storage, operation: "preparation_for_repurposing" }
  })
  await recorder.record("lifecycleCreateSuccessor", 409, says("whole", "The pack went into another battery"), {
    key,
    path,
    body: { ...storage, serial_number: "ST10-26-000002" }
  })
  await recorder.record("lifecycleLineage", 200, says("storage", "A pack, and the storage that is made of it"), {
    key,
    path
  })
  await recorder.record("lifecycleLineage", 400, says("depth", "The depth is out of range"), {
    key,
    path,
    query: { depth: "0" }
  })
  const serialNumber = "TR82-26-000161"
  await recordEnd(recorder, key, await publish(serialNumber), `${battery.gtin}:${serialNumber}`)
}

/** A battery that becomes waste and is recycled, and what is refused afterwards. */
const recordEnd = async (
  recorder: Recorder,
  key: string,
  path: { readonly id: string },
  productId: string
): Promise<void> => {
  const { body } = await recorder.send("accessGrantsCreate", {
    key,
    body: {
      audience: "authorities",
      role: "market_surveillance",
      grantee: { name: "Marktüberwachung" },
      scope: { product_ids: [path.id] },
      expires_at: nextYear()
    }
  })
  const recycled = { event: "recycled", date: "2026-11-20" }
  await recorder.record("lifecycleRecordEvent", 409, says("early", "Only a battery that is waste is recycled"), {
    key,
    path,
    query: { confirm: "true" },
    body: recycled
  })
  await recorder.record("lifecycleRecordEvent", 400, says("incomplete", "The responsible party is missing"), {
    key,
    path,
    body: { event: "waste", date: "2026-11-02" }
  })
  await recorder.record("lifecycleRecordEvent", 201, says("waste", "The battery becomes waste"), {
    key,
    path,
    body: waste
  })
  await recorder.record("lifecycleRecordEvent", 201, says("recycled", "The passport ends"), {
    key,
    path,
    query: { confirm: "true" },
    body: recycled
  })
  await recorder.record("lifecycleListEvents", 200, says("events", "The whole life of a battery"), { key, path })
  const inactive = says("passport_inactive", "The battery was recycled")
  const change = { battery_mass: 479.2 }
  await recorder.record("productsUpdate", 409, inactive, { key, path, body: change })
  await recorder.record("productsUpdateElement", 409, inactive, {
    key,
    path: { dppId: path.id, elementPath: "batteryMaterialsAndComposition.criticalRawMaterials" },
    body: ["Cobalt"]
  })
  await recorder.record("productsReissue", 409, inactive, { key, path })
  await recorder.record("filesSetImage", 409, inactive, {
    key,
    path,
    body: formWith("battery.png", tinyPng, "image/png")
  })
  await recorder.record("filesRemoveImage", 409, inactive, { key, path })
  await recorder.record("conditionUpdate", 409, inactive, { key, path, body: { stateOfCharge: 80 } })
  await recorder.record("lifecycleRecordEvent", 409, inactive, { key, path, body: waste })
  const ceased = says("passport_ceased", "The passport has ceased to exist")
  for (const operation of ["exportModelJson", "exportJson", "exportPdf", "exportProof", "conditionStatement"]) {
    await recorder.record(operation, 410, ceased, { key, path })
  }
  await recorder.record("exportFile", 410, ceased, { key, path: { ...path, format: "catena-x" } })
  for (const operation of ["conditionGet", "conditionReadings", "provenanceGet"]) {
    await recorder.record(operation, 410, ceased, { key: body.token, path })
  }
  await recorder.record("lookupByProductId", 410, ceased, { key, path: { productId } })
  const dpp = { dppId: path.id }
  for (const operation of ["lookupElement", "lookupCollection"]) {
    await recorder.record(operation, 410, ceased, { key, path: { ...dpp, elementPath: "dppHeader" } })
  }
  await recorder.record("lookupById", 410, ceased, { key, path: dpp })
  await recorder.record("lookupByIdAndDate", 410, ceased, {
    key,
    path: dpp,
    query: { date: new Date().toISOString() }
  })
}

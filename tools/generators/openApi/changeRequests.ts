/** Examples of changes that need a second member: how they are asked for, approved and refused, and what is in their way. */
import type { JsonObject } from "@dpp/core/text"
import type { Keys } from "./organizations.ts"
import type { Call, Recorder } from "./Recorder.ts"
import { formWith, tinyPng } from "./service.ts"
import { nextMonth } from "./stable.ts"

const says = (name: string, summary: string) => ({ name, summary })

const second = says("second_member", "The change needs a second member")

/** The changes of a passport that become change requests. Returns the ids of two of these. */
const recordChanges = async (
  recorder: Recorder,
  by: Omit<Call, "path">,
  { id, manual }: { readonly id: string; readonly manual: string }
) => {
  const own = { ...by, path: { id } }
  const idOf = ({ error }: { readonly error: { readonly details: { readonly change_request_id: string } } }): string =>
    error.details.change_request_id
  const correction = await recorder.record("productsUpdate", 409, second, { ...own, body: { battery_mass: 479.5 } })
  const path = { dppId: id, elementPath: "batteryMaterialsAndComposition.criticalRawMaterials" }
  await recorder.record("productsUpdateElement", 409, second, { ...by, path, body: ["Lithium"] })
  await recorder.record("lifecycleRecordEvent", 409, second, {
    ...own,
    query: { confirm: "true" },
    body: { event: "recycled", date: "2026-11-01" }
  })
  const terms = { purpose: "responsibility", expires_at: nextMonth() }
  await recorder.record("transfersOffer", 409, second, { ...own, body: terms })
  await recorder.record("transfersOfferMany", 409, second, { ...by, body: { ...terms, product_ids: [id] } })
  const png = formWith("battery.png", tinyPng, "image/png")
  await recorder.record("filesSetImage", 409, second, { ...own, body: png })
  await recorder.record("filesRemoveImage", 409, second, own)
  await recorder.record("filesUpdate", 409, second, {
    ...by,
    path: { id, fileId: manual },
    body: { audience: "authorities" }
  })
  const deletion = await recorder.record("productsDelete", 409, second, { ...own, query: { confirm: "true" } })
  return { correction: idOf(correction), deletion: idOf(deletion) }
}

/** `battery`: a complete one. */
export const recordChangeRequests = async (recorder: Recorder, keys: Keys, battery: JsonObject): Promise<void> => {
  const { ada, bo, key, requireTwo } = keys.colleagues
  const body = { ...battery, serial_number: "TR82-26-000180", status: "published" }
  const { id } = (await recorder.send("productsCreate", { key, body })).body.data as { readonly id: string }
  // Recycling follows waste.
  const responsible = { role: "waste_management_operator", name: "Bär Recycling GmbH" }
  const waste = { event: "waste", date: "2026-11-01", responsible }
  await recorder.send("lifecycleRecordEvent", { key, path: { id }, body: waste })
  const pdf = formWith("manual.pdf", "%PDF-1.7\n", "application/pdf")
  await recorder.send("filesSetImage", { key, path: { id }, body: formWith("battery.png", tinyPng, "image/png") })
  await recorder.send("filesAdd", { key, path: { id }, body: pdf })
  const files = (await recorder.send("filesList", { key, path: { id } })).body.data as ReadonlyArray<{
    readonly id: string
  }>
  await requireTwo()
  const [byAda, byBo] = [
    { key: null, headers: ada },
    { key: null, headers: bo }
  ]
  const { correction, deletion } = await recordChanges(recorder, byAda, { id, manual: files[0]?.id ?? "" })
  recorder.repeat("dataRequestsAccept", "409", "second_member_required", "productsDelete")
  const [asked, unwanted] = [{ path: { id: correction } }, { path: { id: deletion } }]
  await recorder.record("changeRequestsList", 200, says("waiting", "The newest change that waits"), {
    ...byBo,
    query: { state: "waiting", per_page: "1" }
  })
  await recorder.record("changeRequestsList", 400, says("invalid", "The state is unknown"), {
    ...byBo,
    query: { state: "open" }
  })
  await recorder.record("changeRequestsGet", 200, says("correction", "A correction that waits"), { ...byBo, ...asked })
  const none = says("none", "The organization has no such change request")
  const unknown = { path: { id: "01a31c5e-7a00-7000-8000-00000000ffff" } }
  for (const operation of ["changeRequestsGet", "changeRequestsApprove"])
    await recorder.record(operation, 404, none, { ...byBo, ...unknown })
  await recorder.record("changeRequestsRefuse", 404, none, { ...byBo, ...unknown, body: {} })
  const own = says("own", "The member has asked for it")
  await recorder.record("changeRequestsApprove", 409, own, { ...byAda, ...asked })
  await recorder.record("changeRequestsApprove", 200, says("approved", "The correction is public"), {
    ...byBo,
    ...asked
  })
  const reason = { reason: "The battery is still in use" }
  const byKey = says("key", "An API key is not a person")
  await recorder.record("changeRequestsRefuse", 409, byKey, { key, ...unwanted, body: reason })
  await recorder.record("changeRequestsRefuse", 200, says("refused", "The passport is not deleted"), {
    ...byBo,
    ...unwanted,
    body: reason
  })
  const decided = says("decided", "It was decided before")
  await recorder.record("changeRequestsApprove", 409, decided, { ...byBo, ...asked })
  await recorder.record("changeRequestsRefuse", 409, decided, { ...byBo, ...asked, body: reason })
  addRefusals(recorder)
}

/** What a passport or its organization may have become since a change was asked for, as other operations say it. */
const addRefusals = (recorder: Recorder): void => {
  for (const [status, code, operation] of [
    ["403", "published_limit_reached", "productsUpdate"],
    ["403", "product_limit_reached", "productsUpdate"],
    ["409", "custom_domain_pending", "productsUpdate"],
    ["409", "passport_inactive", "transfersOffer"]
  ] as const)
    recorder.repeat("changeRequestsApprove", status, code, operation)
}

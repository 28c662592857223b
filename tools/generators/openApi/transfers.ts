/** Examples of transfers: an offer to another organization, its acceptance, and what is refused. */
import type { JsonObject } from "@dpp/core/text"
import type { Keys } from "./organizations.ts"
import type { Recorder } from "./Recorder.ts"
import { nextMonth } from "./stable.ts"

const says = (name: string, summary: string) => ({ name, summary })

/** `battery`: a complete one. */
export const recordTransfers = async (
  recorder: Recorder,
  { configureDomain, fillStorage, full: key, noStorage, pendingDomain, receiver }: Keys,
  battery: JsonObject
): Promise<void> => {
  const publish = async (serial_number: string): Promise<{ readonly id: string }> => {
    const body = { ...battery, serial_number, status: "published" }
    return { id: (await recorder.send("productsCreate", { key, body })).body.data.id }
  }
  const terms = { purpose: "responsibility", expires_at: nextMonth(), note: "Fleet of depot 4" }
  const path = await publish("TR82-26-000170")
  const others = [await publish("TR82-26-000171"), await publish("TR82-26-000172")]
  await recorder.send("accessGrantsCreate", {
    key,
    body: {
      audience: "legitimate_interest",
      role: "recycler",
      grantee: { name: "Bär Recycling GmbH" },
      scope: { product_ids: [path.id] },
      expires_at: nextMonth()
    }
  })
  const offered = await recorder.record("transfersOffer", 201, says("offer", "The battery is offered"), {
    key,
    path,
    body: terms
  })
  const { code, id } = offered
  await recorder.record("transfersOffer", 400, says("expires_at", "The offer would be open for too long"), {
    key,
    path,
    body: { ...terms, expires_at: "2031-01-01T00:00:00Z" }
  })
  const second = await recorder.send("transfersOffer", { key, path, body: terms })
  await configureDomain()
  await fillStorage()
  const accept = (by: string, used: string) => ({ key: by, body: { code: used } })
  await recorder.record("transfersAccept", 400, says("own", "The code of an own offer"), accept(key, code))
  await recorder.record(
    "transfersAccept",
    409,
    says("custom_domain", "The domain of the receiver is not active"),
    accept(pendingDomain, code)
  )
  await recorder.record("transfersAccept", 200, says("accepted", "The passport is received"), accept(receiver, code))
  await recorder.record("transfersAccept", 409, says("used", "The code was used"), accept(receiver, code))
  await recorder.record(
    "transfersAccept",
    409,
    says("inactive", "The passport was passed by another offer"),
    accept(receiver, second.body.code)
  )
  await recorder.record("transfersWithdraw", 409, says("used", "The offer was accepted"), { key, path: { id } })
  await recorder.record("transfersOffer", 409, says("passport_inactive", "Another organization has the passport"), {
    key,
    path,
    body: terms
  })
  await recorder.record("transfersOfferMany", 409, says("inactive", "Another organization has one of the passports"), {
    key,
    body: { ...terms, product_ids: [path.id] }
  })
  const handedOn = says("passport_inactive", "Another organization has the passport")
  await recorder.record("conditionStatement", 409, handedOn, { key, path })
  await recorder.record("exportFile", 409, handedOn, { key, path: { ...path, format: "untp" } })
  await recorder.record("productsDelete", 409, says("passport_inactive", "Another organization has the passport"), {
    key,
    path,
    query: { confirm: "true" }
  })
  await recorder.record("transfersOfferMany", 400, says("empty", "No products"), {
    key,
    body: { ...terms, product_ids: [] }
  })
  const packed = await publish("TR82-26-000173")
  await recorder.send("lifecycleCreateSuccessor", {
    key,
    path: packed,
    body: { operation: "repurposing", serial_number: "ST10-26-000003", battery_category: "stationary" }
  })
  await recorder.record("transfersOffer", 409, says("draft", "A draft is being made of the battery"), {
    key,
    path: packed,
    body: terms
  })
  await recorder.record("transfersOfferMany", 409, says("draft", "A draft is being made of one of the batteries"), {
    key,
    body: { ...terms, product_ids: [packed.id] }
  })
  const many = await recorder.record("transfersOfferMany", 201, says("offer", "Two batteries are offered"), {
    key,
    body: { ...terms, product_ids: others.map((one) => one.id) }
  })
  await recorder.record(
    "transfersAccept",
    403,
    says("storage", "The storage of the receiver is full"),
    accept(noStorage, many.code)
  )
  await recorder.record("transfersWithdraw", 204, says("withdrawn", "The offer is withdrawn"), {
    key,
    path: { id: many.id }
  })
  await recorder.record(
    "transfersAccept",
    410,
    says("withdrawn", "The offer was withdrawn"),
    accept(receiver, many.code)
  )
  await recorder.record("transfersList", 400, says("invalid", "A query parameter is invalid"), {
    key,
    query: { page: "0" }
  })
  await recorder.record("transfersList", 200, says("offers", "All offers"), { key })
}

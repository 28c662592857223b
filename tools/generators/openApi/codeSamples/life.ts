/** Samples: batteries in use, their life after the first passport, transfers, the EU registry. */
import { dpp, id, type Samples } from "./sample.ts"

export const life: Samples = {
  conditionGet: async () => {
    console.log(await dpp.condition.get(id))
  },
  conditionUpdate: async () => {
    await dpp.condition.update(id, { stateOfCharge: 81.5, lastUpdate: "2027-03-01T10:00:00Z" })
  },
  conditionUpdateMany: async () => {
    console.log(await dpp.condition.updateMany([{ serial_number: "TR82-26-000147", stateOfCharge: 81.5 }]))
  },
  conditionReadings: async () => {
    for await (const reading of dpp.condition.readings(id)) console.log(reading)
  },
  conditionStatement: async () => {
    console.log(await dpp.condition.statement(id))
  },
  lifecycleCreateSuccessor: async () => {
    const { data } = await dpp.lifecycle.createSuccessor(id, { operation: "repurposing", serial_number: "SL-000147" })
    console.log(data.id, data.status)
  },
  lifecycleLineage: async () => {
    console.log(await dpp.lifecycle.lineage(id))
  },
  lifecycleRecordEvent: async () => {
    await dpp.lifecycle.recordEvent(id, { event: "repaired", date: "2027-03-01", note: "Module 3 was replaced." })
  },
  lifecycleListEvents: async () => {
    for (const { date, event } of await dpp.lifecycle.listEvents(id)) console.log(date, event)
  },
  transfersOffer: async () => {
    const { code } = await dpp.transfers.offer(id, { purpose: "second_life", expires_at: "2027-06-30T00:00:00Z" })
    console.log(code)
  },
  transfersOfferMany: async () => {
    const { code } = await dpp.transfers.offerMany({
      product_ids: [id],
      purpose: "second_life",
      expires_at: "2027-06-30T00:00:00Z"
    })
    console.log(code)
  },
  transfersList: async () => {
    for await (const transfer of dpp.transfers.list()) console.log(transfer)
  },
  transfersWithdraw: async () => {
    await dpp.transfers.withdraw(id)
  },
  transfersAccept: async () => {
    console.log(await dpp.transfers.accept({ code: "dpp_tr_code" }))
  },
  registryFile: async () => {
    for await (const row of dpp.registry.file()) console.log(row)
  },
  registryRecord: async () => {
    await dpp.registry.record([{ product_id: id, status: "registered", registration_id: "EU-2027-000147" }])
  }
}

/** Samples: requests to suppliers, and what these state. */
import { dpp, id, type Samples } from "./sample.ts"

export const dataRequests: Samples = {
  dataRequestsCreate: async () => {
    const { url } = await dpp.dataRequests.create({
      recipient: { name: "Zellen Muster AG", email: "daten@zellen.example.com" },
      product_ids: [id],
      fields: "missing"
    })
    console.log(url)
  },
  dataRequestsList: async () => {
    for await (const request of dpp.dataRequests.list()) console.log(request)
  },
  dataRequestsGet: async () => {
    console.log(await dpp.dataRequests.get(id))
  },
  dataRequestsUpdate: async () => {
    await dpp.dataRequests.update(id, { due_at: "2027-06-30T00:00:00Z" })
  },
  dataRequestsWithdraw: async () => {
    await dpp.dataRequests.withdraw(id)
  },
  dataRequestsRemind: async () => {
    await dpp.dataRequests.remind(id)
  },
  dataRequestsAnswer: async () => {
    console.log(await dpp.dataRequests.answer(id))
  },
  dataRequestsAccept: async () => {
    await dpp.dataRequests.accept(id, { fields: ["recycled_nickel"] })
  },
  dataRequestsReject: async () => {
    await dpp.dataRequests.reject(id, { reason: "The share is that of another cell." })
  },
  dataRequestsSave: async () => {
    await dpp.dataRequests.save(id, { recycled_nickel: 10 })
  },
  dataRequestsSubmit: async () => {
    await dpp.dataRequests.submit(id)
  }
}

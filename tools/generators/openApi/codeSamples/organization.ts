/** Samples: the organization, who reads its passports, changes, webhooks. */
import { dpp, id, type Samples } from "./sample.ts"

export const organization: Samples = {
  organizationGet: async () => {
    console.log(await dpp.organization.get())
  },
  organizationFacilities: async () => {
    for (const { gln, name } of await dpp.organization.facilities()) console.log(name, gln)
  },
  organizationAuditLog: async () => {
    for await (const entry of dpp.organization.auditLog({ resource_id: id })) console.log(entry)
  },
  organizationAccessLog: async () => {
    for await (const entry of dpp.organization.accessLog()) console.log(entry)
  },
  organizationPracticeStart: async () => {
    console.log(await dpp.organization.practice.start())
  },
  organizationPracticeGet: async () => {
    console.log(await dpp.organization.practice.get())
  },
  organizationPracticeIssueKey: async () => {
    console.log(await dpp.organization.practice.issueKey())
  },
  organizationPracticeDiscard: async () => {
    await dpp.organization.practice.discard()
  },
  accessGrantsCreate: async () => {
    const { token } = await dpp.accessGrants.create({
      audience: "legitimate_interest",
      role: "repairer",
      grantee: { name: "Werkstatt Muster" },
      scope: { product_ids: [id] },
      expires_at: "2027-06-30T00:00:00Z"
    })
    console.log(token)
  },
  accessGrantsList: async () => {
    for await (const grant of dpp.accessGrants.list()) console.log(grant)
  },
  accessGrantsGet: async () => {
    console.log(await dpp.accessGrants.get(id))
  },
  accessGrantsUpdate: async () => {
    await dpp.accessGrants.update(id, { status: "suspended" })
  },
  accessGrantsApprove: async () => {
    await dpp.accessGrants.approve(id, { expires_at: "2027-06-30T00:00:00Z" })
  },
  accessGrantsDeny: async () => {
    await dpp.accessGrants.deny(id)
  },
  accessGrantsDenyMany: async () => {
    console.log(await dpp.accessGrants.denyMany({ product_id: id, dry_run: true }))
  },
  accessGrantsDeleteMany: async () => {
    console.log(await dpp.accessGrants.deleteMany({ created_before: "2027-01-01T00:00:00Z", dry_run: true }))
  },
  accessGrantsRotate: async () => {
    const { token } = await dpp.accessGrants.rotate(id)
    console.log(token)
  },
  accessGrantsRevoke: async () => {
    await dpp.accessGrants.revoke(id)
  },
  accessGrantsRevokeAll: async () => {
    console.log(await dpp.accessGrants.revokeAll("A token was found in a public place."))
  },
  accessGrantsEffective: async () => {
    console.log(await dpp.accessGrants.effective())
  },
  accessRequestsGet: async () => {
    console.log(await dpp.accessRequests.get(id))
  },
  changesPage: async () => {
    const { data, next } = await dpp.changes.page({ after: "now" })
    console.log(data.length, next)
  },
  changeRequestsList: async () => {
    for await (const request of dpp.changeRequests.list()) console.log(request)
  },
  changeRequestsGet: async () => {
    console.log(await dpp.changeRequests.get(id))
  },
  changeRequestsApprove: async () => {
    await dpp.changeRequests.approve(id)
  },
  changeRequestsRefuse: async () => {
    await dpp.changeRequests.refuse(id, { reason: "The mass is wrong." })
  },
  webhooksCreate: async () => {
    const { secret } = await dpp.webhooks.create({ url: "https://erp.example.com/dpp", events: ["product.published"] })
    console.log(secret)
  },
  webhooksList: async () => {
    for (const { url } of await dpp.webhooks.list()) console.log(url)
  },
  webhooksGet: async () => {
    console.log(await dpp.webhooks.get(id))
  },
  webhooksUpdate: async () => {
    await dpp.webhooks.update(id, { events: ["product.published", "product.deleted"] })
  },
  webhooksDelete: async () => {
    await dpp.webhooks.delete(id)
  },
  webhooksRotate: async () => {
    const { secret } = await dpp.webhooks.rotate(id)
    console.log(secret)
  },
  webhooksTest: async () => {
    console.log(await dpp.webhooks.test(id))
  },
  webhooksDeliveries: async () => {
    for await (const delivery of dpp.webhooks.deliveries(id)) console.log(delivery)
  },
  webhooksResend: async () => {
    for await (const delivery of dpp.webhooks.deliveries(id)) {
      if (delivery.state === "failed") await dpp.webhooks.resend(id, delivery.id)
    }
  }
}

/** Changes reach the webhooks of an organization: signed, in order for each product, beside those that fail. */
import { sampleDraft } from "@dpp/core/samples"
import { inFolder } from "@dpp/testkit/Process"
import { assert, describe, it } from "@effect/vitest"
import { join } from "node:path"
import { Webhook as StandardWebhook } from "standardwebhooks"
import { Webhook as SvixWebhook } from "svix"
import { adminToken, createOrganization, launch, metrics, send, stop } from "../support/signingServer.ts"
import { dpp } from "../support/dpp.ts"
import { type Message, startReceiver } from "../support/webhookReceiver.ts"

const verifies = (secret: string, { headers, text }: Message): boolean => {
  try {
    new StandardWebhook(secret).verify(text, headers)
    new SvixWebhook(secret).verify(text, headers)
    return true
  } catch {
    return false
  }
}

describe("webhooks", () => {
  it(
    "get every change, in order for each product beside one that fails, and verify with ready libraries",
    () =>
      inFolder(async (folder) => {
        // The only product whose messages are accepted, once there is one.
        let accepted: string | undefined
        const isAccepted = ({ body: { data } }: Message) =>
          accepted === undefined || data.resource_type !== "product" || data.resource_id === accepted
        const receiver = await startReceiver((message) => (isAccepted(message) ? 204 : 500))
        const running = await launch({ DPP_DATA_DIR: join(folder, "data"), DPP_WEBHOOK_ALLOW_PRIVATE: "on" })
        const { origin } = running
        const { id: organization, key } = await createOrganization(origin, "Muster Batterien GmbH")
        const api = (path: string, body?: object, method?: string) => send(`${origin}/api/v1${path}`, key, body, method)
        const draft = { ...sampleDraft("ev"), manufacturing_place: "Ulm", gtin: "9526001000012" }
        const create = async (serial_number: string, status: string) => {
          const { body, text } = await api("/products", { ...draft, serial_number, status })
          assert.property(body, "data", text)
          return body.data.id as string
        }
        await create("BEFORE-1", "draft")

        const made = await api("/webhooks", { url: `${receiver.origin}/all`, events: ["*"] })
        assert.strictEqual(made.status, 201, made.text)
        const { data: webhook, secret } = made.body
        assert.match(secret, /^whsec_/u)
        const published = await api("/webhooks", { url: `${receiver.origin}/published`, events: ["product.published"] })
        const from = (await api("/changes?after=now")).body.next as string

        const first = await create("ORDER-1", "published")
        accepted = first
        const refused = await create("ORDER-2", "published")
        for (const mass of [401, 402, 403]) {
          for (const id of [first, refused]) await api(`/products/${id}`, { battery_mass: mass }, "PATCH")
        }
        const changes = (await api(`/changes?after=${from}`)).body.data as ReadonlyArray<{
          cursor: string
          action: string
          resource_id: string
        }>
        const good = changes.filter(({ resource_id }) => resource_id !== refused)
        const to = (path: string) => receiver.messages.filter((message) => message.path === path)
        await receiver.until(
          () => to("/all").filter(({ body }) => body.data.resource_id !== refused).length >= good.length
        )
        const cursors = (messages: ReadonlyArray<Message>) => messages.map(({ body }) => body.data.cursor)
        assert.deepStrictEqual(
          cursors(to("/all").filter(({ body }) => body.data.resource_id === first)),
          changes.filter(({ resource_id }) => resource_id === first).map(({ cursor }) => cursor)
        )
        // Only the first of the refused product was tried: what follows waits for it.
        await receiver.until(() => to("/all").some(({ body }) => body.data.resource_id === refused))
        assert.lengthOf(new Set(cursors(to("/all").filter(({ body }) => body.data.resource_id === refused))), 1)
        for (const message of receiver.messages) {
          const own = message.path === "/all" ? secret : published.body.secret
          const other = message.path === "/all" ? published.body.secret : secret
          assert.isTrue(verifies(own, message), message.text)
          assert.isFalse(verifies(other, message))
          assert.sameMembers(Object.keys(message.body), ["type", "timestamp", "data"])
          assert.sameMembers(Object.keys(message.body.data), [
            "cursor",
            "resource_type",
            "resource_id",
            "gtin",
            "serial_number",
            "external_id"
          ])
        }
        await receiver.until(() => to("/published").some(({ body }) => body.data.resource_id === refused))
        assert.deepStrictEqual([...new Set(to("/published").map(({ body }) => body.type))], ["product.published"])

        // The refused delivery is listed, keeps its id over attempts, and the rest follows once it is accepted.
        const deliveries = `/webhooks/${webhook.id}/deliveries`
        type Delivery = { readonly id: string; readonly response_status: number | null }
        const isRefused = (one: Delivery) => one.response_status === 500
        let failing: Delivery | undefined
        // The response is stored after the receiver has sent it.
        while (failing === undefined) failing = (await api(`${deliveries}?state=waiting`)).body.data.find(isRefused)
        assert.deepInclude<object>(failing, { type: "product.published", state: "waiting", error: "status" })

        // The administrator sees why, and which request made the change.
        const administer = async (...args: ReadonlyArray<string>) => {
          const given = { DPP_URL: origin, DPP_ADMIN_TOKEN: adminToken }
          const { code, stderr, stdout } = await dpp(["webhook", ...args, "--json"], given)
          return { code, stderr, data: code === 0 ? JSON.parse(stdout) : undefined }
        }
        const listed = await administer("list", "--organization", organization)
        assert.sameMembers(
          listed.data.map(({ id }: { id: string }) => id),
          [webhook.id, published.body.data.id]
        )
        const seen = await administer("deliveries", webhook.id, "--organization", organization, "--state", "waiting")
        const shown = seen.data.find(({ id }: { id: string }) => id === failing.id)
        assert.deepInclude(shown.attempts_log[0], { response_status: 500, error: "status" })
        const log = `/audit-log?resource_type=product&action=product.published`
        const publication = (await api(log)).body.data.find(
          ({ resource_id }: { resource_id: string }) => resource_id === refused
        )
        assert.strictEqual(shown.correlation_id, publication.correlation_id)
        const other = await createOrganization(origin, "Another GmbH")
        const foreign = await administer("deliveries", webhook.id, "--organization", other.id)
        assert.strictEqual(foreign.code, 1)
        assert.match(foreign.stderr, /not_found/u)

        accepted = undefined
        const again = await api(`${deliveries}/${failing.id}/resend`, undefined, "POST")
        assert.strictEqual(again.status, 202, again.text)
        const ofTarget = () => to("/all").filter(({ body }) => body.data.resource_id === refused)
        await receiver.until(() => new Set(cursors(ofTarget())).size === 4)
        assert.deepStrictEqual(
          [...new Set(cursors(ofTarget()))],
          changes.filter(({ resource_id }) => resource_id === refused).map(({ cursor }) => cursor)
        )
        const attempts = ofTarget().filter(({ headers }) => headers["webhook-id"] === failing.id)
        assert.isAbove(attempts.length, 1)
        assert.strictEqual(new Set(attempts.map(({ text }) => text)).size, 1)

        // Both secrets sign while one replaces the other.
        const rotated = await api(`/webhooks/${webhook.id}/rotate`, undefined, "POST")
        const tested = await api(`/webhooks/${webhook.id}/test`, undefined, "POST")
        assert.deepInclude(tested.body.data, {
          type: "webhook.test",
          state: "delivered",
          response_status: 204,
          attempts: 1
        })
        const last = receiver.messages.at(-1)
        assert.strictEqual(last?.body.type, "webhook.test")
        if (last === undefined) return assert.fail("no test arrived")
        assert.isTrue(verifies(secret, last) && verifies(rotated.body.secret, last))

        // A supplier submits values: of a request to a supplier, this alone is an event.
        const template = await api("/templates", { name: "Modell 7", battery_category: "ev" })
        const asked = await api("/data-requests", {
          recipient: { name: "Zellen AG" },
          template_id: template.body.data.id,
          fields: ["battery_mass"]
        })
        const answer = `${origin}/api/v1/data-requests/${asked.body.data.id}`
        await send(`${answer}/answer`, asked.body.token, { battery_mass: 450 }, "PUT")
        await send(`${answer}/submit`, asked.body.token, {})
        const isOfRequest = ({ body }: Message) => body.data.resource_type === "data_request"
        await receiver.until(() => to("/all").some(isOfRequest))
        const [submitted, ...others] = to("/all").filter(isOfRequest)
        assert.deepInclude(submitted?.body, { type: "data_request.submitted" })
        assert.strictEqual(submitted?.body.data.resource_id, asked.body.data.id)
        assert.lengthOf(others, 0)

        // Nothing is sent to an inactive webhook, and nothing is lost.
        await api(`/webhooks/${webhook.id}`, { is_active: false }, "PATCH")
        const count = to("/all").length
        await api(`/products/${first}`, { battery_mass: 404 }, "PATCH")
        await receiver.until(() => to("/published").length > 0)
        assert.lengthOf(to("/all"), count)
        await api(`/webhooks/${webhook.id}`, { is_active: true }, "PATCH")
        await receiver.until(() => to("/all").length > count)
        assert.strictEqual(to("/all").at(-1)?.body.type, "product.updated")

        const unknown = await api("/webhooks", { url: "https://example.com/", events: ["product.publish"] })
        assert.strictEqual(unknown.status, 400)
        assert.include(unknown.text, "product.published")
        const removed = await fetch(`${origin}/api/v1/webhooks/${webhook.id}`, {
          method: "DELETE",
          headers: { authorization: `Bearer ${key}` }
        })
        assert.strictEqual(removed.status, 204)
        const actions = (await api("/audit-log?resource_type=webhook")).body.data.map(
          (entry: { action: string }) => entry.action
        )
        assert.includeMembers(actions, [
          "webhook.created",
          "webhook.updated",
          "webhook.secret_rotated",
          "webhook.tested",
          "webhook.delivery_resent",
          "webhook.deleted"
        ])
        assert.match(await metrics(origin), /dpp_webhook_deliveries_total\{[^}]*outcome="delivered"[^}]*\} \d+\n/u)
        await stop(running)
        await receiver.close()
      }),
    120_000
  )
})

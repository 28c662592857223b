import { parseBody } from "../../src/text/parseBody.ts"
import {
  type AddressPolicy,
  eventNames,
  eventOf,
  isPublicAddress,
  isSelected,
  checkWebhook,
  retryAfter,
  retryDelays,
  Webhook,
  webhookLimits
} from "@dpp/core/webhook"
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"

const strict = { allowsPrivate: false }
const own = { allowsPrivate: true }

const create = parseBody(Webhook.create)
const update = parseBody(Webhook.update)
const parseWebhook = (body: unknown, policy: AddressPolicy) =>
  Result.flatMap(create(body), (input) => checkWebhook(input, policy))
const parseWebhookUpdate = (body: unknown, policy: AddressPolicy) =>
  Result.flatMap(update(body), (input) => checkWebhook(input, policy))

const detailsOf = (body: unknown, policy = strict) => {
  const parsed = parseWebhook(body, policy)
  return Result.isFailure(parsed) ? parsed.failure.details : {}
}

const urlProblem = (url: string, policy = strict) => detailsOf({ url, events: ["*"] }, policy)["url"]?.[0]

describe("the addresses of webhooks", () => {
  it.each([
    "127.0.0.1",
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "100.100.100.200",
    "169.254.169.254",
    "172.31.255.255",
    "192.168.1.1",
    "192.0.2.1",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "168.63.129.16",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:8.8.8.8",
    "::ffff:7f00:1",
    "::8.8.8.8",
    "64:ff9b::8.8.8.8",
    "fe80::1",
    "fe80::1%eth0",
    "fc00::1",
    "fd00:ec2::254",
    "ff02::1",
    "2001:db8::1",
    "2002:7f00:1::",
    "2001:0:4136:e378:8000:63bf:3fff:fdd2",
    "example.com",
    "1.2.3",
    "01.2.3.4",
    "1:2:3:4:5:6:7:8:9",
    ""
  ])("are not public: %s", (address) => assert.isFalse(isPublicAddress(address)))

  it.each(["8.8.8.8", "172.32.0.1", "100.128.0.1", "192.0.1.1", "2606:4700::1111", "2a00:1450:4001:82a::200e"])(
    "are public: %s",
    (address) => assert.isTrue(isPublicAddress(address))
  )

  it("have https, no credentials, no fragment and no private address, however it is written", () => {
    assert.isUndefined(urlProblem("https://erp.example.com:8443/hooks?tenant=1"))
    for (const url of [
      "http://erp.example.com/",
      "ftp://erp.example.com/",
      "https://user:secret@erp.example.com/",
      "https://erp.example.com/#part",
      "https://127.0.0.1/",
      "https://2130706433/",
      "https://0x7f.1/",
      "https://[::1]/",
      "https://[::ffff:10.0.0.1]/",
      "https://169.254.169.254/latest/meta-data",
      "/hooks",
      ""
    ])
      assert.isString(urlProblem(url), url)
    assert.isUndefined(urlProblem("http://127.0.0.1:8080/hooks", own))
    assert.isString(urlProblem("http://user:secret@10.0.0.1/", own))
  })
})

describe("a webhook that is sent", () => {
  it("names unknown events, fields and wrong types, and lists the events that exist", () => {
    assert.include(
      JSON.stringify(detailsOf({ url: "https://a.example.com/", events: ["product.publish"] })),
      "product.published"
    )
    assert.hasAllKeys(detailsOf({}), ["url", "events"])
    assert.property(detailsOf({ url: "https://a.example.com/", events: ["*"], secret: "mine" }), "secret")
    assert.property(detailsOf({ url: "https://a.example.com/", events: [] }), "events")
    assert.property(
      detailsOf({ url: `https://a.example.com/${"x".repeat(webhookLimits.urlCharacters)}`, events: ["*"] }),
      "url"
    )
  })

  it("has each event once, and an update needs no field", () => {
    const parsed = Result.getOrThrow(
      parseWebhook({ url: "https://a.example.com/", events: ["product.created", "*", "product.created"] }, strict)
    )
    assert.deepStrictEqual(parsed.events, ["product.created", "*"])
    assert.deepStrictEqual(Result.getOrThrow(parseWebhookUpdate({}, strict)), {})
    assert.isTrue(Result.isFailure(parseWebhookUpdate({ url: "http://a.example.com/" }, strict)))
  })
})

describe("the events of webhooks", () => {
  const entry = { actor_type: "api_key", changed_fields: [] } as const

  it("follow from the action, and from what it did to the passport or who asked for access", () => {
    assert.strictEqual(eventOf({ ...entry, action: "product.published" }), "product.published")
    assert.strictEqual(
      eventOf({ ...entry, action: "product.updated", changed_fields: ["successors", "passport_status"] }),
      "product.passport_inactive"
    )
    assert.strictEqual(
      eventOf({
        ...entry,
        action: "product.lifecycle_recorded",
        changed_fields: ["lifecycle.recycled", "passport_status"]
      }),
      "product.passport_ceased"
    )
    assert.strictEqual(
      eventOf({ ...entry, action: "product.updated", changed_fields: ["successors"] }),
      "product.updated"
    )
    assert.strictEqual(eventOf({ ...entry, action: "access_grant.created" }), "access_grant.created")
    assert.strictEqual(
      eventOf({ ...entry, actor_type: "system", action: "access_grant.created" }),
      "access_request.created"
    )
  })

  it("leave out what concerns keys, members and webhooks themselves", () => {
    for (const action of ["api_key.created", "webhook.paused", "session.created", "passport.read"] as const)
      assert.isUndefined(eventOf({ ...entry, action }))
  })

  it("are selected by name or all at once", () => {
    for (const event of eventNames) assert.isTrue(isSelected(["*"], event))
    assert.isTrue(isSelected(["product.published"], "product.published"))
    assert.isFalse(isSelected(["product.published"], "product.updated"))
  })
})

describe("a delivery that failed", () => {
  it("is sent again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 24 h, up to a fifth later, and then not", () => {
    assert.deepStrictEqual(retryDelays, [5, 300, 1800, 7200, 18_000, 36_000, 86_400])
    assert.deepStrictEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((attempts) => retryAfter(attempts, 0)),
      [...retryDelays, undefined]
    )
    assert.strictEqual(retryAfter(1, 1), 6)
  })
})

import { preprintLock } from "../../src/product/IdentifierLock.ts"
import * as Publication from "../../src/product/Publication.ts"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import { completeProduct, now, organization, productOf } from "../support/facts.ts"

const later = DateTime.add(now, { hours: 1 })
const draft = productOf({ name: "Traction battery", serial_number: "ABC-1", battery_category: "ev" })
const published = Result.getOrThrow(
  Publication.publish(completeProduct("ev"), { now, organization, profile: "eu-2027-02" })
)

const lockOf = (product: Parameters<typeof preprintLock>[0], locale?: "de" | "en" | "zh", at = now) =>
  Result.getOrThrow(preprintLock(product, { now: at, organization, locale }))

describe("a pre-print (spec §3, §4.3)", () => {
  it("locks a draft now, in German unless another language is said", () => {
    assert.deepStrictEqual(lockOf(draft), { at: now, reason: "preprint_qr", locale: "de" })
    assert.deepStrictEqual(lockOf(draft, "zh"), { at: now, reason: "preprint_qr", locale: "zh" })
  })

  it("keeps a lock that is there, but for a locale that is said", () => {
    const lock = lockOf(draft, "en")
    assert.strictEqual(lockOf({ lock }, undefined, later), lock)
    assert.strictEqual(lockOf({ lock }, "en", later), lock)
    assert.deepStrictEqual(lockOf({ lock }, "zh", later), { ...lock, locale: "zh" })
  })

  it("leaves the lock of a publication alone", () => {
    assert.strictEqual(lockOf(published, "zh", later), published.lock)
  })

  it("waits for a custom domain to be active, whatever is locked already", () => {
    const waiting = {
      ...organization,
      custom_domain: "passports.example.org",
      custom_domain_status: "pending"
    } as const
    for (const product of [draft, published]) {
      const refused = preprintLock(product, { now, organization: waiting, locale: undefined })
      assert.isTrue(Result.isFailure(refused))
    }
    const active = { ...waiting, custom_domain_status: "active" } as const
    assert.isTrue(Result.isSuccess(preprintLock(draft, { now, organization: active, locale: undefined })))
  })
})

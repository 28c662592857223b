import { preprint } from "../../src/product/IdentifierLock.ts"
import * as Publication from "../../src/product/Publication.ts"
import type { ProductState } from "../../src/product/ProductState.ts"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import { completeProduct, now, organization, productOf } from "../support/facts.ts"

const later = DateTime.add(now, { hours: 1 })
const draft = productOf({ name: "Traction battery", serial_number: "ABC-1", battery_category: "ev" })
const published = Result.getOrThrow(
  Publication.publish(completeProduct("ev"), { now, organization, profile: "eu-2027-02" })
)

const preprinted = (state: ProductState, locale?: "de" | "en" | "zh", at = now) =>
  Result.getOrThrow(preprint(state, { now: at, organization, locale }))

describe("a pre-print (spec §3, §4.3)", () => {
  it("locks a draft now, in German unless the caller names another language", () => {
    assert.deepStrictEqual(preprinted(draft.state), { _tag: "Preprinted", locked_at: now, locale: "de" })
    assert.deepStrictEqual(preprinted(draft.state, "zh"), { _tag: "Preprinted", locked_at: now, locale: "zh" })
  })

  it("keeps an existing lock; the caller may change its language", () => {
    const state = preprinted(draft.state, "en")
    assert.strictEqual(preprinted(state, undefined, later), state)
    assert.strictEqual(preprinted(state, "en", later), state)
    assert.deepStrictEqual(preprinted(state, "zh", later), { ...state, locale: "zh" })
  })

  it("leaves a published passport as it is", () => {
    assert.strictEqual(preprinted(published.state, "zh", later), published.state)
  })

  it("is refused until a custom domain is active, even for a locked product", () => {
    const waiting = {
      ...organization,
      custom_domain: "passports.example.org",
      custom_domain_status: "pending"
    } as const
    for (const { state } of [draft, published]) {
      assert.isTrue(Result.isFailure(preprint(state, { now, organization: waiting, locale: undefined })))
    }
    const active = { ...waiting, custom_domain_status: "active" } as const
    assert.isTrue(Result.isSuccess(preprint(draft.state, { now, organization: active, locale: undefined })))
  })
})

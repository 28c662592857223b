import { brandColorInput, contrast, mixed, readableVariant } from "../../src/party/BrandColor.ts"
import { appearanceFields } from "../../src/party/Appearance.ts"
import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"

const decodeColor = Schema.decodeUnknownResult(brandColorInput)
const decodeLanguage = Schema.decodeUnknownResult(appearanceFields.language)

const problemOf = (input: unknown): string =>
  Result.match(decodeColor(input), { onFailure: String, onSuccess: (color) => `accepted ${color}` })

describe("a brand colour", () => {
  it("has the contrast of WCAG", () => {
    assert.strictEqual(contrast("#000000", "#ffffff"), 21)
    assert.closeTo(contrast("#777777", "#ffffff"), 4.48, 0.005)
    assert.strictEqual(contrast("#0b6247", "#0b6247"), 1)
  })

  it("is stored in small letters", () => {
    assert.strictEqual(problemOf(" #0B4F8A "), "accepted #0b4f8a")
  })

  it("is refused where white text on it is hard to read, with its contrast", () => {
    assert.include(problemOf("#ffcc00"), "contrast of at least 4.5:1 with white; #ffcc00 has 1.5:1")
    assert.include(problemOf("#777777"), "has 4.4:1")
    assert.include(problemOf("#767676"), "accepted")
  })

  it.each(["blue", "#fff", "#12345g", "rgb(0,0,0)", ""])("is refused as no colour: %s", (input) => {
    assert.include(problemOf(input), "#rrggbb")
  })

  it("has variants that can be read on all given backgrounds, and is its own where it can be read itself", () => {
    const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`)
    fc.assert(
      fc.property(color, (given) => {
        const backgrounds = ["#0e1411", "#161e1a"]
        const variant = readableVariant(given, "#ffffff", backgrounds)
        assert.isTrue(backgrounds.every((background) => contrast(variant, background) >= 4.5))
        if (backgrounds.every((background) => contrast(given, background) >= 4.5)) assert.strictEqual(variant, given)
      })
    )
    assert.strictEqual(mixed("#000000", "#ffffff", 0.5), "#808080")
  })
})

describe("the language of an organization", () => {
  it.each(["de", "pt-BR", "zh-Hans"])("is a tag: %s", (tag) => {
    assert.isTrue(Result.isSuccess(decodeLanguage(tag)))
  })

  it.each(["German language", "d", "", "de_DE"])("is refused: %s", (tag) => {
    assert.isTrue(Result.isFailure(decodeLanguage(tag)))
  })
})

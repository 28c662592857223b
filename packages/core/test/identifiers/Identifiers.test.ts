import { digitalLinkPath, parseDigitalLink, parseDigitalLinkPath } from "../../src/identifiers/DigitalLink.ts"
import { Eori } from "../../src/identifiers/Eori.ts"
import { Gln } from "../../src/identifiers/Gln.ts"
import { Gtin, hasValidCheckDigit, toGtin14 } from "../../src/identifiers/Gtin.ts"
import { parseProductKey } from "../../src/identifiers/ProductKey.ts"
import { isUri, toUri, webAddressProblem } from "../../src/identifiers/Uri.ts"
import { assert, describe, it } from "@effect/vitest"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import fc from "fast-check"

const accepts = (schema: Schema.Codec<unknown, unknown>) => (value: unknown) =>
  Option.isSome(Schema.decodeUnknownOption(schema)(value))
const ten = "0123456789".split("")
const digits = (length: number) => fc.string({ unit: fc.constantFrom(...ten), minLength: length, maxLength: length })

describe("Gtin", () => {
  const isGtin = accepts(Gtin)

  it("takes 8, 12, 13 and 14 digits with a check digit", () => {
    for (const gtin of ["96385074", "036000291452", "4006381333931", "09526001000012"])
      assert.isTrue(isGtin(gtin), gtin)
  })

  it("refuses other lengths, letters, a wrong check digit and zeros only", () => {
    for (const gtin of ["", "1234567", "123456789", "4006381333932", "400638133393A", "00000000", "0".repeat(14)]) {
      assert.isFalse(isGtin(gtin), gtin)
    }
  })

  it("has exactly one valid check digit for any 13 digits", () => {
    fc.assert(
      fc.property(digits(13), (body) => {
        const valid = ten.filter((digit) => hasValidCheckDigit(body + digit))
        assert.lengthOf(valid, 1)
      })
    )
  })

  it("has one normal form, which is its own normal form", () => {
    fc.assert(
      fc.property(digits(12), (body) => {
        const gtin = ten.map((digit) => body + digit).find(hasValidCheckDigit)!
        fc.pre(isGtin(gtin))
        const normal = toGtin14(Gtin.make(gtin))
        assert.lengthOf(normal, 14)
        assert.isTrue(isGtin(normal))
        assert.strictEqual(toGtin14(Gtin.make(normal)), normal)
        assert.strictEqual(toGtin14(Gtin.make(`0${gtin}`)), normal)
      })
    )
  })
})

describe("Gln and Eori", () => {
  it("take 13 digits with check digit, and a country with at most 15 characters", () => {
    assert.isTrue(accepts(Gln)("9526001000005"))
    assert.isFalse(accepts(Gln)("9526001000006"))
    assert.isFalse(accepts(Gln)("0000000000000"))
    assert.isTrue(accepts(Eori)("DE123456789012345"))
    assert.isFalse(accepts(Eori)("DE1234567890123456"))
    assert.isFalse(accepts(Eori)("de123"))
  })
})

describe("DigitalLink", () => {
  const serials = fc.string({
    unit: fc.constantFrom(..."ABCXYZabcxyz0189-/".split("")),
    minLength: 3,
    maxLength: 50
  })

  it("gives back the identifiers it was made of", () => {
    fc.assert(
      fc.property(serials, (serial) => {
        const path = digitalLinkPath(Gtin.make("9526001000012"), serial)
        assert.deepStrictEqual(
          parseDigitalLink(`https://id.example.com${path}`),
          Option.some({ gtin: "09526001000012", serial, isQualified: false })
        )
      })
    )
  })

  it("percent-encodes the slash of a serial number", () => {
    assert.strictEqual(digitalLinkPath(Gtin.make("9526001000012"), "A/1"), "/01/09526001000012/21/A%2F1")
  })

  const gtin = "09526001000012"

  /** What each link means, by GS1 Digital Link Standard: URI Syntax §4. */
  it.each([
    [`https://id.gs1.org/01/${gtin}/21/12345`, "12345", false],
    [`https://id.gs1.org/01/${gtin}/10/ABC1/21/12345?17=180426`, "12345", true],
    [`https://id.gs1.org/01/${gtin}/22/2A/21/12345`, "12345", true],
    [`https://id.gs1.org/01/${gtin}/22/2A/10/ABC1/21/12345`, "12345", true],
    [`https://id.gs1.org/01/${gtin}/22/21/10/10/21/21A`, "21A", true],
    [`https://a/stem/01/${gtin}/10/a%2Fb/21/x%2Fyz#fragment`, "x/yz", true],
    [`https://a/01/faux/01/${gtin}/21/xyz`, "xyz", false],
    [`https://a/01/9526001000012/10/01/21/xyz`, "xyz", true],
    [`https://a/01/${gtin}/21/xyz/`, "xyz", false],
    [`https://id.gs1.org/01/${gtin}`, null, false],
    [`https://id.gs1.org/01/${gtin}/22/2A`, null, true],
    [`https://id.gs1.org/01/${gtin}/10/ABC123?3103=000195`, null, true],
    // A serial number is a qualifier: it is not valid in the query.
    [`https://id.gs1.org/01/${gtin}?21=12345`, null, false]
  ])("reads %s", (text, serial, isQualified) => {
    const found = Option.getOrThrow(parseDigitalLink(text))
    assert.deepStrictEqual({ ...found, gtin: found.gtin.padStart(14, "0") }, { gtin, serial, isQualified })
    const below = /\/01\/(?!faux)[^?#]*/u.exec(text.replace("/01/faux", ""))?.[0] ?? ""
    assert.deepStrictEqual(parseDigitalLinkPath(below), Option.some(found))
  })

  it.each([
    "urn:x",
    "",
    `id.gs1.org/01/${gtin}/21/12345`,
    "https://id.gs1.org/00/952012345678912345",
    "https://id.gs1.org/01/95260010000/21/12345",
    `https://id.gs1.org/01/${gtin}/235/TEST`,
    `https://id.gs1.org/01/${gtin}/21/12345/10/ABC1`,
    `https://id.gs1.org/01/${gtin}/10/ABC1/22/2A/21/12345`,
    `https://id.gs1.org/01/${gtin}/10//21/12345`,
    `https://id.gs1.org/01/${gtin}//21/12345`,
    `https://id.gs1.org/01/${gtin}/21/`,
    `https://id.gs1.org/01/${gtin}/21/%zz`,
    `https://id.gs1.org/01/${gtin}/%32%31/12345`
  ])("is none for %s", (text) => {
    assert.isTrue(Option.isNone(parseDigitalLink(text)))
  })

  it("takes no longer than the text is long", () => {
    const long = `https://a${"/01/09526001000012/10/x".repeat(50_000)}`
    assert.isTrue(Option.isNone(parseDigitalLink(`${long}//`)))
  })
})

describe("ProductKey", () => {
  it("reads <GTIN>:<serial number> and pads the GTIN (spec §1)", () => {
    assert.deepStrictEqual(
      parseProductKey("9526001000012:TR82-26-000147"),
      Option.some({ gtin14: "09526001000012", serial_number: "TR82-26-000147" })
    )
  })

  it("is none where either part is malformed", () => {
    for (const key of ["", ":", "9526001000012", "9526001000012:", "9526001000011:ABC", "9526001000012:a b", "x:ABC"]) {
      assert.isTrue(Option.isNone(parseProductKey(key)), key)
    }
  })
})

describe("Uri", () => {
  it("writes umlauts, spaces and international hosts as ASCII (RFC 3986)", () => {
    assert.strictEqual(toUri("https://example.com/für alle?x=ä"), "https://example.com/f%C3%BCr%20alle?x=%C3%A4")
    assert.isTrue(isUri("https://bücher.example/"))
  })

  it("refuses relative addresses, other schemes and broken escapes", () => {
    for (const address of [
      "/a",
      "example.com",
      "ftp://example.com",
      "javascript:alert(1)",
      "https://",
      "https://x/%zz"
    ]) {
      assert.isFalse(isUri(address), address)
    }
  })

  it("is printed as it is opened: without white space, control characters and credentials", () => {
    const character = fc.constantFrom("\n", "\r", "\t", " ", "\u0000", "\u0085", "\u00a0", "\u2029", "\u3000", "\ufeff")
    fc.assert(
      fc.property(fc.webUrl(), fc.nat(), character, (address, place, inserted) => {
        assert.isNull(webAddressProblem(address))
        const at = "http://".length + (place % (address.length - "http://".length))
        assert.isNotNull(webAddressProblem(`${address.slice(0, at)}${inserted}${address.slice(at)}`))
        assert.isNotNull(webAddressProblem(address.replace("://", "://user:password@")))
      })
    )
  })

  it("never throws", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `https://x/${text}`)
        ),
        (text) => {
          if (isUri(text)) assert.match(toUri(text), /^https?:\/\/[!-~]+$/u)
        }
      )
    )
  })
})

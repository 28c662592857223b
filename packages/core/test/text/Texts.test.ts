/** Which texts are accepted from callers, and that older ones stay readable: decisions, product fields. */
import { productDefinitions } from "../../src/catalogue/Catalogue.ts"
import { refusedCharacter } from "../../src/text/characters.ts"
import { Facility } from "../../src/party/Facility.ts"
import { backupProviderInput } from "../../src/party/BackupProvider.ts"
import { EconomicOperator, Organization, profileFields } from "../../src/party/Organization.ts"
import * as ProductUpdate from "../../src/product/ProductUpdate.ts"
import { toV20 } from "../../src/v20/Export.ts"
import { validateV20 } from "../../src/v20/Validate.ts"
import { assert, describe, it } from "@effect/vitest"
import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import fc from "fast-check"
import { completeProduct, detailsOf, facility, now, organization } from "../support/facts.ts"

const draft = { name: "Traction battery", serial_number: "ABC-1", battery_category: "ev" }

const inRange = (first: number, last: number) =>
  fc.integer({ min: first, max: last }).map((code) => String.fromCodePoint(code))

const refused = fc.oneof(
  inRange(0x00, 0x08),
  inRange(0x0e, 0x1f),
  inRange(0x7f, 0x9f),
  inRange(0x202a, 0x202e),
  inRange(0x2066, 0x206f),
  fc.constant("\ufeff"),
  inRange(0xd800, 0xdfff),
  inRange(0xfdd0, 0xfdef),
  fc.integer({ min: 0, max: 16 }).chain((plane) => inRange(plane * 0x10000 + 0xfffe, plane * 0x10000 + 0xffff))
)
const isRefused = (text: string): boolean => refusedCharacter(text) !== null

describe("a text", () => {
  it("holds no control, direction or non-character and no half of a pair, wherever it stands", () => {
    fc.assert(
      fc.property(fc.string(), refused, fc.string(), (before, character, after) => {
        assert.isTrue(isRefused(`${before} ${character} ${after}`))
      })
    )
  })

  it("may hold every other character, line breaks and tabs among them", () => {
    const other = fc
      .string({ unit: "binary", minLength: 1, maxLength: 1 })
      .filter((one) => !/\p{Cc}|\p{Cs}|\p{Noncharacter_Code_Point}|[\u202a-\u202e\u2066-\u206f\ufeff]/u.test(one))
    fc.assert(
      fc.property(fc.array(fc.oneof(other, fc.constantFrom("\t", "\n", "\r"))), (all) => !isRefused(all.join("")))
    )
    for (const text of [
      "电池",
      "שלום עולם",
      "بطارية",
      "🔋",
      "a\u200fb",
      "می\u200cخواهم",
      "क्\u200dष",
      "👩\u200d🔧",
      "é"
    ])
      assert.isFalse(isRefused(text), text)
  })

  it.each([
    ["\u0000", "contains U+0000, a control character"],
    ["\u0085", "contains U+0085, a control character"],
    ["\u202e", "contains U+202E, a character that changes the direction of writing"],
    ["\u2066", "contains U+2066, a character that changes the direction of writing"],
    ["\u206e", "contains U+206E, a character that changes the direction of writing"],
    ["\ufeff", "contains U+FEFF, a byte order mark"],
    ["\ufffe", "contains U+FFFE, a non-character"],
    ["\uffff", "contains U+FFFF, a non-character"],
    ["\u{1ffff}", "contains U+1FFFF, a non-character"],
    ["\udc00", "contains U+DC00, half of a surrogate pair"]
  ])("%j is refused with its code", (character, message) => {
    assert.deepStrictEqual(detailsOf({ ...draft, name: `Battery ${character} A` }), { name: [message] })
    assert.deepStrictEqual(detailsOf({ ...draft, model_identifier: `A${character}B` }), { model_identifier: [message] })
  })

  const textsWith = (bad: string): ReadonlyArray<[string, unknown]> => {
    const inputs = productDefinitions.flatMap(({ name, shape }): ReadonlyArray<[string, unknown]> => {
      if (shape.type === "text") return [[name, bad]]
      if (shape.type === "uri") return [[name, `https://example.com/${bad}`]]
      if (shape.type === "document")
        return [
          [name, `https://example.com/${bad}`],
          [name, { url: "https://example.com/", title: bad }]
        ]
      return shape.type === "list of text" ? [[name, [bad]]] : []
    })
    const nested: ReadonlyArray<[string, unknown]> = [
      ["component_materials", [{ component: "cathode", name: bad }]],
      ["hazardous_substances", [{ chemical_name: "X", impact: bad }]]
    ]
    return [["name", bad], ...inputs, ...nested]
  }

  it("follows the same rules in every attribute, nested ones included", () => {
    assert.isAbove(textsWith("").length, 20)
    fc.assert(
      fc.property(refused, (character) => {
        for (const [name, value] of textsWith(`x${character}y`)) {
          assert.match(detailsOf({ ...draft, [name]: value })[name]?.[0] ?? "", /contains U\+|must contain only/u, name)
        }
      })
    )
  })

  it("follows the same rules in every field of organizations and facilities", () => {
    for (const [name, codec] of [...Object.entries(profileFields), ...Object.entries(Facility.create.fields)]) {
      const accepts = (value: unknown) =>
        Option.isSome(Schema.decodeUnknownOption(codec as Schema.Codec<unknown>)(value))
      fc.assert(
        fc.property(refused, fc.constantFrom("A", "https://example.com/", "a@example.com"), (character, text) => {
          assert.isFalse(accepts(`${text}${character}x`), name)
        })
      )
    }
  })
})

const addresses = {
  refused: [
    "javascript:alert(document.domain)",
    "example.com",
    "//example.com",
    "/path",
    "ftp://example.com",
    "mailto:a@b.example",
    "data:text/html,x",
    "http://",
    "https:example.com",
    "not an address"
  ],
  accepted: ["https://example.com", "http://example.com/über-uns?a=b%20c#d", "  https://example.com/  "]
}

const withCredentials = "must not contain a user name or a password in an address"
const withSpace = "must not contain white space or control characters in an address: write %20 for a space"
const unprintable: ReadonlyArray<readonly [address: string, message: string]> = [
  ["https://user:password@example.com/", withCredentials],
  ["https://user@example.com", withCredentials],
  ["HTTPS://@example.com", withCredentials],
  ["https://:@example.com\\path", withCredentials],
  ["http://x\n.example.com", withSpace],
  ["https://example.com/\r\npath", withSpace],
  ["https://example.com/a\tb", withSpace],
  ["https://example.com/a b", withSpace],
  ["https://example.com/a\u00a0b", withSpace],
  ["https://example.com/?a=\u2028b", withSpace],
  ["https://example.com/#\u3000b", withSpace]
]

describe("a web address of a party", () => {
  const isProfileAddress = (value: string) => Option.isSome(Schema.decodeUnknownOption(profileFields.website)(value))

  it.each(addresses.refused)("refuses %j: it is not an absolute http(s) URL", (address) => {
    const message = "must be an absolute http or https address such as https://example.com"
    assert.deepStrictEqual(detailsOf({ ...draft, mfr_website: address }), { mfr_website: [message] })
    assert.property(detailsOf({ ...draft, category: "batteries_light", mfr_website: address }), "mfr_website")
    const tree = { ManufacturerInformation: { name: "A", webAddress: address } }
    const path = "Battery_Passport.IdentifiersAndProductData.ManufacturerInformation"
    const fromTree = detailsOf({ ...draft, Battery_Passport: { IdentifiersAndProductData: tree } })
    assert.deepStrictEqual(fromTree, { [path]: [message] })
    assert.isFalse(isProfileAddress(address))
  })

  it.each(unprintable)("refuses %j with what is wrong, in every field of every input", (address, message) => {
    const document = "eu_declaration_of_conformity"
    for (const [field, value, found] of [
      ["mfr_website", address, message],
      [document, address, message],
      [document, { url: address }, `${document}.url: ${message}`],
      ["carbon_footprint_study_url", address, message]
    ] as const) {
      assert.deepStrictEqual(detailsOf({ ...draft, [field]: value }), { [field]: [found] }, field)
    }
    assert.property(detailsOf({ ...draft, category: "batteries_light", [document]: address }), document)
    const trees = [
      ["IdentifiersAndProductData", "ManufacturerInformation", { name: "A", webAddress: address }],
      ["BatteryCarbonFootprint", "WebLinkToPublicCarbonFootprintStudy", address]
    ] as const
    for (const [section, node, value] of trees) {
      assert.deepStrictEqual(detailsOf({ ...draft, Battery_Passport: { [section]: { [node]: value } } }), {
        [`Battery_Passport.${section}.${node}`]: [message]
      })
    }
    const decoded = Schema.decodeUnknownResult(profileFields.website)(address)
    assert.include(Result.isFailure(decoded) ? decoded.failure.message : "", message)
    const provider = Schema.decodeUnknownOption(backupProviderInput)({ name: "A", url: address })
    assert.isTrue(Option.isNone(provider))
  })

  it.each(addresses.accepted)("accepts %j", (address) => {
    assert.deepStrictEqual(detailsOf({ ...draft, mfr_website: address }), {})
    assert.isTrue(isProfileAddress(address))
  })
})

describe("an e-mail address of a party", () => {
  it.each(["info", "a b@example.com", "@", "a@", "info@example.com, b@example.com"])("refuses %j", (email) => {
    assert.deepStrictEqual(detailsOf({ ...draft, mfr_email: email }), {
      mfr_email: ["must be an e-mail address such as info@example.com"]
    })
    assert.isTrue(Option.isNone(Schema.decodeUnknownOption(profileFields.email)(email)))
  })
  it("is accepted as people write it", () => {
    assert.deepStrictEqual(detailsOf({ ...draft, mfr_email: " info@batterien.example.com " }), {})
  })
})

describe("what was stored before these rules", () => {
  const odd = "Evil\u202eName\uffff"
  const attributes = {
    ...completeProduct("ev").attributes,
    mfr_name: odd,
    mfr_website: "javascript:alert(1)",
    mfr_email: "-"
  }
  const stored = { ...completeProduct("ev"), attributes }

  it("stays readable: organizations and facilities", () => {
    const profile = { ...organization, name: odd, website: "javascript:alert(1)", email: "-" }
    assert.strictEqual(Schema.decodeUnknownSync(EconomicOperator)(profile).name, odd)
    assert.strictEqual(
      Schema.decodeUnknownSync(Facility.row)({ ...facility, name: odd, created_at: new Date() }).name,
      odd
    )
  })

  it("stays readable: addresses with white space or credentials, in responses too", () => {
    for (const address of ["http://x\n.example.com", "https://user:password@example.com/a b"]) {
      const profile = { ...organization, website: address, backup_provider: { name: "A", url: address } }
      assert.strictEqual(Schema.decodeUnknownSync(Organization)(profile).website, address)
      for (const { name, shape } of productDefinitions.filter(({ shape: { type } }) =>
        /^(uri|document)$/u.test(type)
      )) {
        const value = shape.type === "document" ? { url: address } : address
        assert.deepStrictEqual(Schema.encodeUnknownSync(Schema.toType(shape.input))(value), value, name)
      }
    }
  })

  it("stays readable: the document of a passport is written as it was", () => {
    const facts = {
      product: stored,
      organization,
      facility,
      publicUrl: "https://passports.example.com/p/1",
      lastUpdated: now,
      serviceName: null
    }
    assert.isTrue(Result.isSuccess(validateV20(toV20(facts, null), "ev")))
  })

  it("does not prevent a change of other fields", () => {
    const update = Result.getOrThrow(ProductUpdate.parse(stored, { battery_mass: 5 }, now))
    const facts = { now, organization, profile: "eu-2027-02", facility: null, isConfirmed: false } as const
    assert.isTrue(Result.isSuccess(ProductUpdate.apply(stored, update, facts)))
  })
})

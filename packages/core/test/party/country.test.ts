/** Countries of organizations and facilities: codes of ISO 3166-1. */
import { countryCodes } from "../../src/party/country.ts"
import { Facility } from "../../src/party/Facility.ts"
import { EconomicOperator, profileFields } from "../../src/party/Organization.ts"
import { decodingOptions, describeIssue } from "../../src/text/describeIssue.ts"
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { facility, organization } from "../support/facts.ts"
import { messageOf as textOf } from "../../src/text/messages.ts"

const decodeProfile = Schema.decodeUnknownResult(profileFields.country, decodingOptions)
const decodeFacility = Schema.decodeUnknownResult(Facility.create.fields.country, decodingOptions)

const messageOf = (country: unknown): string => {
  const decoded = decodeProfile(country)
  return Result.isFailure(decoded)
    ? describeIssue(decoded.failure.issue)
        .map(({ found }) => textOf(found))
        .join()
    : ""
}

describe("the country codes", () => {
  it("are those that have a name, and XK", () => {
    const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" })
    for (const code of countryCodes) assert.isString(names.of(code), code)
    assert.strictEqual(countryCodes.size, 250)
    for (const code of ["DE", "AT", "CN", "GB", "GR", "XK", "SS"]) assert.isTrue(countryCodes.has(code), code)
    for (const code of ["UK", "EL", "EU", "ZZ", "DD", "AN", "SU", "de", "DEU"])
      assert.isFalse(countryCodes.has(code), code)
  })
})

describe("a country of an organization or a facility", () => {
  const expected = "must be an ISO 3166-1 country code of two capital letters, such as DE"

  it.each([
    ["Germany", "DE"],
    ["Deutschland", "DE"],
    ["germany ", "DE"],
    ["Germny", "DE"],
    ["德国", "DE"],
    ["de", "DE"],
    ["UK", "GB"],
    ["EL", "GR"]
  ])("refuses %j and suggests %j", (country, code) => {
    assert.strictEqual(messageOf(country), `${expected}; did you mean "${code}"?`)
    assert.isTrue(Result.isFailure(decodeFacility(country)))
  })

  it.each(["", "ZZ", "somewhere", "D"])("refuses %j", (country) => {
    assert.isTrue(messageOf(country).startsWith(expected))
    assert.isTrue(Result.isFailure(decodeFacility(country)))
  })

  it("is a code or empty", () => {
    for (const country of ["DE", " DE ", null]) assert.strictEqual(messageOf(country), "")
    assert.deepStrictEqual(decodeProfile(" DE "), Result.succeed("DE"))
  })

  it("stays readable where an older one is another text", () => {
    const country = "Germany"
    assert.strictEqual(Schema.decodeUnknownSync(EconomicOperator)({ ...organization, country }).country, country)
    assert.strictEqual(
      Schema.decodeUnknownSync(Facility.row)({ ...facility, country, created_at: new Date() }).country,
      country
    )
  })
})

/** A proof is about what was asked for: which addresses and identifiers name the same battery, and which do not. */
import { batteryOf, type Comparison, isExpectation, namesBattery, verify } from "@dpp/proof"
import { subject, TestIssuer } from "@dpp/testkit/TestIssuer"
import { assert, describe, it } from "vitest"

const host = "passports.example.com:4321"
const serial = "TR82-26-000147"

const issuerOf = async (address: string): Promise<TestIssuer> => {
  const issuer = await TestIssuer.create()
  Object.assign(issuer, { subject: address })
  await issuer.publish()
  return issuer
}

const addressCheck = async (issuer: TestIssuer, expect: string | ReadonlyArray<string>) => {
  const found = await verify(await issuer.bundle(), { expect, pinnedKeys: [issuer.statementKey.publicJwk] })
  const check = found.checks.find(({ name }) => name === "address")
  const reason = check === undefined || check.state === "passed" ? undefined : check.reason
  return { outcome: found.outcome, compared: found.compared, reason }
}

describe("what is expected of a proof", () => {
  it.each<[string, Comparison]>([
    [subject, "address"],
    [`${subject}/`, "address"],
    [`${subject}/proof`, "address"],
    [`${subject}?linkType=all#top`, "address"],
    [subject.replace("https", "http"), "address"],
    [subject.replace("passports", "PASSPORTS"), "address"],
    [subject.replace(".com", ".com."), "address"],
    [subject.replace("TR82", "%54R82"), "address"],
    [subject.replace("/01/0952", "/01/952"), "address"],
    [subject.replace("/21/", "/10/LOT%2F1/21/"), "address"],
    [`https://${host}/p/1`, "address"],
    [subject.replace(host, "mirror.example.org"), "path"],
    [`https://mirror.example.org/p/1/proof`, "path"],
    [`09526001000012/${serial}`, "identifier"],
    [`9526001000012/${serial}`, "identifier"],
    ["urn:uuid:1", "identifier"]
  ])("is met by %s", async (expected, compared) => {
    assert.deepStrictEqual(await addressCheck(await issuerOf(subject), expected), {
      outcome: "ok",
      compared,
      reason: undefined
    })
  })

  it.each([
    subject.replace(serial, "TR82-26-000148"),
    subject.replace(serial, serial.toLowerCase()),
    subject.replace(serial, `${serial}%2Fproof`),
    subject.replace("000012", "000029"),
    subject.replace("/01/09526001000012/21", "/p"),
    `${subject}/versions/1`,
    `https://${host}/p/2`,
    `https://${host}/`,
    "09526001000012/TR82-26-000148",
    "09526001000029/TR82-26-000147",
    "urn:uuid:2"
  ])("is not met by %s", async (expected) => {
    assert.deepStrictEqual(await addressCheck(await issuerOf(subject), expected), {
      outcome: "broken",
      compared: undefined,
      reason: "address_mismatch"
    })
  })

  it("has to be met as a whole, and the difference of hosts is reported", async () => {
    const issuer = await issuerOf(subject)
    const [own, mirror] = [subject, subject.replace(host, "mirror.example.org")]
    assert.strictEqual((await addressCheck(issuer, [own, mirror])).compared, "path")
    assert.strictEqual((await addressCheck(issuer, [mirror, "urn:uuid:2"])).reason, "address_mismatch")
  })

  it("may be a serial number with any character", async () => {
    const odd = "A/B proof?%2F"
    const issuer = await issuerOf(`https://${host}/01/09526001000012/21/${encodeURIComponent(odd)}`)
    assert.strictEqual((await addressCheck(issuer, `9526001000012/${odd}`)).outcome, "ok")
    const named = await issuerOf(`https://${host}/01/09526001000012/21/proof`)
    assert.strictEqual((await addressCheck(named, `https://${host}/01/09526001000012/21/proof`)).outcome, "ok")
    assert.strictEqual((await addressCheck(named, `https://${host}/01/09526001000012/21/proof/proof`)).outcome, "ok")
  })

  it("remains open where it is not readable, and is never met by a proof whose address is none", async () => {
    for (const text of ["", "TR82", "09526001000012", "09526001000012/", "ftp://a/01/1", "https://", "01/21"]) {
      assert.isFalse(isExpectation(text), text)
      const found = await addressCheck(await issuerOf(subject), text)
      assert.deepInclude(found, { outcome: "undecided", reason: "expectation-malformed" })
    }
    for (const address of ["", "urn:uuid:1", "https://"])
      assert.strictEqual((await addressCheck(await issuerOf(address), subject)).reason, "address_mismatch", address)
  })

  it("names a battery by its address, or not", () => {
    assert.isTrue(namesBattery(subject) && namesBattery(`https://${host}/p/7`))
    assert.isFalse(namesBattery(`${subject}/proof`) || namesBattery(`https://${host}/x.json`) || namesBattery("7"))
    assert.strictEqual(batteryOf(`${subject}/proof?date=2026`), `09526001000012/${serial}`)
    assert.isUndefined(batteryOf(`https://${host}/files/x.json`))
  })

  it("is compared with what the issuer signed, not with what the bundle has beside it", async () => {
    const issuer = await issuerOf(subject)
    const other = await issuerOf(subject.replace(serial, "OTHER"))
    const own = JSON.parse(await issuer.bundle())
    const mixed = JSON.stringify({ ...own, sd_jwt: JSON.parse(await other.bundle()).sd_jwt })
    const { checks } = await verify(mixed, { expect: subject })
    assert.deepInclude(
      checks.find(({ name }) => name === "address"),
      { state: "failed", reason: "address_mismatch" }
    )
  })
})

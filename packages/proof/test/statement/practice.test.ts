/** Statements about practice passports: issuer, type and claim say so together, and a verifier that knows none of them rejects them. */
import { batteryOf, isExpectation, verify } from "@dpp/proof"
import { didDocumentUrl, importPublicKey, isPracticeIssuer, logOrigin, organizationDid } from "@dpp/proof/keys"
import {
  buildStatement,
  practiceStatementType,
  readStatement,
  signStatement,
  statementType
} from "@dpp/proof/statement"
import { signCondition } from "@dpp/proof/condition"
import { document, origin, reasonOf, restricted, TestIssuer } from "@dpp/testkit/TestIssuer"
import { CompactSign, decodeProtectedHeader } from "jose"
import { assert, describe, it } from "vitest"

const id = "00000000-0000-8000-8000-000000000001"
const real = organizationDid(origin, id)
const practice = organizationDid(origin, id, { isPractice: true })

const scene = async () => {
  const { statementKey, logKey, subject } = await TestIssuer.create()
  const unsignedBy = (issuer: string) =>
    buildStatement(
      {
        issuer,
        issuedAt: 1_795_255_200,
        subject: subject.replace("/01/", "/practice/01/"),
        version: {
          id: "urn:uuid:1",
          version: 1,
          valid_from: "2026-11-21T09:30:00.000Z",
          exporter: "v20/1",
          policy: "p"
        },
        history: [],
        logKey: logKey.publicJwk.kid,
        document,
        restricted
      },
      new Uint8Array(32)
    )
  const read = (jwt: string) => readStatement(`${jwt}~`, () => importPublicKey(statementKey.publicJwk))
  const sign = (typ: string, payload: object) =>
    new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
      .setProtectedHeader({ alg: "EdDSA", kid: statementKey.publicJwk.kid, typ })
      .sign(statementKey.privateKey)
  return { read, sign, statementKey, unsignedBy }
}

describe("a practice issuer", () => {
  it("has its keys and its log below /practice", () => {
    assert.strictEqual(practice, `did:web:passports.example.com%3A4321:practice:o:${id}`)
    assert.strictEqual(didDocumentUrl(practice), `https://passports.example.com:4321/practice/o/${id}/did.json`)
    assert.strictEqual(logOrigin(practice), `passports.example.com:4321/practice/o/${id}/log`)
    assert.deepStrictEqual([real, practice, "did:web:x"].map(isPracticeIssuer), [false, true, false])
  })

  it("signs under a type and with a claim that others do not have", async () => {
    const { read, statementKey, unsignedBy } = await scene()
    for (const [issuer, typ, claim] of [
      [practice, practiceStatementType, true],
      [real, statementType, undefined]
    ] as const) {
      const { jwt } = await signStatement(await unsignedBy(issuer), statementKey)
      assert.strictEqual(decodeProtectedHeader(jwt).typ, typ)
      assert.strictEqual((await read(jwt)).payload.practice, claim)
    }
    const claims = { sub: "s", iat: 1, as_of: "a", dpp: { id: "i", statement: "x" }, condition: {} }
    const types = await Promise.all(
      [practice, real].map(
        async (iss) => decodeProtectedHeader(await signCondition({ iss, ...claims }, statementKey)).typ
      )
    )
    assert.deepStrictEqual(types, ["dpp-practice-condition+jwt", "dpp-condition+jwt"])
  })

  it("is rejected where issuer, type and claim differ", async () => {
    const { read, sign, unsignedBy } = await scene()
    const { practice: _claim, ...unmarked } = (await unsignedBy(practice)).payload
    const { payload } = await unsignedBy(real)
    for (const jwt of [
      await sign(practiceStatementType, unmarked),
      await sign(statementType, { ...unmarked, practice: true }),
      await sign(statementType, unmarked),
      await sign(practiceStatementType, payload),
      await sign(statementType, { ...payload, practice: true })
    ]) {
      assert.strictEqual(await reasonOf(read(jwt)), "statement-malformed")
    }
  })

  it("proves nothing about the battery with the same GTIN and serial number", async () => {
    const issuer = await TestIssuer.create()
    await issuer.publish()
    const bundle = JSON.stringify(await issuer.bundle())
    for (const space of ["/practice", `/practice/${id}`]) {
      const address = `${origin}${space}/01/09526001000012/21/TR82-26-000147`
      assert.isTrue(isExpectation(address))
      const { outcome } = await verify(bundle, { level: 0, expect: address })
      assert.strictEqual(outcome, "broken", space)
    }
  })

  it("names the battery of the organization that made it", () => {
    const link = "/01/09526001000012/21/TR82-26-000147"
    const named = ["", "/practice", `/practice/${id}`, `/practice/${id.replace("0", "1")}`].map((space) =>
      batteryOf(`${origin}${space}${link}/proof`)
    )
    assert.strictEqual(new Set(named).size, named.length)
    assert.isUndefined(batteryOf(`${origin}/practice/elsewhere${link}`))
  })

  it("is about the battery that its address names", async () => {
    for (const space of ["/practice", `/practice/${id}`]) {
      const issuer = await TestIssuer.create()
      const address = `${origin}${space}/01/09526001000012/21/TR82-26-000147`
      Object.assign(issuer, { subject: address })
      await issuer.publish()
      const expect = [address, batteryOf(address) ?? ""]
      const { checks } = await verify(await issuer.bundle(), { pinnedKeys: [issuer.statementKey.publicJwk], expect })
      assert.strictEqual(checks.find(({ name }) => name === "address")?.state, "passed", space)
    }
  })
})

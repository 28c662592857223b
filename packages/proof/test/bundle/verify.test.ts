/** What each level shows, and what is missing or contradicts it. */
import { didDocument, logOrigin } from "@dpp/proof/keys"
import { parseCheckpoint, signCheckpoint } from "@dpp/proof/log"
import { verify, type VerifyOptions, type ProofBundle, type Verification } from "@dpp/proof"
import * as fc from "fast-check"
import { assert, beforeAll, describe, it } from "vitest"
import { at, document, fixed, keyOf, TestIssuer } from "@dpp/testkit/TestIssuer"

/** Level and reasons of everything that did not pass. */
const summary = ({ checks, level, outcome }: Verification): Summary => ({
  outcome,
  level,
  reasons: checks.flatMap((check) => (check.state === "passed" ? [] : [check.reason]))
})

interface Summary {
  readonly outcome: string
  readonly level: number | null
  readonly reasons: ReadonlyArray<string>
}

const check = async (bundle: string, options: VerifyOptions = {}): Promise<Summary> =>
  summary(await verify(bundle, options))

const edited = (bundle: string, edit: (bundle: Record<string, unknown> & ProofBundle) => object): string =>
  JSON.stringify({ ...JSON.parse(bundle), ...edit(JSON.parse(bundle)) })

describe("a bundle", () => {
  let issuer: TestIssuer
  let bundle: string
  let kept: string

  beforeAll(async () => {
    issuer = await TestIssuer.create()
    await issuer.publish()
    await issuer.log.append("audit-head", fixed(9))
    await issuer.publish()
    kept = await issuer.checkpoint()
    await issuer.publish()
    await issuer.log.append("audit-head", fixed(8))
    bundle = await issuer.bundle()
  })

  it("reaches level 0 without knowledge of the issuer, and is undecided", async () => {
    const expected = ["kept-checkpoint-missing", "key-not-trusted", "log-key-not-trusted"]
    assert.deepStrictEqual(await check(bundle), { outcome: "undecided", level: 0, reasons: expected })
    assert.strictEqual((await verify(bundle, { level: 0 })).outcome, "ok")
  })

  it("reaches level 2 with a pinned key, because the statement names the key of its log", async () => {
    const pinned = { pinnedKeys: [issuer.statementKey.publicJwk] }
    assert.deepStrictEqual(await check(bundle, pinned), {
      outcome: "ok",
      level: 2,
      reasons: ["kept-checkpoint-missing"]
    })
  })

  it("reaches level 2 with the fetched DID document", async () => {
    const fetched = { didDocument: didDocument(issuer.issuer), level: 2 as const }
    assert.deepStrictEqual(await check(bundle, fetched), {
      outcome: "ok",
      level: 2,
      reasons: ["kept-checkpoint-missing"]
    })
  })

  it("reaches level 3 with an earlier or the same checkpoint, and is outdated with a later one", async () => {
    const pinnedKeys = [issuer.statementKey.publicJwk]
    const verified = { outcome: "ok", level: 3, reasons: [] }
    const earlier = { checkpoint: kept, path: await issuer.consistency(3) }
    assert.deepStrictEqual(await check(bundle, { pinnedKeys, kept: earlier, level: 3 }), verified)
    const same = { checkpoint: await issuer.checkpoint() }
    assert.deepStrictEqual(await check(bundle, { pinnedKeys, kept: same, level: 3 }), verified)
    const later = await TestIssuer.create()
    for (const _ of [1, 2]) await later.publish()
    const former = await later.bundle()
    await later.publish()
    const keptLater = { checkpoint: await later.checkpoint(), path: await later.consistency(2) }
    const reasons = ["checkpoint_outdated"]
    const outdated = { outcome: "broken", level: null, reasons }
    assert.deepStrictEqual(await check(former, { pinnedKeys, kept: keptLater, level: 3 }), outdated)
    assert.deepStrictEqual(await check(former, { pinnedKeys, kept: keptLater }), { outcome: "ok", level: 2, reasons })
    const withoutNodes = await check(former, { pinnedKeys, kept: { checkpoint: keptLater.checkpoint }, level: 3 })
    assert.deepStrictEqual(withoutNodes, { ...outdated, reasons: ["consistency-missing", ...reasons] })
  })

  it("returns what the issuer signed", async () => {
    const { statement } = await verify(bundle)
    assert.strictEqual(statement?.payload.dpp.version, 3)
    assert.strictEqual(statement?.payload.dpp.prev, at(issuer.history, 1).sha256)
    assert.deepInclude(statement?.document["dppHeader"], { facilityId: "https://id.gs1.org/414/9526001000104" })
  })

  it("is accepted in the forms in which programs save JSON, and in no other", async () => {
    const python = bundle.replaceAll(/(?<=[\]}"\d])([,:])(?=["{[\d])/gu, "$1 ").replaceAll("—", String.raw`\u2014`)
    const indented = JSON.stringify(JSON.parse(bundle), undefined, 2)
    for (const text of [indented, `${indented}\n`, python, `${bundle}\n`, bundle.replace("—", String.raw`\u2014`)])
      assert.strictEqual((await verify(new TextEncoder().encode(text), { level: 0 })).outcome, "ok", text)
    assert.include((await check(python.replace(", ", ","))).reasons, "bundle-not-canonical")
    assert.include((await check(bundle.replace("sd_jwt", String.raw`sd\u005fjwt`))).reasons, "bundle-not-canonical")
    assert.include((await check(`${bundle} `)).reasons, "bundle-not-canonical")
    assert.include((await check(bundle.replace("{", '{"format":"x",'))).reasons, "bundle-not-canonical")
  })

  it.each<[string, string, (bundle: ProofBundle) => object]>([
    ["bundle-malformed", "a member that the format does not have", () => ({ timestamp: "" })],
    ["bundle-malformed", "another format", () => ({ format: "dpp-proof/2" })],
    ["history-statement", "a history without this version", ({ history }) => ({ history: history.slice(0, 2) })],
    [
      "history-malformed",
      "versions out of order",
      ({ history: [a, b, c] }) => ({ history: [{ ...a, version: 2 }, b, c] })
    ],
    ["history-previous", "a history without the version before", ({ history }) => ({ history: history.slice(2) })],
    ["history-hash", "another index of an old version", ({ history: [, ...rest] }) => ({ history: rest })],
    ["checkpoint-size", "another size", ({ inclusion }) => ({ inclusion: { ...inclusion, size: 4 } })],
    ["inclusion-invalid", "a shorter path", ({ inclusion }) => ({ inclusion: { ...inclusion, path: [] } })],
    [
      "checkpoint-malformed",
      "a second signature",
      ({ checkpoint }) => ({
        checkpoint: checkpoint + checkpoint.split("\n").at(-2) + "\n"
      })
    ],
    ["did-malformed", "a DID document with more members", ({ did }) => ({ did: { ...did, service: [] } })]
  ])("is broken with %s: %s", async (reason, _, edit) => {
    const { level, outcome, reasons } = await check(edited(bundle, edit), { level: 0 })
    assert.deepStrictEqual({ level, outcome }, { level: null, outcome: "broken" })
    assert.include(reasons, reason)
  })

  it("is broken with the keys of the issuer under the name of another one", async () => {
    const other = "did:web:other.example.com:o:1"
    const did = didDocument({ did: other, keys: issuer.keys })
    assert.include((await check(edited(bundle, () => ({ did })))).reasons, "did-other-issuer")
    assert.include((await check(bundle, { didDocument: did })).reasons, "published-did-other-issuer")
    const { root, size } = parseCheckpoint(await issuer.checkpoint())!
    const checkpoint = await signCheckpoint({ origin: logOrigin(other), size, root }, issuer.logKey)
    assert.include((await check(edited(bundle, () => ({ checkpoint })))).reasons, "checkpoint-origin")
    assert.include((await check(bundle, { kept: { checkpoint } })).reasons, "kept-checkpoint-origin")
  })

  it("is broken if it was signed with another key than the pinned one", async () => {
    const other = await keyOf(fixed(77))
    assert.include((await check(bundle, { pinnedKeys: [other.publicJwk] })).reasons, "key-not-pinned")
    assert.include((await check(bundle, { pinnedKeys: [{ kty: "EC" }] })).reasons, "pinned-key-malformed")
  })

  it("is broken if the issuer does not publish its keys", async () => {
    const other = await TestIssuer.create(50)
    const { outcome, reasons } = await check(bundle, { didDocument: didDocument(other.issuer) })
    assert.strictEqual(outcome, "broken")
    assert.includeMembers([...reasons], ["key-not-published", "log-key-not-published"])
  })

  it("keeps purposes apart: the key of the log signs no statement, and the other way round", async () => {
    const mixed = await TestIssuer.create()
    await mixed.publish({ key: mixed.logKey })
    assert.include((await check(await mixed.bundle())).reasons, "key-purpose")
    const swapped = await TestIssuer.create()
    await swapped.publish()
    swapped.logKey = swapped.statementKey
    assert.include((await check(await swapped.bundle())).reasons, "key-unknown")
  })

  it("needs the nodes between a kept checkpoint and its own", async () => {
    const pinnedKeys = [issuer.statementKey.publicJwk]
    const options = { pinnedKeys, kept: { checkpoint: kept }, level: 3 as const }
    assert.deepStrictEqual(await check(bundle, options), {
      outcome: "undecided",
      level: 2,
      reasons: ["consistency-missing"]
    })
    const wrong = { ...options, kept: { checkpoint: kept, path: await issuer.consistency(2) } }
    assert.include((await check(bundle, wrong)).reasons, "consistency-invalid")
  })

  it("is compared with a plain document", async () => {
    const { statement } = await verify(bundle)
    const whole = statement!.document
    const value = { ...whole, batteryPassportData: { ...(whole["batteryPassportData"] as object), more: 1 } }
    const compare = async (text: string, document: NonNullable<VerifyOptions["document"]>) =>
      check(text, { level: 0, document })
    assert.strictEqual((await compare(bundle, { value: whole })).outcome, "ok")
    assert.include((await compare(bundle, { value })).reasons, "document-differs")
    assert.strictEqual((await compare(bundle, { value, unsigned: ["/batteryPassportData/more"] })).outcome, "ok")
    const hidden = await issuer.bundle(3, { isVisible: () => false })
    assert.strictEqual((await compare(hidden, { value: document })).outcome, "ok")
    const withheld = await compare(hidden, { value: whole })
    assert.strictEqual(withheld.outcome, "undecided")
    assert.include(withheld.reasons, "document-withheld")
  })

  it("explains a later update by a condition statement", async () => {
    const { statement } = await verify(bundle)
    const header = { ...(statement!.document["dppHeader"] as object), lastUpdated: "2026-11-22T10:00:00.000Z" }
    const options = { level: 0 as const, document: { value: { ...statement!.document, dppHeader: header } } }
    assert.include((await check(bundle, options)).reasons, "document-newer")
    const withCondition = await issuer.bundle(3, { condition: await issuer.condition(3) })
    assert.strictEqual((await check(withCondition, options)).outcome, "ok")
  })

  it("rejects the condition statement of another version", async () => {
    const condition = await issuer.condition(2)
    assert.include((await check(await issuer.bundle(3, { condition }))).reasons, "condition-statement")
  })
})

describe("an enclosed passport", () => {
  const passport = { format: "dpp-passport/1", product: { battery_mass: 450 } }

  it("is returned if its issuer signed it for this statement, and lowers no level if it is not signed", async () => {
    const issuer = await TestIssuer.create()
    await issuer.publish()
    await issuer.publish()
    const published = { didDocument: didDocument(issuer.issuer) }
    const signed = await issuer.bundle(2, { passport: await issuer.passport(2, passport) })
    const verified = await verify(signed, published)
    assert.strictEqual(verified.outcome, "ok")
    assert.deepStrictEqual(verified.passport?.passport, passport)
    const states = ({ checks }: Awaited<ReturnType<typeof verify>>) =>
      checks.flatMap(({ name, state }) => (name.startsWith("passport") ? [`${name} ${state}`] : []))
    assert.deepStrictEqual(states(verified), ["passport passed", "passport-key passed"])

    const unsigned = await verify(await issuer.bundle(2, { passport }), published)
    assert.deepStrictEqual([unsigned.outcome, unsigned.level, states(unsigned)], ["ok", 2, ["passport open"]])
    assert.isUndefined(unsigned.passport)
    // The signature belongs to one statement.
    const other = await verify(await issuer.bundle(2, { passport: await issuer.passport(1, passport) }), published)
    assert.deepStrictEqual([other.outcome, states(other)], ["broken", ["passport failed"]])
    const foreign = await keyOf(fixed(77))
    const forged = await verify(await issuer.bundle(2, { passport: await issuer.passport(2, passport, foreign) }))
    assert.strictEqual(forged.outcome, "broken")
  })
})

it("no text makes the verification throw", async () => {
  const issuer = await TestIssuer.create()
  await issuer.publish()
  const bundle = await issuer.bundle(1, { condition: await issuer.condition(1) })
  const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`
  const disclosure = Buffer.from(`["c2FsdA","name",${deep}]`).toString("base64url")
  for (const text of ["", "{", "null", "[]", "{}", deep, bundle.replace(/~"/u, `~${disclosure}~"`)])
    assert.strictEqual((await verify(text)).outcome, "broken")
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.jsonValue(), async (choice, value) => {
      const places: Array<readonly [object: Record<string, unknown>, name: string]> = []
      const text = JSON.parse(bundle, function (this: Record<string, unknown>, name, inner: unknown) {
        places.push([this, name])
        return inner
      })
      const [object, name] = at(places, choice % places.length)
      const isSame = JSON.stringify(object[name]) === JSON.stringify(value)
      object[name] = value
      assert.strictEqual((await verify(JSON.stringify(text))).outcome === "broken", !isSame && name !== "")
    }),
    { numRuns: 300 }
  )
})

describe("a forged history", () => {
  /** An old version is replaced, and the log recomputed and signed with the real keys. */
  const forged = async () => {
    const issuer = await TestIssuer.create()
    const rewriter = await TestIssuer.create()
    await issuer.publish()
    await rewriter.publish({ document: { ...document, batteryPassportData: { forged: true } }, restricted: [] })
    const before = await issuer.checkpoint()
    for (const one of [issuer, rewriter]) for (const _ of [1, 2, 3]) await one.publish()
    return { before, issuer, rewriter, pinnedKeys: [issuer.statementKey.publicJwk] }
  }

  it("passes for a caller without a kept checkpoint", async () => {
    const { pinnedKeys, rewriter } = await forged()
    assert.deepInclude(await check(await rewriter.bundle(), { pinnedKeys }), { outcome: "ok", level: 2 })
  })

  it("is detected with any former checkpoint, whatever nodes the issuer returns", async () => {
    const { before, issuer, pinnedKeys, rewriter } = await forged()
    for (const path of [await rewriter.consistency(1), await issuer.consistency(1)]) {
      const { outcome, reasons } = await check(await rewriter.bundle(), {
        pinnedKeys,
        kept: { checkpoint: before, path }
      })
      assert.deepStrictEqual({ outcome, reasons }, { outcome: "broken", reasons: ["consistency-invalid"] })
    }
  })

  it("is detected as a fork with a checkpoint of the same size", async () => {
    const { issuer, pinnedKeys, rewriter } = await forged()
    const kept = { checkpoint: await issuer.checkpoint() }
    assert.include((await check(await rewriter.bundle(), { pinnedKeys, kept })).reasons, "log-forked")
  })

  it("is not hidden by a log that extends the real one under another key", async () => {
    const { issuer } = await forged()
    const kept = await issuer.checkpoint()
    const size = issuer.log.edge.size
    const thief = await keyOf(fixed(99))
    issuer.logKey = thief
    issuer.add("log", thief)
    await issuer.revoke(issuer.statementKey)
    await issuer.log.append("audit-head", fixed(1))
    const path = await issuer.consistency(size)
    const { level } = await check(await issuer.bundle(4), {
      pinnedKeys: [issuer.statementKey.publicJwk],
      kept: { checkpoint: kept, path }
    })
    assert.strictEqual(level, 0)
  })
})

describe("a revoked key", () => {
  const revoked = async () => {
    const issuer = await TestIssuer.create()
    const next = await keyOf(fixed(33))
    await issuer.publish()
    await issuer.revoke(issuer.statementKey)
    issuer.add("statement", next)
    return { issuer, next, didDocument: didDocument(issuer.issuer) }
  }

  it("counts for statements that were logged before", async () => {
    const { didDocument, issuer } = await revoked()
    assert.deepInclude(await check(await issuer.bundle(), { didDocument }), { outcome: "ok", level: 2 })
  })

  it("does not count for statements that were logged after", async () => {
    const { didDocument, issuer } = await revoked()
    await issuer.publish()
    assert.include((await check(await issuer.bundle(), { didDocument })).reasons, "key-revoked")
  })

  it("needs a log that the caller knows, although a statement names it", async () => {
    const { issuer } = await revoked()
    const pinnedKeys = [issuer.statementKey.publicJwk]
    assert.deepInclude(await check(await issuer.bundle(), { pinnedKeys }), {
      level: 0,
      reasons: ["kept-checkpoint-missing", "key-revoked-log-unknown", "log-key-not-trusted"]
    })
    const both = [...pinnedKeys, issuer.logKey.publicJwk]
    assert.deepInclude(await check(await issuer.bundle(), { pinnedKeys: both }), { outcome: "ok", level: 2 })
  })

  it("signs no condition", async () => {
    const { didDocument, issuer, next } = await revoked()
    const old = await issuer.bundle(1, { condition: await issuer.condition(1) })
    assert.include((await check(old, { didDocument })).reasons, "condition-key-revoked")
    const present = await issuer.bundle(1, { condition: await issuer.condition(1, next) })
    assert.deepInclude(await check(present, { didDocument }), { outcome: "ok", level: 2 })
  })

  it("of the log counts only for what a kept checkpoint covers", async () => {
    const issuer = await TestIssuer.create()
    await issuer.publish()
    const kept = { checkpoint: await issuer.checkpoint() }
    const bundle = await issuer.bundle()
    await issuer.revoke(issuer.logKey)
    const options = { didDocument: didDocument(issuer.issuer) }
    assert.deepInclude(await check(bundle, options), {
      level: 1,
      reasons: ["kept-checkpoint-missing", "log-key-revoked"]
    })
    assert.deepInclude(await check(bundle, { ...options, kept }), { level: 3 })
  })
})

/** How a statement binds the history of a passport: the newest versions alone, and the others page by page. */
import { verify } from "@dpp/proof"
import {
  claimedOlder,
  historyClaims,
  type HistoryEntry,
  historyHash,
  historyPageText,
  olderHash,
  readHistoryPage,
  signStatement
} from "@dpp/proof/statement"
import { reasonOf, TestIssuer } from "@dpp/testkit/TestIssuer"
import { createHash } from "node:crypto"
import { assert, describe, it } from "vitest"

const bytes = (text: string) => new TextEncoder().encode(text)
const hash = (text: string): string => createHash("sha256").update(text).digest("base64url")

const entries = (count: number): ReadonlyArray<HistoryEntry> =>
  Array.from({ length: count }, (_, place) => ({
    version: place + 1,
    sha256: hash(`statement ${place + 1}`),
    index: 3 * place
  }))

/** Reads the pages before a version, as a reader with the claim would, and returns the versions on each. */
const readAll = async (all: ReadonlyArray<HistoryEntry>, before: number, claim: string | undefined) => {
  const pages: Array<ReadonlyArray<number>> = []
  let [end, expected] = [before - 1, claim ?? null]
  while (expected !== null) {
    const history = all.slice(Math.max(end - 1000, 0), end)
    const older = await olderHash(all.slice(0, Math.max(end - 1000, 0)))
    const page = await readHistoryPage(bytes(historyPageText({ history, older })), expected)
    pages.push(page.history.map(({ version }) => version))
    ;[end, expected] = [end - history.length, page.older]
  }
  return pages
}

describe("the claims about a history", () => {
  it("have no older page up to 100 versions, so that they are those of former releases", async () => {
    for (const count of [0, 1, 99]) {
      assert.deepStrictEqual(await historyClaims(entries(count)), { history: await historyHash(entries(count)) })
    }
  })

  it.each([
    [100, [1]],
    [1099, [1000]],
    [1100, [1000, 1]],
    [2500, [1000, 1000, 401]]
  ])("bind %d earlier versions in pages of these sizes", async (count, sizes) => {
    const all = entries(count)
    const { history, older } = await historyClaims(all)
    assert.strictEqual(history, await historyHash(all.slice(-99)))
    const pages = await readAll(all, count - 98, older)
    assert.deepStrictEqual(
      pages.map(({ length }) => length),
      sizes
    )
    assert.deepStrictEqual(
      pages.toReversed().flat(),
      all.slice(0, -99).map(({ version }) => version)
    )
  })

  it("change with every earlier version", async () => {
    const all = entries(1500)
    const { older } = await historyClaims(all)
    for (const place of [0, 399, 400, 1400]) {
      const changed = all.map((entry, at) => (at === place ? { ...entry, index: entry.index + 1 } : entry))
      assert.notStrictEqual((await historyClaims(changed)).older, older, String(place))
    }
  })

  it("are the SHA-256 of a page as it is sent", async () => {
    const all = entries(150)
    const text = historyPageText({ history: all.slice(0, 51), older: null })
    assert.strictEqual((await historyClaims(all)).older, hash(text))
    assert.match(text, /^\{"history":\[\{"version":1,"sha256":"[\w-]{43}","index":0\},.+\],"older":null\}$/u)
  })

  it("refuse another page, and one that is not of the form", async () => {
    const [one, two] = entries(2)
    const text = historyPageText({ history: entries(2), older: null })
    assert.strictEqual(await reasonOf(readHistoryPage(bytes(`${text}\n`), hash(text))), "history-page")
    for (const page of [
      "[]",
      "{",
      JSON.stringify({ history: [one] }),
      JSON.stringify({ history: [two, one], older: null }),
      JSON.stringify({ history: [{ ...one, extra: 1 }], older: null }),
      JSON.stringify({ history: [one], older: "x" })
    ])
      assert.strictEqual(await reasonOf(readHistoryPage(bytes(page), hash(page))), "history-malformed", page)
  })
})

describe("a bundle of a passport with a long history", () => {
  const issuerWith = async (versions: number) => {
    const issuer = await TestIssuer.create()
    for (let version = 0; version < versions; version += 1) await issuer.publish({ restricted: [] })
    return issuer
  }

  it("lists the newest 100 versions, verifies without the others, and binds them", async () => {
    const issuer = await issuerWith(130)
    const pinnedKeys = [issuer.statementKey.publicJwk]
    const bundle = JSON.parse(await issuer.bundle())
    assert.lengthOf(bundle.history, 100)
    const { history, outcome } = await verify(JSON.stringify(bundle), { level: 2, pinnedKeys })
    assert.deepStrictEqual([outcome, history], ["ok", { checked: 100, isComplete: false }])
    const page = historyPageText({ history: issuer.history.slice(0, 30), older: null })
    const older = claimedOlder(bundle.sd_jwt) ?? ""
    assert.lengthOf((await readHistoryPage(bytes(page), older)).history, 30)
    assert.strictEqual(
      await reasonOf(readHistoryPage(bytes(page.replace('"index":3', '"index":4')), older)),
      "history-page"
    )

    for (const history of [bundle.history.slice(1), issuer.history]) {
      const { outcome } = await verify(JSON.stringify({ ...bundle, history }), { level: 2, pinnedKeys })
      assert.strictEqual(outcome, "broken")
    }
  })

  it("verifies with a complete history, if the statement was signed by a release without pages", async () => {
    const issuer = await issuerWith(119)
    const former = issuer.history.slice()
    const signed = await issuer.publish({ restricted: [] })
    // The same statement with the claim of former releases: one hash of all versions before it.
    const payload = JSON.parse(Buffer.from(signed.jwt.split(".")[1] ?? "", "base64url").toString())
    payload.log = { key: payload.log.key, history: await historyHash(former) }
    const old = await signStatement({ payload, disclosures: [] }, issuer.statementKey)
    const index = await issuer.log.append("statement", old.sha256)
    issuer.statements.splice(-1, 1, old)
    issuer.history.splice(-1, 1, { version: 120, sha256: old.sha256, index })
    const text = await issuer.bundle()
    assert.lengthOf(JSON.parse(text).history, 120)
    const { history, outcome } = await verify(text, { level: 2, pinnedKeys: [issuer.statementKey.publicJwk] })
    assert.deepStrictEqual([outcome, history], ["ok", { checked: 120, isComplete: true }])
  })
})

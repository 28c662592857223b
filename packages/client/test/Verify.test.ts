/** `verify`: what it takes and requests, what it returns, and why something was not fetched. */
import { DppClient, DppError, DppNotFetched } from "@dpp/client"
import { verify } from "@dpp/client/verify"
import { type IssuerSite, withIssuerSite } from "@dpp/testkit/IssuerSite"
import { document, restricted, TestIssuer } from "@dpp/testkit/TestIssuer"
import type { ServerResponse } from "node:http"
import { assert, describe, it } from "vitest"
import { apiKey, rejection } from "./support.ts"

const pathsOf = ({ didAddress, issuer }: IssuerSite) => {
  const did = new URL(didAddress).pathname
  return {
    did,
    proof: `${new URL(issuer.subject).pathname}/proof`,
    consistency: `${did.replace("did.json", "log/consistency")}?from=1&to=3`
  }
}

const reasonsOf = ({ checks }: Awaited<ReturnType<typeof verify>>) =>
  checks.flatMap((check) => (check.state === "passed" ? [] : [check.reason]))

/** A text with one other character in its middle. */
const flipped = (text: string, part: string): string => {
  const place = text.indexOf(part) + part.length + 20
  return `${text.slice(0, place)}${text[place] === "A" ? "B" : "A"}${text.slice(place + 1)}`
}

describe("verify", () => {
  it("takes an object, a text, bytes, or the address of a passport or bundle", () =>
    withIssuerSite(async (site) => {
      const { issuer, requested } = site
      const { did, proof } = pathsOf(site)
      const text = await issuer.bundle()
      for (const bundle of [JSON.parse(text) as object, text, new TextEncoder().encode(text)]) {
        assert.deepInclude(await verify(bundle, { level: 2 }), { outcome: "ok", level: 2, notes: [] })
      }
      assert.deepStrictEqual(requested, [did, did, did])
      for (const address of [issuer.subject, new URL(`${issuer.subject}#top`), `${issuer.subject}/proof`]) {
        const { issuer: by, level, outcome, same_host: isSameHost, statement } = await verify(address)
        assert.deepStrictEqual([outcome, level, by?.did, isSameHost], ["ok", 2, issuer.did, true])
        assert.strictEqual(statement?.version, 2)
      }
      assert.deepStrictEqual(requested.slice(3), [proof, did, proof, did, proof, did])
    }))

  it("of a client does the same with its fetch, and never sends its key", () =>
    withIssuerSite(async ({ headers, issuer }) => {
      const urls: Array<string> = []
      const dpp = new DppClient({
        apiKey,
        baseUrl: new URL(issuer.subject).origin,
        fetch: (url, init) => {
          urls.push(url)
          return fetch(url, init)
        }
      })
      assert.deepInclude(await dpp.verify(issuer.subject), { outcome: "ok", level: 2 })
      assert.strictEqual(urls.length, 2)
      assert.deepStrictEqual(
        headers.map(({ authorization }) => authorization),
        [undefined, undefined]
      )
    }))

  it("reaches level 3 with a kept checkpoint, and finds a log that was rewritten", () =>
    withIssuerSite(async (site) => {
      const { issuer, kept, replace, requested } = site
      const { consistency, did } = pathsOf(site)
      const bundle = await issuer.bundle()
      for (const since of [kept, { checkpoint: kept }, JSON.stringify({ checkpoint: kept })]) {
        assert.deepInclude(await verify(bundle, { since, level: 3 }), { outcome: "ok", level: 3 })
        assert.deepStrictEqual(requested.slice(-2), [did, consistency])
      }
      const forger = await TestIssuer.create(1, new URL(issuer.subject).origin)
      await forger.log.append("audit-head", new Uint8Array(32).fill(1))
      await forger.publish()
      await forger.log.append("audit-head", new Uint8Array(32))
      replace(site.didAddress, (response) => response.writeHead(404).end())
      const forged = await verify(await forger.bundle(), { since: kept, level: 3 })
      assert.strictEqual(forged.outcome, "broken")
      assert.include(reasonsOf(forged), "consistency-invalid")
    }))

  it("finds one changed byte, with a stable reason and its text", () =>
    withIssuerSite(async ({ issuer }) => {
      const text = await issuer.bundle()
      for (const [part, reason] of [
        ['"sd_jwt":"ey', "jws-header"],
        ['"format":"', "bundle-not-json"],
        ['"path":["', "inclusion-invalid"]
      ] as const) {
        const found = await verify(flipped(text, part))
        assert.deepStrictEqual([found.outcome, found.level], ["broken", null])
        const failed = found.checks.find(({ state }) => state === "failed")
        assert.isDefined(failed, part)
        if (failed?.state === "failed") assert.deepStrictEqual([failed.reason, failed.message === ""], [reason, false])
      }
    }))

  it("compares a document, without the condition", () =>
    withIssuerSite(async ({ issuer }) => {
      const whole = structuredClone(document) as Record<string, Record<string, Record<string, unknown>>>
      for (const { path, value } of restricted) {
        const section = path
          .slice(0, -1)
          .reduce<Record<string, unknown>>((node, name) => node[name] as typeof node, whole)
        if (value !== undefined) section[path.at(-1) ?? ""] = value
      }
      const section = whole["batteryPassportData"]?.["performanceAndDurability"] ?? {}
      section["stateOfCharge"] = { value: 81.5, unit: "%" }
      assert.strictEqual((await verify(await issuer.bundle(), { document: whole })).outcome, "ok")
      section["ratedCapacity"] = 205
      const other = await verify(await issuer.bundle(), { document: whole })
      assert.deepStrictEqual([other.outcome, reasonsOf(other).at(-1)], ["broken", "document-differs"])
    }))

  it("requests nothing offline or for a bundle with a pinned key, and takes a JWK, a JWK set or a list of JWKs", () =>
    withIssuerSite(async ({ issuer, requested }) => {
      const bundle = await issuer.bundle()
      const { publicJwk } = issuer.statementKey
      for (const key of [publicJwk, { keys: [publicJwk] }, [issuer.logKey.publicJwk, publicJwk]]) {
        assert.deepInclude(await verify(bundle, { key, offline: true, level: 2 }), { outcome: "ok", level: 2 })
      }
      assert.deepInclude(await verify(bundle, { key: publicJwk }), { outcome: "ok", level: 2 })
      const other = await verify(bundle, { key: issuer.logKey.publicJwk, offline: true })
      assert.deepStrictEqual([other.outcome, reasonsOf(other).at(-1)], ["broken", "key-not-pinned"])
      assert.deepInclude(await verify(bundle, { offline: true }), { outcome: "undecided", level: 0 })
      assert.instanceOf(await rejection(verify(issuer.subject, { offline: true })), TypeError)
      assert.deepStrictEqual(requested, [])
    }))

  it("refuses the keys of another issuer and of another host", () =>
    withIssuerSite(async ({ didAddress, issuer, replace }) => {
      const bundle = await issuer.bundle()
      const other = await TestIssuer.create(1, "https://passports.example.invalid")
      await other.publish()
      const { did } = JSON.parse(await other.bundle())
      replace(didAddress, (response) => response.end(JSON.stringify(did)))
      const misled = await verify(bundle)
      assert.deepStrictEqual([misled.outcome, reasonsOf(misled)], ["broken", ["published-did-other-issuer"]])

      const unreached = await verify(await other.bundle())
      assert.deepStrictEqual([unreached.outcome, unreached.level], ["undecided", 0])
      assert.deepStrictEqual(
        unreached.notes.map(({ address, code }) => [new URL(address).host, code]),
        [["passports.example.invalid", "connection_lost"]]
      )
    }))

  it("follows no redirect to keys, and one to a bundle", () =>
    withIssuerSite(async ({ didAddress, issuer, replace, requested }) => {
      const redirect = (location: string) => (response: ServerResponse) => response.writeHead(302, { location }).end()
      replace(`${new URL(issuer.subject).origin}/short/proof`, redirect(`${issuer.subject}/proof`))
      assert.strictEqual((await verify(`${new URL(issuer.subject).origin}/short`)).outcome, "ok")
      replace(didAddress, redirect("/keys.json"))
      const { notes, outcome } = await verify(issuer.subject)
      assert.deepStrictEqual([outcome, notes.map(({ code }) => code)], ["undecided", ["redirected"]])
      assert.notInclude(requested, "/keys.json")
    }))

  it("compares the signed address with the one that was requested, after redirects", () =>
    withIssuerSite(async ({ issuer, replace }) => {
      const { origin, pathname } = new URL(issuer.subject)
      const redirect = (location: string) => (response: ServerResponse) => response.writeHead(308, { location }).end()
      const proof = `${issuer.subject}/proof`
      const outcomeAt = async (address: string) => {
        const found = await verify(address, { level: 2 })
        return [found.outcome, found.compared, ...reasonsOf(found).filter((reason) => reason === "address_mismatch")]
      }
      assert.deepStrictEqual(await outcomeAt(issuer.subject), ["ok", "address"])
      assert.deepStrictEqual(await outcomeAt(`${issuer.subject}/`), ["ok", "address"])

      // Other forms of the same battery lead to the address that was signed, as with the service.
      for (const form of [pathname.replace("/01/0", "/01/"), pathname.replace("/21/", "/10/L1/21/"), "/p/1"]) {
        replace(`${origin}${form}/proof`, redirect(proof))
        assert.deepStrictEqual(await outcomeAt(`${origin}${form}`), ["ok", "address"], form)
      }
      // A mirror has another host.
      const mirror = issuer.subject.replace("localhost", "127.0.0.1")
      assert.deepStrictEqual(await outcomeAt(mirror), ["ok", "path"])

      // Who answers or redirects every address with a genuine proof of another battery.
      const asked = issuer.subject.replace("TR82", "TR83")
      const answers: ReadonlyArray<[string, (response: ServerResponse) => unknown]> = [
        ["a response", (response) => void issuer.bundle().then((text) => response.end(text))],
        ["a redirect", redirect(proof)],
        ["a redirect to a file", redirect("/bundle.json")]
      ]
      replace(`${origin}/bundle.json`, (response) => void issuer.bundle().then((text) => response.end(text)))
      for (const [name, respond] of answers) {
        for (const address of [asked, `${origin}/p/2`]) {
          replace(`${address}/proof`, respond)
          assert.deepStrictEqual(await outcomeAt(address), ["broken", null, "address_mismatch"], name)
          assert.deepStrictEqual(await outcomeAt(`${address}/proof`), ["broken", null, "address_mismatch"], name)
        }
      }

      // The address of a file is not that of a passport, so that only what is expected can be compared.
      const file = `${origin}/bundle.json`
      assert.deepStrictEqual(await outcomeAt(file), ["ok", null])
      assert.strictEqual((await verify(file, { expect: new URL(issuer.subject) })).compared, "address")
      assert.strictEqual((await verify(file, { expect: asked })).outcome, "broken")
    }))

  it("compares a bundle with what is expected of it, and refuses an expectation that it cannot read", () =>
    withIssuerSite(async ({ issuer }) => {
      const bundle = await issuer.bundle()
      for (const [expect, compared] of [
        [undefined, null],
        [issuer.subject, "address"],
        ["9526001000012/TR82-26-000147", "identifier"]
      ] as const)
        assert.deepInclude(await verify(bundle, { expect }), { outcome: "ok", compared })
      const other = await verify(bundle, { expect: "9526001000012/TR82-26-000148" })
      assert.deepStrictEqual([other.outcome, reasonsOf(other).includes("address_mismatch")], ["broken", true])
      assert.instanceOf(await rejection(verify(bundle, { expect: "TR82-26-000147" })), TypeError)
      assert.deepStrictEqual((await verify(bundle)).history, { checked: 2, complete: true })
    }))

  it("asks for a proof that no cache has kept, if it is compared with a checkpoint", () =>
    withIssuerSite(async ({ headers, issuer }) => {
      const since = await issuer.checkpoint()
      assert.strictEqual((await verify(issuer.subject, { since, level: 3 })).outcome, "ok")
      await verify(issuer.subject)
      const [fresh, , usual] = headers.map((sent) => sent["cache-control"])
      assert.deepStrictEqual([fresh, usual], ["max-age=0", undefined])
    }))

  it("stops reading at 16 MB", () =>
    withIssuerSite(async ({ didAddress, issuer, replace }) => {
      let sent = 0
      const endless = (response: ServerResponse) => {
        const megabyte = Buffer.alloc(1024 * 1024, " ")
        const write = () => {
          while (sent < 100 && response.writable) {
            sent += 1
            if (!response.write(megabyte)) return void response.once("drain", write)
          }
        }
        write()
      }
      replace(didAddress, endless)
      assert.strictEqual((await verify(await issuer.bundle())).notes[0]?.code, "too_large")
      assert.isBelow(sent, 50)
      replace(`${issuer.subject}/proof`, endless)
      const refused = await rejection(verify(issuer.subject))
      assert.instanceOf(refused, DppError)
      assert.instanceOf(refused, DppNotFetched)
      assert.deepInclude(refused, { code: "too_large", status: null, address: `${issuer.subject}/proof` })
    }))

  it("names every other reason for which something was not fetched", () =>
    withIssuerSite(async ({ didAddress, issuer, replace, requested }) => {
      const code = async (address: string, timeoutMs?: number) => {
        const cause = await rejection(verify(address, { timeoutMs }))
        return cause instanceof DppNotFetched ? cause.code : cause
      }
      assert.strictEqual(await code("http://192.0.2.1/01/1"), "insecure_address")
      assert.strictEqual(await code("http://localhost.example.invalid/01/1"), "insecure_address")
      assert.strictEqual(await code("https://"), "insecure_address")
      assert.deepStrictEqual(requested, [])
      const absent = await rejection(verify(`${issuer.subject}/absent`))
      assert.deepInclude(absent, { code: "unexpected_response", status: 404 })
      replace(`${issuer.subject}/proof`, () => undefined)
      assert.strictEqual(await code(issuer.subject, 50), "timed_out")
      replace(`${issuer.subject}/proof`, (response) => response.destroy())
      assert.strictEqual(await code(issuer.subject), "connection_lost")
      replace(didAddress, (response) => response.end("<!doctype html>"))
      assert.deepInclude((await verify(await issuer.bundle())).notes[0], { code: "unexpected_response", status: null })
    }))

  it("throws the reason of its signal, before and while it waits", () =>
    withIssuerSite(async ({ issuer, replace }) => {
      assert.strictEqual(await rejection(verify(issuer.subject, { signal: AbortSignal.abort("enough") })), "enough")
      const controller = new AbortController()
      replace(`${issuer.subject}/proof`, () => controller.abort("enough"))
      assert.strictEqual(await rejection(verify(issuer.subject, { signal: controller.signal })), "enough")
      const bundle = await issuer.bundle()
      assert.strictEqual(
        await rejection(verify(bundle, { offline: true, signal: AbortSignal.abort("enough") })),
        "enough"
      )
    }))
})

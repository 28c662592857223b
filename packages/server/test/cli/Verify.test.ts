/** `dpp verify`: what it needs for each level, what it prints, and its exit codes. */
import { type IssuerSite, withIssuerSite } from "@dpp/testkit/IssuerSite"
import { inFolder } from "@dpp/testkit/Process"
import { document, restricted, TestIssuer } from "@dpp/testkit/TestIssuer"
import { assert, describe, it } from "@effect/vitest"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { dpp } from "../support/dpp.ts"

interface Site extends IssuerSite {
  readonly file: (name: string, content: string | object) => string
}

const withSite = (run: (site: Site) => Promise<void>): Promise<void> =>
  inFolder((folder) =>
    withIssuerSite((site) => {
      const file = (name: string, content: string | object): string => {
        writeFileSync(join(folder, name), typeof content === "string" ? content : JSON.stringify(content))
        return join(folder, name)
      }
      return run({ ...site, file })
    })
  )

const verified = async (args: ReadonlyArray<string>) => {
  const { code, stderr, stdout } = await dpp(["verify", "--json", ...args])
  assert.notStrictEqual(stdout, "", stderr)
  const { checks, level, outcome, ...rest } = JSON.parse(stdout)
  const reasons = checks.flatMap(({ reason }: { reason?: string }) => reason ?? [])
  return { code, level, outcome, reasons, ...rest }
}

describe("dpp verify", () => {
  it("reaches the level that keys and a kept checkpoint show, and ends with 0, 1 or 2", () =>
    withSite(async ({ file, issuer, kept, requested }) => {
      const bundle = file("bundle.json", await issuer.bundle())

      const enclosed = await verified([bundle, "--offline"])
      assert.include(enclosed, { code: 2, outcome: "undecided", level: 0 })
      assert.deepStrictEqual(enclosed.reasons, ["kept-checkpoint-missing", "key-not-trusted", "log-key-not-trusted"])
      assert.include(await verified([bundle, "--offline", "--level", "0"]), { code: 0, outcome: "ok" })

      const pinned = JSON.stringify(issuer.statementKey.publicJwk)
      for (const key of [pinned, file("key.jwk", pinned), file("keys.json", `{"keys":[${pinned}]}`)]) {
        assert.include(await verified([bundle, "--key", key, "--level", "2"]), { code: 0, level: 2 })
      }
      assert.deepStrictEqual(requested, [], "a file with a pinned key needs no network")
      const other = await verified([bundle, "--key", JSON.stringify(issuer.logKey.publicJwk)])
      assert.include(other, { code: 1, outcome: "broken", level: null })
      assert.deepStrictEqual(other.reasons, ["kept-checkpoint-missing", "key-not-pinned"])

      assert.include(await verified([bundle]), { code: 0, level: 2, outcome: "ok" })
      const since = await verified([bundle, "--since", file("kept.checkpoint", kept), "--level", "3"])
      assert.include(since, { code: 0, level: 3 })
      assert.deepStrictEqual(requested, [
        ...Array.from({ length: 2 }, () => `/o/${issuer.did.split(":").at(-1)}/did.json`),
        `/o/${issuer.did.split(":").at(-1)}/log/consistency?from=1&to=3`
      ])
      const withPath = file("kept.json", { checkpoint: kept, path: await issuer.consistency(1) })
      assert.include(await verified([bundle, "--key", pinned, "--offline", "--since", withPath, "--level", "3"]), {
        code: 0
      })
      const without = await verified([
        bundle,
        "--key",
        pinned,
        "--offline",
        "--since",
        file("kept", kept),
        "--level",
        "3"
      ])
      assert.include(without, { code: 2, level: 2 })
      assert.deepStrictEqual(without.reasons, ["consistency-missing"])
    }))

  it("fetches a passport by its public address, and its keys from the issuer", () =>
    withSite(async ({ file, issuer, requested }) => {
      const { code, same_host: isSameHost, statement } = await verified([issuer.subject])
      assert.deepInclude({ code, isSameHost, version: statement.version }, { code: 0, isSameHost: true, version: 2 })
      assert.include(await verified([`${issuer.subject}/proof`]), { code: 0 })
      assert.include(requested, `${new URL(issuer.subject).pathname}/proof`)

      const missing = await dpp(["verify", `${issuer.subject}?date=2026#top`])
      assert.strictEqual(missing.code, 2)
      assert.strictEqual(missing.stderr, `${issuer.subject}/proof?date=2026 was not fetched: HTTP status 404\n`)
      const insecure = await dpp(["verify", "http://192.0.2.1/01/1"])
      assert.strictEqual(insecure.code, 2)
      assert.include(insecure.stderr, "only https, and http on localhost, is requested")
      const before = requested.length
      const offline = await dpp(["verify", issuer.subject, "--offline"])
      assert.deepInclude({ code: offline.code, requests: requested.length - before }, { code: 2, requests: 0 })
      assert.include(offline.stderr, "Download the bundle first")

      const elsewhere = await TestIssuer.create(1, "https://passports.example.invalid")
      await elsewhere.publish()
      const { code: unreached, notes } = await verified([file("other.json", await elsewhere.bundle())])
      assert.strictEqual(unreached, 2)
      assert.match(notes.join(), /^https:\/\/passports\.example\.invalid\/o\/\S+\/did\.json was not fetched: /u)
    }))

  it("compares a document, without the condition", () =>
    withSite(async ({ file, issuer }) => {
      const bundle = file("bundle.json", await issuer.bundle())
      const whole = structuredClone(document) as Record<string, Record<string, Record<string, unknown>>>
      for (const { path, value } of restricted) {
        if (value === undefined) continue
        const section = path
          .slice(0, -1)
          .reduce<Record<string, unknown>>((node, name) => node[name] as typeof node, whole)
        section[path.at(-1) ?? ""] = value
      }
      const performance = whole["batteryPassportData"]?.["performanceAndDurability"]
      assert.isDefined(performance)
      if (performance === undefined) return
      performance["stateOfCharge"] = { value: 81.5, unit: "%" }
      assert.include(await verified([bundle, "--document", file("same.json", whole)]), { code: 0 })
      performance["ratedCapacity"] = 205
      const { code, reasons } = await verified([bundle, "--document", file("other.json", whole)])
      assert.strictEqual(code, 1)
      assert.include(reasons, "document-differs")
    }))

  it("shows both hosts and every reason in the language of the command line", () =>
    withSite(async ({ file, issuer }) => {
      const text = await issuer.bundle()
      const bundle = file("bundle.json", text)
      const { code, stdout } = await dpp(["verify", bundle])
      assert.strictEqual(code, 0)
      const host = new URL(issuer.subject).host
      for (const line of [
        `${bundle}: VERIFIED`,
        "  level 2 is reached, level 1 is required: The statement is in the issuer's log.",
        `  signed by: ${host} (${issuer.did})`,
        `  for the address on: ${host} (${issuer.subject})`,
        "  Issuer and address have the same host.",
        "  passed: The signature matches the content and the enclosed key",
        "    kept-checkpoint-missing: No checkpoint from an earlier time was given."
      ])
        assert.include(stdout.split("\n"), line, stdout)

      const changed = file("changed.json", text.replace(/"size":3/u, '"size":4'))
      const german = await dpp(["verify", changed, "--lang", "de"])
      assert.strictEqual(german.code, 1)
      assert.include(german.stdout, `${changed}: UNGÜLTIG\n`)
      assert.include(
        german.stdout,
        "    checkpoint-size: Kontrollpunkt und Einschlussbeweis nennen verschiedene Größen"
      )
      const chinese = await dpp(["verify", file("text", "no bundle"), "--lang", "zh"])
      assert.strictEqual(chinese.code, 1)
      assert.include(chinese.stdout, "bundle-not-json: 证明包不是 UTF-8 编码的 JSON。")
    }))

  it("refuses files that it cannot use, with 2", () =>
    withSite(async ({ file, issuer }) => {
      const bundle = file("bundle.json", await issuer.bundle())
      for (const args of [
        ["verify", `${bundle}.absent`],
        ["verify", bundle, "--key", "absent.jwk"],
        ["verify", bundle, "--key", "{"],
        ["verify", bundle, "--document", file("broken", "{")],
        ["verify", bundle, "--document", file("number", "1")],
        ["verify", bundle, "--level", "4"]
      ]) {
        const { code, stderr, stdout } = await dpp(args)
        assert.strictEqual(code, 2, stderr)
        assert.strictEqual(stdout, "")
        assert.notStrictEqual(stderr, "")
      }
    }))
})

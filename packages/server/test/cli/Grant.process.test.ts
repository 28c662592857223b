/** `dpp grant`: access grants through the API of a running server. */
import { reportNotRun } from "@dpp/testkit/notRun"
import { OrganizationId } from "@dpp/core/party"
import { ProductId } from "@dpp/core/product"
import { GrantStore } from "@dpp/service/ports/GrantStore"
import { aGrant, aStoredToken } from "@dpp/testkit/builders"
import { insertGrant } from "@dpp/testkit/contracts/storing"
import { dppCommand } from "@dpp/testkit/DppCommand"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as DateTime from "effect/DateTime"
import { spawn, spawnSync } from "node:child_process"
import { dpp } from "../support/dpp.ts"
import { aSerial, sharedServer, TestServer } from "../support.ts"

const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)

const setup = Effect.gen(function* () {
  const { call, origin, ours } = yield* TestServer
  const environment = { DPP_URL: origin, DPP_API_KEY: ours.key }
  const serial = aSerial()
  const battery = { name: "Battery", serial_number: serial, battery_category: "ev" }
  const product: string = (yield* call("/api/v1/products", { body: battery })).body.data.id
  const grant = (...args: ReadonlyArray<string>) => Effect.promise(() => dpp(["grant", ...args], environment))
  const created = Effect.fnUntraced(function* (...args: ReadonlyArray<string>) {
    const { code, stderr, stdout } = yield* grant("create", ...args, "--expires", day, "--json")
    assert.strictEqual(code, 0, stderr)
    return JSON.parse(stdout)
  })
  return { call, created, environment, grant, product, serial }
})

const hasScript = spawnSync("script", ["--version"]).status === 0
if (!hasScript) reportNotRun("The question of dpp grant revoke-all is not asked: script is not installed.")

/** Runs a command in a terminal, and types a response when it asks. */
const inTerminal = async (
  args: ReadonlyArray<string>,
  environment: Readonly<Record<string, string>>,
  answer: string
) => {
  const line = [...dppCommand, ...args].map((word) => `'${word}'`).join(" ")
  const child = spawn("script", ["-qec", line, "/dev/null"], {
    env: { ...process.env, ...environment, TERM: "xterm", LANG: "C", LC_ALL: "C" }
  })
  let output = ""
  for await (const chunk of child.stdout) {
    output += String(chunk)
    if (output.includes("This is final.") && child.stdin.writable) child.stdin.end(answer)
  }
  return output
}

const recycler = ["--role", "recycler", "--name", "Recycler"] as const

layer(sharedServer, { excludeTestServices: true })("dpp grant", (it) => {
  it.effect("creates grants for all passports, a model or a battery, and shows the token once", () =>
    Effect.gen(function* () {
      const { created, grant, product, serial } = yield* setup
      const { data, token } = yield* created(...recycler, "--gtin", "9526001000012", "--points", "1,2", "--note", "N")
      assert.deepInclude(data, {
        audience: "legitimate_interest",
        scope: { gtins: ["9526001000012"] },
        points: [1, 2],
        expires_at: `${day}T23:59:59.000Z`,
        note: "N"
      })
      assert.match(token, /^dpp_li_/u)
      const body = yield* created("--role", "notified_body", "--name", "NB 0000", "--product", serial)
      assert.deepInclude(body.data, { audience: "authorities", scope: { product_ids: [product] } })

      const text = yield* grant("create", ...recycler, "--all", "--expires", day)
      assert.match(text.stdout, /^token +dpp_li_\S+$/mu)
      assert.match(text.stdout, /cannot be shown again/u)
      const shown = yield* grant("show", data.id, "--json")
      assert.deepStrictEqual(JSON.parse(shown.stdout), data)
      const list = yield* grant("list", "--audience", "authorities")
      assert.match(list.stdout, /^grantee +role +status +points +expires +id\n/u)
      assert.match(list.stdout, new RegExp(`^NB 0000 +notified_body +active +1, 2, 3 +\\S+ +${body.data.id}$`, "mu"))
    })
  )

  it.effect("suspends, resumes, rotates and revokes a grant, and reports what the server refuses", () =>
    Effect.gen(function* () {
      const { created, grant } = yield* setup
      const { data, token } = yield* created(...recycler, "--all")
      for (const [command, status] of [
        ["suspend", "suspended"],
        ["resume", "active"],
        ["revoke", "revoked"]
      ] as const) {
        const { stdout } = yield* grant(command, data.id, "--json")
        assert.strictEqual(JSON.parse(stdout).status, status)
      }
      const refused = yield* grant("rotate", data.id)
      assert.strictEqual(refused.code, 1)
      assert.match(refused.stderr, /revoked cannot be given another token/u)
      const other = yield* created(...recycler, "--all")
      const rotated = JSON.parse((yield* grant("rotate", other.data.id, "--json")).stdout)
      assert.notInclude([token, other.token], rotated.token)
      const late = yield* grant("create", ...recycler, "--all", "--expires", "2099-12-31")
      assert.deepStrictEqual([late.code, late.stderr.includes("expires_at")], [1, true])
      const both = yield* grant("create", ...recycler, "--all", "--gtin", "9526001000012", "--expires", day)
      const none = yield* grant("create", ...recycler, "--expires", day)
      for (const { code, stderr } of [both, none]) {
        assert.strictEqual(code, 2)
        assert.match(stderr, /exactly one of --all, --gtin and --product/u)
      }
    })
  )

  it.effect("approves and denies requests", () =>
    Effect.gen(function* () {
      const { grant, product } = yield* setup
      const { ours } = yield* TestServer
      const created_at = yield* DateTime.now
      const request = Effect.fnUntraced(function* () {
        const asked = aGrant({
          organization_id: OrganizationId.make(ours.id),
          state: "pending",
          expires_at: null,
          created_at
        })
        const product_id = ProductId.make(product)
        yield* insertGrant(asked, {
          request: { product_id, secret_hash: aStoredToken().hash, language: "de" as const }
        })
        return asked.id
      })
      const [one, other] = [yield* request(), yield* request()]
      const pending = JSON.parse((yield* grant("list", "--status", "pending", "--json")).stdout)
      assert.sameMembers(
        pending.map(({ id }: { readonly id: string }) => id),
        [one, other]
      )
      const approved = JSON.parse((yield* grant("approve", one, "--expires", day, "--json")).stdout)
      assert.deepInclude(approved, { status: "active", scope: { product_ids: [product] }, token_prefix: null })
      const denied = JSON.parse((yield* grant("deny", other, "--json")).stdout)
      assert.strictEqual(denied.status, "denied")
    })
  )

  it.effect(
    "lists the requests that wait and those that were dropped, and decides about many after a confirmation",
    () =>
      Effect.gen(function* () {
        const { grant, product, serial } = yield* setup
        const { ours } = yield* TestServer
        const organization_id = OrganizationId.make(ours.id)
        const product_id = ProductId.make(product)
        const created_at = yield* DateTime.now
        const ids: Array<string> = []
        for (let n = 0; n < 3; n += 1) {
          const asked = aGrant({
            organization_id,
            state: "pending",
            expires_at: null,
            created_at,
            scope: { product_ids: [product_id] }
          })
          yield* insertGrant(asked, {
            request: { product_id, secret_hash: aStoredToken().hash, language: "de" as const }
          })
          ids.push(asked.id)
        }
        const none = yield* grant("requests")
        assert.notMatch(none.stdout, /dropped/u)
        assert.match(none.stdout, new RegExp(`${product} +\\S+ +${ids[0]}$`, "mu"))
        yield* (yield* GrantStore).countDropped(organization_id, product_id, created_at)
        const shown = yield* grant("requests")
        assert.match(shown.stdout, /^1 request was dropped because too many wait, from/mu)
        assert.include(shown.stdout, `  ${product}  1`)
        const listed = JSON.parse((yield* grant("requests", "--json")).stdout)
        assert.deepStrictEqual([listed.data.length >= 3, listed.dropped.count], [true, 1])

        const counted = yield* grant("deny", "--product", serial, "--before", day)
        assert.deepStrictEqual(
          [counted.code, counted.stdout],
          [0, "3 requests would be denied. Run the command again with --confirm to deny.\n"]
        )
        const [one = "", two = ""] = ids
        assert.strictEqual((yield* grant("deny", one, two, "--confirm")).stdout, "2 requests denied.\n")
        const rest = yield* grant("deny", "--product", product, "--confirm", "--json")
        assert.deepStrictEqual(JSON.parse(rest.stdout), { denied: 1, dry_run: false })
        const before = ["--product", serial, "--after", "2020-01-01"]
        assert.match((yield* grant("delete", ...before)).stdout, /^3 requests would be deleted/u)
        assert.strictEqual((yield* grant("delete", ...before, "--confirm")).stdout, "3 requests deleted.\n")
        for (const args of [["deny"], ["delete", one, "--product", serial]]) {
          const { code, stderr } = yield* grant(...args)
          assert.strictEqual(code, 2)
          assert.match(stderr, /either by their ids/u)
        }
      })
  )

  it.effect("revokes all active grants if the organization is named, with texts in the language of the flag", () =>
    Effect.gen(function* () {
      const { call, created, grant } = yield* setup
      const { data } = yield* created(...recycler, "--all")
      const { name } = (yield* call("/api/v1/organization")).body.data
      for (const args of [[], ["--json"], ["--confirm", "Another GmbH"]]) {
        const refused = yield* grant("revoke-all", "--reason", "Leak", ...args)
        assert.strictEqual(refused.code, 2)
        if (args.includes("--json")) assert.include(JSON.parse(refused.stdout).error, { code: "usage_error" })
        else assert.strictEqual(refused.stdout, "")
        assert.include(refused.stderr, "--confirm")
        assert.include(refused.stderr, name)
      }
      assert.strictEqual(JSON.parse((yield* grant("show", data.id, "--json")).stdout).status, "active")
      const all = yield* grant("revoke-all", "--reason", "Leak", "--confirm", name, "--lang", "de")
      assert.match(all.stdout, /^\d+ Zugriffsrechte? widerrufen\.$/mu)
      assert.deepInclude(JSON.parse((yield* grant("show", data.id, "--json")).stdout), {
        status: "revoked",
        note: "Leak"
      })
      assert.strictEqual(
        (yield* grant("revoke-all", "--reason", "Leak", "--confirm", name)).stdout,
        "0 grants revoked.\n"
      )
    })
  )

  it.effect.skipIf(!hasScript)("asks in a terminal before it revokes all grants", () =>
    Effect.gen(function* () {
      const { created, environment, grant } = yield* setup
      const { data } = yield* created(...recycler, "--all")
      for (const [answer, printed, status] of [
        ["n", /Nothing was revoked\./u, "active"],
        ["y", /\d+ grants? revoked\./u, "revoked"]
      ] as const) {
        const output = yield* Effect.promise(() =>
          inTerminal(["grant", "revoke-all", "--reason", "Leak"], environment, answer)
        )
        assert.match(output, /Revoke \d+ active grants? of "/u)
        assert.match(output, printed)
        assert.strictEqual(JSON.parse((yield* grant("show", data.id, "--json")).stdout).status, status)
      }
    })
  )
})

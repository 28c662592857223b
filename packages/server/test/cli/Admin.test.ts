/** `dpp org`, `dpp key` and `dpp facility`: processes against a server on a real socket (spec §10). */
import { inFolder } from "@dpp/testkit/Process"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { dpp } from "../support/dpp.ts"
import { layerWith, adminToken, TestServer } from "../support.ts"

const administrator = Effect.map(
  TestServer,
  ({ origin }) =>
    (...args: ReadonlyArray<string>) =>
      Effect.promise(() => dpp(args, { DPP_URL: origin, DPP_ADMIN_TOKEN: adminToken }))
)

layer(layerWith(), { excludeTestServices: true })("the commands of the administrator", (it) => {
  it.effect("create an organization, its facility and its key, change and delete them", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const run = yield* administrator
      const json = (...args: ReadonlyArray<string>) =>
        Effect.map(run(...args, "--json"), ({ code, stderr, stdout }) => {
          assert.strictEqual(code, 0, stderr)
          return JSON.parse(stdout)
        })

      const made = yield* json("org", "create", "--name", "Made GmbH", "--city", "Berlin", "--limit-drafts", "7")
      assert.deepInclude(made, { name: "Made GmbH", city: "Berlin", plan: "scale", locked: false })
      assert.strictEqual(made.limits.drafts, 7)
      const changed = yield* json(
        "org",
        "update",
        made.id,
        "--plan",
        "growth",
        "--locked",
        "--clear",
        "city",
        "--clear",
        "drafts"
      )
      assert.deepInclude(changed, { plan: "growth", locked: true, city: null, name: "Made GmbH" })
      assert.strictEqual(changed.limits.drafts, 500)
      const unlocked = yield* json("org", "update", made.id, "--no-locked", "--plan", "scale")
      assert.deepInclude(unlocked, { locked: false })
      assert.deepStrictEqual(yield* json("org", "get", made.id), unlocked)
      const provider = ["--backup-provider-name", "Archive", "--backup-provider-url", "https://backup.example.org"]
      const kept = yield* json("org", "update", made.id, ...provider)
      assert.deepStrictEqual(kept.backup_provider, { name: "Archive", url: "https://backup.example.org" })
      const halfKept = yield* run("org", "update", made.id, "--backup-provider-name", "Archive")
      assert.deepStrictEqual([halfKept.code, halfKept.stdout], [2, ""])
      assert.match(halfKept.stderr, /^backup_provider\.url: /mu)
      assert.deepStrictEqual(yield* json("org", "update", made.id, "--clear", "backup_provider"), unlocked)
      const registered = yield* json("org", "update", made.id, "--producer-registration", "DE:12345678:Stiftung: Süd")
      assert.deepStrictEqual(registered.producer_registrations, [
        { member_state: "DE", number: "12345678", pro: "Stiftung: Süd" }
      ])
      assert.deepStrictEqual(yield* json("org", "update", made.id, "--clear", "producer_registrations"), unlocked)
      const table = yield* run("org", "list")
      assert.match(table.stdout, new RegExp(`^id +name +plan.*\n(.*\n)*${made.id} +Made GmbH +scale +false`, "u"))

      const facility = yield* json("facility", "create", "--organization", made.id, "--name", "Werk", "--city", "Ulm")
      const at = ["--organization", made.id]
      const moved = yield* json("facility", "update", ...at, facility.id, "--country", "DE", "--clear", "city")
      assert.deepInclude(moved, { id: facility.id, name: "Werk", country: "DE", city: null })
      assert.deepStrictEqual(yield* json("facility", "list", ...at), [moved])
      assert.deepStrictEqual(yield* json("facility", "delete", ...at, facility.id), { id: facility.id, deleted: true })

      const key = yield* json("key", "create", ...at, "--name", "ERP", "--access", "read")
      assert.strictEqual((yield* call("/api/v1/products", { key: key.key })).status, 200)
      assert.deepInclude((yield* json("key", "list", ...at))[0], { id: key.id, access: "read", prefix: key.prefix })
      yield* json("key", "revoke", ...at, key.id)
      assert.strictEqual((yield* call("/api/v1/products", { key: key.key })).status, 401)
    })
  )

  it.effect("invite a member, list it, make another link and remove it, in three languages", () =>
    Effect.gen(function* () {
      const { call, ours } = yield* TestServer
      const run = yield* administrator
      const at = ["--organization", ours.id]
      const invite = ["member", "invite", ...at, "--name", "Ada Weber", "--email", "Ada@example.com", "--role", "admin"]
      const invited = yield* run(...invite)
      assert.strictEqual(invited.code, 0, invited.stderr)
      assert.match(invited.stdout, /^email +ada@example\.com$/mu)
      assert.match(invited.stdout, /^Link, until \d\d:\d\d and only once:\nhttps:\S+#dpp_link_[\w-]{43}$/mu)
      const again = yield* run(...invite)
      assert.deepStrictEqual([again.code, again.stdout], [1, ""])
      assert.match(again.stderr, /^conflict: .*e-mail address/u)
      const [member] = JSON.parse((yield* run("member", "list", ...at, "--json")).stdout)
      assert.deepInclude(member, { name: "Ada Weber", role: "admin", locale: "en", last_signed_in_at: null })
      const issued = JSON.parse((yield* run("member", "link", ...at, member.id, "--json")).stdout)
      const token = new URL(issued.url).hash.slice(1)
      assert.strictEqual((yield* call("/api/v1/session", { key: null, body: { token } })).status, 201)
      const german = yield* run("member", "link", ...at, member.id, "--lang", "de")
      assert.match(german.stdout, /^Link, gültig bis \d\d:\d\d und nur einmal:\nhttps:/u)
      const chinese = yield* run("member", "remove", ...at, member.id, "--lang", "zh")
      assert.include(chinese.stdout, `已移除 ${member.id}`)
      assert.strictEqual((yield* run("member", "remove", ...at, member.id)).code, 1)
      assert.deepStrictEqual(JSON.parse((yield* run("member", "list", ...at, "--json")).stdout), [])
    })
  )

  it.effect("list the former custom domains of an organization, and give one up when that is confirmed", () =>
    Effect.gen(function* () {
      const run = yield* administrator
      const { ours } = yield* TestServer
      const domains = ["--custom-domain", "codes.example.com", "--custom-domain-status", "active"]
      for (const change of [domains, ["--clear", "custom_domain"]]) {
        assert.strictEqual((yield* run("org", "update", ours.id, ...change)).code, 0)
      }
      const at = ["--organization", ours.id]
      assert.match((yield* run("domain", "list", ...at)).stdout, /^host +replaced_at\ncodes\.example\.com +2/u)
      const refused = yield* run("domain", "delete", ...at, "codes.example.com")
      assert.deepStrictEqual([refused.code, refused.stdout], [1, ""])
      assert.match(refused.stderr, /^conflict: .*confirm=true/u)
      const deleted = yield* run("domain", "delete", ...at, "codes.example.com", "--confirm", "--json")
      assert.deepStrictEqual(JSON.parse(deleted.stdout), { host: "codes.example.com", deleted: true })
      assert.deepStrictEqual(JSON.parse((yield* run("domain", "list", ...at, "--json")).stdout), [])
    })
  )

  it.effect("report what the server rejects, with code, details and correlation id", () =>
    Effect.gen(function* () {
      const run = yield* administrator
      const absent = yield* run("org", "get", "00000000-0000-7000-8000-000000000001")
      assert.strictEqual(absent.code, 1)
      assert.match(absent.stderr, /^not_found: .*\n {2}correlation id [0-9a-f-]{36}\n$/u)
      assert.strictEqual(absent.stdout, "")
      const invalid = yield* run("org", "create", "--name", "Made GmbH", "--gln", "123")
      assert.strictEqual(invalid.code, 2)
      assert.match(invalid.stderr, /^gln: must be 13 digits$/mu)
      const misspelt = yield* run(
        "org",
        "create",
        "--name",
        "Made GmbH",
        "--gln",
        "9526001000006",
        "--country",
        "Germany"
      )
      assert.strictEqual(misspelt.code, 2)
      assert.match(misspelt.stderr, /^country: must be .* did you mean "DE"\?\ngln: the check digit must be 5$/mu)
    })
  )

  it.effect("read the token from a file, and require one", () =>
    Effect.gen(function* () {
      const { origin } = yield* TestServer
      yield* Effect.promise(() =>
        inFolder(async (folder) => {
          const file = join(folder, "token")
          writeFileSync(file, `${adminToken}\n`)
          const given = await dpp(["org", "list", "--url", origin, "--token-file", file])
          assert.strictEqual(given.code, 0, given.stderr)
          const none = await dpp(["org", "list", "--url", origin])
          assert.strictEqual(none.code, 2)
          assert.match(none.stderr, /DPP_ADMIN_TOKEN/u)
          const wrong = await dpp(["org", "list", "--url", origin], { DPP_ADMIN_TOKEN: "another token of sixteen" })
          assert.strictEqual(wrong.code, 1)
          assert.match(wrong.stderr, /^unauthorized: /u)
          const unreachable = await dpp(["org", "list", "--url", "http://127.0.0.1:2", "--token-file", file])
          assert.strictEqual(unreachable.code, 1)
          assert.match(
            unreachable.stderr,
            /^No server answers at http:\/\/127\.0\.0\.1:2: connection refused\. Is it running\?$/mu
          )
        })
      )
    })
  )
})

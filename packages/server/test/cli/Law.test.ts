/** `dpp law` and `dpp validate --as-of`: the duties of the law on the command line. */
import type { Law } from "@dpp/api/Law"
import { sampleDraft } from "@dpp/core/samples"
import { inFolder } from "@dpp/testkit/Process"
import { assert, describe, it, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { dpp } from "../support/dpp.ts"
import { adminToken, aSerial, layerWith, TestServer } from "../support.ts"

describe("the law, offline", () => {
  it("lists the duties of a category as of a day", async () => {
    const { code, stdout } = await dpp(["law", "list", "--as-of", "2027-02-18", "--category", "ev"])
    assert.strictEqual(code, 0)
    assert.match(stdout, /^77-1 +due +2027-02-18/mu)
    assert.match(stdout, /^8-1-nickel +later +- +2028-08-18/mu)
    assert.notMatch(stdout, /proposed/u)
  })

  it("says what begins between two days, and asks for both", async () => {
    const { stdout } = await dpp(["law", "diff", "--from", "2031-08-17", "--to", "2031-08-18"])
    assert.match(stdout, /^2031-08-18 +begins +8-2-cobalt/mu)
    const { code, stderr } = await dpp(["law", "diff", "--from", "2031-08-17"])
    assert.strictEqual(code, 2)
    assert.include(stderr, "--to")
    assert.strictEqual((await dpp(["law", "diff", "--from", "2031-08-17", "--to", "2030-08-18"])).code, 2)
  })

  it("compares an earlier answer with the duties of this version", () =>
    inFolder(async (folder) => {
      const { stdout } = await dpp(["law", "list", "--json", "--proposed"])
      const listed = JSON.parse(stdout)
      const file = join(folder, "old.json")
      const [first, ...rest] = listed.duties
      writeFileSync(file, JSON.stringify({ data: { duties: [{ ...first, conditions: [] }, ...rest.slice(1)] } }))
      const compared = JSON.parse((await dpp(["law", "diff", "--bundle", file, "--proposed", "--json"])).stdout)
      assert.deepStrictEqual(compared, [
        { id: first.id, change: "corrected" },
        { id: rest[0].id, change: "added" }
      ])
      const binding = (await dpp(["law", "list", "--json"])).stdout
      writeFileSync(file, binding)
      assert.strictEqual((await dpp(["law", "diff", "--bundle", file])).stdout.trim(), "Nothing changes.")
      writeFileSync(file, "{}")
      assert.include((await dpp(["law", "diff", "--bundle", file])).stderr, "has no duties")
    }))

  it("validates a passport as of a day", () =>
    inFolder(async (folder) => {
      const file = join(folder, "ev.json")
      const { due_diligence_report: _report, ...battery } = sampleDraft("ev") as Readonly<Record<string, unknown>>
      writeFileSync(file, JSON.stringify(battery))
      const missing = async (...flags: ReadonlyArray<string>) => {
        const { stdout } = await dpp(["validate", "--json", ...flags, file])
        const [{ law, steps }] = JSON.parse(stdout).passports
        const fields = steps.flatMap((step: { readonly missing: ReadonlyArray<{ readonly field: string }> }) =>
          step.missing.map(({ field }) => field)
        )
        return { law, isAsked: fields.includes("due_diligence_report") }
      }
      assert.deepStrictEqual(await missing(), { law: undefined, isAsked: false })
      assert.isFalse((await missing("--as-of", "2027-08-17")).isAsked)
      assert.isTrue((await missing("--as-of", "2027-08-18")).isAsked)
      const exempt = await missing("--as-of", "2027-08-18", "--exempt-from-due-diligence")
      assert.isFalse(exempt.isAsked)
      assert.strictEqual(exempt.law.as_of, "2027-08-18")
      const { stdout } = await dpp(["validate", "--as-of", "2028-08-18", file])
      assert.match(
        stdout,
        /duties as of 2028-08-18 \(law .+\)\n {4}waiting for an act:\n[\s\S]+24 months after act 8-1/u
      )
      assert.strictEqual((await dpp(["validate", "--as-of", "2028-02-30", file])).code, 2)
    }))
})

layer(layerWith(), { excludeTestServices: true })("the law of a service", (it) => {
  it.effect("names the products that a corrected reading touches", () =>
    Effect.gen(function* () {
      const { call, origin, ours } = yield* TestServer
      const made = yield* call("/api/v1/products", { body: { ...sampleDraft("ev"), serial_number: aSerial() } })
      assert.strictEqual(made.status, 201, made.text)
      const { data } = (yield* call("/api/v1/law", { key: null })).body
      const former = data.duties.map((duty: { readonly id: string }) =>
        ["77-1", "13-2"].includes(duty.id) ? { ...duty, conditions: ["warranty"] } : duty
      )
      const { stdout, stderr } = yield* Effect.promise(() =>
        inFolder(async (folder) => {
          const file = join(folder, "old.json")
          writeFileSync(file, JSON.stringify({ duties: former }))
          return dpp(["law", "diff", "--bundle", file, "--products", "--json"], {
            DPP_URL: origin,
            DPP_API_KEY: ours.key
          })
        })
      )
      assert.notStrictEqual(stdout, "", stderr)
      // An electric vehicle battery has a passport, and no label of capacity: that is for light means of transport.
      assert.deepStrictEqual(JSON.parse(stdout), [
        { id: "13-2", change: "corrected", templates: 0, drafts: 0, published: 0 },
        { id: "77-1", change: "corrected", templates: 0, drafts: 1, published: 0 }
      ])
    })
  )
})

layer(layerWith(), { excludeTestServices: true })("the administrator", (it) => {
  it.effect("records an act, and takes it back", () =>
    Effect.gen(function* () {
      const { origin } = yield* TestServer
      const run = (...args: ReadonlyArray<string>) =>
        Effect.promise(() => dpp(["law", ...args], { DPP_URL: origin, DPP_ADMIN_TOKEN: adminToken }))
      const recorded = yield* run("record", "8-1", "--entry-into-force", "2026-12-15", "--json")
      assert.strictEqual(recorded.code, 0, recorded.stderr)
      assert.match(JSON.parse(recorded.stdout).version, /;8-1=2026-12-15$/u)
      const duties = Effect.promise(async () => {
        const response = await fetch(`${origin}/api/v1/law?category=ev`)
        const { data } = (await response.json()) as Law
        return data.duties.find(({ id }) => id === "8-1-nickel")?.from
      })
      assert.strictEqual(yield* duties, "2028-12-15")
      assert.strictEqual((yield* run("record", "8-1", "--undo")).code, 0)
      assert.isNull(yield* duties)
      assert.match((yield* run("records")).stdout, /8-1 +2026-12-15\n.+8-1 +-/u)
      assert.strictEqual((yield* run("record", "8-1")).code, 2)
      const unknown = yield* run("record", "99", "--entry-into-force", "2026-12-15")
      assert.strictEqual(unknown.code, 1)
      assert.include(unknown.stderr, "act")
    })
  )
})

/** `dpp product`: products by id, serial number and link; publishing, files, uploads. */
import { sampleDraft } from "@dpp/core/samples"
import { decodeQr, grayscale } from "@dpp/testkit/decodeQr"
import { inFolder } from "@dpp/testkit/Process"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { dpp } from "../support/dpp.ts"
import { aSerial, sharedServer, TestServer } from "../support.ts"

const pdf = "%PDF-1.4\n%%EOF\n"

/** Creates products, and runs commands with the key of our organization. */
const setup = Effect.gen(function* () {
  const { call, origin, ours } = yield* TestServer
  const environment = { DPP_URL: origin, DPP_API_KEY: ours.key }
  return {
    call,
    create: (fields: object) =>
      Effect.map(call("/api/v1/products", { body: fields }), ({ body, text }) => {
        assert.isString(body.data?.id, text)
        return body.data
      }),
    complete: () => ({
      ...sampleDraft("ev"),
      gtin: null,
      serial_number: aSerial(),
      facility_id: ours.facilityId
    }),
    product: (...args: ReadonlyArray<string>) => Effect.promise(() => dpp(["product", ...args], environment)),
    inFolder: <A, E, R>(work: (folder: string) => Effect.Effect<A, E, R>) =>
      Effect.flatMap(Effect.context<R>(), (context) =>
        Effect.promise(() => inFolder((folder) => Effect.runPromiseWith(context)(work(folder))))
      )
  }
})

layer(sharedServer, { excludeTestServices: true })("dpp product", (it) => {
  it.effect("lists and shows products by id, serial number, GTIN with serial number, and link", () =>
    Effect.gen(function* () {
      const { create, product } = yield* setup
      const serial = aSerial()
      const draft = { name: "Findable battery", serial_number: serial, gtin: "9526001000012", battery_category: "ev" }
      const { id, public_url } = yield* create(draft)
      const model = yield* create({ name: "Findable model", category: "batteries_light" })

      const list = yield* product("list", "--search", "Findable")
      assert.strictEqual(list.code, 0, list.stderr)
      assert.match(list.stdout, /^serial number +name +category +status +complete +id\n/u)
      assert.match(list.stdout, new RegExp(`^${serial} +Findable battery +ev +draft +\\d+ % +${id}$`, "mu"))
      const models = yield* product("list", "--category", "batteries_light", "--search", "Findable", "--json")
      assert.deepStrictEqual(
        JSON.parse(models.stdout).map((one: { id: string }) => one.id),
        [model.id]
      )
      for (const named of [id, serial, `9526001000012:${serial}`, `09526001000012:${serial}`, public_url]) {
        const shown = yield* product("show", named, "--json")
        assert.strictEqual(JSON.parse(shown.stdout).id, id, named)
      }
      const german = yield* product("show", serial, "--lang", "de")
      assert.include(german.stdout, "Batteriekategorie: Elektrofahrzeugbatterie")
      assert.match(german.stdout, /Batteriemasse, battery_mass \(DIN DKE SPEC 99100/u)
      const absent = yield* product("show", "NO-SUCH-BATTERY")
      assert.deepStrictEqual(
        [absent.code, absent.stdout, absent.stderr],
        [1, "", "No product has the id, serial number or link NO-SUCH-BATTERY.\n"]
      )
      const passport = yield* product("publish", model.id)
      assert.strictEqual(passport.code, 1)
      assert.match(passport.stderr, /is a battery model, which has no passport/u)
    })
  )

  it.effect("publishes what is complete, and names what is missing by law with labels", () =>
    Effect.gen(function* () {
      const { complete, create, product } = yield* setup
      const ready = yield* create(complete())
      const other = yield* create({ name: "Bare battery", serial_number: aSerial(), battery_category: "ev" })
      const done = yield* product("publish", ready.serial_number, other.id)
      assert.strictEqual(done.code, 1)
      assert.strictEqual(done.stdout, `${ready.serial_number}: published, ${ready.public_url}\n1 of 2 published.\n`)
      assert.match(
        done.stderr,
        /^ {2}Battery mass, battery_mass: is required in step general \(DIN DKE SPEC 99100 §6\.1\.3\.6/mu
      )
      const again = yield* product("publish", ready.id, "--json")
      assert.deepStrictEqual(JSON.parse(again.stdout), {
        published: [],
        already_published: [{ id: ready.id, serial_number: ready.serial_number }],
        refused: []
      })
      const german = yield* product("publish", other.id, "--lang", "de")
      assert.match(german.stderr, /Batteriemasse, battery_mass: ist erforderlich im Schritt „Identifikation/u)
    })
  )

  it.effect("publishes unlikely values only when they are accepted", () =>
    Effect.gen(function* () {
      const { complete, create, product } = yield* setup
      const heavy = yield* create({ ...complete(), battery_mass: 47_850 })
      const refused = yield* product("publish", heavy.id, "--lang", "de")
      assert.strictEqual(refused.code, 1)
      assert.match(refused.stderr, /nicht veröffentlicht: unwahrscheinliche Werte: .*--accept-unlikely/u)
      assert.match(refused.stderr, /Batteriemasse, battery_mass: 47850 kg ist ein unwahrscheinlicher Wert/u)
      const accepted = yield* product("publish", heavy.id, "--accept-unlikely")
      assert.match(accepted.stdout, /1 of 1 published\.\n$/u)
    })
  )

  it.effect("publishes all drafts that are selected only with --apply", () =>
    Effect.gen(function* () {
      const { call, complete, create, product } = yield* setup
      const fields = { ...complete(), name: "Series Omega battery" }
      const { id } = yield* create(fields)
      const rehearsed = yield* product("publish", "--all", "--search", "Series Omega")
      assert.strictEqual(rehearsed.code, 0, rehearsed.stderr)
      assert.match(rehearsed.stdout, /1 complete\. Nothing was published\. Publish them with --apply\./u)
      assert.strictEqual((yield* call(`/api/v1/products/${id}`)).body.data.status, "draft")
      const published = yield* product("publish", "--all", "--search", "Series Omega", "--apply")
      assert.match(published.stdout, /1 of 1 published\.\n$/u)
      assert.strictEqual((yield* call(`/api/v1/products/${id}`)).body.data.status, "published")
      for (const args of [["publish"], ["publish", id, "--all"]]) {
        const wrong = yield* product(...args)
        assert.deepStrictEqual([wrong.code, wrong.stdout], [2, ""])
      }
    })
  )

  it.effect("locks drafts for printing, all of them only with --apply, and keeps the language of a locked one", () =>
    Effect.gen(function* () {
      const { call, create, product } = yield* setup
      const draft = () => ({ name: "Series Sigma battery", serial_number: aSerial(), battery_category: "ev" })
      const [one, other] = [yield* create(draft()), yield* create(draft())]
      const lockOf = (id: string) =>
        Effect.map(call(`/api/v1/products/${id}`), ({ body }) => body.data.identifiers_locked_at)

      const first = yield* product("preprint", one.serial_number, "--locale", "en")
      assert.strictEqual(first.code, 0, first.stderr)
      assert.strictEqual(first.stdout, `${one.serial_number}: locked, ${one.public_url}\n1 of 1 locked.\n`)
      const locked = yield* lockOf(one.id)
      assert.isString(locked)
      const rehearsed = yield* product("preprint", "--all", "--search", "Series Sigma")
      assert.match(
        rehearsed.stdout,
        new RegExp(`^${other.serial_number}: ${other.public_url}\n1 draft would be locked`, "u")
      )
      assert.isNull(yield* lockOf(other.id))
      const applied = yield* product("preprint", "--all", "--search", "Series Sigma", "--apply", "--json")
      const outcome = JSON.parse(applied.stdout)
      assert.deepStrictEqual([outcome.locked.length, outcome.already_locked.length], [1, 1])
      assert.isString(yield* lockOf(other.id))
      assert.strictEqual(yield* lockOf(one.id), locked)
    })
  )

  it.effect("shows the profile and the facilities of the organization, whose names a sheet may have", () =>
    Effect.gen(function* () {
      const { call, inFolder: within } = yield* setup
      const { origin, ours } = yield* TestServer
      const run = (...args: ReadonlyArray<string>) =>
        Effect.promise(() => dpp(args, { DPP_URL: origin, DPP_API_KEY: ours.key, DPP_ADMIN_TOKEN: "" }))
      const profile = yield* run("profile", "--lang", "de")
      assert.strictEqual(profile.code, 0, profile.stderr)
      assert.match(profile.stdout, /^Name +Ours GmbH\n[^]*^Das Profil ist vollständig/mu)
      assert.include(profile.stdout, `dpp org update ${ours.id}`)
      const facilities = yield* run("facility", "list")
      assert.match(facilities.stdout, new RegExp(`^${ours.facilityId} +Werk Berlin +9526001000104 +Berlin`, "mu"))
      yield* within((folder) =>
        Effect.gen(function* () {
          const file = join(folder, "batteries.csv")
          const serials = [aSerial(), aSerial()]
          const write = (...names: ReadonlyArray<string>) =>
            writeFileSync(
              file,
              [
                "name,serial_number,battery_category,facility_id",
                ...names.map((name, n) => `Cell,${serials[n]},ev,${name}`)
              ]
                .join("\n")
                .replaceAll("Cell", "Traction battery")
            )
          write("werk berlin", "Werk Bonn")
          const unknown = yield* run("import", file, "--apply")
          assert.strictEqual(unknown.code, 1)
          assert.match(unknown.stdout, /^row 3, facility_id: there is no facility "Werk Bonn": .* Werk Berlin$/mu)
          write("werk berlin", "9526001000104")
          const imported = yield* run("import", file, "--apply")
          assert.strictEqual(imported.code, 0, imported.stdout + imported.stderr)
          for (const serial of serials) {
            const { body } = yield* call(`/api/v1/products?search=${serial}`)
            assert.strictEqual(body.data[0].facility_id, ours.facilityId)
          }
        })
      )
    })
  )

  it.effect("writes one file for one product, and a folder for several", () =>
    Effect.gen(function* () {
      const { complete, create, inFolder: within, product } = yield* setup
      const one = yield* create({ ...complete(), status: "published" })
      const other = yield* create({ ...complete(), serial_number: `${aSerial()}/B`, status: "published" })
      const draft = yield* create({ name: "Draft battery", serial_number: aSerial(), battery_category: "ev" })
      yield* within((folder) =>
        Effect.gen(function* () {
          const single = join(folder, "one.pdf")
          const written = yield* product("pdf", one.id, "--out", single)
          assert.deepStrictEqual([written.code, written.stdout], [0, `1 file written to ${single}.\n`])
          assert.strictEqual(readFileSync(single).subarray(0, 5).toString("latin1"), "%PDF-")

          const several = join(folder, "codes")
          const codes = yield* product("qr", one.id, other.id, draft.id, "--format", "png", "--out", several, "--json")
          assert.strictEqual(codes.code, 1)
          const names = [`${one.serial_number}.png`, `${other.serial_number.replace("/", "_")}.png`]
          const { failures, files } = JSON.parse(codes.stdout)
          assert.deepStrictEqual(
            files,
            names.map((name) => join(several, name))
          )
          assert.deepStrictEqual(
            failures.map(({ id }: { id: string }) => id),
            [draft.id]
          )
          assert.sameMembers(readdirSync(several), names)
          const pixels = yield* Effect.promise(() => grayscale(readFileSync(files[0])))
          assert.deepStrictEqual(yield* Effect.promise(() => decodeQr(pixels)), [one.public_url])

          const refused = yield* product("pdf", draft.id, "--out", join(folder, "draft.pdf"))
          assert.strictEqual(refused.code, 1)
          assert.match(refused.stderr, /forbidden: The passport is a draft/u)
          assert.isFalse(existsSync(join(folder, "draft.pdf")))
        })
      )
    })
  )

  it.effect("uploads a document to an attribute", () =>
    Effect.gen(function* () {
      const { call, create, inFolder: within, product } = yield* setup
      const { id, serial_number } = yield* create({
        name: "Documented battery",
        serial_number: aSerial(),
        battery_category: "ev"
      })
      yield* within((folder) =>
        Effect.gen(function* () {
          const file = join(folder, "declaration.pdf")
          writeFileSync(file, pdf)
          const flags = [
            "--field",
            "eu_declaration_of_conformity",
            "--title",
            "Declaration",
            "--document-language",
            "de"
          ]
          const uploaded = yield* product("upload", serial_number, file, ...flags)
          assert.strictEqual(uploaded.code, 0, uploaded.stderr)
          const stored = (yield* call(`/api/v1/products/${id}`)).body.data.eu_declaration_of_conformity
          assert.include(stored, { title: "Declaration", language: "de" })
          assert.include(uploaded.stdout, stored.url)

          const study = yield* product("upload", id, file, "--field", "carbon_footprint_study_url", "--json")
          const { url } = JSON.parse(study.stdout)
          assert.strictEqual((yield* call(`/api/v1/products/${id}`)).body.data.carbon_footprint_study_url, url)

          const image = yield* product("upload", id, file, "--field", "image")
          assert.strictEqual(image.code, 1)
          assert.match(image.stderr, /file: must be one of image\/jpeg/u)
          assert.strictEqual((yield* product("upload", id, file, "--field", "battery_mass")).code, 2)
          assert.strictEqual((yield* product("upload", id, join(folder, "none.pdf"), "--field", "image")).code, 2)
          writeFileSync(file, Buffer.alloc(10 * 1024 * 1024 + 1))
          const large = yield* product("upload", id, file, "--field", "image")
          assert.deepStrictEqual([large.code, large.stderr], [1, `${file} is larger than 10 MB.\n`])
        })
      )
    })
  )
})

/** What is shown of a passport beside its document follows signatures and settings, at its address and in a mirror. */
import { administratorRequest } from "@dpp/core/access"
import { toGtin14 } from "@dpp/core/identifiers"
import { type OrganizationId, plainAppearance } from "@dpp/core/party"
import type { AnyProduct } from "@dpp/core/product"
import { Administration } from "@dpp/service/organizations/Administration"
import * as MirrorModule from "@dpp/service/mirror/Mirror"
import { Lifecycle } from "@dpp/service/lifecycle/Lifecycle"
import type { MirrorFile } from "@dpp/service/mirror/MirrorFile"
import { Mirror } from "@dpp/service/mirror/Mirror"
import { PageRenderer, type ShownPassport } from "@dpp/service/ports/PageRenderer"
import { PassportStore } from "@dpp/service/ports/PassportStore"
import { noSafeguards } from "@dpp/service/ports/Safeguards"
import { StatementStore } from "@dpp/service/ports/StatementStore"
import { PublicPassports } from "@dpp/service/passports/PublicPassports"
import { Products } from "@dpp/service/products/Products"
import { useCases } from "@dpp/testkit/useCases"
import { assert, layer } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import * as TestClock from "effect/testing/TestClock"
import { published, signAll } from "../signingScene.ts"

const shownOf = Effect.fnUntraced(function* ({ attributes, gtin, id }: AnyProduct) {
  const address =
    gtin === null ? { id } : { gtin: toGtin14(gtin), serial: attributes.serial_number ?? "", isQualified: false }
  const found = yield* (yield* PublicPassports).find("passports.example.com", address)
  return found._tag === "Published" ? found : yield* Effect.die(new Error(found._tag))
})

const backup_provider = { name: "Archive", url: "https://backup.example.org/dpp" }

const setProvider = (id: OrganizationId, provider: typeof backup_provider | null) =>
  Effect.flatMap(Administration, (administration) =>
    administration.updateOrganization(administratorRequest("test"), id, { backup_provider: provider })
  )

const afterCheckpoint = Effect.andThen(TestClock.adjust("11 seconds"), signAll)

/** Writes what a page is shown, in place of the page. */
const pages = Layer.succeed(PageRenderer, {
  passport: ({ isCopy = false, safeguards = noSafeguards }: ShownPassport) => JSON.stringify({ isCopy, safeguards }),
  notYetPublished: () => "",
  ceased: () => "",
  notFound: () => "",
  accessRequest: () => "",
  supplier: { page: () => "", contentSecurityPolicy: "" },
  start: () => "",
  icon: "",
  contentSecurityPolicy: "",
  passportPolicy: () => "",
  policyWithFormsTo: () => "",
  verify: { page: () => "", contentSecurityPolicy: "" }
})

const withMirror = MirrorModule.layer.pipe(Layer.provide(pages), Layer.provideMerge(useCases))

layer(withMirror)("safeguards", (it) => {
  it.effect("follow the signature of the present version", () =>
    Effect.gen(function* () {
      const { product, tenant } = yield* published
      const shown = shownOf(product)
      assert.deepStrictEqual((yield* shown).safeguards, {
        version: { number: null, validFrom: product.updated_at, isPending: true },
        backupProvider: null,
        appearance: plainAppearance
      })
      yield* signAll
      const first = { number: 1, validFrom: product.updated_at, isPending: false }
      const signed = yield* shown
      assert.deepStrictEqual(signed.safeguards.version, first)
      yield* (yield* Products).update(tenant.caller, product.id, { battery_mass: 417 }, { isConfirmed: false })
      const changed = yield* shown
      assert.notStrictEqual(changed.version, signed.version)
      assert.isTrue(changed.safeguards.version?.isPending)
      yield* signAll
      const again = yield* shown
      assert.deepInclude(again.safeguards.version, { number: 2, isPending: false })
      // Neither the document nor its tag depends on the signature.
      assert.strictEqual(again.version, changed.version)
    })
  )

  it.effect("have the back-up provider, which changes neither document nor statement", () =>
    Effect.gen(function* () {
      const { organization, product } = yield* published
      yield* signAll
      const statements = yield* StatementStore
      const passports = yield* PassportStore
      const stored = Effect.all([
        statements.signed(organization, product.id),
        passports.find(organization, product.id, null),
        passports.version(organization, product.id)
      ])
      const before = yield* stored
      const { version } = yield* shownOf(product)
      yield* setProvider(organization, backup_provider)
      yield* signAll
      const after = yield* shownOf(product)
      assert.deepStrictEqual(after.safeguards.backupProvider, backup_provider)
      assert.strictEqual(after.version, version)
      assert.isFalse(after.safeguards.version?.isPending)
      assert.deepStrictEqual(yield* stored, before)
      yield* setProvider(organization, null)
      assert.isNull((yield* shownOf(product)).safeguards.backupProvider)
    })
  )

  it.effect("are in a mirror those of its newest proof, and another provider is another version there", () =>
    Effect.gen(function* () {
      const { organization, product, tenant } = yield* published
      const mirror = yield* Mirror
      const copyOf = Effect.gen(function* () {
        const [entry] = yield* Stream.runCollect(mirror.passports(organization))
        if (entry === undefined) return yield* Effect.die(new Error("The mirror has no passport."))
        const made = yield* mirror.passport(yield* mirror.organization(organization), entry, {
          isWhole: false,
          formats: []
        })
        const text = (path: string) => {
          const file = Option.getOrThrow(made).files.find((one) => one.path === `${entry.folder}/${path}`)
          return file === undefined ? null : new TextDecoder().decode(file.bytes)
        }
        return {
          version: entry.version,
          page: text("index.de.html"),
          linkset: text("linkset.json"),
          proof: text("proof")
        }
      })
      const pageWith = (safeguards: object) => JSON.stringify({ isCopy: true, safeguards })
      const unsigned = yield* copyOf
      assert.deepStrictEqual([unsigned.page, unsigned.proof], [pageWith(noSafeguards), null])
      yield* signAll
      yield* afterCheckpoint
      const first = { number: 1, validFrom: product.updated_at, isPending: false }
      const signed = yield* copyOf
      assert.strictEqual(signed.page, pageWith({ version: first, backupProvider: null, appearance: plainAppearance }))
      assert.isNotNull(signed.proof)
      assert.notInclude(`${signed.linkset}`, "backup.example.org")
      yield* (yield* Products).update(tenant.caller, product.id, { battery_mass: 417 }, { isConfirmed: false })
      yield* setProvider(organization, backup_provider)
      const changed = yield* copyOf
      assert.strictEqual(
        changed.page,
        pageWith({
          version: { ...first, isPending: true },
          backupProvider: backup_provider,
          appearance: plainAppearance
        })
      )
      assert.include(`${changed.linkset}`, "https://backup.example.org/dpp/01/")
      yield* setProvider(organization, { ...backup_provider, name: "Other archive" })
      assert.notStrictEqual((yield* copyOf).version, changed.version)
    })
  )

  it.effect("of a passport that has ceased are its statements, without its contents", () =>
    Effect.gen(function* () {
      const { organization, product, tenant } = yield* published
      const mirror = yield* Mirror
      const filesOf = Effect.gen(function* () {
        const [entry] = yield* Stream.runCollect(mirror.passports(organization))
        if (entry === undefined) return yield* Effect.die(new Error("The mirror has no passport."))
        const made = yield* mirror.passport(yield* mirror.organization(organization), entry, {
          isWhole: true,
          formats: []
        })
        const { files, publicTokens, restricted } = Option.getOrThrow(made)
        const text = ({ bytes, path }: MirrorFile) =>
          [path.slice(entry.folder.length + 1), new TextDecoder().decode(bytes)] as const
        return { version: entry.version, files: new Map(files.map(text)), publicTokens, restricted }
      })
      const lifecycle = yield* Lifecycle
      const record = (event: object) =>
        lifecycle.record(tenant.caller, product.id, event, { isConfirmed: true, endsPredecessors: false })
      const date = DateTime.formatIso(yield* DateTime.now).slice(0, 10)
      yield* record({ event: "waste", date, responsible: { role: "producer", name: "Producer" } })
      yield* signAll
      yield* afterCheckpoint
      const before = yield* filesOf
      yield* record({ event: "recycled", date })
      const after = yield* filesOf
      assert.notStrictEqual(after.version, before.version)
      assert.deepStrictEqual([after.publicTokens, after.restricted], [[], []])
      assert.deepInclude(JSON.parse(after.files.get("passport.json") ?? ""), { passport_status: "ceased" })
      for (const name of ["passport.jsonld", "linkset.json"]) {
        assert.deepStrictEqual([before.files.has(name), after.files.has(name)], [true, false])
      }
      const statements = [...before.files].filter(([path]) => path === "proof" || path.startsWith("versions/"))
      assert.isAtLeast(statements.length, 3)
      for (const [path, text] of statements) {
        const { passport, ...signed } = path === "proof" ? JSON.parse(text) : {}
        assert.strictEqual(after.files.get(path), path === "proof" ? JSON.stringify(signed) : text, path)
        if (path === "proof") assert.deepInclude(passport, { passport_id: product.id })
      }
    })
  )
})

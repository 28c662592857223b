/** Statements and bundles for readers: what each sees, and which version while another waits. */
import { holderOf, MemberId, ownerOf, publicView, viewFor } from "@dpp/core/access"
import { type Product, ProductId } from "@dpp/core/product"
import { verify } from "@dpp/proof"
import { historyClaims, type HistoryEntry, type HistoryPage, readHistoryPage } from "@dpp/proof/statement"
import { Conditions } from "@dpp/service/products/Conditions"
import * as Mirror from "@dpp/service/mirror/Mirror"
import { PageRenderer } from "@dpp/service/ports/PageRenderer"
import { StatementStore } from "@dpp/service/ports/StatementStore"
import { Products } from "@dpp/service/products/Products"
import { Proofs } from "@dpp/service/proofs/Proofs"
import { aGrant, uuidOf } from "@dpp/testkit/builders"
import { runDatabase } from "@dpp/testkit/runDatabase"
import { useCases } from "@dpp/testkit/useCases"
import { assert, layer } from "@effect/vitest"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as Stream from "effect/Stream"
import * as SqlClient from "effect/sql/SqlClient"
import { createHash } from "node:crypto"
import { bundleOf, published, signAll } from "../signingScene.ts"

const hash = (text: string): string => createHash("sha256").update(text).digest("base64url")

const verified = (text: string, options: Parameters<typeof verify>[1] = {}) =>
  Effect.promise(() => verify(text, options))

const page = () => ""
const pages = Layer.succeed(PageRenderer, {
  passport: page,
  notYetPublished: page,
  ceased: () => "",
  notFound: page,
  accessRequest: page,
  supplier: { page, contentSecurityPolicy: "" },
  start: page,
  verify: { page, contentSecurityPolicy: "" },
  icon: "",
  contentSecurityPolicy: "",
  passportPolicy: () => "",
  policyWithFormsTo: page
})

layer(useCases)("Proofs", (it) => {
  it.effect("are missing until the first version is signed, and for a time before the passport", () =>
    Effect.gen(function* () {
      const { product, tenant } = yield* published
      const proofs = yield* Proofs
      for (const find of [proofs.statement, proofs.bundle]) {
        const missing = yield* Effect.flip(find(product, publicView, null))
        assert.include(missing, { _tag: "StatementMissing", reason: "pending" })
      }
      yield* signAll
      const before = DateTime.makeUnsafe("2026-01-01T00:00:00Z")
      assert.include(yield* Effect.flip(proofs.bundle(product, publicView, before)), { _tag: "VersionNotFound" })
      const another = yield* Effect.flip(
        proofs.exported(ownerOf(tenant.caller), Schema.decodeSync(ProductId)(tenant.organization.id), null, false)
      )
      assert.include(another, { _tag: "ProductNotFound" })
    })
  )

  it.effect("have the disclosures that the view shows: none for the public, some for a grant, all for the owner", () =>
    Effect.gen(function* () {
      const { organization, product, tenant } = yield* published
      yield* signAll
      const proofs = yield* Proofs
      const { didDocument } = yield* bundleOf(organization, product.id)
      const counts: Array<number> = []
      for (const view of [publicView, viewFor([2]), viewFor([2, 3])]) {
        const { text } = yield* proofs.bundle(product, view, null)
        const { level, outcome, passport, statement } = yield* verified(text, { didDocument, level: 2 })
        assert.deepStrictEqual([outcome, level], ["ok", 2])
        // The whole passport is signed for its reader, with the same bytes each time.
        assert.strictEqual(passport?.passport["passport_id"], product.id)
        assert.strictEqual((yield* proofs.bundle(product, view, null)).text, text)
        counts.push(statement?.disclosed.length ?? -1)
        assert.include(text, (yield* proofs.statement(product, view, null)).text)
      }
      const whole = yield* proofs.exported(ownerOf(tenant.caller), product.id, null, false)
      counts.push((yield* verified(whole.text)).statement?.disclosed.length ?? -1)
      const [none = -1, interested = -1, more = -1, all = -1] = counts
      assert.strictEqual(none, 0)
      assert.isTrue(interested > 0 && more >= interested && all >= more, counts.join())
    })
  )

  it.effect("bind where the values of each version come from, and the owner alone discloses it", () =>
    Effect.gen(function* () {
      const { organization, product, tenant } = yield* published
      const member = {
        ...tenant.caller,
        actor: { _tag: "Member", id: MemberId.make(uuidOf(7)), name: "Ada", role: "publisher" }
      } as const
      const products = yield* Products
      const changed = yield* products.update(member, product.id, { battery_mass: 499 }, { isConfirmed: false })
      yield* signAll
      const proofs = yield* Proofs
      const { didDocument } = yield* bundleOf(organization, product.id)
      const owner = ownerOf(tenant.caller)
      const disclosed = Effect.fnUntraced(function* (moment: DateTime.Utc | null) {
        const { text } = yield* proofs.exported(owner, product.id, moment, true)
        const { outcome, statement } = yield* verified(text, { didDocument, level: 1 })
        assert.strictEqual(outcome, "ok")
        // Sound: the provenance of this service is a list of groups.
        return statement?.provenance as unknown as ReadonlyArray<{
          source: string
          at: string
          attributes: Array<string>
        }>
      })
      const [creation, update, ...none] = (yield* disclosed(null)).filter(
        ({ source }) => source !== "organization" && source !== "facility"
      )
      assert.isEmpty(none)
      assert.deepInclude(creation, { source: "api", at: DateTime.formatIso(product.created_at) })
      assert.deepEqual<unknown>(update, {
        source: "member",
        actor: { type: "member", id: uuidOf(7), name: "Ada" },
        at: DateTime.formatIso(changed.product.updated_at),
        attributes: ["battery_mass"]
      })
      const first = yield* disclosed(product.created_at)
      assert.isTrue(first.some(({ attributes, source }) => source === "api" && attributes.includes("battery_mass")))
      const plain = yield* proofs.exported(owner, product.id, null, false)
      const { outcome, statement } = yield* verified(plain.text, { didDocument })
      assert.deepStrictEqual([outcome, statement?.provenance], ["ok", undefined])
      assert.lengthOf(statement?.payload.dpp._sd ?? [], 1)
      const holder = holderOf(aGrant({ organization_id: organization, scope: { all: true } }), tenant.organization, "")
      const refused = yield* Effect.flip(proofs.exported(holder, product.id, null, true))
      assert.strictEqual(refused._tag, "OwnerRequired")
    })
  )

  it.effect("name both moments while a change waits, and then have the new version with its history", () =>
    Effect.gen(function* () {
      const { product, tenant } = yield* published
      yield* signAll
      const proofs = yield* Proofs
      const first = yield* proofs.bundle(product, publicView, null)
      assert.isNull(first.pendingSince)
      yield* (yield* Products).update(tenant.caller, product.id, { battery_mass: 499 }, { isConfirmed: false })
      const former = yield* proofs.bundle(product, publicView, null)
      assert.strictEqual((yield* verified(former.text)).statement?.payload.dpp.version, 1)
      assert.isTrue(former.pendingSince !== null && DateTime.isGreaterThan(former.pendingSince, former.validFrom))
      yield* signAll
      const statement = yield* proofs.statement(product, publicView, null)
      assert.isNull(statement.pendingSince)
      const earlier = yield* proofs.bundle(product, publicView, first.validFrom)
      assert.strictEqual((yield* verified(earlier.text)).statement?.payload.dpp.version, 1)
    })
  )

  it.effect("list the newest 100 versions of a long history, whose other versions are bound by its pages", () =>
    Effect.gen(function* () {
      const { organization, product, tenant } = yield* published
      const products = yield* Products
      for (let mass = 400; mass < 504; mass += 1)
        yield* products.update(tenant.caller, product.id, { battery_mass: mass }, { isConfirmed: false })
      yield* signAll
      const proofs = yield* Proofs
      const { didDocument } = yield* bundleOf(organization, product.id)
      const { text } = yield* proofs.bundle(product, publicView, null)
      const { history, outcome, statement } = yield* verified(text, { didDocument, level: 2 })
      assert.deepStrictEqual([outcome, history], ["ok", { checked: 100, isComplete: false }])
      assert.strictEqual(statement?.payload.dpp.version, 105)
      const page = yield* proofs.history(product, JSON.parse(text).history[0].version)
      const older = statement?.payload.log.older ?? ""
      const read = yield* Effect.promise(() => readHistoryPage(new TextEncoder().encode(page), older))
      assert.deepStrictEqual(
        read.history.map(({ version }) => version),
        [1, 2, 3, 4, 5]
      )
      assert.isNull(read.older)
      const all = yield* (yield* StatementStore).history(organization, product.id)
      assert.deepStrictEqual(read.history, all.slice(0, 5))

      // A mirror has the page as a file, and the statements of all versions.
      const mirror = Context.get(yield* Layer.build(Mirror.layer.pipe(Layer.provide(pages))), Mirror.Mirror)
      const [shown] = yield* Stream.runCollect(mirror.passports(organization))
      if (shown === undefined) return assert.fail("The mirror has no passport")
      const files = yield* mirror.passport(yield* mirror.organization(organization), shown, {
        isWhole: false,
        formats: []
      })
      const texts = new Map(Option.getOrThrow(files).files.map(({ bytes, path }) => [path, bytes]))
      assert.strictEqual(Buffer.from(texts.get(`${shown.folder}/history/6.json`) ?? []).toString(), page)
      assert.lengthOf(
        [...texts.keys()].filter((path) => path.includes("/versions/")),
        105
      )
      assert.lengthOf(JSON.parse(Buffer.from(texts.get(`${shown.folder}/proof`) ?? []).toString()).history, 100)
      assert.strictEqual(yield* proofs.history(product, 1), '{"history":[],"older":null}')
    })
  )

  it.effect("have the signed condition for those who may see the individual battery", () =>
    Effect.gen(function* () {
      const { organization, product, tenant } = yield* published
      yield* signAll
      const proofs = yield* Proofs
      const owner = ownerOf(tenant.caller)
      assert.include(yield* Effect.flip(proofs.condition(owner, product.id)), { _tag: "ConditionMissing" })
      yield* (yield* Conditions).receive(tenant.caller, product.id, { stateOfCharge: 81.5 })
      const { didDocument } = yield* bundleOf(organization, product.id)
      const { condition, outcome } = yield* verified((yield* proofs.exported(owner, product.id, null, false)).text, {
        didDocument
      })
      assert.strictEqual(outcome, "ok")
      assert.isDefined(condition)
      assert.match(yield* proofs.condition(owner, product.id), /^[\w-]+\.[\w-]+\.[\w-]+$/u)
      const seen = yield* verified((yield* proofs.bundle(product, publicView, null)).text)
      assert.isUndefined(seen.condition)
    })
  )
})

/** Inserts statements of versions 2 to `count`; those before `since` are of a release without pages of the history. */
const insertStatements = Effect.fnUntraced(function* (
  { id, organization_id }: Pick<Product, "id" | "organization_id">,
  count: number,
  since: number
) {
  const [first] = yield* (yield* StatementStore).history(organization_id, id)
  if (first === undefined) return yield* Effect.die(new Error("The passport has no statement."))
  const entries: ReadonlyArray<HistoryEntry> = Array.from({ length: count }, (_, place) =>
    place === 0 ? first : { version: place + 1, sha256: hash(`statement ${place + 1}`), index: first.index + place }
  )
  const claimsBefore = (version: number) => Effect.promise(() => historyClaims(entries.slice(0, version - 1)))
  const rows = yield* Effect.forEach(entries.slice(1), ({ index, sha256, version }) =>
    Effect.map(version < since ? Effect.succeed({}) : claimsBefore(version), (log) => {
      const payload = Buffer.from(JSON.stringify({ log })).toString("base64url")
      return { version, sha256, index, jwt: `e30.${payload}.` }
    })
  )
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    INSERT INTO statements (organization_id, product_id, version, valid_from, priority, jwt, sha256, disclosures, index, signed_at)
    SELECT ${organization_id}, ${id}, row.version, now(), 0, row.jwt, row.sha256, '[]', row.index, now()
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (version int, jwt text, sha256 text, index bigint)`
  return yield* claimsBefore(count)
})

layer(Layer.merge(useCases, runDatabase))("pages of a history", (it) => {
  it.effect.each([
    ["one release", 390],
    ["a release without pages, and then this one", 1_350]
  ] as const)("have 1,000 versions, and each is bound by the one after it: signed by %s", ([, since]) =>
    Effect.gen(function* () {
      const { product } = yield* published
      yield* signAll
      // The statements that a page reads are those of versions 400 and 1,400.
      const claims = yield* insertStatements(product, 2_400, since)
      const proofs = yield* Proofs
      const sizes: Array<number> = []
      // Of the 2,399 versions before the newest one, its bundle has 99.
      let [before, older] = [2_301, claims.older ?? null]
      while (older !== null) {
        const text = yield* proofs.history(product, before)
        assert.strictEqual(hash(text), older, `before ${before}`)
        const page: HistoryPage = JSON.parse(text)
        sizes.push(page.history.length)
        ;[before, older] = [page.history[0]?.version ?? 0, page.older]
      }
      assert.deepStrictEqual(sizes, [1000, 1000, 300])
    })
  )
})

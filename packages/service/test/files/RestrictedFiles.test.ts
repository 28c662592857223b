/** Files have an audience (access, section 5): who reads them, where they may be assigned, and how the audience changes. */
import { holderOf, ownerOf, publicView, type Reader } from "@dpp/core/access"
import { ProductId } from "@dpp/core/product"
import { BulkImport } from "@dpp/service/products/BulkImport"
import { tokenOf } from "@dpp/service/files/fileAddress"
import { Files } from "@dpp/service/files/Files"
import { ProductFiles } from "@dpp/service/files/ProductFiles"
import { Products } from "@dpp/service/products/Products"
import { aGrant, anOrganization, gtinOf, uuidOf } from "@dpp/testkit/builders"
import { useCases } from "@dpp/testkit/useCases"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as TestClock from "effect/testing/TestClock"
import { aDraft, aPassport, aTenant, named, recorded, type Tenant } from "../support.ts"
import { type Issue, toDetails } from "@dpp/core/text"

const bytes = new TextEncoder().encode("%PDF-1.7 a document")
const origin = "https://passports.example.com"
const [restricted, everyone] = ["dismantling_information", "end_of_life_information"]

/** A published passport with one file of each audience. */
const scene = Effect.gen(function* () {
  const tenant = yield* aTenant()
  const { caller } = tenant
  const products = yield* Products
  const files = yield* Files
  const { product } = yield* products.create(caller, aPassport(tenant.facility))
  const upload = (audience: "public" | "legitimate_interest" | "authorities", id = product.id) =>
    Effect.andThen(
      TestClock.adjust("1 second"),
      files.add(caller, id, { name: `${audience}.pdf`, bytes }, audience)
    ).pipe(
      Effect.map(({ path }) => ({
        path,
        url: `${origin}${path}`,
        token: tokenOf(path),
        /** Whether the reader receives the file. */
        isReadBy: (reader: Reader | null) =>
          Effect.map(files.find(tokenOf(path), `${audience}.pdf`, Effect.succeed(reader)), Option.isSome)
      }))
    )
  return {
    ...tenant,
    product,
    products,
    upload,
    open: yield* upload("public"),
    manual: yield* upload("legitimate_interest"),
    report: yield* upload("authorities")
  }
})

const holder = (grant: Parameters<typeof aGrant>[0]) =>
  holderOf(
    aGrant(grant),
    anOrganization(grant?.organization_id === undefined ? {} : { id: grant.organization_id }),
    "request"
  )

const change = ({ caller }: Tenant, id: ProductId, body: unknown) =>
  Effect.flatMap(Products, (products) => products.update(caller, id, body, { isConfirmed: false }))

// Sound: failures list issues in this form.
const detailsOf = (failure: object) =>
  "issues" in failure ? toDetails(failure.issues as ReadonlyArray<Issue>) : failure

layer(useCases)("a restricted file", (it) => {
  it.effect("is read by its owner, and by holders of a grant whose points and scope allow it", () =>
    Effect.gen(function* () {
      const { caller, manual, open, organization, product, report } = yield* scene
      const other = yield* aTenant()
      const organization_id = organization.id
      const recycler = { organization_id, points: [1, 2, 4] } as const
      const authority = {
        organization_id,
        audience: "authorities",
        role: "market_surveillance",
        points: [1, 2, 3]
      } as const
      const readers = [
        ["a reader without credential", null, []],
        ["the owner", ownerOf(caller), ["manual", "report"]],
        ["another organization", ownerOf(other.caller), []],
        ["a recycler", holder(recycler), ["manual"]],
        ["an authority", holder(authority), ["manual", "report"]],
        ["point 4 alone", holder({ ...recycler, points: [1, 4] }), []],
        ["a grant of another organization", holder({ ...recycler, organization_id: other.organization.id }), []],
        ["a purchaser of this battery", holder({ ...recycler, scope: { product_ids: [product.id] } }), ["manual"]],
        ["a purchaser of another", holder({ ...recycler, scope: { product_ids: [ProductId.make(uuidOf(7))] } }), []]
      ] as const
      for (const [who, reader, expected] of readers) {
        const read = { manual: yield* manual.isReadBy(reader), report: yield* report.isReadBy(reader) }
        const names = Object.entries(read).flatMap(([name, isRead]) => (isRead ? [name] : []))
        assert.deepStrictEqual(names, [...expected], who)
        assert.isTrue(yield* open.isReadBy(reader), who)
      }
    })
  )

  it.effect("of a draft is read by its owner alone", () =>
    Effect.gen(function* () {
      const { caller, organization, products, upload } = yield* scene
      const { product } = yield* products.create(caller, aDraft())
      const manual = yield* upload("legitimate_interest", product.id)
      assert.isTrue(yield* manual.isReadBy(ownerOf(caller)))
      assert.isFalse(yield* manual.isReadBy(holder({ organization_id: organization.id })))
    })
  )

  it.effect("is read through a passport of the grant that holds it, whatever product it was uploaded to", () =>
    Effect.gen(function* () {
      const tenant = yield* scene
      const { caller, manual, organization, product, products, report, upload } = tenant
      const model = (yield* products.create(caller, { name: "TR-82", category: "batteries_light" })).product
      const shared = yield* upload("legitimate_interest", model.id)
      const passport = (fields: object) => products.create(caller, aPassport(tenant.facility, fields))
      const first = (yield* passport({ [restricted]: shared.url, gtin: gtinOf(1), test_reports: report.url })).product
      const second = (yield* passport({ [restricted]: { url: manual.url, title: "Manual" } })).product
      const draft = (yield* products.create(caller, aDraft({ [restricted]: manual.url }))).product
      const organization_id = organization.id
      const buyerOf = (...product_ids: ReadonlyArray<ProductId>) =>
        holder({ organization_id, points: [1, 2, 4], scope: { product_ids } })
      const authority = { organization_id, audience: "authorities", points: [1, 2, 3] } as const
      const other = yield* scene
      for (const [who, reader, file, isRead] of [
        ["a buyer, the file of its model", buyerOf(first.id), shared, true],
        ["a buyer, the file of another battery", buyerOf(second.id), manual, true],
        ["a buyer among further batteries", buyerOf(product.id, draft.id, second.id), manual, true],
        ["a grant for a GTIN", holder({ organization_id, scope: { gtins: [gtinOf(1)] } }), shared, true],
        ["a grant for another GTIN", holder({ organization_id, scope: { gtins: [gtinOf(2)] } }), shared, false],
        ["a grant for everything", holder({ organization_id }), shared, true],
        ["a buyer of a battery that does not hold it", buyerOf(second.id), shared, false],
        ["a buyer of a draft that holds it", buyerOf(draft.id), manual, false],
        ["points without the attribute's", holder({ organization_id, points: [1, 4] }), shared, false],
        ["a buyer, the report of another audience", buyerOf(first.id), report, false],
        ["an authority, the report", holder({ ...authority, scope: { product_ids: [first.id] } }), report, true],
        ["a grant of another organization", holder({ organization_id: other.organization.id }), shared, false]
      ] as const) {
        const { entries, value } = yield* recorded(organization_id, file.isReadBy(reader))
        assert.strictEqual(value, isRead, who)
        assert.lengthOf(entries, isRead ? 1 : 0, who)
      }
      const { entries } = yield* recorded(organization_id, shared.isReadBy(buyerOf(first.id)))
      assert.deepStrictEqual(named(entries), [`passport.read ${first.id}`])
      yield* change(tenant, first.id, { [restricted]: "https://docs.example.com/manual.pdf" })
      assert.isFalse(yield* shared.isReadBy(buyerOf(first.id)))
    })
  )

  it.effect("has an entry in the access log for each read by a grant, and for no other request", () =>
    Effect.gen(function* () {
      const { caller, manual, open, organization, product, report } = yield* scene
      const recycler = holder({ organization_id: organization.id })
      const silent = Effect.all([
        manual.isReadBy(ownerOf(caller)),
        manual.isReadBy(null),
        manual.isReadBy({ ...recycler, view: publicView }),
        report.isReadBy(recycler),
        open.isReadBy(recycler)
      ])
      assert.deepStrictEqual((yield* recorded(organization.id, silent)).entries, [])
      const { entries } = yield* recorded(organization.id, manual.isReadBy(recycler))
      assert.deepStrictEqual(named(entries), [`passport.read ${product.id}`])
      assert.deepStrictEqual(entries[0]?.actor.type, "grant")
    })
  )

  it.effect("cannot be assigned to an attribute that everyone may read; nothing is stored then", () =>
    Effect.gen(function* () {
      const tenant = yield* scene
      const { caller, manual, organization, product, products, report } = tenant
      const message = (audience: string) =>
        `is the address of a file with the audience ${audience}, but everyone may read this attribute: upload the document as a public file`
      const model = { name: "TR-82", category: "batteries_light" }
      type Refused = Effect.Effect<unknown, object, Products>
      const attempts: ReadonlyArray<readonly [attempt: Refused, field: string, audience: string]> = [
        [change(tenant, product.id, { [everyone]: manual.url }), everyone, "legitimate_interest"],
        [change(tenant, product.id, { [everyone]: { url: report.url, title: "R" } }), everyone, "authorities"],
        [
          change(tenant, product.id, { carbon_footprint_study_url: report.url }),
          "carbon_footprint_study_url",
          "authorities"
        ],
        [products.create(caller, aDraft({ [everyone]: manual.url })), everyone, "legitimate_interest"],
        [
          products.create(caller, { ...model, safety_data_sheet: manual.url }),
          "safety_data_sheet",
          "legitimate_interest"
        ],
        [
          products.create(caller, aPassport(tenant.facility, { [everyone]: `https://former.example${manual.path}` })),
          everyone,
          "legitimate_interest"
        ],
        ...[
          `${origin}/FILES/${manual.token}/m.pdf`,
          `${origin}//files/${manual.token}/m.pdf`,
          `${origin}/%66iles/${manual.token}/m.pdf`,
          `${origin}/files/${manual.token}`,
          `${origin}/files/%${manual.token.charCodeAt(0).toString(16)}${manual.token.slice(1)}/m.pdf`,
          `https://other.example/?to=${encodeURIComponent(encodeURIComponent(manual.url))}`
        ].map(
          (address) => [change(tenant, product.id, { [everyone]: address }), everyone, "legitimate_interest"] as const
        ),
        [change(tenant, product.id, { mfr_trade_name: `A, ${report.url}` }), "mfr_trade_name", "authorities"],
        [change(tenant, product.id, { name: `See /files/${report.token}` }), "name", "authorities"]
      ]
      for (const [attempt, field, audience] of attempts) {
        const { entries, value } = yield* recorded(organization.id, Effect.flip(attempt))
        assert.deepStrictEqual(detailsOf(value), { [field]: [message(audience)] })
        assert.deepStrictEqual(entries, [])
      }
    })
  )

  it.effect("may be assigned to a restricted attribute; a public file there gives a warning, drafts included", () =>
    Effect.gen(function* () {
      const tenant = yield* scene
      const { caller, manual, open, product, products } = tenant
      const warning = [
        "is the address of a public file, which everyone can read who knows the address: restrict the audience of the file"
      ]
      for (const [attempt, expected] of [
        [change(tenant, product.id, { [restricted]: open.url }), { [restricted]: warning }],
        [change(tenant, product.id, { [restricted]: open.url }), { [restricted]: warning }],
        [change(tenant, product.id, { battery_mass: 400 }), {}],
        [change(tenant, product.id, { [restricted]: manual.url, [everyone]: open.url }), {}],
        [change(tenant, product.id, { test_reports: "https://reports.example/1.pdf" }), {}],
        [products.create(caller, aDraft({ test_reports: { url: open.url } })), { test_reports: warning }]
      ] as const) {
        assert.deepStrictEqual((yield* attempt).meta.field_warnings, expected)
      }
    })
  )

  it.effect("of another organization is an address like any other", () =>
    Effect.gen(function* () {
      const { manual, open } = yield* scene
      const other = yield* scene
      const { meta } = yield* change(other, other.product.id, { [everyone]: manual.url, [restricted]: open.url })
      assert.deepStrictEqual(meta.field_warnings, {})
    })
  )

  it.effect("refuses its row in a bulk request, and the others are stored with their warnings", () =>
    Effect.gen(function* () {
      const { caller, manual, open } = yield* scene
      const spelled = manual.url.replace("/files/", "//FILES/")
      const rows = [aDraft({ [everyone]: spelled }), aDraft({ [restricted]: open.url }), aDraft()]
      const { meta, products, skipped } = yield* (yield* BulkImport).run(caller, { products: rows })
      assert.lengthOf(products, 2)
      assert.deepStrictEqual(
        skipped.map(({ errors, index, reason }) => [index, reason, Object.keys(errors ?? {})]),
        [[0, "validation_failed", [everyone]]]
      )
      assert.match(meta.field_warnings[restricted]?.[0] ?? "", /^products\[1\]: is the address of a public file/u)
    })
  )
})

layer(useCases)("the audience of a file", (it) => {
  it.effect(
    "is listed with the attributes that hold it, files of other products included, and the image excluded",
    () =>
      Effect.gen(function* () {
        const tenant = yield* scene
        const { caller, manual, open, product, products, upload } = tenant
        const second = (yield* products.create(caller, aDraft())).product
        const foreign = yield* upload("public", second.id)
        const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...new Uint8Array(60))
        yield* (yield* Files).setImage(caller, product.id, { name: "a.png", bytes: png })
        yield* change(tenant, product.id, { [restricted]: manual.url, test_reports: foreign.url, [everyone]: open.url })
        const listed = yield* (yield* ProductFiles).list(caller, product.id)
        assert.deepStrictEqual(
          listed.map(({ fields, record }) => [record.name, record.product_id, fields]),
          [
            ["public.pdf", product.id, [everyone]],
            ["legitimate_interest.pdf", product.id, [restricted]],
            ["authorities.pdf", product.id, []],
            ["public.pdf", second.id, ["test_reports"]]
          ]
        )
      })
  )

  it.effect("changes with an audit entry, and at once for readers; the same audience records nothing", () =>
    Effect.gen(function* () {
      const { caller, open, organization, product } = yield* scene
      const { setAudience } = yield* ProductFiles
      const set = (audience: "public" | "authorities") =>
        recorded(organization.id, setAudience(caller, product.id, open.token, audience))
      const first = yield* set("authorities")
      assert.deepStrictEqual(named(first.entries), [`product.file_updated ${product.id}`])
      assert.deepStrictEqual(first.entries[0]?.changed_fields, ["audience"])
      assert.strictEqual(first.value.record.audience, "authorities")
      assert.isFalse(yield* open.isReadBy(null))
      assert.deepStrictEqual((yield* set("authorities")).entries, [])
    })
  )

  it.effect("cannot be restricted while a public attribute of any product holds the file", () =>
    Effect.gen(function* () {
      const { caller, open, organization, product, products } = yield* scene
      const other = yield* products.create(caller, {
        name: "Model",
        category: "batteries_light",
        safety_data_sheet: open.url
      })
      const { setAudience } = yield* ProductFiles
      const attempt = setAudience(caller, product.id, open.token, "legitimate_interest")
      const refused = yield* recorded(organization.id, Effect.flip(attempt))
      assert.deepStrictEqual(detailsOf(refused.value), {
        safety_data_sheet: [`everyone may read this attribute, and that of product ${other.product.id} holds the file`]
      })
      assert.deepStrictEqual(refused.entries, [])
      assert.isTrue(yield* open.isReadBy(null))
      yield* products.remove(caller, other.product.id, { isConfirmed: false })
      assert.strictEqual((yield* attempt).record.audience, "legitimate_interest")
    })
  )

  it.effect("cannot be restricted while a public attribute or a name has its token in any spelling", () =>
    Effect.gen(function* () {
      const tenant = yield* scene
      const { caller, open, product, products } = tenant
      const { setAudience } = yield* ProductFiles
      const encoded = Array.from(open.token, (character) => `%${character.charCodeAt(0).toString(16)}`).join("")
      for (const [field, value] of [
        [everyone, `${origin}/FILES/${open.token}`],
        [everyone, `${origin}/files/${encoded}/m.pdf`],
        ["mfr_trade_name", `${origin}/files/${encoded.toUpperCase()}`],
        ["name", `See ${open.token}`]
      ] as const) {
        const draft = (yield* products.create(caller, aDraft({ [field]: value }))).product
        const refused = yield* Effect.flip(setAudience(caller, product.id, open.token, "authorities"))
        const message = `everyone may read this attribute, and that of product ${draft.id} holds the file`
        assert.deepStrictEqual(detailsOf(refused), { [field]: [message] }, value)
        yield* products.remove(caller, draft.id, { isConfirmed: false })
      }
      yield* setAudience(caller, product.id, open.token, "authorities")
    })
  )

  it.effect("gives a warning where a restricted attribute holds what becomes public", () =>
    Effect.gen(function* () {
      const tenant = yield* scene
      const { caller, manual, product } = tenant
      yield* change(tenant, product.id, { [restricted]: manual.url })
      const { warnings } = yield* (yield* ProductFiles).setAudience(caller, product.id, manual.token, "public")
      assert.deepStrictEqual(
        warnings.map(({ field }) => field),
        [restricted]
      )
    })
  )

  it.effect("belongs to files of the product alone, and an image stays public", () =>
    Effect.gen(function* () {
      const { caller, open, product, products } = yield* scene
      const [theirs, second] = [yield* aTenant(), (yield* products.create(caller, aDraft())).product]
      const { setAudience } = yield* ProductFiles
      const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...new Uint8Array(60))
      const image = yield* (yield* Files).setImage(caller, product.id, { name: "a.png", bytes: png })
      for (const [attempt, tag] of [
        [setAudience(caller, second.id, open.token, "authorities"), "ResourceNotFound"],
        [setAudience(caller, product.id, "unknown", "authorities"), "ResourceNotFound"],
        // A character that no text of the database has.
        [setAudience(caller, product.id, "\u0000", "authorities"), "ResourceNotFound"],
        [setAudience(theirs.caller, product.id, open.token, "authorities"), "ProductNotFound"],
        [setAudience(caller, product.id, tokenOf(image.path), "authorities"), "ValidationFailed"]
      ] as const) {
        assert.strictEqual((yield* Effect.flip(attempt))._tag, tag)
      }
      assert.isTrue(yield* open.isReadBy(null))
    })
  )
})

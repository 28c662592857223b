import { writeParts } from "@dpp/core/v20"
import { ownerOf, ownerView, publicView } from "@dpp/core/access"
import { type Organization, plainAppearance } from "@dpp/core/party"
import type { PassportFacts } from "@dpp/core/passport"
import { isPublished, type Product } from "@dpp/core/product"
import type { ContentEntry } from "@dpp/core/provenance"
import type { Locale } from "@dpp/core/text"
import { pathOf } from "@dpp/service/files/fileAddress"
import { PdfExports } from "@dpp/service/passports/PdfExports"
import { Previews } from "@dpp/service/passports/Previews"
import * as PdfExportsModule from "@dpp/service/passports/PdfExports"
import { FileStore } from "@dpp/service/ports/FileStore"
import { PassportStore } from "@dpp/service/ports/PassportStore"
import { type PdfPassport, PdfRenderer, PdfTooSlow } from "@dpp/service/ports/PdfRenderer"
import { ProductStore } from "@dpp/service/ports/ProductStore"
import { PublicProducts } from "@dpp/service/ports/PublicProducts"
import { ProvenanceStore } from "@dpp/service/ports/ProvenanceStore"
import { noSafeguards } from "@dpp/service/ports/Safeguards"
import type { Published } from "@dpp/service/passports/PublicPassports"
import { Readers } from "@dpp/service/access/Readers"
import { SigningKeys } from "@dpp/service/proofs/SigningKeys"
import { aCaller, anOrganization, aProduct, minute } from "@dpp/testkit/builders"
import { assert, describe, it } from "@effect/vitest"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import * as TestClock from "effect/testing/TestClock"
import { publicBattery } from "../publicScene.ts"

const token = "A".repeat(32)

/** One product of an organization; a renderer that records what it rendered, renders while `gate` is open, and may keep it. */
const scene = (
  product: Product,
  options: {
    readonly organization?: Organization
    readonly gate?: Effect.Effect<void, PdfTooSlow>
    readonly keeps?: (passport: PdfPassport) => boolean
    readonly entries?: ReadonlyArray<ContentEntry>
  } = {}
) => {
  const {
    entries,
    gate = Effect.void,
    keeps = () => false,
    organization = anOrganization({ id: product.organization_id })
  } = options
  const rendered: Array<PdfPassport> = []
  const facts: PassportFacts = {
    product,
    organization,
    facility: null,
    publicUrl: "https://passports.example.com/p/1",
    lastUpdated: product.updated_at,
    serviceName: null
  }
  const isOwn = (owner: string, id: string) => owner === product.organization_id && id === product.id
  const ports = Layer.mergeAll(
    Layer.mock(PassportStore, {
      find: (owner, id) =>
        Effect.succeed(
          isOwn(owner, id) && isPublished(product)
            ? Option.some({
                facts,
                condition: null,
                parts: writeParts(facts),
                ...(entries && { mayBeSupplied: true as const })
              })
            : Option.none()
        )
    }),
    Layer.mock(ProvenanceStore, {
      content: () => Effect.succeed(new Map([[product.id, entries ?? []]])),
      templates: () => Effect.succeed(new Map())
    }),
    Layer.mock(ProductStore, {
      storeDrafts: null,
      find: (owner, id) => Effect.succeed(isOwn(owner, id) ? Option.some(product) : Option.none())
    }),
    Layer.mock(PublicProducts, {
      find: (address) =>
        Effect.succeed(
          "id" in address && address.id === product.id
            ? Option.some(publicBattery(product, organization))
            : Option.none()
        )
    }),
    Layer.mock(SigningKeys, { isOn: true, did: () => "", logName: () => "" }),
    Layer.mock(FileStore, {
      read: (asked) =>
        Effect.succeed(
          asked === token
            ? Option.some({ size: 4, content: Stream.make(new Uint8Array([1, 2]), new Uint8Array([3, 4])) })
            : Option.none()
        )
    }),
    Layer.mock(PdfRenderer, {
      concurrency: 1,
      document: (passport) => ({
        hash: `hash-${passport.locale}`,
        kept: keeps(passport) ? Option.some(new Uint8Array([8])) : Option.none(),
        render: Effect.as(
          Effect.andThen(
            Effect.sync(() => rendered.push(passport)),
            gate
          ),
          new Uint8Array([9])
        )
      })
    })
  )
  const describePdf = (locale?: Locale, caller = aCaller({ organization })) =>
    Effect.flatMap(PdfExports, (exports) => exports.passport(ownerOf(caller), product.id, locale))
  const publish = (locale?: Locale, network = "192.0.2.0/24") => {
    const shown: Published = {
      _tag: "Published",
      battery: facts.product,
      url: facts.publicUrl,
      version: "1",
      safeguards: noSafeguards,
      passport: Effect.succeed({ facts, condition: null, parts: writeParts(facts) }),
      page: Effect.succeed({ facts, condition: null, supplied: new Set() }),
      locale: null
    }
    return Effect.flatMap(PdfExports, (exports) => exports.published(shown, locale, network)).pipe(
      Effect.flatMap(({ make }) => make)
    )
  }
  const render = (locale?: Locale, caller = aCaller({ organization })) =>
    Effect.flatMap(describePdf(locale, caller), ({ make }) => make)
  return {
    rendered,
    render,
    publish,
    describePdf,
    layer: PdfExportsModule.layer.pipe(
      Layer.provide([ports, Layer.mock(Previews, {}), Layer.mock(Readers, { open: () => Effect.void })])
    )
  }
}

const { id: organization_id } = anOrganization()
/** A published passport whose code was printed in this language, or not printed. */
const preprinted = (locale: Locale | null) =>
  aProduct({
    organization_id,
    image: pathOf({ token, name: "photo.png" }),
    state: { _tag: "Published", published_at: minute(1), locked_at: minute(1), locale }
  })

describe("PdfExports (spec §4.3)", () => {
  it.effect("renders the passport with its image, in the language that is asked for", () => {
    const { layer, render, rendered } = scene(preprinted("zh"))
    return Effect.gen(function* () {
      const { pdf, product } = yield* render("de")
      assert.deepStrictEqual(pdf, new Uint8Array([9]))
      assert.deepStrictEqual(rendered[0]?.facts.product, product)
      assert.deepStrictEqual(rendered[0]?.image, new Uint8Array([1, 2, 3, 4]))
      assert.strictEqual(rendered[0]?.locale, "de")
    }).pipe(Effect.provide(layer))
  })

  it.effect("renders the version and the back-up provider for the owner and for everybody", () => {
    const backup_provider = { name: "Archive", url: "https://backup.example.org" }
    const organization = anOrganization({ id: organization_id, backup_provider })
    const { layer, publish, render, rendered } = scene(preprinted(null), { organization })
    return Effect.gen(function* () {
      yield* render()
      yield* publish()
      const version = { number: 3, validFrom: minute(7), isPending: false }
      assert.deepStrictEqual(
        rendered.map(({ safeguards }) => safeguards),
        [0, 1].map(() => ({ version, backupProvider: backup_provider, appearance: plainAppearance }))
      )
    }).pipe(Effect.provide(layer))
  })

  it.effect("names the values that a supplier stated, where the organization has asked one", () => {
    const accepted: ContentEntry = {
      action: "product.updated",
      actor: { type: "api_key", id: null, name: "Key" },
      changed_fields: ["serial_number"],
      details: {},
      request_id: "request",
      created_at: minute(2)
    }
    return Effect.gen(function* () {
      for (const [entries, expected] of [[[accepted], ["serial_number"]] as const, [undefined, []] as const]) {
        const { layer, render, rendered } = scene(preprinted(null), entries && { entries })
        yield* Effect.provide(render(), Layer.fresh(layer))
        assert.deepStrictEqual([...(rendered[0]?.supplied ?? [])], [...expected])
      }
    })
  })

  it.effect("defaults to the language of the pre-print, then to English", () =>
    Effect.gen(function* () {
      for (const [locale, expected] of [["zh", "zh"] as const, [null, "en"] as const]) {
        const { layer, render, rendered } = scene(preprinted(locale))
        yield* Effect.provide(render(), Layer.fresh(layer))
        assert.strictEqual(rendered[0]?.locale, expected)
      }
    })
  )

  it.effect("renders a passport whose image is lost, without it", () => {
    const { layer, render, rendered } = scene({ ...preprinted(null), image: pathOf({ token: "B", name: "a.png" }) })
    return Effect.gen(function* () {
      yield* render()
      assert.isNull(rendered[0]?.image)
    }).pipe(Effect.provide(layer))
  })

  it.effect("checks the publication, then the custom domain, and renders nothing before", () =>
    Effect.gen(function* () {
      const pending = anOrganization({
        id: organization_id,
        custom_domain: "pdf.example.com",
        custom_domain_status: "pending"
      })
      const draft = scene(aProduct({ organization_id }), { organization: pending })
      const published = scene(preprinted(null), { organization: pending })
      const tags = [
        [draft, "NotPublished"],
        [published, "CustomDomainPending"]
      ] as const
      for (const [{ layer, render, rendered }, tag] of tags) {
        const inLayer = Effect.provide(Layer.fresh(layer))
        assert.strictEqual((yield* inLayer(Effect.flip(render())))._tag, tag)
        assert.strictEqual((yield* inLayer(Effect.flip(render("en", aCaller()))))._tag, "ProductNotFound")
        assert.deepStrictEqual(rendered, [])
      }
    })
  )

  it.effect("knows the hash of a document before it is rendered", () => {
    const { describePdf, layer, rendered } = scene(preprinted(null))
    return Effect.gen(function* () {
      const { hash, make } = yield* describePdf("de")
      assert.strictEqual(hash, "hash-de")
      assert.deepStrictEqual(rendered, [])
      assert.strictEqual((yield* make).hash, "hash-de")
      assert.lengthOf(rendered, 1)
    }).pipe(Effect.provide(layer))
  })

  it.effect("gives a kept document at once, while others wait for their turn", () => {
    const { layer, render, rendered } = scene(preprinted(null), {
      gate: Effect.never,
      keeps: ({ locale }) => locale === "zh"
    })
    return Effect.gen(function* () {
      yield* Effect.forEach(Array.from({ length: 21 }), () => Effect.forkChild(render()))
      yield* TestClock.adjust(0)
      assert.deepStrictEqual((yield* render("zh")).pdf, new Uint8Array([8]))
      assert.lengthOf(rendered, 1)
    }).pipe(Effect.provide(layer))
  })

  it.effect("lets client networks take turns for the public view: one of them leaves places for others", () => {
    const { layer, publish } = scene(preprinted(null), { gate: Effect.never })
    return Effect.gen(function* () {
      const attempts = yield* Effect.forEach(Array.from({ length: 30 }), () =>
        Effect.forkChild(Effect.flip(publish("de", "flood")))
      )
      yield* TestClock.adjust(0)
      const refused = attempts.filter((fiber) => fiber.pollUnsafe() !== undefined)
      assert.lengthOf(refused, 24)
      assert.deepInclude(yield* Fiber.join(refused[0] ?? assert.fail()), { _tag: "TooManyWaiting", scope: "own" })
      const other = yield* Effect.forkChild(publish("de", "reader"))
      yield* TestClock.adjust(0)
      assert.isUndefined(other.pollUnsafe())
    }).pipe(Effect.provide(layer))
  })

  it.effect("does not render again what another request rendered during the wait", () => {
    const before: Array<PdfPassport> = []
    return Effect.gen(function* () {
      const gate = yield* Deferred.make<void>()
      const { layer, render, rendered } = scene(preprinted(null), {
        gate: Effect.andThen(
          Deferred.await(gate),
          Effect.sync(() => before.push(...rendered))
        ),
        keeps: () => before.length > 0
      })
      yield* Effect.gen(function* () {
        const fibers = yield* Effect.forEach([1, 2, 3], () => Effect.forkChild(render()))
        yield* TestClock.adjust(0)
        yield* Deferred.succeed(gate, undefined)
        const pdfs = yield* Fiber.joinAll(fibers)
        assert.deepStrictEqual(
          pdfs.map(({ pdf }) => pdf[0]),
          [9, 8, 8]
        )
        assert.lengthOf(rendered, 1)
      }).pipe(Effect.provide(layer))
    })
  })

  it.effect("lets 20 requests of an organization wait, and refuses the next one", () =>
    Effect.gen(function* () {
      const gate = yield* Deferred.make<void>()
      const { layer, render, rendered } = scene(preprinted(null), { gate: Deferred.await(gate) })
      yield* Effect.gen(function* () {
        const fibers = yield* Effect.forEach(Array.from({ length: 21 }), () => Effect.forkChild(render()))
        yield* TestClock.adjust(0)
        assert.lengthOf(rendered, 1)
        assert.deepInclude(yield* Effect.flip(render()), { _tag: "TooManyWaiting", scope: "own" } as const)
        yield* Deferred.succeed(gate, undefined)
        yield* Fiber.joinAll(fibers)
        assert.lengthOf(rendered, 21)
      }).pipe(Effect.provide(layer))
    })
  )

  it.effect("gives a request up that has waited for 30 seconds", () => {
    const { layer, render } = scene(preprinted(null), { gate: Effect.never })
    return Effect.gen(function* () {
      yield* Effect.forkChild(render())
      yield* TestClock.adjust(0)
      const waiting = yield* Effect.forkChild(Effect.flip(render()))
      yield* TestClock.adjust("29 seconds")
      assert.isUndefined(waiting.pollUnsafe())
      yield* TestClock.adjust("1 second")
      assert.deepInclude(yield* Fiber.join(waiting), { _tag: "TooManyWaiting", scope: "service" } as const)
    }).pipe(Effect.provide(layer))
  })

  it.effect("answers a document that takes too long as a turn that does not come in time", () => {
    const { layer, publish, render } = scene(preprinted(null), { gate: Effect.fail(new PdfTooSlow()) })
    return Effect.gen(function* () {
      const refusal = { _tag: "TooManyWaiting", scope: "service", seconds: 10 } as const
      assert.deepInclude(yield* Effect.flip(render()), refusal)
      assert.deepInclude(yield* Effect.flip(publish("de")), refusal)
    }).pipe(Effect.provide(layer))
  })

  it.effect("has the public view for everyone, of which five wait, and which delays no export", () =>
    Effect.gen(function* () {
      const gate = yield* Deferred.make<void>()
      const { layer, publish, render, rendered } = scene(preprinted(null), { gate: Deferred.await(gate) })
      yield* Effect.gen(function* () {
        const scans = yield* Effect.forEach(Array.from({ length: 6 }), () => Effect.forkChild(publish("de")))
        yield* TestClock.adjust(0)
        assert.deepInclude(yield* Effect.flip(publish("de")), {
          _tag: "TooManyWaiting",
          scope: "own"
        } as const)
        const own = yield* Effect.forkChild(render("en"))
        yield* TestClock.adjust(0)
        assert.deepStrictEqual(
          rendered.map(({ locale, view }) => [locale, view]),
          [
            ["de", publicView],
            ["en", ownerView]
          ]
        )
        yield* Deferred.succeed(gate, undefined)
        yield* Fiber.joinAll([...scans, own])
      }).pipe(Effect.provide(layer))
    })
  )
})

import { type Appearance, contrast, plainAppearance } from "@dpp/core/party"
import { publicView } from "@dpp/core/access"
import { batteryCategories } from "@dpp/core/catalogue"
import { completeLanguages, type Language, languages, textsOf } from "@dpp/core/languages"
import { LifecycleEventId, ProductId, newProduct, ProductInput } from "@dpp/core/product"
import { sampleCondition, sampleDraft } from "@dpp/core/samples"
import { formatDay, formatMoment, type PassportFacts } from "@dpp/core/passport"
import { contentSecurityPolicy, passportPolicy } from "@dpp/rendering/page/frame"
import { backgrounds, brandShades } from "@dpp/rendering/page/style/brand"
import { passportPage } from "@dpp/rendering/page/PassportPage"
import { noSafeguards, type Safeguards } from "@dpp/service/ports/Safeguards"
import { aFacility, anOrganization, minute, uuidOf } from "@dpp/testkit/builders"
import { decodeQr, grayscale } from "@dpp/testkit/decodeQr"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import { createHash } from "node:crypto"
import { brotliCompressSync, zstdCompressSync } from "node:zlib"

const now = minute(500_000)
const organization = anOrganization()
const facility = aFacility()

const factsOf = (input: object): PassportFacts => {
  const draft = Result.getOrThrow(ProductInput.parse(input, now))
  if (draft.category !== "batteries") throw new Error("The input is a battery model, which has no passport.")
  const { product } = Result.getOrThrow(
    newProduct(draft, { id: ProductId.make(uuidOf(9)), now, organization, facility })
  )
  const publicUrl = "https://passports.example.com/p/1"
  return { product, organization, facility, publicUrl, lastUpdated: now, serviceName: "Example DPP Services" }
}

/** The page of a battery with readings, as everyone sees it. */
const publicPage = (facts: PassportFacts, language: Language): string =>
  passportPage({ facts, condition: sampleCondition, view: publicView }, language)

describe.each([...batteryCategories])("the page of %s", (category) => {
  it.each([...languages])("in %s has its sections, eight key facts, and the same bytes every time", (language) => {
    const facts = factsOf(sampleDraft(category))
    const page = publicPage(facts, language)
    const ids = [...page.matchAll(/<section class="card(?: fold)?" aria-labelledby="([\w-]+?)(-title)?"/gu)]
    assert.deepStrictEqual(
      ids.map(([, id]) => id),
      [
        "lasts",
        "contains",
        "return",
        "labeling",
        "carbon_footprint",
        "materials",
        "circularity",
        "performance",
        "general",
        "documents",
        "more-data",
        "history"
      ]
    )
    assert.deepStrictEqual(
      [...page.matchAll(/ href="#([\w-]+)"/gu)].map(([, id]) => id).filter((id) => id !== "main"),
      ids.filter(([, , folded]) => folded !== undefined).map(([, id]) => id)
    )
    assert.lengthOf(/<dl class="facts">([^]*?)<\/dl>/u.exec(page)?.[1]?.match(/<dt>/gu) ?? [], 8)
    assert.notMatch(page, /undefined|\[object|>null</u)
    assert.strictEqual(publicPage(factsOf(sampleDraft(category)), language), page)
  })
})

describe("a passport that is no longer in force", () => {
  const facts = factsOf(sampleDraft("ev"))
  const { product } = facts
  const id = LifecycleEventId.make(uuidOf(7))
  const dismantled = { id, event: "dismantled", date: "2026-11-02", recorded_at: "2026-11-02T08:00:00.000Z" } as const
  const correction = { ...dismantled, id: LifecycleEventId.make(uuidOf(8)), event: "correction", of: id } as const
  const bannersOf = (life: Partial<typeof product.life>, language: Language): ReadonlyArray<string | undefined> => {
    const changed = { ...facts, product: { ...product, life: { ...product.life, ...life } } }
    return [...publicPage(changed, language).matchAll(/<p class="banner" role="note">([^<]*)</gu)].map(
      ([, text]) => text
    )
  }

  it.each([...languages])("says in %s whether the battery went into another one, or was taken apart", (language) => {
    const { dismantled_text, inactive_text } = textsOf(language).page
    assert.notStrictEqual(dismantled_text, inactive_text)
    const of = (life: Partial<typeof product.life>) => bannersOf({ standing: "inactive", ...life }, language)
    assert.deepStrictEqual(of({}), [inactive_text])
    assert.deepStrictEqual(of({ events: [dismantled] }), [dismantled_text])
    // Taken apart by mistake, and used as a whole since.
    assert.deepStrictEqual(of({ events: [dismantled, correction] }), [inactive_text])
    assert.deepStrictEqual(bannersOf({ events: [dismantled, correction] }, language), [])
  })
})

describe("values that a supplier stated", () => {
  const facts = factsOf(sampleDraft("ev"))
  const pageWith = (supplied: ReadonlySet<string>, language: Language) =>
    passportPage({ facts, condition: null, view: publicView, supplied }, language)

  it.each([...languages])("are marked in %s, where the reader sees them, and nothing else changes", (language) => {
    const plain = pageWith(new Set(), language)
    const mark = ` <span class="tag">${textsOf(language).page.stated_by_supplier}</span>`
    assert.notInclude(plain, mark)
    // A value, a list, a document, and a document for consumers; test reports are for authorities.
    const public_ = ["battery_mass", "hazardous_substances", "eu_declaration_of_conformity", "end_of_life_information"]
    const page = pageWith(new Set([...public_, "test_reports"]), language)
    assert.lengthOf(page.split(mark), public_.length + 1)
    assert.strictEqual(page.replaceAll(mark, ""), plain)
    assert.match(page, /class="unit">kg<\/span>(?:<\/bdi>)? <span class="tag">/u)
  })
})

const pageOf = (fields: object = {}, language: Language = "en") =>
  publicPage(factsOf({ ...sampleDraft("ev"), ...fields }), language)

/** The text of a part of the page, between an opening and the next closing of an element. */
const partOf = (page: string, opening: string, closing: string): string => {
  const start = page.indexOf(opening)
  assert.isAtLeast(start, 0, opening)
  return page
    .slice(start, page.indexOf(closing, start))
    .replaceAll(/<[^>]*>/gu, " ")
    .replaceAll(/\s+/gu, " ")
}
const sectionOf = (page: string, id: string) => partOf(page, `aria-labelledby="${id}"`, "</section>")

describe("the top of the page", () => {
  const topOf = (fields: object, language: Language = "en") =>
    partOf(pageOf(fields, language), '<dl class="facts">', "</dl>")

  it("has the energy in Wh beside the capacity, unless the passport states the usable energy", () => {
    const bike = { battery_category: "lmt", nominal_voltage: 36, rated_capacity: 16.7, certified_usable_energy: null }
    assert.include(topOf(bike), "≈ 601 Wh (36 V × 16.7 Ah)")
    assert.include(topOf(bike, "de"), "≈ 601 Wh (36 V × 16,7 Ah)")
    assert.include(
      topOf({ ...bike, nominal_voltage: 1331.2, rated_capacity: 3768 }),
      "≈ 5,016 kWh (1,331.2 V × 3,768 Ah)"
    )
    assert.notInclude(topOf({ ...bike, certified_usable_energy: 0.55 }), "≈")
  })
})

describe("an operator that is the manufacturer", () => {
  it("has one website, with or without a slash at its end", () => {
    const facts = factsOf({
      ...sampleDraft("ev"),
      mfr_name: organization.name,
      mfr_website: "https://batteries.example.com/"
    })
    const page = (website: string) => publicPage({ ...facts, organization: { ...organization, website } }, "en")
    const count = (text: string) => sectionOf(text, "general-title").split("batteries.example.com").length - 1
    assert.strictEqual(count(page("https://batteries.example.com")), 1)
    assert.strictEqual(count(page("https://shop.batteries.example.com")), 2)
  })
})

describe("the history of a passport", () => {
  it.each(["en", "de", "zh"] as const)("says in %s who answered for it, and until when", (language) => {
    const facts = factsOf(sampleDraft("ev"))
    assert.notInclude(publicPage(facts, language), "First GmbH")
    const former = {
      organization_id: organization.id,
      name: "First GmbH",
      until: "2027-03-01T10:00:00.000Z",
      versions: 1,
      events: 0
    }
    const product = { ...facts.product, life: { ...facts.product.life, former_holders: [former] } }
    const history = sectionOf(publicPage({ ...facts, product }, language), "history-title")
    const day = formatDay("2027-03-01", language)
    assert.include(history, `First GmbH (… – ${day})`)
    assert.include(history, `${organization.name} (${day} – …)`)
  })
})

describe("what people ask first", () => {
  it("is how long it lasts: the warranty counted from manufacture, cycles, and who may read the state of health", () => {
    const lasts = sectionOf(pageOf(), "lasts")
    for (const text of ["8 years", "May 2034", "1,500", "80 %", "Article 14"]) assert.include(lasts, text)
    // The date of putting into service is not public, so nothing may be computed from it.
    const inService = pageOf({ put_into_service_date: "2026-07-01" })
    assert.strictEqual(inService, pageOf())
    assert.notInclude(sectionOf(pageOf({ warranty_period: "PT36H" }), "lasts"), "counted from manufacture")
  })

  it("is what is in it, in the reader's language", () => {
    const contains = sectionOf(pageOf({}, "de"), "contains")
    for (const text of ["Lithium-Ionen (NMC)", "Kobalt", "Naturgrafit", "Elektrolyt, 1,8 %"]) {
      assert.include(contains, text)
    }
    assert.include(sectionOf(pageOf({ critical_raw_materials: ["Unobtainium"] }, "pl"), "contains"), "Unobtainium")
  })

  it("is how to give it back: separate collection as a picture, in words, and the end-user documents", () => {
    const page = pageOf()
    const start = page.indexOf('aria-labelledby="return"')
    const card = page.slice(start, page.indexOf("</section>", start))
    assert.include(card, 'role="img" aria-label="Crossed-out wheeled bin')
    assert.include(card, "take waste batteries back free of charge")
    assert.include(card, "https://docs.example.com/batteries/end-users/separate-collection.html")
  })
})

describe("the rows", () => {
  it("explain themselves on demand, with the law, in the language of the page", () => {
    const page = pageOf()
    const labels = page.match(/<dt><details><summary>/gu) ?? []
    assert.isAbove(labels.length, 50)
    // The basis of the granularity is inferred, so it binds no reader.
    assert.lengthOf(page.match(/class="law">Legal basis: (?:EU|DIN|EN)/gu) ?? [], labels.length - 1)
    for (const language of completeLanguages) assert.notInclude(pageOf({}, language), '<p lang="en">')
    // A draft says so to its readers.
    for (const language of languages) {
      const says = pageOf({}, language).includes(textsOf(language).page.draft_translation)
      assert.strictEqual(says, textsOf(language).state === "draft", language)
    }
    // A language without explanations marks the English ones.
    assert.include(pageOf({}, "sv"), '<p lang="en">')
  })

  it("state power in kilowatts and the C-rate beside the units of the law", () => {
    assert.include(sectionOf(pageOf(), "performance-title"), "210,000 W (210 kW)")
    assert.include(sectionOf(pageOf({}, "de"), "performance-title"), "0,5 A/Ah (0,5 C)")
    assert.notInclude(sectionOf(pageOf({ maximum_permitted_power: 999 }), "performance-title"), "0.999")
  })

  it("isolate the direction of what callers wrote", () => {
    const name = "بطارية الجر TR-82"
    const page = pageOf({ name, extinguishing_agent: "ماء" })
    assert.include(page, `<h1><bdi>${name}</bdi></h1>`)
    assert.include(page, "<bdi>ماء</bdi>")
  })

  it("are links for addresses of e-mail, and no markup for anything else", () => {
    const maker = { mfr_name: "Maker", mfr_trade_name: "M", mfr_identifier: "1", mfr_postal_address: "A" }
    const page = pageOf({ ...maker, mfr_email: "a&b@example.com" })
    assert.include(page, '<a href="mailto:a&amp;b@example.com">a&amp;b@example.com</a>')
  })

  it("show the operator's contact once where it is the manufacturer's", () => {
    assert.notInclude(pageOf(), "Economic operator postal address")
    const maker = { mfr_name: "Maker", mfr_trade_name: "M", mfr_identifier: "1", mfr_postal_address: "A" }
    assert.include(pageOf(maker), "Economic operator postal address")
  })
})

describe("documents", () => {
  it("are in one list by title or name of the file, apart from those of the question about giving back", () => {
    const page = pageOf()
    const list = sectionOf(page, "documents-title")
    for (const text of ["EU declaration of conformity TR-82", "due-diligence-report-2026.pdf", "PDF", "German"]) {
      assert.include(list, text)
    }
    const addresses = [...page.matchAll(/href="(https:\/\/docs\.example\.com[^"]*)"/gu)].map(([, address]) => address)
    assert.isAbove(addresses.length, 7)
    assert.deepStrictEqual(addresses, [...new Set(addresses)])
    assert.notInclude(list, "Role of end-users")
  })

  it("have a link with other words than their label", () => {
    const [, list = ""] = /id="documents">([^]*?)<\/section>/u.exec(pageOf()) ?? []
    const pairs = [...list.matchAll(/<summary>([^<]*)<[^]*?<bdi>([^<]*)</gu)]
    assert.isAbove(pairs.length, 4)
    for (const [, label, link] of pairs) assert.notStrictEqual(link, label)
  })

  it.each([
    ["https://example.com/", "example.com"],
    ["https://example.com/a/%C3%84nderung.pdf?b=c", "Änderung.pdf"],
    ["https://example.com/a/100%25%E0%A4.pdf", "100%25%E0%A4.pdf"],
    ["https://example.com/study/", "study"]
  ])("without a title are named by their address: %s", (address, name) => {
    const page = pageOf({ carbon_footprint_study_url: address })
    assert.include(sectionOf(page, "documents-title"), name)
  })

  it("without a title are links with the name of their file beside the label", () => {
    const linkTo = (url: string) =>
      /<bdi>([^<]*)</u.exec(pageOf({ eu_declaration_of_conformity: url }).split(`<a href="${url}"`).at(-1) ?? "")?.[1]
    assert.strictEqual(linkTo("https://example.com/files/declaration%20TR-82.pdf"), "declaration TR-82.pdf")
    assert.strictEqual(linkTo("https://example.com/%FF"), "%FF")
    assert.strictEqual(linkTo("https://documents.example.com/"), "documents.example.com")
  })

  it("decide which symbols are shown, with the chemical symbol of the chemistry", () => {
    const picturesOf = (page: string) =>
      [...page.slice(page.indexOf('id="labeling"')).matchAll(/class="symbol"[^>]*aria-label="([^"(:]*)/gu)].map(
        ([, name]) => name
      )
    assert.deepStrictEqual(picturesOf(pageOf()), ["Crossed-out wheeled bin", "CE marking"])
    const undeclared = { eu_declaration_of_conformity: null, separate_collection_symbol: null }
    assert.deepStrictEqual(picturesOf(pageOf(undeclared)), [])
    const lead = publicPage(factsOf(sampleDraft("industrial_without_bms")), "en")
    assert.include(lead, "household waste (Pb)")
    // The bin beside the question about giving back is the same.
    assert.match(/aria-labelledby="return"[^]*?<\/section>/u.exec(lead)?.[0] ?? "", /<text[^>]*>Pb<\/text>/u)
  })
})

describe("charts", () => {
  it("have a name each, and their numbers as text", () => {
    const page = pageOf()
    const names = [...page.matchAll(/class="graph"[^>]*role="img" aria-label="([^"]*)"/gu)].map(([, name]) => name)
    assert.deepStrictEqual(names, [
      "Raw materials: 0.0241 · 62 %",
      "Production: 0.0113 · 29 %",
      "Distribution: 0.0016 · 4 %",
      "End of life and recycling: 0.0019 · 5 %",
      "Cobalt: 20 %",
      "Lithium: 6.5 %",
      "Nickel: 10 %"
    ])
    const recycled = sectionOf(page, "circularity-title")
    for (const text of [
      "12 % from production waste",
      "8 % from used products",
      "placed on the market from 18 August 2031: 16 %",
      "26 %"
    ]) {
      assert.include(recycled, text)
    }
  })

  it("do not hide what the footprint is per: energy delivered, and not capacity", () => {
    assert.include(pageOf({}), "kg CO₂e/kWh of energy delivered over its life")
  })

  it("are left out where the values are missing; a class stands alone, because no act has fixed a scale", () => {
    const page = pageOf({
      carbon_footprint_raw_materials: null,
      carbon_footprint_production: null,
      carbon_footprint_distribution: null,
      carbon_footprint_end_of_life: null
    })
    assert.notInclude(page, "scale of classes")
    assert.notMatch(page, /<text[^>]*>[A-E]<\/text/u)
    assert.notInclude(page, "Carbon footprint by life-cycle stage")
  })
})

const version = { number: 3, validFrom: minute(500_000), isPending: false }
const backupProvider = { name: "Archive <Ltd>", url: "https://backup.example.org/dpp/" }

/** The page of a passport with these safeguards. */
const safeguarded = (safeguards: Safeguards, language: Language = "en") =>
  passportPage({ facts: factsOf(sampleDraft("ev")), condition: null, view: publicView, safeguards }, language)

describe("the version of the page", () => {
  it.each([...languages])("has its number, its moment and the proof in %s", (language) => {
    const text = textsOf(language).page
    const signed = safeguarded({ version, backupProvider: null, appearance: plainAppearance }, language)
    const moment = formatMoment(DateTime.formatIso(version.validFrom), language)
    const row = `${text.version} 3 · ${text.valid_from.replace("{date}", moment)} ${text.signed_proof}`
    assert.include(sectionOf(signed, "history-title"), row)
    assert.notInclude(signed, text.being_signed)
    const pending = safeguarded(
      { version: { ...version, isPending: true }, backupProvider: null, appearance: plainAppearance },
      language
    )
    assert.include(sectionOf(pending, "history-title"), `${row} ${text.being_signed}`)
    assert.include(pending, `href="/p/1/proof"`)
  })

  it("has no number before the version is counted, and is not shown where the service does not sign", () => {
    const uncounted = { ...version, number: null, isPending: true }
    const history = sectionOf(
      safeguarded({ version: uncounted, backupProvider: null, appearance: plainAppearance }),
      "history-title"
    )
    assert.match(history, /Version valid from \d+ \w+ 2026 at [\d:]+ UTC Signed proof \(JSON\) being signed/u)
    assert.notMatch(sectionOf(safeguarded(noSafeguards), "history-title"), /Version/u)
  })
})

describe("the back-up copy", () => {
  it.each([...languages])("is named with its provider in %s, and leads to the copy of this passport", (language) => {
    const page = safeguarded({ version: null, backupProvider, appearance: plainAppearance }, language)
    const link = `<a href="https://backup.example.org/dpp/p/1" rel="noopener"><bdi>Archive &lt;Ltd&gt;</bdi></a>`
    assert.include(page, link)
    assert.include(partOf(page, "<footer>", "</footer>"), `${textsOf(language).page.backup_copy} Archive &lt;Ltd&gt;`)
    assert.notInclude(safeguarded(noSafeguards, language), textsOf(language).page.backup_copy)
  })

  it("is shown on the copy itself, with the version that it has", () => {
    const facts = factsOf(sampleDraft("ev"))
    const shown = {
      facts,
      condition: null,
      view: publicView,
      isCopy: true,
      safeguards: { version, backupProvider, appearance: plainAppearance }
    }
    const copy = passportPage(shown, "de")
    assert.include(copy, "https://backup.example.org/dpp/p/1")
    assert.include(sectionOf(copy, "history-title"), "3 · gültig ab")
  })
})

describe("the end of the page", () => {
  it("leads to the signed proof and to the page that verifies it where the service signs, and to neither elsewhere", () => {
    const passport = { facts: factsOf(sampleDraft("ev")), condition: null, view: publicView }
    const { pathname } = new URL(passport.facts.publicUrl)
    const signed = passportPage(
      { ...passport, safeguards: { version, backupProvider: null, appearance: plainAppearance } },
      "en"
    )
    assert.include(signed, `<a href="${pathname}/proof" type="application/json">Signed proof (JSON)</a>`)
    assert.include(signed, '<a href="/verify">Verify a proof</a>')
    assert.notMatch(passportPage(passport, "en"), /proof|\/verify/u)
  })

  it("says who may see more and whom to ask, and when the passport was published", () => {
    const facts = factsOf(sampleDraft("ev"))
    const published = {
      _tag: "Published",
      published_at: minute(400_000),
      locked_at: minute(400_000),
      locale: null
    } as const
    const page = publicPage({ ...facts, product: { ...facts.product, state: published } }, "en")
    const more = sectionOf(page, "more-data-title")
    for (const text of ["legitimate interest", "market surveillance", "Article 77(2)", organization.email]) {
      assert.include(more, `${text}`)
    }
    assert.match(sectionOf(page, "history-title"), /Passport published \d+ \w+ 2026.*Last updated \d+ \w+ 2026/u)
  })

  it("has the passport's address as a QR code that a reader decodes", async () => {
    const [, code = ""] = /(<svg class="qr"[^]*?<\/svg>)/u.exec(pageOf()) ?? []
    const file = code.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ')
    assert.deepStrictEqual(await decodeQr(await grayscale(Buffer.from(file), 400)), [
      "https://passports.example.com/p/1"
    ])
  })
})

describe("the head of the page", () => {
  it("describes the page for search engines and messengers, with absolute addresses", () => {
    const facts = factsOf(sampleDraft("ev"))
    const page = publicPage({ ...facts, product: { ...facts.product, image: "/files/a/b.webp" } }, "fr")
    const properties = Object.fromEntries(
      [...page.matchAll(/property="og:(\w+)" content="([^"]*)"/gu)].map(([, name, content]) => [name, content])
    )
    assert.deepInclude(properties, {
      type: "website",
      title: "Traction battery TR-82 · Passeport de batterie",
      url: facts.publicUrl,
      locale: "fr_FR",
      image: "https://passports.example.com/files/a/b.webp"
    })
    assert.match(properties["description"] ?? "", /^Batterie de véhicule électrique · Organization 1 · Passeport/u)
    assert.notInclude(pageOf(), "og:image")
    assert.include(page, '<link rel="alternate" type="application/ld+json" href="?format=jsonld" />')
  })

  it("has no script, not even one that is data", () => {
    assert.notInclude(pageOf(), "<script")
  })
})

describe("the appearance of the organization", () => {
  const shown = (appearance: Partial<Appearance>, language: Language, input: object = {}) =>
    passportPage(
      {
        facts: factsOf({ ...sampleDraft("ev"), ...input }),
        condition: null,
        view: publicView,
        safeguards: { ...noSafeguards, appearance: { ...plainAppearance, ...appearance } }
      },
      language
    )

  it("marks typed texts with their language on a page in another language, and nothing else", () => {
    const agent = "Wasser in großen Mengen"
    const typed = {
      name: "Fahrbatterie",
      extinguishing_agent: agent,
      critical_raw_materials: ["Kobalt", "Zauberstoff"]
    }
    const page = shown({ language: "de" }, "fr", typed)
    assert.include(page, '<h1><bdi lang="de">Fahrbatterie</bdi></h1>')
    assert.include(page, `<bdi lang="de">${agent}</bdi>`)
    assert.include(page, '<li><bdi><span lang="de">Zauberstoff</span></bdi></li>')
    assert.include(page, "<li><bdi>Cobalt</bdi></li>")
    assert.notMatch(page, /lang="de">Demo|lang="de">EV-/u)
    const own = shown({ language: "de" }, "de", typed)
    assert.strictEqual(own.match(/ lang="de"/gu)?.length, 2, "the page, and its own name in the menu of languages")
  })

  it("has a logo with the name of the organization, and the colours of the brand, which the policy of the page allows", () => {
    const brand = { brand_color: "#0b4f8a", logo: "/files/token/logo.png" }
    const page = shown(brand, "en")
    assert.match(page, /<p class="mark"> ?<img class="logo" src="\/files\/token\/logo.png" alt="[^"]+" \/>/u)
    const [, further = ""] = /<\/style> ?<style>(.*?)<\/style>/u.exec(page) ?? []
    assert.include(further, `--accent:${brandShades(brand.brand_color).dark.accent}`)
    const hash = createHash("sha256").update(further).digest("base64")
    assert.include(passportPolicy({ ...plainAppearance, ...brand }), hash)
    assert.strictEqual(passportPolicy(plainAppearance), contentSecurityPolicy)
    assert.lengthOf(shown({}, "en").match(/<style>/gu) ?? [], 1)
  })

  it("has texts that can be read in both schemes, whatever the brand colour is", () => {
    const css = shown({}, "en")
    for (const scheme of ["light", "dark"] as const) {
      for (const color of ["#000000", "#767676", "#b3261e", "#0b4f8a", "#6a1b9a", "#008a00", "#0000ff"]) {
        const { accent, soft } = brandShades(color)[scheme]
        for (const background of [...backgrounds[scheme], soft]) {
          assert.isAtLeast(contrast(accent, background), 4.5, `${color} ${scheme} ${background}`)
        }
      }
      const [page, card] = backgrounds[scheme]
      assert.include(css, `--page: ${page};--card: ${card}`)
    }
  })
})

describe("the size of the page", () => {
  const pages = batteryCategories.flatMap((category) =>
    languages.map((language) => publicPage(factsOf(sampleDraft(category)), language))
  )
  const largest = (sizeOf: (page: string) => number) => Math.max(...pages.map(sizeOf))

  it("is at most 12 kB compressed by brotli, and 6 kB to the end of what people ask first", () => {
    assert.isBelow(
      largest((page) => brotliCompressSync(page).byteLength),
      12_000
    )
    const firstView = (page: string) => page.slice(0, page.indexOf('<div class="body">'))
    assert.isBelow(
      largest((page) => brotliCompressSync(firstView(page)).byteLength),
      6000
    )
  })

  it("is 16 kB as the service compresses it in passing, with the names of all languages", () => {
    assert.isBelow(
      largest((page) => zstdCompressSync(page).byteLength),
      16_000
    )
  })
})

describe("the page", () => {
  it("shows a document's type and language, and the tag of an unknown language", () => {
    const url = "https://docs.example.com/declaration.pdf"
    const tagsOf = (language: string) => {
      const facts = factsOf({ ...sampleDraft("ev"), eu_declaration_of_conformity: { url, language } })
      const [, tags = ""] =
        /declaration\.pdf"[^]*?<span class="tags">([^]*?)<\/div>/u.exec(publicPage(facts, "en")) ?? []
      return [...tags.matchAll(/class="tag">([^<]*)</gu)].map(([, tag]) => tag)
    }
    assert.deepStrictEqual(tagsOf("de"), ["PDF", "German"])
    assert.deepStrictEqual(tagsOf("abcd"), ["PDF", "abcd"])
  })

  it("allows its own style sheet by the hash of its text", () => {
    const [, style = ""] = /<style>([^]*)<\/style>/u.exec(publicPage(factsOf(sampleDraft("ev")), "en")) ?? []
    const hash = createHash("sha256").update(style).digest("base64")
    assert.include(contentSecurityPolicy, `style-src 'sha256-${hash}'`)
  })
})

describe("the page of a practice passport", () => {
  it.each([...languages])(
    "in %s says so above everything else and above the code, and no other page does",
    (language) => {
      const facts = factsOf(sampleDraft("ev"))
      const { practice, practice_mark } = textsOf(language).page
      const page = publicPage({ ...facts, publicUrl: "https://passports.example.com/practice/p/1" }, language)
      const before = page.indexOf("<header")
      const banner = page.indexOf(practice)
      assert.isTrue(banner > 0 && banner < before, practice)
      assert.include(page, `<title>${practice_mark} · `)
      assert.include(page, '<meta name="robots" content="noindex"')
      const mark = page.indexOf(`<strong>${practice_mark}</strong>`)
      assert.isTrue(mark > 0 && mark < page.indexOf('<svg class="qr"'))
      assert.notInclude(publicPage(facts, language), practice_mark)
    }
  )
})

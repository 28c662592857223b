/** EU declarations of conformity over a socket: drafts, procedures, issues, stale values, and what is kept. */
import { hasPoppler, pdfText } from "@dpp/testkit/poppler"
import { verify } from "@dpp/proof"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Schedule from "effect/Schedule"
import { createHash } from "node:crypto"
import { aSerial, layerWith, sharedServer, TestServer } from "../support.ts"
import { declarations, declaredModel, moduleA, notified_body, signed } from "../support/declarationCalls.ts"

layer(sharedServer, { excludeTestServices: true })("EU declarations of conformity", (it) => {
  it.effect("are drawn up by Annex IX with equal bytes, and say on each page that a draft is not signed", () =>
    Effect.gen(function* () {
      const { declare, pdf } = yield* declaredModel
      const made = yield* declare({ references: [{ kind: "harmonised", reference: "EN 18060:2025" }] })
      assert.strictEqual(made.status, 201, made.text)
      const { data } = made.body
      assert.deepInclude(data, { state: "draft", requirements: ["Art. 6", "Art. 10", "Art. 13", "Art. 14"] })
      assert.deepStrictEqual(data.acts, [
        { reference: "Regulation (EU) 2023/1542", publication: "OJ L 191, 28.7.2023, p. 1" }
      ])
      assert.strictEqual(data.offered_references[0].reference, "EN 18060:2025")
      assert.property(data.findings, "references[0].cited_by")
      assert.property(data.missing, "signed.place")
      const first = yield* pdf(`${declarations}/${data.id}/pdf?locale=en`)
      const again = yield* pdf(`${declarations}/${data.id}/pdf?locale=en`)
      assert.strictEqual(first.status, 200)
      assert.isTrue(Buffer.from(first.pdf).equals(Buffer.from(again.pdf)))
      const german = yield* pdf(`${declarations}/${data.id}/pdf?locale=de`)
      assert.strictEqual(german.status, 200)
      if (!hasPoppler) return
      const text = pdfText(first.pdf)
      for (const part of [
        data.number,
        data.subjects[0].model_identifier,
        "Electric vehicle battery",
        "2023/1542",
        "OJ L 191, 28.7.2023"
      ])
        assert.include(text, part)
      assert.include(text, "issued under the sole responsibility of the manufacturer")
      for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) assert.match(text, new RegExp(`^ *${number}\\. `, "mu"))
      for (const page of text.trimEnd().split("\f")) assert.include(page, "Draft, not signed")
      assert.include(pdfText(german.pdf), "trägt der Erzeuger")
    })
  )

  it.effect("say where the technical documentation is, which is not printed and changes after an issue", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const { declare, issue } = yield* declaredModel
      const entry = { element: "a", location: "Archive Dresden, folder 12", keeper: "Quality management" }
      const { id, technical_documentation: none } = (yield* declare()).body.data
      assert.deepStrictEqual(none, [])
      assert.strictEqual((yield* issue(id)).status, 200)
      const set = (technical_documentation: unknown) =>
        call(`${declarations}/${id}`, { method: "PATCH", body: { technical_documentation } })
      const register = [entry, { ...entry, element: "j", sha256: "0f".repeat(32), keep_until: "2041-06-30" }]
      const { data } = (yield* set(register)).body
      assert.deepInclude(data, { state: "issued", technical_documentation: register, changed: [] })
      for (const [refused, field] of [
        [{ ...entry, element: "k" }, "element"],
        [{ ...entry, sha256: "0F" }, "sha256"],
        [{ element: "a", location: "Archive" }, "keeper"]
      ] as const) {
        const { body, status } = yield* set([refused])
        assert.deepStrictEqual(
          [status, Object.keys(body.error.details)],
          [400, [`technical_documentation[0].${field}`]]
        )
      }
      assert.deepStrictEqual((yield* set(null)).body.data.technical_documentation, [])
    })
  )

  it.effect("have a procedure that Art. 17 permits, and a notified body exactly where one takes part", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const { declare, issue } = yield* declaredModel
      const refusal = Effect.fnUntraced(function* (body: object, field: string, words: string) {
        const { body: answer, status, text } = yield* declare(body)
        assert.strictEqual(status, 400, text)
        assert.include(answer.error.details[field]?.join(), words, text)
      })
      const series = { series: true } as const
      yield* refusal({ procedure: { ...series, module: "D1" } }, "notified_body", "Annex IX(7)")
      yield* refusal({ notified_body }, "notified_body", "Annex IX(7)")
      yield* refusal({ procedure: { ...series, module: "G" }, notified_body }, "procedure.module", "17(1)(a)")
      yield* refusal({ procedure: { series: false, module: "D1" }, notified_body }, "procedure.module", "17(1)(b)")
      yield* refusal({ procedure: { series: false, module: "G" }, notified_body }, "subjects", "serial number")
      yield* refusal({ acts: [{ reference: "Directive 2014/35/EU", publication: "OJ L 96" }] }, "acts", "2023/1542")
      yield* refusal(
        { procedure: { ...series, module: "D1" }, notified_body: { ...notified_body, number: "12" } },
        "notified_body.number",
        "four digits"
      )
      const predecessors = [
        { operation: "repurposing", no_passport: { reason: "placed_before_2027", placed_on_market_date: "2021-05-18" } }
      ]
      const own = { name: "Storage", battery_category: "stationary", serial_number: aSerial(), predecessors }
      const storage = yield* call("/api/v1/products", { body: own })
      assert.strictEqual(storage.status, 201, storage.text)
      const subjects = [{ product_id: storage.body.data.id }]
      yield* refusal({ subjects, procedure: { ...series, module: "D1" }, notified_body }, "procedure.module", "17(3)")
      const kept = yield* declare({ procedure: { ...series, module: "D1" }, notified_body })
      assert.strictEqual(kept.status, 201, kept.text)
      const { findings, id, number } = kept.body.data
      assert.property(findings, "notified_body.certificates[0].valid_until")
      assert.strictEqual((yield* issue(id)).status, 200)
      const readiness = yield* call("/api/v1/organization/readiness?category=lmt")
      const [listed] = readiness.body.data.declarations.filter((one: { readonly id: string }) => one.id === id)
      assert.deepInclude(listed, { number, findings })
      assert.sameMembers(Object.keys(listed.rules), Object.keys(findings))
    })
  )

  it.effect("are issued with the whole statement of a person, and shown with their hash by the batteries", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const { at, battery, declare, issue, pdf, read } = yield* declaredModel
      const passport = (yield* battery({ status: "published" })).body.data
      const typed = { url: "https://files.example.com/own.pdf" }
      const own = (yield* battery({ eu_declaration_of_conformity: typed })).body.data
      const { data } = (yield* declare({ markets: ["FR", "PL"], languages: ["de", "en"] })).body
      assert.deepStrictEqual(data.missing_languages, ["fr", "pl"])
      for (const name of ["place", "date", "name", "function", "evidence", "on_behalf_of"]) {
        const refused = yield* issue(data.id, { signed: { ...signed, [name]: null } })
        assert.strictEqual(refused.status, 400, refused.text)
        assert.deepStrictEqual(Object.keys(refused.body.error.details), [`signed.${name}`])
      }
      const future = yield* issue(data.id, { signed: { ...signed, date: "2999-01-01" } })
      assert.property(future.body.error.details, "signed.date")
      const done = yield* issue(data.id)
      assert.strictEqual(done.status, 200, done.text)
      assert.deepInclude(done.body.data, { state: "issued", missing: {}, changed: [] })
      assert.deepStrictEqual(done.body.meta, { updated: 1, requested: 0, rejected: [], remaining: [] })
      const { documents } = done.body.data.versions[0]
      assert.deepStrictEqual(
        documents.map(({ language }: { readonly language: string }) => language),
        ["de", "en"]
      )
      const stored = yield* pdf(documents[0].url)
      assert.strictEqual(createHash("sha256").update(stored.pdf).digest("hex"), documents[0].sha256)
      const downloaded = yield* pdf(`${declarations}/${data.id}/pdf`)
      assert.isTrue(Buffer.from(downloaded.pdf).equals(Buffer.from(stored.pdf)))
      assert.strictEqual((yield* pdf(`${declarations}/${data.id}/pdf?locale=fr`)).status, 400)
      if (hasPoppler) assert.notInclude(pdfText(stored.pdf), "nicht unterzeichnet")
      for (const shown of [yield* read(at), yield* read(`/api/v1/products/${passport.id}`)]) {
        assert.strictEqual(shown.declaration_number, data.number)
        const { sha256, translations, url } = shown.eu_declaration_of_conformity
        assert.deepStrictEqual([url, sha256], [documents[0].url, documents[0].sha256])
        assert.deepStrictEqual(translations, [{ url: documents[1].url, language: "en", sha256: documents[1].sha256 }])
      }
      // What was typed for a battery stays.
      const ownNow = yield* read(`/api/v1/products/${own.id}`)
      assert.deepStrictEqual(ownNow.eu_declaration_of_conformity, typed)
      const other = yield* call(`${declarations}/${data.id}`, { method: "PATCH", body: { number: "another" } })
      assert.strictEqual(other.status, 409, other.text)
      const twin = yield* declare({ number: data.number })
      assert.strictEqual(twin.status, 409, twin.text)
    })
  )

  it.effect("go stale when a printed value changes, and take the place of each other", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const { battery, change, declare, issue, pdf, read, template_id } = yield* declaredModel
      const passport = (yield* battery({ status: "published" })).body.data
      const { id } = (yield* declare({ signed })).body.data
      // The statement of the declaration itself is enough.
      assert.strictEqual((yield* call(`${declarations}/${id}/issue`, { method: "POST" })).status, 200)
      const first = (yield* read(`/api/v1/products/${passport.id}`)).eu_declaration_of_conformity
      assert.strictEqual((yield* change({ mfr_postal_address: "Neue Straße 5, 10115 Berlin, DE" })).status, 200)
      const stale = yield* read(`${declarations}/${id}`)
      assert.strictEqual(stale.state, "stale")
      const listed = (state: string) =>
        Effect.map(
          read(`${declarations}?template_id=${template_id}&state=${state}`),
          (data: ReadonlyArray<{ readonly id: string }>) => data.map((one) => one.id)
        )
      assert.deepStrictEqual(yield* listed("stale"), [id])
      assert.deepInclude(stale.changed[0], { field: "manufacturer.address", after: "Neue Straße 5, 10115 Berlin, DE" })
      const kept = (yield* read(`/api/v1/products/${passport.id}`)).eu_declaration_of_conformity
      assert.deepStrictEqual(kept, first)
      const again = yield* issue(id)
      assert.strictEqual(again.status, 200, again.text)
      assert.deepInclude(again.body.data, { state: "issued", changed: [] })
      assert.deepStrictEqual(yield* listed("stale"), [])
      assert.isNotNull(again.body.data.versions[0].ended_at)
      assert.strictEqual((yield* pdf(first.url)).status, 200)
      const { id: second } = (yield* declare()).body.data
      assert.strictEqual((yield* issue(second)).status, 200)
      assert.deepInclude(yield* read(`${declarations}/${id}`), { state: "superseded", superseded_by: second })
      const today = new Date().toISOString().slice(0, 10)
      assert.strictEqual((yield* pdf(`${declarations}/${id}/pdf?date=${today}`)).status, 200)
      const ended = yield* call(`${declarations}/${id}/issue`, { body: { signed } })
      assert.strictEqual(ended.status, 409, ended.text)
      const withdrawn = yield* call(`${declarations}/${second}/withdraw`, { body: { reason: "recalled" } })
      assert.deepInclude(withdrawn.body.data, { state: "withdrawn", reason: "recalled" })
      const { id: third } = (yield* declare()).body.data
      yield* issue(third)
      const ending = yield* call(`${declarations}/${third}/withdraw`, { method: "POST" })
      assert.deepInclude(ending.body.data, { state: "withdrawn", reason: null }, ending.text)
      const audit = yield* call(`/api/v1/audit-log?resource_id=${second}`)
      const [{ action, reason }] = audit.body.data
      assert.deepStrictEqual([action, reason], ["declaration.withdrawn", "recalled"])
    })
  )

  it.effect("are kept for ten years after the last battery of the model was placed on the market", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const { battery, change, declare, issue } = yield* declaredModel
      const model_identifier = `MODEL-${aSerial()}`
      assert.strictEqual((yield* change({ model_identifier })).status, 200)
      const remove = (id: string) => call(`${declarations}/${id}`, { method: "DELETE" })
      const { id: draft } = (yield* declare()).body.data
      assert.strictEqual((yield* remove(draft)).status, 200)
      const { id: unused } = (yield* declare()).body.data
      yield* issue(unused)
      assert.strictEqual((yield* remove(unused)).status, 200)
      assert.strictEqual((yield* call(`${declarations}/${unused}`)).status, 404)
      const { id } = (yield* declare({ procedure: moduleA })).body.data
      yield* issue(id)
      const placed = {
        status: "published",
        placed_on_market_date: "2024-11-20",
        manufacturing_date: "2024-05-18",
        put_into_service_date: "2024-11-21"
      }
      const made = yield* battery(placed)
      assert.strictEqual(made.status, 201, made.text)
      const refused = yield* remove(id)
      assert.strictEqual(refused.status, 409, refused.text)
      assert.include(refused.text, "2034-11-20")
    })
  )
})

layer(layerWith({}, { isSigning: true }), { excludeTestServices: true })("a declaration in a proof", (it) => {
  it.effect("has the hash of each language in the next statement, which is verified without the service", () =>
    Effect.gen(function* () {
      const { call, ours } = yield* TestServer
      const { battery, declare, issue } = yield* declaredModel
      const { id } = (yield* battery({ status: "published" })).body.data
      const made = (yield* declare({ languages: ["en", "fr"] })).body.data
      const { documents } = (yield* issue(made.id)).body.data.versions[0]
      const proof = yield* Effect.repeat(call(`/api/v1/products/${id}/export/proof`), {
        schedule: Schedule.spaced("200 millis"),
        while: ({ headers, status }) => (status === 404 && headers.has("retry-after")) || headers.has("pending-since")
      })
      assert.strictEqual(proof.status, 200, proof.text)
      const didDocument = JSON.parse((yield* call(`/o/${ours.id}/did.json`, { key: null })).text)
      const found = yield* Effect.promise(() => verify(proof.text, { didDocument, level: 2 }))
      assert.strictEqual(found.outcome, "ok", JSON.stringify(found.checks))
      const payload = JSON.stringify(found.statement?.payload)
      for (const { sha256 } of documents) assert.include(payload, sha256)
    })
  )
})

/** Versions store their parts of the document, and reading them writes nothing again. */
import { documentOf, toV20, writeContent } from "@dpp/core/v20"
import * as Persistence from "@dpp/persistence/Persistence"
import { fillDocuments, scheduled } from "@dpp/persistence/migrations/fillDocuments"
import { PassportStore } from "@dpp/service/ports/PassportStore"
import { ProductStore } from "@dpp/service/ports/ProductStore"
import { aFacility, anOrganization, aPublishedProduct } from "@dpp/testkit/builders"
import { insertFacility, insertOrganization, insertProduct, insertProducts } from "@dpp/testkit/contracts/storing"
import { memoryDatabase } from "@dpp/testkit/memoryDatabase"
import { assert, layer } from "@effect/vitest"
import type * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as SqlClient from "effect/sql/SqlClient"
import * as TestClock from "effect/testing/TestClock"
import { deflateRawSync, inflateRawSync } from "node:zlib"

const scene = Effect.gen(function* () {
  const passports = yield* PassportStore
  yield* passports.setService({ publicOrigin: "https://passports.example.com", serviceName: "Host" })
  const { id: organization_id } = yield* insertOrganization()
  const facility = yield* insertFacility(organization_id, aFacility())
  const product = yield* insertProduct(aPublishedProduct({ organization_id, facility_id: facility.id }))
  const find = Effect.map(passports.find(organization_id, product.id, null), Option.getOrThrow)
  const findAt = (moment: DateTime.Utc) =>
    Effect.map(passports.find(organization_id, product.id, moment), Option.getOrThrow)
  return { sql: yield* SqlClient.SqlClient, organization_id, product, find, findAt }
})

const tables = ["product_versions", "organization_versions", "facility_versions", "service_versions"]

layer(Persistence.layer.pipe(Layer.provideMerge(memoryDatabase)))("the documents of versions", (it) => {
  it.effect("are stored with a creation and with an import", () =>
    Effect.gen(function* () {
      const { organization_id, product, sql } = yield* scene
      const imported = aPublishedProduct({ organization_id })
      yield* insertProducts(organization_id, [imported])
      for (const { attributes, id, life } of [product, imported]) {
        const [row] = yield* sql<{ readonly document: Uint8Array }>`
          SELECT document FROM product_versions WHERE product_id = ${id}`
        assert.strictEqual(
          inflateRawSync(row?.document ?? new Uint8Array()).toString(),
          JSON.stringify(writeContent({ attributes, id, life }))
        )
      }
      for (const table of tables) {
        assert.isEmpty(yield* sql`SELECT 1 FROM ${sql(table)} WHERE document IS NULL`, table)
      }
    })
  )

  it.effect("have texts by language in the language that the organization had then", () =>
    Effect.gen(function* () {
      const { id: organization_id } = yield* insertOrganization(anOrganization({ language: "de-AT" }))
      const sql = yield* SqlClient.SqlClient
      const passports = yield* PassportStore
      yield* passports.setService({ publicOrigin: "https://passports.example.com", serviceName: null })
      const texts = { extinguishing_agent: { de: "Wassernebel", fr: "Brouillard d’eau" } }
      const one = aPublishedProduct({ organization_id })
      const product = yield* insertProduct({ ...one, attributes: { ...one.attributes, ...texts } })
      const imported = aPublishedProduct({ organization_id })
      yield* insertProducts(organization_id, [{ ...imported, attributes: { ...imported.attributes, ...texts } }])
      yield* sql`UPDATE organizations SET language = 'fr' WHERE id = ${organization_id}`
      for (const { id } of [product, imported]) {
        const { facts, parts } = Option.getOrThrow(yield* passports.find(organization_id, id, null))
        assert.strictEqual(facts.language, "de-AT")
        assert.deepInclude(facts.product.attributes, texts)
        const document = JSON.stringify(documentOf(parts, facts, null))
        assert.include(document, "Wassernebel")
        assert.notInclude(document, "Brouillard")
      }
    })
  )

  it.effect(
    "that were written before their transaction are those of the language that the organization has in it",
    () =>
      Effect.gen(function* () {
        const { id: organization_id } = yield* insertOrganization(anOrganization({ language: "de" }))
        const sql = yield* SqlClient.SqlClient
        const passports = yield* PassportStore
        yield* passports.setService({ publicOrigin: "https://passports.example.com", serviceName: null })
        const one = aPublishedProduct({ organization_id })
        const texts = { extinguishing_agent: { de: "Wassernebel", fr: "Brouillard d’eau" } }
        const after = { ...one, attributes: { ...one.attributes, ...texts } }
        yield* (yield* ProductStore).prepare([{ _tag: "Imported", after, origins: {} }])
        yield* sql`UPDATE organizations SET language = 'fr' WHERE id = ${organization_id}`
        yield* insertProducts(organization_id, [after])
        const { facts, parts } = Option.getOrThrow(yield* passports.find(organization_id, after.id, null))
        assert.include(JSON.stringify(documentOf(parts, facts, null)), "Brouillard")
      })
  )

  it.effect("are read as they are stored, now and at a moment, whatever would be written today", () =>
    Effect.gen(function* () {
      const { find, findAt, product, sql } = yield* scene
      const { parts } = yield* find
      const former = { ...parts.content, header: { contentSpecificationIds: ["Former"], dppSchemaVersion: "EN 1" } }
      yield* sql`
        UPDATE product_versions SET document = ${deflateRawSync(JSON.stringify(former))} WHERE product_id = ${product.id}`
      for (const passport of [yield* find, yield* findAt(product.updated_at)]) {
        assert.deepStrictEqual(passport.parts.content, former)
        const { dppHeader } = documentOf(passport.parts, passport.facts, passport.condition)
        assert.strictEqual(JSON.stringify(dppHeader), JSON.stringify(former.header))
      }
    })
  )

  it.effect("of versions that an earlier release wrote are those of today's exporter, and are stored once", () =>
    Effect.gen(function* () {
      const { find, sql } = yield* scene
      const before = yield* find
      for (const table of tables) yield* sql`UPDATE ${sql(table)} SET document = NULL`
      const unwritten = yield* find
      assert.deepStrictEqual(unwritten, before)
      assert.strictEqual(
        JSON.stringify(documentOf(unwritten.parts, unwritten.facts, null)),
        JSON.stringify(toV20(unwritten.facts, null))
      )
      yield* fillDocuments
      for (const table of tables) {
        assert.isEmpty(yield* sql`SELECT 1 FROM ${sql(table)} WHERE document IS NULL`, table)
      }
      assert.deepStrictEqual(yield* find, before)
    })
  )

  it.effect(
    "of versions that a server of an earlier release writes beside this one are stored within ten minutes",
    () =>
      Effect.gen(function* () {
        const { sql } = yield* scene
        const unwritten = (table: string) => sql`SELECT 1 FROM ${sql(table)} WHERE document IS NULL`
        yield* Effect.gen(function* () {
          for (const table of tables) yield* sql`UPDATE ${sql(table)} SET document = NULL`
          yield* TestClock.adjust("10 minutes")
          for (const table of tables) {
            // The last table is filled by another fiber.
            while ((yield* unwritten(table)).length > 0) yield* Effect.yieldNow
          }
        }).pipe(Effect.provide(scheduled))
      })
  )
})

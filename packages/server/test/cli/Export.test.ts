/** `dpp export`: published passports come out as the API answers them, over all pages (spec §4.3). */
import { sampleDraft } from "@dpp/core/samples"
import { inFolder } from "@dpp/testkit/Process"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { dpp } from "../support/dpp.ts"
import { aSerial, sharedServer, TestServer } from "../support.ts"

layer(sharedServer, { excludeTestServices: true })("dpp export", (it) => {
  it.effect("writes what is published, filtered, to files or lines", () =>
    Effect.gen(function* () {
      const { call, origin, ours } = yield* TestServer
      const publish = (category: "ev" | "lmt") =>
        Effect.map(
          call("/api/v1/products", {
            body: {
              ...sampleDraft(category),
              gtin: null,
              serial_number: aSerial(),
              facility_id: ours.facilityId,
              status: "published"
            }
          }),
          ({ body, text }): string => {
            assert.isString(body.data?.id, text)
            return body.data.id
          }
        )
      yield* call("/api/v1/products", { body: { ...sampleDraft("ev"), gtin: null, serial_number: aSerial() } })
      const lmt = yield* publish("lmt")
      // More than one page of the list.
      const evs = yield* Effect.forEach(Array.from({ length: 101 }), () => publish("ev"))
      const environment = { DPP_URL: `${origin}/api/v1/`, DPP_API_KEY: ours.key }
      const expected = yield* call(`/api/v1/products/${lmt}/export/model-json`)

      yield* Effect.promise(() =>
        inFolder(async (folder) => {
          const out = join(folder, "passports")
          const all = await dpp(["export", "--out", out, "--json"], environment)
          assert.strictEqual(all.code, 0, all.stderr)
          assert.deepStrictEqual(JSON.parse(all.stdout), { exported: 102, failures: [] })
          assert.sameMembers(
            readdirSync(out),
            [lmt, ...evs].map((id) => `${id}.json`)
          )
          assert.strictEqual(readFileSync(join(out, `${lmt}.json`), "utf8"), expected.text)

          const lines = join(folder, "lmt.ndjson")
          const some = await dpp(["export", "--out", lines, "--battery-category", "lmt"], environment)
          assert.strictEqual(some.stdout, `1 of 1 passports exported to ${lines}.\n`)
          assert.deepStrictEqual(JSON.parse(readFileSync(lines, "utf8")), expected.body)

          const shells = join(folder, "shells")
          const packed = await dpp(
            ["export", "--out", shells, "--battery-category", "lmt", "--format", "aasx"],
            environment
          )
          assert.strictEqual(packed.code, 0, packed.stderr)
          assert.strictEqual(
            readFileSync(join(shells, `${lmt}.aasx`))
              .subarray(0, 2)
              .toString(),
            "PK"
          )

          const documents = await dpp(["export", "--out", out, "--status", "all"], environment)
          assert.deepStrictEqual([documents.code, documents.stdout], [2, ""])
          const wrong = await dpp(["export", "--out", lines, "--updated-since", "yesterday"], environment)
          assert.strictEqual(wrong.code, 1)
          assert.match(wrong.stderr, /^validation_error: .*\n {2}updated_since: /u)
        })
      )
    })
  )

  it.effect("writes the flat fields as a table, which import reads and no spreadsheet program evaluates", () =>
    Effect.gen(function* () {
      const { call, origin, ours } = yield* TestServer
      const serial = `-${aSerial()}`
      const fields = {
        ...sampleDraft("stationary"),
        gtin: null,
        serial_number: serial,
        name: '=HYPERLINK("https://example.com")',
        extinguishing_agent: "@SUM(1)",
        critical_raw_materials: []
      }
      const { body, text } = yield* call("/api/v1/products", { body: fields })
      assert.isString(body.data?.id, text)
      const environment = { DPP_URL: origin, DPP_API_KEY: ours.key }
      const chosen = ["--status", "draft", "--search", serial.slice(1)]

      yield* Effect.promise(() =>
        inFolder(async (folder) => {
          const csv = join(folder, "table.csv")
          const written = await dpp(["export", "--out", csv, "--header", "fields", ...chosen], environment)
          assert.strictEqual(written.stdout, `1 battery exported to ${csv}.\n`, written.stderr)
          const content = readFileSync(csv, "utf8")
          assert.isTrue(content.startsWith("\uFEFFid,name,status,gtin,facility_id,not_applicable,model_identifier,"))
          assert.include(content, `,"'=HYPERLINK(""https://example.com"")",draft,`)
          assert.include(content, `,'${serial},`)
          assert.include(content, ",'@SUM(1),")
          // A negative number is a number, and an empty list states that there are none.
          assert.match(content, /,-\d+,/u)
          assert.include(content, ",[],")

          for (const name of ["labels.csv", "labels.xlsx"]) {
            const table = join(folder, name)
            const german = await dpp(["export", "--out", table, "--lang", "de", ...chosen], environment)
            assert.strictEqual(german.stdout, `1 Batterie nach ${table} exportiert.\n`, german.stderr)
            const read = await dpp(["import", table, "--ignore-unknown-columns", "--json"], environment)
            const { findings, rows, valid } = JSON.parse(read.stdout)
            assert.deepStrictEqual({ rows, valid, findings }, { rows: 1, valid: 1, findings: [] })
          }
          assert.match(readFileSync(join(folder, "labels.csv"), "utf8"), /^\uFEFFID,Bezeichnung,Status,GTIN,/u)
        })
      )
    })
  )
})

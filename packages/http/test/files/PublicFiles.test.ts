/** Uploaded files at their public addresses (decisions 0026 and 0077). */
import type { Reader } from "@dpp/core/access"
import type { FileAudience } from "@dpp/core/product"
import { type FileContent, Files } from "@dpp/service/files/Files"
import { Readers } from "@dpp/service/access/Readers"
import { aProduct } from "@dpp/testkit/builders"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import { organization, routesWith, type SendOptions, send as sendFrom } from "../support.ts"

const product = aProduct({ organization_id: organization.id })
const content = new TextEncoder().encode("%PDF-1.7")
const names: Readonly<Record<string, string>> = {
  document: "report.pdf",
  spaces: "Bericht 1 ö.pdf",
  image: "photo.png",
  restricted: "manual.pdf"
}

/** The restricted file is open to every reader that was admitted: who reads which file is a rule of the use case. */
const files = Layer.mock(Files, {
  find: Effect.fnUntraced(function* (token: string, name: string, reader: Effect.Effect<Reader | null>) {
    const audience: FileAudience = token === "restricted" ? "legitimate_interest" : "public"
    if (names[token] !== name || (audience !== "public" && (yield* reader) === null)) return Option.none<FileContent>()
    return Option.some<FileContent>({
      record: {
        organization_id: organization.id,
        product_id: product.id,
        token,
        name,
        content_type: token === "image" ? "image/png" : "application/pdf",
        bytes: content.length,
        audience,
        created_at: product.created_at
      },
      size: content.length,
      content: Stream.make(content)
    })
  })
})

let clients = 0
/** Sends each request from another client address, so that no rate is limited. */
const send = (target: string, options: SendOptions = {}) =>
  sendFrom(target, { remoteAddress: `192.0.2.${(clients += 1) % 200}`, ...options })

const get = (target: string, headers: Readonly<Record<string, string>> = {}) => send(target, { key: null, headers })

layer(routesWith(files))("a file", (it) => {
  it.effect("has the type that was detected, and may run nothing; documents are saved, images are shown", () =>
    Effect.gen(function* () {
      const shown = yield* get("/files/document/report.pdf")
      assert.deepStrictEqual([shown.status, shown.text], [200, "%PDF-1.7"])
      const expected = {
        "content-type": "application/pdf",
        "content-length": "8",
        "x-content-type-options": "nosniff",
        "content-security-policy": "sandbox; default-src 'none'",
        "cross-origin-resource-policy": "cross-origin",
        "cache-control": "public, max-age=31536000, immutable",
        "content-disposition": 'attachment; filename="report.pdf"'
      }
      for (const [name, value] of Object.entries(expected)) assert.strictEqual(shown.headers.get(name), value)
      const image = yield* get("/files/image/photo.png")
      assert.strictEqual(image.headers.get("content-disposition"), 'inline; filename="photo.png"')
      const spaces = yield* get("/files/spaces/Bericht%201%20%C3%B6.pdf")
      assert.strictEqual(
        spaces.headers.get("content-disposition"),
        "attachment; filename*=UTF-8''Bericht%201%20%C3%B6.pdf"
      )
    })
  )

  it.effect("never changes behind its address: its token is its tag", () =>
    Effect.gen(function* () {
      for (const held of ['"document"', 'W/"document"', '"a", "document"', "*"]) {
        const { headers, status, text } = yield* get("/files/document/report.pdf", { "if-none-match": held })
        assert.deepStrictEqual([status, text, headers.get("etag")], [304, "", '"document"'], held)
      }
      assert.strictEqual((yield* get("/files/document/report.pdf", { "if-none-match": '"image"' })).status, 200)
    })
  )

  it.effect("is not found at any other address", () =>
    Effect.gen(function* () {
      for (const target of ["/files/document/other.pdf", "/files/unknown/report.pdf"]) {
        const { body, headers, status } = yield* get(target)
        assert.deepStrictEqual([status, body.error.code], [404, "not_found"])
        assert.strictEqual(body.error.message, "There is no such file.")
        assert.strictEqual(headers.get("cache-control"), "no-store")
      }
    })
  )

  it.effect("that is public is the same with every credential, also in a form", () =>
    Effect.gen(function* () {
      const at = "/files/document/report.pdf"
      const kept = (headers: Headers) => headers.get("cache-control")
      for (const key of ["full", "condition", "wrong", "dpp_li_valid", "dpp_li_revoked"]) {
        const shown = yield* send(at, { key })
        assert.deepStrictEqual([shown.status, kept(shown.headers)], [200, "public, max-age=31536000, immutable"], key)
      }
      assert.strictEqual((yield* send(at, form("access_token=wrong"))).status, 200)
    })
  )
})

const address = "/files/restricted/manual.pdf"
const admitted = ["full", "read", "dpp_li_valid"]

const form = (body: string, headers: Readonly<Record<string, string>> = {}): SendOptions => ({
  method: "POST",
  key: null,
  body,
  headers: { "content-type": "application/x-www-form-urlencoded", ...headers }
})

const without = (headers: Headers, ...names: ReadonlyArray<string>) =>
  [...headers].filter(([name]) => !["x-correlation-id", "date", ...names].includes(name))

layer(routesWith(files))("a restricted file", (it) => {
  it.effect(
    "is for the organization's key and for tokens, and no cache keeps it: GET, HEAD, If-None-Match and form",
    () =>
      Effect.gen(function* () {
        for (const key of admitted) {
          for (const [options, status] of [
            [{ key }, 200],
            [{ key, method: "HEAD" }, 200],
            [{ key, headers: { "if-none-match": '"restricted"' } }, 304],
            [{ key, headers: { range: "bytes=0-3" } }, 200],
            [form(`access_token=${key}`), 200],
            [
              form(`other=1&access_token=${key}`, {
                "content-type": "application/x-www-form-urlencoded; charset=utf-8"
              }),
              200
            ]
          ] as const) {
            const { headers, status: actual } = yield* send(address, options)
            assert.strictEqual(actual, status, key)
            assert.strictEqual(headers.get("cache-control"), "private, no-store")
            assert.match(headers.get("vary") ?? "", /^Authorization\b/u)
            assert.strictEqual(headers.get("cross-origin-resource-policy"), "same-origin")
          }
        }
      })
  )

  it.effect("is for everyone else what an unknown address is: same status, body and headers", () =>
    Effect.gen(function* () {
      const credentials = [
        null,
        "wrong",
        "condition",
        "locked",
        "growth",
        "revoked",
        "dpp_li_revoked",
        "dpp_li_expired"
      ]
      for (const method of ["GET", "HEAD"]) {
        for (const key of credentials) {
          const options = { key, method, headers: { "if-none-match": "*" } }
          const [refused, unknown] = [yield* send(address, options), yield* send("/files/unknown/manual.pdf", options)]
          assert.strictEqual(refused.status, 404, `${key}`)
          assert.deepStrictEqual(without(refused.headers), without(unknown.headers))
          assert.strictEqual(refused.headers.get("cache-control"), "no-store")
          if (method === "GET") {
            const { correlation_id: _a, ...error } = refused.body.error
            const { correlation_id: _b, ...expected } = unknown.body.error
            assert.deepStrictEqual(error, expected)
          }
        }
      }
      for (const body of ["access_token=dpp_li_revoked", "access_token=", "token=full", ""]) {
        assert.strictEqual((yield* send(address, form(body))).status, 404, body)
      }
    })
  )

  it.effect("is refused a form of more than 64 kB", () =>
    Effect.gen(function* () {
      const { body, status } = yield* send(address, form(`access_token=full&x=${"a".repeat(65_536)}`))
      assert.deepStrictEqual([status, body.error.details], [400, { body: ["must be a form of at most 64 kB"] }])
    })
  )
})

const failing = Layer.mock(Readers, { admit: () => Effect.die(new Error("The database failed.")) })

layer(routesWith(Layer.merge(files, failing)))("a restricted file, while grants cannot be read", (it) => {
  it.effect("is an error of the service", () =>
    Effect.gen(function* () {
      const { body, status, text } = yield* send(address, { key: "dpp_li_valid" })
      assert.deepStrictEqual([status, body.error.code], [500, "internal_error"])
      assert.notInclude(text, "%PDF")
    })
  )
})

/** Uploaded files at their public addresses (decision 0026). */
import { Files } from "@dpp/service/Files"
import { aProduct } from "@dpp/testkit/builders"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import { organization, routesWith, send } from "./support.ts"

const product = aProduct({ organization_id: organization.id })
const content = new TextEncoder().encode("%PDF-1.7")
const names: Readonly<Record<string, string>> = {
  document: "report.pdf",
  spaces: "Bericht 1 ö.pdf",
  image: "photo.png"
}

const files = Layer.mock(Files, {
  find: (token, name) =>
    Effect.succeed(
      names[token] === name
        ? Option.some({
            record: {
              organization_id: organization.id,
              product_id: product.id,
              token,
              name,
              content_type: token === "image" ? "image/png" : "application/pdf",
              bytes: content.length,
              created_at: product.created_at
            },
            size: content.length,
            content: Stream.make(content)
          })
        : Option.none()
    )
})

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
})

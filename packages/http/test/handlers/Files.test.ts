/** Handlers of the group `files`, and the multipart bodies that they accept (spec §4.1, §8). */
import { maximumFileSize } from "@dpp/core/product"
import { ValidationFailed } from "@dpp/core/text"
import { Files } from "@dpp/service/files/Files"
import { ProductNotFound } from "@dpp/service/shared/NotFound"
import { Products } from "@dpp/service/products/Products"
import { StorageLimitReached } from "@dpp/service/shared/Quotas"
import { aProduct } from "@dpp/testkit/builders"
import { assert, it, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { errorOf, organization, publicOrigin, routesWith, send } from "../support.ts"
import { worded } from "@dpp/testkit/worded"

const product = aProduct({ organization_id: organization.id })
const at = `/api/v1/products/${product.id}`
const kinds = ["image", "files"] as const

const form = (parts: ReadonlyArray<readonly [name: string, content: string | Uint8Array<ArrayBuffer>]>) => {
  const body = new FormData()
  for (const [name, content] of parts) {
    if (["note", "audience"].includes(name)) body.append(name, String(content))
    else body.append(name, new File([content], "Bericht (v2).pdf"))
  }
  return body
}

/** Stores nothing, and returns the name and the size of what it received. */
const echo = Layer.merge(
  Layer.mock(Products, { find: () => Effect.succeed(product) }),
  Layer.mock(Files, {
    setImage: (_caller, _id, { bytes, name }) =>
      Effect.succeed({ path: `/files/t/${bytes.length}`, name, audience: "public" }),
    add: (_caller, _id, { bytes, name }, audience) =>
      Effect.succeed({ path: `/files/t/${bytes.length}`, name, audience }),
    removeImage: () => Effect.void
  })
)

layer(routesWith(echo))("an upload", (it) => {
  it.effect("is the part `file`, up to 10 MB; other fields are ignored", () =>
    Effect.gen(function* () {
      for (const size of [0, 1, maximumFileSize]) {
        const parts = [
          ["note", "a field"],
          ["file", new Uint8Array(size)]
        ] as const
        const image = yield* send(`${at}/image`, { body: form(parts) })
        assert.deepStrictEqual(image.body, { data: { image_url: `${publicOrigin}/files/t/${size}` } })
        const file = yield* send(`${at}/files`, { body: form(parts) })
        assert.strictEqual(file.status, 201)
        assert.deepStrictEqual(file.body, {
          url: `${publicOrigin}/files/t/${size}`,
          fileName: "Bericht (v2).pdf",
          audience: "public"
        })
      }
    })
  )

  it.effect("has the audience of the part `audience`, before or after the file; an image has none", () =>
    Effect.gen(function* () {
      for (const audience of ["public", "legitimate_interest", "authorities"]) {
        const parts = [
          ["file", "x"],
          ["audience", audience]
        ] as const
        for (const order of [parts, parts.toReversed()]) {
          const { body, status } = yield* send(`${at}/files`, { body: form(order) })
          assert.deepStrictEqual([status, body.audience], [201, audience])
        }
      }
      const message = "must be one of public, legitimate_interest, authorities"
      for (const values of [["owner"], [""], ["Public"], ["public", "authorities"]]) {
        const body = form([["file", "x"], ...values.map((value) => ["audience", value] as const)])
        const refused = yield* send(`${at}/files`, { body })
        assert.deepStrictEqual([refused.status, refused.body.error.details], [400, { audience: [message] }])
        assert.strictEqual((yield* send(`${at}/image`, { body })).status, 200)
      }
      const asFile = new FormData()
      asFile.append("audience", new File(["authorities"], "audience.txt"))
      const { body } = yield* send(`${at}/files`, { body: asFile })
      assert.deepStrictEqual(body.error.details, { audience: ["must be a text, not a file"] })
    })
  )

  it.effect("that is larger, or not one file, or not multipart is rejected in details.file", () =>
    Effect.gen(function* () {
      const headers = { "content-type": "multipart/form-data; boundary=x" }
      for (const [message, options] of [
        ["is larger than 10 MB", { body: form([["file", new Uint8Array(maximumFileSize + 1)]]) }],
        ["must be the only file, in a part named file", { body: form([["image", "x"]]) }],
        [
          "must be the only file, in a part named file",
          {
            body: form([
              ["file", "x"],
              ["file", "y"]
            ])
          }
        ],
        ["is required, as a part of multipart/form-data", { body: form([["note", "x"]]) }],
        ["is required, as a part of multipart/form-data", { body: { file: "x" } }],
        ["is required, as a part of multipart/form-data", { method: "POST" }],
        ["is larger than 10 MB", { body: "--x", headers: { ...headers, "content-length": "99999999" } }],
        ["is not readable as multipart", { body: "no part", headers: { "content-type": "multipart/form-data; x" } }]
      ] as const) {
        for (const kind of kinds) {
          const { body, status } = yield* send(`${at}/${kind}`, options)
          assert.deepStrictEqual([status, body.error.details], [400, { file: [message] }], message)
        }
      }
    })
  )

  it.effect("can be removed again, if it is the image", () =>
    Effect.gen(function* () {
      const removed = yield* send(`${at}/image`, { method: "DELETE" })
      assert.deepStrictEqual([removed.status, removed.body], [200, { data: { image_url: null } }])
    })
  )
})

it.effect("an upload for a product that does not exist is 404, whatever its body is", () =>
  Effect.gen(function* () {
    const missing = Layer.merge(
      Layer.mock(Products, { find: () => new ProductNotFound({ id: product.id }) }),
      Layer.mock(Files, { removeImage: () => new ProductNotFound({ id: product.id }) })
    )
    const notFound = [404, "not_found", undefined]
    for (const kind of kinds) assert.deepStrictEqual(yield* errorOf(missing, `${at}/${kind}`, { body: {} }), notFound)
    assert.deepStrictEqual(yield* errorOf(missing, `${at}/image`, { method: "DELETE" }), notFound)
  })
)

it.effect("a refused upload says why", () =>
  Effect.gen(function* () {
    const details = { file: ["is not an image"] }
    const limit = { current: 1, max: 1 }
    for (const [refusal, ...expected] of [
      [new ValidationFailed({ issues: worded(details), unrecognized_fields: [] }), 400, "validation_error", details],
      [new StorageLimitReached(limit), 403, "product_limit_reached", limit]
    ] as const) {
      const files = Layer.mock(Files, { setImage: () => Effect.fail(refusal), add: () => Effect.fail(refusal) })
      for (const kind of kinds) {
        const error = yield* errorOf(Layer.merge(echo, files), `${at}/${kind}`, { body: form([["file", "x"]]) })
        assert.deepStrictEqual(error, expected)
      }
    }
  })
)

it.effect("a key that only reads cannot upload", () =>
  Effect.gen(function* () {
    for (const kind of kinds) {
      const error = yield* errorOf(echo, `${at}/${kind}`, { key: "read", body: form([["file", "x"]]) })
      assert.deepStrictEqual(error.slice(0, 2), [403, "forbidden"])
    }
  })
)

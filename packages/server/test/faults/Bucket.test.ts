/** A bucket for uploaded files that refuses, closes connections, or never responds: 503 on its files, and nothing else. */
import { S3TimeLimits } from "@dpp/persistence/files/FileStoreS3"
import { type BucketMode, stubBucket } from "@dpp/testkit/StubBucket"
import { assert, layer } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import { type Answer, layerWith, TestServer } from "../support.ts"
import { aWrite, products } from "./support.ts"

process.env["AWS_ACCESS_KEY_ID"] = "a"
process.env["AWS_SECRET_ACCESS_KEY"] = "b"

const serverWithBucket = Effect.gen(function* () {
  const bucket = yield* stubBucket
  const files = { DPP_S3_BUCKET: "files", DPP_S3_ENDPOINT: bucket.origin }
  const limits = Layer.succeed(S3TimeLimits, { connect: 500, response: 500 })
  const server = Context.get(yield* Layer.build(layerWith(files).pipe(Layer.provide(limits))), TestServer)
  const { id } = (yield* server.call(products, aWrite().options)).body.data
  const upload = Effect.suspend(() => {
    const form = new FormData()
    form.append("file", new Blob(["%PDF-1.7 report"]), "report.pdf")
    const { body, headers } = new Request(server.origin, { method: "POST", body: form })
    return Effect.flatMap(
      Effect.promise(() => new Response(body).bytes()),
      (bytes) =>
        server.call(`${products}/${id}/files`, {
          method: "POST",
          body: bytes,
          headers: { "content-type": headers.get("content-type") ?? "" }
        })
    )
  })
  return { bucket, server, upload }
})

const assertRefused = ({ body, headers, status, text }: Answer): void => {
  assert.deepStrictEqual([status, body?.error?.code, headers.get("retry-after")], [503, "internal_error", "5"], text)
  assert.notMatch(text, /bucket|S3|SlowDown|socket/iu)
}

layer(Layer.empty, { excludeTestServices: true })("a bucket", (it) => {
  for (const mode of ["refuses", "closes", "hangs"] satisfies ReadonlyArray<BucketMode>) {
    it.effect(`that ${mode}: uploads and reads of files are 503, other requests go on, and it works again`, () =>
      Effect.gen(function* () {
        const { bucket, server, upload } = yield* serverWithBucket
        const stored = yield* upload
        assert.strictEqual(stored.status, 201, stored.text)
        const path = new URL(stored.body.url).pathname
        const read = server.call(path, { key: null })
        bucket.mode = mode
        const before = bucket.requests.length
        const refused = yield* Effect.forkChild(Effect.all([upload, read], { concurrency: 2 }))
        while (bucket.requests.length < before + 2) yield* Effect.yieldNow
        assert.strictEqual((yield* server.call(products, aWrite().options)).status, 201)
        assert.strictEqual((yield* server.call("/health/ready", { key: null })).status, 200)
        for (const answer of yield* Fiber.join(refused)) assertRefused(answer)
        bucket.mode = "works"
        assert.deepInclude(yield* read, { status: 200, text: "%PDF-1.7 report" })
        assert.strictEqual((yield* upload).status, 201)
      }).pipe(Effect.scoped)
    )
  }
})

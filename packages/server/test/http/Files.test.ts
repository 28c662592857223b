/** Images and documents over HTTP: spec §4.1. */
import { sampleDraft } from "@dpp/core/samples"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { mkdtempSync, readdirSync } from "node:fs"
import { request as httpRequest } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import sharp from "sharp"
import { type Answer, aSerial, layerWith, TestServer } from "../support.ts"

const folder = mkdtempSync(join(tmpdir(), "dpp-files-"))
const products = "/api/v1/products"
const megabyte = 1024 * 1024

const aProduct = Effect.gen(function* () {
  const { call } = yield* TestServer
  const body = { name: "Battery", serial_number: aSerial(), battery_category: "ev" }
  return (yield* call(products, { body })).body.data.id as string
})

const picture = (color: string, size = 60) =>
  Effect.promise(() =>
    sharp({ create: { width: size, height: size, channels: 3, background: color } })
      .png()
      .toBuffer()
  )

const pdf = (size: number) => Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(size - 9, 32)])

const upload = Effect.fnUntraced(function* (
  path: string,
  file: Uint8Array | null,
  options: { readonly name?: string; readonly part?: string; readonly key?: string; readonly audience?: string } = {}
) {
  const { origin, ours } = yield* TestServer
  const form = new FormData()
  form.append("note", "a field beside the file")
  if (options.audience !== undefined) form.append("audience", options.audience)
  if (file !== null) form.append(options.part ?? "file", new Blob([Buffer.from(file)]), options.name ?? "picture.png")
  return yield* Effect.promise(async () => {
    const headers = { authorization: `Bearer ${options.key ?? ours.key}` }
    const response = await fetch(`${origin}${path}`, { method: "POST", headers, body: form })
    return { status: response.status, body: await response.json() }
  })
})

/** The file at an address that the service answered, fetched from this server. */
const fetched = Effect.fnUntraced(function* (url: string, init: RequestInit = {}) {
  const { origin } = yield* TestServer
  return yield* Effect.promise(async () => {
    const response = await fetch(`${origin}${new URL(url).pathname}`, init)
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
  })
})

const filesOnDisk = () =>
  readdirSync(join(folder, "files"), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length

layer(layerWith({ DPP_DATA_DIR: folder }), { excludeTestServices: true })("files over HTTP (spec §4.1)", (it) => {
  it.effect("an image is answered with its address, shown, replaced and removed", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const id = yield* aProduct
      const first = yield* upload(`${products}/${id}/image`, yield* picture("red", 3000), { name: "my photo.png" })
      assert.strictEqual(first.status, 200, JSON.stringify(first.body))
      const { image_url } = first.body.data
      assert.match(image_url, /^https:\/\/passports\.example\.com\/files\/[\w-]{32}\/my%20photo\.png$/u)
      assert.strictEqual((yield* call(`${products}/${id}`)).body.data.image_url, image_url)
      const shown = yield* fetched(image_url)
      assert.strictEqual((yield* Effect.promise(() => sharp(shown.bytes).metadata())).width, 1600)
      const second = yield* upload(`${products}/${id}/image`, yield* picture("blue"))
      assert.notStrictEqual(second.body.data.image_url, image_url)
      assert.strictEqual((yield* fetched(image_url)).status, 404)
      const removed = yield* call(`${products}/${id}/image`, { method: "DELETE" })
      assert.deepStrictEqual([removed.status, removed.body], [200, { data: { image_url: null } }])
      assert.strictEqual((yield* fetched(second.body.data.image_url)).status, 404)
      assert.strictEqual((yield* call(`${products}/${id}/image`, { method: "DELETE" })).status, 200)
      const log = yield* call(`/api/v1/audit-log?resource_id=${id}`)
      assert.deepStrictEqual(
        log.body.data.map(({ action }: { readonly action: string }) => action),
        ["product.image_deleted", "product.image_uploaded", "product.image_uploaded", "product.created"]
      )
    })
  )

  it.effect("a document is taken by its content, and its address can be assigned to a field", () =>
    Effect.gen(function* () {
      const { call, ours } = yield* TestServer
      const body = { ...sampleDraft("ev"), serial_number: aSerial(), facility_id: ours.facilityId, status: "published" }
      const { id } = (yield* call(products, { body })).body.data
      const { body: file, status } = yield* upload(`${products}/${id}/files`, pdf(2000), { name: "Bericht (v2).html" })
      assert.deepStrictEqual(
        [status, Object.keys(file), file.fileName],
        [201, ["url", "fileName", "audience"], "Bericht _v2_.html.pdf"]
      )
      const change = { eu_declaration_of_conformity: file.url }
      assert.strictEqual((yield* call(`${products}/${id}`, { method: "PATCH", body: change })).status, 200)
      const { text } = yield* call(`${products}/${id}/export/model-json`)
      assert.include(text, `"contentType":"application/pdf","url":"${file.url}"`)
    })
  )

  it.effect("files are served as what they are and nothing else", () =>
    Effect.gen(function* () {
      const id = yield* aProduct
      const { body } = yield* upload(`${products}/${id}/files`, pdf(70_000), { name: "report.pdf" })
      const shown = yield* fetched(body.url)
      assert.isTrue(shown.bytes.equals(pdf(70_000)))
      const expected = {
        "content-type": "application/pdf",
        "content-length": "70000",
        "x-content-type-options": "nosniff",
        "content-security-policy": "sandbox; default-src 'none'",
        "cache-control": "public, max-age=31536000, immutable",
        "content-disposition": 'attachment; filename="report.pdf"'
      }
      for (const [name, value] of Object.entries(expected)) assert.strictEqual(shown.headers.get(name), value)
      const head = yield* fetched(body.url, { method: "HEAD" })
      assert.deepStrictEqual([head.status, head.headers.get("content-length")], [200, "70000"])
      const known = yield* fetched(body.url, { headers: { "if-none-match": shown.headers.get("etag") ?? "" } })
      assert.deepStrictEqual([known.status, known.bytes.length], [304, 0])
      const { body: other } = yield* upload(`${products}/${id}/files`, yield* picture("red"))
      const [, , token] = new URL(other.url).pathname.split("/")
      const unknown = ["x/y.png", "..%2f..%2f/z.png", "%00/x", "%F0%9F%94%8B/x", `${token}%00/x`, `${token}/%00`]
      for (const path of [`/files/${token}/other.png`, ...unknown.map((below) => `/files/${below}`)]) {
        const missing = yield* fetched(`https://x.example${path}`)
        assert.strictEqual(missing.status, 404, path)
        assert.strictEqual(JSON.parse(missing.bytes.toString()).error.code, "not_found")
      }
    })
  )

  it.effect("a restricted document is for the organization's key alone, and cannot be in a public field", () =>
    Effect.gen(function* () {
      const { call, ours, theirs } = yield* TestServer
      const id = yield* aProduct
      const at = `${products}/${id}`
      const { body: file } = yield* upload(`${at}/files`, pdf(2000), {
        name: "manual.pdf",
        audience: "legitimate_interest"
      })
      assert.strictEqual(file.audience, "legitimate_interest")
      const bearer = (key: string) => ({ authorization: `Bearer ${key}` })
      const form = (key: string) => ({ method: "POST", body: new URLSearchParams({ access_token: key }) })
      for (const init of [{ headers: bearer(ours.key) }, form(ours.key)]) {
        const shown = yield* fetched(file.url, init)
        assert.strictEqual(shown.status, 200)
        assert.isTrue(shown.bytes.equals(pdf(2000)))
        assert.strictEqual(shown.headers.get("cache-control"), "private, no-store")
        assert.match(shown.headers.get("vary") ?? "", /^Authorization\b/u)
      }
      for (const init of [{}, { headers: bearer(theirs.key) }, form(theirs.key), { headers: bearer("dpp_li_x") }]) {
        const refused = yield* fetched(file.url, init)
        assert.deepStrictEqual([refused.status, refused.headers.get("cache-control")], [404, "no-store"])
      }
      const chunks = new ReadableStream({
        pull: (controller) => controller.enqueue(Buffer.from(`x=${"a".repeat(4000)}&`))
      })
      const endless = { method: "POST", body: chunks, duplex: "half" } as const
      const headers = { "content-type": "application/x-www-form-urlencoded" }
      assert.strictEqual((yield* fetched(file.url, { ...endless, headers })).status, 400)

      const assigned = (body: object) => call(at, { method: "PATCH", body })
      const publicly = yield* assigned({ end_of_life_information: file.url })
      assert.deepStrictEqual(
        [publicly.status, Object.keys(publicly.body.error.details)],
        [400, ["end_of_life_information"]]
      )
      const restricted = yield* assigned({ dismantling_information: file.url })
      assert.deepStrictEqual([restricted.status, restricted.body.meta.field_warnings], [200, {}])
      const open = (yield* upload(`${at}/files`, pdf(500), { name: "open.pdf" })).body
      const warned = yield* assigned({ test_reports: open.url, end_of_life_information: open.url })
      assert.deepStrictEqual(Object.keys(warned.body.meta.field_warnings), ["test_reports"])

      const listed = (yield* call(`${at}/files`)).body.data
      const kept = listed.map((one: { fileName: string; audience: string; attributes: object }) => [
        one.fileName,
        one.audience,
        one.attributes
      ])
      assert.deepStrictEqual(kept, [
        ["manual.pdf", "legitimate_interest", ["dismantling_information"]],
        ["open.pdf", "public", ["test_reports", "end_of_life_information"]]
      ])
      const restrict = (audience: string) =>
        call(`${at}/files/${listed[1].id}`, { method: "PATCH", body: { audience } })
      const held = yield* restrict("authorities")
      assert.deepStrictEqual([held.status, Object.keys(held.body.error.details)], [409, ["end_of_life_information"]])
      assert.deepStrictEqual((yield* restrict("owner")).body.error.details, {
        audience: ["must be one of public, legitimate_interest, authorities"]
      })
      yield* assigned({ end_of_life_information: null })
      assert.strictEqual((yield* restrict("authorities")).body.data.audience, "authorities")
      assert.strictEqual((yield* fetched(open.url)).status, 404)
      assert.strictEqual((yield* fetched(open.url, { headers: bearer(ours.key) })).status, 200)
    })
  )

  it.effect("anything but such a file is refused, with details.file (spec §4.1)", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const id = yield* aProduct
      const image = yield* picture("red")
      const before = filesOnDisk()
      const isRefused = ({ body, status }: Pick<Answer, "body" | "status">, what: string) => {
        assert.deepStrictEqual([status, body.error?.code], [400, "validation_error"], what)
        assert.deepStrictEqual(Object.keys(body.error.details), ["file"], what)
      }
      for (const kind of ["image", "files"]) {
        const at = `${products}/${id}/${kind}`
        isRefused(yield* upload(at, new Uint8Array()), "empty")
        isRefused(yield* upload(at, Buffer.from("<html><script>alert(1)</script>")), "html as .png")
        isRefused(yield* upload(at, Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")), "svg")
        isRefused(yield* upload(at, Buffer.from("GIF89a")), "gif")
        isRefused(yield* upload(at, image.subarray(0, image.length - 40)), "truncated")
        isRefused(yield* upload(at, null), "no part")
        isRefused(yield* upload(at, image, { part: "image" }), "another part")
        isRefused(yield* upload(at, pdf(10 * megabyte + 1), { name: "a.pdf" }), "one byte too much")
        isRefused(yield* call(at, { body: { file: "x" } }), "json")
        isRefused(yield* call(at, { body: "--x", headers: { "content-type": "multipart/form-data" } }), "no boundary")
        isRefused(yield* call(at, { method: "POST" }), "no body")
      }
      isRefused(yield* upload(`${products}/${id}/image`, pdf(100)), "pdf as image")
      assert.strictEqual(filesOnDisk(), before)
    })
  )

  it.effect("10 MB are taken, to the last byte (spec §8)", () =>
    Effect.gen(function* () {
      const id = yield* aProduct
      const { body, status } = yield* upload(`${products}/${id}/files`, pdf(10 * megabyte), { name: "big.pdf" })
      assert.strictEqual(status, 201, JSON.stringify(body))
      assert.strictEqual((yield* fetched(body.url)).bytes.length, 10 * megabyte)
    })
  )

  it.effect("an upload without end is cut off", () =>
    Effect.gen(function* () {
      const { origin, ours } = yield* TestServer
      const id = yield* aProduct
      const { sent, status } = yield* Effect.promise(() => sendWithoutEnd(`${origin}${products}/${id}/files`, ours.key))
      assert.strictEqual(status, 400)
      assert.isBelow(sent, 20 * megabyte)
    })
  )

  it.effect("the bytes go with their product, from the disk too (decision 0026)", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const before = filesOnDisk()
      const id = yield* aProduct
      yield* upload(`${products}/${id}/image`, yield* picture("red"))
      const { body } = yield* upload(`${products}/${id}/files`, pdf(500))
      assert.strictEqual(filesOnDisk(), before + 2)
      yield* call(`${products}/${id}`, { method: "DELETE" })
      assert.strictEqual(filesOnDisk(), before)
      assert.strictEqual((yield* fetched(body.url)).status, 404)
    })
  )

  it.effect("many uploads at once leave one image, and every document", () =>
    Effect.gen(function* () {
      const { call } = yield* TestServer
      const before = filesOnDisk()
      const id = yield* aProduct
      const image = yield* picture("green")
      const uploads = Array.from({ length: 10 }, (_, n) => [
        upload(`${products}/${id}/image`, image),
        upload(`${products}/${id}/files`, pdf(1000 + n))
      ]).flat()
      const answers = yield* Effect.all(uploads, { concurrency: "unbounded" })
      for (const { body, status } of answers) assert.include([200, 201], status, JSON.stringify(body))
      assert.strictEqual(filesOnDisk(), before + 11)
      const { image_url } = (yield* call(`${products}/${id}`)).body.data
      assert.strictEqual((yield* fetched(image_url)).status, 200)
    })
  )

  it.effect("battery models have images; others' products are not found; a reader may not", () =>
    Effect.gen(function* () {
      const { admin, call, ours, theirs } = yield* TestServer
      const image = yield* picture("red")
      const model = (yield* call(products, { body: { category: "batteries_light", name: "Model A" } })).body.data
      const { body } = yield* upload(`${products}/${model.id}/image`, image)
      assert.strictEqual((yield* call(`${products}/${model.id}`)).body.data.image_url, body.data.image_url)
      const keys = `/admin/v1/organizations/${ours.id}/api-keys`
      const reader = (yield* admin(keys, { body: { name: "reader", access: "read" } })).body.data.key
      for (const kind of ["image", "files"]) {
        const at = `${products}/${model.id}/${kind}`
        assert.strictEqual((yield* upload(at, image, { key: theirs.key })).status, 404)
        assert.strictEqual((yield* upload(at, image, { key: reader })).status, 403)
      }
    })
  )
})

/** Sends a file that never ends, as fast as the server takes it. */
const sendWithoutEnd = (
  url: string,
  key: string
): Promise<{ readonly sent: number; readonly status: number | "cut" }> =>
  new Promise((resolve) => {
    let sent = 0
    let isOver = false
    const end = (status: number | "cut") => {
      isOver = true
      resolve({ sent, status })
    }
    const headers = { authorization: `Bearer ${key}`, "content-type": "multipart/form-data; boundary=b" }
    const request = httpRequest(url, { method: "POST", headers }, (response) => {
      end(response.statusCode ?? 0)
      request.destroy()
    })
    request.on("error", () => end("cut"))
    request.write(
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-'
    )
    const chunk = Buffer.alloc(megabyte, 32)
    const more = (): void => {
      if (isOver || sent > 100 * megabyte) return
      sent += chunk.length
      if (request.write(chunk)) setImmediate(more)
      else request.once("drain", more)
    }
    more()
  })

/** Entity tags (RFC 9110 §8.8.3, §13.1.2). */
import { withEtag } from "@dpp/http/response/withEtag"
import { assert, it } from "@effect/vitest"
import * as Headers from "effect/http/Headers"
import * as HttpServerResponse from "effect/http/HttpServerResponse"

const response = HttpServerResponse.text("content", {
  contentType: "text/html",
  headers: { "cache-control": "public", vary: "Accept" }
})
const tagFor = (ifNoneMatch?: string, etag?: string) =>
  withEtag(
    { headers: Headers.fromInput(ifNoneMatch === undefined ? {} : { "if-none-match": ifNoneMatch }) },
    response,
    etag
  )

it("the same bytes have the same tag, other bytes another one", () => {
  const { headers, status } = tagFor()
  assert.strictEqual(status, 200)
  assert.match(headers["etag"] ?? "", /^"[\w-]{43}"$/u)
  assert.strictEqual(tagFor().headers["etag"], headers["etag"])
  const other = withEtag({ headers: Headers.empty }, HttpServerResponse.text("other"))
  assert.notStrictEqual(other.headers["etag"], headers["etag"])
})

it("a request that holds the tag receives 304 without a body, with the headers of a cache", () => {
  const etag = tagFor().headers["etag"] ?? ""
  for (const held of [etag, `W/${etag}`, `"other", W/"x" ,${etag}`, "*", " * "]) {
    const { body, headers, status } = tagFor(held)
    assert.deepStrictEqual([status, body._tag], [304, "Empty"], held)
    assert.deepStrictEqual({ ...headers }, { "cache-control": "public", vary: "Accept", etag }, held)
  }
})

it("a request that holds another tag receives the content", () => {
  for (const held of ['"other"', "", 'W/"other"', "content"]) assert.strictEqual(tagFor(held).status, 200, held)
})

it("a tag that is given is used as it is", () => {
  assert.strictEqual(tagFor(undefined, '"token"').headers["etag"], '"token"')
  assert.strictEqual(tagFor('"token"', '"token"').status, 304)
})

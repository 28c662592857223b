/**
 * `/files/{token}/{name}`: uploaded files, for everybody who knows the address.
 *
 * A browser shows them as what they are and nothing else: fixed type, no guessing, no scripts, no origin. Documents are
 * saved rather than shown, because a viewer does not work without any rights. Content never changes, so it may be kept
 * for a year.
 *
 * @source inferred: addresses of files; see docs/decisions/0026-uploaded-files.md
 */
import { Files } from "@dpp/service/Files"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Option from "effect/Option"

const year = 365 * 24 * 3600

export const layer = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const files = yield* Files

    yield* router.add(
      "GET",
      "/files/:token/:name",
      Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        const { name = "", token = "" } = yield* HttpRouter.params
        const found = yield* files.find(token, name)
        if (Option.isNone(found)) return HttpServerResponse.empty({ status: 404 })
        const { content, record, size } = found.value
        const disposition = record.content_type.startsWith("image/") ? "inline" : "attachment"
        const headers = {
          etag: `"${token}"`,
          "cache-control": `public, max-age=${year}, immutable`,
          "content-security-policy": "sandbox; default-src 'none'",
          "cross-origin-resource-policy": "cross-origin",
          "content-disposition": `${disposition}; filename*=UTF-8''${encodeURIComponent(record.name)}`
        }
        if (request.headers["if-none-match"] === headers.etag) {
          return HttpServerResponse.empty({ status: 304, headers })
        }
        return HttpServerResponse.stream(content, { contentType: record.content_type, contentLength: size, headers })
      })
    )
  })
)

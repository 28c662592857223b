/**
 * `/files/{token}/{name}`: uploaded files, for every client that knows the address.
 *
 * A browser receives the type that was detected, and runs nothing: no type sniffing, no scripts, no origin. Documents are
 * saved rather than shown, because a viewer does not work without any permissions. The content behind an address never
 * changes, so caches may keep it for a year.
 *
 * @source inferred: addresses of files; see docs/decisions/0026-uploaded-files.md
 */
import { Files } from "@dpp/service/Files"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Option from "effect/Option"
import * as ErrorBody from "./ErrorBody.ts"
import { contentDisposition } from "./response/attachment.ts"
import { errorResponse } from "./response/errorResponse.ts"
import { withEtag } from "./response/withEtag.ts"

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
        const found = yield* files.find(token, name, Effect.succeed(null))
        if (Option.isNone(found)) return yield* errorResponse(ErrorBody.fileNotFound())
        const { content, record, size } = found.value
        const headers = {
          "cache-control": `public, max-age=${year}, immutable`,
          "content-security-policy": "sandbox; default-src 'none'",
          "cross-origin-resource-policy": "cross-origin",
          ...contentDisposition(record.content_type.startsWith("image/") ? "inline" : "attachment", record.name)
        }
        const response = HttpServerResponse.stream(content, {
          contentType: record.content_type,
          contentLength: size,
          headers
        })
        return withEtag(request, response, `"${token}"`)
      })
    )
  })
)

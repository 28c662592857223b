/**
 * `/files/{token}/{name}`: uploaded files. Public ones are for every client that knows the address, restricted ones for the
 * organization's key and for tokens of access grants.
 *
 * A browser receives the type that was detected, and runs nothing: no type sniffing, no scripts, no origin. Documents are
 * saved rather than shown, because a viewer does not work without any permissions. The content behind an address never
 * changes, so caches may keep a public file for a year. No cache keeps a restricted one, and those who may not read it
 * receive the response to an unknown address.
 *
 * @source inferred: addresses of files; see docs/decisions/0026-uploaded-files.md
 * @source inferred: restricted files; see docs/decisions/0026-uploaded-files.md
 */
import { type FileContent, Files } from "@dpp/service/files/Files"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Option from "effect/Option"
import * as ErrorBody from "../response/ErrorBody.ts"
import { bearerIn, credentialIn, makeReaderOf } from "../access/fileReader.ts"
import { wrongKeyResponse } from "../middleware/WrongKeys.ts"
import { contentDisposition } from "../response/attachment.ts"
import { errorResponse } from "../response/errorResponse.ts"
import { withEtag } from "../response/withEtag.ts"

const year = 365 * 24 * 3600

const publicHeaders = {
  "cache-control": `public, max-age=${year}, immutable`,
  "cross-origin-resource-policy": "cross-origin"
}

/** No cache may keep the response, or show it for another credential. */
const restrictedHeaders = {
  "cache-control": "private, no-store",
  "cross-origin-resource-policy": "same-origin",
  vary: "Authorization"
}

const responseTo = (
  request: HttpServerRequest.HttpServerRequest,
  { content, record, size }: FileContent
): HttpServerResponse.HttpServerResponse => {
  const response = HttpServerResponse.stream(content, {
    contentType: record.content_type,
    contentLength: size,
    headers: {
      "content-security-policy": "sandbox; default-src 'none'",
      ...(record.audience === "public" ? publicHeaders : restrictedHeaders),
      ...contentDisposition(record.content_type.startsWith("image/") ? "inline" : "attachment", record.name)
    }
  })
  return request.method === "POST" ? response : withEtag(request, response, `"${record.token}"`)
}

export const layer = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const files = yield* Files
    const readerOf = yield* makeReaderOf
    const refuseWrongKey = yield* wrongKeyResponse

    const respond = Effect.fnUntraced(function* (
      request: HttpServerRequest.HttpServerRequest,
      credential: string | null
    ) {
      const { name = "", token = "" } = yield* HttpRouter.params
      const identified = yield* Effect.cached(
        Effect.provideService(readerOf(credential), HttpServerRequest.HttpServerRequest, request)
      )
      const found = yield* files.find(
        token,
        name,
        Effect.map(identified, ({ reader }) => reader)
      )
      if (Option.isSome(found)) return responseTo(request, found.value)
      // Also where there is no such file: the two responses stay the same.
      const refused = (yield* identified).isWrong ? yield* refuseWrongKey : Option.none()
      return Option.isSome(refused) ? refused.value : yield* errorResponse(ErrorBody.fileNotFound())
    })

    yield* router.add(
      "GET",
      "/files/:token/:name",
      Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) => respond(request, bearerIn(request)))
    )
    yield* router.add(
      "POST",
      "/files/:token/:name",
      Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        return yield* respond(request, yield* credentialIn(request))
      }).pipe(Effect.catchTag("ValidationFailed", (failure) => errorResponse(ErrorBody.validationFailed(failure))))
    )
  })
)

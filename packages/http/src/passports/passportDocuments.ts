/** The documents of published passports, kept under tags that are made of the version of the passport. */
import type { Reader } from "@dpp/core/access"
import { exportExtensions, type ExportFormat, type UntpVersion } from "@dpp/core/passport"
import type { ProductId } from "@dpp/core/product"
import { modelJsonLosses } from "@dpp/exchange"
import { type ExportedPassport, Exports } from "@dpp/service/passports/Exports"
import * as Effect from "effect/Effect"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Option from "effect/Option"
import { ResponseCache, tagFor } from "../response/ResponseCache.ts"
import { productAttachment } from "../response/attachment.ts"
import { withEtag } from "../response/withEtag.ts"
import { fileResponses, isLasting, lossesHeader } from "./fileResponse.ts"

/** Whether a browser saves the document as a file, or shows it. */
type Disposition = "attachment" | "inline"

const documentResponse = (exported: ExportedPassport, { view }: Reader, disposition: Disposition) => {
  const { document, facts } = exported
  return HttpServerResponse.jsonUnsafe(document, {
    headers: {
      ...(disposition === "inline" ? {} : productAttachment("passport", facts.product, "json")),
      "x-dpp-losses": lossesHeader(modelJsonLosses(document, exported, view))
    }
  })
}

/** Responds with a representation of a passport as it is now. */
const current = Effect.gen(function* () {
  const exports = yield* Exports
  const cache = yield* ResponseCache

  return Effect.fnUntraced(function* <E>(
    reader: Reader,
    id: ProductId,
    request: HttpServerRequest,
    kind: string,
    respond: (exported: ExportedPassport) => Effect.Effect<HttpServerResponse.HttpServerResponse, E>
  ) {
    const make = Effect.flatMap(exports.modelJson(reader, id), respond)
    // Every read of a holder is recorded, so none is answered from what is kept.
    if (reader.grant !== null) return withEtag(request, yield* make)
    const version = yield* exports.version(reader, id)
    // A draft has no version, and its refusal no tag.
    if (Option.isNone(version)) return yield* make
    return yield* cache.getOrMake(
      request,
      tagFor("document", kind, reader.organization.id, id, version.value),
      {},
      make
    )
  })
})

/** Responds with the v2.0 document. */
export const currentDocument = Effect.map(
  current,
  (respond) => (reader: Reader, id: ProductId, request: HttpServerRequest, disposition: Disposition) =>
    respond(reader, id, request, disposition, (exported) =>
      Effect.succeed(documentResponse(exported, reader, disposition))
    )
)

/** Responds with the passport in the format of others. */
export const currentFile = Effect.gen(function* () {
  const respond = yield* current
  const exports = yield* Exports
  const fileResponse = yield* fileResponses
  return Effect.fnUntraced(function* (
    reader: Reader,
    id: ProductId,
    request: HttpServerRequest,
    format: ExportFormat,
    version?: UntpVersion
  ) {
    const make = (exported: ExportedPassport) =>
      fileResponse(
        format,
        exported,
        reader.view,
        productAttachment("passport", exported.facts.product, exportExtensions[format]),
        version
      )
    if (isLasting(format)) return yield* respond(reader, id, request, format, make)
    return withEtag(request, yield* Effect.flatMap(exports.toSign(reader, id), make))
  })
})

/** The documents of published passports, kept under tags that are made of the version of the passport. */
import type { Reader } from "@dpp/core/access"
import type { ProductId } from "@dpp/core/product"
import { type ExportedPassport, Exports } from "@dpp/service/passports/Exports"
import * as Effect from "effect/Effect"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Option from "effect/Option"
import { ResponseCache, tagFor } from "../response/ResponseCache.ts"
import { productAttachment } from "../response/attachment.ts"
import { withEtag } from "../response/withEtag.ts"

/** Whether a browser saves the document as a file, or shows it. */
type Disposition = "attachment" | "inline"

const documentResponse = ({ document, facts }: ExportedPassport, disposition: Disposition) =>
  HttpServerResponse.jsonUnsafe(document, {
    headers: disposition === "inline" ? {} : productAttachment("passport", facts.product, "json")
  })

/** Responds with the v2.0 document of a passport as it is now. */
export const currentDocument = Effect.gen(function* () {
  const exports = yield* Exports
  const cache = yield* ResponseCache

  return Effect.fnUntraced(function* (
    reader: Reader,
    id: ProductId,
    request: HttpServerRequest,
    disposition: Disposition
  ) {
    const make = Effect.map(exports.modelJson(reader, id), (exported) => documentResponse(exported, disposition))
    // Every read of a holder is recorded, so none is answered from what is kept.
    if (reader.grant !== null) return withEtag(request, yield* make)
    const version = yield* exports.version(reader, id)
    // A draft has no version, and its refusal no tag.
    if (Option.isNone(version)) return yield* make
    return yield* cache.getOrMake(
      request,
      tagFor("document", disposition, reader.organization.id, id, version.value),
      {},
      make
    )
  })
})

/**
 * Statements, bundles and pages of the history at the public address. A holder of an access grant receives more disclosures of the same signature;
 * a token that opens nothing here changes nothing.
 */
import { publicView } from "@dpp/core/access"
import { Moment, toUtc } from "@dpp/core/text"
import type { Published } from "@dpp/service/passports/PublicPassports"
import { type Proof, Proofs } from "@dpp/service/proofs/Proofs"
import { Readers } from "@dpp/service/access/Readers"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { CorrelationId } from "../request/CorrelationId.ts"
import * as ErrorBody from "../response/ErrorBody.ts"
import { tokenOf } from "./grantedPassport.ts"
import { wrongKeyResponse } from "../middleware/WrongKeys.ts"
import { contentTypes, negotiationOf } from "../request/negotiation.ts"
import { errorResponse } from "../response/errorResponse.ts"
import { privateHeaders } from "../response/privateHeaders.ts"
import { withEtag } from "../response/withEtag.ts"

const isMoment = Schema.is(Moment)

const publicHeaders = {
  "cache-control": "public, max-age=10",
  vary: "Accept, Accept-Language, Authorization",
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "Statement-Valid-From, Pending-Since"
}

/** The moment of the statement, and that of a version that is not signed yet. */
export const proofHeaders = ({ pendingSince, validFrom }: Proof): Readonly<Record<string, string>> => ({
  "statement-valid-from": DateTime.formatIso(validFrom),
  ...(pendingSince === null ? {} : { "pending-since": DateTime.formatIso(pendingSince) })
})

/** Takes its services once. */
export const publicProofs = Effect.gen(function* () {
  const proofs = yield* Proofs
  const readers = yield* Readers
  const refuseWrongToken = yield* wrongKeyResponse

  /** What the holder of a token sees; the public view without a token that opens this passport. Fails with a response. */
  const viewOf = Effect.fnUntraced(function* (request: HttpServerRequest, product: Parameters<typeof readers.open>[1]) {
    const token = tokenOf(request)
    if (Option.isNone(token)) return publicView
    const correlationId = yield* CorrelationId
    const reader = yield* Effect.option(readers.admit(token.value, correlationId))
    if (Option.isNone(reader)) {
      const refused = yield* refuseWrongToken
      return Option.isSome(refused) ? yield* Effect.fail(refused.value) : publicView
    }
    return yield* readers.open(reader.value, product).pipe(
      Effect.as(reader.value.view),
      Effect.orElseSucceed(() => publicView)
    )
  })

  /** The page of the history that `?before=` names. It has no disclosures, so that it is the same for all readers. */
  const historyResponse = Effect.fnUntraced(function* (request: HttpServerRequest, shown: Published) {
    const before = negotiationOf(request).query.get("before") ?? ""
    if (!/^[1-9]\d{0,14}$/u.test(before))
      return yield* errorResponse(ErrorBody.requestInvalid({ before: ["must be the number of a version, 1 or more"] }))
    const { facts } = yield* shown.passport
    const text = yield* proofs.history(facts.product, Number(before))
    return withEtag(request, HttpServerResponse.text(text, { contentType: contentTypes.json, headers: publicHeaders }))
  })

  return Effect.fnUntraced(
    function* (form: "statement" | "bundle" | "history", request: HttpServerRequest, shown: Published) {
      if (form === "history") return yield* historyResponse(request, shown)
      const date = negotiationOf(request).query.get("date")
      if (date !== null && !isMoment(date))
        return yield* errorResponse(ErrorBody.requestInvalid({ date: ["must be an ISO 8601 date-time"] }))
      const { facts } = yield* shown.passport
      const view = yield* viewOf(request, facts.product)
      const proof = yield* proofs[form](facts.product, view, date === null ? null : toUtc(date))
      const contentType = contentTypes[form === "statement" ? "sdjwt" : "json"]
      const headers = { ...proofHeaders(proof), ...(view === publicView ? publicHeaders : privateHeaders) }
      return withEtag(request, HttpServerResponse.text(proof.text, { contentType, headers }))
    },
    Effect.catchTags({
      StatementMissing: (missing) => errorResponse(ErrorBody.statementMissing(missing)),
      VersionNotFound: () => errorResponse(ErrorBody.versionNotFound())
    }),
    Effect.catchIf(HttpServerResponse.isHttpServerResponse, Effect.succeed)
  )
})

/**
 * Statements, bundles and pages of the history at the public address. The holder of an access grant receives more
 * disclosures of the same signature.
 */
import { publicView } from "@dpp/core/access"
import { type Proof, Proofs } from "@dpp/service/proofs/Proofs"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as ErrorBody from "../response/ErrorBody.ts"
import { contentTypes } from "../request/negotiation.ts"
import { errorResponse } from "../response/errorResponse.ts"
import { privateHeaders } from "../response/privateHeaders.ts"
import { withEtag } from "../response/withEtag.ts"
import type { Decision, PublicRequest } from "./decide.ts"
import { cached, common } from "./publicHeaders.ts"

type Statement = Extract<Decision, { readonly _tag: "Statement" | "Bundle" }>
type History = Extract<Decision, { readonly _tag: "History" }>

const everyoneHeaders = {
  ...common,
  "cache-control": cached.beingSigned,
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

  /** The page has no disclosures, so that it is the same for all readers. */
  const history = Effect.fnUntraced(
    function* (request: PublicRequest, { before, passport }: History) {
      const { facts } = yield* passport.passport
      const text = yield* proofs.history(facts.product, before)
      const response = HttpServerResponse.text(text, { contentType: contentTypes.json, headers: everyoneHeaders })
      return withEtag(request, response)
    },
    Effect.catchTag("StatementMissing", (missing) => errorResponse(ErrorBody.statementMissing(missing)))
  )

  const statement = Effect.fnUntraced(
    function* (request: PublicRequest, { _tag, date, passport, reader }: Statement) {
      const { facts } = yield* passport.passport
      const view = reader._tag === "Holder" ? reader.reader.view : publicView
      const proof = yield* proofs[_tag === "Statement" ? "statement" : "bundle"](facts.product, view, date)
      const contentType = contentTypes[_tag === "Statement" ? "sdjwt" : "json"]
      const headers = { ...proofHeaders(proof), ...(view === publicView ? everyoneHeaders : privateHeaders) }
      return withEtag(request, HttpServerResponse.text(proof.text, { contentType, headers }))
    },
    Effect.catchTags({
      StatementMissing: (missing) => errorResponse(ErrorBody.statementMissing(missing)),
      VersionNotFound: () => errorResponse(ErrorBody.versionNotFound())
    })
  )

  return { history, statement }
})

/**
 * Who reads a passport at its public address: everyone, or the holder of an access grant who sends its token.
 *
 * @source EU 2023/1542 Art. 77(2)
 * @source RFC 6750 §2.1, §2.2
 */
import type { Reader } from "@dpp/core/access"
import type { Published } from "@dpp/service/passports/PublicPassports"
import { Readers } from "@dpp/service/access/Readers"
import * as Effect from "effect/Effect"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as Option from "effect/Option"
import { formToken } from "../access/formToken.ts"
import { wrongKeyResponse } from "../middleware/WrongKeys.ts"
import { CorrelationId } from "../request/CorrelationId.ts"
import * as ErrorBody from "../response/ErrorBody.ts"
import { errorResponse } from "../response/errorResponse.ts"

export type PublicReader =
  | { readonly _tag: "Everyone" }
  /** `token`: that of a form, which the forms of the page send again; null for a token in the header. */
  | { readonly _tag: "Holder"; readonly reader: Reader; readonly token: string | null }
  /** Has sent a form without a token that opens the passport. */
  | { readonly _tag: "Refused" }

export const everyone: PublicReader = { _tag: "Everyone" }

/** The token of an access grant in the header `Authorization`. */
const headerToken = ({ headers }: HttpServerRequest): Option.Option<string> =>
  Option.fromUndefinedOr(/^Bearer +(dpp_(?:li|au)_\S+)$/iu.exec(headers["authorization"] ?? "")?.[1])

/**
 * Takes its services once. Returns the reader of a published passport, and records the read of a holder first. A wrong token
 * in the header is ignored.
 *
 * Fails with the response to a form that cannot be read, and to one wrong token too many.
 */
export const makePublicReaderOf = Effect.gen(function* () {
  const readers = yield* Readers
  const refuseWrongToken = yield* wrongKeyResponse

  const admit = Effect.fnUntraced(function* (token: string, { battery }: Published) {
    const admitted = yield* Effect.option(readers.admit(token, yield* CorrelationId))
    if (Option.isNone(admitted)) {
      const tooMany = yield* refuseWrongToken
      return Option.isSome(tooMany) ? yield* Effect.fail(tooMany.value) : admitted
    }
    return yield* Effect.option(Effect.as(readers.open(admitted.value, battery), admitted.value))
  })

  return Effect.fnUntraced(function* (request: HttpServerRequest, shown: Published) {
    const isForm = request.method === "POST"
    const token = isForm
      ? yield* formToken(request).pipe(
          Effect.catch((failure) => Effect.flip(errorResponse(ErrorBody.validationFailed(failure))))
        )
      : headerToken(request)
    if (Option.isNone(token)) return isForm ? refused : everyone
    return Option.match(yield* admit(token.value, shown), {
      onNone: () => (isForm ? refused : everyone),
      onSome: (reader): PublicReader => ({ _tag: "Holder", reader, token: isForm ? token.value : null })
    })
  })
})

const refused: PublicReader = { _tag: "Refused" }

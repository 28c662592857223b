/**
 * Who asks for a file at its public address: the organization with a key that may read, or the holder of an access grant.
 * An invalid credential is ignored; the request is treated as anonymous.
 *
 * @source RFC 6750 §2.1, §2.2
 */
import { ownerOf, type Reader } from "@dpp/core/access"
import type { ValidationFailed } from "@dpp/core/text"
import { Authentication, authorize } from "@dpp/service/access/Authentication"
import { Readers } from "@dpp/service/access/Readers"
import { isGrantToken } from "@dpp/service/access/TokenFormat"
import * as Effect from "effect/Effect"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as Option from "effect/Option"
import { CorrelationId } from "../request/CorrelationId.ts"
import { isForm, readForm, tokenIn } from "./formToken.ts"

/** The credential in the header `Authorization`. */
export const bearerIn = ({ headers }: Pick<HttpServerRequest, "headers">): string | null =>
  /^Bearer +(\S+)$/iu.exec(headers["authorization"] ?? "")?.[1] ?? null

/** The field `access_token` of a form, by which a browser without scripts sends a credential; otherwise the header. */
export const credentialIn = (request: HttpServerRequest): Effect.Effect<string | null, ValidationFailed> =>
  isForm(request)
    ? Effect.map(readForm(request), (form) => Option.getOrElse(tokenIn(form), () => bearerIn(request)))
    : Effect.succeed(bearerIn(request))

/** A reader, or null for everyone; `isWrong` if the credential is none that is valid. */
interface Identified {
  readonly reader: Reader | null
  readonly isWrong: boolean
}

/** Takes its services once. */
export const makeReaderOf = Effect.gen(function* () {
  const readers = yield* Readers
  const authentication = yield* Authentication

  const ownerWith = Effect.fnUntraced(function* (key: string, correlationId: string) {
    const caller = yield* authentication.authenticate(key)
    yield* authorize(caller.key.access, ["read"])
    return ownerOf({ organization: caller.organization, correlationId })
  })

  return Effect.fnUntraced(function* (
    credential: string | null
  ): Effect.fn.Return<Identified, never, HttpServerRequest> {
    if (credential === null) return { reader: null, isWrong: false }
    const correlationId = yield* CorrelationId
    const found: Effect.Effect<Reader, { readonly _tag: string }> = isGrantToken(credential)
      ? readers.admit(credential, correlationId)
      : ownerWith(credential, correlationId)
    return yield* Effect.match(found, {
      onFailure: ({ _tag }): Identified => ({
        reader: null,
        isWrong: _tag === "TokenInvalid" || _tag === "KeyInvalid"
      }),
      onSuccess: (reader): Identified => ({ reader, isWrong: false })
    })
  })
})

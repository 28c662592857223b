/**
 * Forms that browsers send without a script, and the token of an access grant in one of them.
 *
 * A form has its token in the body, never in an address: addresses are kept in histories, logs and caches.
 *
 * @source RFC 6750 §2.2
 * @source inferred: forms for readers without script; see docs/decisions/0025-public-page.md
 */
import { type ValidationFailed, fieldRefused } from "@dpp/core/text"
import * as Effect from "effect/Effect"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as Option from "effect/Option"
import { maximumAnonymousBody, sizeText } from "../limits/BodyAllowance.ts"

/** The field of a form that has the token. */
const tokenField = "access_token"

const unreadable = () => fieldRefused("body", "formSize", { size: sizeText(maximumAnonymousBody) })

const formType = /^application\/x-www-form-urlencoded\s*(?:;|$)/iu

/** Whether the body of a request is a form, by its content type. */
export const isForm = ({ headers }: { readonly headers: Readonly<Record<string, string | undefined>> }): boolean =>
  formType.test(headers["content-type"] ?? "")

/** Returns the fields of the form in the body of a request. Fails if the body is larger than 64 kB or cannot be read. */
export const readForm = (request: HttpServerRequest): Effect.Effect<URLSearchParams, ValidationFailed> =>
  Effect.mapBoth(request.text, { onSuccess: (text) => new URLSearchParams(text), onFailure: unreadable })

/** The token in a form; none where its field is missing or empty. */
export const tokenIn = (form: URLSearchParams): Option.Option<string> =>
  Option.filter(Option.some((form.get(tokenField) ?? "").trim()), (token) => token !== "")

/** Returns the token in the form of a request; none if its token is missing or empty. Fails as `readForm` does. */
export const formToken = (request: HttpServerRequest): Effect.Effect<Option.Option<string>, ValidationFailed> =>
  Effect.map(readForm(request), tokenIn)

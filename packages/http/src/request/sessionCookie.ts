/**
 * The cookie of a session, and what proves that a request with it comes from a page of the service.
 *
 * The name begins with `__Host-`, so that no other host can set it. A browser takes no such cookie over http, so the name is a
 * plain one where the service is on a loopback address.
 *
 * @source inferred: name and proof follow the drafts of cookies (RFC 6265bis) and of Fetch Metadata; see
 * docs/decisions/0091-members-and-sessions.md
 */
import { sessionHours } from "@dpp/core/access"
import { isOnThisMachine } from "@dpp/core/passport"
import * as Effect from "effect/Effect"
import * as HttpEffect from "effect/http/HttpEffect"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Option from "effect/Option"

export interface SessionCookie {
  readonly name: string
  /** The token of the cookie; none if the request has no cookie. */
  readonly tokenOf: (request: Pick<HttpServerRequest, "cookies">) => Option.Option<string>
  /** Makes the response to the current request set the cookie. */
  readonly set: (token: string) => Effect.Effect<void, never, HttpServerRequest>
  /** Makes the response to the current request delete the cookie. */
  readonly clear: Effect.Effect<void, never, HttpServerRequest>
}

const isSecure = (publicOrigin: string): boolean => !(publicOrigin.startsWith("http:") && isOnThisMachine(publicOrigin))

/** The cookie of an attempt to sign in at an identity provider, which sends the browser back from another site. */
export const attemptCookie = (publicOrigin: string) => {
  const secure = isSecure(publicOrigin)
  const name = secure ? "__Host-dpp_sign_in" : "dpp_sign_in"
  const setWith = (response: HttpServerResponse.HttpServerResponse, value: string, seconds: number) =>
    HttpServerResponse.setCookieUnsafe(response, name, value, {
      httpOnly: true,
      secure,
      sameSite: "lax",
      path: "/",
      maxAge: `${seconds} seconds`
    })
  return {
    name,
    set: (response: HttpServerResponse.HttpServerResponse, value: string) => setWith(response, value, 600),
    clear: (response: HttpServerResponse.HttpServerResponse) => setWith(response, "", 0)
  }
}

/** `publicOrigin`: the address by which browsers reach the service. */
export const sessionCookie = (publicOrigin: string): SessionCookie => {
  const secure = isSecure(publicOrigin)
  const name = secure ? "__Host-dpp_session" : "dpp_session"
  const options = { httpOnly: true, secure, sameSite: "strict", path: "/" } as const
  const setWith = (value: string, seconds: number) =>
    HttpEffect.appendPreResponseHandler((_request, response) =>
      Effect.succeed(
        HttpServerResponse.setCookieUnsafe(response, name, value, { ...options, maxAge: `${seconds} seconds` })
      )
    )
  return {
    name,
    tokenOf: ({ cookies }) => Option.filter(Option.fromUndefinedOr(cookies[name]), (token) => token !== ""),
    set: (token) => setWith(token, sessionHours * 3600),
    clear: setWith("", 0)
  }
}

type Headers = Pick<HttpServerRequest, "headers">

/** Whether a page of the service sends the request: no page of another site can set the header, and no form. */
export const isOwnPage = ({ headers }: Headers): boolean =>
  headers["sec-fetch-site"] === "same-origin" && headers["x-dpp-console"] === "1"

/** Whether a browser says that a page of another site sends the request. */
export const isCrossSite = ({ headers }: Headers): boolean =>
  headers["sec-fetch-site"] !== undefined && headers["sec-fetch-site"] !== "same-origin"

/** Whether the page that sends the request shows this organization. A page that names none shows the one of its session. */
export const isShown = ({ headers }: Headers, organization: string): boolean => {
  const shown = headers["x-dpp-organization"]
  return shown === undefined || shown === organization
}

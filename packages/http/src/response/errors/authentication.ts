/** Requests without a valid key, token, link or session, and organizations that may not use the API. */
import * as Errors from "@dpp/api/errors"
import { type LinkInvalid, linkMinutes } from "@dpp/core/access"
import type { KeyInvalid, PlanRequired } from "@dpp/service/access/Authentication"
import type { TokenInvalid } from "@dpp/service/access/Readers"
import { keyLength } from "@dpp/service/access/TokenFormat"
import * as Effect from "effect/Effect"
import { failWith } from "./kinds.ts"
import * as HttpEffect from "effect/http/HttpEffect"
import * as HttpServerResponse from "effect/http/HttpServerResponse"

/**
 * Sets the header `WWW-Authenticate` of the response to the current request, which asks for a bearer token. `error` is given only
 * where a token was sent.
 *
 * @source RFC 9110 §11.6.1
 * @source RFC 6750 §3
 */
const challenge = (realm: string, error?: "invalid_token") =>
  HttpEffect.appendPreResponseHandler((_request, response) =>
    Effect.succeed(
      HttpServerResponse.setHeader(
        response,
        "www-authenticate",
        `Bearer realm="${realm}"${error === undefined ? "" : `, error="${error}"`}`
      )
    )
  )

/** A request without the header `Authorization`, or without a bearer token in it. */
export type HeaderProblem = "missing" | "not_bearer"

type KeyProblem = HeaderProblem | KeyInvalid["reason"]

type TokenProblem = TokenInvalid["reason"]

type AdminTokenProblem = HeaderProblem | "wrong"

const unauthorizedWith = (realm: string, problem: KeyProblem | TokenProblem | AdminTokenProblem, message: string) =>
  Effect.andThen(
    challenge(realm, problem === "missing" || problem === "not_bearer" ? undefined : "invalid_token"),
    failWith(Errors.UnauthorizedResponse, { code: "unauthorized", message })
  )

const withKey = "Send the header Authorization: Bearer <API_KEY>."

const keyMessages: Readonly<Record<KeyProblem, string>> = {
  missing: `The API key is missing. ${withKey}`,
  not_bearer: `The header Authorization has no bearer token. ${withKey}`,
  incomplete: `The API key is incomplete: it should have ${keyLength} characters. ${withKey}`,
  malformed: `The bearer token does not have the form of an API key, or a character is wrong. ${withKey}`,
  unknown: `The API key is unknown. ${withKey}`,
  revoked: `The API key was revoked. ${withKey}`
}

export const unauthorized = (problem: KeyProblem) => unauthorizedWith("api", problem, keyMessages[problem])

const tokenMessages: Readonly<Record<TokenProblem, string>> = {
  malformed: "The bearer token does not have the form of an access token, or a character is wrong.",
  unknown: "The access token is unknown.",
  expired: "The access grant has expired.",
  not_yet_valid: "The access grant is not valid yet.",
  revoked: "The access grant was revoked.",
  suspended: "The access grant is suspended."
}

export const tokenUnauthorized = (problem: HeaderProblem | TokenProblem) =>
  problem === "missing" || problem === "not_bearer"
    ? unauthorized(problem)
    : unauthorizedWith("api", problem, tokenMessages[problem])

/** The secret of a request for access is missing, or it is not that of the request, or there is no such request. */
export const accessRequestUnknown = (problem: "missing" | "unknown") =>
  unauthorizedWith(
    "access-requests",
    problem,
    "There is no request for access with this id and secret. Send the header Authorization: Bearer <SECRET>."
  )

/** A cookie was sent whose session has ended, or none where one is required. */
export const sessionInvalid = () =>
  unauthorizedWith("session", "unknown", "The session has ended or was never opened. Sign in again.")

export const linkInvalid = ({ reason }: LinkInvalid) =>
  unauthorizedWith(
    "session",
    "unknown",
    reason === "used"
      ? "The link was used: a link opens one session. Ask for another link."
      : "The link is unknown, or a newer one has replaced it. Ask for another link."
  )

export const linkExpired = () =>
  failWith(Errors.LinkExpiredResponse, {
    code: "link_expired",
    message: `The link was not used within ${linkMinutes} minutes. Ask for another link.`
  })

const withToken = "Send the header Authorization: Bearer <ADMIN_TOKEN>."

const adminTokenMessages: Readonly<Record<AdminTokenProblem, string>> = {
  missing: `The admin token is missing. ${withToken}`,
  not_bearer: `The header Authorization has no bearer token. ${withToken}`,
  wrong: `The admin token is wrong. ${withToken}`
}

export const adminUnauthorized = (problem: AdminTokenProblem) =>
  unauthorizedWith("admin", problem, adminTokenMessages[problem])

export const accountLocked = () =>
  failWith(Errors.AccountLockedResponse, { code: "account_locked", message: "The organization is locked." })

export const planRequired = ({ plan }: PlanRequired) =>
  failWith(Errors.PlanRequiredResponse, {
    code: "plan_required",
    message: `The REST API requires the plan scale; the organization has the plan ${plan}.`
  })

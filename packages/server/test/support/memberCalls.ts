/** Members of a test server: invitations, sign-ins and requests with the cookie of a session. */
import type { Role } from "@dpp/core/access"
import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { type Answer, type CallOptions, TestServer } from "../support.ts"

/** The headers with which a page of the console sends requests. */
export const ownPage = { "sec-fetch-site": "same-origin", "x-dpp-console": "1" }

export interface Invited {
  readonly id: string
  readonly email: string
  /** The token of the link. */
  readonly token: string
}

export const tokenOf = (url: string): string => new URL(url).hash.slice(1)

let counter = 0

/** Invites a member with the admin token. */
export const invite = Effect.fnUntraced(function* (
  organization: string,
  role: Role,
  email = `member-${(counter += 1)}@example.com`
) {
  const { admin } = yield* TestServer
  const body = { name: `Member ${role}`, email, role }
  const response = yield* admin(`/admin/v1/organizations/${organization}/members`, { body })
  assert.strictEqual(response.status, 201, response.text)
  const { data, link } = response.body
  const invited: Invited = { id: data.id, email: data.email, token: tokenOf(link.url) }
  return invited
})

/** The value of the cookie that a response sets. */
export const cookieOf = (response: Answer): string => (response.headers.getSetCookie()[0] ?? "").split(";")[0] ?? ""

export const signIn = Effect.fnUntraced(function* (token: string, headers: Readonly<Record<string, string>> = {}) {
  const { call } = yield* TestServer
  return yield* call("/api/v1/session", { key: null, body: { token }, headers })
})

/** Sends requests with a cookie, as a page of the console does. */
export const withCookie =
  (cookie: string) =>
  (path: string, options: CallOptions = {}) =>
    Effect.flatMap(TestServer, ({ call }) =>
      call(`/api/v1${path}`, { key: null, ...options, headers: { ...ownPage, cookie, ...options.headers } })
    )

/** A member who has signed in. */
export const signedIn = Effect.fnUntraced(function* (organization: string, role: Role, email?: string) {
  const member = yield* invite(organization, role, email)
  const response = yield* signIn(member.token)
  assert.strictEqual(response.status, 201, response.text)
  const cookie = cookieOf(response)
  return { ...member, cookie, call: withCookie(cookie) }
})

/**
 * For whom a request counts: its bodies and its unread responses, and whether it needs a place among the requests without a key.
 *
 * Each request has one account at a time. `AnonymousRateLimit` gives it the first one, and whatever accepts a key, a token or a
 * session replaces it (`countFor`). No byte of a body is held for a request whose account is unknown or unproven
 * (`RequestBound`), so a check that forgets to name the account makes its operation fail instead of its bodies free.
 */
import type { Answerer } from "@dpp/core/access"
import type * as HttpServerRequest from "effect/http/HttpServerRequest"

type Request = HttpServerRequest.HttpServerRequest

export type RequestAccount =
  /** The keys and sessions of an organization. */
  | { readonly _tag: "Organization"; readonly id: string }
  /** The token of an access grant, or of a request to a supplier. `mostBytes`: the largest body that it may send here. */
  | { readonly _tag: "Token"; readonly id: string; readonly organization: string; readonly mostBytes: number }
  | { readonly _tag: "Administrator" }
  /** The address of a client, where no key is needed. */
  | { readonly _tag: "Client"; readonly address: string }
  /** The address of a client, where a key, a token or a session is needed and none was accepted yet. */
  | { readonly _tag: "Unproven"; readonly address: string }

/** The account of a supplier, by whichever of its links it comes, on the page and through the API. */
export const supplierAccount = ({ actor, organization }: Answerer, mostBytes: number): RequestAccount => ({
  _tag: "Token",
  id: `request ${actor.id}`,
  organization: organization.id,
  mostBytes
})

/** The key is the platform's request, which stays the same while effect copies its own. */
const accounts = new WeakMap<object, RequestAccount>()

/** Makes a request count for an account, in place of the one that it had. */
export const countFor = ({ source }: Request, account: RequestAccount): void => void accounts.set(source, account)

export const accountOf = ({ source }: Request): RequestAccount | undefined => accounts.get(source)

/** Whether a request needs a key, a token or a session, and none was accepted yet. */
export const isUnproven = (request: Request): boolean => accountOf(request)?._tag === "Unproven"

/** Whether it is known who answers for the body of a request. */
export const mayHoldBody = (request: Request): boolean => accountOf(request) !== undefined && !isUnproven(request)

/**
 * Counts bytes in memory for the accounts of the requests that occupy them, and for the whole process.
 *
 * The tokens of an organization have a common bound below that of the organization, and clients without a key one below that of the
 * process, so that callers with a key keep the rest.
 */
import type * as HttpServerRequest from "effect/http/HttpServerRequest"
import { accountOf, type RequestAccount } from "./RequestAccount.ts"

/** In bytes. */
export interface Bounds {
  /** Bounds one organization with its tokens; the administrator has as much. */
  readonly organization: number
  /** Bounds one token. */
  readonly token: number
  /** Bounds all tokens of one organization together. */
  readonly tokens: number
  /** Bounds one client address, where no key counts. */
  readonly client: number
  /** Bounds all clients without a key together. */
  readonly anonymous: number
  readonly total: number
}

/** Which bound is reached: that of the caller itself (`own`), or one that all callers share. */
export type Reached = "own" | "shared"

type Request = HttpServerRequest.HttpServerRequest

export interface ByteAccounts {
  /** Which bound so many further bytes exceed; without a number, which bound is reached already. */
  readonly reached: (request: Request, bytes?: number) => Reached | undefined
  /** Counts bytes, even above a bound, until the returned function is called. It must be called once. */
  readonly hold: (request: Request, bytes: number) => () => void
}

interface Bounded {
  readonly name: string
  readonly bound: number
  readonly kind: Reached
}

/** The account of a token. */
type Token = Extract<RequestAccount, { _tag: "Token" }>

/** `mostOfToken`: what an operation lets a token hold, if it is more than its bound. */
export const make = (bounds: Bounds, mostOfToken: (token: Token) => number = () => 0): ByteAccounts => {
  const total: Bounded = { name: "total", bound: bounds.total, kind: "shared" }
  const anonymous: Bounded = { name: "anonymous", bound: bounds.anonymous, kind: "shared" }

  const own = (name: string, bound: number): Bounded => ({ name, bound, kind: "own" })
  const organization = (id: string): Bounded => own(`organization ${id}`, bounds.organization)

  const boundedBy = (account: RequestAccount): ReadonlyArray<Bounded> => {
    switch (account._tag) {
      case "Organization":
        return [organization(account.id), total]
      case "Token":
        return [
          own(`token ${account.id}`, Math.max(bounds.token, mostOfToken(account))),
          own(`tokens ${account.organization}`, bounds.tokens),
          organization(account.organization),
          total
        ]
      case "Administrator":
        return [own("administrator", bounds.organization), total]
      case "Client":
      case "Unproven":
        return [own(`client ${account.address}`, bounds.client), anonymous, total]
    }
  }
  /** Before a request has an account, only the whole process can be full. */
  const boundsOf = (request: Request): ReadonlyArray<Bounded> => {
    const account = accountOf(request)
    return account === undefined ? [total] : boundedBy(account)
  }

  /** Only accounts with bytes are kept. */
  const held = new Map<string, number>()
  const heldBy = ({ name }: Bounded): number => held.get(name) ?? 0
  const add = (accounts: ReadonlyArray<Bounded>, bytes: number): void => {
    for (const account of accounts) {
      const after = heldBy(account) + bytes
      if (after === 0) held.delete(account.name)
      else held.set(account.name, after)
    }
  }

  return {
    reached: (request, bytes = 1) => boundsOf(request).find((account) => heldBy(account) + bytes > account.bound)?.kind,
    hold: (request, bytes) => {
      const accounts = boundsOf(request)
      add(accounts, bytes)
      return () => add(accounts, -bytes)
    }
  }
}

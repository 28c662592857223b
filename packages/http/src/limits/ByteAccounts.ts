/**
 * Counts bytes in memory for those who occupy them: an organization, or the address of a client without a key, and the
 * whole process.
 *
 * Clients without a key have a common bound below that of the process, so that callers with a key keep the rest.
 */
import type * as HttpServerRequest from "effect/http/HttpServerRequest"

/** In bytes. */
export interface Bounds {
  readonly organization: number
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
  /** Makes the bytes of this request count for an organization. */
  readonly countForOrganization: (request: Request, id: string) => void
  /** Makes the bytes of this request count for the address of a client without a key. */
  readonly countForClient: (request: Request, address: string) => void
  /** Which bound so many further bytes exceed; without a number, which bound is reached already. */
  readonly reached: (request: Request, bytes?: number) => Reached | undefined
  /** Counts bytes, even above a bound, until the returned function is called. It must be called once. */
  readonly hold: (request: Request, bytes: number) => () => void
}

interface Account {
  readonly name: string
  readonly bound: number
  readonly kind: Reached
}

export const make = (bounds: Bounds): ByteAccounts => {
  const total: Account = { name: "total", bound: bounds.total, kind: "shared" }
  const anonymous: Account = { name: "anonymous", bound: bounds.anonymous, kind: "shared" }
  const onlyTotal: ReadonlyArray<Account> = [total]

  /** Only accounts with bytes are kept. */
  const held = new Map<string, number>()
  const heldBy = ({ name }: Account): number => held.get(name) ?? 0
  const add = (accounts: ReadonlyArray<Account>, bytes: number): void => {
    for (const account of accounts) {
      const after = heldBy(account) + bytes
      if (after === 0) held.delete(account.name)
      else held.set(account.name, after)
    }
  }

  /** The key is the platform's request, which stays the same while effect copies its own. */
  const accountsByRequest = new WeakMap<object, ReadonlyArray<Account>>()
  const accountsOf = ({ source }: Request) => accountsByRequest.get(source) ?? onlyTotal

  return {
    countForOrganization: ({ source }, id) => {
      const own: Account = { name: `organization ${id}`, bound: bounds.organization, kind: "own" }
      accountsByRequest.set(source, [own, total])
    },
    countForClient: ({ source }, address) => {
      const own: Account = { name: `client ${address}`, bound: bounds.client, kind: "own" }
      accountsByRequest.set(source, [own, anonymous, total])
    },
    reached: (request, bytes = 1) =>
      accountsOf(request).find((account) => heldBy(account) + bytes > account.bound)?.kind,
    hold: (request, bytes) => {
      const accounts = accountsOf(request)
      add(accounts, bytes)
      return () => add(accounts, -bytes)
    }
  }
}

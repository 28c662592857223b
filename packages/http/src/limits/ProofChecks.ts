/**
 * How many keys, tokens and sessions of one client address are checked in a minute although they turn out to be wrong: each check asks
 * the database, so guesses cost it no more than that, however many arrive at once.
 *
 * A request has a place from before its check until it is accepted, or until the window ends if it never is. What this process has
 * accepted before needs none, so that guesses of another client at the same address do not lock it out.
 *
 * @source inferred: wrong keys are limited per client address; see docs/security.md
 */
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import { isUnproven } from "./RequestAccount.ts"

interface Client {
  /** Milliseconds of the monotonic clock. */
  readonly endsAt: number
  /** How many were wrong. */
  wrong: number
  readonly checking: Set<HttpServerRequest>
}

/** What a request has while it is checked. */
export interface Place {
  readonly end: (isWrong: boolean) => void
}

const windowMillis = 60_000

/** After so many wrong ones in a minute, a client address receives 429 instead of 401. */
export const mostWrongKeys = 30

/** How many accepted keys, tokens and sessions a process remembers. */
const mostAccepted = 10_000

/** `most`: places of a client address. */
export const proofChecks = (most: number) => {
  const clients = new Map<string, Client>()
  const accepted = new Set<string>()

  const clientAt = (address: string, now: number): Client => {
    // All windows have one length, so they are in the order of their ends.
    for (const [known, { endsAt }] of clients) {
      if (endsAt > now) break
      clients.delete(known)
    }
    const client = clients.get(address) ?? { endsAt: now + windowMillis, wrong: 0, checking: new Set() }
    clients.set(address, client)
    return client
  }

  return {
    /** Digests of what was accepted. */
    accepted,
    remember: (digest: string): void => {
      accepted.add(digest)
      if (accepted.size > mostAccepted) accepted.delete(accepted.values().next().value ?? "")
    },
    /** Takes a place, or returns the seconds until one may be free. */
    take: (address: string, request: HttpServerRequest, now: number): Place | number => {
      const client = clientAt(address, now)
      const isFull = () => client.wrong + client.checking.size >= most
      if (isFull()) for (const one of client.checking) if (!isUnproven(one)) client.checking.delete(one)
      if (isFull()) return client.wrong < most ? 1 : Math.ceil((client.endsAt - now) / 1000)
      client.checking.add(request)
      const end = (isWrong: boolean): void => {
        client.checking.delete(request)
        if (isWrong) client.wrong += 1
      }
      return { end }
    }
  }
}

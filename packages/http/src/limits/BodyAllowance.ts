/**
 * What a caller may send as the body of a request, and whose time it takes to compute with it.
 *
 * Without a key it is 64 kB: every route has this bound until a check of a key or token grants more.
 *
 * @source inferred: bodies without a key; see docs/security.md
 */
import type { Steps } from "@dpp/service/shared/CooperativeScheduler"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"

/** The largest body of a request without a key, in bytes. Every form of the public pages is smaller. */
export const maximumAnonymousBody = 64 * 1024

export interface Allowance {
  /** In bytes. */
  readonly mostBytes: number
  /** Takes the steps of a long computation. Between them, requests of others may be served. */
  readonly compute: <A>(steps: Steps<A>) => Effect.Effect<A>
}

/** Takes all steps at once. */
export const computeAtOnce = <A>(steps: Steps<A>): Effect.Effect<A> =>
  Effect.sync(() => {
    let step = steps.next()
    while (step.done !== true) step = steps.next()
    return step.value
  })

export const allowance = (mostBytes: number, compute: Allowance["compute"] = computeAtOnce): Allowance => ({
  mostBytes,
  compute
})

export const BodyAllowance = Context.Reference<Allowance>("@dpp/http/limits/BodyAllowance", {
  defaultValue: () => allowance(maximumAnonymousBody)
})

/** A number of bytes as messages name it, such as `64 kB` or `10 MB`. */
export const sizeText = (bytes: number): string => {
  const isMegabytes = bytes >= 2 ** 20
  return `${Math.floor(bytes / (isMegabytes ? 2 ** 20 : 2 ** 10))} ${isMegabytes ? "MB" : "kB"}`
}

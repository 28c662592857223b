/**
 * Wakes waiting requests when their organization has changed.
 *
 * All waiting requests of a server share one statement: four times a second it reads the positions of every organization
 * that a request waits for, and it is not sent while no request waits. So a waiting request holds neither a connection
 * nor a thread, and a change on another server wakes it as soon as a change on its own.
 */
import type { OrganizationId } from "@dpp/core/party"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Latch from "effect/Latch"
import { AuditLog } from "../ports/AuditLog.ts"

/** Time between two statements. */
const interval = "250 millis"

/** Requests of one organization that may wait at a time. */
export const maximumWaiting = 100

interface Waiter {
  readonly known: number
  readonly signal: Deferred.Deferred<number | undefined>
}

export interface ChangeSignal {
  /**
   * Waits until the log of the organization is past the `known` position, and returns its new position. Returns
   * `undefined` at once if too many requests wait already, and as soon as the signal is closed.
   */
  readonly next: (organization: OrganizationId, known: number) => Effect.Effect<number | undefined>
  /** Wakes all waiting requests. From then on no request waits. */
  readonly close: Effect.Effect<void>
}

export const make = Effect.gen(function* () {
  const log = yield* AuditLog
  const waiting = new Map<OrganizationId, Set<Waiter>>()
  const isAwaited = yield* Latch.make()
  let isClosed = false

  const wake = (waiters: Iterable<Waiter>, result: Effect.Effect<number | undefined>): void => {
    for (const { signal } of waiters) Deferred.doneUnsafe(signal, result)
  }
  const everyWaiter = () => [...waiting.values()].flatMap((waiters) => [...waiters])

  /** A failure of the database ends every wait, as it ends every other request. */
  const wakeChanged = Effect.gen(function* () {
    for (const [organization, position] of yield* log.positions([...waiting.keys()])) {
      const waiters = [...(waiting.get(organization) ?? [])].filter(({ known }) => known < position)
      wake(waiters, Effect.succeed(position))
    }
  }).pipe(Effect.catchCause((cause) => Effect.sync(() => wake(everyWaiter(), Effect.failCause(cause)))))

  yield* isAwaited.await.pipe(
    Effect.andThen(Effect.sleep(interval)),
    Effect.andThen(Effect.suspend(() => (waiting.size === 0 ? isAwaited.close : wakeChanged))),
    Effect.forever,
    Effect.forkScoped
  )

  const join = (organization: OrganizationId, known: number) =>
    Effect.sync((): Waiter | undefined => {
      const waiters = waiting.get(organization) ?? new Set()
      if (isClosed || waiters.size >= maximumWaiting) return undefined
      const waiter = { known, signal: Deferred.makeUnsafe<number | undefined>() }
      waiting.set(organization, waiters.add(waiter))
      isAwaited.openUnsafe()
      return waiter
    })

  const leave = (organization: OrganizationId, waiter: Waiter) => {
    const waiters = waiting.get(organization)
    waiters?.delete(waiter)
    if (waiters?.size === 0) waiting.delete(organization)
  }

  const next = (organization: OrganizationId, known: number) =>
    Effect.acquireUseRelease(
      join(organization, known),
      (waiter) => (waiter === undefined ? Effect.undefined : Deferred.await(waiter.signal)),
      (waiter) => (waiter === undefined ? Effect.void : Effect.sync(() => leave(organization, waiter)))
    )

  const close = Effect.sync(() => {
    isClosed = true
    wake(everyWaiter(), Effect.undefined)
  })

  const signal: ChangeSignal = { next, close }
  return signal
})

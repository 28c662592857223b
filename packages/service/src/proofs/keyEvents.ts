/** Key events: each is a leaf of the organization's log and an entry of its audit log, stored in one transaction with the key. */
import type { ActorRequest } from "@dpp/core/access"
import type { AuditAction } from "@dpp/core/audit"
import type { OrganizationId } from "@dpp/core/party"
import { type KeyEvent, keyEventHash, revocation } from "@dpp/proof/keys"
import { leafData } from "@dpp/proof/log"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { Audit } from "../changes/Audit.ts"
import { LogMoved, LogStore, type StoredSigningKey } from "../ports/LogStore.ts"
import { Transactions } from "../ports/Transactions.ts"
import { appendLeaves } from "./logLeaves.ts"

export interface KeyChange {
  readonly event: KeyEvent["event"]
  readonly key: StoredSigningKey
}

const actionOf: Readonly<Record<KeyEvent["event"], AuditAction>> = {
  created: "signing_key.created",
  retired: "signing_key.rotated",
  revoked: "signing_key.revoked"
}

/** A log grows once for each batch of another server: it does not outrun this many attempts. */
const mostAttempts = 10

/** The defect of a log that refused every attempt, as one does that cannot be appended to. */
class LogRefusesKeys extends Error {
  override readonly name = "LogRefusesKeys"
  constructor(organization: OrganizationId) {
    super(`The log of organization ${organization} refused a key event ${mostAttempts} times.`)
  }
}

const isLogMoved = (failure: unknown): failure is LogMoved => failure instanceof LogMoved

/** Decides on the newest keys, and decides again if the log grew meanwhile. Dies after some attempts. */
export const onNewestKeys = <A, E, R>(
  organization: OrganizationId,
  decide: Effect.Effect<A, E | LogMoved, R>
): Effect.Effect<A, Exclude<E, LogMoved>, R> =>
  Effect.retry(decide, { while: isLogMoved, times: mostAttempts - 1 }).pipe(
    Effect.catch((failure) =>
      isLogMoved(failure)
        ? Effect.die(new LogRefusesKeys(organization))
        : // Sound: every other failure is one of these.
          Effect.fail(failure as Exclude<E, LogMoved>)
    )
  )

/** Takes its services once. The function stores key events, and returns the keys as they are stored. */
export const storeKeyEvents = Effect.gen(function* () {
  const log = yield* LogStore
  const audit = yield* Audit
  const transactions = yield* Transactions

  return Effect.fnUntraced(function* (
    organization: OrganizationId,
    { actor, correlationId }: ActorRequest,
    at: DateTime.Utc,
    changes: ReadonlyArray<KeyChange>
  ) {
    const size = Option.match(yield* log.head(organization), { onNone: () => 0, onSome: (head) => head.size })
    const stored = yield* Effect.forEach(
      changes,
      Effect.fnUntraced(function* ({ event, key }, position) {
        const index = size + position
        const { purpose } = key
        const { kid } = key.public_jwk
        const moment = DateTime.formatIso(at)
        const hash = yield* Effect.promise(() => keyEventHash({ event, kid, purpose, at: moment, index }))
        const recorded =
          event === "revoked" ? yield* Effect.promise(() => revocation(kid, purpose, moment, index)) : key.revocation
        return {
          leaf: leafData("key-event", hash),
          key: { ...key, revocation: recorded, created_index: event === "created" ? index : key.created_index }
        }
      })
    )
    const leaves = yield* appendLeaves(
      log,
      organization,
      size,
      stored.map(({ leaf }) => leaf)
    )
    const keys = stored.map(({ key }) => key)
    yield* log.append(organization, { ...leaves, keys, statements: [], at })
    const context = { actor, correlationId, organization: { id: organization } }
    for (const { event, key } of changes) {
      const record = { action: actionOf[event], resource_type: "signing_key", resource_id: key.public_jwk.kid } as const
      yield* audit.commit(context, record, () => Effect.void)
    }
    return keys
  }, transactions.run)
})

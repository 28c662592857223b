/**
 * Stores changes with their entries in the audit log: who changed what.
 *
 * `entry` is for changes of products, which a port stores together with their entries by one statement.
 */
import type { ActorContext } from "@dpp/core/access"
import { type AuditRecord, recordedActor } from "@dpp/core/audit"
import * as Arr from "effect/Array"
import * as Context from "effect/Context"
import * as SecureRandom from "effect/crypto/SecureRandom"
import type * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { AuditLog, type Committed, type NewAuditEntry, type NewChange } from "../ports/AuditLog.ts"

export class Audit extends Context.Service<
  Audit,
  {
    /**
     * Stores a change: `write` writes what changes, with the time of the change. Nothing is stored if it fails. `bytes`: by how many
     * bytes the stored content of the organization grows; defaults to 0.
     */
    readonly commit: <Written, E, R>(
      context: ActorContext,
      record: AuditRecord,
      write: (at: DateTime.Utc) => Effect.Effect<Written, E, R>,
      bytes?: NewChange<Written>["bytes"]
    ) => Effect.Effect<Committed<Written>, E, R>
    /** As `commit`, with several entries, at least one. */
    readonly commitAll: <Written, E, R>(
      context: ActorContext,
      records: ReadonlyArray<AuditRecord>,
      write: (at: DateTime.Utc) => Effect.Effect<Written, E, R>
    ) => Effect.Effect<Committed<Written>, E, R>
    /** As `lock` of the port `AuditLog`. */
    readonly lock: AuditLog["Service"]["lock"]
    /** Makes the entry of a change. The statement that stores the change appends it. */
    readonly entry: (context: ActorContext, record: AuditRecord) => Effect.Effect<NewAuditEntry>
  }
>()("@dpp/service/changes/Audit") {}

export const layer = Layer.effect(
  Audit,
  Effect.gen(function* () {
    const log = yield* AuditLog
    const random = yield* SecureRandom.SecureRandom

    const entry = (context: ActorContext, { reason, ...record }: AuditRecord): Effect.Effect<NewAuditEntry> =>
      Effect.map(random.uuidV7(), (id) => ({
        id,
        organization_id: context.organization.id,
        actor: recordedActor(context.actor),
        changed_fields: [],
        correlation_id: context.correlationId,
        ...record,
        ...(reason === undefined ? {} : { reason }),
        ...(context.origin === undefined ? {} : { details: { ...context.origin, ...record.details } })
      }))

    return Audit.of({
      commit: (context, record, write, bytes) =>
        Effect.flatMap(entry(context, record), (made) => log.commit({ entries: [made], bytes }, write)),
      commitAll: Effect.fnUntraced(function* (context, records, write) {
        const entries = yield* Effect.forEach(records, (record) => entry(context, record))
        if (!Arr.isReadonlyArrayNonEmpty(entries)) return yield* Effect.die(new Error("A change needs an entry."))
        return yield* log.commit({ entries }, write)
      }),
      lock: log.lock,
      entry
    })
  })
)

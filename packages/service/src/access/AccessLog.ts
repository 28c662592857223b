/**
 * The access log: who read which passports with an access grant. Each read is an entry of the owner's audit log, which is
 * stored before the response is sent.
 *
 * Reads that come together share a write: while one write of an organization is in progress, its further reads are
 * collected for the next one. So reads never occupy more than one turn of the organization at a time, however many come.
 *
 * @source EU 2023/1542 Art. 77(2)
 * @source inferred: what an entry has, and that public reads have none; see docs/decisions/0040-audit-entries.md
 */
import { recordedActor } from "@dpp/core/audit"
import type { Caller, Reader } from "@dpp/core/access"
import type { OrganizationId } from "@dpp/core/party"
import type { ProductId } from "@dpp/core/product"
import type { ValidationFailed } from "@dpp/core/text"
import * as Context from "effect/Context"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as Effect from "effect/Effect"
import * as FiberSet from "effect/FiberSet"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { Cursors } from "../shared/Cursors.ts"
import { type ListPage, type PageRequest, pagesBy } from "../shared/ListPages.ts"
import { type AuditLink, AuditLog, type NewAuditEntry, type ReadSelection } from "../ports/AuditLog.ts"

/** Batch size of one insert, which blocks other changes for about 3 ms. */
const maximumBatch = 100

/** A read that waits until its entry is stored, or until the write has failed. */
interface Waiting {
  readonly entry: NewAuditEntry
  readonly resume: (result: Effect.Effect<void>) => void
}

export interface AccessLogQuery extends Omit<ReadSelection, "per_page">, PageRequest {}

export class AccessLog extends Context.Service<
  AccessLog,
  {
    /**
     * Records that a reader has read a passport, and returns when the entry is stored. Records nothing for the owner. Must not
     * be called in a transaction, whose connection the write would wait for.
     */
    readonly record: (reader: Reader, product: ProductId) => Effect.Effect<void>
    /** Newest first. */
    readonly list: (caller: Caller, query: AccessLogQuery) => Effect.Effect<ListPage<AuditLink>, ValidationFailed>
  }
>()("@dpp/service/access/AccessLog") {}

export const layer = Layer.effect(
  AccessLog,
  Effect.gen(function* () {
    const log = yield* AuditLog
    const random = yield* SecureRandom.SecureRandom
    const readPage = pagesBy(yield* Cursors, Schema.Int)
    /** Starts a write, which depends neither on the read that starts it nor on its transaction. */
    const start = yield* FiberSet.makeRuntime()
    /** The reads of the next write, of each organization that has a write in progress. */
    const queues = new Map<OrganizationId, Array<Waiting>>()

    /** Writes until no read is waiting. A failure fails the reads of its batch only. */
    const writeAll = Effect.fnUntraced(function* (organization: OrganizationId, queue: Array<Waiting>) {
      while (queue.length > 0) {
        const batch = queue.splice(0, maximumBatch)
        const entries = batch.map(({ entry }) => entry)
        const result = yield* Effect.exit(log.appendReads(organization, entries))
        for (const { resume } of batch) resume(result)
      }
      queues.delete(organization)
    }, Effect.uninterruptible)

    /** A read that is interrupted while it waits for the write before it is not recorded: it returns nothing. */
    const write = (entry: NewAuditEntry) =>
      Effect.callback<void>((resume) => {
        const organization = entry.organization_id
        const waiting: Waiting = { entry, resume }
        const queue = queues.get(organization) ?? []
        queue.push(waiting)
        if (!queues.has(organization)) {
          queues.set(organization, queue)
          start(writeAll(organization, queue))
        }
        return Effect.sync(() => {
          const index = queue.indexOf(waiting)
          if (index !== -1) queue.splice(index, 1)
        })
      })

    const record = Effect.fnUntraced(function* (
      { correlationId, grant, organization, view }: Reader,
      product: ProductId
    ) {
      if (grant === null) return
      yield* write({
        id: yield* random.uuidV7(),
        organization_id: organization.id,
        action: "passport.read",
        resource_type: "product",
        resource_id: product,
        actor: recordedActor({ _tag: "GrantHolder", id: grant.id, name: grant.grantee.name }),
        changed_fields: [],
        points: view.points,
        correlation_id: correlationId,
        changed_products: []
      })
    })

    const list: AccessLog["Service"]["list"] = ({ organization: { id } }, { cursor, page, per_page, ...selection }) =>
      readPage<AuditLink>(
        { cursor, page, per_page },
        {
          scope: { organization: id, request: ["access-log", selection] },
          positionOf: ({ position }) => position,
          numbered: (number) =>
            Effect.map(log.listReads(id, { ...selection, page: number, per_page }), ({ entries, total }) => ({
              items: entries,
              total
            })),
          after: (position, limit) => log.listReadsBefore(id, { ...selection, per_page: limit }, position)
        }
      )

    return AccessLog.of({ record, list })
  })
)

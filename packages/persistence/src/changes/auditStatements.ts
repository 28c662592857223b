/**
 * The parts of a statement that append to the audit log, with the hashes of `auditHash`: one entry, whose hash is in
 * `change`, or several that the SQL function `audit_links` chains.
 */
import { canonicalEntry } from "@dpp/core/audit"
import type { NewAuditEntry } from "@dpp/service/ports/AuditLog"
import type * as SqlClient from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"

export const entryColumns = `organization_id, sequence, hash, previous_hash, created_at, id, action, resource_type, resource_id,
  actor_type, actor_id, actor_name, changed_fields, correlation_id, changed_products, points, reason,
  details, request_id`

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))

/** Writes the entry at the position and with the hashes of `change`. */
export const logChange = (sql: SqlClient.SqlClient, entry: NewAuditEntry): Fragment => sql`
  INSERT INTO audit_log (${sql.literal(entryColumns)})
  SELECT organization_id, sequence, hash, previous_hash, at, ${entry.id}::uuid, ${entry.action}, ${entry.resource_type},
    ${entry.resource_id}::text, ${entry.actor.type}, ${entry.actor.id}::text, ${entry.actor.name},
    ${json(entry.changed_fields)}::jsonb, ${entry.correlation_id}, ${json(entry.changed_products)}::jsonb,
    ${json(entry.points)}::jsonb, ${entry.reason ?? null}::text, ${json(entry.details)}::text,
    ${entry.request_id ?? null}::uuid
  FROM change`

/** An entry as JSON, with the text that its hash covers. */
export const entryRow = ({ actor, changed_products, ...entry }: NewAuditEntry) => ({
  id: entry.id,
  action: entry.action,
  resource_type: entry.resource_type,
  resource_id: entry.resource_id,
  actor_type: actor.type,
  actor_id: actor.id,
  actor_name: actor.name,
  changed_fields: entry.changed_fields,
  correlation_id: entry.correlation_id,
  changed_products,
  points: entry.points,
  reason: entry.reason,
  details: json(entry.details),
  request_id: entry.request_id,
  canonical: canonicalEntry({ ...entry, actor })
})

/** The columns of an entry after its time, from its JSON. */
export const entryValues = `(entry ->> 'id')::uuid,
    entry ->> 'action', entry ->> 'resource_type', entry ->> 'resource_id', entry ->> 'actor_type',
    entry ->> 'actor_id', entry ->> 'actor_name', entry -> 'changed_fields', entry ->> 'correlation_id',
    entry -> 'changed_products', entry -> 'points', entry ->> 'reason', entry ->> 'details',
    (entry ->> 'request_id')::uuid`

/** Chains the entries to the last hash, if `written` has a row. */
export const linkStatement = (sql: SqlClient.SqlClient, entries: ReadonlyArray<NewAuditEntry>): Fragment => {
  const rows = entries.map(entryRow)
  return sql`SELECT l.* FROM change, written, audit_links(change.hash, change.at, ${JSON.stringify(rows)}::jsonb) AS l`
}

/** Writes the entries that `links` has chained, after the position of `change`. */
export const logLinks = (sql: SqlClient.SqlClient): Fragment => sql`
  INSERT INTO audit_log (${sql.literal(entryColumns)})
  SELECT change.organization_id, change.sequence + l.step, l.hash, l.previous_hash, change.at, ${sql.literal(entryValues)}
  FROM change, links AS l`

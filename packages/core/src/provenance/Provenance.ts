/**
 * Where a value of a passport comes from.
 *
 * @source inferred: see docs/decisions/0096-provenance.md
 */
import type * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"
import type { AuditAction } from "../audit/AuditEntry.ts"
import type { ChangeDetails } from "../audit/ChangeDetails.ts"
import type { AuditActor } from "../audit/recordedActor.ts"
import type { TemplateId } from "../product/TemplateValues.ts"

/**
 * `api` and `member`: a program with a key or a person sent the value. `supplier`: a supplier stated it, and it was accepted.
 * `organization` and `facility`: the service filled it in. `unknown`: the change was made before its origin was recorded, or by
 * another organization.
 */
export const ProvenanceSource = Schema.Literals([
  "api",
  "member",
  "import",
  "template",
  "supplier",
  "facility",
  "organization",
  "condition",
  "unknown"
])
export type ProvenanceSource = typeof ProvenanceSource.Type

export interface ValueProvenance {
  readonly source: ProvenanceSource
  /** Who made the change that wrote the value; null if no entry is known. */
  readonly actor: AuditActor | null
  /** The time of that change; null if no entry is known. */
  readonly at: DateTime.Utc | null
  /** The request to a supplier that stated the value, also if it was copied from a template. */
  readonly request_id?: string
}

/** What the derivation reads of a change of a template. */
export type TemplateEntry = Pick<ContentEntry, "changed_fields" | "created_at" | "request_id">

/** The changes of templates, oldest first. */
export type TemplateEntries = ReadonlyMap<TemplateId, ReadonlyArray<TemplateEntry>>

/** By attribute, in the order of the catalogue. Attributes without a value are left out. */
export type Provenance = ReadonlyMap<string, ValueProvenance>

/** What the derivation reads of an audit entry about a product, or of one that represents the product. */
export interface ContentEntry {
  readonly action: AuditAction
  readonly actor: AuditActor
  readonly changed_fields: ReadonlyArray<string>
  readonly details?: ChangeDetails
  /** The request to a supplier whose answer the change writes. */
  readonly request_id?: string
  readonly created_at: DateTime.Utc
}

/**
 * The attributes whose present value a supplier stated: the page of a passport says so to everyone who sees the value.
 *
 * @source inferred: see docs/decisions/0096-provenance.md
 */
export const suppliedAttributes = (provenance: Provenance): ReadonlySet<string> =>
  new Set([...provenance].flatMap(([name, { request_id }]) => (request_id === undefined ? [] : [name])))

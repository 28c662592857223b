/**
 * What a request says about all values that it writes; the audit log records it with the change.
 *
 * @source inferred: see docs/decisions/0096-provenance.md
 */
export interface RequestOrigin {
  /** The request is part of the import of a file. */
  readonly source?: "import"
}

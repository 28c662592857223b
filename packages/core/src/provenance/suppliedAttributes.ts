/**
 * The attributes whose present value a supplier stated: the page of a passport says so to everyone who sees the value.
 *
 * @source inferred: see docs/decisions/0096-provenance.md
 */
import type { Provenance } from "./Provenance.ts"

export const suppliedAttributes = (provenance: Provenance): ReadonlySet<string> =>
  new Set([...provenance].flatMap(([name, { request_id }]) => (request_id === undefined ? [] : [name])))

/**
 * What an API key may do, and what an operation requires.
 *
 * @source spec §5
 * @source spec §5 rule 5
 */
import * as Schema from "effect/Schema"

/**
 * `full`: every operation, but those about members and their sessions; `read`: GET and lookups; `condition`: the condition
 * endpoints only.
 */
export const KeyAccess = Schema.Literals(["full", "read", "condition"])
export type KeyAccess = typeof KeyAccess.Type

/**
 * What an operation does, which decides who may call it. `write`: drafts, templates, files, readings; `publish`: what
 * changes published passports or who reads them; `administer`: the organization itself.
 */
export const Operation = Schema.Literals(["read", "write", "publish", "administer", "condition"])
export type Operation = typeof Operation.Type

/** The operations that each access permits. */
export const operationsOfKey: Readonly<Record<KeyAccess, ReadonlyArray<Operation>>> = {
  full: ["read", "write", "publish", "administer", "condition"],
  read: ["read"],
  condition: ["condition"]
}

/** Whether a key may call an operation that requires any one of these. */
export const isPermitted = (access: KeyAccess, required: ReadonlyArray<Operation>): boolean =>
  operationsOfKey[access].some((operation) => required.includes(operation))

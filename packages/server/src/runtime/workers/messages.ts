/** What the processes of one server send each other. Both ends are of the same version, so messages are not decoded. */
import type { Allowance } from "@dpp/service/ports/RateLimiter"

/** Where a server can be reached. */
export interface Origins {
  readonly origin: string
  /** Only where the admin API has a listener of its own. */
  readonly admin: string | null
}

/** One request to be counted. `id` is unique in the worker. */
export interface Count {
  readonly id: number
  readonly key: string
  readonly perMinute: number
}

export interface Counted extends Allowance {
  readonly id: number
}

/** What a worker sends: that it responds to requests, and the requests to be counted. */
export type FromWorker =
  | { readonly _tag: "Ready"; readonly origins: Origins }
  | { readonly _tag: "Count"; readonly requests: ReadonlyArray<Count> }

/** What the primary process sends: allowances, and the order to delete orphaned files. */
export type FromPrimary =
  | { readonly _tag: "Counted"; readonly allowances: ReadonlyArray<Counted> }
  | { readonly _tag: "CleanUp" }

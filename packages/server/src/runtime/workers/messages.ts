/** What the processes of one server send each other. Both ends are of the same version, so messages are not decoded. */
import type { Snapshots } from "@dpp/http/monitoring/Metrics"
import type { Allowance, RateWindow } from "@dpp/service/ports/RateLimiter"
import type { ServerQueue } from "@dpp/service/shared/Turns"

/** What a server that responds to requests says of itself. */
export interface Announced extends Origins {
  /** Whether the key encryption key opens the keys of the database. */
  readonly opensKeys: boolean
  /** Whether the database is a restored copy. */
  readonly isCopy: boolean
}

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
  readonly limit: number
  readonly window: RateWindow
}

export interface Counted extends Allowance {
  readonly id: number
}

/** A task enters a queue of the server, or leaves it. `id` is unique in the worker. */
export type FromQueue =
  | { readonly _tag: "Enter"; readonly id: number; readonly queue: ServerQueue; readonly owner: string }
  | { readonly _tag: "Leave"; readonly id: number }

/** It is the turn of a task, or there is no place for it. */
export type ToQueue =
  | { readonly _tag: "Turn"; readonly id: number }
  | { readonly _tag: "NoPlace"; readonly id: number; readonly scope: "own" | "service"; readonly seconds: number }

/**
 * What a worker sends: that it responds to requests, the requests to be counted, which of its tasks wait for a turn, and what it needs
 * or has of metrics.
 */
export type FromWorker =
  | { readonly _tag: "GatherMetrics"; readonly id: number }
  | { readonly _tag: "OwnMetrics"; readonly id: number; readonly metrics: Snapshots }
  | { readonly _tag: "Ready"; readonly announced: Announced }
  | { readonly _tag: "Count"; readonly requests: ReadonlyArray<Count> }
  | FromQueue

/**
 * What the primary process sends: allowances, turns, the order to clean up, the order to read the own metrics, and
 * those of all workers. `id` is that of the message that is answered.
 */
export type FromPrimary =
  | { readonly _tag: "ReadMetrics"; readonly id: number }
  | { readonly _tag: "GatheredMetrics"; readonly id: number; readonly metrics: Snapshots }
  | { readonly _tag: "Counted"; readonly allowances: ReadonlyArray<Counted> }
  | { readonly _tag: "CleanUp" }
  | ToQueue

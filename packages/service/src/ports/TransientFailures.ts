/** Failures of the storage that pass by themselves: the caller may retry the request. A bug is never one of them. */
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Option from "effect/Option"

export interface TransientFailure {
  /** What failed, for the log. The response does not contain it. */
  readonly reason: string
  /** Seconds until a retry may succeed: the value of the header `Retry-After`. */
  readonly retryAfter: number
  /** Whether the request was refused before it changed anything: 503 instead of 500. */
  readonly isRefused?: boolean
  /** Whether it lasts until an administrator acts. The log has it once, and not with every request. */
  readonly lasts?: boolean
}

/** Decides which defects are transient failures. Returns none for every other defect. */
export class TransientFailures extends Context.Service<
  TransientFailures,
  { readonly classify: (defect: unknown) => Effect.Effect<Option.Option<TransientFailure>> }
>()("@dpp/service/ports/TransientFailures") {}
